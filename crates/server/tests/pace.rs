//! How long the machine takes tells nothing of its hand.

use crate::common::*;
use serde_json::{Value, json};

/// The window of an attack is answered by an ambush or by passing. How long did the machine take for each, in milliseconds?
fn answers(site: &mut Site, ann: &mut Person) -> (Vec<i64>, Vec<i64>) {
    let seats = json!({"rome": "me", "veii": {"machine": "tiro"}});
    let table = id(&ann.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})));
    for step in 0..40 {
        let state = ann.wait(&table, "rome", |s| asked(s, "rome") || s["table"]["status"] == "over");
        if state["table"]["status"] == "over" {
            break;
        }
        ann.act(&table, "rome", step);
    }
    let (mut passed, mut ambushed) = (Vec::new(), Vec::new());
    for rows in site.log(&table).windows(2) {
        let [(asked_at, _), (answered_at, body)] = rows else { continue };
        let body: Value = serde_json::from_str(body).unwrap();
        let action = &body["entries"][0]["action"];
        if body["why"] == "machine" && action == "pass" {
            passed.push(answered_at - asked_at);
        } else if body["why"] == "machine" && action.get("ambush").is_some() {
            ambushed.push(answered_at - asked_at);
        }
    }
    (passed, ambushed)
}

#[test]
fn the_machine_takes_its_time_in_a_window_whatever_it_holds() {
    let mut site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let (mut passed, mut ambushed) = (Vec::new(), Vec::new());
    for _ in 0..30 {
        let (some_passed, some_ambushed) = answers(&mut site, &mut ann);
        passed.extend(some_passed);
        ambushed.extend(some_ambushed);
        ann = ann.moved_to(&site.at());
        if passed.len() > 2 && ambushed.len() > 2 {
            break;
        }
    }
    println!("passed after {passed:?} ms, ambushed after {ambushed:?} ms");
    assert!(!passed.is_empty() && !ambushed.is_empty());
    for took in passed.iter().chain(&ambushed) {
        assert!(*took >= 300, "{took} ms");
    }
}
