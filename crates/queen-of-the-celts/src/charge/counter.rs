//! 12.5: counter-charges.

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct CounterCharge;

impl Decision<Position> for CounterCharge {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, s: &Strike, _: Seat) -> Question {
        let question = Question::new(Rule("12.5"), "ask-counter").with("area", s.target.name());
        question.window("counter_charge")
    }

    fn candidates(&self, p: &Position, s: &Strike, _: Seat, actions: &mut Vec<Action>) {
        let vias = p.vias(s.target);
        for unit in p.units.in_area(s.target) {
            actions.extend(vias.iter().map(|via| Action::Counter { unit, via }));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter { unit, via } => p.check_counter(s, unit, via),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Strike, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter { unit, via } = action {
            p.countering.add(unit);
            p.units.set_foe(unit, Some(via));
            ctx.tell(Event::CounterCharges { unit });
        } else {
            p.strike_at(s, StrikeStage::Oppose);
        }
    }

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        let may = |u: Unit| p.vias(s.target).iter().any(|via| p.check_counter(&s, u, via).is_ok());
        let possible = s.passed && p.units.in_area(s.target).any(may);
        !possible && p.strike_at(s, StrikeStage::Oppose)
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.5")).pass("do-no-counter", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// 12.5: may this unit meet that group with a charge of its own?
    fn check_counter(&self, s: &Strike, unit: Unit, via: Area) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        if self.units.at(unit) != Some(s.target) || self.idle.has(unit) || !self.kind_charges(unit) {
            return no("12.5", "refused-no-counter");
        }
        if self.countering.has(unit) {
            return no("12.5", "refused-counters-already");
        }
        if !s.passed || !self.is_commanded(unit) {
            return no("12.51", "refused-counter-command");
        }
        if self.is_routed(unit) {
            return no("18.34", "refused-counter-routed");
        }
        if !self.vias(s.target).has(via) {
            return no("12.5", "refused-no-group");
        }
        let elephants = self.group_units(via).iter().any(|u| self.kind(u) == Kind::Elephants);
        if elephants && self.kind(unit).is_horse() {
            return no("12.54", "refused-counter-elephants");
        }
        Ok(())
    }
}
