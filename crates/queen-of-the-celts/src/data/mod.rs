//! The components as data: units, leaders, tables, maps, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

pub mod map;
mod read;
pub mod sight;
pub mod tables;

pub use map::{AreaData, Border, Map, Neighbour};
pub use tables::{Class, Effects, Tables, Terrain, TerrainSet};

pub const UNIT_COUNT: usize = 150;
/// Those of the game and the inferior leaders of 18.22.
pub const LEADER_COUNT: usize = 35 + INFERIORS;
pub const INFERIORS: usize = MOST_FORMATIONS;
/// Formations of both sides together.
pub const MOST_FORMATIONS: usize = 12;
pub const MOST_AREAS: usize = 141;
pub const MAP_COUNT: usize = 5;
pub const DETACHMENTS: usize = 5;

// 2.1: the types of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Legion,
    Phalanx,
    Barbarian,
    LightInfantry,
    Remnant,
    Detachment,
    Archers,
    HeavyCavalry,
    LightCavalry,
    HorseArchers,
    Camels,
    Elephants,
    Chariots,
    Artillery,
}

impl Kind {
    pub const ALL: [Kind; 14] = [
        Kind::Legion,
        Kind::Phalanx,
        Kind::Barbarian,
        Kind::LightInfantry,
        Kind::Remnant,
        Kind::Detachment,
        Kind::Archers,
        Kind::HeavyCavalry,
        Kind::LightCavalry,
        Kind::HorseArchers,
        Kind::Camels,
        Kind::Elephants,
        Kind::Chariots,
        Kind::Artillery,
    ];

    pub fn id(self) -> &'static str {
        [
            "legion",
            "phalanx",
            "barbarian",
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
        ][self as usize]
    }

    /// 2.1: heavy infantry is shown by long pieces.
    #[inline]
    pub fn is_long(self) -> bool {
        matches!(self, Kind::Legion | Kind::Phalanx | Kind::Barbarian)
    }

    /// R69: light enemies, who hamper heavy infantry (9.53).
    pub fn is_light(self) -> bool {
        matches!(
            self,
            Kind::LightInfantry
                | Kind::Archers
                | Kind::Remnant
                | Kind::Detachment
                | Kind::LightCavalry
                | Kind::HorseArchers
        )
    }

    /// 9.54: horses, which fear elephants.
    #[inline]
    pub fn is_horse(self) -> bool {
        matches!(self, Kind::HeavyCavalry | Kind::LightCavalry | Kind::HorseArchers | Kind::Chariots)
    }

    /// Shoots with its whole strength (13.4).
    pub fn is_bowman(self) -> bool {
        matches!(self, Kind::Archers | Kind::HorseArchers)
    }

    /// 13.2, R79: on foot.
    pub fn is_foot(self) -> bool {
        self.is_long() || self.is_light_foot()
    }

    /// R79: light foot, which slips away from long units.
    pub fn is_light_foot(self) -> bool {
        matches!(self, Kind::LightInfantry | Kind::Archers | Kind::Remnant | Kind::Detachment)
    }
}

/// One face of a unit's pieces.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Step {
    pub strength: u8,
    pub morale: u8,
    /// Of a long piece; otherwise a remnant, or the small piece that the unit always was.
    pub long: bool,
}

pub struct UnitData {
    pub id: String,
    pub name: Text,
    pub side: Side,
    pub nationality: String,
    pub kind: Kind,
    /// A long auxiliary: a legion for 8.3 and 21.3, but not a citizen legion.
    pub auxilia: bool,
    /// R53: a citizen legion, which may exchange places (9.4).
    pub realign: bool,
    pub may_detach: bool,
    /// Only the set-up editor offers it.
    pub series: bool,
    pub vp: u8,
    pub missile_range: u8,
    pub artillery_range: u8,
    pub steps: [Step; 6],
    pub faces: u8,
    /// What it costs in the set-up editor.
    pub points: u16,
}

pub struct LeaderData {
    pub id: String,
    pub name: Text,
    /// What his formation is called.
    pub formation: Text,
    pub side: Side,
    pub nationality: String,
    pub tactical: u8,
    pub initiative: u8,
    pub druid: bool,
    /// R86: takes nobody's place.
    pub never_replaces: bool,
    pub points: u16,
}

/// All components.
pub struct Data {
    pub maps: Vec<Map>,
    pub units: Vec<UnitData>,
    pub leaders: Vec<LeaderData>,
    pub tables: Tables,
    /// `"1"`, `"2"` …
    pub area_ids: Vec<String>,
    pub detachments: [Unit; DETACHMENTS],
    /// What the two sides are called.
    pub sides: [Text; 2],
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

#[inline]
pub fn data() -> &'static Data {
    &DATA
}

impl Data {
    #[inline]
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[unit.i()]
    }

    #[inline]
    pub fn leader(&self, leader: Leader) -> &LeaderData {
        &self.leaders[leader.i()]
    }

    pub fn map(&self, id: &str) -> Option<usize> {
        self.maps.iter().position(|map| map.id == id)
    }
}

pub fn units() -> impl Iterator<Item = Unit> {
    (0..UNIT_COUNT as u8).map(Unit)
}

pub fn leaders() -> impl Iterator<Item = Leader> {
    (0..LEADER_COUNT as u8).map(Leader)
}
