//! The geometry of the map, sent once: hexes, zones, the boxes of the city and of pieces to be placed, and what is drawn under them.

use crate::data::map::{COLUMNS, Map, ROWS, Terrain, battlefield, grid};
use crate::data::{COLUMN_COUNT, CombatResult, Role, data, ground_files};
use crate::shown::story::{column_word, result_word};
use crate::shown::view::word;
use crate::table::ids::*;
use legatus_board::Direction;
use legatus_kernel::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) const BOARD: &str = "alesia";
/// The side of a hex, and the margin where the zones stand.
const SIDE: f32 = 20.0;
const MARGIN: f32 = 90.0;

/// The boxes that are no hexes.
pub(crate) const CITY_BOX: &str = "city";
pub(crate) const POOL_BOX: &str = "pool";

fn centre(hex: Hex) -> [f32; 2] {
    let [x, y] = grid().centre(hex.0);
    [MARGIN + SIDE * (x + 1.0), MARGIN + SIDE * (y + 1.0)]
}

fn size() -> (u32, u32) {
    let width = SIDE * (1.5 * (COLUMNS as f32 - 1.0) + 2.0) + 2.0 * MARGIN;
    let height = SIDE * 3f32.sqrt() * (ROWS as f32 + 0.5) + 2.0 * MARGIN;
    (width.ceil() as u32, height.ceil() as u32)
}

pub(crate) fn board() -> Board {
    let map = battlefield();
    let (width, height) = size();
    let mut places: Vec<Place> = grid().hexes().map(|hex| hex_place(map, Hex(hex))).collect();
    places.extend(Zone::all().map(|zone| zone_place(map, zone)));
    let plain = |id: &str, at: [f32; 2]| bare_place(id, PlaceKind::Box, at, word(&format!("place-{id}")));
    let heart = map.walls.iter().map(|hex| centre(*hex)).fold([0.0, 0.0], |[x, y], [a, b]| [x + a, y + b]);
    places.push(plain(CITY_BOX, heart.map(|sum| sum / map.walls.len() as f32)));
    // In the corner that no zone stands in.
    places.push(plain(POOL_BOX, [MARGIN, height as f32 - MARGIN / 2.0]));
    let groups =
        Zone::all().map(|zone| Titled { id: zone.id().into(), title: data().zones[zone.i()].name.clone() });
    Board {
        id: BOARD.into(),
        width,
        height,
        places,
        groups: groups.collect(),
        terms: terms(),
        layers: layers(),
    }
}

fn bare_place(id: &str, kind: PlaceKind, at: [f32; 2], name: Text) -> Place {
    Place {
        id: id.into(),
        kind,
        at,
        outline: None,
        name,
        links: Vec::new(),
        group: None,
        country: None,
        terrain: None,
        marks: BTreeMap::new(),
    }
}

/// A hex: its links are the rampart sides it is connected through; all else follows from the grid.
fn hex_place(map: &Map, hex: Hex) -> Place {
    let facts = map.facts(hex);
    let sides = |bits: u8| -> Vec<&str> {
        Direction::ALL.into_iter().filter(|d| bits & d.bit() != 0).map(Direction::name).collect()
    };
    let link = |bits: u8, kind: &'static str| {
        let open = Direction::ALL.into_iter().filter(move |d| bits & d.bit() != 0);
        open.map(move |d| Link { to: Hex(grid().beside(hex.0, d)).id().into(), kind: kind.into() })
    };
    let mut marks = BTreeMap::new();
    let mut mark = |key: &str, value: Value| marks.insert(key.to_string(), value);
    if facts.water != 0 {
        mark(if facts.has_trench() { "trench" } else { "river" }, json!(sides(facts.water)));
    }
    if facts.has_works() {
        mark("works", json!(if facts.has_outer_belt() { "outer" } else { "inner" }));
    }
    if let Some(rampart) = facts.rampart() {
        mark("rampart", json!(if rampart == crate::data::map::Rampart::Camp { "camp" } else { "perimeter" }));
    }
    if facts.is_wall() {
        mark("wall", json!(true));
    }
    if facts.zones != 0 {
        mark("zones", json!(Zone::of(facts.zones).map(|zone| zone.id()).collect::<Vec<_>>()));
    }
    Place {
        links: link(facts.perimeter, "perimeter").chain(link(facts.camp, "camp")).collect(),
        group: Some(facts.sector.id().into()),
        terrain: Some(facts.terrain.id().into()),
        marks,
        ..bare_place(hex.id(), PlaceKind::Hex, centre(hex), data().hexes[hex.i()].1.clone())
    }
}

/// A zone stands outside the middle of its edge.
fn zone_place(map: &Map, zone: Zone) -> Place {
    let edge = &map.zones[zone.i()];
    let middle = centre(edge[edge.len() / 2]);
    let (width, height) = size();
    let (w, h) = (width as f32, height as f32);
    let push = |value: f32, limit: f32| {
        if value < 2.0 * MARGIN {
            MARGIN / 2.0
        } else if value > limit - 2.0 * MARGIN {
            limit - MARGIN / 2.0
        } else {
            value
        }
    };
    let at = [push(middle[0], w), push(middle[1], h)];
    let beside = zone.beside().map(|other| Link { to: other.id().into(), kind: "beside".into() });
    Place {
        links: beside.to_vec(),
        ..bare_place(zone.id(), PlaceKind::Zone, at, data().zones[zone.i()].name.clone())
    }
}

fn layers() -> BTreeMap<String, Value> {
    let files = ground_files();
    let field = &files[0];
    let rivers: Vec<Value> = field
        .rivers
        .iter()
        .map(|r| json!({"id": r.id, "name": r.name, "path": r.path, "leaves": r.leaves}))
        .collect();
    let trench: Vec<Value> = field.trench.iter().map(|t| json!({"name": t.name, "path": t.path})).collect();
    let camps: Vec<Value> = field
        .camps
        .iter()
        .map(|c| json!({"id": c.id, "name": c.name, "rampart": c.rampart, "closed": c.closed}))
        .collect();
    let names: Vec<Value> =
        data().places.iter().map(|(name, hex)| json!({"name": name, "hex": hex.id()})).collect();
    let grid = json!({
        "first_column": 1, "columns": COLUMNS, "rows": ROWS, "lowered": "even",
        "side": SIDE, "margin": MARGIN, "metres": 200,
    });
    BTreeMap::from([
        ("grid".to_string(), grid),
        ("rivers".to_string(), json!(rivers)),
        ("trench".to_string(), json!(trench)),
        ("camps".to_string(), json!(camps)),
        ("contrevallation".to_string(), json!(field.contrevallation)),
        ("circonvallation".to_string(), json!(field.circonvallation)),
        ("names".to_string(), json!(names)),
        ("results".to_string(), results()),
    ])
}

/// The close combat table (15.3), for the eye: what each face of the die does in each column, and who comes off worse.
fn results() -> Value {
    let role = |loser: Option<Role>| match loser {
        Some(Role::Attacker) => json!("attacker"),
        Some(Role::Defender) => json!("defender"),
        None => Value::Null,
    };
    let face =
        |result: &CombatResult| json!({"text": word(result_word(*result)), "loser": role(result.loser)});
    let table = &data().tables.combat;
    let columns: Vec<Value> =
        (0..COLUMN_COUNT as u8).map(|column| json!(word(column_word(column)))).collect();
    let faces: Vec<Vec<Value>> = table.iter().map(|column| column.iter().map(face).collect()).collect();
    json!({"columns": columns, "faces": faces})
}

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str| {
        let key = format!("term-{kind}-{}", id.replace('_', "-"));
        Term { kind: kind.into(), id: id.into(), name: word(&key) }
    };
    let pieces = [
        "leader",
        "cohort",
        "recruits",
        "light_infantry",
        "infantry",
        "cavalry",
        "archers",
        "slingers",
        "fort",
        "stack",
    ];
    let markers = ["presence", "rage", "filled_trench", "path", "target", "charge"];
    let states = [
        "of_alesia",
        "moving",
        "following",
        "moved",
        "disrupted",
        "raging",
        "retreating",
        "fighting",
        "missile",
        "manned",
        "fired_1",
        "fired_2",
        "fired_3",
        "lost_2",
        "lost_3",
    ];
    let terrains = [Terrain::Clear, Terrain::Slope, Terrain::Hilltop, Terrain::City];
    (pieces.iter().map(|id| term("piece", id)))
        .chain(terrains.iter().map(|terrain| term("terrain", terrain.id())))
        .chain(markers.iter().map(|id| term("marker", id)))
        .chain(states.iter().map(|id| term("state", id)))
        .collect()
}
