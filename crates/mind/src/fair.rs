//! The test that the machine does not peek, for every game.

use crate::level::Effort;
use crate::mind::{Mind, Orders};
use legatus_kernel::settle::{act, settle};
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Seed, Setup, Viewer};

/// Does the machine's move at `position` depend only on what `seat` knows? Tries positions that the seat cannot tell from this one. The
/// error says what differed.
pub fn fair<G: Game>(position: &G, seat: Seat, simulations: u32, tries: u64) -> Result<(), String> {
    let orders = Orders::new(Effort::simulations(simulations), 7, 1);
    let mut mind = Mind::default();
    let real = mind.think(position, seat, &orders);
    for n in 0..tries {
        let other = position.imagine(seat, &mut QuickRng::new(n));
        if other.view(Viewer::Seat(seat)) != position.view(Viewer::Seat(seat)) {
            return Err(format!("imagined position {n} shows the seat another view"));
        }
        let thought = mind.think(&other, seat, &orders);
        if thought != real {
            return Err(format!(
                "in imagined position {n} the machine weighs otherwise: {thought:?} against {real:?}"
            ));
        }
    }
    Ok(())
}

/// Walks `actions` far by the policy and asks there: does the machine peek, and do threads change its answer?
///
/// # Panics
/// If either is so, or if the game refuses the setup.
pub fn fair_and_steady<G: Game>(setup: &Setup, seed: u64, actions: usize) {
    let mut walk = Walk::<G>::new(setup, seed).expect("a setup");
    while walk.actions < actions || walk.legal.len() <= 2 {
        walk.step_by_policy().expect("the game is not over so soon");
    }
    let seat = walk.seat().expect("somebody is asked");
    if let Err(what) = fair(&walk.game, seat, 40, 3) {
        panic!("seed {seed}: {what}");
    }
    let think = |threads| {
        Mind::<G>::default().think(&walk.game, seat, &Orders::new(Effort::simulations(60), 7, threads))
    };
    assert_eq!(think(1), think(2), "seed {seed}: one thread, and two");
}

/// Tries [`fair`] at every so many decisions of a random game; answers with how many were tried.
pub fn fair_game<G: Game>(setup: &Setup, seed: Seed, every: usize) -> Result<usize, String> {
    let (mut luck, mut events, mut legal) = (Luck::new(seed), Events::default(), Vec::new());
    let mut rng = QuickRng::new(1);
    let mut position = G::setup(setup, &mut luck, &mut events)
        .map_err(|error| format!("{}: {}", error.field, error.reason))?;
    settle(&mut position, &mut luck, &mut events, &mut legal);
    let (mut decisions, mut tried) = (0, 0);
    while let Some(seat) = position.asked().iter().next() {
        legal.clear();
        position.legal(seat, &mut legal);
        decisions += 1;
        if decisions % every == 0 && legal.len() > 1 {
            fair(&position, seat, 30, 2)
                .map_err(|why| format!("seed {seed}, decision {decisions}: {why}"))?;
            tried += 1;
        }
        let action = legal[rng.below(legal.len() as u32) as usize];
        act(&mut position, seat, action, &mut luck, &mut events, &mut legal);
        events.clear();
        luck.clear_rolls();
    }
    Ok(tried)
}
