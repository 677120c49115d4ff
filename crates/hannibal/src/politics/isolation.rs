//! 19.4: markers that are cut off are lost.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::spread;
use legatus_kernel::Passage;

pub(crate) struct Isolation;

impl Passage<Position> for Isolation {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.remove_isolated(ctx);
        game.frames.replace(Phase::Count);
        true
    }
}

impl Position {
    /// Round markers that cannot trace a line to a friendly unit, city, tribe or port.
    pub(crate) fn isolated(&self, side: Side) -> SpaceSet {
        let enemy = side.enemy();
        let units = |space: Space, side: Side| self.all_cus(space, side).all > 0;
        let source = |space: Space| {
            let anchored = !self.takes_round_marker(space) || data().ports.has(space);
            units(space, side) || self.control(space) == Some(side) && anchored
        };
        let passable = |space: Space| {
            let barred = self.control(space) == Some(enemy)
                || self.is_tribe(space) && self.control(space) != Some(side);
            let enemies = self.cus(space, enemy) > 0 && self.control(space) != Some(side);
            (!barred || units(space, side)) && !enemies
        };
        // From all sources outwards: what is reached is not isolated. Straits may be used, passes not (R42).
        let sources: SpaceSet = spaces().filter(|s| source(*s)).collect();
        let links = |space| data().links(space).filter(|(_, kind)| !kind.is_pass());
        let reached = spread(sources, |space| links(space).map(|(next, _)| next), passable);
        self.round_markers(side).minus(reached)
    }

    /// Rome first; her removed markers no longer bar Carthage's lines (R42).
    fn remove_isolated(&mut self, ctx: &mut Ctx) {
        for side in Side::BOTH {
            for space in self.isolated(side).iter() {
                self.ground_mut(space).control = None;
                ctx.tell(Event::Isolated { side, space });
            }
        }
    }
}
