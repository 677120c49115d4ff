//! 21.2: detachments.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// A detachment piece that is not in use.
    fn free_detachment(&self) -> Option<Unit> {
        data().detachments.into_iter().find(|d| self.units.place(*d) == Place::Out)
    }

    // 21.21, R54, R93, R110
    pub(crate) fn check_detach(&self, form: Form, unit: Unit, steps: u8) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let most = self.sc().special.detach;
        if most == 0 || steps == 0 || steps > most {
            return no("R110", "refused-no-detachments");
        }
        self.check_move(form, unit)?;
        let begun = self.units_of(form).iter().any(|u| self.moved.has(u) || self.done.has(u));
        if begun {
            return no("21.21", "refused-detach-late");
        }
        if data().unit(unit).kind == Kind::Detachment {
            return no("21.23", "refused-detach-again");
        }
        if !data().unit(unit).may_detach {
            return no("21.2", "refused-cannot-detach");
        }
        if !self.is_commanded(unit) {
            return no("21.21", "refused-uncommanded");
        }
        // 21.22: the parent stays a long unit.
        let after = self.units.step[unit.i()] as usize + steps as usize;
        let long = data().unit(unit).steps.get(after).is_some_and(|step| step.long);
        if !self.is_long(unit) || !long {
            return no("21.22", "refused-detach-remnant");
        }
        let Some(piece) = self.free_detachment() else { return no("21.2", "refused-no-piece") };
        let area = self.units.at(unit).unwrap_or(Area(0));
        if self.points_in(area) + data().tables.stacking[Kind::Detachment as usize] > self.limit(area) {
            return no("7.11", "refused-detach-room");
        }
        debug_assert!(self.units.at(piece).is_none());
        Ok(())
    }

    pub(crate) fn detach_candidates(&self, form: Form, out: &mut Vec<Action>) {
        if self.sc().special.detach == 0 {
            return;
        }
        for unit in self.units_on_map(form).filter(|u| data().unit(*u).may_detach) {
            out.extend([1, 2].map(|steps| Action::Detach { unit, steps }));
        }
    }

    pub(crate) fn detach(&mut self, unit: Unit, steps: u8, ctx: &mut Ctx) {
        let (Some(piece), Some(area)) = (self.free_detachment(), self.units.at(unit)) else { return };
        self.units.step[unit.i()] += steps;
        // Face A is two steps, face B one.
        self.units.step[piece.i()] = 2 - steps;
        if self.units.romans.has(unit) {
            self.units.romans.add(piece);
        } else {
            self.units.romans.remove(piece);
        }
        self.detached.push(Detached { detachment: piece, parent: unit, steps });
        if self.in_radius.has(unit) {
            self.in_radius.add(piece);
        }
        if self.arrived.has(unit) {
            self.arrived.add(piece);
        }
        self.put(piece, area);
        ctx.tell(Event::Detached { unit, detachment: piece, steps });
    }

    /// The best face that a unit may come back to (18.12, R49): detached steps come back only with the detachment
    /// (21.25), which never grows beyond what it was (21.26).
    pub(crate) fn best_step(&self, unit: Unit) -> u8 {
        if let Some(made) = self.detached.iter().find(|d| d.detachment == unit) {
            return 2 - made.steps.min(2);
        }
        let away: u8 = self.detached.iter().filter(|d| d.parent == unit).map(|d| d.steps).sum();
        self.sc().start[unit.i()] + away
    }
}
