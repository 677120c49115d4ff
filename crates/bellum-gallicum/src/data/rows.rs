//! The JSON files as they are written.

use super::parts::*;
use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) sectors: Vec<SectorRow>,
    pub(crate) seas: Vec<SeaRow>,
    pub(crate) regions: Vec<RegionRow>,
    pub(crate) borders: Vec<BorderRow>,
    pub(crate) walls: Vec<WallRow>,
    pub(crate) scenery: Value,
}

#[derive(Deserialize)]
pub(crate) struct SectorRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) independent: bool,
    pub(crate) neighbours: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct SeaRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) at: [f32; 2],
}

#[derive(Deserialize)]
pub(crate) struct RegionRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) sector: String,
    pub(crate) terrain: Terrain,
    pub(crate) sea: Option<String>,
    pub(crate) at: [f32; 2],
    pub(crate) camp: Text,
    pub(crate) outline: Vec<[f32; 2]>,
}

#[derive(Deserialize)]
pub(crate) struct BorderRow {
    pub(crate) a: String,
    pub(crate) b: String,
    pub(crate) kind: Border,
    pub(crate) coastal: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WallKind {
    Oppidum,
    City,
}

#[derive(Deserialize)]
pub(crate) struct WallRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) region: String,
    pub(crate) tribe: Option<String>,
    pub(crate) kind: WallKind,
    pub(crate) value: u8,
    pub(crate) at: [f32; 2],
}

#[derive(Deserialize)]
pub(crate) struct PiecesFile {
    pub(crate) sides: [Text; 2],
    pub(crate) sides_in_text: [Text; 2],
    pub(crate) units: Vec<UnitRow>,
    pub(crate) leaders: Vec<LeaderRow>,
    pub(crate) tribes: Vec<TribeRow>,
    pub(crate) limits: LimitsRow,
}

#[derive(Deserialize)]
pub(crate) struct LimitsRow {
    pub(crate) depots: usize,
    pub(crate) scorched: usize,
    pub(crate) camps: usize,
}

#[derive(Deserialize)]
pub(crate) struct UnitRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) pf: u8,
    pub(crate) weak: u8,
    pub(crate) quality: Option<Quality>,
    pub(crate) missile: bool,
    pub(crate) nature: Nature,
    pub(crate) tribe: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct LeaderRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) side: Side,
    pub(crate) nature: Nature,
    pub(crate) role: Role,
    pub(crate) tribe: Option<String>,
    pub(crate) rank: u8,
    pub(crate) value: u8,
    pub(crate) wounded: u8,
    pub(crate) irreductible: bool,
}

#[derive(Deserialize)]
pub(crate) struct TribeRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) region: String,
    pub(crate) main: bool,
    pub(crate) vassal: bool,
    pub(crate) value: u8,
    pub(crate) units: Vec<String>,
    pub(crate) campaign_units: Vec<String>,
    pub(crate) leaders: Vec<String>,
    pub(crate) ships: u8,
}

#[derive(Deserialize)]
pub(crate) struct TablesFile {
    pub(crate) months: Vec<Text>,
    pub(crate) consuls: Vec<String>,
    pub(crate) attrition: AttritionRow,
    pub(crate) skirmish: Vec<Vec<String>>,
    pub(crate) battle: Vec<Vec<String>>,
    pub(crate) attacker_wins_from: [i8; 7],
    pub(crate) rout: Vec<Vec<String>>,
    pub(crate) siege: Vec<Vec<(u8, u8)>>,
}

#[derive(Deserialize)]
pub(crate) struct AttritionRow {
    pub(crate) open: [u8; 4],
    pub(crate) rough: [u8; 4],
    pub(crate) besieged: [u8; 4],
}

#[derive(Deserialize)]
pub(crate) struct ScenariosFile {
    pub(crate) scenarios: Vec<ScenarioRow>,
}

#[derive(Deserialize)]
pub(crate) struct ScenarioRow {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) year: i8,
    pub(crate) first_turn: u8,
    pub(crate) last_turn: u8,
    pub(crate) gaul_first: bool,
    #[serde(default)]
    pub(crate) roman_control: Vec<String>,
    #[serde(default)]
    pub(crate) roman: Vec<StackRow>,
    #[serde(default)]
    pub(crate) gaul: Vec<StackRow>,
    #[serde(default)]
    pub(crate) arrivals: Vec<ArrivalRow>,
    pub(crate) counted: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct StackRow {
    pub(crate) region: String,
    pub(crate) camp: bool,
    pub(crate) pieces: Vec<String>,
    pub(crate) tribes: Vec<String>,
    pub(crate) allies: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct ArrivalRow {
    pub(crate) side: Side,
    #[serde(default)]
    pub(crate) turn: Option<u8>,
    #[serde(default)]
    pub(crate) year: Option<i8>,
    #[serde(default, rename = "where")]
    pub(crate) place: Option<WhereRow>,
    pub(crate) pieces: Vec<String>,
    #[serde(default)]
    pub(crate) tribes: Vec<String>,
    #[serde(default)]
    pub(crate) reduced: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WhereRow {
    Region(String),
    Leader(String),
    AnyRomanLeader,
}
