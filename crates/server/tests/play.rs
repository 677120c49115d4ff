//! Playing: alone against the machine, with others, at one screen.

use crate::common::*;
use serde_json::json;

#[test]
fn a_guest_plays_the_machine_at_once_to_the_end() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table = ann.new_table(json!({
            "game": "sample", "scenario": "skirmish", "seats": {"rome": "me", "veii": {"machine": "greedy"}},
        }));
        assert_eq!(table["status"], "playing");
        let table = id(&table);
        for step in 0.. {
            let state = ann.wait(&table, "rome", |s| asked(s, "rome") || s["table"]["status"] == "over");
            if state["table"]["status"] == "over" {
                break;
            }
            ann.act(&table, "rome", step);
        }
        let info = ann.look(&format!("/api/tables/{table}"));
        assert_eq!(info["seed"].as_str().unwrap().len(), 64);
        assert!(info["over"]["text"]["fr"].is_string());
        assert!(ann.look(&format!("/api/tables/{table}/save"))["digest"].is_string());
        let graph = ann.look(&format!("/api/tables/{table}/graph"));
        assert!(graph["turns"].as_array().unwrap().len() >= 2, "{graph}");
        assert!(graph["turns"][0]["estimate"]["rome"].is_number());
        let weighed = ann.look(&format!("/api/tables/{table}/considered/0"));
        assert!(weighed.as_array().unwrap().len() > 1, "{weighed}");
    });
}

/// Bellum Gallicum 6.1: for one person the rules for one, as the Roman; not with a friend, not as the Gaul, and not if they say no.
#[test]
fn who_is_alone_gets_the_rules_for_one() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let machine = || json!({"machine": "random"});
        let mut solo = |seats: serde_json::Value, options: serde_json::Value| {
            let wish = json!({"game": "bellum_gallicum", "scenario": "aquitaine", "seats": seats, "options": options});
            ann.new_table(wish)["options"]["solo"].clone()
        };
        assert_eq!(solo(json!({"roman": "me", "gaul": machine()}), json!({})), true);
        assert_eq!(solo(json!({"roman": "me", "gaul": machine()}), json!({"solo": false})), false);
        assert_eq!(solo(json!({"roman": machine(), "gaul": "me"}), json!({})), false);
        assert_eq!(solo(json!({"roman": "me", "gaul": "open"}), json!({})), false);
        assert_eq!(solo(json!({"roman": "me", "gaul": "me"}), json!({})), false);
    });
}

#[test]
fn what_is_found_out_about_a_finished_game_is_found_out_once() {
    let site = Site::sqlite();
    let (mut ann, mut bob, table) = two(&site, json!({}));
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    let paths = ["graph", "considered/0", "report?lang=en", "report?lang=fr"];
    let paths = paths.map(|path| format!("/api/tables/{table}/{path}"));
    let asked = |person: &Person, path: &str| {
        let (mut person, path) = (person.moved_to(&site.at()), path.to_string());
        std::thread::spawn(move || person.get(&path).body)
    };
    for path in &paths {
        let answers = [asked(&ann, path), asked(&bob, path), asked(&ann, path)];
        let [first, others @ ..] = answers.map(|answer| answer.join().unwrap());
        assert!(!first.is_empty() && others.iter().all(|other| *other == first), "{path}");
        assert_eq!(bob.get(path).body, first);
    }
    let numbers = ann.get("/metrics").text();
    assert!(numbers.contains("\nlegatus_looks_back_total 4\n"), "{numbers}");
}

#[test]
fn two_players_meet_by_a_link_and_nobody_sees_what_is_hidden() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let mut eve = site.guest("Eve");
        assert_eq!(
            eve.get(&format!("/api/tables/{table}")).status,
            404,
            "without the link there is no table"
        );
        let invite = ann.look(&format!("/api/tables/{table}"))["invite"].as_str().unwrap().to_string();
        let watched = eve.look(&format!("/api/tables/{table}/state?invite={invite}"));
        assert_eq!(watched["viewer"], "observer");
        assert!(watched["table"].get("invite").is_none() && watched["table"].get("seed").is_none());
        assert_eq!(watched["legal"], json!([]));
        let hand = |state: &serde_json::Value, seat: &str| {
            let panels = state["view"]["panels"].as_array().unwrap().clone();
            panels.into_iter().find(|panel| panel["kind"] == "hand" && panel["seat"] == seat).unwrap()
        };
        assert_eq!(hand(&watched, "rome")["cards"], json!([]));
        let mine = ann.state(&table, "rome");
        assert!(!hand(&mine, "rome")["cards"].as_array().unwrap().is_empty());
        assert_eq!(hand(&mine, "veii")["cards"], json!([]));
        // Neither by asking for the other seat, nor by acting for it.
        assert_eq!(ann.get(&format!("/api/tables/{table}/state?seat=veii")).status, 403);
        assert_eq!(ann.get(&format!("/api/tables/{table}/state?seat=referee")).status, 403);
        assert_eq!(ann.get(&format!("/api/tables/{table}/save")).status, 403);
        let theirs = bob.state(&table, "veii")["legal"][0]["action"].clone();
        let body = json!({"seat": "veii", "action": theirs, "after": mine["version"], "key": key()});
        assert_eq!(ann.fails(&format!("/api/tables/{table}/actions"), body), (403, "forbidden".into()));
        play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
        let all = eve.look(&format!("/api/tables/{table}/moments/0?seat=referee&invite={invite}"));
        assert!(all["view"]["panels"].is_array());
    });
}

#[test]
fn an_action_is_done_once_and_only_where_it_was_decided() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let state = ann.state(&table, "rome");
        // Talk meanwhile leaves the decision as it was.
        bob.ok(&format!("/api/tables/{table}/chat"), json!({"text": "Salve!"}));
        let path = format!("/api/tables/{table}/actions");
        let body = json!({"seat": "rome", "action": state["legal"][0]["action"], "after": state["version"], "key": key()});
        let first = ann.ok(&path, body.clone());
        assert_eq!(ann.ok(&path, body.clone()), first, "the same request again is answered, not repeated");
        let after = ann.state(&table, "rome");
        assert_eq!((&after["version"], &after["actions"]), (&first["version"], &json!(1)));
        let mut late = body.clone();
        late["key"] = key().into();
        let answer = ann.post(&path, late);
        assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (409, Some("moved")));
        assert_eq!(answer.json()["error"]["version"], first["version"]);
        for (field, wrong) in
            [("key", json!("short")), ("seat", json!("gaul")), ("after", json!("x")), ("dice", json!([1]))]
        {
            let mut bad = body.clone();
            bad["key"] = key().into();
            bad["after"] = first["version"].clone();
            bad[field] = wrong;
            assert!(matches!(ann.post(&path, bad).status, 400 | 403), "{field}");
        }
        let mut unknown = body;
        unknown["more"] = json!(1);
        let answer = ann.post(&path, unknown);
        assert_eq!((answer.status, &answer.json()["error"]["field"]), (400, &json!("more")));
    });
}

#[test]
fn what_was_rolled_stands_and_the_rest_can_be_taken_back() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        ann.act(&table, "rome", 0);
        let state = ann.state(&table, "rome");
        assert_eq!(state["undo"]["ok"], true);
        let body = json!({"seat": "rome", "after": state["version"], "key": key()});
        ann.ok(&format!("/api/tables/{table}/undo"), body);
        let back = ann.state(&table, "rome");
        assert_eq!(back["actions"], 0);
        assert!(back["version"].as_u64() > state["version"].as_u64(), "a version never goes back");
        ann.act(&table, "rome", 0);
        bob.act(&table, "veii", 0);
        let state = ann.state(&table, "rome");
        assert_eq!(state["undo"]["ok"], false);
        let body = json!({"seat": "rome", "after": state["version"], "key": key()});
        assert_eq!(ann.fails(&format!("/api/tables/{table}/undo"), body), (422, "refused".into()));
        // By consent it goes back further.
        ann.ok(&format!("/api/tables/{table}/proposals"), json!({"seat": "rome", "kind": "back", "to": 0}));
        assert_eq!(bob.state(&table, "veii")["proposal"]["waiting"], json!(["veii"]));
        let again = json!({"seat": "veii", "kind": "draw"});
        assert_eq!(bob.fails(&format!("/api/tables/{table}/proposals"), again).0, 422, "one at a time");
        bob.ok(&format!("/api/tables/{table}/proposals/answer"), json!({"seat": "veii", "ok": true}));
        assert_eq!(ann.state(&table, "rome")["actions"], 0);
    });
}

/// Against the machine alone one goes back past dice and past what the machine did; the table and its record say how often.
#[test]
fn against_the_machine_alone_anything_is_taken_back() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let wish = json!({"game": "sample", "seats": {"rome": "me", "veii": {"machine": "random"}}});
        let table = id(&ann.new_table(wish));
        let path = format!("/api/tables/{table}/undo");
        let first = ann.wait(&table, "rome", |s| asked(s, "rome"));
        ann.act(&table, "rome", 0);
        let state = ann.wait(&table, "rome", |s| asked(s, "rome") && s["undo"]["free"] == true);
        assert_eq!((&state["undo"]["ok"], &state["table"]["free_take_backs"]), (&json!(false), &json!(null)));
        let back = |free: bool| json!({"seat": "rome", "after": state["version"], "key": key(), "to": first["actions"], "free": free});
        assert_eq!(ann.fails(&path, back(false)), (422, "refused".into()));
        ann.ok(&path, back(true));
        // The machine, which chooses at the same time, may have chosen again by now.
        let then = ann.wait(&table, "rome", |s| asked(s, "rome"));
        assert!(then["actions"].as_u64() < state["actions"].as_u64(), "{then}");
        assert_eq!(then["view"]["pieces"], first["view"]["pieces"]);
        assert_eq!(then["table"]["free_take_backs"], 1);
        let marked = json!({"back_to": first["actions"], "free": true});
        let saved = ann.look(&format!("/api/tables/{table}/save"));
        assert!(saved["actions"].as_array().unwrap().contains(&marked), "{saved}");
        site.restart();
        let kept = ann.moved_to(&site.at()).look(&format!("/api/tables/{table}"));
        assert_eq!(kept["free_take_backs"], 1, "the log keeps it: {kept}");
    });
}

#[test]
fn a_draw_needs_both_and_resigning_needs_one() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let proposals = format!("/api/tables/{table}/proposals");
        ann.ok(&proposals, json!({"seat": "rome", "kind": "draw"}));
        bob.ok(&format!("{proposals}/answer"), json!({"seat": "veii", "ok": false}));
        let state = ann.state(&table, "rome");
        assert!(state.get("proposal").is_none() && state["table"]["status"] == "playing");
        ann.ok(&proposals, json!({"seat": "rome", "kind": "draw"}));
        bob.ok(&format!("{proposals}/answer"), json!({"seat": "veii", "ok": true}));
        assert_eq!(ann.state(&table, "rome")["table"]["over"]["draw"], true);
        let again = ann.ok(&format!("/api/tables/{table}/rematch"), json!({"swap": true}));
        assert_eq!(again["yours"], json!(["veii"]));
        assert_eq!(bob.look(&format!("/api/tables/{table}"))["rematch"], again["id"]);
        let next = id(&again);
        bob.ok(&format!("/api/tables/{next}/resign"), json!({"seat": "rome"}));
        assert_eq!(ann.state(&next, "veii")["table"]["over"]["winners"], json!(["veii"]));
        let act = json!({"seat": "veii", "action": "pass", "after": 9, "key": key()});
        assert!(matches!(ann.post(&format!("/api/tables/{next}/actions"), act).status, 409 | 422));
    });
}

#[test]
fn one_person_at_one_screen_holds_all_seats() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let table = ann.new_table(json!({"game": "sample", "scenario": "war", "players": 3,
            "seats": {"rome": "me", "veii": "me", "latium": "me"}}));
        assert_eq!(
            (&table["status"], &table["yours"]),
            (&json!("playing"), &json!(["rome", "veii", "latium"]))
        );
        let table = id(&table);
        ann.act(&table, "rome", 0);
        ann.act(&table, "veii", 0);
        let save = ann.look(&format!("/api/tables/{table}/save"));
        // A saved game is loaded and goes on; another is copied from the middle, with dice of its own.
        let loaded =
            ann.new_table(json!({"save": save, "seats": {"rome": "me", "veii": "me", "latium": "me"}}));
        assert_eq!(loaded["actions"], 2);
        let copied = ann.new_table(json!({"copy": {"table": table, "actions": 1}, "seats": {"rome": "me", "veii": "me", "latium": "me"}}));
        assert_eq!((&copied["actions"], &copied["copied_from"]), (&json!(0), &json!(table)));
        assert_ne!(copied["seed_commit"], loaded["seed_commit"]);
        let loaded = id(&loaded);
        for step in 0..500 {
            let state = ann.state(&loaded, "rome");
            if state["table"]["status"] == "over" {
                break;
            }
            let seat = state["table"]["asked"][0].as_str().unwrap().to_string();
            ann.act(&loaded, &seat, step);
        }
        assert_eq!(ann.state(&loaded, "rome")["table"]["status"], "over");
        let mut broken = save.clone();
        broken["actions"][0]["seat"] = json!("gaul");
        let answer = ann.post("/api/tables", json!({"save": broken}));
        assert_eq!((answer.status, &answer.json()["error"]["field"]), (400, &json!("save.actions[0]")));
    });
}

#[test]
fn players_may_roll_their_own_dice() {
    on_both(|site| {
        let seats = json!({"rome": "me", "veii": "me"});
        let allow = json!({"own_dice": true});
        let mut ann = site.guest("Ann");
        let table =
            id(&ann.new_table(json!({"game": "sample", "players": 2, "seats": seats, "allow": allow})));
        let path = format!("/api/tables/{table}/actions");
        for _ in 0..20 {
            let asked = ann.state(&table, "rome")["table"]["asked"][0].as_str().unwrap().to_string();
            let state = ann.state(&table, &asked);
            let mut body = json!({"seat": asked, "action": state["legal"][0]["action"], "after": state["version"], "key": key()});
            let answer = ann.post(&path, body.clone());
            if answer.status == 200 {
                continue;
            }
            let error = answer.json()["error"].clone();
            assert_eq!(
                (answer.status, &error["code"], &error["sides"]),
                (422, &json!("need_dice"), &json!(6))
            );
            assert_eq!(ann.state(&table, &asked)["version"], state["version"], "nothing happened");
            body["dice"] = json!([9]);
            assert_eq!(ann.post(&path, body.clone()).status, 400, "no die shows nine");
            body["dice"] = json!([4]);
            ann.ok(&path, body);
            let luck = ann.look(&format!("/api/tables/{table}/luck"));
            assert_eq!(luck["rolls"][0]["faces"][3], 1);
            return;
        }
        panic!("nothing was rolled");
    });
}

#[test]
fn a_standing_answer_passes_for_the_seat() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
            let answer = json!({"seat": seat, "window": "ambush", "answer": "pass"});
            let answer =
                person.client.send("PUT", &format!("/api/tables/{table}/standing"), Some(&answer)).unwrap();
            assert_eq!((answer.status, answer.json()), (200, json!({"standing": {"ambush": "pass"}})));
        }
        assert_eq!(ann.state(&table, "rome")["standing"], json!({"ambush": "pass"}));
        let (mut attacked, mut windows) = (0, 0);
        for step in 0..200 {
            for (person, seat) in [(&mut ann, "rome"), (&mut bob, "veii")] {
                let state = person.state(&table, seat);
                windows += usize::from(state["prompt"]["asked"][0]["window"] == "ambush");
                if asked(&state, seat) {
                    attacked += usize::from(state["prompt"]["asked"][0]["rule"] == "3.1");
                    person.act(&table, seat, step);
                }
            }
        }
        assert!(attacked > 0 && windows == 0, "{attacked} attacks, {windows} windows");
        assert_eq!(ann.state(&table, "rome")["table"]["status"], "over");
    });
}

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

#[test]
fn with_days_the_others_claim_the_win_when_the_clock_has_run_out() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({"clock": {"kind": "days", "days": 1}}));
        let state = ann.state(&table, "rome");
        assert_eq!(state["clocks"]["rome"]["running"], true);
        assert!(state["clocks"]["rome"]["left_ms"].as_i64().unwrap() > DAY_MS - 60_000);
        assert!(state["table"]["deadline"].is_i64());
        let claim = format!("/api/tables/{table}/claim");
        assert_eq!(bob.fails(&claim, json!({"seat": "rome"})), (422, "refused".into()));
        assert_eq!(ann.fails(&claim, json!({"seat": "rome"})), (403, "forbidden".into()));
        bob.act(&table, "veii", 0);
        site.let_pass(2 * DAY_MS);
        let mut bob = bob.moved_to(&site.at());
        assert_eq!(bob.state(&table, "veii")["clocks"]["rome"]["left_ms"], 0);
        bob.ok(&claim, json!({"seat": "rome"}));
        assert_eq!(bob.state(&table, "veii")["table"]["over"]["winners"], json!(["veii"]));
        for clock in [
            json!({"kind": "days", "days": 0}),
            json!({"kind": "live", "minutes": 0}),
            json!({"kind": "sun"}),
        ] {
            assert_eq!(bob.post("/api/tables", json!({"game": "sample", "clock": clock})).status, 400);
        }
    });
}

#[test]
fn a_live_clock_that_runs_out_loses_by_itself() {
    on_both(|site| {
        let clock = json!({"kind": "live", "minutes": 5, "seconds": 2});
        let (ann, mut bob, table) = two(site, json!({"clock": clock}));
        bob.act(&table, "veii", 0);
        let left = |state: &serde_json::Value, seat: &str| state["clocks"][seat]["left_ms"].as_i64().unwrap();
        let state = bob.state(&table, "veii");
        assert!(left(&state, "veii") > 300_000 && left(&state, "rome") <= 300_000, "{}", state["clocks"]);
        assert_eq!(
            (&state["clocks"]["veii"]["running"], &state["clocks"]["rome"]["running"]),
            (&json!(false), &json!(true))
        );
        site.let_pass(400_000);
        let over = ann.moved_to(&site.at()).wait(&table, "rome", |state| state["table"]["status"] == "over");
        assert_eq!(over["table"]["over"]["winners"], json!(["veii"]));
    });
}

#[test]
fn who_leaves_is_replaced_by_the_machine() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let seat = format!("/api/tables/{table}/seats/veii");
        assert_eq!(ann.post(&seat, json!({"to": {"machine": "greedy"}})).status, 422, "the seat is held");
        bob.ok(&format!("/api/tables/{table}/leave"), json!({"seat": "veii"}));
        let info = ann.ok(&seat, json!({"to": {"machine": "greedy"}}));
        assert_eq!(info["seats"][1]["holder"], json!({"kind": "machine", "level": "greedy"}));
        ann.act(&table, "rome", 0);
        ann.wait(&table, "rome", |state| state["actions"].as_u64() > Some(1));
        assert_eq!(
            bob.fails(&format!("/api/tables/{table}/join"), json!({})).0,
            404,
            "not for their eyes any more"
        );
        assert_eq!(ann.post(&seat, json!({"to": {"machine": "caesar"}})).status, 400);
    });
}

#[test]
fn chat_reaches_the_others() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "  salve "}));
        let line = bob.state(&table, "veii")["chat"]["lines"][0].clone();
        assert_eq!(
            (&line["text"], &line["name"], &line["seat"]),
            (&json!("salve"), &json!("Ann"), &json!("rome"))
        );
        assert_eq!(ann.fails(&format!("/api/tables/{table}/chat"), json!({"text": " "})).0, 400);
        let long = ann.post(&format!("/api/tables/{table}/chat"), json!({"text": "a".repeat(1001)}));
        let error = &long.json()["error"];
        assert_eq!((long.status, &error["field"]), (400, &json!("text")));
        assert!(error["reason"]["fr"].as_str().unwrap().contains("1000 lettres"), "{error}");
    });
}

/// A document of the set-up editor with so many things wrong.
fn document(site: &Site, change: impl Fn(&mut serde_json::Value)) -> serde_json::Value {
    let board = site.guest("Ann").look("/api/games/queen_of_the_celts/boards/open_d");
    let mut document = board["layers"]["editor"]["document"].clone();
    change(&mut document);
    document
}

#[test]
fn a_scenario_is_told_everything_that_is_wrong_with_it_in_both_languages() {
    let site = Site::sqlite();
    let path = "/api/games/queen_of_the_celts/scenarios";
    let mut ann = site.guest("Ann");
    let good = document(&site, |_| {});
    assert_eq!(ann.ok(path, json!({"scenario": good})), json!({"ok": true}));
    let bad = document(&site, |document| {
        document["turns"] = json!(0);
        document["victory"]["levels"]["draw"] = json!(900);
        document["sides"]["roman"]["formations"][0]["deployment"][0]["area"] = json!(1);
    });
    let answer = ann.post(path, json!({"scenario": bad}));
    assert_eq!(answer.status, 400, "{}", answer.text());
    let error = answer.json()["error"].clone();
    assert_eq!((&error["code"], &error["field"]), (&json!("bad_request"), &json!("scenario.turns")));
    let faults = error["faults"].as_array().unwrap();
    let fields: Vec<&str> = faults.iter().map(|fault| fault["field"].as_str().unwrap()).collect();
    assert!(fields.contains(&"scenario.turns") && fields.contains(&"scenario.victory.levels"), "{fields:?}");
    assert!(fields.contains(&"scenario.sides.roman.formations[0].deployment[0]"), "{fields:?}");
    for fault in faults {
        assert!(fault["rule"].is_string() && fault["reason"]["en"] != fault["reason"]["fr"], "{fault}");
    }
    // A new table refuses it in the same way.
    let answer = ann.post("/api/tables", json!({"game": "queen_of_the_celts", "scenario": bad}));
    assert_eq!((answer.status, &answer.json()["error"]["faults"]), (400, &error["faults"]));
}

#[test]
fn scenarios_are_checked_within_limits() {
    use legatus_accounts::{Config, Limits, Rate};
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { scenario: Rate { burst: 2, per_hour: 60 }, ..Limits::default() };
    let base_url = "http://127.0.0.1".parse().unwrap();
    let config = Config { limits: Some(limits), ..Config::new(base_url) };
    let data = legatus_server::server::Data::Folder(folder.path().to_path_buf());
    let server = legatus_server::testing::TestServer::with(data, config);
    let mut ann = Person::at(&server.at(), "Ann");
    let path = "/api/games/queen_of_the_celts/scenarios";
    let large = json!({"scenario": "x".repeat(70_000)});
    assert_eq!(ann.fails(path, large), (413, "too_large".into()));
    for _ in 0..2 {
        assert_eq!(ann.post(path, json!({"scenario": "medway"})).status, 200);
    }
    let answer = ann.post(path, json!({"scenario": "medway"}));
    assert_eq!((answer.status, answer.header("retry-after")), (429, Some("60")));
    // Whoever comes without a name is counted by the same address.
    let mut nobody = legatus_client::Client::new(&server.at());
    assert_eq!(nobody.post(path, &json!({"scenario": "medway"})).unwrap().status, 429);
}
