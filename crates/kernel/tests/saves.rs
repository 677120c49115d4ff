//! Saved games and bare positions: what loads, and what is said when something does not.

use crate::common::*;
use legatus_kernel::journal::Bare;
use legatus_kernel::table::digest;
use legatus_kernel::trial::Trial;
use legatus_kernel::{Entry, Rules, Save, Seed, Table, TableError};
use legatus_sample::Sample;
use serde_json::{Value, json};

fn fails(save: &Save) -> (String, String) {
    match Table::<Sample>::load(save) {
        Err(TableError::Load { at, why }) => (at, why),
        Err(other) => panic!("another error: {other:?}"),
        Ok(_) => panic!("it loads"),
    }
}

fn played(seed: u64) -> Table<Sample> {
    let mut table = table("war", 3, seed);
    round(&mut table);
    bid(&mut table, ROME);
    table
}

#[test]
fn a_save_is_the_table() {
    let mut table = played(5);
    let save = table.save();
    let json = serde_json::to_string(&save).unwrap();
    let mut again = Table::<Sample>::load(&serde_json::from_str(&json).unwrap()).unwrap();
    assert_eq!(again.position(), table.position());
    assert_eq!(digest(again.position()), digest(table.position()));
    assert_eq!((again.rolls(), again.story_len(), again.save()), (table.rolls(), table.story_len(), save));
    // And it goes on in the same way.
    assert_eq!(play_on(&mut again), play_on(&mut table));
    assert_eq!(again.position(), table.position());
}

#[test]
fn a_save_has_the_documented_shape() {
    let json = serde_json::to_value(played(5).save()).unwrap();
    let fields: Vec<&String> = json.as_object().unwrap().keys().collect();
    let expected =
        ["actions", "data", "digest", "format", "game", "options", "players", "rules", "scenario", "seed"];
    assert_eq!(fields, expected);
    assert_eq!(json["seed"].as_str().unwrap().len(), 64);
    assert_eq!(json["options"], json!({"fog": false, "hourglass": false, "silence": false}));
    assert_eq!(json["actions"][0]["seat"], "rome");
    assert!(json["actions"][0]["action"]["bid"]["card"].is_string());
}

#[test]
fn another_format_or_game_is_named() {
    let save = played(5).save();
    let (at, why) = fails(&Save { format: 99, ..save.clone() });
    assert_eq!((at.as_str(), why.as_str()), ("format", "format 99 is not known; this is 1"));
    let (at, why) = fails(&Save { game: "chess".into(), ..save.clone() });
    assert_eq!((at.as_str(), why.as_str()), ("game", "this is a save of chess"));
    assert_eq!(fails(&Save { scenario: "no_such".into(), ..save.clone() }).0, "scenario");
    assert_eq!(fails(&Save { players: 7, ..save.clone() }).0, "players");
    let options = [("fog".to_string(), json!("thick"))].into();
    assert_eq!(fails(&Save { options, ..save.clone() }).0, "options.fog");
    let options = [("wind".to_string(), json!(true))].into();
    assert_eq!(fails(&Save { options, ..save }).0, "options.wind");
}

#[test]
fn a_broken_entry_is_named_by_its_index() {
    let save = played(5).save();
    let with = |index: usize, entry: Value| {
        let mut broken = save.clone();
        broken.actions[index] = serde_json::from_value(entry).unwrap();
        fails(&broken)
    };
    let (at, why) = with(1, json!({"seat": "carthage", "action": {"bid": {"card": "card_1"}}}));
    assert_eq!((at.as_str(), why.as_str()), ("actions[1]", "no seat \"carthage\""));
    let (at, why) = with(2, json!({"seat": "latium", "action": {"fly": {}}}));
    assert!(at == "actions[2]" && why.starts_with("action: unknown variant `fly`"), "{why}");
    let (at, why) = with(0, json!({"seat": "rome", "action": {"attack": {"place": "hill"}}}));
    assert_eq!(at, "actions[0]");
    assert_eq!(why, "refused by 2.1: All seats are bidding now: choose a card of your hand.");
    let (at, why) = with(3, json!({"back_to": 9}));
    assert_eq!((at.as_str(), why.as_str()), ("actions[3]", "there is no action 9 to go back to"));
    assert_eq!(with(0, json!({"resigned": "nobody"})).0, "actions[0]");
    let (at, why) = with(0, json!({"resigned": "rome"}));
    assert!(at == "actions[1]" && why.contains("The game is over."), "{at}: {why}");
    let mut wrong_die = save.clone();
    wrong_die.actions.insert(0, Entry::Dice { dice: vec![9] });
    let (at, why) = fails(&wrong_die);
    assert!(at == "actions[5]" && why.contains("cannot show 9"), "{at}: {why}");
}

#[test]
fn unknown_fields_are_refused() {
    let mut json = serde_json::to_value(played(5).save()).unwrap();
    json["mood"] = "good".into();
    let error = serde_json::from_value::<Save>(json.clone()).unwrap_err();
    assert!(error.to_string().contains("unknown field `mood`"), "{error}");
    json.as_object_mut().unwrap().remove("mood");
    serde_json::from_value::<Save>(json.clone()).unwrap();
    json["actions"][0]["mood"] = "good".into();
    assert!(serde_json::from_value::<Save>(json).is_err());
    assert!(serde_json::from_value::<Entry>(json!({"dice": [1], "back_to": 0})).is_err());
}

#[test]
fn another_position_is_found_by_its_digest() {
    let save = played(5).save();
    let other = Some("0".repeat(64));
    let (at, why) = fails(&Save { digest: other.clone(), ..save.clone() });
    assert_eq!((at.as_str(), why.as_str()), ("digest", "the replayed position is not the saved one"));
    let (at, why) = fails(&Save { digest: other, rules: 0, ..save.clone() });
    assert_eq!(at, "digest");
    assert_eq!(why, "played under rules 0; under rules 1 it leads to another position");
    // Other rules, but the same position: the table goes on, and is saved under the rules of today.
    let table = Table::<Sample>::load(&Save { rules: 0, ..save.clone() }).unwrap();
    assert_eq!(table.save(), save);
    // Another seed is another game: its cards are not those of the journal.
    assert!(Table::<Sample>::load(&Save { seed: Seed::from_number(6), ..save.clone() }).is_err());
    // A save without a digest is taken at its word.
    assert!(Table::<Sample>::load(&Save { digest: None, ..save }).is_ok());
}

#[test]
fn a_bare_position_goes_on_as_a_new_table() {
    let table = played(5);
    let bare = table.bare();
    let json = serde_json::to_string(&bare).unwrap();
    let read: Bare = serde_json::from_str(&json).unwrap();
    let mut again = Table::<Sample>::from_position(&read, Seed::from_number(9)).unwrap();
    assert_eq!((again.position(), again.actions()), (table.position(), 0));
    assert_eq!(key(again.undo(ROME).unwrap_err()), "nothing-to-take-back");
    play_on(&mut again);
    let save = again.save();
    assert_eq!(save.start.as_ref(), Some(&bare.position));
    let loaded = Table::<Sample>::load(&save).unwrap();
    assert_eq!((loaded.position(), loaded.save()), (again.position(), save));
}

#[test]
fn a_bare_position_is_checked() {
    let bare = played(5).bare();
    let fails = |bare: Bare| match Table::<Sample>::from_position(&bare, Seed::from_number(1)) {
        Err(TableError::Load { at, why }) => (at, why),
        _ => panic!("it loads, or fails otherwise"),
    };
    assert_eq!(fails(Bare { game: "chess".into(), ..bare.clone() }).0, "game");
    assert_eq!(fails(Bare { scenario: "no_such".into(), ..bare.clone() }).0, "scenario");
    assert_eq!(fails(Bare { players: 2, ..bare.clone() }).0, "position");
    assert_eq!(fails(Bare { scenario: "skirmish".into(), ..bare.clone() }).0, "players");
    let with = |field: &str, value: Value| {
        let mut position = bare.position.clone();
        position[field] = value;
        fails(Bare { position, ..bare.clone() })
    };
    let (at, why) = with("weather", json!("fine"));
    assert!(at == "position" && why.contains("unknown field `weather`"), "{why}");
    let (at, why) = with("deck", json!([]));
    assert!(at == "position" && why.contains("cards are missing"), "{why}");
    assert!(with("deck", json!(["card_21"])).1.contains(r#"no card "card_21""#));
    assert!(with("owners", json!([9, null, null, null])).1.contains("not at this table"));
    assert!(with("owners", json!([200, null, null, null])).1.contains("not at this table"));
    assert_eq!(with("seats", json!(2)).0, "position");
    assert_eq!(with("frames", json!([])).0, "position");
    let mut start = played(5).save();
    start.start = Some(json!({"seats": 3}));
    assert_eq!(self::fails(&start).0, "start");
}

#[test]
fn strange_positions_are_refused_or_played() {
    let trial = Trial { games: 150, others: 80, ..Trial::default() };
    assert!(trial.strange_positions::<Sample>(&setup("war", 3)) > 100);
    assert!(trial.strange_positions::<Sample>(&setup("skirmish", 2)) > 100);
}

#[test]
fn what_was_left_out_of_a_setup_is_filled_in() {
    let setup = legatus_kernel::table::complete_setup::<Sample>(None, None, Default::default()).unwrap();
    assert_eq!((setup.scenario_id(), setup.players), (Sample::title().scenarios[0].id, 2));
    assert_eq!(setup.options["fog"], json!(false));
}
