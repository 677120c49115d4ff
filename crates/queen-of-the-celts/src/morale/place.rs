//! 18.2: which unit of his formation the new leader joins; an inferior one stays with it (18.22).

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceLeader {
    pub(crate) side: Side,
    pub(crate) form: Form,
}

impl Decision<Position> for PlaceLeader {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, p: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("18.2"), "ask-attach").with("form", p.formation_name(self.form))
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.units_on_map(self.form).map(Action::Attach));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_attach(self.form, Rule("18.2"), action)
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Attach(unit) = action else { return };
        if let (Some(leader), Some(area)) = (p.form_leader[self.form.i()], p.units.at(unit)) {
            p.leaders.put(leader, Place::On(area));
            p.leaders.attach(leader, leader.is_inferior().then_some(unit));
            ctx.tell(Event::Attached { leader, unit });
        }
        p.set_recovery(self.side, Recovery::Replace);
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.2")).label(p, action)
    }

    as_usual! { run, advise, expected }
}
