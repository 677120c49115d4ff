//! 18.0, 18.1: the recovery phase.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// 18.1: may this unit try to recover a step?
    pub fn check_recover(&self, side: Side, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let Some(at) = self.units.at(unit).filter(|_| self.units.side(unit) == side) else {
            return no("18.1", "refused-not-there");
        };
        if self.tried.has(unit) {
            return no("18.11", "refused-tried");
        }
        if self.units.step[unit.i()] <= self.best_step(unit) {
            return no("18.12", "refused-nothing-lost");
        }
        if self.beside_enemy(at, side) {
            return no("18.1", "refused-recover-enemy");
        }
        if self.engaged.has(unit) {
            return no("18.1", "refused-recover-engaged");
        }
        if self.recovery_help(unit, at).is_none() {
            return no("18.1", "refused-recover-leader");
        }
        // R97: a remnant needs room to become a long unit again (21.3).
        let better = data().unit(unit).steps[self.units.step[unit.i()] as usize - 1];
        if better.long && !self.is_long(unit) {
            let more = data().tables.stacking[data().unit(unit).kind as usize] - self.stacking_points(unit);
            if self.field().plot(at).facings == 0 || self.points_in(at) + more > self.limit(at) {
                return no("R97", "refused-recover-room");
            }
        }
        Ok(())
    }

    /// The rating taken off the die, if anybody is there who can rally the unit: its leader or the army commander; a
    /// druid (R139) or the camp (R127) with an unmodified die.
    pub fn recovery_help(&self, unit: Unit, at: Area) -> Option<u8> {
        let side = self.units.side(unit);
        let own = self.form(unit).and_then(|f| self.form_leader[f.i()]);
        let here = self.leaders.in_area(at, side);
        if here.iter().any(|l| Some(l) == own || self.is_commander(l)) {
            return Some(self.rating(at, side, UnitSet::of(unit)));
        }
        let camp = self.sc().special.camp.is_some_and(|(s, area)| s == side && area == at);
        (self.has_druid(at, side) || camp).then_some(0)
    }

    // 18.11
    fn recover(&mut self, unit: Unit, ctx: &mut Ctx) {
        let Some(at) = self.units.at(unit) else { return };
        let side = self.units.side(unit);
        let rating = self.recovery_help(unit, at).unwrap_or(0);
        let (die, morale) = (ctx.luck.d6("recovery"), self.morale(unit));
        let recovers = die.saturating_sub(rating) <= morale;
        ctx.tell(Event::RecoveryRoll { unit, side, die, rating, morale, recovers });
        self.tried.add(unit);
        if recovers {
            let was_long = self.is_long(unit);
            self.units.step[unit.i()] -= 1;
            if !was_long && self.is_long(unit) {
                self.units.face(unit, self.facings(at).next().unwrap_or(Facing::N));
                self.unfaced.add(unit);
            }
        }
    }

    fn recoverable(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        self.army(side).filter(move |u| self.check_recover(side, *u).is_ok())
    }

    fn rejoinable(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        self.detached.iter().map(|d| d.detachment).filter(move |u| self.check_rejoin(side, *u).is_ok())
    }

    fn set_recovery(&mut self, side: Side, step: Recovery) -> bool {
        self.set_phase(Phase::Recovery { side, step });
        true
    }

    pub fn run_recovery(&mut self, side: Side, step: Recovery, ctx: &mut Ctx) -> bool {
        match step {
            Recovery::Rejoin => {
                if self.rejoinable(side).next().is_some() {
                    return false;
                }
                self.tried = UnitSet::NONE;
                self.set_recovery(side, Recovery::Recover)
            }
            Recovery::Recover => {
                self.recoverable(side).next().is_none() && self.set_recovery(side, Recovery::Replace)
            }
            Recovery::Replace => self.run_replace(side, ctx),
            Recovery::Place { .. } => false,
            Recovery::Promote => self.run_promote(side, ctx),
            Recovery::Rout => {
                self.check_rout(side, ctx);
                match side {
                    Briton => self.set_recovery(Roman, Recovery::Rejoin),
                    Roman => {
                        self.set_phase(Phase::End);
                        true
                    }
                }
            }
        }
    }

    pub fn check_recovery(&self, side: Side, step: Recovery, action: &Action) -> Result<(), Refusal> {
        match (step, *action) {
            (Recovery::Rejoin | Recovery::Recover, Action::Pass) => Ok(()),
            (Recovery::Rejoin, Action::Rejoin(unit)) => self.check_rejoin(side, unit),
            (Recovery::Recover, Action::Recover(unit)) => self.check_recover(side, unit),
            (Recovery::Replace, Action::Replace { form, leader }) => self.check_replace(side, form, leader),
            (Recovery::Place { form }, Action::Attach(unit)) => {
                if self.form(unit) == Some(form) && self.units.at(unit).is_some() {
                    return Ok(());
                }
                Err(Refusal::new(Rule("18.2"), "refused-attach").with("unit", unit.name()))
            }
            (Recovery::Promote, Action::Promote(leader)) => self.check_promote(side, leader),
            _ => Err(not_asked(Rule("18.0"))),
        }
    }

    pub fn recovery_candidates(&self, side: Side, step: Recovery, out: &mut Vec<Action>) {
        match step {
            Recovery::Rejoin => {
                out.extend(self.rejoinable(side).map(Action::Rejoin));
                out.push(Action::Pass);
            }
            Recovery::Recover => {
                out.extend(self.recoverable(side).map(Action::Recover));
                out.push(Action::Pass);
            }
            Recovery::Replace => self.replace_candidates(side, out),
            Recovery::Place { form } => out.extend(self.units_on_map(form).map(Action::Attach)),
            Recovery::Promote => out.extend(self.promotable(side).iter().map(Action::Promote)),
            Recovery::Rout => {}
        }
    }

    pub fn apply_recovery(&mut self, side: Side, step: Recovery, action: Action, ctx: &mut Ctx) {
        match (step, action) {
            (Recovery::Rejoin, Action::Rejoin(unit)) => self.rejoin(unit, ctx),
            (Recovery::Rejoin, _) => {
                self.tried = UnitSet::NONE;
                self.set_recovery(side, Recovery::Recover);
            }
            (Recovery::Recover, Action::Recover(unit)) => self.recover(unit, ctx),
            (Recovery::Recover, _) => {
                self.set_recovery(side, Recovery::Replace);
            }
            (Recovery::Replace, Action::Replace { form, leader }) => self.replace(side, form, leader, ctx),
            (Recovery::Place { form }, Action::Attach(unit)) => self.place_new_leader(side, form, unit, ctx),
            (Recovery::Promote, Action::Promote(leader)) => self.promote(side, leader, ctx),
            _ => {}
        }
    }
}
