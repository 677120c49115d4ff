//! 18.22: an inferior leader whose unit is gone joins another of his formation.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct AttachAgain {
    pub(crate) form: Form,
}

impl Decision<Position> for AttachAgain {
    type Frame = Pending;

    fn asked(&self, p: &Position, _: &Pending) -> Seats {
        p.side_of(self.form).seats()
    }

    fn question(&self, p: &Position, _: &Pending, _: Seat) -> Question {
        Question::new(Rule("18.22"), "ask-attach").with("form", p.formation_name(self.form))
    }

    fn exact(&self, _: &Position, _: &Pending) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &Pending, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.units_on_map(self.form).map(Action::Attach));
    }

    fn check(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_attach(self.form, Rule("18.22"), action)
    }

    fn apply(&self, p: &mut Position, _: Pending, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Attach(unit) = action {
            p.attach(self.form, unit, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Pending, ctx: &mut Ctx) -> bool {
        let mut units = p.units_on_map(self.form);
        let (first, second) = (units.next(), units.next());
        drop(units);
        match (p.form_leader[self.form.i()].filter(|l| l.is_inferior()), first, second) {
            (Some(_), Some(_), Some(_)) => return false,
            (Some(_), Some(unit), None) => p.attach(self.form, unit, ctx),
            (leader, ..) => {
                p.unattached.remove(self.form);
                if let Some(leader) = leader {
                    p.remove_leader(leader, Place::Out);
                }
            }
        }
        true
    }

    fn describe(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.22")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn attach(&mut self, form: Form, unit: Unit, ctx: &mut Ctx) {
        self.unattached.remove(form);
        if let (Some(leader), Some(area)) = (self.form_leader[form.i()], self.units.at(unit)) {
            self.leaders.put(leader, Place::On(area));
            self.leaders.attach(leader, Some(unit));
            ctx.tell(Event::Attached { leader, unit });
        }
    }

    /// May a leader of this formation be put with that unit?
    pub(crate) fn check_attach(&self, form: Form, rule: Rule, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Attach(unit) if self.form(unit) == Some(form) && self.units.at(unit).is_some() => Ok(()),
            Action::Attach(unit) => Err(Refusal::new(rule, "refused-attach").with("unit", unit.name())),
            _ => Err(not_asked(rule)),
        }
    }
}
