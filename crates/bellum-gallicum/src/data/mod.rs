//! The components as data: map, counters, tribes, tables, scenarios. Read once, checked when read.

use crate::table::*;
use legatus_board::AreaMap;
use legatus_kernel::Text;
use std::sync::LazyLock;

mod named;
mod parts;
mod read;
mod rows;
mod scenario;

pub use named::{Named, named};
pub use parts::*;
pub use scenario::*;

pub const REGION_COUNT: usize = 34; // 0.3.1
pub const WALL_COUNT: usize = 46;
pub const FORT_COUNT: usize = WALL_COUNT + REGION_COUNT;
pub const PLACE_COUNT: usize = FORT_COUNT + REGION_COUNT + 2;
pub const PIECE_COUNT: usize = 182;
pub const TRIBE_COUNT: usize = 71;
pub const TRIREMES: usize = 3; // 5.1

pub struct Limits {
    pub depots: usize,
    pub scorched: usize,
    pub camps: usize,
}

/// Pieces by what they are.
#[derive(Default)]
pub struct Sets {
    pub roman_side: PieceSet,
    /// Combat units: neither leaders nor ships (R43, R85).
    pub units: PieceSet,
    pub leaders: PieceSet,
    pub ships: PieceSet,
    pub legions: PieceSet,
    pub infantry: PieceSet,
    pub cavalry: PieceSet,
    pub missile: PieceSet,
    pub auxiliaries: PieceSet,
    pub roman_nature: PieceSet,
    pub gallic: PieceSet,
    pub german: PieceSet,
    pub british: PieceSet,
    /// Units and leaders of tribes.
    pub tribal: PieceSet,
    pub irreductible: PieceSet,
    pub civis: PieceSet,
    pub triremes: PieceSet,
    pub veneti_ships: PieceSet,
    pub roman_cavalry: PieceSet,
    pub gallic_cavalry: PieceSet,
    pub german_horse: PieceSet,
    pub tribunes: PieceSet,
    pub pro_roman_chiefs: PieceSet,
    pub gallic_chiefs: PieceSet,
}

/// All components.
pub struct Data {
    pub map: AreaMap<Border>,
    pub sectors: Vec<SectorData>,
    pub regions: Vec<RegionData>,
    pub walls: Vec<WallData>,
    pub seas: Vec<[f32; 2]>,
    /// Ids and names of regions, walls, camps and seas, in this order.
    pub places: Vec<(String, Text)>,
    pub scenery: serde_json::Value,
    /// What the two sides are called.
    pub sides: [Text; 2],
    pub pieces: Vec<PieceData>,
    pub sets: Sets,
    pub tribes: Vec<TribeData>,
    pub vassals: TribeSet,
    pub tables: Tables,
    pub scenarios: Vec<ScenarioData>,
    pub limits: Limits,
    pub independent: RegionSet,
    pub roman_gaul: RegionSet,
    pub coastal: RegionSet,
}

static DATA: LazyLock<Data> = LazyLock::new(read::read);

pub fn data() -> &'static Data {
    &DATA
}

impl Data {
    pub fn region(&self, region: Region) -> &RegionData {
        &self.regions[region.i()]
    }

    /// An oppidum or a city; not for camps.
    pub fn wall(&self, fort: Fort) -> &WallData {
        &self.walls[fort.i()]
    }

    pub fn piece(&self, piece: Piece) -> &PieceData {
        &self.pieces[piece.i()]
    }

    pub fn tribe(&self, tribe: Tribe) -> &TribeData {
        &self.tribes[tribe.i()]
    }

    pub fn sector(&self, sector: Sector) -> &SectorData {
        &self.sectors[sector.i()]
    }

    pub fn sector_of(&self, tribe: Tribe) -> Sector {
        self.region(self.tribe(tribe).region).sector
    }

    pub fn is_coastal(&self, region: Region) -> bool {
        self.coastal.has(region)
    }

    /// The defence of walls (4.5.3) or of a camp (4.5.7).
    pub fn fort_value(&self, fort: Fort) -> u8 {
        if fort.is_camp() { 2 } else { self.wall(fort).value }
    }
}
