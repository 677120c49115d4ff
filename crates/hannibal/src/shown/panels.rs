//! The panels beside the map: turn, hands, deck, provinces, the state of the war.

use super::duel::{battle_deck, battle_hand, duel};
use super::words::{name, word};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{
    CardFace, Cell, Deck, Hand, Ledger, LedgerRow, Panel, PanelBody, Target, Text, Titled, Token, Track,
    Viewer,
};

fn strategy_face(card: Card, states: Vec<String>) -> CardFace {
    let facts = data().card(card);
    let side = match facts.side {
        EventSide::Both => None,
        EventSide::Rome => Some("rome".to_string()),
        EventSide::Carthage => Some("carthage".to_string()),
    };
    let mut states = states;
    if facts.naval {
        states.push("ship".into());
    }
    if facts.counter {
        states.push("counter".into());
    }
    if facts.unique {
        states.push("unique".into());
    }
    CardFace {
        id: facts.id.clone(),
        kind: "strategy".into(),
        title: facts.title.clone(),
        digits: vec![facts.ops.to_string(), card.0.to_string()],
        side,
        states,
        count: None,
        text: Some(word(&format!("card-{}-effect", card.0))),
        emblem: Some(facts.emblem.clone()),
    }
}

fn faces(cards: CardSet) -> Vec<CardFace> {
    cards.iter().map(|c| strategy_face(c, vec![])).collect()
}

pub(super) fn panels(p: &Position, viewer: Viewer, out: &mut Vec<Panel>) {
    out.push(turn_track(p));
    for side in Side::BOTH {
        let hand = p.hands[side.i()];
        let known = p.known[side.i()];
        // The other seat sees what it knows; an observer nothing.
        let shown = match viewer {
            v if v.knows(side.seat()) => hand,
            Viewer::Seat(_) => known,
            _ => CardSet::NONE,
        };
        let sees_known = viewer != Viewer::Observer;
        let cards = shown.iter().map(|c| {
            let states = if sees_known && known.has(c) { vec!["known".to_string()] } else { vec![] };
            strategy_face(c, states)
        });
        let cards: Vec<CardFace> = cards.collect();
        let body = Hand { seat: side.id().into(), hidden: hand.len() - cards.len(), cards };
        let id = format!("hand_{}", side.id());
        out.push(Panel::new(&id, word(&format!("panel-hand-{}", side.id())), PanelBody::Hand(body)));
    }
    let deck = Deck {
        draw: p.deck.len(),
        contents: vec![],
        discard: faces(p.discards.or(p.aside)),
        removed: faces(p.removed),
    };
    out.push(Panel::new("strategy_deck", word("panel-deck"), PanelBody::Deck(deck)));
    out.push(provinces_ledger(p));
    out.push(war_ledger(p));
    if let Some(battle) = p.battle() {
        out.push(duel(p, battle));
        out.push(battle_deck(battle));
        for side in Side::BOTH {
            out.push(battle_hand(battle, side, viewer));
        }
    }
}

fn turn_track(p: &Position) -> Panel {
    let spaces = data().tables.years.iter().enumerate();
    let spaces =
        spaces.map(|(i, years)| Titled { id: format!("turn_{}", i + 1), title: years.clone() }).collect();
    let token =
        Token { id: "turn".into(), at: format!("turn_{}", p.turn), title: word("panel-turn"), side: None };
    let body = Track { spaces, tokens: vec![token], note: None };
    Panel::new("turn", word("panel-turn"), PanelBody::Track(body))
}

/// Who holds what, country by country, and what is missing for a majority.
fn provinces_ledger(p: &Position) -> Panel {
    let column = |id: &str, title: Text| Titled { id: id.into(), title };
    let columns = vec![
        column("rome", word("column-rome")),
        column("carthage", word("column-carthage")),
        column("majority", word("column-majority")),
        column("missing_rome", word("column-missing-rome")),
        column("missing_carthage", word("column-missing-carthage")),
    ];
    let [rome, carthage] = p.points();
    let mut rows = vec![LedgerRow {
        id: "points".into(),
        part_of: None,
        title: word("row-points"),
        cells: vec![
            Cell::Number(rome as i32),
            Cell::Number(carthage as i32),
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
        ],
        side: None,
        target: None,
    }];
    for country in [Country::Italia, Country::Hispania, Country::Africa, Country::Sicily] {
        let within = || provinces().filter(|province| data().province(*province).country == Some(country));
        // A country of one province is that province.
        if within().count() > 1 {
            rows.push(country_row(p, country, within()));
        }
        rows.extend(within().map(|province| province_row(p, province)));
    }
    rows.extend(
        provinces().filter(|id| data().province(*id).country.is_none()).map(|id| province_row(p, id)),
    );
    let body = Ledger { columns, rows };
    let mut panel = Panel::new("provinces", word("panel-provinces"), PanelBody::Ledger(body));
    panel.rule = Some("22.1".into());
    panel
}

/// How many provinces of a country each side holds.
fn country_row(p: &Position, country: Country, within: impl Iterator<Item = Province>) -> LedgerRow {
    let holders: Vec<Option<Side>> = within.map(|province| p.controller(province)).collect();
    let held = |side| Cell::Number(holders.iter().filter(|holder| **holder == Some(side)).count() as i32);
    LedgerRow {
        id: country.id().into(),
        part_of: None,
        title: name(country.name()),
        cells: vec![held(Rome), held(Carthage), Cell::Empty, Cell::Empty, Cell::Empty],
        side: None,
        target: None,
    }
}

fn province_row(p: &Position, province: Province) -> LedgerRow {
    let facts = data().province(province);
    let held = |side| facts.spaces.iter().filter(|s| p.control(*s) == Some(side)).count() as i32;
    let majority = facts.majority as i32;
    let missing = |side| Cell::Number((majority - held(side)).max(0));
    LedgerRow {
        id: facts.id.clone(),
        part_of: facts.country.map(|country| country.id().to_string()),
        title: facts.name.clone(),
        cells: vec![
            Cell::Number(held(Rome)),
            Cell::Number(held(Carthage)),
            Cell::Number(majority),
            missing(Rome),
            missing(Carthage),
        ],
        side: p.controller(province).map(|s| s.id().to_string()),
        target: Some(Target { kind: "entry".into(), id: facts.id.clone() }),
    }
}

/// What is in force, and where the generals off the map are.
fn war_ledger(p: &Position) -> Panel {
    let row = |id: &str, cells: Vec<Cell>, side: Option<Side>| LedgerRow {
        id: id.into(),
        part_of: None,
        title: word(&format!("row-{}", id.replace('_', "-"))),
        cells,
        side: side.map(|s| s.id().to_string()),
        target: None,
    };
    let yes = |on: bool| vec![Cell::Text(word(if on { "in-force" } else { "not-in-force" }))];
    let counsel = |c: Counsel| yes(c != Counsel::None);
    let rows = vec![
        row("truce", yes(p.truce), None),
        row("macedonia", yes(p.macedonia), Some(Carthage)),
        row("naval_victory", yes(p.naval_victory), Some(Carthage)),
        row("hanno_counsels", counsel(p.hanno_counsels), Some(Carthage)),
        row("cato_counsels", counsel(p.cato_counsels), Some(Rome)),
    ];
    let mut rows = rows;
    for i in 0..GENERAL_COUNT as u8 {
        let general = General(i);
        let key = match p.post(general) {
            Post::At(_) => continue,
            Post::Cup => "post-cup",
            Post::Displaced => "post-displaced",
            Post::Gone => "post-gone",
            Post::Awaited => "post-awaited",
        };
        rows.push(LedgerRow {
            id: general.id().into(),
            part_of: None,
            title: name(general.name()),
            cells: vec![Cell::Text(word(key))],
            side: Some(data().general(general).side.id().into()),
            target: None,
        });
    }
    let columns = vec![Titled { id: "state".into(), title: word("column-state") }];
    Panel::new("war", word("panel-war"), PanelBody::Ledger(Ledger { columns, rows }))
}
