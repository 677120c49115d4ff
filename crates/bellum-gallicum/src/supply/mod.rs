//! Chapter 2: depots, the status of regions, attrition, scorched earth. In the order of R26: the Roman dismantles before the Gaul
//! scorches.

pub(crate) mod attrition;
pub(crate) mod depots;
pub(crate) mod dismantle;
pub(crate) mod losses;
pub(crate) mod scorch;
pub(crate) mod status;

use crate::data::*;
use crate::table::*;

/// An army has so many units (2.1.3).
pub(crate) const ARMY: usize = 5;
/// A garrison so many at most (2.1.4).
pub(crate) const GARRISON: usize = 3;

impl Position {
    /// Units of a side that live off a region: small garrisons and camps do not count (2.3.1, R44).
    pub(crate) fn crowd(&self, region: Region, side: Side) -> PieceSet {
        let mut units = self.units_outside(region, side);
        for fort in data().region(region).walls.iter() {
            let inside = self.units_inside(*fort).and(self.of(side));
            // 2.1.4: a garrison is fed by its place.
            if inside.len() > GARRISON {
                units = units.or(inside);
            }
        }
        units
    }
}
