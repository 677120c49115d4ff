//! Rated results in their order, and everybody's rating after them. What a result used (the anchor of a level, the balance of a scenario,
//! how much it counts) is written down with it, so that reckoning again gives the same numbers, whatever was measured since.

use crate::rating::{Meeting, Rating};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Games at one pace: ratings of different ones have nothing to do with each other.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Kind {
    pub game: String,
    /// Days for a move, not minutes for a game.
    pub by_days: bool,
}

/// Who sat there. People are known by a number that outlives their name.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Person(i64),
    /// A level of the machine.
    Level(String),
}

/// A seat of a rated game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub player: Player,
    /// How often this side wins the scenario between equals, as it was measured then; all sides together make 1.
    pub balance: f64,
    /// The strength of a level as its ladder said then.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub anchor: Option<Rating>,
    pub outcome: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
}

/// One rated game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Result {
    pub kind: Kind,
    pub day: u32,
    pub sides: Vec<Side>,
}

/// What a game did to somebody.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    pub before: Rating,
    pub after: Rating,
    /// How much of a game it counted.
    pub weight: f64,
}

/// So many days a meeting with the same rival is remembered, and from the fourth on each counts less.
pub const REMEMBERED: u32 = 30;
const COUNT_WHOLE: usize = 3;
/// Nothing counts less than this.
const LEAST_WEIGHT: f64 = 0.1;

/// Everybody's ratings.
#[derive(Clone, Default, Debug)]
pub struct Book {
    ratings: HashMap<(Kind, Player), Rating>,
    /// The days on which two met, the lesser player first.
    met: HashMap<(Kind, Player, Player), Vec<u32>>,
}

impl Book {
    pub fn rating(&self, kind: &Kind, player: &Player, day: u32) -> Rating {
        let known = self.ratings.get(&(kind.clone(), player.clone()));
        known.map_or_else(|| Rating::new(day), |rating| rating.on(day))
    }

    /// Somebody's rating as it stood after their last result.
    pub fn last(&self, kind: &Kind, player: &Player) -> Option<Rating> {
        self.ratings.get(&(kind.clone(), player.clone())).copied()
    }

    /// Everybody who has a rating of this kind.
    pub fn of_kind<'a>(&'a self, kind: &'a Kind) -> impl Iterator<Item = (&'a Player, Rating)> + 'a {
        self.ratings
            .iter()
            .filter(move |((other, _), _)| other == kind)
            .map(|((_, player), rating)| (player, *rating))
    }

    /// Takes over what was reckoned before: somebody's rating as it stood after their last result.
    pub fn takes_over(&mut self, kind: Kind, player: Player, rating: Rating) {
        self.ratings.insert((kind, player), rating);
    }

    /// Takes over on which days two met. Only those of the last [`REMEMBERED`] days count.
    pub fn have_met(&mut self, kind: Kind, a: Player, b: Player, days: Vec<u32>) {
        let (first, second) = if a <= b { (a, b) } else { (b, a) };
        self.met.insert((kind, first, second), days);
    }

    /// Enters a result, and tells what it did to each side, in their order; nothing to a level of the machine, nor to who plays with
    /// themselves.
    pub fn enter(&mut self, result: &Result) -> Vec<Option<Entrant>> {
        let before: Vec<Rating> = result
            .sides
            .iter()
            .map(|side| side.anchor.unwrap_or_else(|| self.rating(&result.kind, &side.player, result.day)))
            .collect();
        let told: Vec<Option<Entrant>> =
            (0..result.sides.len()).map(|own| self.weigh(result, &before, own)).collect();
        for (side, entrant) in result.sides.iter().zip(&told) {
            if let Some(entrant) = entrant {
                self.ratings.insert((result.kind.clone(), side.player.clone()), entrant.after);
            }
        }
        self.remember(result);
        told
    }

    fn weigh(&self, result: &Result, before: &[Rating], own: usize) -> Option<Entrant> {
        let side = &result.sides[own];
        if matches!(side.player, Player::Level(_)) {
            return None;
        }
        let rivals: Vec<usize> = (0..result.sides.len())
            .filter(|other| *other != own && result.sides[*other].player != side.player)
            .collect();
        if rivals.is_empty() {
            return None;
        }
        let mut counted = 0.0;
        let meetings: Vec<Meeting> = rivals
            .iter()
            .map(|other| {
                let rival = &result.sides[*other];
                // Of three or more each pair is a part of a game.
                let weight = self.weight(result, side, rival) / rivals.len() as f64;
                counted += weight;
                Meeting {
                    rival: before[*other],
                    score: score(side.outcome, rival.outcome),
                    balance: share(side.balance, rival.balance),
                    weight,
                }
            })
            .collect();
        let own = before[own];
        Some(Entrant { before: own, after: own.after(&meetings, result.day), weight: counted })
    }

    /// The fourth meeting of the same two within a month counts a half, the fifth a third: who beats one friend or one level over and over is
    /// not known the better for it. Meetings are counted, not wins: if only wins counted less, the better side of a scenario would.
    fn weight(&self, result: &Result, a: &Side, b: &Side) -> f64 {
        let recent = |days: &Vec<u32>| days.iter().filter(|day| **day + REMEMBERED > result.day).count();
        let met = self.met.get(&pair(result, a, b)).map_or(0, recent);
        (1.0 / (met + 2).saturating_sub(COUNT_WHOLE).max(1) as f64).max(LEAST_WEIGHT)
    }

    fn remember(&mut self, result: &Result) {
        for (place, a) in result.sides.iter().enumerate() {
            for b in &result.sides[place + 1..] {
                let days = self.met.entry(pair(result, a, b)).or_default();
                days.retain(|day| *day + REMEMBERED > result.day);
                days.push(result.day);
            }
        }
    }
}

fn pair(result: &Result, a: &Side, b: &Side) -> (Kind, Player, Player) {
    let (first, second) = (a.player.clone().min(b.player.clone()), a.player.clone().max(b.player.clone()));
    (result.kind.clone(), first, second)
}

/// Between two of perhaps more: who won beat who did not, all others are level.
fn score(own: Outcome, rival: Outcome) -> f64 {
    match (own, rival) {
        (Outcome::Won, Outcome::Lost) => 1.0,
        (Outcome::Lost, Outcome::Won) => 0.0,
        _ => 0.5,
    }
}

/// How often the one side wins, if one of the two does.
fn share(own: f64, rival: f64) -> f64 {
    if own + rival <= 0.0 { 0.5 } else { own / (own + rival) }
}
