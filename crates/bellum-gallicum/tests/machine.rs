//! The machine at Bellum Gallicum: it does not peek at a sealed answer, it answers the same whatever the threads, and
//! what it thinks likely is better than chance.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::ids::{Gaul, Roman, Side};
use legatus_kernel::Setup;
use legatus_kernel::trial::walk::Walk;
use legatus_mind::fair::fair_and_steady;

fn belgica() -> Setup {
    Setup { scenario: "belgica".into(), players: 2, options: Default::default() }
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for seed in 0..4 {
        fair_and_steady::<BellumGallicum>(&belgica(), seed, 40 * (seed as usize + 1));
    }
}

/// Points (6.10) of games in which one side plays by its policy and the other at random, both ways round.
#[test]
fn the_policy_is_better_than_chance() {
    let lead = |clever: Side| -> i32 {
        let score = |seed| {
            let walk = Walk::<BellumGallicum>::new(&belgica(), seed).unwrap();
            let [roman, gaul] = walk.duel(|seat| Side::of(seat) == clever).score();
            roman as i32 - gaul as i32
        };
        (0..40).map(score).sum()
    };
    let (roman, gaul) = (lead(Roman), lead(Gaul));
    assert!(roman > gaul, "clever Romans lead by {roman}, against clever Gauls by {gaul}");
}
