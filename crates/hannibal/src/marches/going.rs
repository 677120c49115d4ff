//! R63: the declared leg is made: paying, the fleet, moving, attrition in passes (10.6).

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Going;

impl Passage<Position> for Going {
    type Frame = March;

    fn run(&self, game: &mut Position, march: March, ctx: &mut Ctx) -> bool {
        game.go(march, ctx);
        true
    }
}

impl Position {
    /// Makes the declared leg (R63).
    fn go(&mut self, mut march: March, ctx: &mut Ctx) {
        let Some(leg) = march.leg.take() else { return };
        let cus = march.force.total();
        if leg.stormed && cus.all == 0 {
            return self.halt(march); // 25.60: the generals are back in the port of departure
        }
        if leg.way == Way::Sea {
            self.put_to_sea(&mut march);
            match self.naval_roll(&march, leg.to, ctx) {
                NavalResult::Safe => {}
                NavalResult::BackToPort => return self.halt(march),
                NavalResult::Sunk => return self.sink(march, ctx),
            }
        }
        self.remember_halfway(&mut march, leg);
        self.pay(&mut march, leg.way.cost());
        let from = march.at;
        self.carry(&mut march, leg, ctx);
        march.from = Some((from, leg.way));
        march.found = self.march_ground(&march).all - cus.all;
        march.found_generals = self.standing(march.at, march.side).minus(march.all());
        march.regrouped = false;
        march.met = Met::default();
        if leg.inside {
            return self.halt(march); // R61: inside the walls, and the move is over
        }
        march.stage = MarchStage::Hostile;
        self.frames.replace(march);
        self.pass_attrition(march, leg.way, ctx);
    }

    /// No further movement: he besieges where he stands, or stops.
    fn halt(&mut self, mut march: March) {
        march.halted = true;
        march.stage = MarchStage::Choose;
        self.frames.replace(march);
    }

    /// 11.4: so many generals sail with a card; none has before he sets out (R101).
    fn put_to_sea(&mut self, march: &mut March) {
        if let Some(orders) = self.orders_mut()
            && !march.sailed
        {
            orders.sea_generals = orders.sea_generals.saturating_sub(1);
        }
        march.sailed = true;
    }

    /// A roll after every pass (10.6).
    pub(super) fn pass_attrition(&mut self, march: March, way: Way, ctx: &mut Ctx) {
        if !way.is_pass() || march.force.total().all == 0 {
            return;
        }
        let modifier = self.pass_modifier(way);
        self.attrition(march.side, LossPool::March, Cause::Pass, modifier, march.at, ctx);
    }

    fn pay(&mut self, march: &mut March, cost: u8) {
        march.points -= cost;
        march.spent += cost;
        let mut parts = [Cus::NONE; 5];
        for (left, part) in march.force.parts.iter().enumerate() {
            parts[left.saturating_sub(cost as usize)] = parts[left.saturating_sub(cost as usize)].plus(*part);
        }
        march.force.parts = parts;
        if let Some(orders) = self.orders_mut()
            && orders.is_campaign()
        {
            for officer in march.officers.iter() {
                let left = &mut orders.left[officer.i()];
                *left = left.saturating_sub(cost);
            }
        }
    }

    /// Moves the force on the board.
    fn carry(&mut self, march: &mut March, leg: Leg, ctx: &mut Ctx) {
        let (from, to, side) = (march.at, leg.to, march.side);
        let cus = march.force.total();
        if march.inside {
            let ground = self.ground_mut(from);
            ground.garrison = ground.garrison.minus(cus);
        } else {
            self.take_outside(from, side, cus);
        }
        self.post_all(march.all(), to);
        if leg.inside {
            let ground = self.ground_mut(to);
            ground.garrison = ground.garrison.plus(cus);
            self.inside = self.inside.or(march.all());
        } else {
            self.put_outside(to, side, cus);
        }
        if march.train && matches!(leg.way, Way::Alpine | Way::Sea) {
            march.train = false; // 25.30, R50, R83: it has no size, but stays behind here
            ctx.tell(Event::TrainLeft { space: from });
        } else if march.train {
            self.train = Some(to);
        }
        march.at = to;
        march.inside = leg.inside;
        if leg.way == Way::Sea {
            ctx.tell(Event::Lands { general: march.general, to, inside: leg.inside });
        } else {
            ctx.tell(Event::Steps { general: march.general, from, to, way: leg.way });
        }
        self.tidy(from, ctx);
    }
}
