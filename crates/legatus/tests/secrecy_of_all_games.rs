//! Nothing hidden leaves the server, whichever game is played: positions that differ only in what a seat may not know, found in whole
//! games, are asked everything over the wire while they are played, and answer alike.

use crate::secrecy_on_the_wire::{Level, difference};
use crate::support::Server;
use legatus_client::Client;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{Game, Machine, Options, QuickRng, Seat, Seats, Seed, Setup, Shown, Table, Viewer};
use serde_json::{Value, json};

/// A position as one seat cannot tell it from another.
struct Pair {
    bare: Value,
    positions: [Value; 2],
    seat: usize,
    /// What some seat could do there, or could if it were asked: what a spy might try.
    actions: Vec<Value>,
    what: String,
}

/// Walks through games until there are so many pairs that differ, a few of each game.
fn pairs<G: Game>(setup: &Setup, wanted: usize, games: u64, actions: usize) -> Vec<Pair> {
    let mut found = Vec::new();
    for seed in 1..=games {
        let mut table = Table::<G>::new(setup.clone(), Seed::from_number(seed)).unwrap();
        let (mut rng, mut weights, mut here) = (QuickRng::new(seed), Vec::new(), 0);
        while let Some(asked) = table.asked().iter().next().filter(|_| table.actions() < actions) {
            let legal = table.legal(asked);
            table.position().policy(asked, &legal, &mut weights);
            let best = weights.iter().copied().fold(0.0, f32::max);
            let likely = |n: &usize| weights.get(*n).copied().unwrap_or(1.0) >= best / 4.0;
            let mut choice = rng.below(legal.len() as u32) as usize;
            for _ in 0..3 {
                if likely(&choice) {
                    break;
                }
                choice = rng.below(legal.len() as u32) as usize;
            }
            table.apply(asked, legal[choice]).unwrap();
            let often = table.actions() / (actions / 6).max(1) + 1;
            if found.len() >= wanted || here >= often.min(3) {
                continue;
            }
            found.extend(pair_of(&table, seed, &mut here));
        }
    }
    found.truncate(wanted);
    found
}

fn pair_of<G: Game>(table: &Table<G>, seed: u64, here: &mut usize) -> Option<Pair> {
    let real = table.position();
    let seats = Seats::first(G::seats_of(table).len());
    let differs = |seat: Seat| (seat, real.imagine(seat, &mut QuickRng::new(seed + 100)));
    let (seat, imagined) = seats.iter().map(differs).find(|(_, imagined)| imagined != real)?;
    assert_eq!(real.view(Viewer::Seat(seat)), imagined.view(Viewer::Seat(seat)));
    *here += 1;
    let json = |position: &G| serde_json::to_value(position).unwrap();
    let mut actions: Vec<Value> = Vec::new();
    for other in table.asked().iter() {
        let legal = table.legal(other);
        actions.extend(legal.iter().take(6).map(|action| serde_json::to_value(action).unwrap()));
    }
    let what = format!("{} {seed}, {} actions", G::title().id, table.actions());
    let bare = serde_json::to_value(table.bare()).unwrap();
    Some(Pair { bare, positions: [json(real), json(&imagined)], seat: seat.0.into(), actions, what })
}

trait SeatsOf: Game {
    fn seats_of(table: &Table<Self>) -> Vec<&'static str>;
}

impl<G: Game> SeatsOf for G {
    fn seats_of(table: &Table<G>) -> Vec<&'static str> {
        let bare = table.bare();
        let game = legatus_games::find(&bare.game).unwrap();
        let setup = Setup { scenario: bare.scenario, players: bare.players, options: bare.options };
        game.seats(&setup).iter().map(|seat| seat.id).collect()
    }
}

/// A table of this position with one person at each seat.
fn seat_people(server: &Server, pair: &Pair, position: &Value) -> (String, Vec<(String, Client)>) {
    let mut bare = pair.bare.clone();
    bare["position"] = position.clone();
    let mut owner = server.guest("Livia");
    let allow = json!({"undo": true, "odds": true, "hints": true, "staff": true, "own_dice": false, "observers": true});
    let wanted = json!({"position": bare, "visibility": "open", "allow": allow});
    let made = owner.post("/api/tables", &wanted).unwrap();
    assert_eq!(made.status, 201, "{}: {}", pair.what, made.text());
    let table = made.json();
    let id = table["id"].as_str().unwrap().to_string();
    let seats =
        table["seats"].as_array().unwrap().iter().map(|seat| seat["id"].as_str().unwrap().to_string());
    let mut people = Vec::new();
    for (n, seat) in seats.enumerate() {
        let mut client = if n == 0 { owner.clone_person(server) } else { server.guest("Livia") };
        if n > 0 {
            let joined = client.post(&format!("/api/tables/{id}/join"), &json!({"seat": seat})).unwrap();
            assert_eq!(joined.status, 200, "{}", joined.text());
        }
        people.push((seat, client));
    }
    (id, people)
}

trait SamePerson {
    fn clone_person(&self, server: &Server) -> Client;
}

impl SamePerson for Client {
    fn clone_person(&self, server: &Server) -> Client {
        let mut client = Client::new(&server.address);
        client.set_credentials(self.credentials().clone());
        client
    }
}

/// Everything that a seat can ask while a game is played, in order: what was asked, the status, the answer.
fn everything(
    id: &str,
    name: &str,
    others: &[String],
    client: &mut Client,
    pair: &Pair,
) -> Vec<(String, u16, Value)> {
    let level = Level::of(&client.get(&format!("/api/tables/{id}")).unwrap().json());
    let mut heard: Vec<(String, u16, Value)> = Vec::new();
    let mut ask = |client: &mut Client, method: &str, path: &str, body: Option<Value>| {
        let answer = client.send(method, path, body.as_ref()).unwrap();
        let what =
            format!("{method} {} {}", path.replace(id, "T"), body.map_or(String::new(), |b| b.to_string()));
        assert!(!answer.text().contains("\"seed\":"), "{}: {what} tells the seed", pair.what);
        heard.push((what, answer.status, level.apply(&answer.text())));
        answer.json()
    };
    let at = |path: &str| format!("/api/tables/{id}{path}");
    let state = ask(client, "GET", &at(&format!("/state?seat={name}")), None);
    let whole = [
        "",
        &format!("/story?seat={name}"),
        &format!("/moments/0?seat={name}"),
        "/moments/1",
        "/board",
        "/luck",
        "/save",
        "/graph",
        "/analysis",
        "/report",
        "/considered/0",
        "/state?seat=observer",
        "/story?seat=observer",
        "/moments/0?seat=observer",
        "/state?seat=referee",
        "/state?seat=nobody",
    ];
    for path in whole {
        ask(client, "GET", &at(path), None);
    }
    for other in others {
        ask(client, "GET", &at(&format!("/state?seat={other}")), None);
        ask(client, "GET", &at(&format!("/story?seat={other}")), None);
        ask(client, "GET", &at(&format!("/moments/0?seat={other}")), None);
    }
    let offered =
        state["legal"].as_array().into_iter().flatten().take(8).map(|offer| offer["action"].clone());
    let tried: Vec<Value> = offered.chain(pair.actions.iter().cloned()).collect();
    for action in &tried {
        ask(client, "POST", &at("/check"), Some(json!({"seat": name, "action": action})));
    }
    // What another seat could do is not for this one, and a refusal must not tell whether it could.
    for other in others {
        for action in &tried {
            ask(client, "POST", &at("/check"), Some(json!({"seat": other, "action": action})));
        }
        let act =
            json!({"seat": other, "action": tried.first(), "after": state["version"], "key": "forged000"});
        ask(client, "POST", &at("/actions"), Some(act));
    }
    for piece in state["view"]["pieces"].as_array().into_iter().flatten().take(12) {
        for target in
            [json!({"kind": "piece", "id": piece["id"]}), json!({"kind": "place", "id": piece["at"]})]
        {
            ask(client, "POST", &at("/why"), Some(json!({"seat": name, "target": target})));
        }
    }
    for order in [json!({"kind": "rest"}), json!({"kind": "resolve"}), json!({"kind": "pass"})] {
        ask(client, "POST", &at("/plan"), Some(json!({"seat": name, "order": order})));
    }
    let undo = json!({"seat": name, "after": state["version"], "key": "undo0000"});
    ask(client, "POST", &at("/undo"), Some(undo));
    let notices = client.get("/api/notices").unwrap().json();
    let told = |notice: &Value| format!("{} {}", notice["kind"], notice["text"]);
    let mut told: Vec<String> = notices.as_array().unwrap().iter().map(told).collect();
    told.sort();
    heard.push(("notices".to_string(), 200, level.apply(&json!(told).to_string())));
    let listed = client.get("/api/tables").unwrap().json();
    let mine = listed.as_array().unwrap().iter().find(|table| table["id"] == id).cloned();
    heard.push(("in the list".to_string(), 200, level.apply(&mine.unwrap_or_default().to_string())));
    let asked = state["prompt"]["seats"].as_array().is_some_and(|seats| seats.iter().any(|s| *s == name));
    if asked {
        // The machine's luck follows from the seed of the table, so its numbers differ; what it weighs must not.
        let hint = client.post(&at("/hint"), &json!({"seat": name})).unwrap();
        let weighed = hint.json()["considered"].as_array().cloned().unwrap_or_default();
        let mut actions: Vec<String> = weighed.iter().map(|one| one["action"].to_string()).collect();
        actions.sort();
        heard.push(("hint".to_string(), hint.status, json!(actions)));
    }
    let views = [
        format!("seat={name}"),
        "seat=observer".into(),
        format!("seat={name}&detail=bare"),
        format!("seat={name}&detail=changes&language=fr"),
    ];
    for query in views {
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

fn look_alike(server: &Server, pair: &Pair) {
    let heard = pair.positions.each_ref().map(|position| {
        let (id, mut people) = seat_people(server, pair, position);
        let (name, mut client) = people.swap_remove(pair.seat);
        let others: Vec<String> = people.into_iter().map(|(seat, _)| seat).collect();
        everything(&id, &name, &others, &mut client, pair)
    });
    let [a, b] = heard;
    assert_eq!(a.len(), b.len(), "{}", pair.what);
    for ((asked, status, a), (asked_too, status_too, b)) in a.iter().zip(b.iter()) {
        let found = difference(a, b, "answer");
        assert_eq!(found, None, "{}, seat {}: {asked}", pair.what, pair.seat);
        assert_eq!((asked, status), (asked_too, status_too), "{}", pair.what);
    }
}

fn setup<G: Game>(scenario: &str, players: u8, options: &[(&str, Value)]) -> Setup {
    let options: Options = options.iter().map(|(id, value)| (id.to_string(), value.clone())).collect();
    complete_setup::<G>(Some(scenario.into()), Some(players), options)
        .unwrap_or_else(|e| panic!("{}", e.reason))
}

fn nothing_leaves<G: Game>(setup: &Setup, wanted: usize, games: u64, actions: usize) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let pairs = pairs::<G>(setup, wanted, games, actions);
    for pair in &pairs {
        println!("{}, seat {}", pair.what, pair.seat);
        look_alike(&server, pair);
    }
    assert!(pairs.len() >= wanted, "only {} pairs differ", pairs.len());
}

#[test]
fn hands_of_hannibal() {
    let setup = setup::<legatus_hannibal::Hannibal>("second_punic_war", 2, &[]);
    nothing_leaves::<legatus_hannibal::Hannibal>(&setup, 4, 2, 300);
}

#[test]
fn sealed_answers_and_deployments_of_gaul() {
    let setup = setup::<legatus_bellum_gallicum::BellumGallicum>("vercingetorix", 2, &[]);
    nothing_leaves::<legatus_bellum_gallicum::BellumGallicum>(&setup, 3, 40, 600);
}

#[test]
fn boxes_and_plans_of_alesia() {
    for (players, secret) in [(2, false), (4, true)] {
        let setup = setup::<legatus_alesia::Alesia>("alesia", players, &[("secret_spheres", secret.into())]);
        nothing_leaves::<legatus_alesia::Alesia>(&setup, 3, 1, 400);
    }
}

#[test]
fn sealed_bids_of_the_republic() {
    let setup = setup::<legatus_roman_republic::RomanRepublic>("alexandre", 3, &[]);
    nothing_leaves::<legatus_roman_republic::RomanRepublic>(&setup, 3, 40, 600);
}

/// Nothing lies face down at Queen of the Celts: every viewer sees the same, and there is nothing to imagine.
#[test]
fn queen_of_the_celts_has_no_secrets() {
    use legatus_queen_of_the_celts::QueenOfTheCelts;
    let setup = complete_setup::<QueenOfTheCelts>(None, None, Options::new()).unwrap();
    let mut table = Table::<QueenOfTheCelts>::new(setup, Seed::from_number(1)).unwrap();
    let mut rng = QuickRng::new(1);
    while let Some(seat) = table.asked().iter().next().filter(|_| table.actions() < 300) {
        let legal = table.legal(seat);
        table.apply(seat, legal[rng.below(legal.len() as u32) as usize]).unwrap();
        let position = table.position();
        let open = position.view(Viewer::Observer);
        for seat in Seats::first(2).iter() {
            assert_eq!(position.imagine(seat, &mut rng), *position);
            assert_eq!(position.view(Viewer::Seat(seat)).pieces, open.pieces);
        }
    }
}

/// How many cards a pile of Hannibal's has follows from what lies open and from how many each holds, which all may count.
#[test]
fn the_counts_of_hannibals_piles_tell_nothing_more() {
    use legatus_hannibal::Hannibal;
    let setup = setup::<Hannibal>("second_punic_war", 2, &[]);
    let mut battles = 0;
    for seed in 1..=20 {
        let mut table = Table::<Hannibal>::new(setup.clone(), Seed::from_number(seed)).unwrap();
        let mut rng = QuickRng::new(seed);
        while let Some(seat) = table.asked().iter().next().filter(|_| table.actions() < 1_500) {
            let legal = table.legal(seat);
            table.apply(seat, legal[rng.below(legal.len() as u32) as usize]).unwrap();
            if table.actions().is_multiple_of(5) {
                battles += count_piles(table.position());
            }
        }
    }
    assert!(battles > 20, "{battles}");
}

/// Counts the piles as every viewer sees them. In how many views was there a battle?
fn count_piles(position: &legatus_hannibal::Hannibal) -> usize {
    let mut battles = 0;
    for viewer in [Viewer::Observer, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = serde_json::to_value(position.view(viewer)).unwrap();
        let panel = |id: &str| view["panels"].as_array().unwrap().iter().find(|panel| panel["id"] == id);
        let cards = |list: &Value| -> u64 {
            list.as_array().unwrap().iter().map(|card| card["count"].as_u64().unwrap_or(1)).sum()
        };
        let held = |kind: &str| -> u64 {
            let of = |side: &str| panel(&format!("{kind}_{side}")).unwrap();
            ["rome", "carthage"]
                .map(|side| cards(&of(side)["cards"]) + of(side)["hidden"].as_u64().unwrap())
                .iter()
                .sum()
        };
        let deck = panel("strategy_deck").unwrap();
        assert_eq!(cards(&deck["contents"]), 0, "what is still to be drawn is not listed");
        let open = cards(&deck["discard"]) + cards(&deck["removed"]);
        assert_eq!(deck["draw"].as_u64().unwrap() + open + held("hand"), 64);
        if let Some(deck) = panel("battle_deck") {
            battles += 1;
            // What the deck is made of is printed; it does not change with what is drawn.
            assert_eq!(cards(&deck["contents"]), 48);
            assert_eq!(deck["draw"].as_u64().unwrap() + cards(&deck["discard"]) + held("battle_hand"), 48);
        }
    }
    battles
}
