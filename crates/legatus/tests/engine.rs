//! The engine, through its pipes, as any program would use it. The game is the first that `games` names: nothing here knows which.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    last: u64,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_legatus"))
            .args(["engine", "--threads", "2"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output, last: 0 }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "a whole line: {line:?}");
        serde_json::from_str(&line).unwrap()
    }

    fn raw(&mut self, line: &str) -> Value {
        self.send(line.as_bytes());
        self.receive()
    }

    fn call(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.last += 1;
        let request = json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params });
        let mut answer = self.raw(&request.to_string());
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(self.last)));
        match answer.get("error") {
            Some(error) => Err(error.clone()),
            None => Ok(answer["result"].take()),
        }
    }

    fn ok(&mut self, method: &str, params: Value) -> Value {
        self.call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The error of a call: its code, after a look at its message.
    fn error(&mut self, method: &str, params: Value) -> Value {
        let error = self.call(method, params).expect_err(method);
        assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()));
        error
    }

    fn code(&mut self, method: &str, params: Value) -> i64 {
        self.error(method, params)["code"].as_i64().unwrap()
    }

    fn first_game(&mut self) -> (String, String) {
        let games = self.ok("games", json!({}));
        let game = &games[0];
        (game["id"].as_str().unwrap().to_string(), game["scenarios"][0]["id"].as_str().unwrap().to_string())
    }

    /// A new table of the first game, and its seats.
    fn table(&mut self, seed: u64) -> (u64, Vec<String>) {
        let (game, scenario) = self.first_game();
        let new = self.ok("new", json!({ "game": game, "scenario": scenario, "seed": seed }));
        let seats = new["seats"].as_array().unwrap().iter().map(|s| s.as_str().unwrap().to_string());
        (new["table"].as_u64().unwrap(), seats.collect())
    }

    /// The first seat asked, and what it may do.
    fn asked(&mut self, table: u64) -> (String, Vec<Value>) {
        let prompt = self.ok("prompt", json!({ "table": table }));
        let seat = prompt["seats"][0].as_str().unwrap().to_string();
        let legal = self.ok("legal", json!({ "table": table, "seat": seat }));
        (seat, legal.as_array().unwrap().clone())
    }

    /// Takes the first legal action `count` times.
    fn play(&mut self, table: u64, count: usize) {
        for _ in 0..count {
            let (seat, legal) = self.asked(table);
            self.ok("apply", json!({ "table": table, "seat": seat, "action": legal[0]["action"] }));
        }
    }

    fn end(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success(), "the engine ends well when its input ends");
    }
}

fn is_text(value: &Value) -> bool {
    ["en", "fr"].iter().all(|lang| value[lang].as_str().is_some_and(|text| !text.is_empty()))
}

fn is_prompt(prompt: &Value) -> bool {
    let asked = prompt["asked"].as_array().unwrap();
    asked.iter().all(|one| one["seat"].is_string() && one["rule"].is_string() && is_text(&one["text"]))
        && prompt["seats"].as_array().unwrap().len() == asked.len()
        && (prompt["over"].is_null() != asked.is_empty())
        && asked.first().is_none_or(|one| prompt["rule"] == one["rule"] && prompt["text"] == one["text"])
}

#[test]
fn games_have_the_documented_shape() {
    let mut engine = Engine::start();
    let games = engine.ok("games", json!({}));
    for game in games.as_array().unwrap() {
        assert!(game["id"].is_string() && is_text(&game["name"]) && is_text(&game["summary"]));
        for scenario in game["scenarios"].as_array().unwrap() {
            assert!(scenario["id"].is_string() && is_text(&scenario["name"]) && is_text(&scenario["length"]));
            let [least, most] = [0, 1].map(|i| scenario["players"][i].as_u64().unwrap());
            assert!(least <= most);
            assert_eq!(scenario.get("seats_by_players").is_some(), least != most);
            for seat in scenario["seats"].as_array().unwrap() {
                assert!(seat["id"].is_string() && is_text(&seat["name"]) && seat["side"].is_string());
            }
            let board = engine.ok("board", json!({ "game": game["id"], "scenario": scenario["id"] }));
            for place in board["places"].as_array().unwrap() {
                assert!(place["id"].is_string() && place["at"][1].is_number() && is_text(&place["name"]));
                assert!(["space", "area", "hex", "box", "zone"].contains(&place["kind"].as_str().unwrap()));
            }
            assert!(board["layers"].is_object());
        }
        for option in game["options"].as_array().unwrap() {
            assert!(is_text(&option["name"]));
            assert!(option["values"].as_array().unwrap().contains(&option["default"]));
        }
    }
    engine.end();
}

#[test]
fn a_table_is_played_by_hand() {
    let mut engine = Engine::start();
    let (table, seats) = engine.table(1);
    for _ in 0..12 {
        let prompt = engine.ok("prompt", json!({ "table": table, "viewer": "observer" }));
        assert!(is_prompt(&prompt), "{prompt}");
        let (seat, legal) = engine.asked(table);
        for offer in &legal {
            assert!(is_text(&offer["label"]) && offer["rule"].is_string());
            let check =
                engine.ok("check", json!({ "table": table, "seat": seat, "action": offer["action"] }));
            assert_eq!(check["ok"], true);
            if let Some(target) = offer.get("target") {
                assert!(target["kind"].is_string() && target["id"].is_string());
                let why = engine.ok("why", json!({ "table": table, "seat": seat, "target": target }));
                for why in why.as_array().unwrap() {
                    assert!(is_text(&why["label"]) && is_text(&why["reason"]) && why["rule"].is_string());
                }
            }
        }
        let action = &legal[legal.len() / 2]["action"];
        let chances = engine.ok("odds", json!({ "table": table, "seat": seat, "action": action }));
        if let Some(outcomes) = chances["outcomes"].as_array() {
            let sum: f64 = outcomes.iter().map(|one| one["probability"].as_f64().unwrap()).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{chances}");
            assert!(chances["exact"].is_boolean() && outcomes.iter().all(|one| is_text(&one["text"])));
        }
        let params = json!({ "table": table, "seat": seat, "action": action, "viewer": seats[0] });
        let applied = engine.ok("apply", params);
        assert!(is_prompt(&applied["prompt"]));
        let events = applied["events"].as_array().unwrap();
        assert!(events.iter().all(|event| event["kind"].is_string() && is_text(&event["text"])));
        let log = json!({ "table": table, "viewer": seats[0], "log": events.len() });
        assert_eq!(engine.ok("view", log)["log"], applied["events"], "one story, one shape");
    }
    for viewer in seats.iter().map(String::as_str).chain(["observer"]) {
        let view = engine.ok("view", json!({ "table": table, "viewer": viewer }));
        for key in ["pieces", "markers", "panels", "log"] {
            assert!(view[key].is_array(), "{key}");
        }
        assert!(view["board"].is_string());
    }
    engine.end();
}

#[test]
fn the_machine_thinks_and_plays_out() {
    let mut engine = Engine::start();
    let (table, _) = engine.table(2);
    let (seat, legal) = engine.asked(table);
    for how in [json!({"level": "tiro"}), json!({"simulations": 60}), json!({"millis": 20}), json!({})] {
        let mut params = json!({ "table": table, "seat": seat, "seed": 5 });
        params.as_object_mut().unwrap().extend(how.as_object().unwrap().clone());
        let thought = engine.ok("think", params);
        assert!(thought["capped"].is_boolean());
        assert!(legal.iter().any(|offer| offer["action"] == thought["action"]));
        for one in thought["considered"].as_array().unwrap() {
            assert!(is_text(&one["label"]) && one["visits"].is_u64() && one["value"].is_number());
        }
    }
    let ask = json!({ "table": table, "seat": seat, "simulations": 100, "seed": 5 });
    assert_eq!(engine.ok("think", ask.clone()), engine.ok("think", ask));

    let played = engine.ok("playout", json!({ "table": table, "policy": "random", "seed": 1 }));
    assert!(played["actions"].as_u64().unwrap() > 0);
    let over = &played["over"];
    assert!(over["winners"].is_array() && over["draw"].is_boolean() && over["rule"].is_string());
    assert!(is_text(&over["text"]));
    assert_eq!(engine.ok("prompt", json!({ "table": table }))["over"], *over);
    assert_eq!(engine.code("think", json!({ "table": table, "seat": seat })), 1);

    // The whole game, saved and loaded, is the same.
    let save = engine.ok("save", json!({ "table": table }));
    let position = engine.ok("position", json!({ "table": table }));
    let again = engine.ok("load", json!({ "save": save }))["table"].clone();
    assert_eq!(engine.ok("position", json!({ "table": again })), position);
    assert_eq!(engine.ok("save", json!({ "table": again })), save);
    engine.end();
}

/// What is intended can be done, step by step, and asking for it does nothing.
#[test]
fn the_machine_says_what_it_would_do_next() {
    let mut engine = Engine::start();
    let (table, _) = engine.table(2);
    let (seat, _) = engine.asked(table);
    let before = engine.ok("save", json!({ "table": table }));
    let ask = json!({ "table": table, "seat": seat, "simulations": 20, "seed": 5, "most": 12 });
    let intent = engine.ok("intend", ask.clone());
    assert_eq!(engine.ok("intend", ask), intent);
    assert_eq!(engine.ok("save", json!({ "table": table })), before);
    let steps = intent["steps"].as_array().unwrap();
    assert!(
        !steps.is_empty() && steps.len() <= 12 && intent["moved"].is_array() && intent["stop"].is_string()
    );
    for (number, step) in steps.iter().enumerate() {
        assert_eq!(step["asked"]["seat"], json!(seat));
        // Where a die falls, the intent ends.
        assert!(step["rolled"] == json!(false) || number + 1 == steps.len());
        let action = &step["offer"]["action"];
        engine.ok("apply", json!({ "table": table, "seat": seat, "action": action }));
    }
    let (asked, _) = engine.asked(table);
    let plan = engine.ok("plan", json!({ "table": table, "seat": asked, "order": {"kind": "rest"} }));
    assert!(plan["moves"].is_array() && plan["stop"].is_string());
    assert_eq!(
        engine.code("plan", json!({ "table": table, "seat": asked, "order": {"kind": "flee"} })),
        -32602
    );
    engine.end();
}

#[test]
fn the_same_seed_gives_the_same_luck_on_any_table() {
    let mut engine = Engine::start();
    let (a, _) = engine.table(3);
    let (b, _) = engine.table(3);
    for table in [a, b] {
        engine.ok("playout", json!({ "table": table, "policy": "random", "seed": 9 }));
    }
    let [a, b] = [a, b].map(|table| engine.ok("position", json!({ "table": table })));
    assert_eq!(a, b);
    engine.end();
}

#[test]
fn wrong_seats_and_illegal_actions_are_refused_and_change_nothing() {
    let mut engine = Engine::start();
    let (table, seats) = engine.table(4);
    // A moment when some seat is not asked.
    let (seat, other, legal) = loop {
        let prompt = engine.ok("prompt", json!({ "table": table }));
        let (seat, legal) = engine.asked(table);
        let asked = prompt["seats"].as_array().unwrap();
        if let Some(other) = seats.iter().find(|id| !asked.contains(&json!(id))) {
            break (seat, other.clone(), legal);
        }
        engine.play(table, 1);
    };
    let before = engine.ok("save", json!({ "table": table }));
    let action = &legal[0]["action"];
    let refused = engine.error("apply", json!({ "table": table, "seat": other, "action": action }));
    assert_eq!(refused["code"], 1);
    assert!(refused["data"]["rule"].is_string() && is_text(&refused["data"]["reason"]));
    let check = engine.ok("check", json!({ "table": table, "seat": other, "action": action }));
    assert!(check["ok"] == false && check["rule"].is_string() && is_text(&check["reason"]));
    assert_eq!(engine.code("think", json!({ "table": table, "seat": other, "level": "tiro" })), 1);

    // An action of another moment is refused; something that is no action at all is a bad parameter.
    let (later, _) = engine.table(4);
    let mut stale = None;
    for _ in 0..200 {
        let prompt = engine.ok("prompt", json!({ "table": later }));
        if !prompt["over"].is_null() {
            break;
        }
        let (who, open) = engine.asked(later);
        stale = open.iter().map(|offer| offer["action"].clone()).find(|action| {
            let params = json!({ "table": table, "seat": seat, "action": action });
            engine.ok("check", params)["ok"] == false
        });
        if stale.is_some() {
            break;
        }
        engine.ok("apply", json!({ "table": later, "seat": who, "action": open[0]["action"] }));
    }
    let illegal = engine.error("apply", json!({ "table": table, "seat": seat, "action": stale.unwrap() }));
    assert_eq!(illegal["code"], 1);
    assert!(illegal["data"]["rule"].is_string() && is_text(&illegal["data"]["reason"]));
    for nonsense in [json!("fly"), json!(17), json!({"Fly": {"to": "the moon"}}), json!([[]])] {
        let error = engine.error("apply", json!({ "table": table, "seat": seat, "action": nonsense }));
        assert_eq!((&error["code"], &error["data"]["field"]), (&json!(-32602), &json!("action")), "{error}");
    }
    assert_eq!(engine.ok("save", json!({ "table": table })), before);
    engine.end();
}

#[test]
fn bad_parameters_are_named() {
    let mut engine = Engine::start();
    let (game, scenario) = engine.first_game();
    let (table, seats) = engine.table(5);
    let seat = &seats[0];
    let new = |field: &str, value: Value| {
        let mut params = json!({ "game": game, "scenario": scenario });
        params[field] = value;
        params
    };
    let wrong = [
        ("new", json!({ "game": game }), "scenario"),
        ("new", json!({ "scenario": scenario }), "game"),
        ("new", new("scenario", json!("nowhere")), "scenario"),
        ("new", new("scenario", json!(1)), "scenario"),
        ("new", new("players", json!(99)), "players"),
        ("new", new("players", json!("two")), "players"),
        ("new", new("seed", json!("abc")), "seed"),
        ("new", new("seed", json!(-1)), "seed"),
        ("new", new("seed", json!(1u64 << 53)), "seed"),
        ("new", new("options", json!([])), "options"),
        ("new", new("options", json!({"no_such_option": 1})), "options.no_such_option"),
        ("new", new("sede", json!(1)), "sede"),
        ("legal", json!({ "table": table }), "seat"),
        ("legal", json!({ "table": table, "seat": "nobody" }), "seat"),
        ("legal", json!({ "table": "one", "seat": seat }), "table"),
        ("prompt", json!({ "table": table, "viewer": "nobody" }), "viewer"),
        ("games", json!({ "table": 1 }), "table"),
        ("apply", json!({ "table": table, "seat": seat }), "action"),
        ("why", json!({ "table": table, "seat": seat, "target": {"kind": "place"} }), "target"),
        ("dice", json!({ "table": table, "next": [300] }), "next"),
        ("dice", json!({ "table": table, "next": "six" }), "next"),
        ("think", json!({ "table": table, "seat": seat, "level": "caesar" }), "level"),
        ("think", json!({ "table": table, "seat": seat, "simulations": 0 }), "simulations"),
        ("think", json!({ "table": table, "seat": seat, "level": "tiro", "millis": 5 }), "level"),
        ("playout", json!({ "table": table }), "policy"),
        ("playout", json!({ "table": table, "policy": "caesar" }), "policy"),
        ("propose", json!({ "table": table, "seat": seat, "kind": "back" }), "to"),
        ("propose", json!({ "table": table, "seat": seat, "kind": "bribe" }), "kind"),
        ("propose", json!({ "table": table, "seat": seat, "kind": "draw", "to": 1 }), "to"),
        ("answer", json!({ "table": table, "seat": seat, "ok": "yes" }), "ok"),
        ("board", json!({ "game": game, "scenario": "nowhere" }), "scenario"),
        ("load", json!({}), "save"),
        ("load", json!({ "save": {}, "position": {} }), "position"),
    ];
    for (method, params, field) in wrong {
        let error = engine.error(method, params.clone());
        assert_eq!(error["code"], -32602, "{method} {params}: {error}");
        assert_eq!(error["data"]["field"], field, "{method} {params}: {error}");
    }
    engine.end();
}

#[test]
fn unknown_tables_games_and_methods() {
    let mut engine = Engine::start();
    let (game, scenario) = engine.first_game();
    for method in ["save", "position", "prompt", "view"] {
        assert_eq!(engine.code(method, json!({ "table": 99 })), 2, "{method}");
    }
    assert_eq!(engine.code("legal", json!({ "table": 99, "seat": "x" })), 2);
    assert_eq!(engine.code("new", json!({ "game": "chess", "scenario": scenario })), 2);
    assert_eq!(engine.code("board", json!({ "game": "chess", "scenario": scenario })), 2);
    assert_eq!(engine.code("castle", json!({ "game": game })), -32601);
    engine.end();
}

#[test]
fn malformed_lines_are_answered_and_the_engine_goes_on() {
    let mut engine = Engine::start();
    for line in ["{", "", "nonsense", "{\"jsonrpc\":\"2.0\",", &"[".repeat(10_000)] {
        let answer = engine.raw(line);
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(-32700), &Value::Null));
    }
    engine.send(&[0xff, 0xfe, 0x00]);
    assert_eq!(engine.receive()["error"]["code"], -32700);
    assert_eq!(engine.raw("[]")["error"]["code"], -32600);
    assert_eq!(engine.raw("{\"id\":1,\"method\":\"games\"}")["error"]["code"], -32600);
    assert_eq!(engine.raw("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}")["error"]["code"], -32600);

    // A notification is silent; the next answer is that of the next request. A batch is one line.
    engine.send(b"{\"jsonrpc\":\"2.0\",\"method\":\"games\"}");
    let batch = engine.raw(
        "[{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"games\"},{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"castle\"}]",
    );
    assert_eq!(batch[0]["id"], "x");
    assert!(batch[0]["result"].is_array());
    assert_eq!(batch[1]["error"]["code"], -32601);
    engine.first_game();
    engine.end();
}

#[test]
fn broken_saves_say_where() {
    let mut engine = Engine::start();
    let (table, _) = engine.table(6);
    engine.play(table, 5);
    let save = engine.ok("save", json!({ "table": table }));
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut save = save.clone();
        change(&mut save);
        save
    };
    let actions = save["actions"].as_array().unwrap().len();
    let last = format!("actions[{}]", actions - 1);
    let cases = [
        (broken(&|s| s["format"] = json!(99)), "format"),
        (broken(&|s| s["game"] = json!("chess")), "game"),
        (broken(&|s| s["scenario"] = json!("nowhere")), "scenario"),
        (broken(&|s| s["digest"] = json!("0".repeat(64))), "digest"),
        (broken(&|s| s["seed"] = json!("short")), "save"),
        (broken(&|s| s["extra"] = json!(1)), "save"),
        (broken(&|s| s["actions"][2] = json!({"what": 1})), "actions[2]"),
        (broken(&|s| s["actions"][0]["seat"] = json!("nobody")), "actions[0]"),
        (broken(&|s| s["actions"][actions - 1]["action"] = json!("fly")), last.as_str()),
        (json!([]), "save"),
        (json!("text"), "save"),
    ];
    for (save, at) in cases {
        let error = engine.error("load", json!({ "save": save }));
        assert_eq!((&error["code"], &error["data"]["at"]), (&json!(3), &json!(at)), "{error}");
    }

    let position = engine.ok("position", json!({ "table": table }));
    let moved = engine.ok("load", json!({ "position": position, "seed": 1 }))["table"].as_u64().unwrap();
    assert_eq!(engine.ok("position", json!({ "table": moved })), position);
    engine.play(moved, 1);
    let with_start = engine.ok("save", json!({ "table": moved }));
    assert!(with_start["start"].is_object());
    engine.ok("load", json!({ "save": with_start }));
    for (document, at) in [
        (json!({ "game": "chess", "scenario": "x", "players": 2, "position": {} }), "game"),
        (
            json!({ "game": position["game"], "scenario": position["scenario"], "players": position["players"], "position": {} }),
            "position",
        ),
        (json!(7), "position"),
    ] {
        let error = engine.error("load", json!({ "position": document }));
        assert_eq!((&error["code"], &error["data"]["at"]), (&json!(3), &json!(at)), "{error}");
    }
    engine.end();
}

#[test]
fn taking_back_and_proposals() {
    let mut engine = Engine::start();
    let (table, seats) = engine.table(7);
    assert_eq!(engine.code("undo", json!({ "table": table, "seat": seats[0] })), 1, "nothing to take back");
    assert_eq!(engine.code("answer", json!({ "table": table, "seat": seats[0], "ok": true })), 1);
    let start = engine.ok("position", json!({ "table": table }));
    let (seat, legal) = engine.asked(table);
    engine.ok("apply", json!({ "table": table, "seat": seat, "action": legal[0]["action"] }));
    match engine.call("undo", json!({ "table": table, "seat": seat })) {
        Ok(undone) => {
            assert!(is_prompt(&undone["prompt"]));
            assert_eq!(engine.ok("position", json!({ "table": table })), start);
        }
        Err(error) => {
            assert_eq!((&error["code"], &error["data"]["rule"]), (&json!(1), &json!("")));
            assert!(is_text(&error["data"]["reason"]));
        }
    }
    // Back to the beginning, once all others agree.
    engine.play(table, 3);
    let back = json!({ "table": table, "seat": seats[0], "kind": "back", "to": 0 });
    let proposed = engine.ok("propose", back.clone());
    assert_eq!(proposed["prompt"]["proposal"]["from"], seats[0].as_str());
    assert_eq!(engine.code("propose", back), 1, "one proposal at a time");
    for seat in &seats[1..] {
        let answered = engine.ok("answer", json!({ "table": table, "seat": seat, "ok": true }));
        assert!(is_prompt(&answered["prompt"]));
    }
    assert_eq!(engine.ok("position", json!({ "table": table })), start);
    // A draw that is declined, and giving up.
    engine.ok("propose", json!({ "table": table, "seat": seats[0], "kind": "draw" }));
    engine.ok("answer", json!({ "table": table, "seat": seats[1], "ok": false }));
    assert!(engine.ok("prompt", json!({ "table": table }))["over"].is_null());
    let over = engine.ok("propose", json!({ "table": table, "seat": seats[0], "kind": "resign" }));
    let over = &over["prompt"]["over"];
    assert!(!over["winners"].as_array().unwrap().contains(&json!(seats[0])), "{over}");
    assert_eq!(engine.code("undo", json!({ "table": table, "seat": seat })), 1);
    // All of it is in the journal.
    let save = engine.ok("save", json!({ "table": table }));
    let again = engine.ok("load", json!({ "save": save }))["table"].clone();
    assert_eq!(engine.ok("prompt", json!({ "table": again }))["over"], *over);
    engine.end();
}

#[test]
fn dice_can_be_fixed() {
    let mut engine = Engine::start();
    let (table, _) = engine.table(8);
    assert_eq!(engine.ok("dice", json!({ "table": table, "next": [3, 4] })), json!({ "next": [3, 4] }));
    let save = engine.ok("save", json!({ "table": table }));
    assert_eq!(save["actions"], json!([{ "dice": [3, 4] }]));
    // A value that no die shows is an error when it comes up, and nothing has happened then.
    let (table, _) = engine.table(8);
    engine.ok("dice", json!({ "table": table, "next": [200] }));
    let mut refused = false;
    for step in 0..2_000 {
        let prompt = engine.ok("prompt", json!({ "table": table }));
        if !prompt["over"].is_null() {
            break;
        }
        let before = engine.ok("position", json!({ "table": table }));
        let (seat, legal) = engine.asked(table);
        // The first action is often to pass, and whoever always passes never rolls.
        let action = &legal[step * 7 % legal.len()]["action"];
        if let Err(error) = engine.call("apply", json!({ "table": table, "seat": seat, "action": action })) {
            assert_eq!((&error["code"], &error["data"]["field"]), (&json!(-32602), &json!("next")));
            assert_eq!(engine.ok("position", json!({ "table": table })), before);
            refused = true;
            break;
        }
    }
    assert!(refused, "no die was rolled in a whole game");
    engine.end();
}
