//! The deck: numbered cards, held in sets. A deck needs no order, because a card is drawn from the set by luck
//! at the moment it is needed: so no position ever knows the next card.

use legatus_kernel::{Name, Set, numbered};

pub const CARDS: usize = 20;
pub const CARD_IDS: [&str; CARDS] = [
    "card_1", "card_2", "card_3", "card_4", "card_5", "card_6", "card_7", "card_8", "card_9", "card_10",
    "card_11", "card_12", "card_13", "card_14", "card_15", "card_16", "card_17", "card_18", "card_19",
    "card_20",
];

/// Its place in the deck, from nought; what is printed on it is one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Card(pub u8);

/// In JSON, the list of its cards by their ids, so that a saved position can be read.
pub type Cards = Set<Card, 1>;

pub const ALL_CARDS: Cards = Set::first_of_all(CARDS);
/// Cards one to four (4.2).
pub const AMBUSHES: Cards = Set::first_of_all(4);
/// Bids from this one on help the attack (3.4).
pub const STRONG: Card = Card(10);

numbered!(Card(u8), "card");

impl Card {
    pub fn id(self) -> &'static str {
        CARD_IDS[self.i()]
    }

    pub fn find(id: &str) -> Option<Card> {
        CARD_IDS.iter().position(|other| *other == id).map(|i| Card(i as u8))
    }

    pub fn name(self) -> Name {
        Name { list: 2, index: self.0 as u16 }
    }

    /// What is printed on it.
    pub fn number(self) -> u8 {
        self.0 + 1
    }
}
