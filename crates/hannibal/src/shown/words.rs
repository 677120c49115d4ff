//! The words of the game, and the names that its messages may carry.

use crate::SOURCES;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Name, NameList, Text, Words};
use std::sync::LazyLock;

pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    // Those of the sides are words of the language files.
    let plain = Words::new(SOURCES.words, Vec::new(), &[]);
    let side = |id: &str, column: &str| (id.to_string(), plain.word(column));
    let d = data();
    let countries = [Country::Africa, Country::Hispania, Country::Italia, Country::Sicily];
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", vec![side("rome", "column-rome"), side("carthage", "column-carthage")]),
        list("place", d.spaces.iter().map(|s| (s.id.clone(), s.name.clone())).collect()),
        list("piece", d.generals.iter().map(|g| (g.id.clone(), g.name.clone())).collect()),
        list("card", d.cards.iter().map(|c| (c.id.clone(), c.title.clone())).collect()),
        list("entry", d.provinces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list(
            "card",
            Tactic::ALL.iter().zip(&d.tactics).map(|(t, n)| (t.id().to_string(), n.clone())).collect(),
        ),
        list(
            "entry",
            countries.iter().zip(&d.countries).map(|(c, (n, _))| (c.id().to_string(), n.clone())).collect(),
        ),
    ];
    Words::new(SOURCES.words, names, &["rome", "carthage"])
        .with_articles(SPACES, |at| d.spaces[at].said.as_ref())
        .with_articles(PROVINCES, |at| d.provinces[at].said.as_ref())
        .with_articles(COUNTRIES, |at| d.countries[at].1.as_ref())
});

pub(super) fn word(key: &str) -> Text {
    WORDS.word(key)
}

pub(super) fn name(name: Name) -> Text {
    WORDS.name(name)
}
