//! Facts and cells side by side: what a step is judged by, a thousand times for each decision.

use super::{FORT, NOBODY};
use crate::data::map::{Facts, Ground, HEX_COUNT, Map};
use crate::table::ids::*;
use legatus_board::Direction;

/// What a step is judged by: the printed hexes and what stands on them.
#[derive(Clone, Copy)]
pub(crate) struct Sheet<'a> {
    facts: &'a [Facts; HEX_COUNT],
    grounds: &'a [Ground; HEX_COUNT],
    sectors: &'a [u8; HEX_COUNT],
    cells: &'a [u16; HEX_COUNT],
}

impl<'a> Sheet<'a> {
    #[inline]
    pub(super) fn new(map: &'a Map, cells: &'a [u16; HEX_COUNT]) -> Sheet<'a> {
        Sheet { facts: map.all_facts(), grounds: map.grounds(), sectors: map.sectors(), cells }
    }

    #[inline(always)]
    pub(crate) fn ground(self, hex: Hex) -> Ground {
        self.grounds[hex.i()]
    }

    #[inline(always)]
    pub(crate) fn facts(self, hex: Hex) -> &'a Facts {
        &self.facts[hex.i()]
    }

    /// The zone that the hex counts to (17.4), as a bit.
    #[inline(always)]
    pub(crate) fn sector_bit(self, hex: Hex) -> u16 {
        1 << self.sectors[hex.i()]
    }

    #[inline(always)]
    pub(crate) fn has_fort(self, hex: Hex) -> bool {
        self.cells[hex.i()] & FORT != 0
    }

    #[inline(always)]
    pub(crate) fn holds(self, side: Side, hex: Hex) -> bool {
        let first = self.cells[hex.i()] & NOBODY;
        first != NOBODY && Piece(first).side() == side
    }

    #[inline(always)]
    pub(crate) fn in_zoc(self, side: Side, hex: Hex) -> bool {
        let cell = self.cells[hex.i()];
        cell >> (10 + 3 * side.i()) & 7 != 0 && cell & FORT == 0
    }

    /// A rampart goes on through this side, or a fort links it for the Romans (7.1, 7.3, 24.8, R8).
    #[inline(always)]
    pub(crate) fn is_linked(self, side: Side, from: Hex, way: Direction, to: Hex) -> bool {
        if self.ground(from).is_connected(way) {
            return true;
        }
        let fort = side == Roman && (self.has_fort(from) || self.has_fort(to));
        fort && self.is_walled(from) && self.is_walled(to)
    }

    /// A fort or a rampart: Roman forts link what is walled (24.8).
    #[inline(always)]
    pub(crate) fn is_walled(self, hex: Hex) -> bool {
        self.has_fort(hex) || self.ground(hex).has_rampart()
    }
}
