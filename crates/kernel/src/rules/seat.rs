//! Seats: the commanders at a table. A seat is a small number here; its id and name belong to the scenario.

use serde::{Deserialize, Serialize};

/// One commander at the table, counted from 0 in the order the scenario lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// A set of seats, at most sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(pub u16);

impl Seats {
    pub const NONE: Seats = Seats(0);
    pub const ALL: Seats = Seats(u16::MAX);

    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    pub fn first(count: usize) -> Seats {
        Seats(((1u32 << count) - 1) as u16)
    }

    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    pub fn has(self, seat: Seat) -> bool {
        // A seat read from outside may be any number.
        seat.0 < 16 && self.0 >> seat.0 & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seat, if there is exactly one.
    pub fn single(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |s| self.has(*s))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Who looks: a seat, an observer who knows what is open to all, or the referee who sees everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    Seat(Seat),
    Observer,
    Referee,
}

impl Viewer {
    /// May this viewer know what is told to `seats`?
    pub fn is_among(self, seats: Seats) -> bool {
        match self {
            Viewer::Seat(seat) => seats.has(seat),
            Viewer::Observer => seats == Seats::ALL,
            Viewer::Referee => true,
        }
    }

    /// May this viewer know what `seat` alone knows?
    pub fn knows(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat) || self == Viewer::Referee
    }
}
