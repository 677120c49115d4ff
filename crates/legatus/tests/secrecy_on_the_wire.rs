//! Nothing hidden leaves the server. Tables that differ only in what a seat may not know are asked everything over the wire, and
//! answer alike: state, stream, checks, reasons, odds, hints, moments, story, errors. And what is hidden never stands in an answer.

use crate::support::Server;
use legatus_client::Client;
use legatus_hannibal::Hannibal;
use legatus_kernel::{Machine, QuickRng, Seat, Seed, Shown, Table, Viewer, table::complete_setup};
use serde_json::{Value, json};

const SEATS: [&str; 2] = ["rome", "carthage"];

/// A war after so many random actions.
fn random_war(seed: u64, actions: usize) -> Table<Hannibal> {
    let setup = complete_setup::<Hannibal>(None, None, Default::default()).unwrap();
    let mut table = Table::<Hannibal>::new(setup, Seed::from_number(seed)).unwrap();
    let mut rng = QuickRng::new(seed);
    for _ in 0..actions {
        let Some(seat) = table.asked().iter().next() else { break };
        let legal = table.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize];
        table.apply(seat, action).unwrap();
    }
    table
}

/// A table of this position, with one person at each seat.
fn seat_people(server: &Server, table: &Table<Hannibal>, position: &Hannibal) -> (String, [Client; 2]) {
    let mut bare = serde_json::to_value(table.bare()).unwrap();
    bare["position"] = serde_json::to_value(position).unwrap();
    let [mut rome, mut carthage] = [server.guest("Livia"), server.guest("Livia")];
    let wanted = json!({"position": bare, "seats": {"rome": "me", "carthage": "open"}, "visibility": "open",
        "allow": {"undo": true, "odds": true, "hints": true, "own_dice": false, "observers": true}});
    let made = rome.post("/api/tables", &wanted).unwrap();
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["id"].as_str().unwrap().to_string();
    let joined = carthage.post(&format!("/api/tables/{id}/join"), &json!({"seat": "carthage"})).unwrap();
    assert_eq!(joined.status, 200, "{}", joined.text());
    (id, [rome, carthage])
}

/// What tells two tables apart without being a secret: their ids, invitations and people, times, the promise of the seed.
pub struct Level {
    replaced: Vec<(String, &'static str)>,
}

impl Level {
    pub fn of(table: &Value) -> Level {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let mut replaced = vec![
            (text(&table["id"]), "TABLE"),
            (text(&table["invite"]), "INVITE"),
            (text(&table["seed_commit"]), "PROMISE"),
        ];
        for seat in table["seats"].as_array().into_iter().flatten() {
            replaced.push((text(&seat["holder"]["id"]), "PERSON"));
        }
        replaced.retain(|(id, _)| id.len() >= 8);
        Level { replaced }
    }

    pub fn apply(&self, text: &str) -> Value {
        let mut text = text.to_string();
        for (id, name) in &self.replaced {
            text = text.replace(id, name);
        }
        let mut value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        forget_times(&mut value);
        value
    }
}

fn forget_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                // A place has an `at` too, but it is no number.
                let when = name == "at" && value.is_i64();
                if when || ["created_at", "updated_at", "since"].contains(&name.as_str()) {
                    *value = Value::Null;
                }
                forget_times(value);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(forget_times),
        _ => {}
    }
}

/// Where two answers differ first: the whole of them would fill pages.
pub fn difference(a: &Value, b: &Value, at: &str) -> Option<String> {
    match (a, b) {
        (Value::Object(x), Value::Object(y)) if x.keys().eq(y.keys()) => {
            x.iter().find_map(|(key, value)| difference(value, &y[key], &format!("{at}.{key}")))
        }
        (Value::Array(x), Value::Array(y)) if x.len() == y.len() => {
            x.iter().zip(y).enumerate().find_map(|(i, (x, y))| difference(x, y, &format!("{at}[{i}]")))
        }
        _ => (a != b).then(|| format!("{at}: {a} or {b}")),
    }
}

/// Everything that a seat can ask, in order.
fn everything(id: &str, seat: usize, client: &mut Client) -> Vec<(String, u16, Value)> {
    let name = SEATS[seat];
    let level = Level::of(&client.get(&format!("/api/tables/{id}")).unwrap().json());
    let mut heard = Vec::new();
    let mut ask = |client: &mut Client, method: &str, path: &str, body: Option<Value>| {
        let path = format!("/api/tables/{id}{path}");
        let answer = client.send(method, &path, body.as_ref()).unwrap();
        let what =
            format!("{method} {} {}", path.replace(id, "T"), body.map_or(String::new(), |b| b.to_string()));
        heard.push((what, answer.status, level.apply(&answer.text())));
        answer.json()
    };
    let state = ask(client, "GET", &format!("/state?seat={name}"), None);
    for path in [
        "",
        &format!("/story?seat={name}"),
        &format!("/moments/0?seat={name}"),
        "/luck",
        "/save",
        "/graph",
        "/analysis",
        "/report",
        "/picture?at=0",
        "/notation?at=0",
        "/state?seat=observer&share=opensesame",
        "/board?share=opensesame",
    ] {
        ask(client, "GET", path, None);
    }
    ask(client, "POST", "/listing", Some(json!({"to": "link"})));
    for wrong in [SEATS[1 - seat], "referee", "nobody"] {
        ask(client, "GET", &format!("/state?seat={wrong}"), None);
        ask(client, "GET", &format!("/moments/0?seat={wrong}"), None);
    }
    ask(client, "GET", "/state?seat=observer", None);
    for offer in state["legal"].as_array().into_iter().flatten().take(12) {
        ask(client, "POST", "/check", Some(json!({"seat": name, "action": offer["action"]})));
    }
    // What the other seat could do is not for this one, and the refusal must not tell whether it could.
    let mut cards: Vec<Value> = (0..64).step_by(5).map(|card| json!({"counter": card})).collect();
    cards.extend((0..64).step_by(7).map(|card| json!({"event": card})));
    for action in cards {
        ask(client, "POST", "/check", Some(json!({"seat": name, "action": action})));
        ask(client, "POST", "/check", Some(json!({"seat": SEATS[1 - seat], "action": action})));
    }
    for piece in state["view"]["pieces"].as_array().into_iter().flatten().take(30) {
        ask(
            client,
            "POST",
            "/why",
            Some(json!({"seat": name, "target": {"kind": "piece", "id": piece["id"]}})),
        );
        ask(
            client,
            "POST",
            "/why",
            Some(json!({"seat": name, "target": {"kind": "place", "id": piece["at"]}})),
        );
    }
    let asked = state["prompt"]["seats"].as_array().is_some_and(|seats| seats.iter().any(|s| *s == name));
    if asked {
        // The machine's luck follows from the seed of the table, so its numbers differ; what it weighs must not.
        // That its moves do not depend on secrets is tested with equal seeds (`legatus_mind::fair`).
        let hint = client.post(&format!("/api/tables/{id}/hint"), &json!({"seat": name})).unwrap();
        let weighed = hint.json()["considered"].as_array().cloned().unwrap_or_default();
        let mut actions: Vec<String> = weighed.iter().map(|one| one["action"].to_string()).collect();
        actions.sort();
        heard.push(("hint".to_string(), hint.status, json!(actions)));
    }
    let mut ask = |client: &mut Client, method: &str, path: &str, body: Option<Value>| {
        let answer = client.send(method, &format!("/api/tables/{id}{path}"), body.as_ref()).unwrap();
        heard.push((format!("{method} {path}"), answer.status, level.apply(&answer.text())));
    };
    ask(client, "POST", "/undo", Some(json!({"seat": name, "after": state["version"], "key": "undo0000"})));
    for query in [format!("seat={name}"), "seat=observer".into(), format!("seat={name}&detail=bare")] {
        let mut stream = client.stream(id, &query).unwrap();
        let first = loop {
            let message = stream.receive().unwrap();
            if message["type"] == "state" || message["type"] == "bare" {
                break message;
            }
        };
        heard.push((format!("stream {query}"), 101, level.apply(&first.to_string())));
    }
    heard
}

#[test]
fn positions_that_differ_in_secrets_alone_look_alike_over_the_wire() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut different = 0;
    for (seed, actions) in [(1, 12), (2, 45), (3, 90), (4, 150), (5, 230)] {
        let table = random_war(seed, actions);
        let real = table.position();
        for seat in 0..2 {
            let imagined = real.imagine(Seat(seat as u8), &mut QuickRng::new(seed + 100));
            assert_eq!(
                real.view(Viewer::Seat(Seat(seat as u8))),
                imagined.view(Viewer::Seat(Seat(seat as u8)))
            );
            different += usize::from(imagined != *real);
            let mut heard = [real, &imagined].map(|position| {
                let (id, mut people) = seat_people(&server, &table, position);
                everything(&id, seat, &mut people[seat])
            });
            let [a, b] = &mut heard;
            assert_eq!(a.len(), b.len());
            for ((asked, status, a), (asked_too, status_too, b)) in a.iter().zip(b.iter()) {
                let found = difference(a, b, "answer");
                assert_eq!(found, None, "war {seed} after {actions} actions, {}: {asked}", SEATS[seat]);
                assert_eq!((asked, status), (asked_too, status_too));
            }
        }
    }
    assert!(different >= 6, "the pairs did differ: {different}");
}

/// The names of the cards in a hand that only its owner knows.
fn hidden_cards(position: &Hannibal, owner: Seat) -> Vec<String> {
    let ids = |viewer| -> Vec<String> {
        let view = serde_json::to_value(position.view(viewer)).unwrap();
        let id = format!("hand_{}", SEATS[owner.0 as usize]);
        let panels = view["panels"].as_array().unwrap().iter().find(|p| p["id"] == id.as_str()).unwrap();
        panels["cards"].as_array().unwrap().iter().map(|c| c["id"].as_str().unwrap().to_string()).collect()
    };
    let seen = ids(Viewer::Seat(Seat(1 - owner.0)));
    ids(Viewer::Referee).into_iter().filter(|card| !seen.contains(card)).collect()
}

/// 100,000 malformed and forged requests: all answered, none by a mistake of ours, nothing changed, nothing told.
#[test]
fn malformed_and_forged_requests_are_answered_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    // A war in which Carthage holds cards that Rome does not know.
    let table = (1..)
        .map(|seed| random_war(seed, 60))
        .find(|t| hidden_cards(t.position(), Seat(1)).len() >= 3)
        .unwrap();
    let (id, mut people) = seat_people(&server, &table, table.position());
    let before = crate::support::state(&mut people[0], &id, "rome");
    let secrets = hidden_cards(table.position(), Seat(1));
    let threads: Vec<_> = (0..4)
        .map(|n| {
            let (address, id, secrets) = (server.address.clone(), id.clone(), secrets.clone());
            // One forger sits at the table as Rome; the others are strangers.
            let credentials = people[0].credentials().clone();
            std::thread::spawn(move || forge(&address, &id, &secrets, n, (n == 0).then_some(credentials)))
        })
        .collect();
    let mut statuses = std::collections::BTreeMap::new();
    for status in threads.into_iter().flat_map(|t| t.join().expect("the server goes on")) {
        *statuses.entry(status).or_insert(0) += 1;
    }
    assert_eq!(statuses.values().sum::<usize>(), 100_000);
    // Stopped at every gate: the form, the person, the seat, the table, the method.
    for gate in [400, 401, 403, 404, 405] {
        assert!(statuses.get(&gate) > Some(&100), "{gate}: {statuses:?}");
    }
    assert_eq!(Client::new(&server.address).get("/healthz").unwrap().status, 200);
    let after = crate::support::state(&mut people[0], &id, "rome");
    for field in ["version", "actions", "view", "story", "prompt", "legal"] {
        assert_eq!(before[field], after[field], "{field} is as it was");
    }
    let metrics = Client::new(&server.address).get("/metrics").unwrap().text();
    assert!(metrics.contains("legatus_requests_total{status=\"5xx\"} 0"), "{metrics}");
}

fn forge(
    address: &str,
    id: &str,
    secrets: &[String],
    n: u64,
    player: Option<legatus_client::Credentials>,
) -> Vec<u16> {
    let mut rng = QuickRng::new(1000 + n);
    let mut statuses = Vec::new();
    let mut connection = legatus_client::Connection::new(address);
    let cookie = match &player {
        Some(legatus_client::Credentials::Cookie(pair)) => pair.clone(),
        _ => String::new(),
    };
    for i in 0..25_000 {
        let request = forged_request(&mut rng, address, id, &cookie);
        // A connection that the server closes on us is an answer too; the next request opens another.
        let Ok(answer) = connection.send_raw(&request) else {
            statuses.push(0);
            continue;
        };
        statuses.push(answer.status);
        let told = || {
            format!(
                "request {i}: {}\nanswer: {} {}",
                String::from_utf8_lossy(&request),
                answer.status,
                answer.text()
            )
        };
        assert!(answer.status < 500, "{}", told());
        let text = answer.text();
        for secret in secrets {
            assert!(!text.contains(&format!("\"{secret}\"")), "{secret} is told by {}", told());
        }
    }
    statuses
}

/// A request that no honest client sends: it must not be one that may succeed.
fn forged_request(rng: &mut QuickRng, address: &str, id: &str, cookie: &str) -> Vec<u8> {
    let pick = |rng: &mut QuickRng, list: &[&str]| list[rng.below(list.len() as u32) as usize].to_string();
    let deeds = [
        "actions",
        "check",
        "why",
        "undo",
        "proposals/answer",
        "claim",
        "hint",
        "odds",
        "standing",
        "plan",
        "orders",
        "moments/99999",
        "state?seat=carthage",
        "moments/1?seat=carthage",
        "moments/1?seat=referee",
        "save",
        "luck?x=1",
        "graph",
        "analysis",
        "considered/3",
        "seats/rome",
        "story?seat=carthage",
        "stream?seat=carthage",
        "report",
        "state?seat=%00",
        "state?story=-1",
        "state?share=%00",
        "listing",
        "picture?at=-1",
        "notation?at=99999999999999999999",
        "join",
    ];
    let tables = [id, "x", "..%2f..%2fetc%2fpasswd", "' OR 1=1 --", "%ff%fe", ""];
    let table = if rng.below(3) > 0 { id.to_string() } else { pick(rng, &tables).replace(' ', "%20") };
    let path = match rng.below(8) {
        0 => format!(
            "/api/{}",
            pick(
                rng,
                &[
                    "games/x/rules",
                    "archive?before=9.%00&least_turns=-1",
                    "people/%ff",
                    "ratings/hannibal?before=1.2",
                    "games//boards/",
                    "account/reset/confirm",
                    "session/nothing",
                    "nothing",
                    "games/hannibal/boards/%2e%2e"
                ]
            )
        ),
        _ => format!("/api/tables/{table}/{}", pick(rng, &deeds)),
    };
    let method = pick(rng, &["GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "BREW"]);
    let seat = pick(rng, &["carthage", "carthage", "nobody", "referee", "", "\\u0000", "rome\\\""]);
    let action = pick(
        rng,
        &[
            "\"pass\"",
            "{\"event\":5}",
            "{\"counter\":7}",
            "{\"step\":\"roma\"}",
            "{\"activate\":\"hannibal\"}",
            "null",
            "[]",
            "{}",
            "1e999",
            "{\"take\":{\"cus\":255,\"elephants\":255}}",
            "{\"take\":{\"cus\":-1}}",
            "\"\\ud800\"",
            "{\"begin\":\"rome\",\"begin\":\"carthage\"}",
        ],
    );
    let mut body = match rng.below(6) {
        0 => format!(
            "{{\"seat\":\"{seat}\",\"action\":{action},\"after\":{},\"key\":\"k{:012}\"}}",
            rng.below(500),
            rng.below(999)
        ),
        1 => format!(
            "{{\"seat\":\"{seat}\",\"target\":{{\"kind\":\"card\",\"id\":\"{}\"}}}}",
            pick(rng, &["strategy_1", "roma", "\\u0000"])
        ),
        2 => format!("{{\"seat\":\"{seat}\",\"ok\":true,\"extra\":{action}}}"),
        3 => "[".repeat(rng.below(2000) as usize),
        4 => format!("{{\"seat\":{action},\"action\":{action},\"after\":-1,\"key\":[]}}"),
        _ => String::from_utf8_lossy(&(0..rng.below(200)).map(|_| rng.below(256) as u8).collect::<Vec<u8>>())
            .into_owned(),
    }
    .into_bytes();
    if rng.below(4) == 0 && !body.is_empty() {
        let at = rng.below(body.len() as u32) as usize;
        body[at] = rng.below(256) as u8;
    }
    let cookie = match rng.below(4) {
        0 => format!("Cookie: legatus={:032x}\r\n", rng.next()),
        1 => "Authorization: Bearer abc\r\n".to_string(),
        _ if cookie.is_empty() => String::new(),
        _ => format!("Cookie: {cookie}\r\n"),
    };
    // Who sits at the table mostly comes from the right page: only the seat, the action or the form is forged then.
    let own = format!("http://{address}");
    let origin = pick(rng, &["http://evil.example", "null", "http://127.0.0.1:1", &own, &own, &own, &own]);
    let kind = pick(
        rng,
        &["application/json", "application/json", "text/plain", "application/x-www-form-urlencoded"],
    );
    let mut request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: {origin}\r\n{cookie}Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .into_bytes();
    request.extend_from_slice(&body);
    request
}
