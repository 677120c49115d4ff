//! Times that the rules set, kept by the server: Alésia, 17.7.

use crate::common::*;
use serde_json::{Value, json};

const MINUTE_MS: i64 = 60 * 1000;

/// What somebody in a hurry does.
fn hurried(state: &Value) -> Value {
    let offered = |wanted: &str| {
        let legal = state["legal"].as_array().unwrap();
        legal.iter().map(|offer| &offer["action"]).find(|action| *action == wanted).cloned()
    };
    ["done", "ready", "pass"]
        .into_iter()
        .find_map(offered)
        .unwrap_or_else(|| state["legal"][0]["action"].clone())
}

/// Plays both seats until one of them is asked under a limit, and says which.
fn until_limited(person: &mut Person, table: &str) -> &'static str {
    for _ in 0..400 {
        for seat in ["roman", "gaul"] {
            let state = person.state(table, seat);
            if !asked(&state, seat) {
                continue;
            }
            if state["prompt"]["asked"][0]["limit"].is_object() {
                return seat;
            }
            let body =
                json!({"seat": seat, "action": hurried(&state), "after": state["version"], "key": key()});
            person.ok(&format!("/api/tables/{table}/actions"), body);
        }
    }
    let state = person.state(table, "roman");
    panic!("nobody is ever asked under a limit: {} {}", state["prompt"], state["view"]["headline"]);
}

#[test]
fn a_movement_ends_by_itself_when_its_time_is_up() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let wish = json!({
            "game": "alesia", "players": 2, "options": {"time_limits": true},
            "seats": {"roman": "me", "gaul": "me"},
        });
        let table = id(&ann.new_table(wish));
        let seat = until_limited(&mut ann, &table);
        let before = ann.state(&table, seat);
        let clock = &before["clocks"][seat];
        let left = clock["left_ms"].as_i64().unwrap();
        assert!(clock["running"] == true && (19 * MINUTE_MS..=20 * MINUTE_MS).contains(&left), "{clock}");
        assert!(before["table"]["deadline"].is_i64());
        site.let_pass(15 * MINUTE_MS);
        let mut ann = ann.moved_to(&site.at());
        let later = ann.state(&table, seat);
        assert_eq!(
            (&later["actions"], asked(&later, seat)),
            (&before["actions"], true),
            "there is time left"
        );
        site.let_pass(5 * MINUTE_MS);
        let mut ann = ann.moved_to(&site.at());
        let after = ann.wait(&table, seat, |state| state["actions"] != before["actions"]);
        let saved = ann.look(&format!("/api/tables/{table}/save"));
        let entries = saved["actions"].as_array().unwrap();
        let taken: Vec<&Value> = entries.iter().filter(|entry| entry["action"] == "time_up").collect();
        assert_eq!((taken.len(), &taken[0]["seat"]), (1, &json!(seat)), "an entry like others");
        let span = |state: &Value| state["prompt"]["asked"][0]["limit"]["span"].clone();
        assert_ne!(span(&after), span(&before), "that movement is over");
    });
}
