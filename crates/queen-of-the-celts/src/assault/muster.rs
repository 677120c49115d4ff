//! 13.1: who joins an assault, and how: with the sword, with missiles (13.4), with pila (R120).

use crate::data::*;
use crate::ground::Aspect;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Muster;

impl Decision<Position> for Muster {
    type Frame = Assault;

    fn asked(&self, p: &Position, _: &Assault) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, a: &Assault, _: Seat) -> Question {
        Question::new(Rule("13.1"), "ask-muster").with("area", a.target.name())
    }

    fn candidates(&self, p: &Position, a: &Assault, _: Seat, actions: &mut Vec<Action>) {
        let Some(form) = p.active_form() else { return };
        let sight = p.sc().map().sight();
        for unit in p.units_on_map(form) {
            let Some(at) = p.units.at(unit) else { continue };
            if p.field().link(at, a.target).is_some() {
                actions.push(Action::Join(unit));
                if p.joined.has(unit) {
                    actions.push(Action::Pila(unit));
                }
            }
            let reach = p.reach_of_missiles(unit);
            if reach > 0 && sight.range(at, a.target) <= reach {
                actions.push(Action::Volley(unit));
            }
        }
        actions.push(Action::Fight);
    }

    fn check(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Result<(), Refusal> {
        let form = p.active_form().ok_or_else(|| not_asked(Rule("13.1")))?;
        match *action {
            Action::Join(unit) => p.check_assault(form, unit, a.target),
            Action::Volley(unit) => p.check_shoot(form, unit, a.target),
            Action::Pila(unit) => p.check_pila(a.target, unit),
            Action::Fight => Ok(()),
            _ => Err(not_asked(Rule("13.1"))),
        }
    }

    fn apply(&self, p: &mut Position, a: Assault, _: Seat, action: Action, _: &mut Ctx) {
        match action {
            Action::Join(unit) => p.joined.add(unit),
            Action::Volley(unit) => p.shooting.add(unit),
            Action::Pila(unit) => p.throwing.add(unit),
            _ => {
                p.assault_at(a, AssaultStage::Terror);
            }
        }
    }

    fn describe(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("13.1")).fight("do-fight").label(p, action)
    }

    fn odds(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Option<Odds> {
        let mut then = p.clone();
        match *action {
            Action::Fight => return Some(odds::assault(p, a)),
            Action::Join(unit) => then.joined.add(unit),
            Action::Volley(unit) => then.shooting.add(unit),
            Action::Pila(unit) => then.throwing.add(unit),
            _ => return None,
        }
        // More may join after him.
        Some(Odds { exact: false, ..odds::assault(&then, a) })
    }

    as_usual! { run, advise, expected }
}

impl Position {
    // R120
    fn check_pila(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("R120"), key).with("unit", unit.name()));
        let side = self.units.side(unit);
        if !self.joined.has(unit) || !self.sc().special.pila[side.i()] || !data().unit(unit).realign {
            return no("refused-no-pila");
        }
        if self.pila_thrown.has(unit) || self.throwing.has(unit) {
            return no("refused-pila-thrown");
        }
        if !self.is_long(unit) || self.aspect(unit, target) != Aspect::Front {
            return no("refused-pila-front");
        }
        Ok(())
    }
}
