//! 13: where a Latin colony is founded.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct FoundColony;

impl Decision<Position> for FoundColony {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-colony")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        let fits = |c: &City| {
            p.exists(*c)
                && p.size(*c) == Size::Small
                && p.controls(Rome, c.data().province)
                && p.holds(Rome, *c)
                && p.city(*c).siege.is_none()
        };
        actions.extend(Position::all_cities().filter(fits).map(|c| Action::Place(c.hex())));
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
        p.add_troops(hex, true, LEGIONARIES, [2, 0, 0]);
        ctx.tell(Event::Recruits { people: LEGIONARIES, hex, infantry: 2, cavalry: 0 });
        p.occupy(hex, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
