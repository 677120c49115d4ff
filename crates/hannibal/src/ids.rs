//! Small numbers for the things of the game, written by name in JSON; and sets of them.

use crate::data::data;
use legatus_kernel::{Name, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Rome,
    Carthage,
}
pub use Side::{Carthage, Rome};

impl Side {
    pub const BOTH: [Side; 2] = [Rome, Carthage];

    pub fn enemy(self) -> Side {
        if self == Rome { Carthage } else { Rome }
    }

    pub fn i(self) -> usize {
        self as usize
    }

    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Rome } else { Carthage }
    }

    pub fn id(self) -> &'static str {
        ["rome", "carthage"][self.i()]
    }

    pub fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }
}

// The lists of proper names, in the order `words` gives them to the kernel.
pub const SIDES: u8 = 0;
pub const SPACES: u8 = 1;
pub const GENERALS: u8 = 2;
pub const CARDS: u8 = 3;
pub const PROVINCES: u8 = 4;
pub const TACTICS: u8 = 5;
pub const COUNTRIES: u8 = 6;

macro_rules! by_name {
    ($type:ident, $table:ident, $list:ident, $what:literal) => {
        impl $type {
            pub fn i(self) -> usize {
                self.0 as usize
            }

            pub fn id(self) -> &'static str {
                &data().$table[self.i()].id
            }

            pub fn find(id: &str) -> Option<$type> {
                data().$table.iter().position(|x| x.id == id).map(|i| $type(i as u8))
            }

            pub fn name(self) -> Name {
                Name { list: $list, index: self.0 as u16 }
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = <std::borrow::Cow<str>>::deserialize(deserializer)?;
                $type::find(&id).ok_or_else(|| D::Error::custom(format!(concat!("no ", $what, " {:?}"), id)))
            }
        }
    };
}

/// A space of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Space(pub u8);
by_name!(Space, spaces, SPACES, "space");

/// A general.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct General(pub u8);
by_name!(General, generals, GENERALS, "general");

/// A province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Province(pub u8);
by_name!(Province, provinces, PROVINCES, "province");

/// A strategy card, by its number from 1 to 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Serialize)]
pub struct Card(pub u8);

impl Card {
    pub fn name(self) -> Name {
        Name { list: CARDS, index: self.0 as u16 - 1 }
    }

    pub fn id(self) -> &'static str {
        &data().cards[self.0 as usize - 1].id
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
    pub const ALL: [Tactic; 6] = [
        Tactic::FrontalAssault,
        Tactic::FlankLeft,
        Tactic::FlankRight,
        Tactic::Probe,
        Tactic::DoubleEnvelopment,
        Tactic::Reserve,
    ];
    /// How many of each are in the battle deck (14.9).
    pub const COUNT: [u8; 6] = [12, 9, 9, 8, 6, 4]; // 26: the unnumbered lists at the end of the book

    pub fn i(self) -> usize {
        self as usize
    }

    pub fn id(self) -> &'static str {
        ["frontal_assault", "flank_left", "flank_right", "probe", "double_envelopment", "reserve"][self.i()]
    }

    pub fn name(self) -> Name {
        Name { list: TACTICS, index: self as u16 }
    }
}

/// A country whose provinces share their allies (14.2), or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Hash, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum Country {
    Africa,
    Hispania,
    Italia,
    Sicily,
}

impl Country {
    pub fn id(self) -> &'static str {
        ["africa", "hispania", "italia", "sicily"][self as usize]
    }

    pub fn name(self) -> Name {
        Name { list: COUNTRIES, index: self as u16 }
    }
}

macro_rules! set {
    ($set:ident, $bits:ty, $item:ident, $first:literal) => {
        impl $set {
            pub const NONE: $set = $set(0);

            pub fn of(item: $item) -> $set {
                $set(1 << (item.0 - $first))
            }

            pub fn has(self, item: $item) -> bool {
                self.0 >> (item.0 - $first) & 1 == 1
            }

            pub fn add(&mut self, item: $item) {
                self.0 |= 1 << (item.0 - $first);
            }

            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << (item.0 - $first));
            }

            pub fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << (item.0 - $first))
            }

            pub fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << (item.0 - $first)))
            }

            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The lowest.
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item(self.0.trailing_zeros() as u8 + $first))
            }

            /// The one with `n` lower ones in the set.
            pub fn nth(self, n: u32) -> $item {
                let mut bits = self.0;
                (0..n).for_each(|_| bits &= bits - 1);
                $item(bits.trailing_zeros() as u8 + $first)
            }

            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let item = $item(bits.trailing_zeros() as u8 + $first);
                        bits &= bits - 1;
                        item
                    })
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::NONE, $set::with)
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceSet(pub u128);
set!(SpaceSet, u128, Space, 0);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GeneralSet(pub u16);
set!(GeneralSet, u16, General, 0);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSet(pub u64);
set!(CardSet, u64, Card, 1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set: CardSet = [Card(1), Card(64), Card(33)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Card(1), Card(33), Card(64)]);
        assert_eq!((set.len(), set.nth(1), set.first()), (3, Card(33), Some(Card(1))));
        assert!(!set.without(Card(64)).has(Card(64)));
    }

    #[test]
    fn ids_are_names_in_json() {
        let roma = Space::find("roma").unwrap();
        assert_eq!(serde_json::to_string(&roma).unwrap(), "\"roma\"");
        assert!(serde_json::from_str::<Space>("\"lutetia\"").is_err());
        assert!(serde_json::from_str::<Card>("65").is_err());
        assert!(serde_json::from_str::<Card>("0").is_err());
    }
}
