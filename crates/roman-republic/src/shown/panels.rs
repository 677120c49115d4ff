//! The panels beside the map: the battle, time, the pool, offices, provinces, the sea, legions.

use super::words::{message, word};
use super::{battle_panels, victory_panel};
use crate::data::*;
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn panels(p: &Position, out: &mut Vec<Panel>) {
    if let Some(b) = p.frames.nearest::<Battle>() {
        battle_panels::battle(p, b, out);
    }
    time(p, out);
    out.push(offices(p));
    out.push(victory_panel::victory(p));
    out.push(pool(p));
    out.push(provinces(p));
    if p.scenario == ScenarioId::Aigle {
        out.push(naval(p));
    }
    out.push(legions(p));
    if let Some(panel) = crises(p) {
        out.push(panel);
    }
}

pub(crate) fn titled(id: &str, key: &str) -> Titled {
    Titled { id: id.into(), title: word(key) }
}

pub(crate) fn ledger(id: &str, key: &str, rule: &str, columns: Vec<Titled>, rows: Vec<LedgerRow>) -> Panel {
    let body = PanelBody::Ledger(Ledger { columns, rows });
    Panel { rule: Some(rule.into()), ..Panel::new(id, word(key), body) }
}

fn time(p: &Position, out: &mut Vec<Panel>) {
    let year = |bc: i16| message(Message::new("year-bc").with("year", -(bc as i32)));
    let first = p.scenario.data().year;
    let last = (first + p.scenario.data().turns as i16 - 1).max(p.year_bc());
    let spaces = (first..=last).map(|y| Titled { id: format!("y{}", -y), title: year(y) });
    let tokens = vec![Token {
        id: "turn".into(),
        at: format!("y{}", -p.year_bc()),
        title: word("token-turn"),
        side: None,
    }];
    let body = PanelBody::Track(Track { spaces: spaces.collect(), tokens, note: None });
    out.push(Panel::new("turn", word("panel-turn"), body));

    const PHASES: [&str; 7] =
        ["upgrade", "prorogation", "election", "initiative", "segment", "operations", "end"];
    let at = p.phase().step();
    let segment = ["phase-revolt", "phase-raising", "phase-naval", "phase-segment"][p.scenario.i()];
    let space = |i: usize| match i {
        4 => titled("segment", segment),
        _ => titled(PHASES[i], &format!("phase-{}", PHASES[i])),
    };
    let side = p.campaign().and_then(|c| p.side_of_leader(c.leader)).map(|s| s.id().to_string());
    let title = match p.campaign() {
        Some(c) => message(Message::new("token-campaign").with("leader", c.leader.name())),
        None => word("token-phase"),
    };
    let tokens = vec![Token { id: "now".into(), at: PHASES[at].into(), title, side }];
    let body = PanelBody::Track(Track { spaces: (0..7).map(space).collect(), tokens, note: None });
    out.push(Panel { rule: Some("3.1".into()), ..Panel::new("phase", word("panel-phase"), body) });
}

/// What is in the pool is open; what comes next is not (4.3).
fn pool(p: &Position) -> Panel {
    let card = |lam: Lam| CardFace {
        id: format!("lam_{}", lam.id()),
        kind: "lam".into(),
        title: Position::words().name(lam.name()),
        digits: Vec::new(),
        side: match lam.leader() {
            Some(leader) => p.side_of_leader(leader).map(|s| s.id().to_string()),
            None => (lam.i() < LAM_SIEGE.i() || lam == LAM_LEGATE).then(|| Rome.id().to_string()),
        },
        states: Vec::new(),
        count: Some(p.pool[lam.i()] as usize),
        text: None,
        emblem: None,
    };
    let contents: Vec<CardFace> = Lam::all().filter(|l| p.pool[l.i()] > 0).map(card).collect();
    let draw = p.pool.iter().map(|n| *n as usize).sum();
    let body = PanelBody::Deck(Deck { draw, contents, discard: Vec::new(), removed: Vec::new() });
    Panel { rule: Some("4.1".into()), ..Panel::new("pool", word("panel-pool"), body) }
}

/// How long an office lasts (3.0e, RRR5.18, RRR5.35, RRR5.36).
fn tenure(office: Office) -> Option<&'static str> {
    match office {
        Office::None => None,
        Office::Dictator | Office::MasterOfHorse => Some("tenure-year"),
        Office::PraetorUrbanus => Some("tenure-replaced"),
        Office::Besieged => Some("tenure-relieved"),
        _ => Some("tenure-election"),
    }
}

/// What the Senate has allowed him this year (RRR5.44).
fn leave(p: &Position, leader: Leader) -> Cell {
    let granted = [
        (mark::MAY_LEAVE, "leave-province"),
        (mark::MAY_LEAVE_ROMA, "leave-city"),
        (mark::MAY_LEAD_GARRISON, "leave-garrison"),
        (mark::MAY_ENTER_ROMA, "leave-roma"),
        (mark::MAY_LEAD_FIVE, "leave-five"),
    ];
    let words = granted.into_iter().filter(|(bit, _)| p.has_mark(leader, *bit)).map(|(_, key)| word(key));
    let joined = words.reduce(|a, b| Text::each(|language| format!("{}, {}", &a[language], &b[language])));
    joined.map_or(Cell::Empty, Cell::Text)
}

/// RRR5.25: how many Double Legions a Roman leads without loss.
fn capacity(leader: Leader) -> Cell {
    let letter = leader.data().battle.filter(|_| leader.is_roman());
    letter.map_or(Cell::Empty, |letter| Cell::Number(letter.capacity() as i32))
}

/// RRR5.41: where a magistrate may act unasked; the Praetor Urbanus is bound to Roma (RRR5.43).
fn area(p: &Position, leader: Leader) -> Cell {
    if !leader.is_roman() {
        return Cell::Empty;
    }
    let area = p.area(leader);
    let key = match p.leader(leader).office {
        Office::PraetorUrbanus => "area-roma",
        _ if area == named().roman_italy => "area-roman-italy",
        _ if area.len() > MOST_NAMED => "area-all",
        _ => {
            let names = area.iter().map(|x| x.data().name.clone());
            let joined =
                names.reduce(|a, b| Text::each(|language| format!("{}, {}", &a[language], &b[language])));
            return joined.map_or(Cell::Empty, Cell::Text);
        }
    };
    Cell::Text(word(key))
}

/// As many provinces are told by name.
const MOST_NAMED: usize = 4;

/// Everybody with a command: office, province, Guile, Campaign Phases, until when, and what he may do.
fn offices(p: &Position) -> Panel {
    let columns = vec![
        titled("office", "column-office"),
        titled("province", "column-province"),
        titled("guile", "column-guile"),
        titled("phases", "column-phases"),
        titled("diplomacy", "column-diplomacy"),
        titled("capacity", "column-capacity"),
        titled("area", "column-area"),
        titled("tenure", "column-tenure"),
        titled("leave", "column-leave"),
    ];
    let row = |(leader, hex): (Leader, Hex)| {
        let state = p.leader(leader);
        let office = match state.office {
            Office::None if leader.tribe().is_some() => Cell::Text(word("office-tribal")),
            Office::None => Cell::Text(word("office-leader")),
            office => Cell::Text(word(office.word())),
        };
        LedgerRow {
            id: leader.id().into(),
            part_of: None,
            title: leader.data().name.clone(),
            cells: vec![
                office,
                state.province.map_or(Cell::Empty, |x| Cell::Text(x.data().name.clone())),
                Cell::Number(state.guile as i32),
                Cell::Number(state.phases as i32),
                Cell::Number(leader.data().diplomacy as i32),
                capacity(leader),
                area(p, leader),
                tenure(state.office).map_or(Cell::Empty, |key| Cell::Text(word(key))),
                leave(p, leader),
            ],
            side: p.side_of_leader(leader).map(|s| s.id().to_string()),
            target: Some(Target { kind: "place".into(), id: hex.id().into() }),
        }
    };
    ledger("offices", "panel-offices", "RRR5.1", columns, p.in_play().map(row).collect())
}

fn provinces(p: &Position) -> Panel {
    let mut columns = vec![titled("control", "column-control"), titled("attrition", "column-attrition")];
    if p.scenario.has_alliances() {
        columns.push(titled("level", "column-level"));
    }
    let row = |province: Province| {
        let control = p.control(province);
        let name = |s: Side| Cell::Text(Position::words().name(s.name()));
        let mut cells =
            vec![control.map_or(Cell::Empty, name), Cell::Number(province.data().attrition as i32)];
        if p.scenario.has_alliances() {
            let realm = p.realm(province);
            cells.push(if p.has_level(realm) { Cell::Number(p.level(province) as i32) } else { Cell::Empty });
        }
        LedgerRow {
            id: province.id().into(),
            part_of: None,
            title: province.data().name.clone(),
            cells,
            side: control.map(|s| s.id().to_string()),
            target: province.data().hexes.first().map(|h| Target { kind: "place".into(), id: h.id().into() }),
        }
    };
    let rows = Position::all_provinces().filter(|x| p.scenario.data().provinces.has(*x)).map(row).collect();
    ledger("provinces", "panel-provinces", "11.11", columns, rows)
}

fn naval(p: &Position) -> Panel {
    let columns = vec![titled("rome", "power-rome"), titled("pyrrhus", "power-pyrrhus")];
    let row = |zone: Zone| LedgerRow {
        id: zone.id().into(),
        part_of: None,
        title: data().zones[zone.i()].name.clone(),
        cells: vec![
            Cell::Number(p.naval_level(Rome, zone) as i32),
            Cell::Number(p.naval_level(Pyrrhus, zone) as i32),
        ],
        side: None,
        target: Some(Target { kind: "place".into(), id: zone.id().into() }),
    };
    ledger("naval", "panel-naval", "7.1", columns, (0..ZONE_COUNT as u8).map(|z| row(Zone(z))).collect())
}

/// Double Legions in play: points, commander.
fn legions(p: &Position) -> Panel {
    let columns = vec![titled("points", "column-points"), titled("commander", "column-commander")];
    let row = |n: Number| {
        let points: i32 =
            n.elements().iter().map(|l| (p.legion(*l).infantry + p.legion(*l).cavalry) as i32).sum();
        let commander = p.commander(n.roman()).map(|l| Cell::Text(l.data().name.clone()));
        LedgerRow {
            id: n.id().into(),
            part_of: None,
            title: data().legions[n.roman().i()].name.clone(),
            cells: vec![Cell::Number(points), commander.unwrap_or(Cell::Empty)],
            side: Some(Rome.id().into()),
            target: p.legion_place(n).map(|h| Target { kind: "place".into(), id: h.id().into() }),
        }
    };
    let rows = Position::numbers().filter(|n| p.is_raised(*n)).map(row).collect();
    ledger("legions", "panel-legions", "RRR5.19", columns, rows)
}

/// RRR5.15: what calls for a Dictator.
fn crises(p: &Position) -> Option<Panel> {
    if p.holder_of(Office::Dictator).is_some() || !p.has_crisis() {
        return None;
    }
    let item = |id: &str, key: &str| Obligation {
        id: id.into(),
        text: word(key),
        rule: "RRR5.15".into(),
        done: false,
        target: None,
    };
    let due = p.dictator_is_due();
    let items = vec![if due { item("due", "crisis-due") } else { item("possible", "crisis-possible") }];
    Some(Panel::new("crises", word("panel-crises"), PanelBody::Checklist(Checklist { items })))
}
