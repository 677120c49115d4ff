//! The geometry of the map.

use super::words::word;
use crate::data::*;
use crate::table::*;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Length of a side of a hex in the units of the board.
const SCALE: f32 = 20.0;
const MARGIN: f32 = 30.0;

fn point(hex: Hex) -> [f32; 2] {
    let [x, y] = data().grid.centre(hex.0);
    [MARGIN + x * SCALE, MARGIN + y * SCALE]
}

/// Cities differ from war to war (SC1.08, SC2.08, SC3.07): each scenario has a board of its own.
pub(crate) fn board(scenario: &str) -> Board {
    let scenario =
        ScenarioId::ALL.into_iter().find(|t| t.data().id == scenario).unwrap_or(ScenarioId::Conquete);
    let p = Position::blank(scenario);
    let d = data();
    let land = (0..HEX_COUNT as u16).map(Hex).filter(|h| h.data().is_land());
    let mut places: Vec<Place> = land.map(|hex| place(&p, hex)).collect();
    places.extend((0..ZONE_COUNT as u8).map(|z| zone(Zone(z))));
    let groups = d.provinces.iter().map(|x| Titled { id: x.id.clone(), title: x.name.clone() });
    let [width, height] = point(Hex(HEX_COUNT as u16 - 38));
    Board {
        id: format!("roman_republic_{}", scenario.data().id),
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
