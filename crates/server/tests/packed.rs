//! Logs that are packed, and logs that cannot be read.

use crate::common::*;
use legatus_client::Client;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const SINGLE: &str = "SELECT COUNT(*) FROM log WHERE table_id = $1";
const RUNS: &str = "SELECT COUNT(*) FROM runs WHERE table_id = $1";

fn wait_for(site: &Site, table: &str, sql: &'static str, wanted: impl Fn(i64) -> bool) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !wanted(site.count(table, sql)) {
        assert!(Instant::now() < patience, "{sql}: {}", site.count(table, sql));
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_finished_game_is_packed_and_is_as_it_was() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        bob.ok(&format!("/api/tables/{table}/chat"), json!({"text": "Salve"}));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let before = ann.state(&table, "rome");
        let save = ann.look(&format!("/api/tables/{table}/save"));
        // What is said, who sat down, and the newest row stay by themselves. On PostgreSQL what is young waits for the next time.
        if site.another_if_shared().is_none() {
            wait_for(site, &table, RUNS, |runs| runs > 0);
            let sql = "SELECT COUNT(*) FROM log WHERE table_id = $1 AND kind NOT IN ('chat', 'seat')";
            assert_eq!(site.count(&table, sql), 1);
        }
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        let after = ann.state(&table, "rome");
        for part in ["version", "actions", "story", "chat", "news", "board", "table"] {
            assert_eq!(after[part], before[part], "{part}");
        }
        assert_eq!(ann.look(&format!("/api/tables/{table}/save")), save);
    });
}

/// The key of an action is known after its row was packed, too.
#[test]
fn a_retry_is_known_when_its_row_is_packed() {
    let mut site = Site::sqlite();
    let (mut ann, mut bob, table) = two(&site, json!({}));
    let state = ann.state(&table, "rome");
    let (person, seat) = if asked(&state, "rome") { (&mut ann, "rome") } else { (&mut bob, "veii") };
    let state = person.state(&table, seat);
    let body =
        json!({"seat": seat, "action": state["legal"][0]["action"], "after": state["version"], "key": key()});
    let path = format!("/api/tables/{table}/actions");
    let version = person.ok(&path, body.clone());
    let who = person.moved_to(&site.at());
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    wait_for(&site, &table, RUNS, |runs| runs > 0);
    assert!(site.count(&table, SINGLE) < 5);
    site.restart();
    assert_eq!(who.moved_to(&site.at()).ok(&path, body), version);
}

fn told(state: &Value) -> usize {
    let lines = state["news"].as_array().unwrap().iter();
    lines.filter(|line| line["text"]["en"].as_str().unwrap().contains("record cannot be read")).count()
}

/// One row that is no JSON any more: the table goes on from before it, says so, and the rules are not blamed.
#[test]
fn a_corrupt_row_closes_no_table() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        for step in 0..4 {
            for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
                if asked(&person.state(&table, seat), seat) {
                    person.act(&table, seat, step);
                }
            }
        }
        let before = ann.state(&table, "rome");
        let torn = "UPDATE log SET body = '{' WHERE table_id = $1 AND seq = (SELECT MAX(seq) - 1 FROM log WHERE table_id = $1)";
        site.change_table(&table, &[torn]);
        let mut ann = ann.moved_to(&site.at());
        let state = ann.state(&table, "rome");
        assert_eq!((&state["table"]["status"], told(&state)), (&json!("playing"), 1), "{}", state["news"]);
        assert_eq!(state["actions"].as_u64().unwrap(), before["actions"].as_u64().unwrap() - 2);
        assert!(state["version"].as_u64() > before["version"].as_u64(), "no number is used twice");
        let mut bob = bob.moved_to(&site.at());
        let (person, seat) = if asked(&state, "rome") { (&mut ann, "rome") } else { (&mut bob, "veii") };
        person.act(&table, seat, 0);
        let state = ann.state(&table, "rome");
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        let again = ann.state(&table, "rome");
        assert_eq!(
            (told(&again), &again["version"], &again["actions"]),
            (1, &state["version"], &state["actions"])
        );
        // What could not be read is kept aside.
        assert_eq!(site.count(&table, "SELECT COUNT(*) FROM log WHERE table_id = $1 AND body = '{'"), 1);
        let mut nobody = Client::new(&site.at());
        assert_eq!(nobody.get("/healthz").unwrap().text(), "ok");
    });
}

#[test]
fn tables_that_wait_for_people_are_not_opened_by_a_start() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let seats = json!({"rome": "me", "veii": {"machine": "greedy"}});
        let wish = json!({"game": "sample", "scenario": "war", "seats": seats});
        let tables: Vec<String> = (0..6).map(|_| id(&ann.new_table(wish.clone()))).collect();
        for table in &tables {
            let wants = |state: &Value| asked(state, "rome");
            ann.wait(table, "rome", wants);
            ann.act(table, "rome", 0);
            let version = ann.wait(table, "rome", wants)["version"].as_i64().unwrap();
            let rests = "SELECT COALESCE(rests_at, -1) FROM tables WHERE id = $1";
            wait_for(site, table, rests, |rests| rests == version);
        }
        site.restart();
        std::thread::sleep(Duration::from_millis(1_500));
        let mut nobody = Client::new(&site.at());
        let page = nobody.get("/metrics").unwrap().text();
        let line =
            page.lines().find(|line| line.starts_with("legatus_tables_in_memory ")).unwrap().to_string();
        assert_eq!(line, "legatus_tables_in_memory 0");
        // Where the machine is asked it goes on all the same.
        let mut ann = ann.moved_to(&site.at());
        ann.act(&tables[0], "rome", 0);
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        std::thread::sleep(Duration::from_millis(300));
        ann.wait(&tables[0], "rome", |state| asked(state, "rome") || state["table"]["status"] == "over");
    });
}
