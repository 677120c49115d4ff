//! No numbering tells of what is hidden, over the wire, in any game. Two tables whose journals differ only in a choice that somebody did
//! not see answer that person alike, numbers and all: versions, actions, lines of the story, moments.

use crate::secrecy_on_the_wire::{Level, difference};
use crate::support::Server;
use legatus_client::Client;
use legatus_games::{Entry, GAMES, Wanted};
use legatus_kernel::{QuickRng, Save, Seat, Seats, Seed, Viewer};
use legatus_mind::Thinker;
use serde_json::{Map, Value, json};

/// How long random games are played, how often somebody goes on in several ways, and how many.
const ACTIONS: usize = 160;
const EVERY: usize = 5;
const WAYS: u64 = 6;
/// A seat that decides more often in a row is not followed.
const LONGEST: usize = 12;
/// So many pairs of each game are asked over the wire.
const PAIRS: usize = 3;

/// Two games that a seat cannot tell apart.
struct Pair {
    saves: [Save; 2],
    viewer: Seat,
}

fn any_of(table: &dyn Thinker, seat: Seat, rng: &mut QuickRng) -> Value {
    let legal = table.legal_bare(seat);
    legal[rng.below(legal.len() as u32) as usize].clone()
}

/// One way for a seat to go on until it is asked no more.
fn way(game: &Entry, save: &Save, actor: Seat, choices: u64) -> Option<Box<dyn Thinker>> {
    let mut table = game.load(save).unwrap();
    let mut rng = QuickRng::new(choices);
    for _ in 0..LONGEST {
        let action = any_of(&*table, actor, &mut rng);
        table.apply_bare(actor, &action).unwrap();
        if !table.asked().has(actor) {
            return Some(table);
        }
    }
    None
}

/// What a seat knows, all numbers left out.
fn known(table: &dyn Thinker, seat: Seat) -> String {
    let viewer = Viewer::Seat(seat);
    let story: Vec<_> = table.story_for(viewer, 0).into_iter().map(|line| line.text).collect();
    json!([story, table.view(viewer, 0), table.prompt(viewer)]).to_string()
}

fn pair_from(game: &Entry, save: &Save, actor: Seat, choices: u64) -> Option<Pair> {
    let ways: Vec<_> = (0..WAYS).filter_map(|n| way(game, save, actor, choices + n)).collect();
    let seats = Seats::first(ways.first()?.seats().len());
    for viewer in seats.iter().filter(|seat| *seat != actor) {
        for (i, x) in ways.iter().enumerate() {
            let unseen = |y: &dyn Thinker| {
                y.bare().position != x.bare().position && known(y, viewer) == known(&**x, viewer)
            };
            if let Some(y) = ways[..i].iter().find(|y| unseen(&***y)) {
                return Some(Pair { saves: [x, y].map(|table| table.save()), viewer });
            }
        }
    }
    None
}

fn pairs(game: &Entry) -> Vec<Pair> {
    let mut found = Vec::new();
    for (scenario, seed) in game.title().scenarios.iter().cycle().zip([5, 1, 2, 3]) {
        let wanted = Wanted { scenario: Some(scenario.id.into()), ..Wanted::default() };
        let Ok(mut table) = game.new_table(wanted, Seed::from_number(seed)) else { continue };
        let mut rng = QuickRng::new(seed);
        for action in 0..ACTIONS {
            let Some(seat) = table.asked().iter().next() else { break };
            if action % EVERY == 0 {
                let save = Save { digest: None, ..table.save() };
                found.extend(pair_from(game, &save, seat, rng.next()));
            }
            if found.len() >= PAIRS {
                return found;
            }
            let chosen = any_of(&*table, seat, &mut rng);
            table.apply_bare(seat, &chosen).unwrap();
        }
    }
    found
}

/// A table with this journal: whoever looks on holds one seat, somebody else all others.
fn seated(server: &Server, save: &Save, seats: &[&'static str], viewer: &str) -> (String, Client) {
    let [mut host, mut looker] = [server.guest("Livia"), server.guest("Livia")];
    let held: Map<String, Value> = seats
        .iter()
        .map(|seat| (seat.to_string(), json!(if *seat == viewer { "open" } else { "me" })))
        .collect();
    let made = host.post("/api/tables", &json!({"save": save, "seats": held, "visibility": "open"})).unwrap();
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["id"].as_str().unwrap().to_string();
    let joined = looker.post(&format!("/api/tables/{id}/join"), &json!({"seat": viewer})).unwrap();
    assert_eq!(joined.status, 200, "{}", joined.text());
    host.post(&format!("/api/tables/{id}/chat"), &json!({"text": "salve"})).unwrap();
    (id, looker)
}

/// Luck that is drawn anew is promised anew: that is no secret of the game.
fn forget_promises(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "seed_commit");
            fields.values_mut().for_each(forget_promises);
        }
        Value::Array(things) => things.iter_mut().for_each(forget_promises),
        _ => {}
    }
}

/// Everything with a number in it.
fn heard(id: &str, seat: &str, actions: usize, client: &mut Client) -> Vec<(String, Value)> {
    let level = Level::of(&client.get(&format!("/api/tables/{id}")).unwrap().json());
    let told = |text: String| {
        let mut value = level.apply(&text);
        forget_promises(&mut value);
        value
    };
    let mut paths = vec![String::new(), format!("/state?seat={seat}"), format!("/story?seat={seat}")];
    paths.extend(["/luck", "/picture", "/notation", "/luck?share=opensesame"].map(String::from));
    paths.extend((0..=actions + 1).rev().take(12).map(|at| format!("/moments/{at}?seat={seat}")));
    let mut heard = Vec::new();
    for path in paths {
        let answer = client.get(&format!("/api/tables/{id}{path}")).unwrap();
        heard.push((format!("{} {path}", answer.status), told(answer.text())));
    }
    for detail in ["full", "bare", "changes"] {
        let mut stream = client.stream(id, &format!("seat={seat}&detail={detail}")).unwrap();
        let first = loop {
            let message = stream.receive().unwrap();
            if message["type"] == "state" || message["type"] == "bare" {
                break message;
            }
        };
        heard.push((detail.to_string(), told(first.to_string())));
    }
    heard
}

#[test]
fn no_number_tells_of_what_is_hidden_over_the_wire() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut games = 0;
    for game in GAMES {
        let found = pairs(game);
        println!("{}: {} pairs", game.title().id, found.len());
        games += usize::from(!found.is_empty());
        for Pair { saves, viewer } in found {
            let table = game.load(&saves[0]).unwrap();
            let seats: Vec<&'static str> = table.seats().iter().map(|seat| seat.id).collect();
            let seat = seats[viewer.0 as usize];
            let [a, b] = saves.each_ref().map(|save| {
                let (id, mut client) = seated(&server, save, &seats, seat);
                heard(&id, seat, table.actions(), &mut client)
            });
            for ((asked, a), (asked_too, b)) in a.iter().zip(&b) {
                let which = format!("{}, {seat}: {asked}", game.title().id);
                assert_eq!((difference(a, b, "answer"), asked), (None, asked_too), "{which}");
            }
            // And they run from nought without a gap.
            let story = a[2].1.as_array().unwrap();
            assert!(
                story
                    .iter()
                    .map(|line| &line["seq"])
                    .eq((0..story.len()).map(|n| json!(n)).collect::<Vec<_>>().iter())
            );
        }
    }
    assert!(games >= 2, "in some games something is chosen unseen");
}
