//! The components as data: map, counters, tribes, tables, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_kernel::Text;
use std::sync::LazyLock;

mod named;
mod parts;
pub(crate) mod read;
mod rows;
mod scenario;
pub(crate) mod values;

pub(crate) use named::named;
pub(crate) use parts::*;
pub(crate) use scenario::*;

pub(crate) const REGION_COUNT: usize = 34; // 0.3.1
pub(crate) const WALL_COUNT: usize = 46;
pub(crate) const FORT_COUNT: usize = WALL_COUNT + REGION_COUNT;
pub(crate) const PLACE_COUNT: usize = FORT_COUNT + REGION_COUNT + 2;
pub(crate) const PIECE_COUNT: usize = 182;
pub(crate) const TRIBE_COUNT: usize = 71;
pub(crate) const TRIREMES: usize = 3; // 5.1

pub(crate) struct Limits {
    pub(crate) depots: usize,
    pub(crate) scorched: usize,
    pub(crate) camps: usize,
}

/// Pieces by what they are.
#[derive(Default)]
pub(crate) struct Sets {
    pub(crate) roman_side: PieceSet,
    /// Combat units: neither leaders nor ships (R43, R85).
    pub(crate) units: PieceSet,
    pub(crate) leaders: PieceSet,
    pub(crate) ships: PieceSet,
    pub(crate) legions: PieceSet,
    pub(crate) infantry: PieceSet,
    pub(crate) cavalry: PieceSet,
    pub(crate) missile: PieceSet,
    pub(crate) auxiliaries: PieceSet,
    pub(crate) roman_nature: PieceSet,
    pub(crate) gallic: PieceSet,
    pub(crate) german: PieceSet,
    pub(crate) british: PieceSet,
    /// Units of Germans and Britons, who neither hold nor besiege walls; and the infantry that may besiege (4.5, R80).
    pub(crate) foreign: PieceSet,
    pub(crate) besiegers: PieceSet,
    /// Units and leaders of tribes.
    pub(crate) tribal: PieceSet,
    pub(crate) irreductible: PieceSet,
    pub(crate) civis: PieceSet,
    pub(crate) triremes: PieceSet,
    pub(crate) veneti_ships: PieceSet,
    pub(crate) roman_cavalry: PieceSet,
    pub(crate) gallic_cavalry: PieceSet,
    pub(crate) german_horse: PieceSet,
    pub(crate) tribunes: PieceSet,
    pub(crate) pro_roman_chiefs: PieceSet,
    pub(crate) gallic_chiefs: PieceSet,
}

/// All components.
pub(crate) struct Data {
    /// The borders as they were read: a test compares them with the drawing.
    #[cfg(test)]
    pub(crate) map: legatus_board::AreaMap<Border>,
    pub(crate) sectors: Vec<SectorData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) walls: Vec<WallData>,
    pub(crate) seas: Vec<[f32; 2]>,
    /// Ids and names of regions, walls, camps and seas, in this order.
    pub(crate) places: Vec<(String, Text)>,
    pub(crate) scenery: serde_json::Value,
    /// What the two sides are called, alone and in a sentence.
    pub(crate) sides: [Text; 2],
    pub(crate) sides_in_text: [Text; 2],
    pub(crate) pieces: Vec<PieceData>,
    pub(crate) sets: Sets,
    pub(crate) tribes: Vec<TribeData>,
    pub(crate) vassals: TribeSet,
    pub(crate) tables: Tables,
    pub(crate) scenarios: Vec<ScenarioData>,
    pub(crate) limits: Limits,
    pub(crate) independent: RegionSet,
    pub(crate) roman_gaul: RegionSet,
    pub(crate) coastal: RegionSet,
}

static DATA: LazyLock<Data> = LazyLock::new(|| read::read(|file| values::VALUES.text(file)));

pub(crate) fn data() -> &'static Data {
    &DATA
}

impl Data {
    pub(crate) fn region(&self, region: Region) -> &RegionData {
        &self.regions[region.i()]
    }

    /// An oppidum or a city; not for camps.
    pub(crate) fn wall(&self, fort: Fort) -> &WallData {
        &self.walls[fort.i()]
    }

    pub(crate) fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.i()]
    }

    pub(crate) fn tribe(&self, tribe: Tribe) -> &TribeData {
        &self.tribes[tribe.i()]
    }

    pub(crate) fn sector(&self, sector: Sector) -> &SectorData {
        &self.sectors[sector.i()]
    }

    pub(crate) fn sector_of(&self, tribe: Tribe) -> Sector {
        self.region(self.tribe(tribe).region).sector
    }

    pub(crate) fn is_coastal(&self, region: Region) -> bool {
        self.coastal.has(region)
    }

    /// The defence of walls (4.5.3) or of a camp (4.5.7).
    pub(crate) fn fort_value(&self, fort: Fort) -> u8 {
        if fort.is_camp() { 2 } else { self.wall(fort).value }
    }
}
