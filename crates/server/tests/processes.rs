//! Servers that go down, and several at one database.

use crate::common::*;
use serde_json::json;
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
