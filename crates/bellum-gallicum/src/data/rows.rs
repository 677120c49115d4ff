//! The JSON files as they are written.

use super::parts::*;
use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
pub struct MapFile {
    pub sectors: Vec<SectorRow>,
    pub seas: Vec<SeaRow>,
    pub regions: Vec<RegionRow>,
    pub borders: Vec<BorderRow>,
    pub walls: Vec<WallRow>,
    pub scenery: Value,
}

#[derive(Deserialize)]
pub struct SectorRow {
    pub id: String,
    pub name: Text,
    pub independent: bool,
    pub neighbours: Vec<String>,
}

#[derive(Deserialize)]
pub struct SeaRow {
    pub id: String,
    pub name: Text,
    pub at: [f32; 2],
}

#[derive(Deserialize)]
pub struct RegionRow {
    pub id: String,
    pub name: Text,
    pub sector: String,
    pub terrain: Terrain,
    pub sea: Option<String>,
    pub at: [f32; 2],
    pub camp: Text,
    pub outline: Vec<[f32; 2]>,
}

#[derive(Deserialize)]
pub struct BorderRow {
    pub a: String,
    pub b: String,
    pub kind: Border,
    pub coastal: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WallKind {
    Oppidum,
    City,
}

#[derive(Deserialize)]
pub struct WallRow {
    pub id: String,
    pub name: Text,
    pub region: String,
    pub tribe: Option<String>,
    pub kind: WallKind,
    pub value: u8,
    pub at: [f32; 2],
}

#[derive(Deserialize)]
pub struct PiecesFile {
    pub sides: [Text; 2],
    pub units: Vec<UnitRow>,
    pub leaders: Vec<LeaderRow>,
    pub tribes: Vec<TribeRow>,
    pub limits: LimitsRow,
}

#[derive(Deserialize)]
pub struct LimitsRow {
    pub depots: usize,
    pub scorched: usize,
    pub camps: usize,
}

#[derive(Deserialize)]
pub struct UnitRow {
    pub id: String,
    pub name: Text,
    pub side: Side,
    pub kind: Kind,
    pub pf: u8,
    pub weak: u8,
    pub quality: Option<Quality>,
    pub missile: bool,
    pub nature: Nature,
    pub tribe: Option<String>,
}

#[derive(Deserialize)]
pub struct LeaderRow {
    pub id: String,
    pub name: Text,
    pub side: Side,
    pub nature: Nature,
    pub role: Role,
    pub tribe: Option<String>,
    pub rank: u8,
    pub value: u8,
    pub wounded: u8,
    pub irreductible: bool,
}

#[derive(Deserialize)]
pub struct TribeRow {
    pub id: String,
    pub name: Text,
    pub region: String,
    pub main: bool,
    pub vassal: bool,
    pub value: u8,
    pub units: Vec<String>,
    pub campaign_units: Vec<String>,
    pub leaders: Vec<String>,
    pub ships: u8,
}

#[derive(Deserialize)]
pub struct TablesFile {
    pub months: Vec<Text>,
    pub consuls: Vec<String>,
    pub attrition: AttritionRow,
    pub skirmish: Vec<Vec<String>>,
    pub battle: Vec<Vec<String>>,
    pub attacker_wins_from: [i8; 7],
    pub rout: Vec<Vec<String>>,
    pub siege: Vec<Vec<(u8, u8)>>,
}

#[derive(Deserialize)]
pub struct AttritionRow {
    pub open: [u8; 4],
    pub rough: [u8; 4],
    pub besieged: [u8; 4],
}

#[derive(Deserialize)]
pub struct ScenariosFile {
    pub scenarios: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
pub struct ScenarioRow {
    pub id: String,
    pub rule: String,
    pub name: Text,
    pub year: i8,
    pub first_turn: u8,
    pub last_turn: u8,
    pub gaul_first: bool,
    #[serde(default)]
    pub roman_control: Vec<String>,
    #[serde(default)]
    pub roman: Vec<StackRow>,
    #[serde(default)]
    pub gaul: Vec<StackRow>,
    #[serde(default)]
    pub arrivals: Vec<ArrivalRow>,
    pub counted: Vec<String>,
}

#[derive(Deserialize)]
pub struct StackRow {
    pub region: String,
    pub camp: bool,
    pub pieces: Vec<String>,
    pub tribes: Vec<String>,
    pub allies: Vec<String>,
}

#[derive(Deserialize)]
pub struct ArrivalRow {
    pub side: Side,
    #[serde(default)]
    pub turn: Option<u8>,
    #[serde(default)]
    pub year: Option<i8>,
    #[serde(default, rename = "where")]
    pub place: Option<WhereRow>,
    pub pieces: Vec<String>,
    #[serde(default)]
    pub tribes: Vec<String>,
    #[serde(default)]
    pub reduced: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhereRow {
    Region(String),
    Leader(String),
    AnyRomanLeader,
}
