//! What one viewer may know: all but a bid that is not opened.

use super::panels;
use super::words::{message, word};
use crate::data::*;
use crate::table::*;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) fn view(p: &Position) -> View {
    let mut view = View { board: format!("roman_republic_{}", p.scenario.data().id), ..View::default() };
    let mut order: BTreeMap<Hex, u16> = BTreeMap::new();
    let mut next = |hex: Hex| {
        let count = order.entry(hex).or_default();
        *count += 1;
        *count - 1
    };
    for stack in p.stacks.all() {
        view.pieces.push(contingent(p, stack, next(stack.hex)));
    }
    for legion in Position::all_legions() {
        if let Some(hex) = p.legion(legion).hex {
            view.pieces.push(legion_piece(p, legion, hex, next(hex)));
        }
    }
    for (i, engine) in p.engines.iter().enumerate() {
        if let Some(hex) = engine.hex {
            view.pieces.push(Piece {
                states: zone_states(p, hex, engine.flags),
                ..piece(format!("siege_engines_{}", i + 1), "siege_engines", hex, next(hex))
            });
        }
    }
    for (leader, hex) in p.in_play() {
        view.pieces.push(leader_piece(p, leader, hex, next(hex)));
    }
    markers(p, &mut view.markers);
    if p.scenario == ScenarioId::Aigle {
        superiority(p, &mut view.markers);
    }
    panels::panels(p, &mut view.panels);
    view
}

fn piece(id: String, kind: &str, hex: Hex, order: u16) -> Piece {
    Piece {
        id,
        kind: kind.into(),
        side: None,
        people: None,
        at: hex.id().into(),
        order,
        facing: None,
        digits: Vec::new(),
        states: Vec::new(),
        name: None,
        hidden: false,
    }
}

pub(crate) fn contingent_id(stack: &Stack) -> String {
    let flags = [
        (at::INSIDE, "_inside"),
        (at::ACTIVE, "_moving"),
        (at::ATTACKS, "_attack"),
        (at::DEFENDS, "_defence"),
    ];
    let suffix: String = flags.iter().filter(|(f, _)| stack.flags & f != 0).map(|(_, s)| *s).collect();
    format!("contingent_{}_{}{suffix}", stack.people.id(), stack.hex.id())
}

fn side_id(side: Option<Side>) -> Option<String> {
    Some(side.map_or("neutral", Side::id).to_string())
}

/// What the flags of a unit say.
fn zone_states(p: &Position, hex: Hex, flags: u8) -> Vec<String> {
    let retreating = p.frames.top_as::<Retreat>().map_or(0, |retreat| retreat.flag);
    let states = [
        ("inside", flags & at::INSIDE != 0),
        ("besieged", flags & at::INSIDE != 0 && p.is_besieged(hex)),
        ("moving", flags & (at::ACTIVE | retreating) != 0),
        ("fighting", flags & at::FIGHTS != 0),
    ];
    states.into_iter().filter(|(_, on)| *on).map(|(s, _)| s.to_string()).collect()
}

fn condition_states(condition: u8, states: &mut Vec<String>) {
    match condition {
        DISRUPTED => states.push("disrupted".into()),
        DISORGANISED => states.push("disorganised".into()),
        _ => {}
    }
}

fn contingent(p: &Position, stack: &Stack, order: u16) -> Piece {
    let mut states = zone_states(p, stack.hex, stack.flags);
    condition_states(stack.condition, &mut states);
    if p.is_elite(&Position::unit_of(stack)) {
        states.push("elite".into());
    }
    let digits = stack.sp[..if stack.sp[2] > 0 { 3 } else { 2 }].iter().map(u8::to_string).collect();
    Piece {
        side: side_id(p.side_of_people(stack.people)),
        people: Some(stack.people.id().into()),
        digits,
        states,
        name: Some(data().people[stack.people.i()].name.clone()),
        ..piece(contingent_id(stack), "contingent", stack.hex, order)
    }
}

fn legion_piece(p: &Position, legion: Legion, hex: Hex, order: u16) -> Piece {
    let state = p.legion(legion);
    let mut states = vec![if state.veteran { "veteran" } else { "recruit" }.to_string()];
    states.extend(zone_states(p, hex, state.flags));
    condition_states(state.condition, &mut states);
    if state.fresh && hex == named().roma.hex() {
        states.push("training".into());
    }
    let revolted = legion == CAMPANIA_LEGION && p.war.campania_revolted;
    Piece {
        side: side_id((!revolted).then_some(Rome)),
        people: Some(if legion.is_allied() { ITALIAN } else { LEGIONARIES }.id().into()),
        digits: vec![state.infantry.to_string(), state.cavalry.to_string()],
        states,
        name: Some(data().legions[legion.i()].name.clone()),
        ..piece(legion.id().into(), "legion", hex, order)
    }
}

fn leader_piece(p: &Position, leader: Leader, hex: Hex, order: u16) -> Piece {
    let state = p.leader(leader);
    let facts = leader.data();
    let mut states = zone_states(p, hex, state.flags);
    if state.office != Office::None && state.office != Office::Besieged {
        states.push(state.office.id().into());
    }
    let side = p.side_of_leader(leader);
    let more = [
        ("active", p.campaign().is_some_and(|c| c.leader == leader)),
        ("tribal", leader.tribe().is_some()),
        ("overall_commander", side.is_some_and(|s| p.overall_commander(s) == Some(leader))),
        ("failed_interception", p.has_mark(leader, mark::FAILED_INTERCEPTION)),
        ("failed_avoid", p.has_mark(leader, mark::FAILED_AVOID)),
        ("intercepted", p.has_mark(leader, mark::INTERCEPTED)),
    ];
    states.extend(more.into_iter().filter(|(_, on)| *on).map(|(s, _)| s.to_string()));
    let letter = facts.battle.map_or("–", Letter::id);
    Piece {
        side: side_id(side),
        people: side.map(|s| s.id().to_string()),
        digits: vec![facts.initiative.to_string(), facts.campaign.to_string(), letter.into()],
        states,
        name: Some(facts.name.clone()),
        ..piece(leader.id().into(), "leader", hex, order)
    }
}

fn markers(p: &Position, out: &mut Vec<Marker>) {
    let mut add = |hex: Hex, kind: &str, value: Option<Value>, side: Option<Side>| {
        let side = side.map(|s| s.id().to_string());
        out.push(Marker { at: hex.id().into(), kind: kind.into(), value, side });
    };
    for province in p.scenario.data().provinces.iter() {
        let seat = p.cities_of(province).max_by_key(|c| p.size(*c)).map(City::hex);
        let Some(hex) = seat.or_else(|| province.data().hexes.first().copied()) else { continue };
        if let Some(side) = p.control(province) {
            add(hex, "control", None, Some(side));
        }
        if p.is_devastated(province) {
            add(hex, "devastated", None, None);
        }
        let level = p.level(province);
        if p.has_level(p.realm(province)) && level != 0 {
            let favoured = if level > 0 { Rome } else { p.scenario.rival() };
            add(hex, "alliance", Some(json!(level.abs())), Some(favoured));
        }
    }
    // Roads that have come into use since the war began: the board shows the others.
    let new = p.war.roads & !p.scenario.data().roads;
    for hex in (0..HEX_COUNT as u16).map(Hex).filter(|_| new != 0) {
        let built = |side: &HexSide| side.land.filter(|to| side.roads & new != 0 && *to > hex);
        for to in hex.data().sides.iter().filter_map(built) {
            add(hex, "road", Some(json!(to.id())), None);
        }
    }
    for city in Position::all_cities().filter(|c| p.exists(*c)) {
        let state = p.city(city);
        if let Some(power) = state.holder {
            add(city.hex(), "city_control", None, p.player_of(power));
        }
        if state.sacked {
            add(city.hex(), "sacked", None, None);
        }
        if let Some(siege) = state.siege {
            add(city.hex(), "siege", None, Some(siege.by));
        }
    }
    for tribe in Tribe::all().filter(|t| p.is_active(*t)) {
        if let Some(hex) = p.tribe_place(tribe) {
            add(hex, "tribal_army", None, p.tribes[tribe.i()].side);
        }
    }
    if let Some(m) = p.frames.nearest::<March>() {
        let side = p.side_of_leader(m.leader);
        add(m.from, "path", Some(json!(0)), side);
        if m.last != m.from {
            add(m.last, "path", Some(json!(1)), side);
        }
    }
    if let Some(b) = p.frames.nearest::<Battle>() {
        add(b.hex, "battle", None, None);
        // 8.22: where they would slip away to is no secret from those who may spend Guile against it.
        if let Some(to) = b.avoid_to {
            add(b.hex, "path", Some(json!(0)), b.sides[1]);
            add(to, "path", Some(json!(1)), b.sides[1]);
        }
    }
}

/// 7.1: the Naval Superiority of each in the seas.
fn superiority(p: &Position, out: &mut Vec<Marker>) {
    let zones = (0..ZONE_COUNT as u8).map(Zone);
    out.extend(zones.flat_map(|zone| p.sides().iter().map(move |side| (zone, *side))).map(|(zone, side)| {
        Marker {
            at: zone.id().into(),
            kind: "naval".into(),
            value: Some(json!(p.naval_level(side, zone))),
            side: Some(side.id().into()),
        }
    }));
}

/// The year and the count: open to all.
pub(crate) fn headline(p: &Position) -> Headline {
    let score = |side: Side, value: i32, key: &str| Score { side: side.id().into(), value, title: word(key) };
    let scores = match p.scenario {
        ScenarioId::Conquete => {
            vec![score(Rome, p.samnium_taken()[0] as i32, "score-samnium")]
        }
        ScenarioId::Alexandre => {
            p.sides().iter().map(|s| score(*s, p.province_points(*s) as i32, "score-provinces")).collect()
        }
        ScenarioId::Aigle => {
            p.sides().iter().map(|s| score(*s, p.eagle_points(*s) as i32, "score-points")).collect()
        }
        ScenarioId::Tonnerre => {
            let (have, need) = p.secession();
            vec![score(Carthage, have as i32, "score-seceded"), score(Rome, need as i32, "score-needed")]
        }
    };
    let of = if p.unlimited { None } else { Some(p.scenario.data().turns as u32) };
    Headline {
        turn: Text::same(p.turn.to_string()),
        index: p.turn as u32,
        of,
        date: Some(message(Message::new("year-bc").with("year", -(p.year_bc() as i32)))),
        scores,
        goal: None, // the table puts it in
    }
}
