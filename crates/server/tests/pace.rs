//! How long the machine takes tells nothing of its hand.

use crate::common::*;
use serde_json::{Value, json};

#[test]
fn the_machine_takes_its_time_in_a_window_whatever_it_holds() {
    let mut site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let mut tables = Vec::new();
    for _ in 0..4 {
        let wish = json!({"game": "sample", "scenario": "war", "seats": {"rome": "me", "veii": {"machine": "tiro"}}});
        let table = id(&ann.new_table(wish));
        for step in 0..40 {
            let state = ann.wait(&table, "rome", |s| asked(s, "rome") || s["table"]["status"] == "over");
            if state["table"]["status"] == "over" {
                break;
            }
            ann.act(&table, "rome", step);
        }
        tables.push(table);
    }
    // The window of an attack is answered by an ambush or by passing.
    let (mut passed, mut ambushed) = (Vec::new(), Vec::new());
    for table in &tables {
        let rows = site.log(table);
        for pair in rows.windows(2) {
            let body: Value = serde_json::from_str(&pair[1].1).unwrap();
            let action = &body["entries"][0]["action"];
            if body["why"] == "machine" && action == "pass" {
                passed.push(pair[1].0 - pair[0].0);
            } else if body["why"] == "machine" && action.get("ambush").is_some() {
                ambushed.push(pair[1].0 - pair[0].0);
            }
        }
    }
    println!("passed after {passed:?} ms, ambushed after {ambushed:?} ms");
    assert!(!passed.is_empty() && !ambushed.is_empty());
    for took in passed.iter().chain(&ambushed) {
        assert!(*took >= 300, "{took} ms");
    }
}
