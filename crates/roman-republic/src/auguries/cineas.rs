//! 13: where Cineas speaks.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct SendCineas;

impl Decision<Position> for SendCineas {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Pyrrhus)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-cineas")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let open = |x: &Province| p.has_level(*x) && p.favour(Pyrrhus, *x) < 4;
        actions.extend(p.scenario.data().rows.iter().map(|r| r.province).filter(open).map(Action::Province));
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
        let cineas = named().cineas;
        let modifier = p.embassy_modifier(Pyrrhus, cineas, province) - 2;
        p.embassy_die(Pyrrhus, cineas, province, modifier, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
