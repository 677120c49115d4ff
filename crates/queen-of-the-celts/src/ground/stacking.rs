//! 7: stacking.

use crate::data::*;
use crate::table::*;

impl Position {
    // 7.1: the points of a unit, whatever steps it has lost.
    #[inline]
    pub(crate) fn stacking_points(&self, unit: Unit) -> u8 {
        data().tables.stacking[self.kind(unit) as usize]
    }

    // 7.12: leaders stand on top of others and take no room.
    pub(crate) fn points_in(&self, area: Area) -> u8 {
        self.units.in_area(area).map(|u| self.stacking_points(u)).fold(0, u8::saturating_add)
    }

    // 7.11: six points, or the circled number.
    pub(crate) fn limit(&self, area: Area) -> u8 {
        self.field().plot(area).stacking
    }

    // 7.2
    pub(crate) fn is_overstacked(&self, area: Area) -> bool {
        self.points_in(area) > self.limit(area)
    }

    /// Would this unit fit within the limit?
    pub(crate) fn has_room(&self, area: Area, unit: Unit) -> bool {
        self.points_in(area) + self.stacking_points(unit) <= self.limit(area)
    }

    pub(crate) fn has_long(&self, area: Area) -> bool {
        self.units.in_area(area).any(|u| self.is_long(u))
    }

    // 9.54: horses never go to elephants of their own side (R70).
    pub(crate) fn elephants_bar(&self, unit: Unit, area: Area) -> bool {
        self.kind(unit).is_horse() && self.units.in_area(area).any(|u| self.kind(u) == Kind::Elephants)
    }

    /// R123: the allies and the legions do not share an area.
    pub(crate) fn alliance_bars(&self, unit: Unit, area: Area) -> bool {
        let Some(allies) = self.sc().special.allies else { return false };
        let is_ally = |u: Unit| self.form(u) == Some(allies);
        let is_legion = |u: Unit| data().unit(u).realign;
        self.units
            .in_area(area)
            .any(|u| u != unit && (is_ally(unit) && is_legion(u) || is_legion(unit) && is_ally(u)))
    }

    /// 7.21, R35, R66: who stays in a crowd moves no more this turn; two long units that are no legions hold all long ones.
    pub(crate) fn freeze_in_crowd(&mut self, unit: Unit) {
        let Some(area) = self.units.at(unit) else { return };
        if !self.is_overstacked(area) {
            return;
        }
        self.frozen.add(unit);
        let long: UnitSet = self.units.in_area(area).filter(|u| self.is_long(*u)).collect();
        let clumsy = long.iter().filter(|u| data().unit(*u).kind != Kind::Legion).count();
        if clumsy >= 2 {
            self.frozen = self.frozen.or(long);
        }
    }
}
