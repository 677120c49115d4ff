//! SC2.10: in 327 BC a legion is raised each year.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RaiseNewLegion;

impl Decision<Position> for RaiseNewLegion {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("RRR10.31", "ask-place-legion")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.new_legion_goals().into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) => p.check_new_legion(hex),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        if let Some(number) = p.free_number() {
            p.raise_legion(number.roman(), hex, ctx);
        }
        p.raise_new_samnites(ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let nowhere = p.new_legion_goals().is_empty();
        if nowhere {
            p.raise_new_samnites(ctx);
        }
        nowhere
    }

    as_usual! { describe, advise, expected }
}
