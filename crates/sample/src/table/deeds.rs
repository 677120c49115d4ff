//! What may be done, and what may happen.

use super::{Card, Place};
use legatus_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The smallest decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { card: Card },
    Attack { place: Place },
    Ambush { card: Card },
    Pass,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Dealt {
        seat: Seat,
        cards: u8,
    },
    /// The seat has chosen, and no more is told.
    HasChosen {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        card: Card,
    },
    Attacks {
        seat: Seat,
        place: Place,
    },
    Ambushed {
        seat: Seat,
        card: Card,
    },
    NoAmbush {
        seat: Seat,
    },
    Rolled {
        seat: Seat,
        die: u8,
        total: i8,
        needed: i8,
    },
    Taken {
        seat: Seat,
        place: Place,
    },
    Held {
        place: Place,
    },
    /// To all: a card was drawn.
    Drew {
        seat: Seat,
    },
    /// To its owner: which.
    DrewCard {
        seat: Seat,
        card: Card,
    },
    NewRound {
        round: u8,
    },
    Over,
}
