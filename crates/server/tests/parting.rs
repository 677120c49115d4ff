//! Commanders whom the rules forbid to communicate: Alésia, 17.2, with three and four players.

use crate::common::*;
use serde_json::{Value, json};

/// A table of three, all of them people: César, Vercingétorix and the relief.
fn three(site: &Site) -> (Person, Person, Person, String, String) {
    let (mut roman, mut besieged, mut relief) =
        (site.guest("Titus"), site.guest("Vercin"), site.guest("Commios"));
    let table = roman.new_table(json!({"game": "alesia", "players": 3}));
    let (id, invite) = (id(&table), table["invite"].as_str().unwrap().to_string());
    for (person, seat) in [(&mut besieged, "besieged"), (&mut relief, "relief")] {
        person.ok(&format!("/api/tables/{id}/join"), json!({"seat": seat, "invite": invite}));
    }
    (roman, besieged, relief, id, invite)
}

fn say(person: &mut Person, table: &str, text: &str) {
    person.ok(&format!("/api/tables/{table}/chat"), json!({"text": text}));
}

fn heard(state: &Value) -> Vec<&str> {
    state["chat"]["lines"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[test]
fn what_one_gallic_commander_says_does_not_reach_the_other() {
    on_both(|site| {
        let (mut roman, mut besieged, mut relief, table, invite) = three(site);
        let mut eve = site.guest("Eve");
        let parted = roman.state(&table, "roman")["table"]["parted"].clone();
        assert_eq!(parted, json!({"rule": "17.2", "seats": ["besieged", "relief"]}));
        say(&mut besieged, &table, "We come out tonight.");
        say(&mut relief, &table, "We attack in the north.");
        say(&mut roman, &table, "Salvete!");
        // An onlooker may be anybody: the other commander, for one.
        let onlooker = json!({"text": "They come out tonight.", "invite": invite});
        eve.ok(&format!("/api/tables/{table}/chat"), onlooker);
        let all = ["We come out tonight.", "We attack in the north.", "Salvete!", "They come out tonight."];
        assert_eq!(heard(&roman.state(&table, "roman")), all);
        assert_eq!(heard(&besieged.state(&table, "besieged")), ["We come out tonight.", "Salvete!"]);
        assert_eq!(heard(&relief.state(&table, "relief")), ["We attack in the north.", "Salvete!"]);
        // Nor by looking on.
        assert_eq!(heard(&relief.state(&table, "observer")), ["We attack in the north.", "Salvete!"]);
        let seen = eve.look(&format!("/api/tables/{table}/state?invite={invite}"));
        assert_eq!(heard(&seen), ["Salvete!", "They come out tonight."]);
        // When it is over, everybody may know everything.
        roman.ok(&format!("/api/tables/{table}/resign"), json!({"seat": "roman"}));
        let after = relief.state(&table, "relief");
        assert_eq!((heard(&after), &after["table"]["parted"]), (all.to_vec(), &Value::Null));
    });
}

#[test]
fn the_stream_keeps_them_apart_and_tells_all_when_it_is_over() {
    let site = Site::sqlite();
    let (mut roman, mut besieged, relief, table, _) = three(&site);
    let mut stream = relief.client.stream(&table, "seat=relief").unwrap();
    stream.next_of("state").unwrap();
    say(&mut besieged, &table, "We come out tonight.");
    let state = stream.next_of("state").unwrap();
    assert_eq!((&state["chat"]["from"], heard(&state)), (&json!(0), vec![]));
    say(&mut roman, &table, "Salvete!");
    let state = stream.next_of("state").unwrap();
    assert_eq!((&state["chat"]["from"], heard(&state)), (&json!(0), vec!["Salvete!"]));
    say(&mut roman, &table, "Alea iacta est.");
    let state = stream.next_of("state").unwrap();
    assert_eq!((&state["chat"]["from"], heard(&state)), (&json!(1), vec!["Alea iacta est."]));
    roman.ok(&format!("/api/tables/{table}/resign"), json!({"seat": "roman"}));
    let state = stream.next_of("state").unwrap();
    let all = vec!["We come out tonight.", "Salvete!", "Alea iacta est."];
    assert_eq!(
        (&state["chat"]["from"], heard(&state)),
        (&json!(0), all),
        "lines it did not know came between"
    );
    // Coming back, a reader may have been told others.
    let mut again = relief.client.stream(&table, "seat=relief&chat=2").unwrap();
    assert_eq!(again.next_of("state").unwrap()["chat"]["from"], 0);
}

#[test]
fn nobody_is_told_of_words_that_are_not_for_them() {
    let site = Site::sqlite();
    let (mut roman, mut besieged, mut relief, table, _) = three(&site);
    say(&mut besieged, &table, "We come out tonight.");
    let of_chat = |person: &mut Person| {
        let notices = person.look("/api/notices");
        notices.as_array().unwrap().iter().filter(|notice| notice["kind"] == "chat").count()
    };
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while of_chat(&mut roman) == 0 {
        assert!(std::time::Instant::now() < patience, "the Roman was never told");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!((of_chat(&mut roman), of_chat(&mut relief)), (1, 0));
}

#[test]
fn neither_sees_with_the_eyes_of_the_other() {
    let site = Site::sqlite();
    let (mut roman, mut besieged, mut relief, table, _) = three(&site);
    for what in ["state", "story", "moments/0"] {
        let answer = besieged.get(&format!("/api/tables/{table}/{what}?seat=relief"));
        assert_eq!((answer.status, &answer.json()["error"]["rule"]), (422, &json!("17.2")), "{what}");
        assert!(answer.json()["error"]["reason"]["fr"].as_str().unwrap().contains("commandant"));
        assert_eq!(relief.get(&format!("/api/tables/{table}/{what}?seat=besieged")).status, 422, "{what}");
        assert_eq!(roman.get(&format!("/api/tables/{table}/{what}?seat=relief")).status, 403, "{what}");
    }
    assert!(besieged.client.stream(&table, "seat=relief").is_err());
}

#[test]
fn who_would_be_heard_by_the_other_alone_is_told_why_not() {
    let site = Site::sqlite();
    let (mut besieged, mut relief) = (site.guest("Vercin"), site.guest("Commios"));
    let seats = json!({"roman": {"machine": "random"}, "besieged": "me", "relief": "open"});
    let table = besieged.new_table(json!({"game": "alesia", "players": 3, "seats": seats}));
    let chat = format!("/api/tables/{}/chat", id(&table));
    let answer = besieged.post(&chat, json!({"text": "Is anybody there?"}));
    assert_eq!((answer.status, &answer.json()["error"]["rule"]), (422, &json!("17.2")), "a seat is open");
    relief.ok(&format!("/api/tables/{}/join", id(&table)), json!({"invite": table["invite"]}));
    let answer = relief.post(&chat, json!({"text": "We attack in the north."}));
    assert_eq!((answer.status, &answer.json()["error"]["rule"]), (422, &json!("17.2")));
    assert_eq!(heard(&relief.state(&id(&table), "relief")), Vec::<&str>::new());
}

#[test]
fn one_person_may_command_both_and_the_machine_needs_no_silence() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let seats = json!({"roman": "open", "besieged": "me", "relief": "me"});
    let both = ann.new_table(json!({"game": "alesia", "players": 3, "seats": seats}));
    assert_eq!(both["parted"], Value::Null);
    for seat in ["besieged", "relief"] {
        assert_eq!(ann.state(&id(&both), seat)["viewer"], seat);
    }
    let seats = json!({"roman": "open", "besieged": "me", "relief": {"machine": "random"}});
    let machine = ann.new_table(json!({"game": "alesia", "players": 3, "seats": seats}));
    assert_eq!(machine["parted"], Value::Null);
    say(&mut ann, &id(&machine), "Hello?");
    // With four it is the same two; with two there is one commander of the Gauls.
    let four = ann.new_table(json!({"game": "alesia", "players": 4}));
    assert_eq!(four["parted"]["seats"], json!(["besieged", "relief"]));
    assert_eq!(ann.new_table(json!({"game": "alesia", "players": 2}))["parted"], Value::Null);
}

#[test]
fn who_commands_for_both_sides_speaks_as_the_one_who_is_parted() {
    let site = Site::sqlite();
    let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
    let seats = json!({"roman": "me", "besieged": "me", "relief": "open"});
    let table = ann.new_table(json!({"game": "alesia", "players": 3, "seats": seats}));
    bob.ok(&format!("/api/tables/{}/join", id(&table)), json!({"invite": table["invite"]}));
    let answer = ann.post(&format!("/api/tables/{}/chat", id(&table)), json!({"text": "Now!"}));
    assert_eq!((answer.status, &answer.json()["error"]["rule"]), (422, &json!("17.2")));
}
