//! 3.0: a turn ends, and the battle with the last one.

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct EndTurn;

impl Passage<Position> for EndTurn {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if p.turn >= p.sc().turns {
            p.finish(false, ctx);
        } else {
            p.turn += 1;
            p.set_phase(Phase::Begin);
        }
        true
    }
}
