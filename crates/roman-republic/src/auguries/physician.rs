//! 13: which magistrate the treason of the physician serves.

use super::check_omen;
use crate::shown::labels::{Names, ask, expected, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(crate) struct UsePhysician;

impl Decision<Position> for UsePhysician {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-physician")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.in_play().map(|(l, _)| l).filter(|l| l.is_magistrate()).map(Action::Name));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Name(leader) = action else { return };
        p.gain_guile(leader, ctx);
    }

    fn run(&self, _: &mut Position, _: Omen, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, omen, seat)), action)
    }

    fn expected(&self, p: &Position, omen: &Omen, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        expected(self, p, omen, seat, target, actions);
    }

    fn advise(&self, _: &Position, _: &Omen, _: Seat, _: &Action) -> Option<Message> {
        None
    }
}
