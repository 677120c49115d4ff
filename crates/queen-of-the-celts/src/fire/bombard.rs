//! 11.0: which artillery of the formation opens fire, and on whom.

use crate::data::sight::FARTHEST;
use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat};

pub(crate) struct Bombard;

impl Decision<Position> for Bombard {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("11.0"), "ask-artillery")
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        let enemies = p.units.present(p.side_of(phase.form).enemy());
        let sight = p.sc().map().sight();
        for unit in p.guns(phase.form) {
            let Some(from) = p.units.at(unit) else { continue };
            let near = enemies.iter().filter(|t| sight.range(from, *t) <= FARTHEST);
            actions.extend(near.map(|target| Action::Bombard { unit, target }));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Bombard { unit, target } => p.check_bombard(phase.form, unit, target),
            _ => Err(not_asked(Rule("11.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Bombard { unit, target } = action {
            p.joined = UnitSet::of(unit);
            p.frames.push(Frame::Barrage(Barrage { target, fired: false }));
        } else {
            p.set_segment(Segment::AfterArtillery);
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = !p.may_bombard(phase.form);
        p.ends_segment(over, Segment::AfterArtillery)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("11.0")).pass("do-end-artillery", Role::End).label(p, action)
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    fn may_bombard(&self, form: Form) -> bool {
        let enemies = self.units.present(self.side_of(form).enemy());
        self.guns(form)
            .any(|unit| enemies.iter().any(|target| self.check_bombard(form, unit, target).is_ok()))
    }

    /// Artillery of the active formation that may still fire (11.0).
    pub(crate) fn guns(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.units_on_map(form).filter(|u| self.kind(*u) == Kind::Artillery && !self.bombarded.has(*u))
    }

    pub(crate) fn check_bombard(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
        let no = |rule, key| Refusal::new(Rule(rule), key).with("unit", unit.name());
        if self.form(unit) != Some(form) || self.units.at(unit).is_none() {
            return Err(no("4.7", "refused-not-active").depth(1));
        }
        if self.kind(unit) != Kind::Artillery {
            return Err(no("11.0", "refused-no-artillery").depth(1));
        }
        if self.bombarded.has(unit) {
            return Err(no("13.31", "refused-attacked"));
        }
        if !self.is_commanded(unit) {
            return Err(no("4.8", "refused-uncommanded"));
        }
        self.check_reserve(unit)?;
        if self.struck.has(target) {
            return Err(no("11.1", "refused-bombarded-already"));
        }
        self.check_fire(unit, target, true)
    }
}
