//! Small numbers for the things of the game, written by name in JSON; and sets of them.

use crate::data::data;
use legatus_kernel::{Name, Numbered, Seat, Seats, Set, numbered};
use serde::{Deserialize, Deserializer, Serialize, de::Error};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Rome,
    Carthage,
}
pub(crate) use Side::{Carthage, Rome};

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Rome, Carthage];

    pub(crate) fn enemy(self) -> Side {
        if self == Rome { Carthage } else { Rome }
    }

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The seat of this side, and nobody else.
    pub(crate) fn seats(self) -> Seats {
        Seats::only(self.seat())
    }

    pub(crate) fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Rome } else { Carthage }
    }

    pub(crate) fn id(self) -> &'static str {
        ["rome", "carthage"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }
}

// The lists of proper names, in the order `words` gives them to the kernel.
pub(crate) const SIDES: u8 = 0;
pub(crate) const SPACES: u8 = 1;
pub(crate) const GENERALS: u8 = 2;
pub(crate) const CARDS: u8 = 3;
pub(crate) const PROVINCES: u8 = 4;
pub(crate) const TACTICS: u8 = 5;
pub(crate) const COUNTRIES: u8 = 6;

/// A space of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Space(pub(crate) u8);
numbered!(Space(u8), "space", spaces, SPACES);

/// A general.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct General(pub(crate) u8);
numbered!(General(u8), "general", generals, GENERALS);

/// A province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Province(pub(crate) u8);
numbered!(Province(u8), "province", provinces, PROVINCES);

/// A strategy card, by its number from 1 to 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Serialize)]
pub struct Card(pub(crate) u8);

impl Card {
    pub(crate) fn name(self) -> Name {
        Name { list: CARDS, index: self.0 as u16 - 1 }
    }

    pub(crate) fn id(self) -> &'static str {
        &data().cards[self.0 as usize - 1].id
    }
}

impl Numbered for Card {
    fn numbered(index: usize) -> Card {
        Card(index as u8 + 1)
    }

    fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let known = (1..=64).contains(&number);
        known.then_some(Card(number)).ok_or_else(|| D::Error::custom(format!("no strategy card {number}")))
    }
}

/// The type of a battle card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Tactic {
    FrontalAssault,
    FlankLeft,
    FlankRight,
    Probe,
    DoubleEnvelopment,
    Reserve,
}

impl Tactic {
    pub(crate) const ALL: [Tactic; 6] = [
        Tactic::FrontalAssault,
        Tactic::FlankLeft,
        Tactic::FlankRight,
        Tactic::Probe,
        Tactic::DoubleEnvelopment,
        Tactic::Reserve,
    ];
    /// How many of each are in the battle deck (14.9).
    pub(crate) const COUNT: [u8; 6] = [12, 9, 9, 8, 6, 4]; // 26: the unnumbered lists at the end of the book

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn id(self) -> &'static str {
        ["frontal_assault", "flank_left", "flank_right", "probe", "double_envelopment", "reserve"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: TACTICS, index: self as u16 }
    }
}

/// A country whose provinces share their allies (14.2), or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Hash, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Country {
    Africa,
    Hispania,
    Italia,
    Sicily,
}

impl Country {
    pub(crate) fn id(self) -> &'static str {
        ["africa", "hispania", "italia", "sicily"][self as usize]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: COUNTRIES, index: self as u16 }
    }
}

pub(crate) type SpaceSet = Set<Space, 2>;
pub(crate) type GeneralSet = Set<General, 1>;
pub(crate) type CardSet = Set<Card, 1>;
