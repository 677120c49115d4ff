//! 15.1, 15.3: the routed army on its way, and its end.

use crate::table::*;
use legatus_kernel::{Passage, Rule};

pub(crate) struct Flight;

impl Passage<Position> for Flight {
    type Frame = Rout;

    fn run(&self, game: &mut Position, rout: Rout, ctx: &mut Ctx) -> bool {
        game.flee(rout, ctx);
        true
    }
}

pub(crate) struct Over;

impl Passage<Position> for Over {
    type Frame = Rout;

    fn run(&self, game: &mut Position, rout: Rout, ctx: &mut Ctx) -> bool {
        game.frames.pop();
        let battle = game.battle_mut();
        battle.lost[rout.side.i()] += rout.lost;
        let from = battle.space;
        if rout.cus.all > 0 {
            game.note_moved(rout.side, from, rout.at, rout.cus);
        }
        game.lead(rout.generals); // R53
        game.tidy(rout.at, ctx);
        true
    }
}

impl Position {
    /// One space on.
    fn flee(&mut self, mut r: Rout, ctx: &mut Ctx) {
        let Some(to) = r.path.get(r.next as usize).copied().flatten() else {
            r.stage = RoutStage::Over;
            self.frames.replace(r);
            return;
        };
        // R80: a general who may not leave his country does not come along.
        let confined: GeneralSet = r
            .generals
            .iter()
            .filter(|g| self.check_confined(GeneralSet::of(*g), to, Rule("R80")).is_err())
            .collect();
        self.displace_all(confined, ctx);
        r.generals = r.generals.minus(confined);
        let from = r.at;
        // R35, R56: what it costs is seen before they come; afterwards those inside walls would be shut in.
        let price = if r.cus.all == 0 { 0 } else { self.price(r.side, to) };
        self.shift(from, to, r.side, r.cus, r.generals);
        ctx.tell(Event::Retreats { side: r.side, from, to });
        r.at = to;
        r.next += 1;
        let last = r.path.get(r.next as usize).copied().flatten().is_none();
        let friends = self.ground(to).cus[r.side.i()].minus(r.cus);
        // R68: friends met on the way join the rout, with their generals.
        let swept = !last && friends.all > 0;
        if swept {
            r.generals = r.generals.or(self.outside(to, r.side));
            r.cus = r.cus.plus(friends);
        }
        self.frames.replace(r);
        self.tidy(from, ctx);
        if swept {
            self.lose_train(to, ctx);
        }
        self.displace_lone(to, r.side, ctx);
        self.must_lose(r.side, LossPool::Rout, price, false, ctx);
    }
}
