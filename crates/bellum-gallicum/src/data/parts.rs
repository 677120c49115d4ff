//! What the components are: regions, walls, counters, tribes, tables.

use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Clear,
    Forest,
    Marsh,
    Mountain,
}

impl Terrain {
    pub fn id(self) -> &'static str {
        ["clear", "forest", "marsh", "mountain"][self as usize]
    }

    /// Forest and marsh: worse for supply, skirmish and pursuit.
    pub fn is_rough(self) -> bool {
        matches!(self, Terrain::Forest | Terrain::Marsh)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Border {
    Land,
    Rhine,
}

pub struct SectorData {
    pub id: String,
    pub name: Text,
    /// One of the seven sectors of independent Gaul (0.3.2): only these can revolt.
    pub independent: bool,
    pub regions: RegionSet,
    pub neighbours: SectorSet,
}

pub struct RegionData {
    pub sector: Sector,
    pub terrain: Terrain,
    pub sea: Option<Sea>,
    pub at: [f32; 2],
    pub outline: Vec<[f32; 2]>,
    /// Neighbours by common border (3.3), Germania across the Rhine included.
    pub around: RegionSet,
    /// Neighbours across the Rhine (3.3.3).
    pub over_rhine: RegionSet,
    /// Coastal neighbours that a fleet reaches directly (5.3).
    pub along_coast: RegionSet,
    /// Oppida and cities of the region.
    pub walls: Vec<Fort>,
    pub tribes: TribeSet,
}

pub struct WallData {
    pub region: Region,
    pub tribe: Option<Tribe>,
    pub city: bool,
    pub value: u8,
    pub at: [f32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Legion,
    Infantry,
    Cavalry,
    Ship,
    #[serde(skip)]
    Leader,
}

impl Kind {
    pub fn id(self) -> &'static str {
        ["legion", "infantry", "cavalry", "ship", "leader"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    Roman,
    Gallic,
    German,
    British,
}

impl Nature {
    pub fn id(self) -> &'static str {
        ["roman", "gallic", "german", "british"][self as usize]
    }
}

/// The columns of the Table of rout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Quality {
    V,
    R,
    E,
    A,
    B,
    L,
    G,
}

impl Quality {
    pub fn letter(self) -> &'static str {
        ["V", "R", "E", "A", "B", "L", "G"][self as usize]
    }
}

/// What is special about a leader (4.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Caesar,
    Labienus,
    Named,
    Tribune,
    /// A generic Gallic chief of either side.
    Substitute,
}

pub struct PieceData {
    pub id: String,
    pub name: Text,
    pub side: Side,
    pub kind: Kind,
    pub nature: Nature,
    pub tribe: Option<Tribe>,
    pub pf: u8,
    pub weak: u8,
    pub quality: Option<Quality>,
    pub rank: u8,
    pub value: u8,
    pub wounded: u8,
    pub role: Role,
}

pub struct TribeData {
    pub id: String,
    pub name: Text,
    pub region: Region,
    pub main: bool,
    pub vassal: bool,
    pub value: u8,
    pub units: PieceSet,
    /// What it mobilises in the campaign (7.2.4): less for the Helvetii.
    pub campaign_units: PieceSet,
    pub leaders: PieceSet,
    pub ships: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkirmishResult {
    AE,
    AR,
    A1,
    EC,
    D1,
    DR,
    DE,
}

/// The losses of one side in a pitched battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    None,
    Quarter,
    Half,
    ThreeQuarters,
    Weaken,
    Eliminate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rout {
    Rallied,
    Scattered,
    Routed,
}

pub struct Tables {
    pub months: Vec<Text>,
    pub consuls: Vec<String>,
    /// Dice by 1–4, 5–9, 10–14 and 15 or more units.
    pub attrition_open: [u8; 4],
    pub attrition_rough: [u8; 4],
    pub attrition_besieged: [u8; 4],
    /// By die 1 to 6, then column.
    pub skirmish: [[SkirmishResult; 7]; 6],
    /// By die -1 to 8, then column: attacker's losses, defender's.
    pub battle: [[(Loss, Loss); 7]; 10],
    pub attacker_wins_from: [i8; 7],
    /// By die 1 to 6, then quality.
    pub rout: [[Rout; 7]; 6],
    /// By die 1 to 6, then differential -2 to +6: besieger's losses, besieged's.
    pub siege: [[(u8, u8); 9]; 6],
}
