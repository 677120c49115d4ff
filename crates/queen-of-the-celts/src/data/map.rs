//! 2.2: the five maps as they are printed. What a scenario makes of the ground is in `field`.

use super::sight::Sight;
use super::{Terrain, TerrainSet};
use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Where a neighbour lies for a long unit (8.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) enum Aspect {
    Front,
    Flank,
    Rear,
}

/// The line between two areas.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Border {
    pub(crate) terrain: TerrainSet,
    /// The higher side of a slope.
    pub(crate) up: Option<Area>,
    pub(crate) road: Option<Terrain>,
    pub(crate) bridge: bool,
    pub(crate) ford: bool,
}

/// An area that shares a side, or one corner only (2.21).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Neighbour {
    pub(crate) to: Area,
    /// The two areas beside the common corner.
    pub(crate) corner: Option<[Area; 2]>,
    /// R14: by the facing of a long unit that stands here.
    pub(crate) aspects: [Aspect; 8],
    /// Nothing on a corner.
    pub(crate) border: Border,
}

pub(crate) struct AreaData {
    pub(crate) terrain: TerrainSet,
    pub(crate) stacking: u8,
    pub(crate) centre: [i32; 2],
    /// 0 low ground, 1 elevation or fortified hill, 2 upper slopes.
    pub(crate) level: u8,
    /// Edges of the map that it lies on, as bits.
    pub(crate) edges: u8,
    /// 7.3: the facings in which a long piece fits, as bits.
    pub(crate) facings: u8,
    pub(crate) outline: Vec<[i32; 2]>,
    /// Where a long piece stands, by its position.
    pub(crate) anchors: BTreeMap<String, [i32; 2]>,
    /// Those with a common side first, each part in the order of numbers.
    pub(crate) neighbours: Vec<Neighbour>,
}

pub(crate) struct Map {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) areas: Vec<AreaData>,
    /// The borders as they are drawn: where they run, what lies on them.
    pub(crate) borders: Value,
    sight: OnceLock<Sight>,
}

impl Map {
    pub(crate) fn len(&self) -> usize {
        self.areas.len()
    }

    pub(crate) fn area(&self, area: Area) -> &AreaData {
        &self.areas[area.i()]
    }

    pub(crate) fn areas(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.areas.len() as u8).map(Area)
    }

    pub(crate) fn neighbour(&self, from: Area, to: Area) -> Option<&Neighbour> {
        self.area(from).neighbours.iter().find(|n| n.to == to)
    }

    /// Ranges, lines of sight and threads: reckoned when first asked for.
    pub(crate) fn sight(&self) -> &Sight {
        self.sight.get_or_init(|| Sight::new(self))
    }
}

#[derive(Deserialize)]
struct MapsFile {
    facings: Vec<String>,
    long_axes: BTreeMap<String, Vec<String>>,
    maps: Vec<MapRow>,
}

#[derive(Deserialize)]
struct MapRow {
    id: String,
    name: Text,
    width: u32,
    height: u32,
    vertices: Vec<[i32; 2]>,
    areas: Vec<AreaRow>,
    borders: Vec<BorderRow>,
    diagonals: Vec<DiagonalRow>,
}

#[derive(Deserialize)]
struct AreaRow {
    id: u8,
    terrain: Vec<Terrain>,
    #[serde(default)]
    special: Vec<Terrain>,
    stacking: u8,
    centre: [i32; 2],
    #[serde(default)]
    level: u8,
    #[serde(default)]
    map_edge: Vec<String>,
    long_axes: Vec<String>,
    anchors: BTreeMap<String, [i32; 2]>,
    outline: Vec<usize>,
    sides: BTreeMap<String, String>,
    corners: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct BorderRow {
    a: u8,
    b: u8,
    edges: Vec<[usize; 2]>,
    #[serde(default)]
    terrain: Vec<Terrain>,
    up: Option<u8>,
    road: Option<Terrain>,
    #[serde(default)]
    bridge: bool,
    #[serde(default)]
    ford: bool,
}

#[derive(Deserialize)]
struct DiagonalRow {
    a: u8,
    b: u8,
    flanked_by: [u8; 2],
}

pub(crate) fn read(json: &str) -> Vec<Map> {
    let file: MapsFile = serde_json::from_str(json).expect("maps.json");
    let facing_bit = |name: &String| 1u8 << file.facings.iter().position(|f| f == name).expect("a facing");
    let axis_bits = |axis: &String| file.long_axes[axis].iter().map(facing_bit).sum::<u8>();
    file.maps.iter().map(|row| map(row, &axis_bits)).collect()
}

fn map(row: &MapRow, axis_bits: &dyn Fn(&String) -> u8) -> Map {
    let numbers: Vec<u8> = row.areas.iter().map(|a| a.id).collect();
    assert!(numbers.iter().copied().eq(1..=numbers.len() as u8), "areas are numbered from 1");
    let areas = row.areas.iter().map(|a| area(row, a, axis_bits)).collect();
    Map {
        id: row.id.clone(),
        name: row.name.clone(),
        width: row.width,
        height: row.height,
        areas,
        borders: row.borders.iter().map(|b| drawn(row, b)).collect(),
        sight: OnceLock::new(),
    }
}

/// A border for the page that draws it.
fn drawn(map: &MapRow, row: &BorderRow) -> Value {
    let line = |edge: &[usize; 2]| edge.map(|v| map.vertices[v]);
    let mut border = json!({
        "between": [row.a.to_string(), row.b.to_string()],
        "lines": row.edges.iter().map(line).collect::<Vec<_>>(),
    });
    let terrain: Vec<&str> = row.terrain.iter().map(|t| t.id()).collect();
    if !terrain.is_empty() {
        border["terrain"] = json!(terrain);
    }
    if let Some(up) = row.up {
        border["up"] = json!(up.to_string());
    }
    if let Some(road) = row.road {
        border["road"] = json!(road.id());
    }
    for (key, on) in [("bridge", row.bridge), ("ford", row.ford)] {
        if on {
            border[key] = json!(true);
        }
    }
    border
}

fn area(map: &MapRow, row: &AreaRow, axis_bits: &dyn Fn(&String) -> u8) -> AreaData {
    let edge_bit = |name: &String| match name.as_str() {
        "N" => Edge::N.bit(),
        "E" => Edge::E.bit(),
        "S" => Edge::S.bit(),
        _ => Edge::W.bit(),
    };
    let mut sides: Vec<Neighbour> = row.sides.iter().map(|(to, l)| side(map, row.id, to, l)).collect();
    let mut corners: Vec<Neighbour> = row.corners.iter().map(|(to, l)| corner(map, row.id, to, l)).collect();
    sides.sort_by_key(|n| n.to);
    corners.sort_by_key(|n| n.to);
    sides.extend(corners);
    AreaData {
        terrain: row.terrain.iter().chain(&row.special).copied().collect(),
        stacking: row.stacking,
        centre: row.centre,
        level: row.level,
        edges: row.map_edge.iter().map(edge_bit).fold(0, |bits, bit| bits | bit),
        facings: row.long_axes.iter().map(axis_bits).fold(0, |bits, bit| bits | bit),
        outline: row.outline.iter().map(|v| map.vertices[*v]).collect(),
        anchors: row.anchors.clone(),
        neighbours: sides,
    }
}

fn aspects(letters: &str) -> [Aspect; 8] {
    let aspects: Vec<Aspect> = letters
        .chars()
        .map(|letter| match letter {
            'F' => Aspect::Front,
            'S' => Aspect::Flank,
            _ => Aspect::Rear,
        })
        .collect();
    aspects.try_into().expect("eight letters")
}

fn side(map: &MapRow, from: u8, to: &str, letters: &str) -> Neighbour {
    let to: u8 = to.parse().expect("a number");
    let is_it = |b: &&BorderRow| (b.a, b.b) == (from.min(to), from.max(to));
    let row = map.borders.iter().find(is_it).expect("the border of two sides");
    let border = Border {
        terrain: row.terrain.iter().copied().collect(),
        up: row.up.map(Area::printed),
        road: row.road,
        bridge: row.bridge,
        ford: row.ford,
    };
    Neighbour { to: Area::printed(to), corner: None, aspects: aspects(letters), border }
}

fn corner(map: &MapRow, from: u8, to: &str, letters: &str) -> Neighbour {
    let to: u8 = to.parse().expect("a number");
    let is_it = |d: &&DiagonalRow| (d.a, d.b) == (from.min(to), from.max(to));
    let row = map.diagonals.iter().find(is_it).expect("the diagonal of two corners");
    Neighbour {
        to: Area::printed(to),
        corner: Some(row.flanked_by.map(Area::printed)),
        aspects: aspects(letters),
        border: Border::default(),
    }
}
