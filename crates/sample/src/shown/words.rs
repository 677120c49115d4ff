//! The words of the game, and the names that its messages may carry.

use crate::table::cards::CARD_IDS;
use crate::table::places::PLACE_IDS;
use crate::table::position::MOST_SEATS;
use legatus_kernel::{Name, NameList, Seat, Words};
use std::sync::LazyLock;

pub const SEAT_IDS: [&str; MOST_SEATS] = ["rome", "veii", "latium"];

pub fn seat(seat: Seat) -> Name {
    Name { list: 0, index: seat.0 as u16 }
}

pub static WORDS: LazyLock<Words> = LazyLock::new(|| {
    // The names themselves are words of the Fluent files, so they are read by a first, nameless set.
    let plain = Words::new(crate::SOURCES.words, Vec::new(), &SEAT_IDS);
    let list = |kind, prefix: &str, ids: &[&str]| NameList {
        kind,
        names: ids.iter().map(|id| (id.to_string(), plain.word(&format!("{prefix}{id}")))).collect(),
    };
    let cards = (1..)
        .zip(CARD_IDS)
        .map(|(n, id)| (id.to_string(), plain.word("card").map(|word| format!("{word} {n}"))));
    let names = vec![
        list("seat", "seat-", &SEAT_IDS),
        list("place", "place-", &PLACE_IDS),
        NameList { kind: "card", names: cards.collect() },
    ];
    Words::new(crate::SOURCES.words, names, &SEAT_IDS)
});
