//! The words of the game, and the names that its messages may carry.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Message, NameList, Text, Words};
use std::sync::LazyLock;

pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let months = d.tables.months.iter().enumerate().map(|(i, m)| (format!("month_{}", i + 1), m.clone()));
    // In the order of the constants in `ids`.
    let names = vec![
        // In a sentence a side has its article: « la Gaule ».
        list("side", Side::BOTH.map(|s| (s.id().to_string(), d.sides_in_text[s.i()].clone())).to_vec()),
        list("place", d.places.clone()),
        list("piece", d.pieces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list("entry", d.sectors.iter().map(|s| (s.id.clone(), s.name.clone())).collect()),
        list("entry", d.tribes.iter().map(|t| (t.id.clone(), t.name.clone())).collect()),
        list("entry", months.collect()),
    ];
    Words::new(crate::SOURCES.words, names, &["roman", "gaul"])
});

pub(crate) fn word(key: &str) -> Text {
    WORDS.word(key)
}

pub(crate) fn message(message: Message) -> Text {
    WORDS.text(&message)
}
