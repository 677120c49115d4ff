//! The bottom frame, and what a card that is played asks for at once (5, 8.2, 25).

use super::fits;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Sound;
use serde::{Deserialize, Serialize};

/// The phases of a turn (5).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    Start,
    CarthageUnits {
        line: u8,
    },
    CarthageGenerals,
    RomeUnits {
        left: u8,
        abroad: u8,
    },
    Africanus,
    Proconsul,
    Consuls {
        to_place: GeneralSet,
    },
    /// Equals at the head of a stack: the owner says who commands (9.3, R53).
    Commanders {
        side: Side,
        next: u8,
    },
    Deal,
    Claim,
    WhoBegins,
    /// `bound`: Rome has claimed the first play and owes a campaign card (R8).
    Play {
        side: Side,
        bound: bool,
    },
    /// Card 55 was played: does the thief play again (25.55)?
    Replay {
        robbed: Side,
    },
    Winter {
        side: Side,
        next: u8,
    },
    Isolation,
    Count,
    End,
}

impl Phase {
    /// What is asked for, roughly, by a number that does not change when others are added: what was learned knows it by that.
    pub(crate) fn sort(&self) -> u32 {
        match self {
            Phase::CarthageUnits { .. } | Phase::RomeUnits { .. } => 1,
            Phase::CarthageGenerals | Phase::Africanus | Phase::Consuls { .. } => 2,
            Phase::Play { .. } => 3,
            _ => 4,
        }
    }
}

impl Sound<Position> for Phase {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let good = match *self {
            Phase::CarthageUnits { line } => line < 4,
            Phase::RomeUnits { left, abroad } => (1..=5).contains(&left) && abroad <= 2,
            Phase::Consuls { to_place } => {
                to_place.len() <= 2 && to_place.iter().all(|g| game.post(g) == Post::Cup)
            }
            Phase::Winter { next, .. } | Phase::Commanders { next, .. } => next as usize <= SPACE_COUNT,
            Phase::Replay { .. } => {
                Side::BOTH.iter().all(|s| !game.hands[s.i()].is_empty()) && game.options.messenger_replay
            }
            _ => true,
        };
        fits(good, self)
    }
}

/// Markers still to be placed with an operation card.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

impl Sound<Position> for Control {
    fn sound(&self, _: &Position) -> Result<(), String> {
        fits((1..=3).contains(&self.left), self)
    }
}

/// A unit to be raised.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Raise {
    pub(crate) side: Side,
}

impl Sound<Position> for Raise {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}

/// A choice that an event card asks for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) side: Side,
    pub(crate) card: Card,
    pub(crate) left: u8,
    pub(crate) province: Option<Province>,
}

impl Sound<Position> for Choice {
    fn sound(&self, _: &Position) -> Result<(), String> {
        fits(self.left > 0, self)
    }
}

/// The stacks that still roll for Mercenaries Desert.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Deserting {
    pub(crate) left: SpaceSet,
}

impl Sound<Position> for Deserting {
    fn sound(&self, _: &Position) -> Result<(), String> {
        Ok(())
    }
}
