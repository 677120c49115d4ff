//! 21.1: whoever winters on enemy ground suffers attrition.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// Units of `side`, from the space `next` on.
pub(crate) struct Winter {
    pub(crate) side: Side,
    pub(crate) next: u8,
}

impl Passage<Position> for Winter {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let side = self.side;
        // R46: units on enemy markers and unfriendly tribes, in the order of the map.
        let mut rest = (self.next..SPACE_COUNT as u8).map(Space);
        match rest.find(|s| game.cus(*s, side) > 0 && game.is_hostile(*s, side)) {
            Some(space) => {
                game.frames.replace(Phase::Winter { side, next: space.0 + 1 });
                game.attrition(side, LossPool::Outside(space), Cause::Winter, 0, space, ctx);
            }
            None if side == Rome => game.frames.replace(Phase::Winter { side: Carthage, next: 0 }),
            None => game.frames.replace(Phase::Isolation),
        }
        true
    }
}
