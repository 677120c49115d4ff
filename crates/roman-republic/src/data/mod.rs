//! The components as data: map, counters, tables, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_board::HexMap;
use legatus_kernel::{Article, Text};
use serde::Deserialize;
use std::sync::LazyLock;

mod named;
pub(crate) mod read;
mod tables;
pub(crate) mod values;
pub(crate) use named::*;
pub(crate) use tables::*;

pub(crate) const HEX_COUNT: usize = 61 * 36;
pub(crate) const PROVINCE_COUNT: usize = 26; // Messana is one of its own (SC3.24)
pub(crate) const CITY_COUNT: usize = 137;
pub(crate) const ZONE_COUNT: usize = 6;
pub(crate) const LEADER_COUNT: usize = 84;
pub(crate) const FIRST_URBAN: usize = 53;
pub(crate) const FIRST_NAMED: usize = 56;
pub(crate) const FIRST_CHIEF: usize = 74;
pub(crate) const NUMBER_COUNT: usize = 21;
pub(crate) const LEGION_COUNT: usize = 43;
pub(crate) const PEOPLE_COUNT: usize = 28;
pub(crate) const TRIBE_COUNT: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Terrain {
    Flat,
    Rough,
    Mountain,
    Marsh,
}

impl Terrain {
    pub(crate) fn id(self) -> &'static str {
        ["flat", "rough", "mountain", "marsh"][self as usize]
    }

    /// Mountain and marsh.
    pub(crate) fn is_bad(self) -> bool {
        matches!(self, Terrain::Mountain | Terrain::Marsh)
    }
}

/// Which roads run over a hexside: bits that a scenario opens (6.32, 6.33).
pub(crate) mod road {
    pub(crate) const A: u8 = 1;
    pub(crate) const B: u8 = 2;
    pub(crate) const SALARIA: u8 = 4;
    /// The Via Appia to 3914, to Tarracina, to Capua, to 4707.
    pub(crate) const APPIA: [u8; 4] = [8, 16, 32, 64];
    pub(crate) const VALERIA: u8 = 128;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HexSide {
    /// The land hex beyond, if one may march there.
    pub(crate) land: Option<Hex>,
    pub(crate) river: bool,
    pub(crate) roads: u8,
}

pub(crate) struct HexData {
    /// Empty outside the game.
    pub(crate) id: String,
    pub(crate) name: Text,
    /// None at sea.
    pub(crate) terrain: Option<Terrain>,
    pub(crate) province: Option<Province>,
    pub(crate) zone: Option<Zone>,
    pub(crate) coastal: bool,
    pub(crate) city: Option<City>,
    pub(crate) sides: [HexSide; 6],
    /// The far side of a strait (7.3).
    pub(crate) strait: Option<Hex>,
}

impl HexData {
    pub(crate) fn is_land(&self) -> bool {
        self.terrain.is_some()
    }

    pub(crate) fn side_to(&self, to: Hex) -> Option<&HexSide> {
        self.sides.iter().find(|s| s.land == Some(to))
    }

    /// The land hexes one may march to.
    pub(crate) fn around(&self) -> impl Iterator<Item = Hex> + '_ {
        self.sides.iter().filter_map(|s| s.land)
    }
}

/// What a search over land asks of a hex, in a few bytes: such searches look at a thousand hexes.
#[derive(Clone, Copy)]
pub(crate) struct Land {
    around: [Hex; 6],
    count: u8,
    pub(crate) province: Option<Province>,
    pub(crate) city: Option<City>,
    pub(crate) strait: Option<Hex>,
}

impl Land {
    fn of(hex: &HexData) -> Land {
        let mut land = Land {
            around: [Hex(0); 6],
            count: 0,
            province: hex.province,
            city: hex.city,
            strait: hex.strait,
        };
        for (place, beside) in land.around.iter_mut().zip(hex.around()) {
            *place = beside;
            land.count += 1;
        }
        land
    }

    /// The land hexes beside it.
    pub(crate) fn around(&self) -> &[Hex] {
        &self.around[..self.count as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Size {
    /// A port without a city.
    None,
    Small,
    Medium,
    Large,
}

impl Size {
    pub(crate) fn id(self) -> &'static str {
        ["none", "small", "medium", "large"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Port {
    None,
    Minor,
    Secondary,
    Major,
}

pub(crate) struct CityData {
    pub(crate) id: String,
    pub(crate) hex: Hex,
    pub(crate) province: Province,
    pub(crate) size: Size,
    pub(crate) port: Port,
}

pub(crate) struct ProvinceData {
    pub(crate) id: String,
    pub(crate) name: Text,
    /// How it is said in a sentence.
    pub(crate) said: Option<Article>,
    pub(crate) attrition: u8,
    pub(crate) landmass: String,
    pub(crate) italy: bool,
    pub(crate) roman_italy: bool,
    pub(crate) adjacent: ProvinceSet,
    pub(crate) cities: Vec<City>,
    pub(crate) hexes: Vec<Hex>,
}

pub(crate) struct ZoneData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) said: Option<Article>,
    pub(crate) adjacent: Vec<Zone>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LeaderKind {
    Magistrate,
    Urban,
    Samnite,
    Epirote,
    Syracusan,
    Punic,
    Tribal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
pub(crate) enum Letter {
    A,
    B,
    C,
    D,
    E,
}

impl Letter {
    pub(crate) fn id(self) -> &'static str {
        ["A", "B", "C", "D", "E"][self as usize]
    }

    /// RRR5.24: how many Double Legions a Roman commands well.
    pub(crate) fn capacity(self) -> u8 {
        6 - self as u8
    }
}

#[derive(Deserialize)]
pub(crate) struct LeaderData {
    pub(crate) id: String,
    pub(crate) kind: LeaderKind,
    /// The printed number of a magistrate (RRR2.2); 0 for others.
    pub(crate) number: u16,
    pub(crate) name: Text,
    pub(crate) said: Option<Article>,
    pub(crate) initiative: u8,
    pub(crate) campaign: u8,
    pub(crate) battle: Option<Letter>,
    pub(crate) subordinate: u8,
    pub(crate) guile: u8,
    pub(crate) diplomacy: u8,
    pub(crate) mortality: u8,
}

pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) said: Option<Article>,
}

pub(crate) struct TribeData {
    pub(crate) province: Option<Province>,
    /// Of two dice, 1 to 100; the Senones come by augury alone.
    pub(crate) range: Option<(u8, u8)>,
    /// Where it gathers.
    pub(crate) cities: Vec<City>,
    /// Infantry and cavalry by the die: 0 and 1 share the first column.
    pub(crate) strength: [(u8, u8); 9],
    /// Campania with a Roman garrison in Capua.
    pub(crate) garrisoned: Option<[(u8, u8); 9]>,
}

/// A row of a Provincial Information Table.
pub(crate) struct ProvinceRow {
    pub(crate) province: Province,
    /// Plus for Rome.
    pub(crate) level: i8,
    pub(crate) national: Option<Side>,
    /// City (if one is named), people, infantry, cavalry (RRR10.11).
    pub(crate) recruits: Vec<(Option<City>, People, u8, u8)>,
}

pub(crate) struct Placed {
    pub(crate) leader: Leader,
    pub(crate) office: Option<String>,
    pub(crate) province: Option<Province>,
}

/// What stands together when a scenario begins.
pub(crate) struct Block {
    /// One hex, or several to choose from.
    pub(crate) hexes: Vec<Hex>,
    pub(crate) inside: bool,
    pub(crate) leaders: Vec<Placed>,
    /// Numbers of Double Legions, veteran or not; None is the Campania Legion.
    pub(crate) legions: Vec<(Option<Number>, bool)>,
    pub(crate) troops: Vec<(People, [u8; 3])>,
}

pub(crate) struct NavalRow {
    pub(crate) levels: [i8; 2],
    pub(crate) carthage: bool,
}

pub(crate) struct ScenarioData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) sides: Vec<Side>,
    pub(crate) year: i16,
    pub(crate) turns: u8,
    /// Where units may go.
    pub(crate) provinces: ProvinceSet,
    /// Where only the Senones may (R31).
    pub(crate) gauls_only: ProvinceSet,
    pub(crate) absent: CitySet,
    pub(crate) medium: CitySet,
    pub(crate) magistrates: LeaderSet,
    pub(crate) roads: u8,
    pub(crate) setup: Vec<Block>,
    pub(crate) rows: Vec<ProvinceRow>,
    /// Whose National province each is, by its row.
    pub(crate) nations: [Option<Side>; PROVINCE_COUNT],
    pub(crate) held: Vec<(Side, City)>,
    pub(crate) sacked: CitySet,
    pub(crate) naval: Option<Vec<NavalRow>>,
    pub(crate) greek_cities: Vec<(City, u8)>,
}

impl ScenarioData {
    /// The row of a province; of either Etruria the common one (RRR2.1).
    pub(crate) fn row(&self, province: Province) -> Option<&ProvinceRow> {
        self.rows.iter().find(|r| r.province == province)
    }
}

/// All components.
pub(crate) struct Data {
    pub(crate) grid: HexMap,
    pub(crate) hexes: Vec<HexData>,
    pub(crate) lands: Vec<Land>,
    pub(crate) provinces: Vec<ProvinceData>,
    pub(crate) cities: Vec<CityData>,
    pub(crate) zones: Vec<ZoneData>,
    pub(crate) leaders: Vec<LeaderData>,
    pub(crate) legions: Vec<Named>,
    pub(crate) numbers: Vec<Named>,
    pub(crate) people: Vec<Named>,
    pub(crate) tribes: Vec<TribeData>,
    pub(crate) tables: Tables,
    pub(crate) scenarios: Vec<ScenarioData>,
    /// Rivers and roads for the drawing of the map.
    pub(crate) scenery: serde_json::Value,
}

static DATA: LazyLock<Data> = LazyLock::new(|| read::read(|file| values::VALUES.text(file)));

pub(crate) fn data() -> &'static Data {
    &DATA
}

pub(crate) fn tables() -> &'static Tables {
    &data().tables
}
