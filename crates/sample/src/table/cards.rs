//! The deck: numbered cards, held in sets. A deck needs no order, because a card is drawn from the set by luck
//! at the moment it is needed: so no position ever knows the next card.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Cards are numbered from 1 to this.
pub const CARDS: u8 = 20;
/// Cards up to this number are ambushes (4.1).
pub const AMBUSHES: u8 = 4;
/// Bids from this number on help the attack (3.4).
pub const STRONG: u8 = 11;

/// A set of cards. In JSON it is a list of numbers, so that a saved position can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards(u32);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const ALL: Cards = Cards((1 << (CARDS + 1)) - 2);

    pub fn has(self, card: u8) -> bool {
        (1..=CARDS).contains(&card) && self.0 >> card & 1 == 1
    }

    pub fn with(self, card: u8) -> Cards {
        Cards(self.0 | 1 << card)
    }

    pub fn without(self, card: u8) -> Cards {
        Cards(self.0 & !(1 << card))
    }

    pub fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=CARDS).filter(move |card| self.has(*card))
    }

    /// Takes out the card that has `index` lower ones before it.
    pub fn take(&mut self, index: u32) -> u8 {
        let card = self.iter().nth(index as usize).expect("an index below the number of cards");
        *self = self.without(card);
        card
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        if let Some(card) = list.iter().find(|card| !(1..=CARDS).contains(*card)) {
            return Err(D::Error::custom(format!("there is no card {card}")));
        }
        Ok(list.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_survives_json_and_refuses_unknown_cards() {
        let cards: Cards = [3, 20, 1].into_iter().collect();
        assert_eq!(serde_json::to_string(&cards).unwrap(), "[1,3,20]");
        assert_eq!(serde_json::from_str::<Cards>("[1,3,20]").unwrap(), cards);
        assert!(serde_json::from_str::<Cards>("[21]").is_err());
        assert!(serde_json::from_str::<Cards>("[0]").is_err());
    }

    #[test]
    fn taking_by_index_empties_the_set() {
        let mut cards: Cards = [3, 20, 1].into_iter().collect();
        assert_eq!((cards.take(1), cards.take(1), cards.take(0)), (3, 20, 1));
        assert!(cards.is_empty());
        assert_eq!(Cards::ALL.len(), CARDS);
    }
}
