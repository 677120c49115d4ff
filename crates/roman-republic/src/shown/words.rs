//! The words of the game, and the names that its messages may carry.

use crate::SOURCES;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Article, Message, NameList, Text, Words};
use std::sync::LazyLock;

/// The words without the names, for those that are made of words.
pub(crate) static PLAIN: LazyLock<Words> = LazyLock::new(|| Words::new(SOURCES.words, Vec::new(), &[]));

pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let named = |things: &[Named]| things.iter().map(|n| (n.id.clone(), n.name.clone())).collect::<Vec<_>>();
    let in_panel = |panel: &str, id: &str| format!("{panel}/{id}");
    // Sides and powers are words of the language files.
    let powers =
        (0..10u8).map(|p| Power(p).id()).map(|id| (id.to_string(), PLAIN.word(&format!("power-{id}"))));
    let lams = Lam::all().map(|lam| {
        let name = match lam.leader() {
            Some(leader) => leader.data().name.clone(),
            None => PLAIN.word(&format!("lam-{}", lam.id().replace('_', "-"))),
        };
        (format!("lam_{}", lam.id()), name)
    });
    let text = |[en, fr]: [&str; 2]| Text::from([("en", en), ("fr", fr)]);
    let said = |article, at| Article { article: text(article), at: text(at) };
    let peoples = said(["the", "les"], ["among", "chez"]);
    let hexes = said(["", "l’"], ["at", "à"]);
    let auguries = d.tables.augury_conquest.rows.iter().chain(&d.tables.augury_eagle.rows);
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", powers.collect()),
        list("place", d.hexes.iter().map(|h| (h.id.clone(), h.name.clone())).collect()),
        list("piece", d.leaders.iter().map(|l| (l.id.clone(), l.name.clone())).collect()),
        list("piece", named(&d.legions)),
        list("entry", d.numbers.iter().map(|n| (in_panel("legions", &n.id), n.name.clone())).collect()),
        list("people", named(&d.people)),
        list("entry", d.provinces.iter().map(|p| (in_panel("provinces", &p.id), p.name.clone())).collect()),
        list("entry", d.zones.iter().map(|z| (in_panel("naval", &z.id), z.name.clone())).collect()),
        list("card", lams.collect()),
        list("event", auguries.map(|r| (r.id.clone(), r.name.clone())).collect()),
    ];
    Words::new(SOURCES.words, names, &["rome", "samnites", "epirotes", "pyrrhus", "carthage"])
        .with_articles(SIDES, |at| (PLURAL.contains(&Power(at as u8).id())).then_some(&peoples))
        .with_articles(PLACES, |at| d.hexes[at].city.is_none().then_some(&hexes))
        .with_articles(LEADERS, |at| d.leaders[at].said.as_ref())
        .with_articles(LEGIONS, |at| d.legions[at].said.as_ref())
        .with_articles(PEOPLES, |at| d.people[at].said.as_ref())
        .with_articles(PROVINCES, |at| d.provinces[at].said.as_ref())
        .with_articles(ZONES, |at| d.zones[at].said.as_ref())
});

/// Powers that are many: the Samnites, les Samnites.
const PLURAL: [&str; 5] = ["samnites", "epirotes", "greeks", "mamertines", "campanians"];

pub(crate) fn word(key: &str) -> Text {
    WORDS.word(key)
}

pub(crate) fn message(message: Message) -> Text {
    WORDS.text(&message)
}
