//! The geometry of a scenario's map, and what the kinds of things on it are called.

use crate::data::*;
use crate::ground::Aspect;
use crate::scenarios::{Scenario, ScenarioRef};
use crate::shown::view::{message, word};
use crate::table::*;
use legatus_kernel::Place;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) fn board_id(scenario: &Scenario) -> String {
    format!("queen_of_the_celts_{}", scenario.document.id)
}

/// The map of a scenario. Documents of the set-up editor use the board of their map.
pub(crate) fn board(scenario: &str) -> Board {
    let scenario = ScenarioRef::find(scenario).unwrap_or(ScenarioRef::Printed(0));
    let scenario = scenario.get();
    let map = scenario.map();
    let field = &scenario.field;
    let places = map.areas().map(|area| place(scenario, area)).collect();
    let mut layers = BTreeMap::from([
        ("borders".to_string(), map.borders.clone()),
        ("edge_areas".to_string(), edge_areas(field.areas().filter(|a| field.plot(*a).edges != 0))),
        ("map".to_string(), json!(map.id)),
        ("aspects".to_string(), aspects(scenario)),
        ("sight".to_string(), sight(map)),
    ]);
    if scenario.document.id.starts_with("open_") {
        layers.insert("editor".into(), crate::scenarios::workshop::materials(scenario));
    }
    Board {
        id: board_id(scenario),
        width: map.width,
        height: map.height,
        places,
        groups: Vec::new(),
        terms: terms(),
        layers,
    }
}

fn edge_areas(areas: impl Iterator<Item = Area>) -> Value {
    areas.map(|a| Value::from(a.id())).collect()
}

/// 8.1: for each area and each of its neighbours, how that neighbour lies for a long unit that faces n, ne, e … nw: front,
/// side or rear. Areas with all-round facing are left out (8.2).
fn aspects(scenario: &Scenario) -> Value {
    let letter = |aspect: &Aspect| match aspect {
        Aspect::Front => 'f',
        Aspect::Flank => 's',
        Aspect::Rear => 'r',
    };
    let field = &scenario.field;
    let of = |area: Area| {
        let links = field.links(area).iter();
        let row: serde_json::Map<String, Value> = links
            .map(|link| {
                (link.to.id().to_string(), link.aspects.iter().map(letter).collect::<String>().into())
            })
            .collect();
        (area.id().to_string(), Value::Object(row))
    };
    Value::Object(field.areas().filter(|a| !field.plot(*a).all_round).map(of).collect())
}

/// 17: what is seen from each area, as far as anything shoots or charges.
fn sight(map: &Map) -> Value {
    let lines = map.sight();
    let seen = |a: Area| -> Vec<&str> {
        map.areas().filter(|b| *b != a && lines.sees(a, *b)).map(|b| b.id()).collect()
    };
    Value::Object(map.areas().map(|a| (a.id().to_string(), json!(seen(a)))).collect())
}

fn place(scenario: &Scenario, area: Area) -> Place {
    let (printed, plot) = (scenario.map().area(area), scenario.field.plot(area));
    let point = |p: [i32; 2]| p.map(|n| n as f32);
    let kind = |link: &crate::ground::Link| match (link.corner, link.road[Class::Leader as usize]) {
        (true, _) => "corner",
        (_, crate::ground::CLOSED) => "side",
        _ => "road",
    };
    let terrain: Vec<&str> = plot.terrain.iter().map(Terrain::id).collect();
    let facings: Vec<&str> =
        Facing::ALL.iter().filter(|f| plot.facings >> f.i() & 1 == 1).map(|f| f.id()).collect();
    let mut marks = BTreeMap::from([
        ("terrain".to_string(), json!(terrain)),
        ("facings".to_string(), json!(facings)),
        ("anchors".to_string(), json!(printed.anchors)),
        ("level".to_string(), json!(plot.level)),
    ]);
    if plot.stacking != data().tables.stacking_limit {
        marks.insert("stacking".into(), json!(plot.stacking));
    }
    if plot.all_round {
        marks.insert("fortified".into(), json!(true));
    }
    Place {
        id: area.id().into(),
        kind: PlaceKind::Area,
        at: point(printed.centre),
        outline: Some(printed.outline.iter().map(|p| point(*p)).collect()),
        name: message(Message::new("area-name").with("number", area.0 + 1)),
        links: scenario
            .field
            .links(area)
            .iter()
            .map(|link| Link { to: link.to.id().into(), kind: kind(link).into() })
            .collect(),
        group: None,
        country: None,
        terrain: terrain.first().map(|t| t.to_string()),
        marks,
    }
}

const PIECES: [&str; 16] = [
    "leader",
    "legion",
    "auxilia",
    "barbarian",
    "phalanx",
    "light_infantry",
    "remnant",
    "detachment",
    "archers",
    "heavy_cavalry",
    "light_cavalry",
    "horse_archers",
    "camels",
    "elephants",
    "chariots",
    "artillery",
];
const MARKERS: [&str; 13] = [
    "control",
    "wagons",
    "bridge_down",
    "path",
    "target",
    "charge",
    "battle",
    "crowded",
    "struck",
    "hits",
    "losses",
    "rampage",
    "boats",
];
const STATES: [&str; 32] = [
    "face_b",
    "face_c",
    "face_d",
    "face_e",
    "face_f",
    "column",
    "routed",
    "missile",
    "dismounted",
    "active",
    "moving",
    "fighting",
    "moved",
    "charged",
    "attacked",
    "halted",
    "in_command",
    "out_of_command",
    "check_initiative",
    "army_commander",
    "second_in_command",
    "activated",
    "druid",
    "pila",
    "finished",
    "engaged",
    "in_line",
    "tried",
    "idle",
    "counter_charging",
    "shooting",
    "throwing",
];

const LINKS: [&str; 3] = ["side", "corner", "road"];
const REACHES: [&str; 5] = ["command", "army_command", "charge", "sight", "morale"];

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str| {
        let key = format!("term-{kind}-{}", id.replace('_', "-"));
        Term { kind: kind.into(), id: id.into(), name: word(&key) }
    };
    (PIECES.iter().map(|id| term("piece", id)))
        .chain(MARKERS.iter().map(|id| term("marker", id)))
        .chain(STATES.iter().map(|id| term("state", id)))
        .chain(LINKS.iter().map(|id| term("link", id)))
        .chain(REACHES.iter().map(|id| term("reach", id)))
        .chain(Terrain::IDS.iter().map(|id| term("terrain", id)))
        .collect()
}
