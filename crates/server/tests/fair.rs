//! Nobody knows the dice of a table that others sit at, and everybody knows who came and went.

use crate::common::*;
use legatus_kernel::{Entry, Save, Seed};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Who came and went. A test that restarts a server slowly is told of that, too.
fn news(state: &Value) -> Vec<&str> {
    let lines = state["news"].as_array().unwrap().iter().map(|line| line["text"]["en"].as_str().unwrap());
    lines.filter(|line| !line.starts_with("The server was away")).collect()
}

fn loads(save: &Save) -> bool {
    legatus_games::find("sample").unwrap().load(save).is_ok()
}

fn committed(seed: &str, table: &str) -> String {
    let hash = Sha256::new().chain_update(Seed::from_hex(seed).unwrap().0).chain_update(table).finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn alone(person: &mut Person) -> Value {
    let seats = json!({"rome": "me", "veii": "me"});
    person.new_table(json!({"game": "sample", "scenario": "war", "players": 2, "seats": seats}))
}

#[test]
fn a_seed_that_was_told_foretells_nothing_to_those_who_come() {
    on_both(|site| {
        let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
        let opened = alone(&mut ann);
        let table = id(&opened);
        let save = format!("/api/tables/{table}/save");
        ann.act(&table, "rome", 0);
        let known: Save = serde_json::from_value(ann.look(&save)).unwrap();
        ann.ok(&format!("/api/tables/{table}/leave"), json!({"seat": "veii"}));
        assert_eq!(ann.get(&save).status, 403, "a seat is open");
        bob.ok(&format!("/api/tables/{table}/join"), json!({"invite": opened["invite"]}));
        assert_eq!(ann.get(&save).status, 403, "a seat is Bob's");
        let state = ann.state(&table, "rome");
        let info = &state["table"];
        assert_eq!(info["seed_commit"], opened["seed_commit"]);
        assert_eq!((info["lucks"].as_array().unwrap().len(), &info["lucks"][0]["actions"]), (1, &json!(1)));
        assert!(info["lucks"][0].get("seed").is_none() && info.get("seed").is_none());
        assert!(news(&state).last().unwrap().contains("drawn anew"), "{:?}", news(&state));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let over = ann.look(&format!("/api/tables/{table}"));
        let told = over["lucks"][0]["seed"].as_str().unwrap();
        assert_ne!(told, known.seed.to_string());
        assert_eq!(over["lucks"][0]["seed_commit"], committed(told, &table));
        assert_eq!(over["seed"], known.seed.to_string());
        // The whole game replays with the new luck, and not with the one that was known.
        let whole: Save = serde_json::from_value(ann.look(&save)).unwrap();
        assert!(whole.digest.is_some() && loads(&whole));
        let actions = whole.actions.iter().filter(|entry| !matches!(entry, Entry::Luck { .. })).cloned();
        assert!(!loads(&Save { actions: actions.collect(), ..whole }));
        // And it is the same after the log was read again.
        site.restart();
        let again = ann.moved_to(&site.at()).look(&format!("/api/tables/{table}"));
        assert_eq!((&again["lucks"], &again["over"]), (&over["lucks"], &over["over"]));
    });
}

#[test]
fn luck_is_drawn_anew_only_where_it_may_be_known() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        assert!(ann.look(&format!("/api/tables/{table}")).get("lucks").is_none(), "nobody could know it");
        // Who takes a second seat is no stranger; who comes back is taken for one.
        bob.ok(&format!("/api/tables/{table}/leave"), json!({"seat": "veii"}));
        ann.ok(&format!("/api/tables/{table}/join"), json!({"seat": "veii"}));
        assert!(ann.look(&format!("/api/tables/{table}")).get("lucks").is_none());
        ann.ok(&format!("/api/tables/{table}/leave"), json!({"seat": "rome"}));
        let invite = ann.look(&format!("/api/tables/{table}"))["invite"].clone();
        bob.ok(&format!("/api/tables/{table}/join"), json!({"invite": invite}));
        assert_eq!(ann.look(&format!("/api/tables/{table}"))["lucks"].as_array().unwrap().len(), 1);
    });
}

#[test]
fn a_table_says_where_it_came_from() {
    on_both(|site| {
        let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
        let first = alone(&mut ann);
        assert!(first.get("origin").is_none());
        let table = id(&first);
        ann.act(&table, "rome", 0);
        let save = ann.look(&format!("/api/tables/{table}/save"));
        let loaded = ann.new_table(json!({"save": save, "visibility": "open"}));
        assert_eq!((&loaded["status"], &loaded["origin"]), (&json!("gathering"), &json!("save")));
        let seen = bob.look(&format!("/api/tables/{}", id(&loaded)));
        assert_eq!(seen["origin"], "save", "before one sits down");
        let list = bob.look("/api/tables/open");
        assert_eq!(list[0]["origin"], "save");
        // Ann knows the seed of her save: with Bob it is another.
        bob.ok(&format!("/api/tables/{}/join", id(&loaded)), json!({}));
        assert_eq!(ann.look(&format!("/api/tables/{}", id(&loaded)))["lucks"].as_array().unwrap().len(), 1);
        let copied = ann.new_table(json!({"copy": {"table": table, "actions": 1}}));
        assert_eq!(copied["origin"], "copy");
        bob.ok(&format!("/api/tables/{}/join", id(&copied)), json!({"invite": copied["invite"]}));
        assert!(
            ann.look(&format!("/api/tables/{}", id(&copied))).get("lucks").is_none(),
            "it has luck of its own"
        );
        let save: Save = serde_json::from_value(save).unwrap();
        let position = legatus_games::find("sample").unwrap().load(&save).unwrap().bare();
        assert_eq!(ann.new_table(json!({"position": position}))["origin"], "position");
    });
}

#[test]
fn who_comes_and_goes_is_told_to_all() {
    on_both(|site| {
        let (ann, bob, table) =
            two(site, json!({"visibility": "open", "clock": {"kind": "days", "days": 1}}));
        site.let_pass(25 * 60 * 60 * 1000);
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        ann.ok(&format!("/api/tables/{table}/seats/veii"), json!({"to": "open"}));
        ann.ok(&format!("/api/tables/{table}/join"), json!({"seat": "veii"}));
        ann.ok(&format!("/api/tables/{table}/leave"), json!({"seat": "veii"}));
        ann.ok(&format!("/api/tables/{table}/seats/veii"), json!({"to": {"machine": "random"}}));
        let mut eve = site.guest("Eve");
        let state = eve.look(&format!("/api/tables/{table}/state"));
        let told = [
            "Bob sat down: Veii.",
            "Ann opened the seat: Veii.",
            "Ann sat down: Veii.",
            "Ann got up: Veii is open.",
            "Ann gave the seat to the machine: Veii.",
        ];
        assert_eq!(news(&state), told);
        assert_eq!(news(&bob.look(&format!("/api/tables/{table}/state"))), told);
        assert!(state["news"][0]["text"]["fr"].as_str().unwrap().contains("a pris place"));
        // Who deletes the account leaves no name behind.
        assert_eq!(ann.client.send("DELETE", "/api/account", Some(&json!({}))).unwrap().status, 204);
        let state =
            eve.wait(&table, "observer", |state| !news(state).iter().any(|line| line.contains("Ann")));
        assert_eq!(news(&state)[1], "Someone opened the seat: Veii.");
    });
}

/// An account that is deleted leaves its seat, and that is no secret either; what waited for its consent waits no more.
#[test]
fn who_leaves_for_ever_is_seen_to_get_up() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let (mut cid, mut eve, asleep) = two(site, json!({}));
        ann.act(&table, "rome", 0);
        ann.ok(&format!("/api/tables/{table}/proposals"), json!({"seat": "rome", "kind": "draw"}));
        // One of the tables is in memory, the other is not.
        site.restart();
        (ann, bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        (cid, eve) = (cid.moved_to(&site.at()), eve.moved_to(&site.at()));
        assert_eq!(ann.state(&table, "rome")["proposal"]["waiting"], json!(["veii"]));
        for gone in [&mut bob, &mut eve] {
            assert_eq!(gone.client.send("DELETE", "/api/account", Some(&json!({}))).unwrap().status, 204);
        }
        let told = |state: &Value| news(state).last() == Some(&"Someone got up: Veii is open.");
        let state = ann.wait(&table, "rome", told);
        assert_eq!(state["table"]["seats"][1]["holder"]["kind"], "open");
        assert!(state.get("proposal").is_none_or(Value::is_null), "{}", state["proposal"]);
        cid.wait(&asleep, "rome", told);
        // It goes on: what is written next comes after it.
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "vale"}));
        site.restart();
        let state = ann.moved_to(&site.at()).state(&table, "rome");
        assert!(told(&state), "{:?}", news(&state));
    });
}
