//! The components as data: units, leaders, tables, maps, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_kernel::Text;
use serde::Deserialize;
use std::sync::LazyLock;

pub(crate) mod map;
pub(crate) mod read;
pub(crate) mod sight;
pub(crate) mod tables;
pub(crate) mod values;

pub(crate) use map::{Border, Map, Neighbour};
pub(crate) use tables::{Class, Tables, Terrain, TerrainSet};

pub(crate) const UNIT_COUNT: usize = 150;
/// Those of the game and the inferior leaders of 18.22.
pub(crate) const LEADER_COUNT: usize = 35 + INFERIORS;
pub(crate) const INFERIORS: usize = MOST_FORMATIONS;
/// Formations of both sides together.
pub(crate) const MOST_FORMATIONS: usize = 12;
pub(crate) const MOST_AREAS: usize = 141;
pub(crate) const MAP_COUNT: usize = 5;
pub(crate) const DETACHMENTS: usize = 5;

// 2.1: the types of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
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
    pub(crate) const ALL: [Kind; 14] = [
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

    pub(crate) fn id(self) -> &'static str {
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
    pub(crate) fn is_long(self) -> bool {
        matches!(self, Kind::Legion | Kind::Phalanx | Kind::Barbarian)
    }

    /// R69: light enemies, who hamper heavy infantry (9.53).
    pub(crate) fn is_light(self) -> bool {
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
    pub(crate) fn is_horse(self) -> bool {
        matches!(self, Kind::HeavyCavalry | Kind::LightCavalry | Kind::HorseArchers | Kind::Chariots)
    }

    /// Shoots with its whole strength (13.4).
    pub(crate) fn is_bowman(self) -> bool {
        matches!(self, Kind::Archers | Kind::HorseArchers)
    }

    /// 13.2, R79: on foot.
    pub(crate) fn is_foot(self) -> bool {
        self.is_long() || self.is_light_foot()
    }

    /// R79: light foot, which slips away from long units.
    pub(crate) fn is_light_foot(self) -> bool {
        matches!(self, Kind::LightInfantry | Kind::Archers | Kind::Remnant | Kind::Detachment)
    }
}

/// One face of a unit's pieces.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Step {
    pub(crate) strength: u8,
    pub(crate) morale: u8,
    /// Of a long piece; otherwise a remnant, or the small piece that the unit always was.
    pub(crate) long: bool,
}

pub(crate) struct UnitData {
    pub(crate) id: String,
    pub(crate) name: Text,
    pub(crate) side: Side,
    pub(crate) nationality: String,
    pub(crate) kind: Kind,
    /// A long auxiliary: a legion for 8.3 and 21.3, but not a citizen legion.
    pub(crate) auxilia: bool,
    /// R53: a citizen legion, which may exchange places (9.4).
    pub(crate) realign: bool,
    pub(crate) may_detach: bool,
    pub(crate) vp: u8,
    pub(crate) missile_range: u8,
    pub(crate) artillery_range: u8,
    pub(crate) steps: [Step; 6],
    pub(crate) faces: u8,
    /// What it costs in the set-up editor.
    pub(crate) points: u16,
}

pub(crate) struct LeaderData {
    pub(crate) id: String,
    pub(crate) name: Text,
    /// What his formation is called.
    pub(crate) formation: Text,
    pub(crate) side: Side,
    pub(crate) nationality: String,
    pub(crate) tactical: u8,
    pub(crate) initiative: u8,
    pub(crate) druid: bool,
    /// R86: takes nobody's place.
    pub(crate) never_replaces: bool,
    pub(crate) points: u16,
}

/// All components.
pub(crate) struct Data {
    pub(crate) maps: Vec<Map>,
    pub(crate) units: Vec<UnitData>,
    pub(crate) leaders: Vec<LeaderData>,
    pub(crate) tables: Tables,
    /// `"1"`, `"2"` …
    pub(crate) area_ids: Vec<String>,
    pub(crate) detachments: [Unit; DETACHMENTS],
    /// What the two sides are called.
    pub(crate) sides: [Text; 2],
}

static DATA: LazyLock<Data> = LazyLock::new(|| read::read(|file| values::VALUES.text(file)));

#[inline]
pub(crate) fn data() -> &'static Data {
    &DATA
}

impl Data {
    #[inline]
    pub(crate) fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[unit.i()]
    }

    #[inline]
    pub(crate) fn leader(&self, leader: Leader) -> &LeaderData {
        &self.leaders[leader.i()]
    }

    pub(crate) fn map(&self, id: &str) -> Option<usize> {
        self.maps.iter().position(|map| map.id == id)
    }
}

pub(crate) fn units() -> impl Iterator<Item = Unit> {
    (0..UNIT_COUNT as u8).map(Unit)
}

pub(crate) fn leaders() -> impl Iterator<Item = Leader> {
    (0..LEADER_COUNT as u8).map(Leader)
}
