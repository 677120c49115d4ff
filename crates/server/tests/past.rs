//! Tables whose log can no longer be replayed, because the rules have changed since: they stay readable, and are not played on.

use crate::common::*;
use legatus_client::Client;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What somebody reads of a table from a seat: all that must stay the same.
fn read(person: &mut Person, table: &str, seat: &str) -> Value {
    let state = person.state(table, seat);
    let lines = person.look(&format!("/api/tables/{table}/story?seat={seat}"));
    assert_eq!(state["story"]["lines"], lines);
    json!({
        "viewer": state["viewer"],
        "actions": state["actions"],
        "view": state["view"],
        "story": lines,
        "over": state["prompt"]["over"],
        "chat": state["chat"],
        "seats": state["table"]["seats"],
        "headline": state["table"]["headline"],
        "last": state["table"]["last"],
    })
}

/// The view of a viewer at each of the first so many actions.
fn moments(person: &mut Person, table: &str, seat: &str, actions: u64) -> Vec<Value> {
    let moment = |at| person.look(&format!("/api/tables/{table}/moments/{at}?seat={seat}"))["view"].clone();
    (0..=actions).map(moment).collect()
}

fn kept_moments(person: &mut Person, table: &str) -> Vec<u64> {
    let info = person.look(&format!("/api/tables/{table}"));
    let moments = info["past"]["moments"].as_array().unwrap_or_else(|| panic!("it is not past: {info}"));
    moments.iter().map(|at| at.as_u64().unwrap()).collect()
}

/// Everything that needs a position says in one way that there is none.
fn nothing_can_be_done(person: &mut Person, table: &str, seat: &str, rules: &Value) {
    let at = |rest: &str| format!("/api/tables/{table}/{rest}");
    let act = json!({"seat": seat, "action": "pass", "after": 0, "key": key()});
    let undo = json!({"seat": seat, "after": 0, "key": key()});
    let posts = [
        ("actions", act),
        ("undo", undo),
        ("check", json!({"seat": seat, "action": "pass"})),
        ("why", json!({"seat": seat, "target": {"kind": "place", "id": "roma"}})),
        ("hint", json!({"seat": seat})),
        ("plan", json!({"seat": seat, "order": {"kind": "resolve"}})),
        ("orders", json!({"seat": seat, "after": 1, "key": "abcdefgh", "actions": ["pass"]})),
        ("proposals", json!({"seat": seat, "kind": "draw"})),
        ("proposals/answer", json!({"seat": seat, "ok": true})),
        ("resign", json!({"seat": seat})),
        ("machine", json!({"now": true})),
    ];
    let mut answers: Vec<_> =
        posts.into_iter().map(|(path, body)| (path, person.post(&at(path), body))).collect();
    let answer = json!({"seat": seat, "window": "ambush", "answer": "pass"});
    answers.push(("standing", person.client.send("PUT", &at("standing"), Some(&answer)).unwrap()));
    for path in ["save", "luck"] {
        answers.push((path, person.get(&at(path))));
    }
    let copy = json!({"copy": {"table": table, "actions": 0}});
    answers.push(("copy", person.post("/api/tables", copy)));
    for (path, answer) in answers {
        assert_eq!(answer.status, 410, "{path}: {}", answer.text());
        let error = &answer.json()["error"];
        assert_eq!((&error["code"], &error["rules"]), (&json!("rules_changed"), rules), "{path}");
        assert_ne!(error["reason"]["en"], error["reason"]["fr"], "{path}");
    }
}

fn rules_of(person: &mut Person, table: &str) -> i64 {
    person.look(&format!("/api/tables/{table}"))["rules"].as_i64().unwrap()
}

const ANNALS: &str = "SELECT COUNT(*) FROM annals WHERE table_id = $1";
const CLOSINGS: &str = "SELECT COUNT(*) FROM log WHERE table_id = $1 AND kind = 'closed'";

#[test]
fn a_finished_table_is_read_as_it_was() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let now = rules_of(&mut ann, &table);
        let viewers = ["rome", "observer", "referee"];
        let before = viewers.map(|seat| read(&mut ann, &table, seat));
        let actions = before[0]["actions"].as_u64().unwrap();
        let seen = viewers.map(|seat| moments(&mut ann, &table, seat, actions));
        let veii = read(&mut bob, &table, "veii");
        let board = ann.look(&format!("/api/tables/{table}/board"));
        assert_eq!(board, ann.look("/api/games/sample/boards/war"));

        site.played_under_older_rules(&table);
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let info = ann.look(&format!("/api/tables/{table}"));
        assert_eq!((&info["status"], &info["rules"]), (&json!("over"), &json!(now - 1)));
        assert_eq!((&info["past"]["from"], &info["past"]["to"]), (&json!(now - 1), &json!(now)));
        assert!(info["seed"].is_string() && info["over"]["text"]["fr"].is_string());
        assert_eq!(viewers.map(|seat| read(&mut ann, &table, seat)), before);
        assert_eq!(read(&mut bob, &table, "veii"), veii);
        // Only the ends of turns were kept, the start and the end among them, and they are what was seen then.
        let kept = kept_moments(&mut ann, &table);
        assert!(kept.len() > 2 && kept[0] == 0 && *kept.last().unwrap() == actions, "{kept:?}");
        for (seat, seen) in viewers.iter().zip(&seen) {
            for (at, view) in seen.iter().enumerate() {
                let answer = ann.get(&format!("/api/tables/{table}/moments/{at}?seat={seat}"));
                match kept.contains(&(at as u64)) {
                    true => assert_eq!(&answer.json()["view"], view, "{seat} after {at}"),
                    false => assert_eq!(answer.status, 404, "{seat} after {at}"),
                }
            }
        }
        assert_eq!(ann.look(&format!("/api/tables/{table}/board")), board);
        let rules = json!({"from": now - 1, "to": now});
        nothing_can_be_done(&mut ann, &table, "rome", &rules);
        for path in ["graph", "considered/0", "report"] {
            let answer = ann.get(&format!("/api/tables/{table}/{path}"));
            assert_eq!((answer.status, &answer.json()["error"]["rules"]), (410, &rules), "{path}");
        }
        let path = format!("/api/tables/{table}/analysis");
        assert_eq!(ann.look(&path)["state"], "none", "nobody asked in time");
        assert_eq!(ann.post(&path, json!({})).status, 410);
        // It is no less a table for that: one talks there, and plays again.
        bob.ok(&format!("/api/tables/{table}/chat"), json!({"text": "vale"}));
        assert_eq!(ann.state(&table, "rome")["chat"]["lines"][1]["text"], "vale");
        let again = ann.ok(&format!("/api/tables/{table}/rematch"), json!({"swap": false}));
        assert_eq!((&again["status"], &again["rules"]), (&json!("playing"), &json!(now)));
        site.restart();
        assert_eq!(ann.moved_to(&site.at()).state(&table, "rome")["prompt"]["over"], before[0]["over"]);
        assert_eq!(site.count(&table, CLOSINGS), 0, "it had ended");
    });
}

fn notices(person: &mut Person, kind: &str) -> Vec<Value> {
    let notices = person.look("/api/notices");
    notices.as_array().unwrap().iter().filter(|notice| notice["kind"] == kind).cloned().collect()
}

fn wait_for<T>(what: &str, mut come: impl FnMut() -> Option<T>) -> T {
    let patience = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(come) = come() {
            return come;
        }
        assert!(Instant::now() < patience, "it never came: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn wait_for_one(site: &Site, table: &str, sql: &'static str) {
    wait_for(sql, || (site.count(table, sql) == 1).then_some(()));
}

#[test]
fn a_running_table_is_closed_once_and_its_players_are_told() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({"clock": {"kind": "days", "days": 1}}));
        let mut carl = site.guest("Carl");
        let invite = ann.look(&format!("/api/tables/{table}"))["invite"].as_str().unwrap().to_string();
        for step in 0..6 {
            for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
                if asked(&person.state(&table, seat), seat) {
                    person.act(&table, seat, step);
                }
            }
        }
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
        let now = rules_of(&mut ann, &table);
        let watched = format!("/api/tables/{table}/state?seat=observer&invite={invite}");
        let before = (read(&mut ann, &table, "rome"), read(&mut bob, &table, "veii"), carl.look(&watched));
        assert_ne!(before.0["view"], before.1["view"], "each knows its own hand");
        assert_ne!(before.0["story"], before.2["story"]["lines"], "and what it drew");

        site.played_under_older_rules(&table);
        // Several processes may come upon it in the same moment.
        let other = site.another_if_shared();
        let at = [Some(site.at()), other.as_ref().map(|other| other.at())].into_iter().flatten();
        let comers: Vec<_> = at
            .flat_map(|at| [ann.moved_to(&at), bob.moved_to(&at)])
            .map(|mut person| {
                let path = format!("/api/tables/{table}");
                std::thread::spawn(move || person.look(&path)["status"].clone())
            })
            .collect();
        for comer in comers {
            assert_eq!(comer.join().unwrap(), "closed");
        }
        assert_eq!(site.count(&table, CLOSINGS), 1);

        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let mut carl = carl.moved_to(&site.at());
        let state = ann.state(&table, "rome");
        let (reason, news) = (&state["table"]["closed"], state["news"].as_array().unwrap().last().unwrap());
        assert_eq!(&news["text"], reason);
        let versions = format!("version {}, now {}", now - 1, now);
        assert!(reason["en"].as_str().unwrap().contains(&versions), "{reason}");
        assert!(reason["fr"].as_str().unwrap().contains("règles"), "{reason}");
        assert!(state["prompt"]["asked"].as_array().unwrap().is_empty() && state["prompt"]["over"].is_null());
        assert_eq!((&state["legal"], &state["undo"]["ok"]), (&json!([]), &json!(false)));
        assert_eq!(state["clocks"]["rome"]["running"], false);
        assert!(state["table"].get("deadline").is_none() && state["table"].get("seed").is_none());
        for person in [&mut ann, &mut bob] {
            let told = wait_for("the notice", || notices(person, "closed").pop());
            assert_eq!((told["table"].as_str(), notices(person, "closed").len()), (Some(table.as_str()), 1));
        }
        // Each reads what they could read before, and nothing more.
        assert_eq!(read(&mut ann, &table, "rome"), before.0);
        assert_eq!(read(&mut bob, &table, "veii"), before.1);
        let seen = carl.look(&watched);
        assert_eq!((&seen["view"], &seen["story"]), (&before.2["view"], &before.2["story"]));
        for seat in ["rome", "referee"] {
            for path in ["state", "story", "moments/0"] {
                let path = format!("/api/tables/{table}/{path}?seat={seat}&invite={invite}");
                assert_eq!(bob.get(&path).status, 403, "{path}");
                assert_eq!(carl.get(&path).status, 403, "{path}");
            }
        }
        nothing_can_be_done(&mut ann, &table, "rome", &json!({"from": now - 1, "to": now}));
        let listed = ann.look("/api/tables");
        assert_eq!((&listed[0]["id"], &listed[0]["status"]), (&json!(table), &json!("closed")));

        drop(other);
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        assert_eq!(ann.state(&table, "rome")["table"]["closed"], *reason);
        assert_eq!(read(&mut ann, &table, "rome"), before.0);
        assert_eq!(site.count(&table, CLOSINGS), 1, "it is written once");
        wait_for_one(
            site,
            &table,
            "SELECT COUNT(*) FROM tables WHERE id = $1 AND summary LIKE '%\"closed\":%'",
        );
    });
}

/// Nobody need look at it: the server comes upon it by itself, and the machine does not move any more.
#[test]
fn a_table_of_the_machine_is_closed_after_the_start() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let seats = json!({"rome": "me", "veii": {"machine": "greedy"}});
        let table = id(&ann.new_table(json!({"game": "sample", "players": 2, "seats": seats})));
        ann.act(&table, "rome", 0);
        ann.wait(&table, "rome", |state| asked(state, "rome") && state["actions"].as_u64() > Some(1));
        site.played_under_older_rules(&table);
        wait_for_one(site, &table, CLOSINGS);
        let entries = "SELECT COUNT(*) FROM log WHERE table_id = $1 AND kind = 'entries'";
        let played = site.count(&table, entries);
        let mut ann = ann.moved_to(&site.at());
        assert_eq!(ann.state(&table, "rome")["table"]["status"], "closed");
        assert!(ann.state(&table, "rome").get("thinking").is_none());
        assert_eq!(site.count(&table, entries), played);
    });
}

#[test]
fn a_table_from_before_gets_its_annals_after_the_start() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let before = read(&mut ann, &table, "rome");
        site.change_table(&table, &["DELETE FROM annals WHERE table_id = $1"]);
        wait_for_one(site, &table, ANNALS);
        site.played_under_older_rules(&table);
        assert_eq!(read(&mut ann.moved_to(&site.at()), &table, "rome"), before);
    });
}

#[test]
fn a_table_of_which_nothing_was_kept_says_so() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let before = read(&mut ann, &table, "rome");
        site.played_under_older_rules(&table);
        site.change_table(&table, &["DELETE FROM annals WHERE table_id = $1"]);
        let mut ann = ann.moved_to(&site.at());
        let state = ann.state(&table, "rome");
        assert_eq!(state["table"]["past"]["moments"], json!([]));
        let said = state["table"]["past"]["text"]["en"].as_str().unwrap();
        assert!(said.contains("Nothing was kept"), "{said}");
        assert_eq!((&state["story"]["lines"], &state["view"]["pieces"]), (&json!([]), &json!([])));
        // Who sat there, what they said and how it ended is known all the same.
        for what in ["over", "chat", "seats", "headline"] {
            assert_eq!(read(&mut ann, &table, "rome")[what], before[what], "{what}");
        }
        assert_eq!(ann.get(&format!("/api/tables/{table}/moments/0?seat=rome")).status, 404);
        std::thread::sleep(Duration::from_secs(1));
        assert_eq!(site.count(&table, ANNALS), 0, "there is nothing to make them of");
    });
}

/// The annals are there while the table is played, without anybody stopping the server.
#[test]
fn the_end_of_a_turn_is_kept_while_it_is_played() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let turn = |person: &mut Person| person.state(&table, "rome")["table"]["headline"]["index"].as_u64();
        let first = turn(&mut ann);
        for step in 0.. {
            for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
                if asked(&person.state(&table, seat), seat) {
                    person.act(&table, seat, step);
                }
            }
            // What has changed is looked at twice a second.
            std::thread::sleep(Duration::from_millis(600));
            if turn(&mut ann) != first {
                break;
            }
        }
        assert_eq!(ann.state(&table, "rome")["table"]["status"], "playing");
        let kept = "SELECT COUNT(*) FROM annals a JOIN tables t ON t.id = a.table_id WHERE t.id = $1 AND a.version = t.summary_version";
        wait_for_one(site, &table, kept);
    });
}

#[test]
fn a_table_that_replays_goes_on_under_the_new_rules() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let now = rules_of(&mut ann, &table);
        bob.act(&table, "veii", 0);
        let older = [
            "UPDATE tables SET rules = rules - 1 WHERE id = $1",
            "UPDATE annals SET rules = rules - 1 WHERE table_id = $1",
        ];
        site.change_table(&table, &older);
        let mut ann = ann.moved_to(&site.at());
        assert!(ann.look(&format!("/api/tables/{table}")).get("past").is_none());
        ann.act(&table, "rome", 0);
        assert_eq!(rules_of(&mut ann, &table), now);
        let anew = "SELECT COUNT(*) FROM annals a JOIN tables t ON t.id = a.table_id WHERE t.id = $1 AND a.rules = t.rules";
        wait_for_one(site, &table, anew);
    });
}

#[test]
fn a_table_that_leads_to_another_position_is_past() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        bob.act(&table, "veii", 0);
        ann.act(&table, "rome", 0);
        site.change_table(
            &table,
            &[
                "UPDATE tables SET rules = rules - 1 WHERE id = $1",
                "UPDATE annals SET rules = rules - 1, digest = 'another' WHERE table_id = $1",
            ],
        );
        let info = ann.moved_to(&site.at()).look(&format!("/api/tables/{table}"));
        assert_eq!((&info["status"], &info["past"]["moments"]), (&json!("closed"), &json!([0, 2])));
    });
}

/// A log that the same rules do not accept is damaged: that is no reason to close the table for ever.
#[test]
fn a_damaged_log_is_an_error_and_changes_nothing() {
    on_both(|site| {
        let (ann, mut bob, table) = two(site, json!({}));
        bob.act(&table, "veii", 0);
        site.played_under_older_rules(&table);
        wait_for_one(site, &table, CLOSINGS);
        let same_rules = "UPDATE tables SET rules = rules + 1, status = 'playing' WHERE id = $1";
        site.change_table(&table, &[same_rules, "DELETE FROM log WHERE table_id = $1 AND kind = 'closed'"]);
        let fails = |person: &mut Person| person.get(&format!("/api/tables/{table}/state")).status;
        assert_eq!(fails(&mut ann.moved_to(&site.at())), 500);
        // What was closed already is shown as that.
        site.change_table(&table, &["UPDATE tables SET status = 'closed' WHERE id = $1"]);
        let info = ann.moved_to(&site.at()).look(&format!("/api/tables/{table}"));
        assert_eq!((&info["status"], &info["past"]["moments"]), (&json!("closed"), &json!([])));
        site.change_table(&table, &["UPDATE tables SET status = 'playing' WHERE id = $1"]);
        assert_eq!(site.count(&table, CLOSINGS), 0);
        let mut nobody = Client::new(&site.at());
        assert_eq!(nobody.get("/healthz").unwrap().text(), "ok");
    });
}

/// Hannibal's map before rules 3 was another: nothing of it is replayed on the printed one, not even a table where nobody has moved yet,
/// whose empty journal these rules would allow.
#[test]
fn a_war_on_the_old_map_is_closed_and_a_save_of_it_refused() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table =
            id(&ann.new_table(json!({"game": "hannibal", "seats": {"rome": "me", "carthage": "me"}})));
        let mut save = ann.look(&format!("/api/tables/{table}/save"));
        assert_eq!(save["actions"], json!([]));

        let older = [
            "UPDATE tables SET rules = 2 WHERE id = $1",
            "DELETE FROM annals WHERE table_id = $1",
            "DELETE FROM runs WHERE table_id = $1",
        ];
        site.change_table(&table, &older);
        let mut ann = ann.moved_to(&site.at());
        let info = ann.look(&format!("/api/tables/{table}"));
        assert_eq!((&info["status"], &info["past"]["from"]), (&json!("closed"), &json!(2)), "{info}");
        assert!(info["closed"]["en"].as_str().unwrap().contains("version 2"), "{info}");

        save["rules"] = json!(2);
        let answer =
            ann.post("/api/tables", json!({"save": save, "seats": {"rome": "me", "carthage": "me"}}));
        let told = &answer.json()["error"];
        assert_eq!((answer.status, &told["field"]), (400, &json!("save.rules")), "{told}");
        assert!(told["reason"]["en"].as_str().unwrap().contains("Legatus 0.1 still plays it"), "{told}");
        assert!(told["reason"]["fr"].as_str().unwrap().contains("Legatus 0.1 la joue encore"), "{told}");
    });
}
