//! 4.2: whoever has the initiative says which of his markers comes first.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Preselect {
    pub(crate) side: Side,
}

impl Decision<Position> for Preselect {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("4.2", "ask-preselect")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.own_lams(self.side).into_iter().map(Action::Preselect));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Preselect(lam) if p.own_lams(self.side).contains(&lam) => Ok(()),
            Action::Preselect(_) => refuse("4.2", "refused-preselect"),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Preselect(lam) = action else { return };
        p.war.preselected = Some(lam);
        ctx.tell(Event::Preselected { lam });
        p.begin_segment(ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let lams = p.own_lams(self.side);
        if lams.len() > 1 {
            return false;
        }
        p.war.preselected = lams.first().copied();
        p.begin_segment(ctx);
        true
    }

    as_usual! { describe, advise, expected }
}
