//! The journal of a table as it lies in memory: typed. As JSON each action took about a kilobyte, most of it in maps.

use crate::game::SeatInfo;
use crate::journal::Entry;
use crate::luck::Seed;
use crate::seat::Seat;
use serde::Serialize;
use serde_json::Value;

/// An [`Entry`], of a game whose actions are known.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Kept<A> {
    Action { seat: Seat, action: A },
    Dice(Vec<u8>),
    Back { to: u32, free: bool },
    Resigned(Seat),
    Draw,
    Luck(Box<Seed>),
}

impl<A: Serialize> Kept<A> {
    pub fn entry(&self, seats: &[SeatInfo]) -> Entry {
        let name = |seat: &Seat| seats[seat.0 as usize].id.to_string();
        match self {
            Kept::Action { seat, action } => {
                let action = serde_json::to_value(action).unwrap_or(Value::Null);
                Entry::Action { seat: name(seat), action }
            }
            Kept::Dice(dice) => Entry::Dice { dice: dice.clone() },
            Kept::Back { to, free } => Entry::Back { back_to: *to as usize, free: *free },
            Kept::Resigned(seat) => Entry::Resigned { resigned: name(seat) },
            Kept::Draw => Entry::Draw { draw: true },
            Kept::Luck(luck) => Entry::Luck { luck: **luck },
        }
    }
}
