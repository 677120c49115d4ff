//! Whole random games in every scenario, with all that a trial checks.

use legatus_kernel::trial::lesson::Lesson;
use legatus_kernel::trial::reading::{Kind, every_message_reads_well};
use legatus_kernel::trial::{Trial, rules_of};
use legatus_sample::Sample;

/// What each argument of a message can be.
fn kinds(_: &str, argument: &str) -> &'static [Kind] {
    match argument {
        "seat" => &[Kind::Name(0)],
        "place" => &[Kind::Name(1)],
        "card" => &[Kind::Name(2)],
        "side" => &[Kind::Word(&["side-rome", "side-etruria"])],
        "rule" => &[Kind::Rule],
        "die" => &[Kind::Die],
        "total" => &[Kind::Signed],
        _ => &[Kind::Count],
    }
}

#[test]
fn every_message_reads_well_with_whatever_fills_it() {
    let (en, fr) = (include_str!("../i18n/en.ftl"), include_str!("../i18n/fr.ftl"));
    every_message_reads_well::<Sample>(&[("en", en), ("fr", fr)], kinds);
}

#[test]
fn whole_games_hold_in_every_scenario() {
    let trial = Trial {
        games: 60,
        every: 4,
        rules: rules_of::<Sample>(),
        max_actions: 500,
        prose: Some(kinds),
        ..Trial::default()
    };
    let summary = trial.run_everywhere::<Sample>();
    eprintln!("{summary:?}");
    // The trial saw something of everything that it checks.
    assert_eq!(summary.games, 60 * 10);
    assert!(summary.longest < 100, "{summary:?}");
    assert!(summary.refused > 10_000 && summary.undone > 100, "{summary:?}");
    assert!(summary.different > summary.imagined / 2, "{summary:?}");
    assert!(summary.unseen > 100 && summary.reordered > 100, "{summary:?}");
}

/// Long: many games, each looked into at every position.
#[test]
#[ignore = "long"]
fn many_whole_games_hold() {
    let trial = Trial {
        games: 3_000,
        seed: 1_000_000,
        every: 1,
        rules: rules_of::<Sample>(),
        max_actions: 500,
        ..Trial::default()
    };
    trial.run_everywhere::<Sample>();
}

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<Sample>::play();
    assert!(["attacks", "rolled", "taken", "new-round"].iter().all(|kind| lesson.told.contains(*kind)));
    Lesson::<Sample>::is_well_made(4, 2);
}
