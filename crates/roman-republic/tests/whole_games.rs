//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! secrecy, words and rules.

use super::words::kinds;
use crate::table::{Frame, Position, at};
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, every_setup, walk::Walk};
use legatus_kernel::{Rules, Setup, Shown};
use legatus_roman_republic::RomanRepublic;

const SCENARIOS: [(&str, u8); 4] = [("conquete", 2), ("alexandre", 3), ("aigle", 2), ("tonnerre", 2)];

fn rule_ids() -> Vec<String> {
    RomanRepublic::rules().into_iter().map(|rule| rule.rule).collect()
}

/// Every scenario with every option.
#[test]
fn a_trial_of_whole_games() {
    let trial = Trial {
        games: 2,
        every: 30,
        others: 60,
        max_actions: 200_000,
        rules: rule_ids(),
        prose: Some(kinds),
        ..Trial::default()
    };
    // Bids are rare: the secrecy of a bid has a test of its own.
    let trial = Trial { secrets: false, ..trial };
    let summary = trial.run_everywhere::<RomanRepublic>();
    assert!(summary.games >= 12 && summary.refused > 1_000, "{summary:?}");
    assert!(summary.undone > 20, "{summary:?}");
}

/// 11.11: whoever has points in a city holds it, whatever becomes of its province; looked at where nothing is under way.
fn garrisons_hold(p: &RomanRepublic) -> Result<(), &'static str> {
    let calm = |f: &Frame| matches!(f, Frame::Turn(_) | Frame::Campaign(_) | Frame::Elect(_));
    if !p.frames.iter().all(calm) {
        return Ok(());
    }
    for city in Position::all_cities().filter(|city| p.exists(*city)) {
        let inside = p.units_at(city.hex()).find(|unit| unit.flags & at::INSIDE != 0);
        let side = inside.and_then(|unit| p.side_of_unit(&unit));
        if side.is_some_and(|side| !p.holds(side, city)) {
            return Err(city.id());
        }
    }
    Ok(())
}

fn random_game(scenario: &str, players: u8, seed: u64) -> usize {
    let setup = Setup { scenario: scenario.into(), players, options: Default::default() };
    let mut walk = Walk::<RomanRepublic>::new(&setup, seed).unwrap();
    loop {
        if let Err(what) = walk.game.validate() {
            let (actions, top) = (walk.actions, walk.game.frames.top());
            panic!("{scenario}, seed {seed}, action {actions}: {what}\n{top:?}");
        }
        garrisons_hold(&walk.game)
            .unwrap_or_else(|city| panic!("{scenario}, seed {seed}: those within {city} do not hold it"));
        let step = if seed.is_multiple_of(2) { walk.step() } else { walk.step_by_policy() };
        if step.is_none() {
            break;
        }
        assert!(walk.actions < 200_000, "{scenario}, seed {seed} goes on and on: {:?}", walk.game.frames);
    }
    assert!(walk.game.outcome().is_some());
    walk.actions
}

/// Invariants after every action of many games, half of them by the policy of the machine.
#[test]
fn random_games_end_and_keep_the_invariants() {
    for (scenario, players) in SCENARIOS {
        for seed in 0..30 {
            random_game(scenario, players, seed);
        }
    }
}

/// At every question that these games ask, what other questions offer is refused unless it is offered here too.
#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let asked = Trial { games: 6, ..Trial::default() }
        .every_question::<RomanRepublic>(&every_setup::<RomanRepublic>());
    assert!(asked > 20, "only {asked} questions came up");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 6, others: 40, ..Trial::default() };
    for (scenario, players) in SCENARIOS {
        let setup = complete_setup::<RomanRepublic>(Some(scenario.into()), Some(players), Default::default());
        trial.strange_positions::<RomanRepublic>(&setup.unwrap());
    }
}

/// Required: small, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<RomanRepublic>() <= 5_500, "{} bytes", size_of::<RomanRepublic>());
    fn plain<T: Copy>() {}
    plain::<RomanRepublic>();
    assert!(size_of::<<RomanRepublic as Rules>::Action>() <= 6);
}

/// The same at length: `cargo test --release -p legatus-roman-republic -- --ignored`.
#[test]
#[ignore = "long"]
fn a_long_trial_of_whole_games() {
    let trial = Trial {
        games: 20,
        seed: 1_000,
        every: 60,
        max_actions: 200_000,
        rules: rule_ids(),
        prose: Some(kinds),
        secrets: false,
        ..Trial::default()
    };
    trial.run_everywhere::<RomanRepublic>();
    for (scenario, players) in SCENARIOS {
        (10_000..10_400).for_each(|seed| assert!(random_game(scenario, players, seed) > 0));
    }
}
