//! Speed and memory of a position, side by side with a baseline in one run: the same copy by way of JSON, which is what
//! engines that keep their state as text do. Reads the fastest of several rounds.

use legatus_hannibal::Hannibal;
use legatus_kernel::referee::Referee;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::table::complete_setup;
use legatus_kernel::{Events, Game, Luck, Options, QuickRng, Seed, Setup, Table};
use std::hint::black_box;
use std::time::Instant;

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

fn start() -> (Hannibal, Luck, Events<<Hannibal as Game>::Event>, Vec<<Hannibal as Game>::Action>) {
    let mut luck = Luck::new(Seed::from_number(1));
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
    let mut game = Hannibal::setup(&setup, &mut luck, &mut events).expect("the set-up");
    settle(&mut game, &mut luck, &mut events, &mut legal);
    (game, luck, events, legal)
}

fn main() {
    let (mut game, mut luck, mut events, mut legal) = start();
    let mut rng = QuickRng::new(1);
    // Somewhere in the middle of the war.
    for _ in 0..200 {
        let Some(seat) = game.asked().single() else { break };
        let action = legal[rng.below(legal.len() as u32) as usize];
        act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
    }
    let Some(seat) = game.asked().single() else { return };
    println!(
        "a position: {} bytes, an action: {} bytes",
        size_of::<Hannibal>(),
        size_of::<<Hannibal as Game>::Action>()
    );
    let copy = nanos(100_000, || *black_box(&game));
    let json = nanos(300, || {
        let text = serde_json::to_string(black_box(&game)).unwrap_or_default();
        serde_json::from_str::<Hannibal>(&text).expect("a position")
    });
    println!(
        "copied in {copy:.0} ns; by way of JSON (baseline) in {json:.0} ns: {:.0} times as long",
        json / copy
    );
    let mut list = Vec::new();
    let listing = nanos(20_000, || {
        list.clear();
        black_box(&game).legal(seat, &mut list);
        list.len()
    });
    println!("legal actions listed in {listing:.0} ns ({} of them)", list.len());
    let mut other = QuickRng::new(2);
    let imagine = nanos(20_000, || black_box(&game).imagine(seat, &mut other));
    println!("imagined in {imagine:.0} ns");
    let worth = nanos(20_000, || black_box(&game).worth(seat));
    println!("weighed in {worth:.0} ns");
    bare();
}

/// What a server spends on a bot that wants no words: microseconds for each request.
fn bare() {
    let setup = complete_setup::<Hannibal>(None, None, Options::new()).expect("the usual setup");
    let mut table = Table::<Hannibal>::new(setup, Seed::from_number(1)).expect("a table");
    let mut rng = QuickRng::new(1);
    let mut listed = [0.0; 3];
    let (mut applied, mut count, mut actions) = (0.0, 0u32, 0);
    let mut out = Vec::new();
    while let Some(seat) = table.asked().single() {
        let micros = |since: Instant| since.elapsed().as_nanos() as f64 / 1e3;
        let start = Instant::now();
        black_box(Referee::legal(&table, seat));
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
