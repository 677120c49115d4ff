//! 13: which legion the knights of Campania join.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct SendKnights;

impl Decision<Position> for SendKnights {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-knights")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        if p.ally(named().campania) != Some(Rome) {
            return;
        }
        for legion in Position::all_legions() {
            let n = p.gap(legion, Arm::Cavalry).min(2);
            if n > 0 {
                actions.push(Action::Reinforce { legion, arm: Arm::Cavalry, n });
            }
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
        let Action::Reinforce { legion, arm, n } = action else { return };
        p.reinforce(legion, arm, n);
        ctx.tell(Event::Reinforced { legion, arm, n, waits: false });
    }

    as_usual! { run, describe, advise, expected }
}
