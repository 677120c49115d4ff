//! Speed and memory of a position, side by side with a baseline in one run: the same copy by way of JSON. And random play:
//! how many actions a second, with everything that follows each of them.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Setup};
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

/// Plays random games of a scenario; gives the actions and the seconds, and a position from the middle of the last one.
fn play(scenario: &str, games: u64) -> (usize, usize, f64, BellumGallicum) {
    let setup = Setup { scenario: scenario.into(), players: 2, options: Default::default() };
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let (mut actions, mut longest, mut middle) = (0, 0, None);
    let start = Instant::now();
    for seed in 0..games {
        let mut luck = Luck::quick(QuickRng::new(seed));
        let mut rng = QuickRng::new(seed + 1);
        let mut game = BellumGallicum::setup(&setup, &mut luck, &mut events).expect("the set-up");
        settle(&mut game, &mut luck, &mut events, &mut legal);
        let mut count = 0;
        while let Some(seat) = game.asked().iter().next() {
            if legal.is_empty() {
                game.legal(seat, &mut legal);
            }
            let action = legal[rng.below(legal.len() as u32) as usize];
            events.clear();
            luck.clear_rolls();
            act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
            count += 1;
            if count == 60 {
                middle = Some(game);
            }
        }
        actions += count;
        longest = longest.max(count);
    }
    (actions, longest, start.elapsed().as_secs_f64(), middle.expect("games of sixty actions"))
}

fn main() {
    println!(
        "a position: {} bytes, an action: {} bytes",
        size_of::<BellumGallicum>(),
        size_of::<<BellumGallicum as Game>::Action>()
    );
    for scenario in BellumGallicum::title().scenarios.iter().map(|s| s.id) {
        // The fastest of many rounds: other work on the machine only slows it down.
        let rounds = (0..25).map(|_| play(scenario, 8));
        let speeds = rounds.map(|(actions, longest, seconds, _)| (actions as f64 / seconds, longest));
        let (speed, longest) =
            speeds.fold((0.0f64, 0), |best, round| (best.0.max(round.0), best.1.max(round.1)));
        println!("{scenario}: {speed:.0} random actions a second, at most {longest} a game");
    }
    let (_, _, _, game) = play("vercingetorix", 4);
    let Some(seat) = game.asked().single() else { return };
    let copy = nanos(100_000, || *black_box(&game));
    let json = nanos(300, || {
        let text = serde_json::to_string(black_box(&game)).unwrap_or_default();
        serde_json::from_str::<BellumGallicum>(&text).expect("a position")
    });
    println!(
        "copied in {copy:.0} ns; by way of JSON (baseline) in {json:.0} ns: {:.0} times as long",
        json / copy
    );
    let mut list = Vec::new();
    let listing = nanos(2_000, || {
        list.clear();
        black_box(&game).legal(seat, &mut list);
        list.len()
    });
    println!("legal actions listed in {listing:.0} ns ({} of them)", list.len());
    println!("weighed in {:.0} ns", nanos(20_000, || black_box(&game).worth(seat)));
}
