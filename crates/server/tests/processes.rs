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
