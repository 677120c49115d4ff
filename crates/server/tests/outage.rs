//! A server that was away: nobody loses by it.

use crate::common::*;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// What a test may take without being wrong.
const SLACK: i64 = 20_000;
/// What passed since the server was last known to be there is given back too.
const BEAT: i64 = 3_000;

fn left(state: &Value, seat: &str) -> i64 {
    state["clocks"][seat]["left_ms"].as_i64().unwrap()
}

fn news(state: &Value) -> Vec<&str> {
    state["news"].as_array().unwrap().iter().filter_map(|line| line["text"]["en"].as_str()).collect()
}

#[test]
fn a_live_clock_stands_where_it_stood_before_the_outage() {
    on_both(|site| {
        let clock = json!({"clock": {"kind": "live", "minutes": 10, "seconds": 0}});
        let (mut ann, bob, table) = two(site, clock);
        let before = left(&ann.state(&table, "rome"), "rome");
        site.let_pass_without_server(15 * MINUTE);
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let state = ann.state(&table, "rome");
        assert_eq!(state["table"]["status"], "playing", "{}", state["table"]["over"]);
        for seat in ["rome", "veii"] {
            assert!(
                (before - SLACK..=before + BEAT).contains(&left(&state, seat)),
                "{seat}: {}",
                left(&state, seat)
            );
        }
        assert!(news(&state).iter().any(|line| line.starts_with("The server was away (15 min)")), "{state}");
        // It goes on, and a second outage in the middle is given back too.
        ann.act(&table, "rome", 0);
        site.let_pass_without_server(15 * MINUTE);
        let (mut ann, _) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let state = ann.state(&table, "rome");
        assert_eq!(state["table"]["status"], "playing");
        assert!(
            (before - 2 * SLACK..=before + 2 * BEAT).contains(&left(&state, "veii")),
            "{}",
            left(&state, "veii")
        );
        bob = bob.moved_to(&site.at());
        bob.act(&table, "veii", 0);
        // Taken back by consent, nobody has gained or lost.
        ann.ok(&format!("/api/tables/{table}/proposals"), json!({"seat": "rome", "kind": "back", "to": 0}));
        bob.ok(&format!("/api/tables/{table}/proposals/answer"), json!({"seat": "veii", "ok": true}));
        let state = ann.state(&table, "rome");
        for seat in ["rome", "veii"] {
            assert!((before - 3 * SLACK..=before + 2 * BEAT).contains(&left(&state, seat)), "{seat}");
        }
    });
}

#[test]
fn no_time_is_claimed_that_nobody_could_use() {
    on_both(|site| {
        let (ann, bob, table) = two(site, json!({"clock": {"kind": "days", "days": 1}}));
        site.let_pass_without_server(2 * DAY);
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        ann.act(&table, "rome", 0);
        let claim = json!({"seat": "veii"});
        assert_eq!(ann.fails(&format!("/api/tables/{table}/claim"), claim.clone()), (422, "refused".into()));
        let machine = json!({"to": {"machine": "random"}});
        assert_eq!(ann.fails(&format!("/api/tables/{table}/seats/veii"), machine).0, 422);
        assert!(left(&bob.state(&table, "veii"), "veii") > DAY - SLACK);
        // What passes while a server is there counts.
        site.let_pass(25 * 60 * MINUTE);
        let mut ann = ann.moved_to(&site.at());
        ann.ok(&format!("/api/tables/{table}/claim"), claim);
        assert_eq!(ann.state(&table, "rome")["table"]["over"]["winners"], json!(["rome"]));
    });
}

/// A server may die after it gave back some of it, and before it said so: the next gives back the rest, and nothing twice.
#[test]
fn an_outage_is_given_back_once() {
    on_both(|site| {
        let (mut ann, _bob, table) =
            two(site, json!({"clock": {"kind": "live", "minutes": 10, "seconds": 0}}));
        let before = left(&ann.state(&table, "rome"), "rome");
        site.let_pass_without_server(15 * MINUTE);
        site.forget_pulse(15 * MINUTE);
        let state = ann.moved_to(&site.at()).state(&table, "rome");
        assert!((before - SLACK..=before + BEAT).contains(&left(&state, "rome")), "{}", left(&state, "rome"));
    });
}

#[test]
fn a_table_without_a_clock_is_left_alone() {
    let mut site = Site::sqlite();
    let (mut ann, _bob, table) = two(&site, json!({}));
    let before = ann.state(&table, "rome")["version"].clone();
    site.let_pass_without_server(15 * MINUTE);
    assert_eq!(ann.moved_to(&site.at()).state(&table, "rome")["version"], before);
}
