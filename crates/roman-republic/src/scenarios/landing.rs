//! SC3.03: where Pyrrhus lands (R54).

use super::setup::check_set_up;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct ChooseLanding;

impl Decision<Position> for ChooseLanding {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Pyrrhus)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC3.03", "ask-landing")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.choice_block().hexes.iter().map(|h| Action::Place(*h)));
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_set_up(self, p, phase, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.put_block(p.choice_block(), hex);
        ctx.tell(Event::SetUp { hex });
        p.set_phase(Phase::SetUp(SetupStep::Begin));
    }

    as_usual! { run, describe, advise, expected }
}
