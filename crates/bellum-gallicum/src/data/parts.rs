//! What the components are: regions, walls, counters, tribes, tables.

use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Terrain {
    Clear,
    Forest,
    Marsh,
    Mountain,
}

impl Terrain {
    pub(crate) fn id(self) -> &'static str {
        ["clear", "forest", "marsh", "mountain"][self as usize]
    }

    /// Forest and marsh: worse for supply, skirmish and pursuit.
    pub(crate) fn is_rough(self) -> bool {
        matches!(self, Terrain::Forest | Terrain::Marsh)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Border {
    Land,
    Rhine,
}

pub(crate) struct SectorData {
    pub(crate) id: String,
    pub(crate) name: Text,
    /// One of the seven sectors of independent Gaul (0.3.2): only these can revolt.
    pub(crate) independent: bool,
    pub(crate) regions: RegionSet,
    pub(crate) neighbours: SectorSet,
}

pub(crate) struct RegionData {
    pub(crate) sector: Sector,
    pub(crate) terrain: Terrain,
    pub(crate) sea: Option<Sea>,
    pub(crate) at: [f32; 2],
    pub(crate) outline: Vec<[f32; 2]>,
    /// Neighbours by common border (3.3), Germania across the Rhine included.
    pub(crate) around: RegionSet,
    /// Neighbours across the Rhine (3.3.3).
    pub(crate) over_rhine: RegionSet,
    /// Coastal neighbours that a fleet reaches directly (5.3).
    pub(crate) along_coast: RegionSet,
    /// Oppida and cities of the region.
    pub(crate) walls: Vec<Fort>,
    pub(crate) tribes: TribeSet,
}

pub(crate) struct WallData {
    pub(crate) region: Region,
    pub(crate) tribe: Option<Tribe>,
    pub(crate) city: bool,
    pub(crate) value: u8,
    pub(crate) at: [f32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    Legion,
    Infantry,
    Cavalry,
    Ship,
    #[serde(skip)]
    Leader,
}

impl Kind {
    pub(crate) fn id(self) -> &'static str {
        ["legion", "infantry", "cavalry", "ship", "leader"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Nature {
    Roman,
    Gallic,
    German,
    British,
}

impl Nature {
    pub(crate) fn id(self) -> &'static str {
        ["roman", "gallic", "german", "british"][self as usize]
    }
}

/// The columns of the Table of rout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum Quality {
    V,
    R,
    E,
    A,
    B,
    L,
    G,
}

impl Quality {
    pub(crate) fn letter(self) -> &'static str {
        ["V", "R", "E", "A", "B", "L", "G"][self as usize]
    }
}

/// What is special about a leader (4.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Role {
    Caesar,
    Labienus,
    Named,
    Tribune,
    /// A generic Gallic chief of either side.
    Substitute,
}

pub(crate) struct PieceData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) nature: Nature,
    pub(crate) tribe: Option<Tribe>,
    pub(crate) pf: u8,
    pub(crate) weak: u8,
    pub(crate) quality: Option<Quality>,
    pub(crate) rank: u8,
    pub(crate) value: u8,
    pub(crate) wounded: u8,
    pub(crate) role: Role,
}

pub(crate) struct TribeData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) region: Region,
    pub(crate) main: bool,
    pub(crate) vassal: bool,
    pub(crate) value: u8,
    pub(crate) units: PieceSet,
    /// What it mobilises in the campaign (7.2.4): less for the Helvetii.
    pub(crate) campaign_units: PieceSet,
    pub(crate) leaders: PieceSet,
    pub(crate) ships: u8,
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

pub(crate) struct Tables {
    pub(crate) months: Vec<Text>,
    pub(crate) consuls: Vec<String>,
    /// Dice by 1–4, 5–9, 10–14 and 15 or more units.
    pub(crate) attrition_open: [u8; 4],
    pub(crate) attrition_rough: [u8; 4],
    pub(crate) attrition_besieged: [u8; 4],
    /// By die 1 to 6, then column.
    pub(crate) skirmish: [[SkirmishResult; 7]; 6],
    /// By die -1 to 8, then column: attacker's losses, defender's.
    pub(crate) battle: [[(Loss, Loss); 7]; 10],
    pub(crate) attacker_wins_from: [i8; 7],
    /// By die 1 to 6, then quality.
    pub(crate) rout: [[Rout; 7]; 6],
    /// By die 1 to 6, then differential -2 to +6: besieger's losses, besieged's.
    pub(crate) siege: [[(u8, u8); 9]; 6],
}
