//! Servers that go down, and several at one database.

use crate::common::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[test]
fn a_killed_server_has_lost_nothing_and_goes_on() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let mut ann_alone = site.guest("Alone");
        let machine = id(&ann_alone.new_table(json!({
            "game": "sample", "scenario": "war", "seats": {"rome": "me", "veii": {"machine": "greedy"}},
        })));
        ann.act(&table, "rome", 0);
        let acked = bob.act(&table, "veii", 0)["version"].clone();
        // The machine is asked as well: its answer may be lost with the server, and is thought again.
        ann_alone.act(&machine, "rome", 0);
        let used = key();
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        let state = ann.state(&table, "rome");
        assert_eq!((&state["version"], &state["actions"]), (&acked, &json!(2)));
        let mut alone = ann_alone.moved_to(&site.at());
        alone.wait(&machine, "rome", |state| asked(state, "rome") && state["actions"].as_u64() >= Some(2));
        // A key that was used before is known after, too.
        let bob = &mut bob.moved_to(&site.at());
        let seat = if asked(&state, "rome") { "rome" } else { "veii" };
        let person = if seat == "rome" { &mut ann } else { bob };
        let state = person.state(&table, seat);
        let body = json!({"seat": seat, "action": state["legal"][0]["action"], "after": state["version"], "key": used});
        let path = format!("/api/tables/{table}/actions");
        let version = person.ok(&path, body.clone());
        site.restart();
        assert_eq!(person.moved_to(&site.at()).ok(&path, body), version);
    });
}

#[test]
fn a_long_table_loads_from_its_packed_log() {
    let mut site = Site::sqlite();
    let (ann, mut bob, table) = two(&site, json!({}));
    for n in 0..300 {
        bob.ok(&format!("/api/tables/{table}/chat"), json!({"text": format!("{n}")}));
    }
    site.restart();
    let state = ann.moved_to(&site.at()).state(&table, "rome");
    let lines = state["chat"]["lines"].as_array().unwrap();
    assert_eq!((lines.len(), &lines[299]["text"]), (300, &json!("299")));
    assert_eq!(state["table"]["status"], "playing");
}

#[test]
fn two_processes_serve_one_table() {
    let site = Site::postgres();
    let other = site.another();
    let (mut ann, mut bob, table) = two(&site, json!({}));
    let mut ann_there = ann.moved_to(&other.at());
    let mut there = ann_there.client.stream(&table, "seat=rome").unwrap();
    let mut here = ann.client.stream(&table, "seat=rome").unwrap();
    let version = there.next_of("state").unwrap()["version"].as_u64().unwrap();
    assert_eq!(here.next_of("state").unwrap()["version"], version);
    // What happens here is told there.
    bob.act(&table, "veii", 0);
    assert_eq!(there.next_of("state").unwrap()["version"], version + 1);
    assert_eq!(here.next_of("state").unwrap()["version"], version + 1);
    // What happens there is told here, and both agree to the end.
    ann_there.act(&table, "rome", 0);
    assert_eq!(here.next_of("state").unwrap()["version"], version + 2);
    let mut bob_there = bob.moved_to(&other.at());
    for step in 0..500 {
        let (person, seat, elsewhere) = match step % 4 {
            0 => (&mut ann, "rome", &mut ann_there),
            1 => (&mut bob, "veii", &mut bob_there),
            2 => (&mut ann_there, "rome", &mut ann),
            _ => (&mut bob_there, "veii", &mut bob),
        };
        let state = person.state(&table, seat);
        if state["table"]["status"] == "over" {
            break;
        }
        if asked(&state, seat) {
            let version = person.act(&table, seat, step)["version"].clone();
            elsewhere.wait(&table, seat, |state| state["version"] == version);
        }
    }
    let (a, b) = (ann.state(&table, "rome"), ann_there.state(&table, "rome"));
    assert_eq!(a["table"]["status"], "over");
    assert_eq!(a["view"], b["view"]);
}

/// Both processes are asked at the same moment: one wins, the other is told that the table has moved.
#[test]
fn two_who_act_at_once_cannot_both_win() {
    let site = Site::postgres();
    let other = site.another();
    let mut ann = site.guest("Ann");
    let seats = json!({"rome": "me", "veii": "me"});
    for _ in 0..10 {
        let table = id(&ann.new_table(json!({"game": "sample", "players": 2, "seats": seats})));
        let state = ann.state(&table, "rome");
        ann.moved_to(&other.at()).state(&table, "rome");
        let path = format!("/api/tables/{table}/actions");
        let act = |at: String| {
            let mut person = ann.moved_to(&at);
            let body = json!({"seat": "rome", "action": state["legal"][0]["action"], "after": state["version"], "key": key()});
            let path = path.clone();
            std::thread::spawn(move || person.post(&path, body).status)
        };
        let threads = [act(site.at()), act(other.at())];
        let mut statuses = threads.map(|thread| thread.join().unwrap());
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}

#[test]
fn numbers_health_and_the_page() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    assert_eq!(ann.get("/healthz").text(), "ok");
    let numbers = ann.get("/metrics").text();
    assert!(
        numbers.contains("legatus_commits_total") && numbers.contains("legatus_commit_seconds_bucket"),
        "{numbers}"
    );
    let page = ann.get("/tables/whatever");
    assert!(page.status == 200 && page.text().contains("<html"), "{}", page.text());
    assert!(page.header("content-security-policy").unwrap().contains("default-src 'none'"));
    assert_eq!(ann.get("/api/nothing").status, 404);
    assert_eq!(ann.get("/assets/nothing.js").status, 404);
    let games = ann.look("/api/games");
    assert!(games["games"].as_array().unwrap().iter().any(|game| game["id"] == "sample"));
    assert!(!ann.look("/api/games/sample/boards/war")["places"].as_array().unwrap().is_empty());
    assert!(!ann.look("/api/games/sample/rules").as_array().unwrap().is_empty());
    assert!(!ann.look("/api/games/sample/tutorial")["steps"].as_array().unwrap().is_empty());
    assert_eq!(ann.get("/api/games/chess/tutorial").status, 404);
    assert_eq!(ann.get("/api/games/chess/rules").status, 404);
    // A scenario is tried out without opening a table.
    let tried = "/api/games/sample/scenarios";
    assert_eq!(ann.ok(tried, json!({"scenario": "war"})), json!({"ok": true}));
    assert_eq!(ann.fails(tried, json!({"scenario": "peace"})).0, 400);
    assert_eq!(ann.fails(tried, json!({"scenario": "war", "map": "a"})).0, 400);
    assert_eq!(ann.look("/api/tables"), json!([]));
}

/// Several processes write what lists show of the same tables, again and again.
#[test]
fn processes_at_the_same_tables_never_wait_for_each_other_in_a_circle() {
    let site = Site::postgres();
    let others = [site.another(), site.another()];
    let mut ann = site.guest("Ann");
    let tables: Vec<String> =
        (0..40).map(|_| id(&ann.new_table(json!({"game": "sample", "players": 2})))).collect();
    let at = [site.at(), others[0].at(), others[1].at()];
    let until = Instant::now() + Duration::from_secs(6);
    let talking = at.map(|at| {
        let (mut person, tables) = (ann.moved_to(&at), tables.clone());
        std::thread::spawn(move || {
            while Instant::now() < until {
                for table in &tables {
                    // Somebody else may have been quicker.
                    let said = person.post(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
                    assert!(matches!(said.status, 200 | 409), "{}", said.text());
                }
            }
        })
    });
    for thread in talking {
        thread.join().unwrap();
    }
    drop(others);
    let deadlocks =
        site.ask_database("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
    assert_eq!(deadlocks, 0);
}

/// Two players ask for a rematch at the same moment, each at another process: one table is opened, and both find it.
#[test]
fn a_rematch_that_is_asked_for_twice_is_opened_once() {
    let site = Site::postgres();
    let other = site.another();
    for round in 1..=6 {
        let (mut ann, bob, table) = two(&site, json!({}));
        ann.ok(&format!("/api/tables/{table}/resign"), json!({"seat": "rome"}));
        let mut bob_there = bob.moved_to(&other.at());
        bob_there.wait(&table, "veii", |state| state["table"]["status"] == "over");
        let ask = |mut person: Person| {
            let path = format!("/api/tables/{table}/rematch");
            std::thread::spawn(move || person.ok(&path, json!({"swap": false}))["id"].clone())
        };
        let found = [ask(ann), ask(bob_there)].map(|thread| thread.join().unwrap());
        assert_eq!(found[0], found[1]);
        let tables = site.count("", "SELECT COUNT(*) FROM tables WHERE id <> $1");
        assert_eq!(tables, 2 * round, "no table that nobody finds");
    }
}

/// A server may end between the last seat that is taken and the beginning.
#[test]
fn a_full_table_that_had_not_begun_begins() {
    on_both(|site| {
        let (ann, _bob, table) = two(site, json!({}));
        site.change_table(
            &table,
            &[
                "DELETE FROM log WHERE table_id = $1 AND kind = 'begin'",
                "UPDATE tables SET status = 'gathering', summary_version = 0 WHERE id = $1",
            ],
        );
        let mut ann = ann.moved_to(&site.at());
        let state = ann.state(&table, "rome");
        assert_eq!((&state["table"]["status"], asked(&state, "rome")), (&json!("playing"), true));
        assert_eq!(site.count(&table, "SELECT COUNT(*) FROM log WHERE table_id = $1 AND kind = 'begin'"), 1);
    });
}

/// A database that was put back, or a disk that lied: what was acknowledged is gone. That is told, and the table goes on.
#[test]
fn the_lost_end_of_a_log_is_told() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        for _ in 0..3 {
            for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
                if asked(&person.state(&table, seat), seat) {
                    person.act(&table, seat, 0);
                }
            }
        }
        let before = ann.state(&table, "rome");
        let shown = "SELECT summary_version FROM tables WHERE id = $1";
        let patience = Instant::now() + Duration::from_secs(20);
        while site.count(&table, shown) < before["version"].as_i64().unwrap() {
            assert!(Instant::now() < patience);
            std::thread::sleep(Duration::from_millis(50));
        }
        let log = "SELECT COUNT(*) FROM log WHERE table_id = $1";
        let rows = site.count(&table, log);
        site.change_table(
            &table,
            &["DELETE FROM log WHERE table_id = $1 AND seq > (SELECT MAX(seq) - 2 FROM log WHERE table_id = $1)"],
        );
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let state = ann.state(&table, "rome");
        let told = |state: &Value| {
            let lines = state["news"].as_array().unwrap().iter();
            let lost =
                lines.filter(|line| line["text"]["en"].as_str().unwrap().contains("record was lost (2"));
            lost.count()
        };
        assert_eq!(told(&state), 1, "{}", state["news"]);
        assert_eq!(site.count(&table, log), rows - 1, "two are gone, one tells it");
        assert_eq!(state["table"]["status"], "playing");
        // Whoever knows more than there is is told how the table stands, and it goes on.
        let mut stream =
            ann.client.stream(&table, &format!("seat=rome&after={}", before["version"])).unwrap();
        assert_eq!(stream.next_of("state").unwrap()["version"], state["version"]);
        let (person, seat) = if asked(&state, "rome") { (&mut ann, "rome") } else { (&mut bob, "veii") };
        person.act(&table, seat, 0);
        site.restart();
        assert_eq!(told(&ann.moved_to(&site.at()).state(&table, "rome")), 1, "once");
    });
}

/// Reads server-sent events until one has this in it.
fn event_with(person: &Person, at: &str, wanted: &'static str) -> std::thread::JoinHandle<String> {
    use std::io::{BufRead, BufReader, Write};
    let mut stream = std::net::TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let legatus_client::Credentials::Cookie(cookie) = person.client.credentials() else { panic!("a cookie") };
    let head = format!("GET /api/notices/stream HTTP/1.1\r\nHost: {at}\r\nCookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines();
    // The page listens once the head of the answer is there.
    while !lines.next().unwrap().unwrap().is_empty() {}
    std::thread::spawn(move || {
        let told = lines.map(|line| line.unwrap()).find(|line| line.contains(wanted));
        told.expect("an event")
    })
}

/// Whatever is about people is told by whichever process their page is at.
#[test]
fn what_is_about_people_is_told_at_every_process() {
    let site = Site::postgres();
    let other = site.another();
    let (ann, mut bob, table) = two(&site, json!({}));
    // A notice that comes up at one process is told by the other.
    let told = event_with(&ann, &other.at(), "your_turn");
    let mut ann_there = ann.moved_to(&other.at());
    let mut there = ann_there.client.stream(&table, "seat=rome").unwrap();
    there.next_of("state").unwrap();
    for step in 0..4 {
        if asked(&bob.state(&table, "veii"), "veii") {
            bob.act(&table, "veii", step);
        }
        if asked(&ann_there.state(&table, "rome"), "rome") {
            ann_there.act(&table, "rome", step);
        }
    }
    assert!(told.join().unwrap().contains(&table));
    // So is a new name, and that somebody left for ever.
    let mut bob_keeps = bob.moved_to(&site.at());
    bob_keeps.ok("/api/account", json!({"name": "Robertus", "password": "alea iacta est"}));
    let named = |state: &Value, name: &str| state["table"]["seats"].to_string().contains(name);
    ann_there.wait(&table, "rome", |state| named(state, "Robertus"));
    let gone = bob_keeps.client.send("DELETE", "/api/account", Some(&json!({"password": "alea iacta est"})));
    assert_eq!(gone.unwrap().status, 204);
    ann_there.wait(&table, "rome", |state| !named(state, "Robertus"));
}

/// What was not heard while the database was out of reach is looked at again.
#[test]
fn a_name_that_changed_unheard_is_shown_when_news_come_again() {
    let site = Site::postgres();
    let other = site.another();
    let (ann, bob, table) = two(&site, json!({}));
    let mut ann_there = ann.moved_to(&other.at());
    ann_there.state(&table, "rome");
    // Said by nobody, as if it had been said while nobody listened.
    site.change_beside(&bob.id, "UPDATE users SET name = 'Unheard' WHERE id = $1");
    site.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()");
    ann_there.wait(&table, "rome", |state| state["table"]["seats"].to_string().contains("Unheard"));
}

const OWNER: &str = "SELECT owner FROM leases WHERE table_id = $1";

/// Plays on until the machine has answered; says how long that took and who has the lease.
fn answered(site: &Site, person: &mut Person, table: &str) -> (Duration, String) {
    loop {
        let before = person.wait(table, "rome", |state| asked(state, "rome"))["actions"].as_u64().unwrap();
        person.act(table, "rome", 0);
        let began = Instant::now();
        let after = person.wait(table, "rome", |state| asked(state, "rome"))["actions"].as_u64().unwrap();
        // Some decisions of a seat follow upon each other.
        if after > before + 1 {
            return (began.elapsed(), site.text(table, OWNER).unwrap());
        }
    }
}

#[test]
fn the_machine_thinks_where_it_is_asked_to_and_goes_on_when_that_process_dies() {
    let site = Site::leaving_thinking();
    let mut ann = site.guest("Ann");
    let mut open = || {
        let seats = json!({"rome": "me", "veii": {"machine": "greedy"}});
        id(&ann.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})))
    };
    let tables = [open(), open(), open()];
    // Nobody else is there: the server does it, after it has asked.
    let (took, server) = answered(&site, &mut ann, &tables[0]);
    assert!(took < Duration::from_secs(10), "{took:?}");
    let thinkers = [site.thinker(), site.thinker()];
    let names = [thinkers[0].name().to_string(), thinkers[1].name().to_string()];
    assert!(!names.contains(&server));
    let (took, owner) = answered(&site, &mut ann, &tables[1]);
    assert!(names.contains(&owner) && took < Duration::from_secs(10), "{owner} {took:?}");
    // The one that has it dies: the other goes on.
    let (first, second) = if owner == names[0] { (0, 1) } else { (1, 0) };
    let mut thinkers = thinkers.map(Some);
    thinkers[first].take().unwrap().kill();
    let (took, owner) = answered(&site, &mut ann, &tables[1]);
    assert!(owner == names[second] && took < Duration::from_secs(10), "{owner} {took:?}");
    // And when that one dies, too, the server.
    thinkers[second].take().unwrap().kill();
    let (took, owner) = answered(&site, &mut ann, &tables[1]);
    assert!(owner == server && took < Duration::from_secs(10), "{owner} {took:?}");
    let (_, owner) = answered(&site, &mut ann, &tables[2]);
    assert_eq!(owner, server);
}

/// Whoever cannot open a table, be it that its values are others, does not stand in the way of who can.
#[test]
fn a_thinker_that_cannot_play_at_a_table_leaves_it_to_others() {
    let site = Site::leaving_thinking();
    let mut ann = site.guest("Ann");
    let seats = json!({"rome": "me", "veii": {"machine": "greedy"}});
    let table = id(&ann.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})));
    ann.wait(&table, "rome", |state| asked(state, "rome"));
    // The server has it in memory; whoever reads it now finds a game that it does not know.
    site.change_beside(&table, "UPDATE tables SET game = 'unknown' WHERE id = $1");
    let _thinker = site.thinker();
    let (took, _) = answered(&site, &mut ann, &table);
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[test]
fn a_file_of_ones_own_is_thought_about_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let data = legatus_server::server::Data::Folder(folder.path().to_path_buf());
    let config = legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let refused = runtime.block_on(legatus_server::think(&data, config)).err().unwrap();
    assert!(refused.to_string().contains("PostgreSQL"), "{refused}");
}
