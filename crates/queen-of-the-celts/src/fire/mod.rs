//! 11.2, 13.41, 17: range and sight, for artillery and missiles alike. R1: where the text says 13.7 it means 13.4.

pub(crate) mod barrage;
pub(crate) mod bombard;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub(crate) fn is_dusk(&self) -> bool {
        self.sc().special.dusk == Some(self.turn)
    }

    /// R138, R128: rain, fog and dusk shorten every range.
    fn range_today(&self, range: u8) -> u8 {
        if self.is_dusk() || self.weather == Weather::Fog {
            return range.min(1);
        }
        if self.weather == Weather::Rain { range.saturating_sub(1).max(range.min(1)) } else { range }
    }

    // 13.41: missiles gain nothing by height.
    pub(crate) fn reach_of_missiles(&self, unit: Unit) -> u8 {
        self.range_today(self.missile_range(unit))
    }

    /// 11.2 to 11.22: how far artillery shoots from where it stands, at this target.
    pub(crate) fn reach_of_artillery(&self, unit: Unit, from: Area, target: Area) -> u8 {
        let plot = self.field().plot(from);
        let higher = plot.height > self.field().plot(target).level; // 11.21
        let range = self.range_today(data().unit(unit).artillery_range + higher as u8);
        if plot.artillery_adjacent_only { range.min(1) } else { range } // 11.22
    }

    /// Enemies next to a firer that he sees: he may shoot at nobody else (11.4, 13.43, R46).
    fn has_priority_target(&self, from: Area, side: Side) -> bool {
        let enemies = self.units.present(side.enemy());
        self.field().links(from).iter().any(|link| enemies.has(link.to) && self.is_priority(link, from, side))
    }

    fn is_priority(&self, link: &crate::ground::Link, from: Area, side: Side) -> bool {
        (!link.corner || self.corner_is_open(link, side)) && self.sc().map().sight().sees(from, link.to)
    }

    /// May this unit fire at that area? `guns`: bombarding.
    pub(crate) fn check_fire(&self, unit: Unit, target: Area, guns: bool) -> Result<(), Refusal> {
        let no =
            |rule, key| Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", target.name());
        let Some(from) = self.units.at(unit) else { return Err(no("13.4", "refused-not-there")) };
        let side = self.units.side(unit);
        if target.i() >= self.field().plots.len() || !self.units.has_side(target, side.enemy()) {
            // R56: leaders alone are no target.
            return Err(no(if guns { "11.0" } else { "13.4" }, "refused-no-enemy").depth(2));
        }
        let sight = self.sc().map().sight();
        let range = sight.range(from, target);
        let (rule, reach) = if guns {
            ("11.2", self.reach_of_artillery(unit, from, target))
        } else {
            ("13.41", self.reach_of_missiles(unit))
        };
        if range > reach {
            let far = Refusal::new(Rule(rule), "refused-range").with("unit", unit.name());
            return Err(far.with("range", range).with("reach", reach));
        }
        if !sight.sees(from, target) {
            return Err(no("17.0", "refused-sight"));
        }
        if self.has_priority_target(from, side) {
            let near = self.field().link(from, target).is_some_and(|link| self.is_priority(link, from, side));
            if !near {
                return Err(no(if guns { "11.4" } else { "13.43" }, "refused-priority"));
            }
        }
        Ok(())
    }

    /// The range of a reply (R80): can a defender shoot at the area of a shooter?
    pub(crate) fn can_reply(&self, unit: Unit, foe: Area) -> bool {
        let Some(at) = self.units.at(unit) else { return false };
        let sight = self.sc().map().sight();
        let reach = self.reach_of_missiles(unit);
        reach > 0 && sight.range(at, foe) <= reach && sight.sees(at, foe)
    }
}
