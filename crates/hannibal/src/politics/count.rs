//! 22, 23: political points are counted; the side with fewer removes markers, or the war is over.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Count;

impl Passage<Position> for Count {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.frames.replace(Phase::End);
        game.count_points(ctx);
        true
    }
}

impl Position {
    fn count_points(&mut self, ctx: &mut Ctx) {
        let [rome, carthage] = self.points();
        ctx.tell(Event::Count { rome, carthage });
        let n = named();
        let italy =
            provinces().filter(|p| data().province(*p).country == Some(Country::Italia) && *p != n.latium);
        if italy.into_iter().all(|p| self.controller(p) == Some(Carthage)) {
            return self.end(Ending::Italy, ctx); // 23, R48
        }
        if self.turn == 9 {
            let winner = if rome > carthage { Rome } else { Carthage }; // 22.4
            return self.end(Ending::Points { winner, rome, carthage }, ctx);
        }
        let loser = if rome < carthage { Rome } else { Carthage };
        self.must_remove(loser, rome.abs_diff(carthage), Due::Year, ctx); // 22.2, R47
    }
}
