//! The frames: where the game is. Each holds just what its chapter needs; the top one says who decides what.

mod battle;
mod march;
mod reaction;
mod turn;

pub(crate) use battle::*;
pub(crate) use march::*;
pub(crate) use reaction::*;
pub(crate) use turn::*;

use crate::table::*;
use legatus_kernel::{Sound, frames};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

frames! {
    /// One level of "where we are".
    pub(crate) enum Frame of Position {
        /// The bottom: the phases of a turn (5).
        Turn(Phase),
        /// Placing markers with an operation card (8.2 B).
        Control(Control),
        /// Raising troops (8.2 C).
        Raise(Raise),
        /// An event that asks for something (25).
        Choice(Choice),
        /// Mercenaries Desert (25.21): stacks that still roll.
        Deserting(Deserting),
        /// The activations that one card gives (10.1, 10.11).
        Orders(Orders),
        /// One general's activation (10.2).
        March(March),
        /// The reaction phase of the other side (10.3).
        Reaction(Reaction),
        /// A battle (14).
        Battle(Battle),
        /// The loser on his way (15).
        Rout(Rout),
        /// Units to be lost, the owner choosing (17.2).
        Losses(Losses),
        /// Round markers to be removed by their owner.
        Markers(Markers),
    }
}

impl Frame {
    /// The frames stand on one another as the rules stack them.
    pub(crate) fn stands_on(&self, below: Option<&Frame>) -> bool {
        let Some(below) = below else { return matches!(self, Frame::Turn(_)) };
        match self {
            Frame::Turn(_) => false,
            Frame::Orders(_) | Frame::Control(_) | Frame::Raise(_) => below.is_play(),
            Frame::Choice(_) | Frame::Deserting(_) => below.is_play(),
            Frame::March(_) => matches!(below, Frame::Orders(_)),
            Frame::Reaction(_) | Frame::Battle(_) => matches!(below, Frame::March(_)),
            Frame::Rout(_) => matches!(below, Frame::Battle(_)),
            Frame::Losses(losses) => match losses.pool {
                LossPool::March => matches!(below, Frame::March(_)),
                LossPool::Rout => matches!(below, Frame::Rout(_)),
                LossPool::Battle(_) => matches!(below, Frame::Battle(_)),
                LossPool::Outside(_) | LossPool::Inside(_) => true,
            },
            Frame::Markers(_) => true,
        }
    }

    /// The bottom frame names the next play, or winter, while a card is carried out.
    fn is_play(&self) -> bool {
        matches!(self, Frame::Turn(Phase::Play { .. } | Phase::Winter { .. }))
    }
}

/// What a frame says of itself when it does not fit the board.
fn fits(good: bool, frame: &impl Debug) -> Result<(), String> {
    if good { Ok(()) } else { Err(format!("a frame that does not fit the board: {frame:?}")) }
}

fn sane(cus: Cus) -> bool {
    cus.elephants <= cus.all && cus.all <= 150 && cus.elephants <= 4
}

/// `part` can be taken from `whole`.
fn within(part: Cus, whole: Cus) -> bool {
    sane(part) && part.elephants <= whole.elephants && part.plain() <= whole.plain()
}

/// Where losses are taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LossPool {
    /// Those who stand free in a space (R55).
    Outside(Space),
    /// Those inside walls with enemies outside.
    Inside(Space),
    /// The marching force (the March frame below).
    March,
    /// The routed force (the Rout frame below).
    Rout,
    /// A fighting force, the sortie apart (the Battle frame below).
    Battle(Space),
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Losses {
    pub(crate) side: Side,
    pub(crate) pool: LossPool,
    pub(crate) left: u8,
    /// One of them must be an elephant (17.2).
    pub(crate) elephant: bool,
}

impl Sound<Position> for Losses {
    fn sound(&self, game: &Position) -> Result<(), String> {
        fits(self.left > 0 && self.left < game.pool(self.side, self.pool).all, self)
    }
}

/// Round markers to be removed by their owner.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Markers {
    pub(crate) side: Side,
    pub(crate) left: u8,
    pub(crate) due: Due,
}

impl Sound<Position> for Markers {
    fn sound(&self, game: &Position) -> Result<(), String> {
        let most = game.round_markers(self.side).len() as u8;
        fits((1..=most).contains(&self.left), self)
    }
}
