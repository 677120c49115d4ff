//! Results: a rated game changes ratings, once; every finished game is in the archive.

use crate::common::*;
use legatus_server::results::check::{Checked, check};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Somebody with a name.
pub fn named(site: &Site, name: &str) -> Person {
    let mut person = site.guest("Nobody");
    let account = json!({"name": name, "password": "alea iacta est 49"});
    person.ok("/api/account", account);
    person
}

/// What a rated table of the sample game is opened with.
pub fn rated(more: Value) -> Value {
    let mut wish = json!({
        "game": "sample", "scenario": "war", "players": 2, "rated": true, "clock": {"kind": "live", "minutes": 60},
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

/// A rated game between two that the first opened, and the second joined.
pub fn rated_game(ann: &mut Person, bob: &mut Person, more: Value) -> String {
    let table = ann.new_table(rated(more));
    assert_eq!(table["rated"], true);
    bob.ok(&format!("/api/tables/{}/join", id(&table)), json!({"invite": table["invite"]}));
    id(&table)
}

pub fn resign(person: &mut Person, table: &str, seat: &str) {
    person.ok(&format!("/api/tables/{table}/resign"), json!({"seat": seat}));
}

/// A game of one's own in the archive, as soon as it is there.
pub fn archived(person: &mut Person, table: &str) -> Value {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let games = person.look("/api/archive?mine=true");
        let game = games.as_array().unwrap().iter().find(|game| game["table"] == table).cloned();
        if let Some(game) = game {
            return game;
        }
        assert!(Instant::now() < patience, "it is never in the archive");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn rating(person: &mut Person, name: &str, pace: &str) -> Option<i64> {
    let profile = person.look(&format!("/api/people/{name}"));
    let ratings = profile["ratings"].as_array().unwrap();
    ratings.iter().find(|one| one["pace"] == pace)?["rating"].as_i64()
}

pub fn checked(site: &Site) -> Checked {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = site.store().await;
        let checked = check(&store).await.unwrap();
        store.pool.close().await;
        checked
    })
}

fn sound(site: &Site, results: u64) {
    let checked = checked(site);
    assert_eq!((checked.results, checked.differences), (results, 0), "{:?}", checked.told);
}

#[test]
fn a_rated_game_changes_what_both_are_thought_to_be_worth() {
    on_both(|site| {
        let (mut livia, mut gaius) = (named(site, "Livia"), named(site, "Gaius"));
        let table = rated_game(&mut livia, &mut gaius, json!({}));
        assert_eq!(rating(&mut livia, "Livia", "live"), None, "nothing before it is over");
        resign(&mut gaius, &table, "veii");
        let game = archived(&mut livia, &table);
        assert_eq!(
            (&game["how"], &game["rated"], &game["pace"]),
            (&json!("resigned"), &json!(true), &json!("live"))
        );
        let sides = game["sides"].as_array().unwrap();
        assert_eq!((&sides[0]["outcome"], &sides[1]["outcome"]), (&json!("won"), &json!("lost")));
        assert_eq!((&sides[0]["player"]["name"], &sides[0]["before"]), (&json!("Livia"), &json!(1500)));
        let (won, lost) =
            (rating(&mut livia, "Livia", "live").unwrap(), rating(&mut livia, "Gaius", "live").unwrap());
        assert!(won > 1550 && won - 1500 == 1500 - lost, "{won} {lost}");
        assert_eq!((&sides[0]["after"], &sides[1]["after"]), (&json!(won), &json!(lost)));
        assert_eq!(rating(&mut livia, "Livia", "days"), None, "another pace is another rating");
        let course = gaius.look("/api/people/Livia/ratings/sample?pace=live");
        assert_eq!((&course[0]["rating"], &course[0]["table"]), (&json!(won), &json!(table)));
        let seen_by_others = site.guest("Eve").look("/api/people/Livia/ratings/sample?pace=live");
        assert_eq!(seen_by_others[0].get("table"), None, "the game is not public");
        let profile = gaius.look("/api/people/Livia");
        assert_eq!(profile["games"][0], json!({"game": "sample", "won": 1, "drawn": 0, "lost": 0}));
        assert_eq!((&profile["you"], &livia.look("/api/people/Livia")["you"]), (&json!(false), &json!(true)));
        sound(site, 1);
    });
}

#[test]
fn what_may_be_rated_and_what_not_is_said_in_a_sentence() {
    let site = Site::sqlite();
    let (mut guest, mut livia, mut gaius) = (site.guest("Eve"), named(&site, "Livia"), named(&site, "Gaius"));
    let refused = |person: &mut Person, wish: Value, words: &str| {
        let answer = person.post("/api/tables", wish);
        let error = answer.json()["error"].clone();
        assert_eq!((answer.status, &error["code"]), (422, &json!("refused")), "{words}: {error}");
        let said = error["reason"]["en"].as_str().unwrap();
        assert!(said.contains(words), "{said}");
        assert_ne!(error["reason"]["en"], error["reason"]["fr"]);
    };
    refused(&mut guest, rated(json!({})), "make an account");
    refused(&mut livia, rated(json!({"clock": {"kind": "none"}})), "clock");
    refused(&mut livia, rated(json!({"allow": {"hints": true}})), "no hints");
    refused(&mut livia, rated(json!({"allow": {"hints": false, "own_dice": true}})), "dice");
    refused(&mut livia, rated(json!({"seats": {"rome": "me", "veii": "me"}})), "one side");
    refused(&mut livia, rated(json!({"seats": {"rome": "open", "veii": "open"}})), "one side");
    refused(&mut livia, rated(json!({"seats": {"rome": "me", "veii": {"machine": "random"}}})), "level");
    let mut alesia =
        json!({"game": "alesia", "players": 3, "rated": true, "clock": {"kind": "days", "days": 2}});
    refused(&mut livia, alesia.clone(), "share a side");
    alesia["players"] = json!(2);
    alesia["options"] = json!({"vercingetorix_move": 8});
    refused(&mut livia, alesia.clone(), "usual options");
    let own =
        livia.new_table(json!({"game": "sample", "scenario": "war", "seats": {"rome": "me", "veii": "me"}}));
    let save = livia.look(&format!("/api/tables/{}/save", id(&own)));
    refused(
        &mut livia,
        json!({"save": save, "rated": true, "clock": {"kind": "days", "days": 2}}),
        "own start",
    );
    // Who joins is told what it is, and that guests do not.
    let table = livia.new_table(rated(json!({"visibility": "open"})));
    assert_eq!(guest.look(&format!("/api/tables/{}", id(&table)))["rated"], true);
    let join = format!("/api/tables/{}/join", id(&table));
    let answer = guest.post(&join, json!({}));
    assert!(answer.json()["error"]["reason"]["en"].as_str().unwrap().contains("account"));
    assert_eq!(livia.fails(&join, json!({"seat": "veii"})).0, 422, "not on both sides");
    gaius.ok(&join, json!({}));
}

/// Whatever would help one side, or let somebody go away from a loss.
#[test]
fn nothing_is_done_at_a_rated_table_that_would_spoil_it() {
    let site = Site::sqlite();
    let (mut livia, mut gaius) = (named(&site, "Livia"), named(&site, "Gaius"));
    let alone =
        rated(json!({"clock": {"kind": "none"}, "seats": {"rome": "me", "veii": {"machine": "tiro"}}}));
    let table = livia.new_table(alone.clone());
    let at = |part: &str| format!("/api/tables/{}/{part}", id(&table));
    livia.wait(&id(&table), "rome", |state| asked(state, "rome"));
    livia.act(&id(&table), "rome", 0);
    assert_eq!(livia.get(&at("save")).status, 403, "the save has the seed");
    assert_eq!(livia.fails("/api/tables", json!({"copy": {"table": id(&table), "actions": 0}})).0, 403);
    assert_eq!(livia.fails(&at("hint"), json!({"seat": "rome"})).0, 403);
    assert_eq!(livia.fails(&at("machine"), json!({"now": true})).0, 422);
    assert_eq!(livia.fails(&at("plan"), json!({"seat": "rome", "order": {"kind": "rest"}})).0, 403);
    assert_eq!(livia.fails(&at("proposals"), json!({"seat": "rome", "kind": "back", "to": 0})).0, 422);
    let state = livia.state(&id(&table), "rome");
    let back = json!({"seat": "rome", "after": state["version"], "key": key(), "to": 0, "free": true});
    assert_eq!(livia.fails(&at("undo"), back).0, 422);
    assert_eq!(livia.fails(&at("leave"), json!({"seat": "rome"})).0, 422);
    assert_eq!(livia.fails(&at("seats/veii"), json!({"to": "open"})).0, 422);
    // One such game at a time: else those that go well would be finished.
    let (status, code) = livia.fails("/api/tables", alone.clone());
    assert_eq!((status, code.as_str()), (422, "refused"));
    resign(&mut livia, &id(&table), "rome");
    livia.new_table(alone.clone());
    gaius.new_table(alone);
    assert_eq!(archived(&mut livia, &id(&table))["sides"][1]["player"], json!({"name": "", "level": "tiro"}));
}

#[test]
fn a_clock_that_ran_out_counts() {
    on_both(|site| {
        let (mut livia, mut gaius) = (named(site, "Livia"), named(site, "Gaius"));
        let table = rated_game(&mut livia, &mut gaius, json!({"clock": {"kind": "days", "days": 1}}));
        site.let_pass(25 * 60 * 60 * 1000);
        let mut other = gaius.moved_to(&site.at());
        let late = other.state(&table, "veii")["table"]["asked"][0].as_str().unwrap().to_string();
        let mut claims = if late == "rome" { other } else { livia.moved_to(&site.at()) };
        assert_eq!(claims.fails(&format!("/api/tables/{table}/seats/{late}"), json!({"to": "open"})).0, 422);
        claims.ok(&format!("/api/tables/{table}/claim"), json!({"seat": late}));
        let game = archived(&mut claims, &table);
        assert_eq!(
            (&game["how"], &game["pace"], &game["rated"]),
            (&json!("time"), &json!("days"), &json!(true))
        );
        sound(site, 1);
    });
}

/// Whoever deletes the account in the middle of a rated game has lost it, under a number that has no name any more.
#[test]
fn who_leaves_for_ever_loses_and_is_nobody() {
    on_both(|site| {
        let (mut livia, mut gaius) = (named(site, "Livia"), named(site, "Gaius"));
        let before = rated_game(&mut livia, &mut gaius, json!({"visibility": "open"}));
        resign(&mut livia, &before, "rome");
        archived(&mut livia, &before);
        let table = rated_game(&mut livia, &mut gaius, json!({"visibility": "open"}));
        // Nobody has it in memory.
        site.restart();
        (livia, gaius) = (livia.moved_to(&site.at()), gaius.moved_to(&site.at()));
        let sure = json!({"password": "alea iacta est 49"});
        assert_eq!(gaius.client.send("DELETE", "/api/account", Some(&sure)).unwrap().status, 204);
        let game = archived(&mut livia, &table);
        assert_eq!((&game["how"], &game["rated"]), (&json!("abandoned"), &json!(true)));
        assert_eq!(game["sides"][1]["player"], json!({"name": ""}));
        assert_eq!(
            (&game["sides"][0]["outcome"], &game["sides"][1]["outcome"]),
            (&json!("won"), &json!("lost"))
        );
        let older = archived(&mut livia, &before);
        assert_eq!(older["sides"][1]["player"], json!({"name": ""}), "there, too");
        assert_eq!(livia.get("/api/people/Gaius").status, 404);
        sound(site, 2);
    });
}

#[test]
fn a_new_name_is_shown_everywhere() {
    let site = Site::sqlite();
    let (mut livia, mut gaius) = (named(&site, "Livia"), named(&site, "Gaius"));
    let table = rated_game(&mut livia, &mut gaius, json!({"visibility": "open"}));
    resign(&mut gaius, &table, "veii");
    archived(&mut livia, &table);
    let renamed = gaius.client.send("PATCH", "/api/account", Some(&json!({"name": "Octavianus"}))).unwrap();
    assert_eq!(renamed.status, 200, "{}", renamed.text());
    assert_eq!(archived(&mut livia, &table)["sides"][1]["player"]["name"], "Octavianus");
    assert_eq!(livia.look("/api/archive?person=octavianus")[0]["table"], json!(table));
    assert_eq!(livia.get("/api/people/Gaius").status, 404);
    assert_eq!(rating(&mut livia, "Octavianus", "live").map(|rating| rating < 1500), Some(true));
}

/// A server that dies between the end of a game and its rating makes up for it; two processes rate it once.
#[test]
fn a_result_is_entered_once_whoever_dies_and_however_many_find_it() {
    on_both(|site| {
        let (mut livia, mut gaius) = (named(site, "Livia"), named(site, "Gaius"));
        let table = rated_game(&mut livia, &mut gaius, json!({}));
        resign(&mut gaius, &table, "veii");
        let after = archived(&mut livia, &table);
        let not_archived =
            ["UPDATE tables SET archived_at = NULL WHERE id = $1", "DELETE FROM archive WHERE table_id = $1"];
        let not_rated = [
            "DELETE FROM result_sides WHERE result = (SELECT number FROM results WHERE table_id = $1)",
            "DELETE FROM results WHERE table_id = $1",
            "DELETE FROM ratings WHERE game <> $1",
        ];
        // As if the server had died before anything was written down; and as if the game had been damaged and had ended twice.
        for gone in [[&not_archived[..], &not_rated[..]].concat(), not_archived.to_vec()] {
            site.change_table(&table, &gone);
            let others = [site.another_if_shared(), site.another_if_shared()];
            assert_eq!(archived(&mut livia.moved_to(&site.at()), &table), after);
            sound(site, 1);
            drop(others);
        }
    });
}
