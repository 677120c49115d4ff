//! What one viewer may know: all but sealed answers and drafts.

use super::board::BOARD;
use super::panels;
use super::words::{message, word};
use crate::data::*;
use crate::table::{Piece, *};
use legatus_kernel::Piece as ShownPiece;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A deployment half made is seen by its owner alone: for others it has not begun.
pub(crate) fn without_draft(p: &Position, knows: impl Fn(Side) -> bool) -> Position {
    let mut shown = *p;
    if let Some(Battle { stage: BattleStage::Deploy { side }, .. }) = p.frames.top_as()
        && !knows(*side)
    {
        let mine = p.of(*side);
        shown.field.wings.iter_mut().for_each(|wing| *wing = wing.minus(mine));
    }
    shown
}

pub(crate) fn view(p: &Position, viewer: Viewer) -> View {
    let p = &without_draft(p, |side| viewer.knows(side.seat()));
    let mut view = View { board: BOARD.into(), ..View::default() };
    let mut order: BTreeMap<String, u16> = BTreeMap::new();
    for piece in pieces() {
        if let Some(shown) = shown_piece(p, piece, &mut order) {
            view.pieces.push(shown);
        }
    }
    markers(p, &mut view.markers);
    panels::panels(p, viewer, &mut view.panels);
    view
}

/// The battle that is being fought with wings, if one is.
pub(crate) fn fought_battle(p: &Position) -> Option<&Battle> {
    let deploys = |b: &Battle| matches!(b.stage, BattleStage::Deploy { .. });
    p.frames.nearest::<Battle>().filter(|b| !p.field.all().is_empty() || deploys(b))
}

fn place_of(p: &Position, piece: Piece) -> Option<String> {
    let spot = p.spot(piece);
    if fought_battle(p).is_some() {
        let side = p.side(piece).id();
        if let Some(wing) = p.field.wing_of(piece) {
            let suffix = if p.field.broken.has(piece) {
                "_eliminated"
            } else if p.field.weakened.has(piece) {
                "_weakened"
            } else {
                ""
            };
            return Some(format!("battlefield/{side}_{}{suffix}", wing.id()));
        }
        if p.field.leaders.has(piece) {
            return Some(format!("battlefield/{side}_leaders"));
        }
    }
    if let Some(n) = spot.as_aboard() {
        let ship = p.spot(named().trireme[n as usize]);
        return ship.open().map(|r| r.id().to_string()).or_else(|| ship.as_sea().map(|s| s.id().to_string()));
    }
    spot.open()
        .map(Region::id)
        .or_else(|| spot.as_fort().map(Fort::id))
        .or_else(|| spot.as_sea().map(Sea::id))
        .map(String::from)
}

fn shown_piece(p: &Position, piece: Piece, order: &mut BTreeMap<String, u16>) -> Option<ShownPiece> {
    let at = place_of(p, piece)?;
    let facts = data().piece(piece);
    let sets = &data().sets;
    let leader = facts.kind == Kind::Leader;
    let digits = match facts.kind {
        Kind::Leader => vec![facts.rank.to_string(), p.value(piece).to_string()],
        Kind::Ship => vec![],
        _ => vec![p.pf(piece).to_string(), facts.quality.map_or("", Quality::letter).to_string()],
    };
    let spot = p.spot(piece);
    let fort = spot.as_fort();
    let tribal_ally = p.romans.has(piece) && facts.tribe.is_some();
    let states = [
        ("weak", p.weak.has(piece) && !leader),
        ("wounded", p.weak.has(piece) && leader),
        ("missile", sets.missile.has(piece)),
        ("irreductible", sets.irreductible.has(piece)),
        ("pro_roman", tribal_ally || facts.nature == Nature::Gallic && facts.side == Roman),
        ("inside", fort.is_some()),
        ("besieged", fort.is_some_and(|f| p.is_besieged(f))),
        // 4.5.5: who stays before the walls while the others meet a relief.
        ("besieging", p.besiegers.has(piece)),
        ("aboard", spot.as_aboard().is_some()),
        ("moving", p.group.has(piece)),
        ("moved", p.moved.has(piece)),
        ("rested", p.rested.has(piece)),
    ];
    let count = order.entry(at.clone()).or_default();
    *count += 1;
    Some(ShownPiece {
        id: facts.id.clone(),
        kind: facts.kind.id().into(),
        side: Some(p.side(piece).id().into()),
        people: Some(facts.tribe.map_or(facts.nature.id(), Tribe::id).into()),
        at,
        order: *count - 1,
        facing: None,
        digits,
        states: states.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_string()).collect(),
        name: Some(facts.name.clone()),
        hidden: false,
    })
}

fn markers(p: &Position, out: &mut Vec<Marker>) {
    let mut add = |at: &str, kind: &str, value: Option<Value>, side: Option<Side>| {
        let side = side.map(|s| s.id().to_string());
        out.push(Marker { at: at.into(), kind: kind.into(), value, side });
    };
    for region in regions() {
        let id = region.id();
        match p.control(region) {
            Control::Roman => add(id, "control", None, Some(Roman)),
            Control::Contested => add(id, "contested", None, None),
            Control::Gaul => add(id, "control", None, Some(Gaul)),
        }
        for (set, kind, side) in [
            (p.depots, "depot", Some(Roman)),
            (p.scorched, "scorched_earth", None),
            (p.camps, "hiberna", Some(Roman)),
            (p.threatened, "threatened", Some(Gaul)),
        ] {
            if set.has(region) {
                add(id, kind, None, side);
            }
        }
        // 7.2.4: an ally without a chief stands under a marker.
        let allies = data().region(region).tribes.and(p.allies);
        if allies.iter().any(|t| data().tribe(t).units.iter().any(|u| p.spot(u).is_in_play())) {
            add(id, "spqr", None, Some(Roman));
        }
        for side in Side::BOTH {
            let ready = p.at(Spot::region(region)).and(p.rested).and(p.of(side)).meets(data().sets.units);
            if !data().region(region).over_rhine.is_empty()
                && ready
                && p.controls(side, region)
                && p.held_at_end[side.i()].has(region)
            {
                add(id, "rhenus", None, Some(side));
            }
        }
    }
    for fort in (0..FORT_COUNT as u8).map(Fort) {
        if p.destroyed.has(fort) {
            add(fort.id(), "destroyed", None, None);
        }
        if p.is_besieged(fort) {
            add(fort.id(), "siege", Some(json!(p.sieges[fort.i()])), p.holder(fort).map(Side::enemy));
        }
    }
    if let Some(battle) = p.frames.nearest::<Battle>() {
        add(battle.region.id(), "battle", None, None);
    }
    if let Some(group) = p.frames.nearest::<Group>() {
        add(group.from.id(), "path", Some(json!(0)), Some(group.side));
        if let Some(via) = group.via {
            add(via.id(), "path", Some(json!(1)), Some(group.side));
        }
    }
}

/// The year, the month and the count: open to all.
pub(crate) fn headline(p: &Position) -> Headline {
    let months = &data().tables.months;
    let turn = months[(p.month.clamp(1, 10) - 1) as usize].clone();
    let first = p.scenario.data().year;
    let years = (p.scenario.last_year() - first + 1) as u32;
    let index = if p.scenario.is_campaign() {
        ((p.year - first).max(0) as u32) * 10 + p.month as u32
    } else {
        (p.month - p.scenario.data().first_turn.min(p.month)) as u32 + 1
    };
    let of = if p.scenario.is_campaign() {
        years * 10
    } else {
        (p.scenario.data().last_turn - p.scenario.data().first_turn) as u32 + 1
    };
    let scores = if p.scenario.is_campaign() {
        let value = p.campaign.roman_wins as i32;
        vec![Score { side: Roman.id().into(), value, title: word("score-years") }]
    } else if p.by_points {
        let score = |side: Side| Score {
            side: side.id().into(),
            value: p.score()[side.i()] as i32,
            title: word("score-points"),
        };
        Side::BOTH.map(score).to_vec()
    } else {
        let value = p.roman_control.minus(p.contested).len() as i32;
        vec![Score { side: Roman.id().into(), value, title: word("score-regions") }]
    };
    let date = message(Message::new("year-bc").with("year", -(p.year as i32)));
    Headline { turn, index: index.max(1), of: Some(of), date: Some(date), scores, goal: None } // the table puts the goal in
}
