//! 6.4: an enemy has come to a lone leader; the owner decides where he goes.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct StepAside {
    pub(crate) leader: Leader,
}

impl Decision<Position> for StepAside {
    type Frame = Pending;

    fn asked(&self, p: &Position, _: &Pending) -> Seats {
        p.leaders.side(self.leader).seats()
    }

    fn question(&self, _: &Position, _: &Pending, _: Seat) -> Question {
        Question::new(Rule("6.4"), "ask-displaced").with("leader", self.leader.name())
    }

    fn exact(&self, _: &Position, _: &Pending) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &Pending, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.asides(self.leader).iter().map(Action::Flee));
    }

    fn check(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_flee(p.asides(self.leader), Rule("6.4"), action)
    }

    fn apply(&self, p: &mut Position, _: Pending, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Flee(to) = action {
            p.flee(self.leader, to, ctx);
        }
    }

    /// Whoever came may have gone on or fallen since, as in a charge that passes: he makes room all the same.
    fn run(&self, p: &mut Position, _: Pending, ctx: &mut Ctx) -> bool {
        p.is_spared(self.leader, false) || p.flees_unasked(self.leader, p.asides(self.leader), ctx)
    }

    fn describe(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("6.4")).label(p, action)
    }

    as_usual! { advise, expected }
}
