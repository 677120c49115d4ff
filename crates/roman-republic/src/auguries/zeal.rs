//! 13: which leader the zeal of the Samnites helps.

use super::check_omen;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

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

    as_usual! { run, describe, advise, expected }
}
