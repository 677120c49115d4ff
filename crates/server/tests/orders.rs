//! Orders above actions, over the wire.

use crate::common::*;
use serde_json::{Value, json};

fn alone(ann: &mut Person, wish: Value) -> String {
    id(&ann.new_table(wish))
}

fn actions_of(plan: &Value) -> Vec<Value> {
    let moves = plan["moves"].as_array().unwrap().iter();
    moves.flat_map(|one| one["steps"].as_array().unwrap()).map(|step| step["action"].clone()).collect()
}

/// Bellum Gallicum 6.2 against the machine, by orders alone: the staff proposes, and what it proposes is done.
#[test]
fn who_plays_alone_asks_the_staff_and_has_it_carried_out() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let wish = json!({"game": "bellum_gallicum", "scenario": "helvetii", "seats": {"roman": "me", "gaul": {"machine": "random"}}});
        let table = alone(&mut ann, wish);
        let at = |part: &str| format!("/api/tables/{table}/{part}");
        let (mut given, mut several) = (0, 0);
        while given < 12 {
            let state = ann.wait(&table, "roman", |s| asked(s, "roman") || s["table"]["status"] == "over");
            if state["table"]["status"] == "over" {
                break;
            }
            let (version, before) = (state["version"].as_u64().unwrap(), state["actions"].as_u64().unwrap());
            let plan = ann.ok(&at("plan"), json!({"seat": "roman", "order": {"kind": "rest"}}));
            let actions = actions_of(&plan);
            assert!(!actions.is_empty(), "{plan}");
            let order = json!({"seat": "roman", "after": version, "key": key(), "actions": actions});
            let carried = ann.ok(&at("orders"), order.clone());
            let taken = carried["actions"].as_u64().unwrap();
            assert!(taken >= 1 && carried["version"].as_u64() > Some(version), "{carried}");
            several += u64::from(taken > 1);
            given += 1;
            // Each is an action of the journal like any other.
            let now = ann.state(&table, "roman");
            assert!(now["actions"].as_u64().unwrap() >= before + taken, "{carried}");
            // The same request again does nothing, and is told what it led to.
            let again = ann.ok(&at("orders"), order);
            assert_eq!((&again["version"], &again["actions"]), (&carried["version"], &json!(0)));
            let late = json!({"seat": "roman", "after": version, "key": key(), "actions": actions_of(&plan)});
            assert_eq!(ann.fails(&at("orders"), late), (409, "moved".into()));
        }
        assert!(several > 0, "no order was more than one action");
    });
}

#[test]
fn an_order_that_makes_no_sense_is_refused_and_changes_nothing() {
    let site = Site::sqlite();
    let (mut ann, mut bob, table) = two(&site, json!({}));
    let at = |part: &str| format!("/api/tables/{table}/{part}");
    let state = ann.state(&table, "rome");
    let version = &state["version"];
    let give = |more: Value| {
        let mut body = json!({"seat": "rome", "after": version, "key": key()});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    assert_eq!(ann.fails(&at("orders"), give(json!({}))).0, 400, "nothing is ordered");
    assert_eq!(ann.fails(&at("orders"), give(json!({"actions": ["nonsense"]}))).0, 400);
    assert_eq!(ann.fails(&at("orders"), give(json!({"order": {"kind": "conquer"}}))).0, 400);
    assert_eq!(ann.fails(&at("plan"), json!({"seat": "rome", "order": {"kind": "go"}})).0, 400, "whereto?");
    assert_eq!(bob.fails(&at("plan"), json!({"seat": "rome", "order": {"kind": "resolve"}})).0, 403);
    assert_eq!(bob.fails(&at("orders"), give(json!({"order": {"kind": "resolve"}}))).0, 403);
    assert_eq!(ann.state(&table, "rome")["version"], *version);
}

/// The second time the same piece cannot be taken up: what was done before stands, and is told.
#[test]
fn what_is_no_longer_legal_ends_an_order() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let wish = json!({"game": "bellum_gallicum", "scenario": "helvetii", "seats": {"roman": "me", "gaul": {"machine": "random"}}});
    let table = alone(&mut ann, wish);
    for _ in 0..60 {
        let state = ann.wait(&table, "roman", |s| asked(s, "roman"));
        let legal = state["legal"].as_array().unwrap();
        let pick = legal.iter().map(|offer| &offer["action"]).find(|action| action.get("pick").is_some());
        let actions = match pick {
            Some(pick) => json!([pick, pick, pick]),
            None => json!([legal[0]["action"]]),
        };
        let body = json!({"seat": "roman", "after": state["version"], "key": key(), "actions": actions});
        let carried = ann.ok(&format!("/api/tables/{table}/orders"), body);
        if pick.is_some() {
            assert_eq!((&carried["actions"], &carried["stop"]), (&json!(1), &json!("blocked")));
            assert_eq!(ann.state(&table, "roman")["actions"], state["actions"].as_u64().unwrap() + 1);
            return;
        }
    }
    panic!("nothing was ever taken up");
}

/// What was done by one order is taken back by one request, if nothing new came of it; and never what another did before it.
#[test]
fn an_order_is_taken_back_as_a_whole() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let wish = json!({"game": "bellum_gallicum", "scenario": "helvetii", "seats": {"roman": "me", "gaul": {"machine": "random"}}});
        let table = alone(&mut ann, wish);
        let at = |part: &str| format!("/api/tables/{table}/{part}");
        for _ in 0..40 {
            let state = ann.wait(&table, "roman", |s| asked(s, "roman"));
            let before = state["actions"].as_u64().unwrap();
            let plan = ann.ok(&at("plan"), json!({"seat": "roman", "order": {"kind": "rest"}}));
            let march =
                plan["moves"].as_array().unwrap().iter().find(|m| m["steps"].as_array().unwrap().len() > 2);
            let whole = json!({"moves": [march]});
            let actions = if march.is_some() { actions_of(&whole) } else { actions_of(&plan) };
            let order = json!({"seat": "roman", "after": state["version"], "key": key(), "actions": actions});
            let carried = ann.ok(&at("orders"), order);
            let now = ann.state(&table, "roman");
            if march.is_none() || carried["stop"] != "done" || now["undo"]["ok"] != true {
                continue;
            }
            let back =
                |to: u64, version: &Value| json!({"seat": "roman", "after": version, "key": key(), "to": to});
            assert!(before > 0 && carried["actions"].as_u64() > Some(2), "{carried}");
            assert_eq!(ann.fails(&at("undo"), back(0, &now["version"])).0, 422, "others have acted since");
            assert_eq!(
                ann.fails(&at("undo"), back(now["actions"].as_u64().unwrap(), &now["version"])).0,
                422
            );
            ann.ok(&at("undo"), back(before, &now["version"]));
            let then = ann.state(&table, "roman");
            assert_eq!(then["actions"], before);
            assert_eq!(
                (&then["view"]["pieces"], &then["legal"]),
                (&state["view"]["pieces"], &state["legal"])
            );
            return;
        }
        panic!("no march was ever proposed");
    });
}

/// Between people the staff is asked only where the table allows it, and the others see that it was.
#[test]
fn a_staff_between_people_is_agreed_on_and_seen() {
    on_both(|site| {
        let rest = json!({"seat": "rome", "order": {"kind": "rest"}});
        let (mut ann, _, table) = two(site, json!({}));
        assert_eq!(ann.fails(&format!("/api/tables/{table}/plan"), rest.clone()).0, 403);
        let (mut ann, mut bob, table) = two(site, json!({"allow": {"staff": true}}));
        let plan = ann.ok(&format!("/api/tables/{table}/plan"), rest);
        assert!(!actions_of(&plan).is_empty(), "{plan}");
        let told = |state: &Value| {
            let news = state["news"].as_array().unwrap().clone();
            news.iter().any(|line| line["text"]["en"].as_str().unwrap().contains("staff"))
        };
        assert!(told(&bob.state(&table, "veii")));
        if let Some(other) = site.another_if_shared() {
            assert!(told(&bob.moved_to(&other.at()).state(&table, "veii")), "also by way of another process");
        }
    });
}

/// A table of Gallic war for one, and a way to write of it.
fn helvetii(ann: &mut Person) -> String {
    let seats = json!({"roman": "me", "gaul": {"machine": "random"}});
    alone(ann, json!({"game": "bellum_gallicum", "scenario": "helvetii", "seats": seats}))
}

/// Plays on, by whatever is offered first, until the state is as it should be.
fn until(ann: &mut Person, table: &str, found: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..200 {
        let state = ann.wait(table, "roman", |s| asked(s, "roman"));
        if found(&state) {
            return state;
        }
        let body = json!({"seat": "roman", "after": state["version"], "key": key(), "actions": [state["legal"][0]["action"]]});
        ann.ok(&format!("/api/tables/{table}/orders"), body);
    }
    panic!("it was never so");
}

fn put(person: &mut Person, table: &str, body: Value) -> legatus_client::Answer {
    person.client.send("PUT", &format!("/api/tables/{table}/staff"), Some(&body)).unwrap()
}

fn picks(state: &Value) -> Vec<Value> {
    let legal = state["legal"].as_array().unwrap().iter().map(|offer| offer["action"].clone());
    legal.filter(|action| action.get("pick").is_some()).collect()
}

/// What the staff is in charge of it does by itself, until it is told otherwise; what is left is the player's.
#[test]
fn a_staff_in_charge_acts_by_itself() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table = helvetii(&mut ann);
        let put = |ann: &mut Person, body: Value| put(ann, &table, body).json();
        let state = until(&mut ann, &table, |state| picks(state).len() > 2);
        let pieces: Vec<Value> = picks(&state).iter().map(|pick| pick["pick"].clone()).collect();
        let before = state["actions"].as_u64().unwrap();
        let taken = put(&mut ann, json!({"seat": "roman", "pieces": pieces}));
        assert_eq!(taken["pieces"], json!(pieces));
        let now = ann.wait(&table, "roman", |s| asked(s, "roman"));
        assert_eq!(now["charge"]["pieces"], json!(pieces));
        assert!(now["actions"].as_u64().unwrap() > before, "nobody did anything for them");
        let nothing = put(&mut ann, json!({"seat": "roman"}));
        assert_eq!(nothing, json!({}));
        let then = ann.state(&table, "roman");
        assert_eq!(then.get("charge"), None);
        if let Some(other) = site.another_if_shared() {
            assert_eq!(ann.moved_to(&other.at()).state(&table, "roman").get("charge"), None);
        }
    });
}

/// Between people it is agreed on, and the others are told; what it is in charge of is nobody else's to know.
#[test]
fn a_staff_in_charge_between_people_is_agreed_on_and_seen() {
    on_both(|site| {
        let charge = json!({"seat": "rome", "places": ["roma"]});
        let (mut ann, _, table) = two(site, json!({}));
        assert_eq!(put(&mut ann, &table, charge.clone()).status, 403);
        let (mut ann, mut bob, table) = two(site, json!({"allow": {"staff": true}}));
        assert_eq!(put(&mut ann, &table, charge.clone()).status, 200);
        assert_eq!(put(&mut bob, &table, charge).status, 403, "it is not his seat");
        let seen = bob.state(&table, "veii");
        let told = |word: &str| {
            seen["news"].as_array().unwrap().iter().any(|l| l["text"]["en"].as_str().unwrap().contains(word))
        };
        assert!(told("takes care"), "{}", seen["news"]);
        assert_eq!(seen.get("charge"), None);
        assert_eq!(ann.state(&table, "rome")["charge"], json!({"places": ["roma"]}));
    });
}

/// Of several actions one is taken back, and the others stand.
#[test]
fn one_action_of_several_is_taken_back() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table = helvetii(&mut ann);
        let at = |part: &str| format!("/api/tables/{table}/{part}");
        let state = until(&mut ann, &table, |state| picks(state).len() > 2);
        let before = state["actions"].as_u64().unwrap();
        let give = |state: &Value, action: &Value| json!({"seat": "roman", "after": state["version"], "key": key(), "actions": [action]});
        // Somebody whom two others may join.
        let joiners = picks(&state).into_iter().find_map(|pick| {
            let now = ann.state(&table, "roman");
            ann.ok(&at("orders"), give(&now, &pick));
            let opened = ann.state(&table, "roman");
            let joiners = Some(picks(&opened)).filter(|joiners| joiners.len() > 1);
            if joiners.is_none() {
                let back = json!({"seat": "roman", "after": opened["version"], "key": key()});
                ann.ok(&at("undo"), back);
            }
            joiners
        });
        let joiners = joiners.expect("a stack of three");
        for pick in &joiners[..2] {
            let now = ann.state(&table, "roman");
            ann.ok(&at("orders"), give(&now, pick));
        }
        let now = ann.state(&table, "roman");
        let back = |only: bool, to: u64| json!({"seat": "roman", "after": now["version"], "key": key(), "to": to, "only": only});
        ann.ok(&at("undo"), back(true, before + 1));
        let then = ann.state(&table, "roman");
        assert_eq!(then["actions"], before + 2);
        let open = picks(&then);
        assert!(open.contains(&joiners[0]) && !open.contains(&joiners[1]), "{open:?}");
    });
}

/// Windows are let pass by an order, and by the table itself as long as nothing changes; a bound on losses is told like any other.
#[test]
fn windows_are_passed_until_something_changes() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let table = helvetii(&mut ann);
    let window = |state: &Value| state["prompt"]["asked"][0]["window"].is_string();
    let mut passed = 0;
    for _ in 0..40 {
        let state = until(&mut ann, &table, window);
        let order = json!({
            "seat": "roman", "after": state["version"], "key": key(), "order": {"kind": "pass"}, "losses": 0, "through_dice": true,
        });
        let carried = ann.ok(&format!("/api/tables/{table}/orders"), order);
        if carried["actions"] == 0 {
            // A sensible player would not pass here: so does the player.
            let body = json!({"seat": "roman", "after": state["version"], "key": key(), "actions": [state["legal"][0]["action"]]});
            ann.ok(&format!("/api/tables/{table}/orders"), body);
            continue;
        }
        passed += 1;
        if passed == 3 {
            return;
        }
    }
    panic!("{passed} windows were passed");
}

/// What a seat has in the field after so many actions of a journal.
fn strength(save: &Value, actions: usize, seat: &str) -> u32 {
    let mut cut = save.clone();
    cut["actions"].as_array_mut().unwrap().truncate(actions);
    cut.as_object_mut().unwrap().remove("digest");
    let game = legatus_games::find(cut["game"].as_str().unwrap()).unwrap();
    let table = game.load(&serde_json::from_value(cut).unwrap()).unwrap();
    table.strength(table.seat(seat).unwrap())
}

/// A battle in which every fight is fought on: with nothing to be lost it ends at the first loss; without a bound it goes on through what
/// the machine answers, until something else is asked.
#[test]
fn a_fight_goes_on_through_a_machines_answers_and_ends_at_the_first_loss_too_many() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let seats = json!({"roman": "me", "briton": {"machine": "random"}});
    let wish = json!({"game": "queen_of_the_celts", "scenario": "watling_street", "seats": seats});
    let table = alone(&mut ann, wish);
    let at = |part: &str| format!("/api/tables/{table}/{part}");
    let (mut braked, mut through) = (0, 0);
    for _ in 0..400 {
        let state = ann.wait(&table, "roman", |s| asked(s, "roman") || s["table"]["status"] == "over");
        if state["table"]["status"] == "over" || braked > 1 && through > 1 {
            break;
        }
        let combat = state["prompt"]["asked"][0]["combat"] == true;
        let order = if combat { json!({"kind": "resolve"}) } else { json!({"kind": "rest"}) };
        let mut body = json!({"seat": "roman", "after": state["version"], "key": key(), "order": order});
        if combat {
            body["through_dice"] = json!(true);
        }
        let bounded = combat && braked <= through;
        if bounded {
            body["losses"] = json!(0);
        }
        let carried = ann.ok(&at("orders"), body);
        if !combat {
            assert!(carried["actions"].as_u64() > Some(0), "{carried}");
            continue;
        }
        let save = ann.get(&at("save")).json();
        let before = state["actions"].as_u64().unwrap() as usize;
        let taken: Vec<&Value> = save["actions"].as_array().unwrap()[before..].iter().collect();
        // Whether a machine answered between two actions of the order.
        let own: Vec<bool> = taken.iter().map(|entry| entry["seat"] == "roman").collect();
        let answered = own.windows(2).any(|pair| pair == [false, true]);
        through += u64::from(!bounded && answered);
        if bounded && carried["stop"] == "losses" {
            braked += 1;
            let had = strength(&save, before, "roman");
            let end = (before + 1..=before + taken.len()).find(|n| strength(&save, *n, "roman") < had);
            let end = end.expect("something was lost");
            let after: Vec<&&Value> = taken[end - before..].iter().filter(|e| e["seat"] == "roman").collect();
            assert!(after.is_empty(), "the order went on after the loss: {after:?}");
        }
    }
    assert!(braked > 0, "no order was ever ended by a loss");
    assert!(through > 0, "no fight ever went on after an answer");
}

/// One action of several is not taken back where what came after it cannot be done without it; then nothing changes.
#[test]
fn what_later_actions_stand_on_is_not_taken_back_alone() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table = helvetii(&mut ann);
        let at = |part: &str| format!("/api/tables/{table}/{part}");
        let state = until(&mut ann, &table, |state| !picks(state).is_empty());
        let before = state["actions"].as_u64().unwrap();
        let give = |state: &Value, action: &Value| json!({"seat": "roman", "after": state["version"], "key": key(), "actions": [action]});
        let goes = |state: &Value| {
            let mut offers = state["legal"].as_array().unwrap().iter();
            offers.find(|offer| offer["action"].get("go").is_some()).map(|offer| offer["action"].clone())
        };
        // Somebody who may march after having been taken up.
        let go = picks(&state).into_iter().find_map(|pick| {
            let now = ann.state(&table, "roman");
            ann.ok(&at("orders"), give(&now, &pick));
            let opened = ann.state(&table, "roman");
            if goes(&opened).is_none() {
                ann.ok(&at("undo"), json!({"seat": "roman", "after": opened["version"], "key": key()}));
            }
            goes(&opened)
        });
        let now = ann.state(&table, "roman");
        ann.ok(&at("orders"), give(&now, &go.expect("a march")));
        let now = ann.wait(&table, "roman", |s| asked(s, "roman"));
        let only =
            json!({"seat": "roman", "after": now["version"], "key": key(), "to": before, "only": true});
        let (status, _) = ann.fails(&at("undo"), only);
        assert!((400..500).contains(&status), "{status}");
        let then = ann.state(&table, "roman");
        for part in ["version", "actions", "view", "legal"] {
            assert_eq!(then[part], now[part], "{part} changed");
        }
    });
}
