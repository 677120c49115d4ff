//! 13: whom the gold of Tarentum wins over.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct SpendGold;

impl Decision<Position> for SpendGold {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-gold")
    }

    fn candidates(&self, _: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([named().apulia, named().lucania].map(Action::Province));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Province(province) = action else { return };
        p.shift(province, Samnites, 1, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
