//! SC1.03: Postumius and Legion III begin anywhere in Latium (R54).

use super::setup::check_set_up;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct PlaceFieldArmy;

impl Decision<Position> for PlaceFieldArmy {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC1.03", "ask-field-army")
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
        let block = p.choice_block();
        p.put_block(block, hex);
        // Units in the hex of a city begin inside it.
        if p.city_at(hex).is_some() {
            for placed in &block.leaders {
                p.leader_mut(placed.leader).flags = at::INSIDE;
            }
            for number in block.legions.iter().filter_map(|(number, _)| *number) {
                p.legions[number.roman().i()].flags = at::INSIDE;
            }
            p.occupy(hex, ctx);
        }
        ctx.tell(Event::SetUp { hex });
        p.draw_chief(ctx);
    }

    as_usual! { run, describe, advise, expected }
}
