//! Everywhere a piece can go in its move, and the way there.

use crate::ids::*;
use crate::map::{HEX_COUNT, Map, grid};
use crate::position::LONGEST_WAY;
use legatus_board::Direction;

/// The hexes a piece can reach, with the half points spent and the way there.
pub struct Reach {
    from: Hex,
    pub(crate) spent: [u8; HEX_COUNT],
    /// The direction of the last step; the high bit where the piece must stop.
    last: [u8; HEX_COUNT],
    order: Vec<Hex>,
}

const TERMINAL: u8 = 128;

impl Reach {
    pub(crate) fn new(from: Hex, spent: u8) -> Reach {
        let mut reach =
            Reach { from, spent: [u8::MAX; HEX_COUNT], last: [0; HEX_COUNT], order: Vec::with_capacity(128) };
        reach.spent[from.i()] = spent;
        reach
    }

    #[inline]
    pub(crate) fn come(&mut self, hex: Hex, spent: u8, way: Direction, terminal: bool) {
        if self.spent[hex.i()] == u8::MAX {
            self.order.push(hex);
        }
        self.spent[hex.i()] = spent;
        self.last[hex.i()] = way as u8 | if terminal { TERMINAL } else { 0 };
    }

    #[inline]
    pub(crate) fn is_terminal(&self, hex: Hex) -> bool {
        self.last[hex.i()] & TERMINAL != 0
    }

    pub fn has(&self, hex: Hex) -> bool {
        self.spent[hex.i()] != u8::MAX
    }

    /// Half points spent on arrival.
    pub fn spent(&self, hex: Hex) -> Option<u8> {
        self.has(hex).then(|| self.spent[hex.i()])
    }

    /// The nearest hex of a zone's edge where a whole point is left to go off the map (11.5).
    pub fn exit(&self, map: &Map, zone: Zone, points: u8) -> Option<Hex> {
        let edge = map.zones.get(zone.i())?.iter().copied();
        let open = edge.filter(|hex| self.has(*hex) && self.spent[hex.i()] + 2 <= points);
        open.filter(|hex| *hex == self.from || !self.is_terminal(*hex))
            .min_by_key(|hex| (self.spent[hex.i()], *hex))
    }

    /// Everything but the hex it stands in, in the order it was found.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.order.iter().copied()
    }

    /// The hexes to go through.
    pub fn way(&self, to: Hex) -> Vec<Hex> {
        let mut way = vec![to];
        let mut at = to;
        while way.len() < LONGEST_WAY {
            let last = Direction::ALL[(self.last[at.i()] & !TERMINAL) as usize];
            at = Hex(grid().beside(at.0, last.opposite()));
            if at == self.from {
                break;
            }
            way.push(at);
        }
        way.reverse();
        way
    }
}
