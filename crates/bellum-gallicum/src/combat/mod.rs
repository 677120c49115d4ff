//! Chapter 4, phase IV: skirmishes, pitched battles, leaders at risk, who leaves the field and how.

pub(crate) mod battle;
pub(crate) mod leaders;
pub(crate) mod order;
pub(crate) mod retreat;
pub(crate) mod skirmish;
pub(crate) mod strays;

use crate::data::*;
use crate::table::*;

impl Position {
    /// Units and leaders of a side that fight in the open here: not who has retreated (R92) nor who besieges (4.5.5).
    pub(crate) fn force(&self, region: Region, side: Side) -> PieceSet {
        self.outside(region, side).minus(self.withdrawn).minus(self.besiegers)
    }

    pub(crate) fn fighters(&self, region: Region, side: Side) -> PieceSet {
        self.force(region, side).and(data().sets.units)
    }

    /// The attacker in the open: who came last (4.4.2, R58).
    pub(crate) fn last_to_enter(&self, region: Region) -> Side {
        let only_first =
            self.entered[self.first.i()].has(region) && !self.entered[self.second().i()].has(region);
        if only_first { self.first } else { self.second() }
    }
}
