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
        let [held, italy] = self.italy_held();
        if held == italy {
            return self.end(Ending::Italy, ctx); // 23, R48
        }
        if self.turn as usize == data().tables.years.len() {
            let winner = if rome > carthage { Rome } else { Carthage }; // 22.4
            return self.end(Ending::Points { winner, rome, carthage }, ctx);
        }
        let loser = if rome < carthage { Rome } else { Carthage };
        self.must_remove(loser, rome.abs_diff(carthage), Due::Year, ctx); // 22.2, R47
    }

    /// 23: how many provinces of Italy but Latium Carthage controls, and how many there are.
    pub(crate) fn italy_held(&self) -> [usize; 2] {
        let counts =
            |p: &Province| data().province(*p).country == Some(Country::Italia) && *p != named().latium;
        let held = provinces().filter(counts).filter(|p| self.controller(*p) == Some(Carthage));
        [held.count(), provinces().filter(counts).count()]
    }
}
