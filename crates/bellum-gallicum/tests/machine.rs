//! The machine at Bellum Gallicum: it does not peek at a sealed answer, it answers the same whatever the threads, and
//! what it thinks likely is better than chance.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::ids::{Gaul, Roman, Side};
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};

/// Plays a game, each side choosing by `choose`; stops early when `stop` says so.
fn play(
    scenario: &str,
    seed: u64,
    choose: impl Fn(&BellumGallicum, Side, &[<BellumGallicum as Game>::Action], &mut QuickRng) -> usize,
    mut stop: impl FnMut(&BellumGallicum, usize) -> bool,
) -> BellumGallicum {
    let setup = Setup { scenario: scenario.into(), players: 2, options: Default::default() };
    let (mut luck, mut rng) = (Luck::quick(QuickRng::new(seed)), QuickRng::new(seed + 1));
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let mut game = BellumGallicum::setup(&setup, &mut luck, &mut events).unwrap();
    settle(&mut game, &mut luck, &mut events, &mut legal);
    while let Some(seat) = game.asked().iter().next() {
        legal.clear();
        game.legal(seat, &mut legal);
        if stop(&game, legal.len()) {
            break;
        }
        let action = legal[choose(&game, Side::of(seat), &legal, &mut rng)];
        events.clear();
        act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
    }
    game
}

fn at_random(
    _: &BellumGallicum,
    _: Side,
    legal: &[<BellumGallicum as Game>::Action],
    rng: &mut QuickRng,
) -> usize {
    rng.below(legal.len() as u32) as usize
}

fn by_policy(
    game: &BellumGallicum,
    side: Side,
    legal: &[<BellumGallicum as Game>::Action],
    rng: &mut QuickRng,
) -> usize {
    let mut weights = Vec::new();
    game.policy(side.seat(), legal, &mut weights);
    let mut left = rng.unit() * weights.iter().sum::<f32>();
    weights
        .iter()
        .position(|w| {
            left -= w;
            left <= 0.0
        })
        .unwrap_or(0)
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for seed in 0..4 {
        let mut number = 0;
        let position = play("belgica", seed, by_policy, |_, legal| {
            number += 1;
            legal > 2 && number > 40 * (seed as usize + 1)
        });
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
        let choose = |game: &BellumGallicum, side: Side, legal: &[_], rng: &mut QuickRng| {
            if side == clever { by_policy(game, side, legal, rng) } else { at_random(game, side, legal, rng) }
        };
        let score = |seed| {
            let [roman, gaul] = play("belgica", seed, choose, |_, _| false).score();
            roman as i32 - gaul as i32
        };
        (0..40).map(score).sum()
    };
    let (roman, gaul) = (lead(Roman), lead(Gaul));
    assert!(roman > gaul, "clever Romans lead by {roman}, against clever Gauls by {gaul}");
}
