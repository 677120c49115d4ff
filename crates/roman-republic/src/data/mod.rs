//! The components as data: map, counters, tables, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_board::HexMap;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

mod named;
mod read;
mod tables;
pub use named::*;
pub use tables::*;

pub const HEX_COUNT: usize = 61 * 36;
pub const PROVINCE_COUNT: usize = 26; // Messana is one of its own (SC3.24)
pub const CITY_COUNT: usize = 137;
pub const ZONE_COUNT: usize = 6;
pub const LEADER_COUNT: usize = 84;
pub const FIRST_URBAN: usize = 53;
pub const FIRST_NAMED: usize = 56;
pub const FIRST_CHIEF: usize = 74;
pub const NUMBER_COUNT: usize = 21;
pub const LEGION_COUNT: usize = 43;
pub const PEOPLE_COUNT: usize = 28;
pub const TRIBE_COUNT: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Flat,
    Rough,
    Mountain,
    Marsh,
}

impl Terrain {
    pub fn id(self) -> &'static str {
        ["flat", "rough", "mountain", "marsh"][self as usize]
    }

    /// Mountain and marsh.
    pub fn is_bad(self) -> bool {
        matches!(self, Terrain::Mountain | Terrain::Marsh)
    }
}

/// Which roads run over a hexside: bits that a scenario opens (6.32, 6.33).
pub mod road {
    pub const A: u8 = 1;
    pub const B: u8 = 2;
    pub const SALARIA: u8 = 4;
    /// The Via Appia to 3914, to Tarracina, to Capua, to 4707.
    pub const APPIA: [u8; 4] = [8, 16, 32, 64];
    pub const VALERIA: u8 = 128;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HexSide {
    /// The land hex beyond, if one may march there.
    pub land: Option<Hex>,
    pub river: bool,
    pub roads: u8,
}

pub struct HexData {
    /// Empty outside the game.
    pub id: String,
    pub name: Text,
    /// None at sea.
    pub terrain: Option<Terrain>,
    pub province: Option<Province>,
    pub zone: Option<Zone>,
    pub coastal: bool,
    pub lake: bool,
    pub city: Option<City>,
    pub sides: [HexSide; 6],
    /// The far side of a strait (7.3).
    pub strait: Option<Hex>,
}

impl HexData {
    pub fn is_land(&self) -> bool {
        self.terrain.is_some()
    }

    pub fn side_to(&self, to: Hex) -> Option<&HexSide> {
        self.sides.iter().find(|s| s.land == Some(to))
    }

    /// The land hexes one may march to.
    pub fn around(&self) -> impl Iterator<Item = Hex> + '_ {
        self.sides.iter().filter_map(|s| s.land)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// A port without a city.
    None,
    Small,
    Medium,
    Large,
}

impl Size {
    pub fn id(self) -> &'static str {
        ["none", "small", "medium", "large"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum Port {
    None,
    Minor,
    Secondary,
    Major,
}

pub struct CityData {
    pub id: String,
    /// The usual name, where the book has several (R4).
    pub name: Text,
    pub hex: Hex,
    pub province: Province,
    pub size: Size,
    pub port: Port,
}

pub struct ProvinceData {
    pub id: String,
    pub name: Text,
    pub attrition: u8,
    pub landmass: String,
    pub italy: bool,
    pub roman_italy: bool,
    pub adjacent: ProvinceSet,
    pub cities: Vec<City>,
    pub hexes: Vec<Hex>,
}

pub struct ZoneData {
    pub id: String,
    pub name: Text,
    pub adjacent: Vec<Zone>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderKind {
    Magistrate,
    Urban,
    Samnite,
    Epirote,
    Syracusan,
    Punic,
    Tribal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
pub enum Letter {
    A,
    B,
    C,
    D,
    E,
}

impl Letter {
    pub fn id(self) -> &'static str {
        ["A", "B", "C", "D", "E"][self as usize]
    }

    /// RRR5.24: how many Double Legions a Roman commands well.
    pub fn capacity(self) -> u8 {
        6 - self as u8
    }
}

#[derive(Deserialize)]
pub struct LeaderData {
    pub id: String,
    pub kind: LeaderKind,
    /// The printed number of a magistrate (RRR2.2); 0 for others.
    pub number: u16,
    pub name: Text,
    pub initiative: u8,
    pub campaign: u8,
    pub battle: Option<Letter>,
    pub subordinate: u8,
    pub guile: u8,
    pub diplomacy: u8,
    pub mortality: u8,
}

pub struct Named {
    pub id: String,
    pub name: Text,
}

pub struct TribeData {
    pub province: Option<Province>,
    /// Of two dice, 1 to 100; the Senones come by augury alone.
    pub range: Option<(u8, u8)>,
    /// Where it gathers.
    pub cities: Vec<City>,
    /// Infantry and cavalry by the die: 0 and 1 share the first column.
    pub strength: [(u8, u8); 9],
    /// Campania with a Roman garrison in Capua.
    pub garrisoned: Option<[(u8, u8); 9]>,
}

/// A row of a Provincial Information Table.
pub struct ProvinceRow {
    pub province: Province,
    /// Plus for Rome.
    pub level: i8,
    pub national: Option<Side>,
    /// City (if one is named), people, infantry, cavalry (RRR10.11).
    pub recruits: Vec<(Option<City>, People, u8, u8)>,
}

pub struct Placed {
    pub leader: Leader,
    pub office: Option<String>,
    pub province: Option<Province>,
}

/// What stands together when a scenario begins.
pub struct Block {
    /// One hex, or several to choose from.
    pub hexes: Vec<Hex>,
    pub inside: bool,
    pub leaders: Vec<Placed>,
    /// Numbers of Double Legions, veteran or not; None is the Campania Legion.
    pub legions: Vec<(Option<Number>, bool)>,
    pub troops: Vec<(People, [u8; 3])>,
}

pub struct NavalRow {
    pub levels: [i8; 2],
    pub carthage: bool,
}

pub struct ScenarioData {
    pub id: String,
    pub name: Text,
    pub sides: Vec<Side>,
    pub year: i16,
    pub turns: u8,
    /// Where units may go.
    pub provinces: ProvinceSet,
    /// Where only the Senones may (R31).
    pub gauls_only: ProvinceSet,
    pub absent: CitySet,
    pub medium: CitySet,
    pub magistrates: LeaderSet,
    pub roads: u8,
    pub setup: Vec<Block>,
    pub rows: Vec<ProvinceRow>,
    pub held: Vec<(Side, City)>,
    pub sacked: CitySet,
    pub naval: Option<Vec<NavalRow>>,
    pub greek_cities: Vec<(City, u8)>,
}

impl ScenarioData {
    /// The row of a province; of either Etruria the common one (RRR2.1).
    pub fn row(&self, province: Province) -> Option<&ProvinceRow> {
        self.rows.iter().find(|r| r.province == province)
    }
}

/// All components.
pub struct Data {
    pub grid: HexMap,
    pub hexes: Vec<HexData>,
    pub provinces: Vec<ProvinceData>,
    pub cities: Vec<CityData>,
    pub zones: Vec<ZoneData>,
    pub leaders: Vec<LeaderData>,
    pub legions: Vec<Named>,
    pub numbers: Vec<Named>,
    pub people: Vec<Named>,
    pub tribes: Vec<TribeData>,
    pub tables: Tables,
    pub scenarios: Vec<ScenarioData>,
    /// Rivers and roads for the drawing of the map.
    pub scenery: serde_json::Value,
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

pub fn data() -> &'static Data {
    &DATA
}

pub fn tables() -> &'static Tables {
    &data().tables
}
