//! 13: where the Linen Legion is raised.

use super::check_omen;
use crate::manpower::recruits::MOST_SAMNITES;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct RaiseLinenLegion;

impl Decision<Position> for RaiseLinenLegion {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-linen")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        if p.samnite_points() < MOST_SAMNITES {
            actions.extend(p.samnite_cities().into_iter().map(Action::Place));
        }
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Place(hex) = action else { return };
        let n = (MOST_SAMNITES - p.samnite_points()).min(6) as u8;
        p.add_troops(hex, true, LINEN, [n, 0, 0]);
        ctx.tell(Event::Recruits { people: LINEN, hex, infantry: n, cavalry: 0 });
        p.occupy(hex, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
