//! 25.21: the mercenaries of Carthage desert, stack by stack.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// One roll for each stack, in the order of the map.
pub(crate) struct Desertion;

impl Passage<Position> for Desertion {
    type Frame = Deserting;

    fn run(&self, game: &mut Position, mut deserting: Deserting, ctx: &mut Ctx) -> bool {
        let Some(space) = deserting.left.first() else {
            game.frames.pop();
            return true;
        };
        deserting.left.remove(space);
        game.frames.replace(deserting);
        if !game.general_holds(space, ctx) {
            game.attrition(Carthage, LossPool::Outside(space), Cause::Mercenaries, 0, space, ctx);
        }
        true
    }
}

impl Position {
    /// Carthaginian stacks that may desert: in the space of a walled city, anybody's, they are immune, inside and
    /// outside.
    pub(super) fn deserting(&self) -> SpaceSet {
        let open = spaces().filter(|s| !self.is_city(*s));
        open.filter(|s| self.cus(*s, Carthage) > 0).collect()
    }

    /// Does the commander keep his stack together?
    fn general_holds(&self, space: Space, ctx: &mut Ctx) -> bool {
        let Some(general) = self.commander(self.outside(space, Carthage)) else { return false };
        let needs = data().general(general).battle as i8;
        let die = ctx.luck.d6_of("mercenaries", Carthage.seat());
        let success = die as i8 <= needs;
        ctx.tell(Event::Rating { test: Test::Hold, general, die, needs, success });
        success
    }
}
