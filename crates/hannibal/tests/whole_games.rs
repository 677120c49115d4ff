//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! secrecy, words and rules. And the machine: what it may not see changes nothing.

use super::words::kinds;
use legatus_hannibal::Hannibal;
use legatus_kernel::trial::{Trial, every_setup, walk::Walk};
use legatus_kernel::{Rules, Setup, Shown};

fn war() -> Setup {
    Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() }
}

fn rule_ids() -> Vec<String> {
    Hannibal::rules().into_iter().map(|rule| rule.rule).collect()
}

#[test]
fn a_trial_of_whole_games() {
    let trial =
        Trial { games: 12, every: 9, others: 120, rules: rule_ids(), prose: Some(kinds), ..Trial::default() };
    let summary = trial.run::<Hannibal>(&every_setup::<Hannibal>()[0]);
    assert_eq!(summary.games, 12);
    assert!(summary.longest > 200 && summary.longest < 5_000, "{summary:?}");
    assert!(summary.refused > 10_000 && summary.undone > 100, "{summary:?}");
    assert!(summary.different > summary.imagined / 3, "{summary:?}");
}

/// The same with each option, a game each.
#[test]
fn a_trial_with_each_option() {
    let trial =
        Trial { games: 1, every: 12, others: 40, rules: rule_ids(), prose: Some(kinds), ..Trial::default() };
    assert_eq!(trial.run_everywhere::<Hannibal>().games, 8, "none, and each of seven");
}

/// Many more, with every check and every option.
#[test]
#[ignore = "long"]
fn a_long_trial_of_whole_games() {
    let trial = Trial {
        games: 12,
        every: 9,
        others: 120,
        rules: rule_ids(),
        prose: Some(kinds),
        seed: 100,
        ..Trial::default()
    };
    trial.run_everywhere::<Hannibal>();
}

/// Invariants after every action of many games: counters conserved, control, stacking, consular rules.
#[test]
fn random_games_end_and_keep_the_invariants() {
    let mut longest = 0;
    let setups = every_setup::<Hannibal>();
    for seed in 0..400 {
        let mut walk = Walk::<Hannibal>::new(&setups[seed as usize % setups.len()], seed).unwrap();
        while walk.seat().is_some() {
            if let Err(what) = walk.game.validate() {
                panic!("seed {seed}, action {}: {what}\n{:?}", walk.actions, walk.game.frames.top());
            }
            walk.step();
            assert!(walk.actions < 50_000, "seed {seed} goes on and on");
        }
        assert!(walk.game.outcome().is_some());
        longest = longest.max(walk.actions);
    }
    assert!(longest > 300, "a war of {longest} decisions");
}

/// At every question that these games ask, what other questions offer is refused unless it is offered here too.
#[test]
fn every_question_refuses_what_it_does_not_offer() {
    let asked = Trial { games: 6, ..Trial::default() }.every_question::<Hannibal>(&every_setup::<Hannibal>());
    assert!(asked > 20, "only {asked} questions came up");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 40, others: 60, ..Trial::default() };
    let loaded = trial.strange_positions::<Hannibal>(&war());
    assert!(loaded > 100, "{loaded} loaded");
}

/// Required: at most 4 kB, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Hannibal>() <= 4096, "{} bytes", size_of::<Hannibal>());
    fn plain<T: Copy>() {}
    plain::<Hannibal>();
    assert!(size_of::<<Hannibal as Rules>::Action>() <= 8);
}
