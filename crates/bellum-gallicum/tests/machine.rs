//! The machine at Bellum Gallicum: it does not peek at a sealed answer, it answers the same whatever the threads, and
//! what it thinks likely is better than chance.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::ids::{Gaul, Roman, Side};
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Game, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};

fn walk(scenario: &str, seed: u64) -> Walk<BellumGallicum> {
    let setup = Setup { scenario: scenario.into(), players: 2, options: Default::default() };
    Walk::new(&setup, seed).unwrap()
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for seed in 0..4 {
        let mut walk = walk("belgica", seed);
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
            let mut mind = Mind::<BellumGallicum>::default();
            mind.think(&position, seat, &Orders::new(Effort::simulations(60), 7, threads)).unwrap()
        };
        assert_eq!(think(1), think(2));
    }
}

/// Points (6.10) of games in which one side plays by its policy and the other at random, both ways round.
#[test]
fn the_policy_is_better_than_chance() {
    let lead = |clever: Side| -> i32 {
        let score = |seed| {
            let mut walk = walk("belgica", seed);
            while let Some(seat) = walk.seat() {
                if Side::of(seat) == clever {
                    walk.step_by_policy()
                } else {
                    walk.step()
                };
            }
            let [roman, gaul] = walk.game.score();
            roman as i32 - gaul as i32
        };
        (0..40).map(score).sum()
    };
    let (roman, gaul) = (lead(Roman), lead(Gaul));
    assert!(roman > gaul, "clever Romans lead by {roman}, against clever Gauls by {gaul}");
}
