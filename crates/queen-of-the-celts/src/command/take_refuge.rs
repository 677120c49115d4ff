//! 6.31: the units of a leader are gone; the enemy chooses his way to the nearest friends.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TakeRefuge {
    pub(crate) leader: Leader,
}

impl Decision<Position> for TakeRefuge {
    type Frame = Pending;

    fn asked(&self, p: &Position, _: &Pending) -> Seats {
        p.leaders.side(self.leader).enemy().seats()
    }

    fn question(&self, _: &Position, _: &Pending, _: Seat) -> Question {
        Question::new(Rule("6.31"), "ask-homeless").with("leader", self.leader.name())
    }

    fn exact(&self, _: &Position, _: &Pending) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &Pending, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.refuges(self.leader).iter().map(Action::Flee));
    }

    fn check(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_flee(p.refuges(self.leader), Rule("6.31"), action)
    }

    fn apply(&self, p: &mut Position, _: Pending, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Flee(to) = action {
            p.flee(self.leader, to, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Pending, ctx: &mut Ctx) -> bool {
        let side = p.leaders.side(self.leader);
        let safe = p.leaders.at(self.leader).is_none_or(|at| p.units.has_side(at, side));
        p.is_spared(self.leader, safe) || p.flees_unasked(self.leader, p.refuges(self.leader), ctx)
    }

    fn describe(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("6.31")).label(p, action)
    }

    as_usual! { advise, expected }
}
