//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! words and rules.

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, every_setup, walk::Walk};
use legatus_kernel::{Rules, Setup, Shown};
use legatus_queen_of_the_celts::QueenOfTheCelts;

fn rule_ids() -> Vec<String> {
    QueenOfTheCelts::rules().into_iter().map(|rule| rule.rule).collect()
}

/// Every scenario with every option. Nothing is hidden in this game.
#[test]
fn a_trial_of_whole_games() {
    let trial = Trial {
        games: 1,
        every: 60,
        others: 60,
        max_actions: 100_000,
        secrets: false,
        rules: rule_ids(),
        ..Trial::default()
    };
    let summary = trial.run_everywhere::<QueenOfTheCelts>();
    assert!(summary.games >= 54 && summary.refused > 10_000, "{summary:?}");
    assert!(summary.undone > 100, "{summary:?}");
}

fn random_game(setup: &Setup, seed: u64) -> usize {
    let mut walk = Walk::<QueenOfTheCelts>::new(setup, seed).unwrap();
    loop {
        if let Err(what) = walk.game.validate() {
            let (actions, frames) = (walk.actions, walk.game.frames);
            panic!("{setup:?}, seed {seed}, action {actions}: {what}\n{frames:?}");
        }
        // Half of the games are played by the policy: it gets into other corners than chance does.
        let step = if seed.is_multiple_of(2) { walk.step() } else { walk.step_by_policy() };
        if step.is_none() {
            break;
        }
        assert!(walk.actions < 100_000, "{setup:?}, seed {seed} goes on and on");
    }
    assert!(walk.game.outcome().is_some());
    walk.actions
}

/// Invariants after every action of many games.
#[test]
fn random_games_end_and_keep_the_invariants() {
    for setup in every_setup::<QueenOfTheCelts>() {
        (0..6).for_each(|seed| {
            random_game(&setup, seed);
        });
    }
}

/// At every question that these games ask, what other questions offer is refused unless it is offered here too.
#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let asked = Trial { games: 6, ..Trial::default() }
        .every_question::<QueenOfTheCelts>(&every_setup::<QueenOfTheCelts>());
    assert!(asked > 20, "only {asked} questions came up");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 6, others: 40, ..Trial::default() };
    for scenario in ["medway", "imperial_procession", "watling_street", "mona", "stanwick"] {
        let setup = complete_setup::<QueenOfTheCelts>(Some(scenario.into()), Some(2), Default::default());
        trial.strange_positions::<QueenOfTheCelts>(&setup.unwrap());
    }
}

/// Required: small, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<QueenOfTheCelts>() <= 3072, "{} bytes", size_of::<QueenOfTheCelts>());
    assert!(size_of::<<QueenOfTheCelts as Rules>::Action>() <= 4);
}

/// The same at length: `cargo test --release -p legatus-queen-of-the-celts -- --ignored`.
#[test]
#[ignore = "long"]
fn a_long_trial_of_whole_games() {
    let trial = Trial {
        games: 20,
        seed: 1_000,
        every: 100,
        max_actions: 100_000,
        secrets: false,
        rules: rule_ids(),
        ..Trial::default()
    };
    trial.run_everywhere::<QueenOfTheCelts>();
    for setup in every_setup::<QueenOfTheCelts>() {
        let longest = (10_000..10_400).map(|seed| random_game(&setup, seed)).max();
        println!("{}: at most {longest:?} actions", setup.scenario_id());
    }
}
