//! The strength of the machine: named by Roman rank, made of simulations, guarded by a time cap.

use legatus_kernel::{Game, Learned};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How strong the machine plays. The first three are yardsticks, the others are ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    Random,
    Greedy,
    Flat,
    Tiro,
    Miles,
    Centurio,
    Tribunus,
    Legatus,
    Imperator,
}

/// How a decision is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Any legal action, all alike.
    Random,
    /// The best mean worth one step ahead.
    Greedy,
    /// Flat Monte Carlo: the same play-outs as the tree's, shared equally among the legal actions.
    Flat,
    /// Information-set tree search.
    Tree,
}

/// By what a search expects actions, its own and the others'.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Policy {
    /// The game's own, with what has been learned, if there is anything.
    Usual,
    /// The game's own alone.
    ByHand,
    /// The game's own, with something else that has been learned.
    With(&'static Learned),
}

impl Policy {
    pub(crate) fn learned<G: Game>(self) -> Option<&'static Learned> {
        match self {
            Policy::Usual => G::learned(),
            Policy::ByHand => None,
            Policy::With(learned) => Some(learned),
        }
    }
}

/// What may be spent on one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    pub method: Method,
    /// Simulations in all. Without a number, time alone ends the search.
    pub simulations: Option<u32>,
    /// The hard cap.
    pub time: Option<Duration>,
    /// How often a move is picked by chance among those weighed, instead of the best: a beginner's lapses.
    pub lapses: f32,
    pub policy: Policy,
}

/// Flat gets as many simulations as level Legatus, so that the two can be compared.
const LEGATUS: u32 = 2_000;

impl Level {
    pub const ALL: [Level; 9] = [
        Level::Random,
        Level::Greedy,
        Level::Flat,
        Level::Tiro,
        Level::Miles,
        Level::Centurio,
        Level::Tribunus,
        Level::Legatus,
        Level::Imperator,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Flat => "flat",
            Level::Tiro => "tiro",
            Level::Miles => "miles",
            Level::Centurio => "centurio",
            Level::Tribunus => "tribunus",
            Level::Legatus => "legatus",
            Level::Imperator => "imperator",
        }
    }

    /// What this level spends on one decision.
    pub fn effort(self) -> Effort {
        let tree = |simulations, millis| Effort {
            method: Method::Tree,
            simulations: Some(simulations),
            time: Some(Duration::from_millis(millis)),
            lapses: 0.0,
            policy: Policy::Usual,
        };
        match self {
            Level::Random => Effort { method: Method::Random, ..tree(1, 1_000) },
            Level::Greedy => Effort { method: Method::Greedy, ..tree(1, 1_000) },
            Level::Flat => Effort { method: Method::Flat, ..tree(LEGATUS, 2_000) },
            Level::Tiro => Effort { lapses: 0.25, ..tree(30, 500) },
            Level::Miles => tree(100, 500),
            Level::Centurio => tree(300, 1_000),
            Level::Tribunus => tree(800, 1_500),
            Level::Legatus => tree(LEGATUS, 2_000),
            Level::Imperator => tree(10_000, 6_000),
        }
    }
}

impl Effort {
    /// A tree search of so many simulations.
    pub fn simulations(simulations: u32) -> Effort {
        Effort { simulations: Some(simulations), ..Effort::time(None) }
    }

    /// A tree search for so long.
    pub fn millis(millis: u64) -> Effort {
        Effort::time(Some(Duration::from_millis(millis)))
    }

    fn time(time: Option<Duration>) -> Effort {
        Effort { method: Method::Tree, simulations: None, time, lapses: 0.0, policy: Policy::Usual }
    }

    /// The same with a share of the simulations, for matches of many games; never fewer than one.
    pub fn scaled(self, ratio: f64) -> Effort {
        Effort { simulations: self.simulations.map(|n| ((n as f64 * ratio).round() as u32).max(1)), ..self }
    }

    /// The same without the cap: for matches and simulations that must come out the same on a slow machine.
    pub fn uncapped(self) -> Effort {
        Effort { time: None, ..self }
    }

    /// The same by another policy.
    pub fn by(self, policy: Policy) -> Effort {
        Effort { policy, ..self }
    }

    /// The same method for so long, whatever the number of simulations.
    pub fn within(self, time: Duration) -> Effort {
        Effort { simulations: None, time: Some(time), ..self }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| {
            let ids: Vec<_> = Level::ALL.iter().map(|level| level.id()).collect();
            format!("{text:?} is not a level; one of {}", ids.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_as_it_is_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("Legatus".parse::<Level>().is_err(), "ids are lower case");
    }

    #[test]
    fn a_higher_rank_spends_more() {
        let ranks = &Level::ALL[3..];
        assert!(ranks.windows(2).all(|w| w[0].effort().simulations < w[1].effort().simulations));
        assert_eq!(Level::Legatus.effort().scaled(0.1).simulations, Some(200));
        assert_eq!(Level::Tiro.effort().scaled(0.001).simulations, Some(1));
    }
}
