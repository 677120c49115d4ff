//! What an attack sets off at once, and who defends an overstacked area (4.51, 7.22).

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// 4.51, R59, R85: an area is attacked, whatever comes of it.
    pub fn note_attack(&mut self, target: Area, attackers: UnitSet, ctx: &mut Ctx) {
        let defenders: UnitSet = self.units.in_area(target).collect();
        self.engaged = self.engaged.or(defenders).or(attackers);
        if let Some((forms, _)) = self.sc().special.reserve {
            let hit = defenders.iter().any(|u| self.form(u).is_some_and(|f| forms.has(f)));
            self.reserve_free |= hit;
        }
        if let Some(rule) = &self.sc().special.out_of_sight {
            let shown = attackers.iter().any(|u| self.form(u) == Some(rule.watched));
            self.discovered |= shown;
        }
        for form in self.sc().formations() {
            let here = defenders.iter().any(|u| self.form(u) == Some(form));
            if here && self.command[form.i()] == Command::Check {
                self.roll_initiative(form, true, ctx); // 12.52
            }
        }
    }

    // 7.22, R34: who defends where too many stand.
    pub fn name_nobody(&mut self, target: Area) {
        self.idle =
            if self.is_overstacked(target) { self.units.in_area(target).collect() } else { UnitSet::NONE };
    }

    fn named_points(&self, target: Area) -> u8 {
        let named = self.units.in_area(target).filter(|u| !self.idle.has(*u));
        named.map(|u| self.stacking_points(u)).sum()
    }

    pub fn must_name(&self, target: Area) -> bool {
        let left = self.limit(target).saturating_sub(self.named_points(target));
        self.units.in_area(target).any(|u| self.idle.has(u) && self.stacking_points(u) <= left)
    }

    pub fn check_defend(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let left = self.limit(target).saturating_sub(self.named_points(target));
        if self.units.at(unit) != Some(target) || !self.idle.has(unit) {
            return Err(Refusal::new(Rule("7.22"), "refused-not-idle").with("unit", unit.name()));
        }
        if self.stacking_points(unit) > left {
            let no = Refusal::new(Rule("7.22"), "refused-too-many").with("unit", unit.name());
            return Err(no.with("points", self.stacking_points(unit)).with("left", left));
        }
        Ok(())
    }
}
