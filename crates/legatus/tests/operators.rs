//! What whoever runs a server asks of the program: each verb of `legatus admin` beside a running server, `--limit` and `--keep-days`.

use crate::program::{run, text};
use crate::support::Server;
use legatus_client::Client;
use legatus_store::sqlx::{self, Row};
use legatus_store::testing::Postgres;
use legatus_store::{Kind, Store};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;

const PASSWORD: &str = "alea iacta est";

/// A database of either kind, the servers at it, and `legatus admin` beside them.
struct Site {
    runtime: Runtime,
    folder: TempDir,
    url: Option<String>,
}

impl Site {
    fn new(kind: Kind) -> Site {
        let runtime = Runtime::new().unwrap();
        let url = (kind == Kind::Postgres).then(|| runtime.block_on(Postgres::shared().database()));
        Site { runtime, folder: tempfile::tempdir().unwrap(), url }
    }

    fn on_each(test: impl Fn(&Site)) {
        [Kind::Sqlite, Kind::Postgres].map(Site::new).iter().for_each(test);
    }

    fn serve(&self, settings: &[&str]) -> Server {
        let environment: Vec<_> = self.url.iter().map(|url| ("DATABASE_URL", url.as_str())).collect();
        Server::start_with(self.folder.path(), &environment, settings)
    }

    fn admin(&self, deed: &[&str]) -> std::process::Output {
        let (flag, place) = match &self.url {
            Some(url) => ("--database-url", url.as_str()),
            None => ("--data", self.folder.path().to_str().unwrap()),
        };
        run(&[&["admin", flag, place, "--as", "Cato"], deed].concat(), "")
    }

    /// What it prints, one line after the other.
    fn does(&self, deed: &[&str]) -> Vec<String> {
        let output = self.admin(deed);
        assert!(output.status.success(), "{deed:?}: {}", text(&output.stderr));
        text(&output.stdout).lines().map(str::to_string).collect()
    }

    fn fails(&self, deed: &[&str], code: i32) -> String {
        let output = self.admin(deed);
        assert_eq!(output.status.code(), Some(code), "{deed:?}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout), "");
        text(&output.stderr)
    }

    fn ask<T>(&self, deed: impl AsyncFnOnce(&Store) -> T) -> T {
        self.runtime.block_on(async {
            let store = match &self.url {
                Some(url) => Store::open(url).await.unwrap(),
                None => Store::in_folder(self.folder.path()).await.unwrap(),
            };
            let answer = deed(&store).await;
            store.pool.close().await;
            answer
        })
    }

    fn sql(&self, sql: &'static str, about: &str) {
        self.ask(async |store| sqlx::query(sql).bind(about).execute(&store.pool).await.unwrap());
    }

    fn count(&self, sql: &'static str) -> i64 {
        self.ask(async |store| sqlx::query(sql).fetch_one(&store.pool).await.unwrap().get(0))
    }
}

/// Somebody with an account, and their id.
fn account(server: &Server, name: &str) -> (Client, String) {
    let mut client = Client::new(&server.address);
    let made = client.post("/api/account", &json!({"name": name, "password": PASSWORD})).unwrap();
    assert_eq!(made.status, 200, "{}", made.text());
    (client, made.json()["user"]["id"].as_str().unwrap().to_string())
}

fn sign_in(server: &Server, name: &str) -> (u16, Value) {
    let body = json!({"name": name, "password": PASSWORD});
    let answer = Client::new(&server.address).post("/api/session", &body).unwrap();
    (answer.status, answer.json())
}

/// A table of Hannibal at which two people sit.
fn table_of_two(rome: &mut Client, carthage: &mut Client) -> String {
    let made = rome.post("/api/tables", &json!({"game": "hannibal"})).unwrap().json();
    let id = made["id"].as_str().unwrap().to_string();
    let joined =
        carthage.post(&format!("/api/tables/{id}/join"), &json!({"invite": made["invite"]})).unwrap();
    assert_eq!(joined.json()["status"], "playing", "{}", joined.text());
    id
}

fn status(client: &mut Client, path: &str) -> u16 {
    client.get(path).unwrap().status
}

fn until(what: &str, mut wanted: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !wanted() {
        assert!(Instant::now() < patience, "never: {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn people_are_found_banned_let_back_in_and_deleted() {
    Site::on_each(|site| {
        let server = site.serve(&["--no-limits"]);
        let (mut livia, livia_id) = account(&server, "Livia");
        let (_, guest) = Client::guest(&server.address, "Oliver").unwrap();
        let guest = guest["id"].as_str().unwrap();

        let found = site.does(&["people", "liv"]);
        assert_eq!(found.len(), 2, "by a part of the name, however it is written: {found:?}");
        let line = |id: &str| site.does(&["people", id]).concat();
        assert!(line(&livia_id).starts_with(&format!("{livia_id}  account  seen 20")), "{}", line(&livia_id));
        assert!(line(&livia_id).ends_with("Livia") && line(guest).contains("  guest    seen 20"));
        assert_eq!(site.does(&["people"]).len(), 2, "all of them");
        assert!(site.does(&["people", "%"]).is_empty(), "a sign is a sign");

        site.does(&["ban", &livia_id, "--days", "3", "--reason", "rude"]);
        assert!(line(&livia_id).contains("Livia  banned until 20"), "{}", line(&livia_id));
        until("she is signed out", || status(&mut livia, "/api/notices") == 401);
        let (code, told) = sign_in(&server, "Livia");
        assert!(code == 403 && told["error"].to_string().contains("rude"), "{code} {told}");
        site.does(&["unban", &livia_id]);
        assert_eq!(line(&livia_id).find("banned"), None);
        assert_eq!(sign_in(&server, "Livia").0, 200);

        site.sql("UPDATE users SET second_factor = 'lost' WHERE id = $1", &livia_id);
        assert_eq!(sign_in(&server, "Livia").0, 401);
        site.does(&["drop-second-factor", &livia_id]);
        assert_eq!(sign_in(&server, "Livia").0, 200);

        assert!(site.fails(&["delete-person", guest], 2).contains("--yes"));
        assert_eq!(line(guest).matches("Oliver").count(), 1, "not without it");
        site.does(&["delete-person", guest, "--yes"]);
        assert!(site.does(&["people", guest]).is_empty());

        for deed in ["unban", "drop-second-factor"] {
            assert!(site.fails(&[deed, "nobody"], 1).contains("there is none with this id"));
        }
        site.fails(&["delete-person", "nobody", "--yes"], 1);
        site.fails(&["ban", "nobody", "--reason", "x"], 1);
        assert!(site.fails(&["ban", &livia_id], 2).contains("--reason"), "nobody is banned without a word");
        let record: Vec<String> = site.does(&["record"]);
        let done = ["ban", "unban", "drop-second-factor", "delete-person"];
        assert_eq!(record.len(), done.len(), "what failed is no deed: {record:?}");
        for (line, what) in record.iter().zip(done) {
            assert!(line.contains(&format!("  Cato  {what} ")), "{line}");
        }
        assert!(record[0].ends_with("3 days: rude"), "{}", record[0]);
    });
}

#[test]
fn tables_are_found_closed_told_and_deleted_and_reports_settled() {
    Site::on_each(|site| {
        let server = site.serve(&["--no-limits"]);
        let (mut livia, livia_id) = account(&server, "Livia");
        let mut oliver = server.guest("Oliver");
        let table = table_of_two(&mut livia, &mut oliver);
        let path = format!("/api/tables/{table}");

        for find in [&table, "hannibal", &livia_id] {
            let found = site.does(&["tables", find]);
            assert_eq!(found.len(), 1, "{find}: {found:?}");
            assert!(found[0].starts_with(&format!("{table}  playing  20")), "{found:?}");
            assert!(found[0].ends_with(&format!("hannibal  opened by {livia_id}")), "{found:?}");
        }
        assert!(site.does(&["tables", "alesia"]).is_empty());

        let report = oliver.post("/api/reports", &json!({"table": table, "text": "She shouts.\nLoudly."}));
        assert_eq!(report.unwrap().status, 204);
        let reports = site.does(&["reports"]);
        assert!(reports[0].ends_with(&format!("about {table}")), "{reports:?}");
        assert_eq!(
            reports[1..],
            ["    She shouts.", "    Loudly."],
            "no line of it looks like another report"
        );
        let id = reports[0].split(' ').next().unwrap();
        site.does(&["settle", id, "talked to her"]);
        assert!(site.does(&["reports"]).is_empty());
        site.fails(&["settle", id, "again"], 1);

        assert_eq!(site.does(&["say", &table, "Be kind."]), ["told 2 people"]);
        let heard = oliver.get("/api/notices").unwrap().json();
        assert!(heard.to_string().contains("Be kind."), "{heard}");
        site.fails(&["say", "nowhere", "Be kind."], 1);

        site.does(&["close", &table, "--reason", "It was rude here."]);
        until("it is closed", || livia.get(&path).unwrap().json()["status"] == "closed");
        assert_eq!(livia.get(&path).unwrap().json()["closed"]["en"], "It was rude here.");
        site.fails(&["close", &table, "--reason", "again"], 1);

        assert!(site.fails(&["delete-table", &table], 2).contains("--yes"));
        assert_eq!(status(&mut livia, &path), 200, "not without it");
        site.does(&["delete-table", &table, "--yes"]);
        until("it is gone", || status(&mut livia, &path) == 404);
        site.fails(&["delete-table", &table, "--yes"], 1);
        let record = site.does(&["record"]);
        for (line, what) in record.iter().zip(["settle", "say", "close-table", "delete-table"]) {
            assert!(line.contains(&format!("  Cato  {what} ")), "{line}");
        }
        assert_eq!(record.len(), 4, "{record:?}");
    });
}

/// A long record ends with what was done last.
#[test]
fn the_record_shows_the_newest() {
    let site = Site::new(Kind::Sqlite);
    site.ask(async |store| {
        for n in 0..230 {
            let sql = "INSERT INTO operations (id, at, operator, what, about, detail) VALUES ($1, $2, 'Cato', 'say', $1, '')";
            sqlx::query(sql).bind(format!("deed {n}")).bind(n).execute(&store.pool).await.unwrap();
        }
    });
    let record = site.does(&["record"]);
    assert!(record.last().unwrap().contains("deed 229"), "{:?}", record.last());
    assert!(record[0].contains("deed 30"), "{}", record[0]);
}

/// One id in sixty-four begins with a hyphen, and is no flag all the same.
#[test]
fn an_id_may_begin_with_a_hyphen() {
    let site = Site::new(Kind::Sqlite);
    let id = "-Y35DiN-M1YLvvmd";
    assert!(site.does(&["people", id]).is_empty());
    assert!(site.does(&["tables", id]).is_empty());
    for deed in [
        vec!["ban", id, "--reason", "rude"],
        vec!["ban", "--days", "3", "--reason", "rude", id],
        vec!["unban", id],
        vec!["delete-person", id, "--yes"],
        vec!["delete-person", "--yes", id],
        vec!["drop-second-factor", id],
        vec!["settle", id, "talked to her"],
    ] {
        let said = site.fails(&deed, 1);
        assert!(said.contains("there is none with this id"), "{deed:?}: {said}");
    }
    assert!(site.fails(&["delete-person", id], 2).contains("--yes"));
}

#[test]
fn what_an_operator_asks_wrongly_is_said_and_nothing_done() {
    let site = Site::new(Kind::Sqlite);
    for (deed, said) in [(vec![], "Usage"), (vec!["crucify", "x"], "crucify"), (vec!["settle", "x"], "HOW")] {
        let error = site.fails(&deed, 2);
        assert!(error.contains(said), "{deed:?}: {error}");
    }
}

#[test]
fn a_limit_is_what_the_operator_says() {
    let folder = tempfile::tempdir().unwrap();
    let server =
        Server::start_with(folder.path(), &[], &["--limit", "guest=3/1", "--limit", "new_table=1/1"]);
    let mut guests = Vec::new();
    for n in 0..3 {
        guests.push(server.guest(&format!("Guest {n}")));
    }
    let fourth = Client::new(&server.address).post("/api/session/guest", &json!({})).unwrap();
    assert_eq!((fourth.status, &fourth.json()["error"]["code"]), (429, &json!("too_many")));
    let wait: u64 = fourth.header("retry-after").unwrap().parse().unwrap();
    assert!((3_000..=3_600).contains(&wait), "one an hour: {wait}");
    // Each is counted by itself, and the others have their own.
    let mut open = |n: usize| guests[n].post("/api/tables", &json!({"game": "hannibal"})).unwrap().status;
    assert_eq!([open(0), open(0), open(1)], [201, 429, 201]);
    let wrong = |limit: &str| {
        let output =
            run(&["serve", "--listen", "127.0.0.1:0", "--data", "/nowhere/at/all", "--limit", limit], "");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    assert!(wrong("crucify=1/1").contains("no limit called \"crucify\""));
    for limit in ["guest", "guest=3", "guest=x/1", "guest=-1/1"] {
        assert!(wrong(limit).contains("NAME=ATONCE/HOUR"), "{limit}");
    }
}

/// Retention: tables that ended so many days ago go, with all that belongs to them. Whatever still runs stays, however old.
#[test]
fn what_is_over_goes_after_so_many_days() {
    Site::on_each(|site| {
        let server = site.serve(&["--no-limits"]);
        let (mut livia, mut oliver) = (server.guest("Livia"), server.guest("Oliver"));
        let mut tables = Vec::new();
        // The first three are over, the fourth is closed; the last two go on.
        for n in 0..6 {
            let table = table_of_two(&mut livia, &mut oliver);
            let path = format!("/api/tables/{table}");
            livia.post(&format!("{path}/chat"), &json!({"text": "salve"})).unwrap();
            if n < 3 {
                assert_eq!(
                    livia.post(&format!("{path}/resign"), &json!({"seat": "rome"})).unwrap().status,
                    200
                );
            }
            if n == 3 {
                site.does(&["close", &table, "--reason", "rude"]);
            }
            tables.push(table);
        }
        drop(server);
        const DAY_MS: i64 = 24 * 60 * 60 * 1000;
        site.ask(async |store| {
            for (table, days) in tables.iter().zip([8, 8, 6, 8, 8, 6]) {
                let sql = "UPDATE tables SET updated_at = updated_at - $1 WHERE id = $2";
                sqlx::query(sql).bind(days * DAY_MS).bind(table).execute(&store.pool).await.unwrap();
            }
        });
        let tables_left = "SELECT COUNT(*) FROM tables";
        // Without the setting nothing goes, however old.
        drop(site.serve(&["--no-limits"]));
        assert_eq!(site.count(tables_left), 6);
        let server = site.serve(&["--no-limits", "--keep-days", "7"]);
        until("three have gone", || site.count(tables_left) == 3);
        let token = livia.credentials().clone();
        let mut livia = Client::new(&server.address);
        livia.set_credentials(token);
        let there: Vec<u16> =
            tables.iter().map(|id| status(&mut livia, &format!("/api/tables/{id}"))).collect();
        assert_eq!(there, [404, 404, 200, 404, 200, 200]);
        for part in [
            "SELECT COUNT(*) FROM log WHERE table_id NOT IN (SELECT id FROM tables)",
            "SELECT COUNT(*) FROM runs WHERE table_id NOT IN (SELECT id FROM tables)",
            "SELECT COUNT(*) FROM seats WHERE table_id NOT IN (SELECT id FROM tables)",
            "SELECT COUNT(*) FROM annals WHERE table_id NOT IN (SELECT id FROM tables)",
            "SELECT COUNT(*) FROM notices WHERE table_id NOT IN (SELECT id FROM tables)",
        ] {
            assert_eq!(site.count(part), 0, "{part}");
        }
        // The operator reads in the record what went, and by whom.
        let record = site.does(&["record"]);
        for gone in [0, 1, 3] {
            let line = format!("  retention  delete-table {}", tables[gone]);
            assert_eq!(record.iter().filter(|written| written.contains(&line)).count(), 1, "{record:?}");
        }
        assert_eq!(record.len(), 4, "that, and what was closed: {record:?}");
    });
}

/// Whoever looks at a table while it goes is told.
#[test]
fn who_looks_at_a_table_that_goes_is_told() {
    let site = Site::new(Kind::Postgres);
    let here = site.serve(&["--no-limits"]);
    let (mut livia, mut oliver) = (here.guest("Livia"), here.guest("Oliver"));
    let table = table_of_two(&mut livia, &mut oliver);
    livia.post(&format!("/api/tables/{table}/resign"), &json!({"seat": "rome"})).unwrap();
    let mut stream = livia.stream(&table, "seat=rome").unwrap();
    stream.next_of("state").unwrap();
    // What lists show is written within the second; then it is as old as can be.
    std::thread::sleep(Duration::from_secs(2));
    site.sql("UPDATE tables SET updated_at = 1 WHERE id = $1", &table);
    let _other = site.serve(&["--no-limits", "--keep-days", "7"]);
    stream.next_of("gone").unwrap();
    assert_eq!(status(&mut livia, &format!("/api/tables/{table}")), 404);
}

#[test]
fn tournaments_are_found_and_deleted_and_people_reported() {
    Site::on_each(|site| {
        let server = site.serve(&[]);
        let (mut livia, id) = account(&server, "Livia");
        let (mut oliver, _) = account(&server, "Oliver");
        let games = livia.get("/api/games").unwrap().json();
        let hannibal =
            games["games"].as_array().unwrap().iter().find(|game| game["id"] == "hannibal").unwrap();
        let scenario = &hannibal["scenarios"][0]["id"];
        let wish = json!({"name": "The Ides", "game": "hannibal", "scenario": scenario, "form": "league", "most": 4});
        let made = livia.post("/api/tournaments", &wish).unwrap();
        assert_eq!(made.status, 201, "{}", made.text());
        let tournament = made.json()["id"].as_str().unwrap().to_string();
        for found in [["tournaments", "ides"], ["tournaments", "hannibal"], ["tournaments", &tournament]] {
            let lines = site.does(&found);
            assert!(lines.len() == 1 && lines[0].starts_with(&tournament), "{lines:?}");
            assert!(lines[0].ends_with(&format!("opened by {id}  The Ides")), "{lines:?}");
        }
        site.fails(&["delete-tournament", &tournament], 2);
        site.does(&["delete-tournament", &tournament, "--yes"]);
        assert_eq!(status(&mut livia, &format!("/api/tournaments/{tournament}")), 404);
        site.fails(&["delete-tournament", &tournament, "--yes"], 1);
        let report = oliver.post("/api/reports", &json!({"person": "Livia", "text": "She shouts."})).unwrap();
        assert_eq!(report.status, 204);
        let reports = site.does(&["reports"]);
        assert!(reports[0].ends_with(&format!("about {id}")), "{reports:?}");
    });
}
