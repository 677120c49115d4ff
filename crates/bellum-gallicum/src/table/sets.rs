//! Sets of regions, walls, tribes and pieces: plain bits.

use crate::data::{PIECE_COUNT, REGION_COUNT, TRIBE_COUNT};
use crate::table::*;
use legatus_kernel::Set;

pub(crate) type RegionSet = Set<Region, 1>;
pub(crate) type FortSet = Set<Fort, 2>;
pub(crate) type TribeSet = Set<Tribe, 2>;
pub(crate) type SectorSet = Set<Sector, 1>;
pub(crate) type PieceSet = Set<Piece, 3>;

pub(crate) const ALL_REGIONS: RegionSet = RegionSet::first_of_all(REGION_COUNT);

/// Every piece in order.
pub(crate) fn pieces() -> impl Iterator<Item = Piece> {
    (0..PIECE_COUNT as u8).map(Piece)
}

pub(crate) fn regions() -> impl Iterator<Item = Region> {
    (0..REGION_COUNT as u8).map(Region)
}

pub(crate) fn tribes() -> impl Iterator<Item = Tribe> {
    (0..TRIBE_COUNT as u8).map(Tribe)
}
