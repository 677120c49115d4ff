//! R114: breaking down a bridge, by commanded long units beside it that did nothing in this phase.

use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat};

pub(crate) struct BreakBridge;

impl Decision<Position> for BreakBridge {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("R114"), "ask-bridge")
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.bridge_breakers(phase.form).map(Action::Break));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Break(unit) => p.check_break(phase.form, unit),
            _ => Err(not_asked(Rule("R114"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Break(unit) = action {
            p.try_break(unit, ctx);
        } else {
            p.set_segment(Segment::End);
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = p.bridge_breakers(phase.form).next().is_none();
        p.ends_segment(over, Segment::End)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("R114")).pass("do-spare-bridge", Role::GoOn).label(p, action)
    }

    fn odds(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Break(_) = action else { return None };
        let faces = p.sc().special.bridge.as_ref()?.dice;
        Some(odds::of_faces(faces.count_ones() as u8, "odds-breaks", "odds-holds"))
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    // R114: commanded long units at the bridge that did nothing in this phase.
    fn bridge_breakers(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.units_on_map(form).filter(move |u| self.check_break(form, *u).is_ok())
    }

    fn check_break(&self, form: Form, unit: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("R114"), key).with("unit", unit.name()));
        let Some(rule) = self.sc().special.bridge.as_ref().filter(|_| !self.bridge_broken) else {
            return Err(not_asked(Rule("R114")));
        };
        let Some(at) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return no("refused-not-active");
        };
        if rule.side != self.units.side(unit) || !rule.from.has(at) || !self.is_long(unit) {
            return no("refused-bridge-unit");
        }
        let busy = [self.moved, self.charged, self.bombarded, self.assaulted, self.tried]
            .iter()
            .any(|s| s.has(unit));
        if busy || !self.is_commanded(unit) || self.routed.has(form) {
            return no("refused-bridge-busy");
        }
        let empty = self.units.owner(rule.area).is_none()
            && Side::BOTH.into_iter().all(|side| !self.leaders.present(side).has(rule.area));
        if !empty {
            return no("refused-bridge-manned");
        }
        Ok(())
    }

    fn try_break(&mut self, unit: Unit, ctx: &mut Ctx) {
        let faces = self.sc().special.bridge.as_ref().map_or(0, |b| b.dice);
        let die = ctx.luck.d6("bridge");
        let broken = faces >> die & 1 == 1;
        ctx.tell(Event::BridgeRoll { unit, die, broken });
        self.tried.add(unit);
        self.bridge_broken |= broken;
    }
}
