//! The list of games: each is played, saved and looked up through its entry.

use legatus_games::{Entry, GAMES, Wanted, entry, find};
use legatus_kernel::Seed;
use legatus_kernel::referee::Fault;
use legatus_mind::Level;
use legatus_sample::Sample;

const SAMPLE: Entry = entry::<Sample>("sample");

#[test]
fn a_table_is_made_saved_and_loaded_through_its_entry() {
    let wanted = Wanted { scenario: Some("war".into()), players: Some(3), ..Wanted::default() };
    let mut table = SAMPLE.new_table(wanted, Seed::from_number(1)).unwrap();
    assert_eq!(table.seats().len(), 3);
    table.playout(Level::Random, 1, 1).unwrap();
    let again = SAMPLE.load(&table.save()).unwrap();
    assert_eq!(again.bare(), table.bare());
    let moved = SAMPLE.load_position(&table.bare(), Seed::from_number(2)).unwrap();
    assert_eq!(moved.bare(), table.bare());
}

#[test]
fn what_is_wanted_is_checked_and_filled_in() {
    let setup = SAMPLE.setup(Wanted::default()).unwrap();
    assert_eq!(setup.scenario_id(), SAMPLE.title().scenarios[0].id);
    assert_eq!(SAMPLE.seats(&setup).len(), setup.players as usize);
    let wanted = Wanted { players: Some(9), ..Wanted::default() };
    assert!(matches!(SAMPLE.setup(wanted), Err(Fault::Param { field, .. }) if field == "players"));
    assert!(matches!(SAMPLE.board("nowhere"), Err(Fault::Param { field, .. }) if field == "scenario"));
    assert!(!SAMPLE.board("war").unwrap().places.is_empty());
}

/// Whatever a seat does not know changes neither the machine's move nor what it weighed.
#[test]
fn the_machine_is_fair_in_every_game() {
    // The sample game is short, and listed or not as the features are.
    let games = GAMES.iter().filter(|entry| entry.title().id != SAMPLE.title().id);
    for (entry, every) in games.map(|entry| (entry, 40)).chain([(&SAMPLE, 3)]) {
        for scenario in &entry.title().scenarios {
            let wanted = Wanted { scenario: Some(scenario.id.into()), ..Wanted::default() };
            let setup = entry.setup(wanted).unwrap();
            let tried = entry.fair_game(&setup, Seed::from_number(5), every);
            assert!(tried.as_ref().is_ok_and(|n| *n > 0), "{}: {tried:?}", entry.title().id);
        }
    }
}

/// Every game has its book, and a tutorial that begins from a position of its own.
#[test]
fn rules_and_tutorials_are_found_through_the_entry() {
    for entry in GAMES.iter().chain([&SAMPLE]) {
        let rules = entry.rules();
        assert!(!rules.is_empty(), "{} has no rules", entry.title().id);
        let mut seen = std::collections::HashSet::new();
        for line in &rules {
            assert!(seen.insert(line.rule.as_str()), "rule {} is told twice", line.rule);
            assert!(line.title.all().chain(line.text.all()).all(|words| !words.is_empty()));
        }
        if let Some(tutorial) = entry.tutorial() {
            let table = entry.load_position(&tutorial.start, tutorial.seed).unwrap();
            assert!(table.seat(&tutorial.seat).is_some() && !tutorial.steps.is_empty());
        }
    }
}

#[test]
fn ids_are_unique() {
    let ids: Vec<_> = GAMES.iter().map(|entry| entry.title().id).collect();
    assert!(ids.iter().enumerate().all(|(i, id)| !ids[..i].contains(id)));
    assert!(GAMES.iter().all(|entry| find(entry.title().id).is_some()));
}
