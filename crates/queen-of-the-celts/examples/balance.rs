//! Who wins Queen of the Celts, machine against machine: the scores of many games of a level against itself, and how they fall under
//! the scenario's victory levels.
//!
//! `cargo run --release -p legatus-queen-of-the-celts --example balance -- <scenario> <games> <first seed> [level] [ratio]`

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Outcome, QuickRng, Rules, Seat, Setup};
use legatus_mind::{Effort, Level, Mind, Orders};
use legatus_queen_of_the_celts::QueenOfTheCelts;

const ROMAN: Seat = Seat(0);
const BRITON: Seat = Seat(1);

fn play(setup: &Setup, seed: u64, effort: Effort, mind: &mut Mind<QueenOfTheCelts>) -> Outcome {
    let mut walk = Walk::<QueenOfTheCelts>::new(setup, seed).expect("a game");
    let mut rng = QuickRng::new(seed ^ 0x5eed);
    while let Some(seat) = walk.seat() {
        let thought = mind.think(&walk.game, seat, &Orders::new(effort, rng.next(), 1)).expect("an answer");
        walk.act(seat, thought.action);
    }
    walk.game.outcome().expect("it is over")
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).cloned().unwrap_or_else(|| usual.to_string());
    let scenario = word(0, "medway");
    let games: u64 = word(1, "200").parse().expect("how many games");
    let first: u64 = word(2, "1").parse().expect("the first seed");
    let level: Level = word(3, "miles").parse().unwrap_or_else(|why| panic!("{why}"));
    let effort = level.effort().uncapped().scaled(word(4, "0.1").parse().expect("a ratio"));
    let setup = complete_setup::<QueenOfTheCelts>(Some(scenario.as_str().into()), None, Default::default());
    let setup = setup.unwrap_or_else(|why| panic!("{why:?}"));
    let mut mind = Mind::default();
    let mut ends: Vec<Outcome> =
        (first..first + games).map(|seed| play(&setup, seed, effort, &mut mind)).collect();
    ends.sort_by_key(|end| end.points);
    let won = |seat: Seat| ends.iter().filter(|end| end.winners.has(seat)).count();
    println!(
        "{scenario} {games} games from seed {first}: Roman {} Briton {} draws {}",
        won(ROMAN),
        won(BRITON),
        ends.iter().filter(|end| end.draw()).count(),
    );
    println!("  scores: {:?}", ends.iter().filter_map(|end| end.points).collect::<Vec<_>>());
}
