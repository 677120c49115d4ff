//! What a real server answers has the shapes that its own description names, for every operation there is.

mod fits;

use crate::common::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The description of the interface, and which of its operations were tried.
struct Spoken {
    document: Value,
    tried: BTreeSet<(String, String)>,
}

impl Spoken {
    fn new(person: &mut Person) -> Spoken {
        Spoken { document: person.look("/api/openapi.json"), tried: BTreeSet::new() }
    }

    /// The operation that a request asks for: a path without holes before one that fits with some.
    fn operation(&self, method: &str, path: &str) -> (String, &Value) {
        let path = path.split('?').next().unwrap_or_default();
        let fits = |pattern: &str| {
            let (parts, wanted): (Vec<&str>, Vec<&str>) =
                (path.split('/').collect(), pattern.split('/').collect());
            parts.len() == wanted.len()
                && parts.iter().zip(&wanted).all(|(a, b)| a == b || b.starts_with('{'))
        };
        let mut found: Vec<&String> =
            self.document["paths"].as_object().unwrap().keys().filter(|p| fits(p)).collect();
        found.sort_by_key(|pattern| pattern.matches('{').count());
        let pattern = found.first().unwrap_or_else(|| panic!("{path} is not described"));
        let operation = &self.document["paths"][pattern.as_str()][method];
        assert!(operation.is_object(), "{method} {pattern} is not described");
        (pattern.to_string(), operation)
    }

    fn check(&self, shape: &Value, value: &Value, what: &str) {
        fits::check(&self.document, shape, value, "it").unwrap_or_else(|fault| panic!("{what}: {fault}"));
    }

    /// Asks, and holds what is sent and what is answered against their shapes.
    fn ask(&mut self, person: &mut Person, method: &str, path: &str, body: Option<Value>) -> Value {
        let (pattern, operation) = self.operation(method, path);
        let operation = operation.clone();
        let sent = &operation["requestBody"]["content"]["application/json"]["schema"];
        if let Some(body) = &body {
            assert!(sent.is_object(), "{method} {pattern} has no body");
            self.check(sent, body, &format!("the body of {method} {pattern}"));
        }
        let answer = person.client.send(&method.to_uppercase(), path, body.as_ref()).unwrap();
        self.tried.insert((method.to_string(), pattern.clone()));
        let what = format!("{method} {pattern}");
        if answer.status >= 300 {
            panic!("{what}: {} {}", answer.status, answer.text());
        }
        match operation["responses"]["2XX"].get("content") {
            None => assert_eq!(answer.text(), "", "{what}"),
            Some(content) => match content.get("application/json") {
                Some(content) => self.check(&content["schema"], &answer.json(), &what),
                None => {
                    let kind = answer.header("content-type").unwrap_or_default();
                    assert!(
                        content.as_object().unwrap().keys().any(|told| kind.starts_with(told)),
                        "{what}: {kind}"
                    );
                }
            },
        }
        if answer.text().starts_with(['{', '[']) { answer.json() } else { Value::Null }
    }

    fn get(&mut self, person: &mut Person, path: &str) -> Value {
        self.ask(person, "get", path, None)
    }

    fn post(&mut self, person: &mut Person, path: &str, body: Value) -> Value {
        self.ask(person, "post", path, Some(body))
    }
}

/// What another test speaks with: streams, what needs a mail, a code of a second factor or a browser's push service, and a clock that has run
/// out.
const ELSEWHERE: [(&str, &str); 13] = [
    ("post", "/api/account/email/ask"),
    ("post", "/api/account/email/confirm"),
    ("post", "/api/account/second-factor/confirm"),
    ("delete", "/api/account/second-factor"),
    ("delete", "/api/account/sessions/{id}"),
    ("get", "/api/notices/stream"),
    ("get", "/api/tables/{id}/stream"),
    ("post", "/api/account/reset/confirm"),
    ("post", "/api/account/push"),
    ("post", "/api/tables/{id}/claim"),
    ("post", "/api/tables/{id}/seats/{seat}"),
    ("post", "/api/tables/{id}/proposals/answer"),
    ("delete", "/api/account/tokens/{id}"),
];

#[test]
fn every_answer_has_the_shape_that_is_told_of_it() {
    let site = Site::sqlite();
    let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
    let mut spoken = Spoken::new(&mut ann);
    look_around(&mut spoken, &mut ann);
    let table = sit_down(&mut spoken, &mut ann, &mut bob);
    play(&mut spoken, &mut ann, &mut bob, &table);
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    look_back(&mut spoken, &mut ann, &table);
    meet(&mut spoken, &mut ann, &mut bob);
    account(&mut spoken, &mut ann, &table);
    errors(&spoken, &mut bob, &table);
    let described = spoken.document["paths"].as_object().unwrap().iter().flat_map(|(path, operations)| {
        operations.as_object().unwrap().keys().map(|method| (method.clone(), path.clone()))
    });
    let silent: Vec<(String, String)> = described.filter(|one| !spoken.tried.contains(one)).collect();
    let expected: BTreeSet<(String, String)> = ELSEWHERE.map(|(m, p)| (m.to_string(), p.to_string())).into();
    assert_eq!(silent.into_iter().collect::<BTreeSet<_>>(), expected);
}

fn look_around(spoken: &mut Spoken, ann: &mut Person) {
    spoken.get(ann, "/api/openapi.json");
    let session = spoken.get(ann, "/api/session");
    assert_eq!(session["server"]["interface"], legatus_kernel::wire::VERSION);
    assert_eq!(spoken.document["info"]["version"], legatus_kernel::wire::VERSION.to_string());
    spoken.post(ann, "/api/session/guest", json!({"name": "Nobody", "language": "fr"}));
    let games = spoken.get(ann, "/api/games");
    for game in games["games"].as_array().unwrap() {
        let (id, scenario) = (game["id"].as_str().unwrap(), game["start_here"].as_str().unwrap());
        spoken.get(ann, &format!("/api/games/{id}/boards/{scenario}"));
        spoken.get(ann, &format!("/api/games/{id}/rules"));
        if game["tutorial"] == true {
            spoken.get(ann, &format!("/api/games/{id}/tutorial"));
        }
        // A whole state of every game: views, panels, prompts, offers.
        let seat = game["scenarios"][0]["seats"][0]["id"].as_str().unwrap();
        let all = game["scenarios"][0]["seats"].as_array().unwrap().iter();
        let seats: Value = all.map(|seat| (seat["id"].as_str().unwrap().to_string(), json!("me"))).collect();
        let wish = json!({"game": id, "scenario": game["scenarios"][0]["id"], "seats": seats});
        let table = spoken.post(ann, "/api/tables", wish);
        let table = table["id"].as_str().unwrap();
        spoken.get(ann, &format!("/api/tables/{table}/state?seat={seat}"));
    }
    spoken.post(ann, "/api/games/sample/scenarios", json!({"scenario": "war"}));
}

fn sit_down(spoken: &mut Spoken, ann: &mut Person, bob: &mut Person) -> String {
    let wish = json!({
        "game": "sample", "scenario": "war", "players": 2, "visibility": "open", "clock": {"kind": "live", "minutes": 60},
        "allow": {"observers": true},
    });
    let made = spoken.post(ann, "/api/tables", wish);
    let table = id(&made);
    spoken.get(ann, "/api/tables");
    spoken.get(bob, "/api/tables/open?game=sample");
    spoken.get(bob, &format!("/api/tables/{table}"));
    let join = format!("/api/tables/{table}/join");
    spoken.post(bob, &join, json!({"seat": "veii", "invite": made["invite"]}));
    let other = spoken.post(ann, "/api/tables", json!({"game": "sample", "scenario": "war"}));
    spoken.post(ann, &format!("/api/tables/{}/leave", id(&other)), json!({"seat": "rome"}));
    table
}

fn play(spoken: &mut Spoken, ann: &mut Person, bob: &mut Person, table: &str) {
    let at = |part: &str| format!("/api/tables/{table}/{part}");
    spoken.post(ann, &at("chat"), json!({"text": "Salve"}));
    spoken.ask(ann, "put", &at("standing"), Some(json!({"seat": "rome", "window": "any", "answer": "pass"})));
    let by = json!({"by": {"of": {"range": 2}, "this_phase": true}});
    spoken.ask(ann, "put", &at("standing"), Some(json!({"seat": "rome", "window": "some", "answer": by})));
    spoken.ask(ann, "put", &at("staff"), Some(json!({"seat": "rome"})));
    spoken.post(ann, &at("machine"), json!({"now": true}));
    let state = spoken.get(ann, &at("state?seat=rome"));
    let offer = &state["legal"][0];
    let (after, action) = (&state["version"], &offer["action"]);
    spoken.post(ann, &at("check"), json!({"seat": "rome", "action": action}));
    spoken.post(ann, &at("why"), json!({"seat": "rome", "target": offer["target"]}));
    spoken.post(ann, &at("hint"), json!({"seat": "rome"}));
    spoken.post(ann, &at("plan"), json!({"seat": "rome", "order": {"kind": "resolve"}}));
    spoken.post(
        ann,
        &at("orders"),
        json!({"seat": "rome", "after": after, "key": key(), "order": {"kind": "resolve"}}),
    );
    spoken.post(ann, &at("actions"), json!({"seat": "rome", "action": action, "after": after, "key": key()}));
    let state = spoken.get(ann, &at("state?seat=rome"));
    if state["undo"]["ok"] == true {
        spoken.post(ann, &at("undo"), json!({"seat": "rome", "after": state["version"], "key": key()}));
    }
    spoken.post(bob, &at("proposals"), json!({"seat": "veii", "kind": "draw"}));
    assert_eq!(spoken.get(bob, &at("state?seat=veii"))["proposal"]["waiting"], json!(["rome"]));
    let newest = wait_for_notice(spoken, ann);
    spoken.post(ann, "/api/notices/read", json!({ "upto": newest }));
}

/// Ann is told of the proposal, beside what is answered.
fn wait_for_notice(spoken: &mut Spoken, ann: &mut Person) -> Value {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let notices = spoken.get(ann, "/api/notices");
        if let Some(newest) = notices.get(0) {
            return newest["id"].clone();
        }
        assert!(Instant::now() < patience, "nobody tells Ann anything");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn look_back(spoken: &mut Spoken, ann: &mut Person, table: &str) {
    let parts = [
        "state?seat=rome",
        "moments/1",
        "board",
        "story",
        "save",
        "luck",
        "graph",
        "considered/0",
        "report",
        "picture",
        "notation",
    ];
    for part in parts {
        spoken.get(ann, &format!("/api/tables/{table}/{part}"));
    }
    let analysis = format!("/api/tables/{table}/analysis");
    spoken.ask(ann, "post", &analysis, None);
    let patience = Instant::now() + Duration::from_secs(60);
    while spoken.get(ann, &analysis)["state"] != "done" {
        assert!(Instant::now() < patience, "nobody goes over the game");
        std::thread::sleep(Duration::from_millis(100));
    }
    let listing = format!("/api/tables/{table}/listing");
    assert!(spoken.post(ann, &listing, json!({"to": "link"}))["token"].is_string());
    assert_eq!(spoken.get(ann, &listing)["listed"], "link");
    assert_eq!(spoken.get(ann, "/api/archive?mine=true&side=rome")[0]["table"], table);
    spoken.get(ann, "/api/tables");
    let again = spoken.post(ann, &format!("/api/tables/{table}/rematch"), json!({"swap": true}));
    let own = json!({"game": "sample", "scenario": "war", "seats": {"rome": "me", "veii": "me"}});
    let own = spoken.post(ann, "/api/tables", own);
    spoken.post(ann, &format!("/api/tables/{}/resign", id(&own)), json!({"seat": "rome"}));
    assert_ne!(id(&again), table);
}

fn meet(spoken: &mut Spoken, ann: &mut Person, bob: &mut Person) {
    let mut cid = Person::named(ann.client.address(), "Cid");
    let mut dora = Person::named(ann.client.address(), "Dora");
    for (method, what) in [("put", "follow"), ("delete", "follow"), ("put", "block"), ("delete", "block")] {
        spoken.ask(&mut cid, method, "/api/people/Dora/follow".replace("follow", what).as_str(), None);
        spoken.get(&mut cid, "/api/blocked");
    }
    spoken.ask(&mut cid, "put", "/api/people/Dora/follow", None);
    let open = json!({"game": "sample", "seats": {"rome": "me", "veii": "me"}, "visibility": "open"});
    spoken.post(&mut dora, "/api/tables", open);
    assert!(spoken.get(&mut cid, "/api/following")[0]["playing"].is_string());
    for answer in ["decline", "withdraw"] {
        let wish = json!({"game": "sample", "challenge": "Dora"});
        let table = id(&spoken.post(&mut cid, "/api/tables", wish));
        assert_eq!(spoken.get(&mut dora, "/api/challenges")["to_me"][0]["id"], json!(table));
        let by = if answer == "decline" { &mut dora } else { &mut cid };
        spoken.post(by, &format!("/api/tables/{table}/{answer}"), json!({}));
    }
    spoken.get(bob, "/api/tables/open?game=sample&scenario=war&pace=live&seat_free=true");
    spoken.post(bob, "/api/reports", json!({"person": "Cid", "text": "He is rude."}));
    let wish = json!({
        "name": "The Ides", "game": "sample", "scenario": "skirmish", "form": {"swiss": {"rounds": 2}}, "most": 4,
        "clock": {"kind": "days", "days": 2}, "machines": ["random"],
    });
    let tournament = id(&spoken.post(&mut cid, "/api/tournaments", wish));
    let at = |part: &str| format!("/api/tournaments/{tournament}{part}");
    for (person, part) in [(&mut cid, "/join"), (&mut dora, "/join")] {
        spoken.post(person, &at(part), json!({}));
    }
    spoken.post(&mut cid, &at("/start"), json!({}));
    spoken.post(&mut dora, &at("/leave"), json!({}));
    spoken.get(&mut dora, &at(""));
    spoken.get(bob, "/api/tournaments?state=running");
    cid.told("tournament_game");
    spoken.get(&mut cid, "/api/notices");
}

fn account(spoken: &mut Spoken, ann: &mut Person, table: &str) {
    let password = "a password of some length";
    spoken.post(ann, "/api/account", json!({"name": "Annia", "password": password, "language": "fr"}));
    spoken.post(ann, "/api/session", json!({"name": "Annia", "password": password}));
    let profile = json!({"about": "Plays.", "shows": {"games": "followed"}});
    let changes =
        json!({"settings": {"sound": true}, "email": null, "current_password": password, "profile": profile});
    spoken.ask(ann, "patch", "/api/account", Some(changes));
    assert_eq!(spoken.get(ann, "/api/people/Annia")["games"][0]["game"], "sample");
    spoken.get(ann, "/api/people/Annia/ratings/sample?pace=live");
    spoken.get(ann, "/api/ratings/sample");
    spoken.post(ann, "/api/account/tokens", json!({"label": "a bot"}));
    spoken.get(ann, "/api/account/tokens");
    spoken.get(ann, "/api/account/sessions");
    spoken.get(ann, "/api/account/sign-ins");
    spoken.post(ann, "/api/account/second-factor", json!({ "password": password }));
    spoken.post(ann, "/api/reports", json!({"table": table, "text": "Somebody is rude."}));
    spoken.get(ann, "/api/account/export");
    spoken.post(ann, "/api/account/reset", json!({"email": "annia@example.org"}));
    let endpoint = json!({"endpoint": "https://push.example.org/1"});
    spoken.ask(ann, "delete", "/api/account/push", Some(endpoint));
    spoken.ask(ann, "delete", "/api/account", Some(json!({"password": password})));
    spoken.ask(ann, "delete", "/api/session", None);
}

fn errors(spoken: &Spoken, bob: &mut Person, table: &str) {
    let shape = &spoken.document["components"]["responses"]["Error"]["content"]["application/json"]["schema"];
    for (path, body) in [
        ("/api/tables".to_string(), json!({"gmae": "sample"})),
        ("/api/games/hannibal/scenarios".to_string(), json!({"scenario": {"id": "mine"}})),
        (format!("/api/tables/{table}/resign"), json!({"seat": "veii"})),
        ("/api/tables/none/resign".to_string(), json!({"seat": "veii"})),
    ] {
        let answer = bob.post(&path, body);
        assert!(answer.status >= 400, "{path}");
        spoken.check(shape, &answer.json(), &path);
    }
}
