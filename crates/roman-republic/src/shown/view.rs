//! What one viewer may know: all but a bid that is not opened. The geometry of the map; what one might expect to do
//! with a target; advice.

use crate::data::*;
use crate::shown::panels;
use crate::table::*;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Length of a side of a hex in the units of the board.
const SCALE: f32 = 20.0;
const MARGIN: f32 = 30.0;

pub fn word(key: &str) -> Text {
    Position::words().word(key)
}

pub fn message(message: Message) -> Text {
    Position::words().text(&message)
}

fn point(hex: Hex) -> [f32; 2] {
    let [x, y] = data().grid.centre(hex.0);
    [MARGIN + x * SCALE, MARGIN + y * SCALE]
}

/// Cities differ from war to war (SC1.08, SC2.08, SC3.07): each scenario has a board of its own.
pub fn board(scenario: &str) -> Board {
    let tale = Tale::ALL.into_iter().find(|t| t.data().id == scenario).unwrap_or(Tale::Conquest);
    let p = Position::blank(tale);
    let d = data();
    let land = (0..HEX_COUNT as u16).map(Hex).filter(|h| h.data().is_land());
    let mut places: Vec<Place> = land.map(|hex| place(&p, hex)).collect();
    places.extend((0..ZONE_COUNT as u8).map(|z| zone(Zone(z))));
    let groups = d.provinces.iter().map(|x| Titled { id: x.id.clone(), title: x.name.clone() });
    let [width, height] = point(Hex(HEX_COUNT as u16 - 38));
    Board {
        id: format!("roman_republic_{}", tale.data().id),
        width: (width + MARGIN) as u32,
        height: (height + MARGIN) as u32,
        places,
        groups: groups.collect(),
        terms: terms(),
        layers: BTreeMap::from([
            ("scenery".to_string(), d.scenery.clone()),
            ("grid".to_string(), json!({"side": SCALE, "margin": MARGIN})),
        ]),
    }
}

fn place(p: &Position, hex: Hex) -> Place {
    let data = hex.data();
    let link = |side: &HexSide| {
        let kind = match () {
            _ if p.is_road(side) => "road",
            _ if side.river => "river",
            _ => "land",
        };
        side.land.map(|to| Link { to: to.id().into(), kind: kind.into() })
    };
    let strait = data.strait.map(|to| Link { to: to.id().into(), kind: "strait".into() });
    let mut marks = BTreeMap::new();
    if let Some(city) = p.city_at(hex) {
        marks.insert("size".to_string(), Value::from(p.size(city).id()));
        marks.insert("defence".to_string(), Value::from(p.cdi(city)));
    }
    if let Some(city) = data.city.filter(|c| c.data().port != Port::None) {
        marks.insert("port".to_string(), Value::from(city.data().port as u8));
    }
    if data.coastal {
        marks.insert("coastal".to_string(), Value::from(true));
    }
    Place {
        id: data.id.clone(),
        kind: PlaceKind::Hex,
        at: point(hex),
        outline: None,
        name: data.name.clone(),
        links: data.sides.iter().filter_map(link).chain(strait).collect(),
        group: data.province.map(|x| x.id().to_string()),
        country: data.province.map(|x| x.data().landmass.clone()),
        terrain: data.terrain.map(|t| t.id().to_string()),
        marks,
    }
}

/// A sea zone stands where its hexes are.
fn zone(zone: Zone) -> Place {
    let hexes: Vec<Hex> = (0..HEX_COUNT as u16)
        .map(Hex)
        .filter(|h| h.data().zone == Some(zone) && !h.data().is_land())
        .collect();
    let n = hexes.len().max(1) as f32;
    let sum = hexes.iter().map(|h| point(*h)).fold([0.0; 2], |s, x| [s[0] + x[0], s[1] + x[1]]);
    let data = &data().zones[zone.i()];
    Place {
        id: data.id.clone(),
        kind: PlaceKind::Zone,
        at: [sum[0] / n, sum[1] / n],
        outline: None,
        name: data.name.clone(),
        links: data.adjacent.iter().map(|z| Link { to: z.id().into(), kind: "sea".into() }).collect(),
        group: None,
        country: None,
        terrain: None,
        marks: BTreeMap::new(),
    }
}

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str| {
        let key = format!("term-{kind}-{}", id.replace('_', "-"));
        Term { kind: kind.into(), id: id.into(), name: word(&key) }
    };
    let pieces = ["leader", "legion", "contingent", "siege_engines"];
    let markers = [
        "control",
        "city_control",
        "siege",
        "sacked",
        "devastated",
        "battle",
        "path",
        "tribal_army",
        "consular_army",
        "alliance",
        "road",
        "naval",
    ];
    let states = [
        "inside",
        "besieged",
        "active",
        "moving",
        "fighting",
        "disrupted",
        "disorganised",
        "veteran",
        "recruit",
        "training",
        "elite",
        "tribal",
        "overall_commander",
        "failed_interception",
        "failed_avoid",
        "intercepted",
        "dictator",
        "magister_equitum",
        "rome_consul",
        "field_consul",
        "proconsul",
        "praetor",
        "praetor_urbanus",
    ];
    (pieces.iter().map(|id| term("piece", id)))
        .chain(markers.iter().map(|id| term("marker", id)))
        .chain(states.iter().map(|id| term("state", id)))
        .chain(["flat", "rough", "marsh", "mountain"].iter().map(|id| term("terrain", id)))
        .collect()
}

pub fn view(p: &Position, viewer: Viewer) -> View {
    let mut view = View { board: format!("roman_republic_{}", p.tale.data().id), ..View::default() };
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
    if p.tale == Tale::Eagle {
        superiority(p, &mut view.markers);
    }
    panels::panels(p, viewer, &mut view.panels);
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

pub fn contingent_id(stack: &Stack) -> String {
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
    let states = [
        ("inside", flags & at::INSIDE != 0),
        ("besieged", flags & at::INSIDE != 0 && p.is_besieged(hex)),
        ("moving", flags & at::ACTIVE != 0),
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
    for province in p.tale.data().provinces.iter() {
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
            let favoured = if level > 0 { Rome } else { p.tale.rival() };
            add(hex, "alliance", Some(json!(level.abs())), Some(favoured));
        }
    }
    // Roads that have come into use since the war began: the board shows the others.
    let new = p.war.roads & !p.tale.data().roads;
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
    for frame in p.frames.iter() {
        match frame {
            Frame::Battle(b) => {
                add(b.hex, "battle", None, None);
                // 8.22: where they would slip away to is no secret from those who may spend Guile against it.
                if let Some(to) = b.avoid_to {
                    add(b.hex, "path", Some(json!(0)), b.sides[1]);
                    add(to, "path", Some(json!(1)), b.sides[1]);
                }
            }
            Frame::March(m) => {
                let side = p.side_of_leader(m.leader);
                add(m.from, "path", Some(json!(0)), side);
                if m.last != m.from {
                    add(m.last, "path", Some(json!(1)), side);
                }
            }
            _ => {}
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
pub fn headline(p: &Position) -> Headline {
    let score = |side: Side, value: i32, key: &str| Score { side: side.id().into(), value, title: word(key) };
    let scores = match p.tale {
        Tale::Conquest => {
            let taken = p.cities_of(named().samnium).filter(|c| p.occupies(Rome, *c)).count();
            vec![score(Rome, taken as i32, "score-samnium")]
        }
        Tale::Alexander => {
            p.sides().iter().map(|s| score(*s, p.province_points(*s) as i32, "score-provinces")).collect()
        }
        Tale::Eagle => {
            p.sides().iter().map(|s| score(*s, p.eagle_points(*s) as i32, "score-points")).collect()
        }
        Tale::Thunder => {
            let (have, need) = p.secession();
            vec![score(Carthage, have as i32, "score-seceded"), score(Rome, need as i32, "score-needed")]
        }
    };
    let of = if p.unlimited { None } else { Some(p.tale.data().turns as u32) };
    Headline {
        turn: Text { en: p.turn.to_string(), fr: p.turn.to_string() },
        index: p.turn as u32,
        of,
        date: Some(message(Message::new("year-bc").with("year", -(p.year_bc() as i32)))),
        scores,
    }
}

/// What one might expect to do with a target now, legal or not.
pub fn expected(p: &Position, side: Side, target: &Target, out: &mut Vec<Action>) {
    let mut all = Vec::new();
    p.candidates(side, &mut all);
    let named =
        |action: &Action| p.label(action).target.is_some_and(|t| t.kind == target.kind && t.id == target.id);
    out.extend(all.into_iter().filter(named));
    if !out.is_empty() {
        return;
    }
    match target.kind.as_str() {
        "place" => {
            if let Some(hex) = Hex::find(&target.id) {
                out.extend([Action::Go(hex), Action::Place(hex)]);
            }
        }
        "piece" => {
            if let Some(leader) = Leader::find(&target.id) {
                out.extend([Action::Activate(leader), Action::Intercept(leader)]);
            } else if let Some(legion) = Legion::find(&target.id) {
                out.extend([Action::TakeLegion(legion), Action::LeaveLegion(legion)]);
            }
        }
        _ => {}
    }
}

/// A warning before a legal but self-harming choice.
pub fn advice(p: &Position, side: Side, action: &Action) -> Option<Message> {
    match (p.frames.top(), action) {
        (Frame::March(m), Action::Go(to)) if side == Rome && !m.alone => {
            let force = p.marching(m.leader)?;
            let province = to.data().province?;
            let outside = !p.area_of(m.leader, force.leaders).has(province) && !m.trespass;
            let home = p.is_in_area(m.leader);
            (outside && home).then(|| {
                Message::new("advice-trespass").with("leader", m.leader.name()).with("rule", Rule("RRR5.46"))
            })
        }
        (Frame::Campaign(c), Action::Devastate) => {
            let province = p.place(c.leader)?.data().province?;
            let costs = p.has_level(p.realm(province));
            costs.then(|| {
                Message::new("advice-devastate").with("province", province.name()).with("rule", Rule("12.31"))
            })
        }
        (Frame::Battle(_), Action::Devotio(leader)) => {
            Some(Message::new("advice-devotio").with("leader", leader.name()).with("rule", Rule("RRR8.31")))
        }
        (Frame::Request(_), Action::Disperse(n)) => {
            Some(Message::new("advice-disperse").with("legion", n.name()).with("rule", Rule("RRR10.29")))
        }
        _ => None,
    }
}
