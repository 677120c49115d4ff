//! Sets of regions, walls, tribes and pieces: plain bits.

use crate::data::{PIECE_COUNT, REGION_COUNT, TRIBE_COUNT};
use crate::table::*;
use legatus_kernel::Set;

pub type RegionSet = Set<Region, 1>;
pub type FortSet = Set<Fort, 2>;
pub type TribeSet = Set<Tribe, 2>;
pub type SectorSet = Set<Sector, 1>;
pub type PieceSet = Set<Piece, 3>;

pub const ALL_REGIONS: RegionSet = RegionSet::first_of_all(REGION_COUNT);

/// Every piece in order.
pub fn pieces() -> impl Iterator<Item = Piece> {
    (0..PIECE_COUNT as u8).map(Piece)
}

pub fn regions() -> impl Iterator<Item = Region> {
    (0..REGION_COUNT as u8).map(Region)
}

pub fn tribes() -> impl Iterator<Item = Tribe> {
    (0..TRIBE_COUNT as u8).map(Tribe)
}
