//! Chapter 4, phase IV: skirmishes, pitched battles, leaders at risk, who leaves the field and how.

pub(crate) mod battle;
pub(crate) mod leaders;
pub(crate) mod order;
pub(crate) mod retreat;
pub(crate) mod skirmish;
pub(crate) mod strays;

use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;

impl Position {
    /// Units and leaders of a side that fight in the open here: not who has retreated (R92) nor who besieges (4.5.5).
    pub(crate) fn force(&self, region: Region, side: Side) -> PieceSet {
        self.outside(region, side).minus(self.withdrawn).minus(self.besiegers)
    }

    pub(crate) fn fighters(&self, region: Region, side: Side) -> PieceSet {
        self.force(region, side).and(data().sets.units)
    }

    /// Regions with an army (2.1.3) of each side in the open.
    pub(crate) fn armies_facing(&self) -> RegionSet {
        let mut counts = [[0; 2]; REGION_COUNT];
        for unit in data().sets.units.iter() {
            if let Some(region) = self.spot(unit).open() {
                counts[region.i()][self.side(unit).i()] += 1;
            }
        }
        regions().filter(|r| counts[r.i()].iter().all(|units| *units >= ARMY)).collect()
    }

    /// The attacker: the side in whose movement the two armies came together (4.4.2); the second if they stood there before (R58).
    /// A retreat in phase IV brings nobody to attack: this is settled when the movement ends.
    pub(crate) fn last_to_enter(&self, region: Region) -> Side {
        if self.met.has(region) { self.first } else { self.second() }
    }
}
