//! What was measured of the machine, as data: how strong its levels are, how even the scenarios. A result writes down what it used of
//! this, so that what is measured later changes no rating that there is.

use crate::rating::Rating;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How results are reckoned now: raised whenever the data beside this or the arithmetic change what a result does.
pub const RECKONING: i64 = 1;

#[derive(Deserialize)]
struct Anchors {
    games: BTreeMap<String, Ladder>,
    /// Of every game that has no ladder of its own.
    others: Ladder,
}

#[derive(Deserialize)]
struct Ladder {
    measured: bool,
    /// Strength and deviation.
    levels: BTreeMap<String, [u32; 2]>,
}

#[derive(Deserialize)]
struct Balances {
    games: BTreeMap<String, BTreeMap<String, Balance>>,
}

#[derive(Deserialize)]
struct Balance {
    won: BTreeMap<String, u32>,
    drawn: u32,
}

static ANCHORS: LazyLock<Anchors> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/anchors.json")).expect("the anchors are built in")
});
static BALANCES: LazyLock<Balances> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/balance.json")).expect("the balances are built in")
});

/// How strong a level of the machine is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Anchor {
    pub rating: Rating,
    /// Were levels of this game ever measured against each other?
    pub measured: bool,
}

/// The anchor of a level; none of those that are yardsticks only.
pub fn anchor(game: &str, level: &str, day: u32) -> Option<Anchor> {
    let ladder = ANCHORS.games.get(game).unwrap_or(&ANCHORS.others);
    let [value, deviation] = ladder.levels.get(level)?;
    let rating = Rating::anchor(f64::from(*value), f64::from(*deviation), day);
    Some(Anchor { rating, measured: ladder.measured })
}

/// How often each of these sides wins the scenario between equals; nothing where that was not measured. One game for each side is added to
/// what was counted (Laplace's rule), so that nobody is taken to win always or never.
pub fn measured_balance(game: &str, scenario: &str, sides: &[&str]) -> Option<Vec<f64>> {
    let Balance { won, drawn } = BALANCES.games.get(game)?.get(scenario)?;
    if won.len() != sides.len() {
        return None;
    }
    let count = sides.len() as f64;
    let games = f64::from(won.values().sum::<u32>() + drawn) + count;
    let share = |side: &&str| Some((f64::from(*won.get(*side)?) + f64::from(*drawn) / count + 1.0) / games);
    sides.iter().map(share).collect()
}

/// The same, and even where it was not measured.
pub fn balance(game: &str, scenario: &str, sides: &[&str]) -> Vec<f64> {
    measured_balance(game, scenario, sides).unwrap_or_else(|| vec![1.0 / sides.len() as f64; sides.len()])
}
