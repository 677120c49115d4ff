//! One step of a march (10.4 to 10.6, 12.5, R63): paying, moving, attrition in passes, meeting the enemy, stepping back.

use crate::data::*;
use crate::table::*;

impl Position {
    /// Card 41 (25.41): two points in all on land; a sea move is called off.
    pub(crate) fn bad_weather(&mut self, march: &mut March, ctx: &mut Ctx) {
        ctx.tell(Event::BadWeather { general: march.general });
        march.weathered = true;
        let Some(leg) = march.leg else { return };
        if leg.way == Way::Sea {
            march.leg = None;
            march.halted = true;
            march.stage = MarchStage::Choose;
            return;
        }
        march.points = march.points.min(2u8.saturating_sub(march.spent));
        if leg.way.cost() > march.points {
            march.leg = None; // the general's points are gone; his units keep theirs for another (25.41)
            march.stage = MarchStage::Choose;
        } else {
            march.stage = MarchStage::Go;
        }
    }

    /// Makes the declared leg (R63).
    pub(crate) fn go(&mut self, mut march: March, ctx: &mut Ctx) {
        let Some(leg) = march.leg.take() else { return };
        let cus = march.force.total();
        if leg.stormed && cus.all == 0 {
            // 25.60: the generals are back in the port of departure.
            march.halted = true;
            march.stage = MarchStage::Choose;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        if leg.way == Way::Sea {
            if let Some(orders) = self.orders_mut()
                && !march.sailed
            {
                orders.sea_generals = orders.sea_generals.saturating_sub(1); // 11.4; not before it sets out (R101)
            }
            march.sailed = true;
            // 11.5: the Roman fleet; not under a truce (25.64) nor against pirates (25.50).
            if march.side == Carthage && !self.truce && !self.is_pirates() {
                match self.naval_roll(&march, leg.to, ctx) {
                    NavalResult::Safe => {}
                    NavalResult::BackToPort => {
                        march.halted = true;
                        march.stage = MarchStage::Choose;
                        *self.frames.top_mut() = Frame::March(march);
                        return;
                    }
                    NavalResult::Sunk => {
                        self.sink(&mut march, ctx);
                        *self.frames.top_mut() = Frame::March(march);
                        return;
                    }
                }
            }
        }
        self.pay(&mut march, leg.way.cost());
        let from = march.at;
        self.carry(&mut march, leg, ctx);
        march.from = Some((from, leg.way));
        march.found = self.march_ground(&march).all - cus.all;
        march.found_generals = self.outside(march.at, march.side).minus(march.all());
        march.regrouped = false;
        march.uprooted = false;
        march.met = Met::default();
        if leg.inside {
            // R61: inside the walls, and the move is over.
            march.halted = true;
            march.stage = MarchStage::Choose;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        march.stage = MarchStage::Hostile;
        *self.frames.top_mut() = Frame::March(march);
        self.pass_attrition(march, leg.way, ctx);
    }

    /// A roll after every pass (10.6), with guides (25.5) and Hasdrubal (24).
    pub(crate) fn pass_attrition(&mut self, march: March, way: Way, ctx: &mut Ctx) {
        if !way.is_pass() || march.force.total().all == 0 {
            return;
        }
        let mut modifier = if way == Way::Pass { data().tables.pass } else { 0 };
        modifier += self.orders().map_or(0, |o| o.pass_modifier);
        modifier += data().general(march.general).ability.pass_attrition;
        self.attrition(march.side, LossPool::March, Cause::Pass, modifier, march.at, ctx);
    }

    pub(crate) fn pay(&mut self, march: &mut March, cost: u8) {
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
    pub(crate) fn carry(&mut self, march: &mut March, leg: Leg, ctx: &mut Ctx) {
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

    /// The reaction phase is over (10.2 steps 4 and 5).
    pub(crate) fn after_reaction(&mut self, mut march: March, ctx: &mut Ctx) {
        let intercepted = !march.met.interceptors_from.is_empty();
        if !march.is_army() {
            if intercepted || self.cus(march.at, march.side.enemy()) > 0 {
                // R15, R93: a general without units goes back one space, or is displaced.
                return self.step_back(march, ctx);
            }
        } else if intercepted {
            march.stage = MarchStage::Intercepted;
            *self.frames.top_mut() = Frame::March(march);
            return;
        }
        self.meet_enemy(march, ctx);
    }

    /// Displacement, overrun, battle, or on (R63).
    pub(crate) fn meet_enemy(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let here = march.at;
        if march.is_army() {
            if self.cus(here, enemy) == 0 {
                self.displace_all(self.outside(here, enemy), ctx); // 10.10
                self.tidy(here, ctx);
            } else if march.force.total().all >= 5
                && self.cus(here, enemy) == 1
                && self.outside(here, enemy).is_empty()
            {
                let unit = self.ground(here).cus[enemy.i()];
                self.take_outside(here, enemy, unit); // 10.5, 12.9, R17, R99: after the interceptions, and without being asked
                ctx.tell(Event::Overrun { space: here, side: enemy });
                self.tidy(here, ctx);
            } else {
                march.stage = MarchStage::Done;
                march.halted = true;
                *self.frames.top_mut() = Frame::March(march);
                return self.begin_battle(march, ctx);
            }
        }
        march.pursuit = march.met.avoided && march.points > 0; // 13.4, R64
        march.stage = MarchStage::Choose;
        *self.frames.top_mut() = Frame::March(march);
    }

    /// One space back, and the move is over (12.5, R66).
    pub(crate) fn step_back(&mut self, mut march: March, ctx: &mut Ctx) {
        let enemy = march.side.enemy();
        let bars_lone = |to| self.cus(to, enemy) > 0 || self.meets_lone_general(march.side, to); // 10.4
        let back = march.from.filter(|(to, _)| march.is_army() || !bars_lone(*to));
        let Some((to, way)) = back else {
            // R15, R97: a general without units who has nowhere to go back to is displaced.
            self.displace_all(march.all(), ctx);
            march.stage = MarchStage::Done;
            *self.frames.top_mut() = Frame::March(march);
            return;
        };
        if way == Way::Sea && march.side == Carthage && !self.truce && !self.is_pirates() {
            match self.naval_roll(&march, to, ctx) {
                NavalResult::Safe => {}
                NavalResult::BackToPort => {
                    // R23, R102: it may not step back, and fights.
                    if march.is_army() {
                        return self.meet_enemy(march, ctx);
                    }
                    self.displace_all(march.all(), ctx);
                    march.stage = MarchStage::Done;
                    *self.frames.top_mut() = Frame::March(march);
                    return;
                }
                NavalResult::Sunk => {
                    self.sink(&mut march, ctx);
                    *self.frames.top_mut() = Frame::March(march);
                    return;
                }
            }
        }
        let from = march.at;
        let cus = march.force.total();
        if march.is_army() && self.is_city(to) && self.control(to) == Some(enemy) {
            // R98: a garrison that had come out as the army left goes in again.
            self.go_in(to, enemy, self.ground(to).cus[enemy.i()], self.outside(to, enemy));
        }
        self.shift(from, to, march.side, cus, march.all());
        if march.train {
            self.train = Some(to);
        }
        march.at = to;
        march.from = None;
        march.halted = true;
        march.pursuit = false;
        march.stage = MarchStage::Choose;
        ctx.tell(Event::SteppedBack { general: march.general, to });
        *self.frames.top_mut() = Frame::March(march);
        self.tidy(from, ctx);
        self.pass_attrition(march, way, ctx); // R23
    }
}
