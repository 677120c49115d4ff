//! The geometry of the map, and what the kinds and states in a view are called.

use super::words::word;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Board, Link, Place, PlaceKind, Term, Titled};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) const BOARD: &str = "bellum_gallicum";
const SIZE: u32 = 1200;
/// Where a camp stands beside the anchor of its region.
const CAMP_OFFSET: [f32; 2] = [26.0, 22.0];

pub(crate) fn board() -> Board {
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
