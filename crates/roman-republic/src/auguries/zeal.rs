//! 13: which leader the zeal of the Samnites helps.

use super::check_omen;
use crate::shown::labels::{Names, ask, expected, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(crate) struct StirZeal;

impl Decision<Position> for StirZeal {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-zeal")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        let spent = |l: &Leader| p.leader(*l).guile < l.data().guile;
        actions.extend(p.chiefs().iter().filter(spent).map(Action::Name));
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
