//! 18.1: units that try to recover a step.

use crate::data::*;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Recover {
    pub(crate) side: Side,
}

impl Decision<Position> for Recover {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("18.1"), "ask-recover").window("recovery")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.recoverable(self.side).map(Action::Recover));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Recover(unit) => p.check_recover(self.side, unit),
            _ => Err(not_asked(Rule("18.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Recover(unit) = action {
            p.recover(unit, ctx);
        } else {
            p.set_recovery(self.side, Recovery::Replace);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        p.recoverable(self.side).next().is_none() && p.set_recovery(self.side, Recovery::Replace)
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.1")).pass("do-enough", Role::GoOn).label(p, action)
    }

    fn odds(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Recover(unit) = *action else { return None };
        let rating = p.recovery_help(unit, p.units.at(unit)?)?;
        Some(odds::of_faces(p.morale(unit) + rating, "odds-recovers", "odds-stays"))
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// 18.1: may this unit try to recover a step?
    fn check_recover(&self, side: Side, unit: Unit) -> Result<(), Refusal> {
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
    fn recovery_help(&self, unit: Unit, at: Area) -> Option<u8> {
        let side = self.units.side(unit);
        let own = self.form(unit).and_then(|f| self.form_leader[f.i()]);
        let here = self.leaders.in_area(at, side);
        if here.iter().any(|l| Some(l) == own || self.is_commander(l)) {
            return Some(self.rallying(at, side)); // 18.11, R141
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
}
