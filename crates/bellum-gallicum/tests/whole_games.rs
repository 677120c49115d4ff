//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! secrecy, words and rules.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::trial::{Trial, every_setup, walk::Walk};
use legatus_kernel::{Rules, Setup, Shown};

fn rule_ids() -> Vec<String> {
    BellumGallicum::rules().into_iter().map(|rule| rule.rule).collect()
}

/// Every scenario with every option.
#[test]
fn a_trial_of_whole_games() {
    let trial = Trial {
        games: 1,
        every: 40,
        others: 60,
        max_actions: 100_000,
        rules: rule_ids(),
        ..Trial::default()
    };
    // Random armies seldom meet so that both may evade: the secrecy of answers has a test of its own.
    let trial = Trial { secrets: false, ..trial };
    let summary = trial.run_everywhere::<BellumGallicum>();
    assert!(summary.games >= 20 && summary.refused > 1_000, "{summary:?}");
    assert!(summary.imagined > 0 && summary.undone > 20, "{summary:?}");
}

/// Invariants after every action of a random game, which ends.
fn random_game(scenario: &str, seed: u64) {
    let setup = Setup { scenario: scenario.into(), players: 2, options: Default::default() };
    let mut walk = Walk::<BellumGallicum>::new(&setup, seed).unwrap();
    loop {
        if let Err(what) = walk.game.validate() {
            let (actions, top) = (walk.actions, walk.game.frames.top());
            panic!("{scenario}, seed {seed}, action {actions}: {what}\n{top:?}");
        }
        if walk.step().is_none() {
            break;
        }
        assert!(walk.actions < 100_000, "{scenario}, seed {seed} goes on and on");
    }
    assert!(walk.game.outcome().is_some());
}

/// Invariants after every action of many games.
#[test]
fn random_games_end_and_keep_the_invariants() {
    for scenario in BellumGallicum::title().scenarios.iter().map(|s| s.id) {
        (0..4).for_each(|seed| random_game(scenario, seed));
    }
}

/// At every question that these games ask, what other questions offer is refused unless it is offered here too.
#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let asked = Trial { games: 6, ..Trial::default() }
        .every_question::<BellumGallicum>(&every_setup::<BellumGallicum>());
    assert!(asked > 20, "only {asked} questions came up");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 6, others: 40, ..Trial::default() };
    for scenario in ["belgica", "vercingetorix", "campaign", "britain"] {
        let setup = legatus_kernel::table::complete_setup::<BellumGallicum>(
            Some(scenario.into()),
            Some(2),
            Default::default(),
        )
        .unwrap();
        trial.strange_positions::<BellumGallicum>(&setup);
    }
}

/// Required: small, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<BellumGallicum>() <= 2048, "{} bytes", size_of::<BellumGallicum>());
    fn plain<T: Copy>() {}
    plain::<BellumGallicum>();
    assert!(size_of::<<BellumGallicum as Rules>::Action>() <= 4);
}

/// The same at length: `cargo test --release -p legatus-bellum-gallicum -- --ignored`.
#[test]
#[ignore = "long"]
fn a_long_trial_of_whole_games() {
    let trial = Trial {
        games: 30,
        seed: 1_000,
        every: 60,
        max_actions: 100_000,
        rules: rule_ids(),
        ..Trial::default()
    };
    Trial { secrets: false, ..trial }.run_everywhere::<BellumGallicum>();
    for scenario in BellumGallicum::title().scenarios.iter().map(|s| s.id) {
        (10_000..10_400).for_each(|seed| random_game(scenario, seed));
    }
}
