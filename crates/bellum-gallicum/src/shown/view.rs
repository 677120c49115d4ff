//! What one viewer may know: all but sealed answers and drafts. The geometry of the map; what one might
//! expect to do with a target.

use crate::data::*;
use crate::shown::panels;
use crate::table::{Frame, Piece, *};
use legatus_kernel::Piece as ShownPiece;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const BOARD: &str = "bellum_gallicum";
const SIZE: u32 = 1200;
/// Where a camp stands beside the anchor of its region.
const CAMP_OFFSET: [f32; 2] = [26.0, 22.0];

pub fn word(key: &str) -> Text {
    Position::words().word(key)
}

pub fn message(message: Message) -> Text {
    Position::words().text(&message)
}

pub fn board() -> Board {
    let d = data();
    let place = |index: usize, kind, at, group: Option<Sector>| Place {
        id: d.places[index].0.clone(),
        kind,
        at,
        outline: None,
        name: d.places[index].1.clone(),
        links: Vec::new(),
        group: group.map(|s| s.id().to_string()),
        country: None,
        terrain: None,
        marks: BTreeMap::new(),
    };
    let mut places: Vec<Place> = Vec::new();
    for region in regions() {
        let facts = d.region(region);
        let kind = |to: Region| {
            let rhine = facts.over_rhine.has(to);
            if rhine { "rhine" } else { "land" }
        };
        let link = |to: Region| Link { to: to.id().into(), kind: kind(to).into() };
        let coast = |to: Region| Link { to: to.id().into(), kind: "coast".into() };
        let sea = facts.sea.map(|s| Link { to: s.id().into(), kind: "sea".into() });
        places.push(Place {
            outline: Some(facts.outline.clone()),
            links: facts
                .around
                .iter()
                .map(link)
                .chain(facts.along_coast.iter().map(coast))
                .chain(sea)
                .collect(),
            terrain: Some(facts.terrain.id().into()),
            ..place(region.i(), PlaceKind::Area, facts.at, Some(facts.sector))
        });
    }
    for (i, wall) in d.walls.iter().enumerate() {
        let sector = d.region(wall.region).sector;
        let marks = BTreeMap::from([
            ("kind".to_string(), Value::from(if wall.city { "city" } else { "oppidum" })),
            ("value".to_string(), Value::from(wall.value)),
            ("region".to_string(), Value::from(wall.region.id())),
        ]);
        let index = REGION_COUNT + i;
        places.push(Place { marks, ..place(index, PlaceKind::Box, wall.at, Some(sector)) });
    }
    for region in regions() {
        let facts = d.region(region);
        let at = [facts.at[0] + CAMP_OFFSET[0], facts.at[1] + CAMP_OFFSET[1]];
        let marks = BTreeMap::from([
            ("kind".to_string(), Value::from("camp")),
            ("value".to_string(), Value::from(2)),
            ("region".to_string(), Value::from(region.id())),
        ]);
        let index = REGION_COUNT + WALL_COUNT + region.i();
        places.push(Place { marks, ..place(index, PlaceKind::Box, at, Some(facts.sector)) });
    }
    for (i, at) in d.seas.iter().enumerate() {
        places.push(place(REGION_COUNT + FORT_COUNT + i, PlaceKind::Zone, *at, None));
    }
    let groups = d.sectors.iter().map(|s| Titled { id: s.id.clone(), title: s.name.clone() });
    Board {
        id: BOARD.into(),
        width: SIZE,
        height: SIZE,
        places,
        groups: groups.collect(),
        terms: terms(),
        layers: BTreeMap::from([("scenery".to_string(), d.scenery.clone())]),
    }
}

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str| {
        let key = format!("term-{kind}-{}", id.replace('_', "-"));
        Term { kind: kind.into(), id: id.into(), name: word(&key) }
    };
    let pieces = ["leader", "legion", "infantry", "cavalry", "ship"];
    let markers = [
        "control",
        "contested",
        "depot",
        "scorched_earth",
        "hiberna",
        "spqr",
        "rhenus",
        "destroyed",
        "siege",
        "battle",
        "threatened",
        "path",
    ];
    let states = [
        "weak",
        "wounded",
        "missile",
        "irreductible",
        "pro_roman",
        "inside",
        "besieged",
        "besieging",
        "aboard",
        "moved",
        "moving",
        "commander",
        "rested",
    ];
    let terrains = ["clear", "forest", "marsh", "mountain"];
    let walls = ["oppidum", "city", "camp"];
    let links = ["land", "rhine", "coast", "sea"];
    let windows = [
        "depots",
        "dismantle",
        "scorch",
        "shipyard",
        "opening",
        "negotiate",
        "forced",
        "threat",
        "realign",
        "sieges",
    ];
    (pieces.iter().map(|id| term("piece", id)))
        .chain(terrains.iter().map(|id| term("terrain", id)))
        .chain(walls.iter().map(|id| term("walls", id)))
        .chain(links.iter().map(|id| term("link", id)))
        .chain(windows.iter().map(|id| term("window", id)))
        .chain(markers.iter().map(|id| term("marker", id)))
        .chain(states.iter().map(|id| term("state", id)))
        .collect()
}

/// A deployment half made is seen by its owner alone: for others it has not begun.
pub fn without_draft(p: &Position, knows: impl Fn(Side) -> bool) -> Position {
    let mut shown = *p;
    if let Frame::Battle(Battle { stage: BattleStage::Deploy { side }, .. }) = p.frames.top()
        && !knows(*side)
    {
        let mine = p.of(*side);
        shown.field.wings.iter_mut().for_each(|wing| *wing = wing.minus(mine));
    }
    shown
}

pub fn view(p: &Position, viewer: Viewer) -> View {
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
pub fn fought_battle(p: &Position) -> Option<&Battle> {
    p.frames.iter().rev().find_map(|frame| match frame {
        Frame::Battle(b) if !p.field.all().is_empty() || matches!(b.stage, BattleStage::Deploy { .. }) => {
            Some(b)
        }
        _ => None,
    })
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
    for frame in p.frames.iter() {
        match frame {
            Frame::Battle(b) => add(b.region.id(), "battle", None, None),
            Frame::Group(g) => {
                add(g.from.id(), "path", Some(json!(0)), Some(g.side));
                if let Some(via) = g.via {
                    add(via.id(), "path", Some(json!(1)), Some(g.side));
                }
            }
            _ => {}
        }
    }
}

/// The year, the month and the count: open to all.
pub fn headline(p: &Position) -> Headline {
    let months = &data().tables.months;
    let turn = months[(p.month.clamp(1, 10) - 1) as usize].clone();
    let first = p.tale.data().year;
    let years = (p.tale.last_year() - first + 1) as u32;
    let index = if p.tale.is_campaign() {
        ((p.year - first).max(0) as u32) * 10 + p.month as u32
    } else {
        (p.month - p.tale.data().first_turn.min(p.month)) as u32 + 1
    };
    let of = if p.tale.is_campaign() {
        years * 10
    } else {
        (p.tale.data().last_turn - p.tale.data().first_turn) as u32 + 1
    };
    let scores = if p.tale.is_campaign() {
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
    Headline { turn, index: index.max(1), of: Some(of), date: Some(date), scores }
}

/// What one might expect to do with a target now, legal or not.
pub fn expected(p: &Position, side: Side, target: &Target, out: &mut Vec<Action>) {
    let mut all = Vec::new();
    p.candidates(side, &mut all);
    let named = |action: &Action| {
        let label = p.label(action);
        label.target.is_some_and(|t| t.kind == target.kind && t.id == target.id)
    };
    out.extend(all.into_iter().filter(named));
    if !out.is_empty() {
        return;
    }
    match target.kind.as_str() {
        "piece" => {
            if let Some(piece) = Piece::find(&target.id) {
                out.extend([Action::Pick(piece), Action::Weaken(piece)]);
            }
        }
        "place" => {
            if let Some(region) = Region::find(&target.id) {
                out.extend([Action::Go(region), Action::Gather(region)]);
            } else if let Some(fort) = Fort::find(&target.id) {
                out.extend([Action::Enter(fort), Action::Besiege(fort)]);
            }
        }
        _ => {}
    }
}

/// A warning before a legal but self-harming choice.
pub fn advice(p: &Position, action: &Action) -> Option<Message> {
    match (p.frames.top(), action) {
        (Frame::Siege(s), Action::Surrender) => {
            Some(Message::new("advice-surrender").with("fort", s.fort?.name()).with("rule", Rule("4.5.2")))
        }
        (Frame::Siege(_), Action::GiveUp) => Some(Message::new("advice-give-up").with("rule", Rule("4.5.6"))),
        (Frame::Group(g), Action::Go(_)) => {
            let besieging = p.sieges_of(g.from, g.side);
            let left = p.units_outside(g.from, g.side).minus(p.group).and(data().sets.infantry);
            let fort = besieging.first().filter(|_| left.is_empty())?;
            Some(Message::new("advice-leaves-siege").with("fort", fort.name()).with("rule", Rule("R96")))
        }
        _ => None,
    }
}
