//! The machine at Queen of the Celts: it answers the same whatever the threads, and what it thinks likely is better than
//! chance.

use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Machine, Rules, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::table::{Briton, Roman};

fn walk(scenario: &str, seed: u64) -> Walk<QueenOfTheCelts> {
    let setup = Setup { scenario: scenario.into(), players: 2, options: Default::default() };
    Walk::new(&setup, seed).unwrap()
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for seed in 0..3 {
        let mut walk = walk("ambush_of_the_ninth", seed);
        while walk.actions < 40 * (seed as usize + 1) || walk.legal.len() <= 2 {
            if walk.step_by_policy().is_none() {
                break;
            }
        }
        let position = walk.game;
        let Some(seat) = position.asked().single() else { continue };
        if let Err(what) = fair(&position, seat, 40, 3) {
            panic!("{what}");
        }
        let think = |threads| {
            let mut mind = Mind::<QueenOfTheCelts>::default();
            mind.think(&position, seat, &Orders::new(Effort::simulations(60), 7, threads)).unwrap()
        };
        assert_eq!(think(1), think(2));
    }
}

/// One side plays by its policy and the other at random, both ways round: the policy alone wins nearly always.
#[test]
fn the_policy_is_better_than_chance() {
    for scenario in ["medway", "watling_street", "mons_graupius"] {
        for clever in [Roman, Briton] {
            let wins = |seed: &u64| {
                let game = walk(scenario, *seed).duel(|seat| seat == clever.seat());
                game.outcome().expect("an end").winners.has(clever.seat())
            };
            let won = (0..10).filter(wins).count();
            assert!(won >= 8, "{scenario}: {} wins {won} of 10", clever.id());
        }
    }
}

/// What is routine is left to the policy, what decides is thought about.
#[test]
fn only_what_decides_is_thought_about() {
    let mut walk = walk("ambush_of_the_ninth", 1);
    let mut grave = [0, 0];
    while let Some(seat) = walk.seat() {
        let gravity = walk.game.gravity(seat);
        assert!((0.0..=1.0).contains(&gravity));
        if walk.game.pending().is_some() {
            assert_eq!(gravity, 0.0, "a facing is no riddle");
        }
        grave[(gravity > 0.0) as usize] += 1;
        walk.step_by_policy();
    }
    assert!(grave.iter().all(|n| *n > 20), "{grave:?}");
}
