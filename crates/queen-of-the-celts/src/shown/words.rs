//! The words of the game, and the names that its messages may carry.

use crate::data::{LeaderData, data};
use crate::shown::view::capital;
use crate::table::Side;
use legatus_kernel::{NameList, Text, Words};
use std::sync::LazyLock;

pub(crate) fn words() -> &'static Words {
    &WORDS
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let number = |id: &String| (id.clone(), Text::same(id));
    let row = |l: &LeaderData| (format!("formations/{}", l.id), l.formation.clone());
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", Side::BOTH.map(|s| (s.id().to_string(), d.sides[s.i()].clone())).to_vec()),
        list("place", d.area_ids.iter().map(number).collect()),
        list("piece", d.units.iter().map(|u| (u.id.clone(), u.name.clone())).collect()),
        list("piece", d.leaders.iter().map(|l| (l.id.clone(), l.name.clone())).collect()),
        list("entry", d.leaders.iter().map(row).collect()),
        list("piece", d.leaders.iter().map(|l| (l.id.clone(), capital(&l.name))).collect()),
        list("entry", d.leaders.iter().map(row).map(|(id, name)| (id, capital(&name))).collect()),
    ];
    Words::new(crate::SOURCES.words, names, &["roman", "briton"])
});
