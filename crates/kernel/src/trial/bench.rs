//! Speed and memory of a game's positions, side by side with a baseline in one run: the same copy by way of JSON, which
//! is what engines that keep their state as text do. A game's benchmark calls [`bench`] with its type.

use super::walk::Walk;
use crate::game::{Game, Setup};
use crate::luck::{QuickRng, Seed};
use crate::referee::{Asking, Playing};
use crate::table::{Table, complete_setup};
use std::hint::black_box;
use std::time::Instant;

/// Prints what was measured in every scenario, and more closely in one.
///
/// # Panics
/// If a game cannot be set up.
pub fn bench<G: Game>(close_look: &str) {
    let (position, action) = (size_of::<G>(), size_of::<G::Action>());
    println!("a position: {position} bytes, an action: {action} bytes");
    for scenario in &G::title().scenarios {
        for (players, _) in &scenario.seats {
            let setup = complete_setup::<G>(Some(scenario.id.into()), Some(*players), Default::default());
            random_play::<G>(scenario.id, &setup.expect("the usual setup"));
        }
    }
    let setup = complete_setup::<G>(Some(close_look.into()), None, Default::default());
    let setup = setup.expect("the usual setup");
    in_the_middle::<G>(&setup);
    requests::<G>(&setup);
}

/// Random actions a second, with everything that follows each of them: the fastest of many rounds, for other work on
/// the machine only slows it down.
fn random_play<G: Game>(scenario: &str, setup: &Setup) {
    let (mut fastest, mut longest, mut rounds) = (0.0f64, 0, 0);
    let begin = Instant::now();
    while rounds < 25 && (rounds < 3 || begin.elapsed().as_secs() < 10) {
        let start = Instant::now();
        let mut actions = 0;
        for seed in 0..8 {
            let mut walk = Walk::<G>::new(setup, seed).expect("the set-up");
            while walk.step().is_some() {}
            actions += walk.actions;
            longest = longest.max(walk.actions);
        }
        fastest = fastest.max(actions as f64 / start.elapsed().as_secs_f64());
        rounds += 1;
    }
    let players = setup.players;
    println!("{scenario}, {players} seats: {fastest:.0} random actions a second, at most {longest} a game");
}

/// Nanoseconds of one call: the fastest of ten rounds.
fn nanos<T>(calls: u32, mut call: impl FnMut() -> T) -> f64 {
    (0..10)
        .map(|_| {
            let start = Instant::now();
            (0..calls).for_each(|_| {
                black_box(call());
            });
            start.elapsed().as_nanos() as f64 / calls as f64
        })
        .fold(f64::MAX, f64::min)
}

fn in_the_middle<G: Game>(setup: &Setup) {
    let mut walk = Walk::<G>::new(setup, 1).expect("the set-up");
    for _ in 0..200 {
        let before = (walk.game.clone(), walk.seat());
        if walk.step().is_none() || walk.seat().is_none() {
            walk.game = before.0;
            break;
        }
    }
    let game = walk.game;
    let Some(seat) = game.asked().iter().next() else { return };
    let copy = nanos(100_000, || black_box(&game).clone());
    let json = nanos(100, || {
        let text = serde_json::to_string(black_box(&game)).unwrap_or_default();
        serde_json::from_str::<G>(&text).expect("a position")
    });
    let times = json / copy;
    println!("copied in {copy:.0} ns; by way of JSON (baseline) in {json:.0} ns: {times:.0} times as long");
    let mut list = Vec::new();
    let listing = nanos(2_000, || {
        list.clear();
        black_box(&game).legal(seat, &mut list);
        list.len()
    });
    println!("legal actions listed in {listing:.0} ns ({} of them)", list.len());
    let mut rng = QuickRng::new(2);
    println!("imagined in {:.0} ns", nanos(2_000, || black_box(&game).imagine(seat, &mut rng)));
    println!("weighed in {:.0} ns", nanos(2_000, || black_box(&game).worth(seat)));
}

/// What a server spends on a bot: microseconds for each request.
fn requests<G: Game>(setup: &Setup) {
    let mut table = Table::<G>::new(setup.clone(), Seed::from_number(1)).expect("a table");
    let mut rng = QuickRng::new(1);
    let mut listed = [0.0; 3];
    let (mut applied, mut count, mut actions) = (0.0, 0u32, 0);
    let mut out = Vec::new();
    while let Some(seat) = table.asked().iter().next() {
        let micros = |since: Instant| since.elapsed().as_nanos() as f64 / 1e3;
        let start = Instant::now();
        black_box(Asking::legal(&table, seat));
        listed[0] += micros(start);
        let start = Instant::now();
        let legal = table.legal_bare(seat);
        listed[1] += micros(start);
        let start = Instant::now();
        out.clear();
        table.write_legal(seat, &mut out);
        listed[2] += micros(start);
        let action = &legal[rng.below(legal.len() as u32) as usize];
        actions += legal.len();
        let start = Instant::now();
        table.apply_bare(seat, action).expect("a legal action");
        applied += micros(start);
        count += 1;
        if count == 5_000 {
            break;
        }
    }
    let each = |sum: f64| sum / count as f64;
    println!(
        "legal at {count} decisions of {:.1} actions: with words {:.1} µs, bare {:.1} µs, written {:.1} µs; applied bare in {:.1} µs",
        actions as f64 / count as f64,
        each(listed[0]),
        each(listed[1]),
        each(listed[2]),
        each(applied)
    );
}
