//! Whole games by random play, with all that the kernel's trial checks: ends, invariants, legality, journal, undo,
//! secrecy, words and rules. And the machine: what it may not see changes nothing.

use legatus_hannibal::Hannibal;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::trial::Trial;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup};

fn rule_ids() -> Vec<String> {
    let rules: Vec<serde_json::Value> = serde_json::from_str(include_str!("../data/rules.json")).unwrap();
    rules.iter().filter_map(|r| r["id"].as_str().map(String::from)).collect()
}

#[test]
fn a_trial_of_whole_games() {
    let trial = Trial { games: 12, every: 9, others: 120, rules: rule_ids(), ..Trial::default() };
    let summary = trial.run_everywhere::<Hannibal>();
    assert_eq!(summary.games, 12);
    assert!(summary.longest > 200 && summary.longest < 5_000, "{summary:?}");
    assert!(summary.refused > 10_000 && summary.undone > 100, "{summary:?}");
    assert!(summary.different > summary.imagined / 3, "{summary:?}");
}

/// Invariants after every action of many games: counters conserved, control, stacking, consular rules.
#[test]
fn random_games_end_and_keep_the_invariants() {
    let mut longest = 0;
    for seed in 0..400 {
        let mut luck = Luck::new(Seed::from_number(seed));
        let mut rng = QuickRng::new(seed);
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut game = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
        settle(&mut game, &mut luck, &mut events, &mut legal);
        let mut actions = 0;
        while let Some(seat) = game.asked().single() {
            if let Err(what) = game.validate() {
                panic!("seed {seed}, action {actions}: {what}\n{:?}", game.frames.top());
            }
            assert!(!legal.is_empty(), "seed {seed}, action {actions}: stuck at {:?}", game.frames.top());
            let action = legal[rng.below(legal.len() as u32) as usize];
            events.clear();
            act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
            actions += 1;
            assert!(actions < 50_000, "seed {seed} goes on and on");
        }
        assert!(game.outcome().is_some());
        longest = longest.max(actions);
    }
    assert!(longest > 300, "a war of {longest} decisions");
}

/// A bare position may come from anybody: one that was tampered with is refused, or can be played.
#[test]
fn strange_positions_are_refused_or_playable() {
    let trial = Trial { games: 40, others: 60, ..Trial::default() };
    let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
    let loaded = trial.strange_positions::<Hannibal>(&setup);
    assert!(loaded > 100, "{loaded} loaded");
}

/// Required: at most 4 kB, copied like plain memory.
#[test]
fn a_position_is_small() {
    assert!(size_of::<Hannibal>() <= 4096, "{} bytes", size_of::<Hannibal>());
    fn plain<T: Copy>() {}
    plain::<Hannibal>();
    assert!(size_of::<<Hannibal as Game>::Action>() <= 8);
}
