//! Facts and cells side by side: what a step is judged by, a thousand times for each decision.

use super::{FORT, NOBODY};
use crate::ids::*;
use crate::map::{Facts, Ground, HEX_COUNT, Map};
use legatus_board::Direction;

/// What a step is judged by: the printed hexes and what stands on them.
#[derive(Clone, Copy)]
pub struct Sheet<'a> {
    facts: &'a [Facts; HEX_COUNT],
    grounds: &'a [Ground; HEX_COUNT],
    to_rampart: &'a [u8; HEX_COUNT],
    sectors: &'a [u8; HEX_COUNT],
    cells: &'a [u16; HEX_COUNT],
}

/// The test that most hexes pass: open ground, nobody of the enemy in it or in control of it, no fort. No rule has more to say about
/// a step there than its price.
#[derive(Clone, Copy)]
pub struct Plain {
    /// What is looked at in the ground, and what must be there.
    ground: u16,
    wanted: u16,
    marks: u16,
    /// The numbers of the enemy's counters: the first, and how many.
    first: u16,
    count: u16,
}

impl Plain {
    pub fn new(side: Side, cavalry: bool) -> Plain {
        let works = if cavalry { Ground::WORKS } else { 0 };
        let (first, count) = match side.enemy() {
            Roman => (0, ROMAN_COUNT),
            Gaul => (ROMAN_COUNT, GAUL_COUNT),
        };
        Plain {
            ground: Ground::ON_MAP | Ground::CITY | Ground::BARRIER | works,
            wanted: Ground::ON_MAP,
            marks: FORT | 7 << (10 + 3 * side.enemy().i()),
            first: first as u16,
            count: count as u16,
        }
    }

    /// The same for placing a piece or a fort (3.2): an empty hex, for a fort far enough from the city, for horsemen without works.
    pub fn site(fort: bool, rider: bool) -> Plain {
        let wanted = Ground::OPEN | if fort { Ground::FORT_SITE } else { 0 };
        let works = if rider { Ground::WORKS } else { 0 };
        Plain { ground: wanted | works, wanted, marks: FORT, first: 0, count: NOBODY }
    }

    /// Nothing passes.
    pub const NOTHING: Plain = Plain { ground: 0, wanted: 1, marks: 0, first: 0, count: 0 };
}

impl<'a> Sheet<'a> {
    #[inline]
    pub(super) fn new(map: &'a Map, cells: &'a [u16; HEX_COUNT]) -> Sheet<'a> {
        Sheet {
            facts: map.all_facts(),
            grounds: map.grounds(),
            to_rampart: map.to_rampart(),
            sectors: map.sectors(),
            cells,
        }
    }

    #[inline(always)]
    pub fn ground(self, hex: Hex) -> Ground {
        self.grounds[hex.i()]
    }

    #[inline(always)]
    pub fn facts(self, hex: Hex) -> &'a Facts {
        &self.facts[hex.i()]
    }

    /// Steps to the nearest rampart.
    #[inline(always)]
    pub fn to_rampart(self, hex: Hex) -> u32 {
        self.to_rampart[hex.i()] as u32
    }

    /// The zone that the hex counts to (17.4), as a bit.
    #[inline(always)]
    pub fn sector_bit(self, hex: Hex) -> u16 {
        1 << self.sectors[hex.i()]
    }

    #[inline(always)]
    pub fn is_plain(self, test: Plain, hex: Hex) -> bool {
        let cell = self.cells[hex.i()];
        // Without branches: asked of every hex in reach.
        (self.ground(hex).bits() & test.ground == test.wanted)
            & (cell & test.marks == 0)
            & ((cell & NOBODY).wrapping_sub(test.first) >= test.count)
    }

    #[inline(always)]
    pub fn has_fort(self, hex: Hex) -> bool {
        self.cells[hex.i()] & FORT != 0
    }

    #[inline(always)]
    pub fn holds(self, side: Side, hex: Hex) -> bool {
        let first = self.cells[hex.i()] & NOBODY;
        first != NOBODY && Piece(first).side() == side
    }

    #[inline(always)]
    pub fn in_zoc(self, side: Side, hex: Hex) -> bool {
        let cell = self.cells[hex.i()];
        cell >> (10 + 3 * side.i()) & 7 != 0 && cell & FORT == 0
    }

    /// A rampart goes on through this side, or a fort links it for the Romans (7.1, 7.3, 24.8, R8).
    #[inline(always)]
    pub fn is_linked(self, side: Side, from: Hex, way: Direction, to: Hex) -> bool {
        if self.ground(from).is_connected(way) {
            return true;
        }
        let walled = |hex: Hex| self.has_fort(hex) || self.ground(hex).has_rampart();
        side == Roman && (self.has_fort(from) || self.has_fort(to)) && walled(from) && walled(to)
    }
}
