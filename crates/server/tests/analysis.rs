//! Finished games are gone over by the machine: once, for whoever may look, and through every restart.

use crate::common::*;
use legatus_accounts::Config;
use legatus_client::Client;
use legatus_server::server::Data;
use legatus_server::testing::TestServer;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn path(table: &str) -> String {
    format!("/api/tables/{table}/analysis")
}

/// Waits until the game has been gone over.
fn found(person: &mut Person, table: &str) -> Value {
    let patience = Instant::now() + Duration::from_secs(120);
    let mut before = 0.0;
    loop {
        let shown = person.look(&path(table));
        let done = shown["done"].as_f64().unwrap();
        assert!(done >= before, "it goes on and never back: {shown}");
        before = done;
        if shown["state"] == "done" {
            return shown;
        }
        assert!(
            shown["state"] != "none" && shown["marks"] == json!([]) && shown["curve"] == json!([]),
            "{shown}"
        );
        assert!(Instant::now() < patience, "it is never done: {shown}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A game of the sample that Ann and Bob played to its end.
fn ended(site: &Site, more: Value) -> (Person, Person, String) {
    let (mut ann, mut bob, table) = two(site, more);
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    (ann, bob, table)
}

#[test]
fn a_game_is_gone_over_when_it_is_over_and_what_was_found_is_kept() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        assert_eq!(ann.fails(&path(&table), json!({})), (422, "refused".to_string()), "it is still played");
        assert_eq!(ann.get(&path(&table)).status, 422);
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        assert_eq!(ann.look(&path(&table))["state"], "none");
        let mut eve = site.guest("Eve");
        assert_eq!((eve.get(&path(&table)).status, eve.fails(&path(&table), json!({})).0), (404, 404));
        let asked = ann.ok(&path(&table), json!({}));
        assert!(asked["state"] == "waiting" || asked["state"] == "working", "{asked}");
        let shown = found(&mut bob, &table);
        assert_eq!(shown["seats"], json!(["rome", "veii"]));
        let curve = shown["curve"].as_array().unwrap();
        assert_eq!(curve[curve.len() - 1]["actions"], ann.look(&format!("/api/tables/{table}"))["actions"]);
        assert!(!shown["marks"].as_array().unwrap().is_empty(), "both played whatever came first: {shown}");
        for mark in shown["marks"].as_array().unwrap() {
            assert!(
                mark["better"][0]["label"]["fr"].is_string() && mark["played"]["en"].is_string(),
                "{mark}"
            );
        }
        assert_eq!(ann.ok(&path(&table), json!({})), shown, "asked again it is the same");
        let another = site.another_if_shared();
        if let Some(another) = &another {
            assert_eq!(ann.moved_to(&another.at()).look(&path(&table)), shown);
        }
        drop(another);
        site.restart();
        assert_eq!(bob.moved_to(&site.at()).look(&path(&table)), shown, "it is kept");
    });
}

#[test]
fn whoever_may_look_may_ask_and_nobody_becomes_somebody_first() {
    let site = Site::sqlite();
    let (_, _, table) = ended(&site, json!({"visibility": "open"}));
    let mut nobody = Client::new(&site.at());
    assert_eq!(nobody.get(&path(&table)).unwrap().json()["state"], "none");
    assert_eq!(nobody.post(&path(&table), &json!({})).unwrap().status, 401);
    let mut eve = site.guest("Eve");
    eve.ok(&path(&table), json!({}));
    found(&mut eve, &table);
    // What they asked for is told to them, and stays when they leave.
    let export = eve.look("/api/account/export");
    assert_eq!(export["analyses"][0]["table_id"], json!(table), "{export}");
    assert_eq!(eve.client.send("DELETE", "/api/account", Some(&json!({}))).unwrap().status, 204);
    assert_eq!(nobody.get(&path(&table)).unwrap().json()["state"], "done");
}

#[test]
fn a_server_that_was_killed_goes_on() {
    on_both(|site| {
        let (mut ann, _, table) = ended(site, json!({}));
        ann.ok(&path(&table), json!({}));
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        let shown = found(&mut ann, &table);
        // From the beginning, and from what nobody can read: it comes to the same.
        for body in ["", "not packed"] {
            site.change_table(
                &table,
                if body.is_empty() {
                    &["UPDATE analyses SET state = 'working', done = 10, body = '' WHERE table_id = $1"]
                } else {
                    &["UPDATE analyses SET state = 'working', done = 10, body = 'not packed' WHERE table_id = $1"]
                },
            );
            assert_eq!(found(&mut ann.moved_to(&site.at()), &table), shown);
        }
        // What another version found does not count: it is asked for anew.
        site.change_table(&table, &["UPDATE analyses SET version = version - 1 WHERE table_id = $1"]);
        let mut ann = ann.moved_to(&site.at());
        assert_eq!(ann.look(&path(&table))["state"], "none");
        ann.ok(&path(&table), json!({}));
        assert_eq!(found(&mut ann, &table), shown);
    });
}

/// A game whose position has changed since is another one, and what was found of it before is not told of it.
#[test]
fn another_end_is_another_game() {
    on_both(|site| {
        let (mut ann, _, table) = ended(site, json!({}));
        ann.ok(&path(&table), json!({}));
        let shown = found(&mut ann, &table);
        site.change_table(&table, &["UPDATE analyses SET moves = moves - 1 WHERE table_id = $1"]);
        let mut ann = ann.moved_to(&site.at());
        assert_eq!(ann.look(&path(&table))["state"], "none");
        ann.ok(&path(&table), json!({}));
        assert_eq!(found(&mut ann, &table), shown);
        // One that was asked for before the game went on is not worked at.
        let older = "UPDATE analyses SET moves = moves - 1, state = 'working', body = '' WHERE table_id = $1";
        site.change_table(&table, &[older]);
        let patience = Instant::now() + Duration::from_secs(60);
        while site.count(&table, "SELECT COUNT(*) FROM analyses WHERE table_id = $1") > 0 {
            assert!(Instant::now() < patience, "it stays on the list");
            std::thread::sleep(Duration::from_millis(100));
        }
        assert_eq!(ann.moved_to(&site.at()).look(&path(&table))["state"], "none");
    });
}

#[test]
fn one_person_has_few_games_gone_over_at_once_and_in_an_hour() {
    // Its server leaves the work to others for a while, and there are none.
    let site = Site::leaving_thinking();
    let (mut ann, mut bob, first) = ended(&site, json!({}));
    let save = ann.look(&format!("/api/tables/{first}/save"));
    let copy = |person: &mut Person| {
        id(&person.new_table(json!({"save": save, "seats": {"rome": "me", "veii": "me"}})))
    };
    for _ in 0..5 {
        let table = copy(&mut ann);
        assert_eq!(ann.ok(&path(&table), json!({}))["state"], "waiting");
    }
    assert_eq!(ann.fails(&path(&first), json!({})), (503, "busy".to_string()));
    assert_eq!(bob.ok(&path(&first), json!({}))["state"], "waiting", "another person is not kept from it");

    let folder = tempfile::tempdir().unwrap();
    let accounts = Config::new("http://127.0.0.1".parse().unwrap());
    let server = TestServer::with(Data::Folder(folder.path().to_path_buf()), accounts);
    let mut ann = Person::at(&server.at(), "Ann");
    for n in 0..6 {
        let table = copy(&mut ann);
        let answer = ann.post(&path(&table), json!({}));
        assert_eq!(answer.status, if n < 5 { 200 } else { 429 }, "{}", answer.text());
        if n < 5 {
            found(&mut ann, &table);
        }
    }
}

/// Where processes are there to think, they go over games, too.
#[test]
fn it_is_left_to_those_who_think() {
    let site = Site::leaving_thinking();
    let (mut ann, _, table) = ended(&site, json!({}));
    ann.ok(&path(&table), json!({}));
    let _thinker = site.thinker();
    let began = Instant::now();
    found(&mut ann, &table);
    println!("found after {:?}", began.elapsed());
}
