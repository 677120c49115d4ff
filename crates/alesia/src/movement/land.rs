//! What [`Walker::judge`] says of every hex to a piece on its way over land, for whole columns at once.

use crate::movement::step::{Pace, Walker};
use crate::table::hexset::{HexSet, WIDTH, place};
use crate::table::*;
use legatus_board::Direction;
use std::ops::Range;

/// Where a piece may go on, whichever side it comes from: on its way none matters. Known for the columns it can come to.
pub(crate) struct Land {
    /// Where it may come along a rampart or from fort to fort, and where it must stop then (6.2, R11).
    pub(crate) linked: HexSet,
    pub(crate) halts: HexSet,
    /// Where it may come from the field, and from where it may go on then: water has its word (8.1, 8.2).
    pub(crate) field: HexSet,
    pub(crate) passes: HexSet,
}

/// Columns of the map around one.
fn columns_near(column: usize, most: usize) -> Range<usize> {
    column.saturating_sub(most).max(1)..(column + most + 1).min(WIDTH - 1)
}

impl Walker<'_> {
    /// For a piece that has left these waters, as far as its points lead from a hex.
    pub(crate) fn land(&self, from: Hex, left: u8) -> Land {
        let (map, field, enemy) = (self.p.map(), &self.p.field, self.side.enemy());
        let (held, contact, forts) = (field.held_by(enemy), field.contact_with(enemy), field.fort_hexes());
        let (roman, left_waters) = (self.side == Roman, map.barred_by(left));
        let mut land =
            Land { linked: HexSet::NONE, halts: HexSet::NONE, field: HexSet::NONE, passes: HexSet::NONE };
        for column in columns_near(place(from).0, self.points as usize) {
            let own_forts = if roman { forts.0[column] } else { 0 };
            let city = map.on.0[column] & !map.fields.0[column];
            let mut barred = held.0[column]; // 5.5
            barred |= if roman { city } else { 0 }; // 9.1
            barred |= if self.missile { contact.0[column] } else { 0 }; // 20.2
            barred |= if self.cavalry { map.works.0[column] & !own_forts } else { 0 }; // 22.1, R35
            let linked = map.on.0[column] & !barred;
            let halts = contact.0[column] | city;
            let water = (map.water.0[column] | map.bridges.0[column]) & !own_forts;
            let from_field = linked & !(left_waters.0[column] & !own_forts);
            land.linked.0[column] = linked;
            land.halts.0[column] = halts;
            land.field.0[column] = from_field;
            land.passes.0[column] = from_field & !halts & !water;
        }
        if !roman {
            // R49: a leader alone in a fort is no enemy.
            for hex in [CAESAR, LABIENUS].into_iter().filter_map(|leader| field.hex(leader)) {
                if forts.has(hex) {
                    self.mend(&mut land, left, hex);
                }
            }
        }
        if self.p.filled != 0 && !self.cavalry {
            // 8.4
            let filled = map.trench.iter().filter(|hex| self.p.is_filled(**hex));
            filled.for_each(|hex| self.mend(&mut land, left, *hex));
        }
        if self.piece == VERCINGETORIX {
            self.keep_from_forts(&mut land);
        }
        land
    }

    /// A hex where something is said that no set tells.
    fn mend(&self, land: &mut Land, left: u8, hex: Hex) {
        let step = |linked| self.judge(Pace::under_way(left, 0), Direction::N, hex, linked).ok();
        land.linked.set(hex, step(true).is_some());
        land.halts.set(hex, step(true).is_some_and(|step| step.stops));
        land.field.set(hex, step(false).is_some());
        land.passes.set(hex, step(false).is_some_and(|step| !step.stops));
    }

    /// 19.2: he does not come within three hexes of a manned fort, but to the city.
    fn keep_from_forts(&self, land: &mut Land) {
        let field = &self.p.field;
        let forts = Fort::all().filter_map(|fort| field.fort(fort).as_hex());
        let mut range: HexSet = forts.filter(|hex| field.is_manned(*hex)).collect();
        for _ in 0..3 {
            range = range.widened();
        }
        for column in 1..WIDTH - 1 {
            let barred = range.0[column] & self.p.map().fields.0[column];
            land.linked.0[column] &= !barred;
            land.field.0[column] &= !barred;
            land.passes.0[column] &= !barred;
        }
    }
}
