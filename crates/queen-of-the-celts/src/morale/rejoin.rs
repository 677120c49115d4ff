//! 21.25: detachments that go back to their parents, in the recovery phase.

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Rejoin {
    pub(crate) side: Side,
}

impl Decision<Position> for Rejoin {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("21.25"), "ask-rejoin").window("rejoin")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.rejoinable(self.side).map(Action::Rejoin));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Rejoin(unit) => p.check_rejoin(self.side, unit),
            _ => Err(not_asked(Rule("18.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Rejoin(unit) = action {
            p.rejoin(unit, ctx);
        } else {
            p.begin_recovering(self.side);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        p.rejoinable(self.side).next().is_none() && p.begin_recovering(self.side)
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("21.25")).pass("do-enough", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// Nobody has tried to recover yet.
    fn begin_recovering(&mut self, side: Side) -> bool {
        self.tried = UnitSet::NONE;
        self.set_recovery(side, Recovery::Recover)
    }

    fn rejoinable(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        self.detached.iter().map(|d| d.detachment).filter(move |u| self.check_rejoin(side, *u).is_ok())
    }

    // 21.25: in the recovery phase, commanded, in the parent's area.
    fn check_rejoin(&self, side: Side, unit: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("21.25"), key).with("unit", unit.name()));
        let Some(made) = self.detached.iter().find(|d| d.detachment == unit) else {
            return no("refused-no-detachment");
        };
        let at = self.units.at(unit);
        if at.is_none() || self.units.side(unit) != side || at != self.units.at(made.parent) {
            return no("refused-parent-elsewhere");
        }
        if !self.is_commanded(unit) {
            return no("refused-uncommanded");
        }
        // R97: the parent must be able to stand as it will be.
        let back = self.units.step[made.parent.i()].saturating_sub(self.steps_left(unit));
        let grows = !self.is_long(made.parent) && data().unit(made.parent).steps[back as usize].long;
        if grows && at.is_some_and(|at| self.field().plot(at).facings == 0) {
            return no("refused-no-room-long");
        }
        Ok(())
    }

    fn rejoin(&mut self, unit: Unit, ctx: &mut Ctx) {
        let Some(made) = self.detached.iter().find(|d| d.detachment == unit) else { return };
        let parent = made.parent;
        let steps = self.steps_left(unit);
        let was_long = self.is_long(parent);
        self.take_off(unit, Place::Out);
        self.units.retire(unit);
        self.detached.retain(|d| d.detachment != unit);
        self.units.step[parent.i()] = self.units.step[parent.i()].saturating_sub(steps);
        if !was_long && self.is_long(parent) {
            self.unfaced.add(parent);
        }
        ctx.tell(Event::Rejoins { unit, parent });
    }
}
