//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! secrecy, words and rules.

use super::words::kinds;
use legatus_alesia::Alesia;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, every_setup, walk::Walk};
use legatus_kernel::{Rules, Setup, Shown};
use serde_json::json;

fn rule_ids() -> Vec<String> {
    Alesia::rules().into_iter().map(|rule| rule.rule).collect()
}

/// Every optional rule at once.
fn with_everything(players: u8) -> Setup {
    let mut options = legatus_kernel::Options::from([("turns_per_period".to_string(), json!(10))]);
    for id in ["fill_trench", "time_limits", "vercingetorix_protected", "reconnaissance", "hidden_stacks"] {
        options.insert(id.into(), json!(true));
    }
    if players == 4 {
        options.insert("secret_spheres".into(), json!(true));
        options.insert("dead_commander_out".into(), json!(true));
    }
    complete_setup::<Alesia>(None, Some(players), options).unwrap()
}

fn trial(seed: u64, every: u32) -> Trial {
    Trial {
        games: 1,
        seed,
        every,
        others: 60,
        max_actions: 200_000,
        rules: rule_ids(),
        prose: Some(kinds),
        ..Trial::default()
    }
}

/// Four players with every option on. The other setups: `cargo test --release -p legatus-alesia -- --ignored`.
#[test]
fn a_trial_of_a_whole_game() {
    let summary = trial(1, 800).run::<Alesia>(&with_everything(4));
    assert!(summary.refused > 1_000 && summary.undone > 20, "{summary:?}");
    assert!(summary.imagined > 0 && summary.different > 0, "{summary:?}");
}

/// Two, three and four players, with each option alone and with all of them.
fn long_trial(seed: u64) {
    for players in [2, 3, 4] {
        trial(seed, 250).run::<Alesia>(&with_everything(players));
    }
    trial(seed + 100, 300).run_everywhere::<Alesia>();
}

#[test]
#[ignore = "long"]
fn a_long_trial_of_whole_games() {
    long_trial(1);
}

#[test]
#[ignore = "long"]
fn another_long_trial_of_whole_games() {
    long_trial(2);
}

#[test]
#[ignore = "long"]
fn a_third_long_trial_of_whole_games() {
    long_trial(3);
}

/// Random games with two, three and four players, each option alone and all of them together: they end, and invariants hold.
#[test]
fn random_games_end_in_order() {
    let setups = every_setup::<Alesia>();
    let setups = setups.into_iter().chain([2, 3, 4].map(with_everything));
    for (number, setup) in setups.enumerate() {
        let mut walk = Walk::<Alesia>::new(&setup, number as u64).unwrap();
        loop {
            if walk.actions.is_multiple_of(7)
                && let Err(what) = walk.game.validate()
            {
                panic!("{setup:?}, action {}: {what}\n{:?}", walk.actions, walk.game.frames.top());
            }
            if walk.step().is_none() {
                break;
            }
            assert!(walk.actions < 200_000, "{setup:?} goes on and on");
        }
        assert!(walk.game.outcome().is_some());
    }
}

/// At every question that these games ask, what other questions offer is refused unless it is offered here too.
#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let asked = Trial { games: 1, ..Trial::default() }.every_question::<Alesia>(&every_setup::<Alesia>());
    assert!(asked > 20, "only {asked} questions came up");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 4, others: 30, ..Trial::default() };
    for players in [2, 3, 4] {
        trial.strange_positions::<Alesia>(&with_everything(players));
    }
}

/// Required: small, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Alesia>() <= 12 * 1024, "{} bytes", size_of::<Alesia>());
    fn plain<T: Copy>() {}
    plain::<Alesia>();
    assert!(size_of::<<Alesia as Rules>::Action>() <= 8);
}
