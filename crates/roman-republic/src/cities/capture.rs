//! 9.62: a city falls, and has a new holder.

use crate::data::*;
use crate::table::*;

impl Position {
    pub(crate) fn capture(&mut self, city: City, leader: Leader, how: Capture, ctx: &mut Ctx) {
        if let Some(side) = self.side_of_leader(leader) {
            self.capture_by(city, side, Some(leader), how, ctx);
        }
    }

    /// 9.62: the garrison is gone, its leaders are hit, the city has a new holder.
    pub(crate) fn capture_by(
        &mut self,
        city: City,
        by: Side,
        leader: Option<Leader>,
        how: Capture,
        ctx: &mut Ctx,
    ) {
        let hex = city.hex();
        ctx.tell(Event::CityTaken { city, side: by, how });
        for force in self.forces_at(hex, at::INSIDE).iter() {
            self.destroy_units(force);
        }
        let power = self.taker(hex, by, leader);
        let inside: LeaderSet = self
            .in_play()
            .filter(|(l, h)| *h == hex && self.leader(*l).flags & at::INSIDE != 0)
            .map(|(l, _)| l)
            .collect();
        for leader in inside.iter() {
            self.hit_leader(leader, ctx);
        }
        self.take_city(city, by, power, ctx);
        self.check_tribes(ctx);
        self.open_spoils(city, by, leader, how);
        self.run_gauls(city, by, leader, how, ctx);
    }

    /// Whose marker goes on it: a tribe's own, or its side's.
    fn taker(&self, hex: Hex, by: Side, leader: Option<Leader>) -> Power {
        if let Some(leader) = leader {
            return self.conqueror(leader);
        }
        let outside = |u: &Unit| u.flags & at::INSIDE == 0 && self.side_of_unit(u) == Some(by);
        self.units_at(hex).find(outside).map_or(by.power(), |u| self.power_of_unit(&u))
    }

    /// The marker, and everything that hangs on it.
    pub(crate) fn take_city(&mut self, city: City, side: Side, power: Power, ctx: &mut Ctx) {
        self.cities[city.i()].siege = None;
        self.give_city(city, Some(power), ctx);
        self.note_city(city, side, ctx);
        self.tidy_leaders_inside(city, ctx);
    }

    fn tidy_leaders_inside(&mut self, city: City, ctx: &mut Ctx) {
        let hex = city.hex();
        let lost: LeaderSet = self
            .in_play()
            .filter(|(l, h)| {
                *h == hex
                    && self.leader(*l).flags & at::INSIDE != 0
                    && self.side_of_leader(*l).is_some_and(|s| !self.holds(s, city))
                    && self.garrison(city) == 0
            })
            .map(|(l, _)| l)
            .collect();
        for leader in lost.iter() {
            self.seek_refuge(leader, ctx);
        }
    }

    /// Whose marker a leader's conquest bears.
    pub(crate) fn conqueror(&self, leader: Leader) -> Power {
        match leader.data().kind {
            LeaderKind::Tribal => leader.tribe().map_or(Samnites.power(), Tribe::power),
            LeaderKind::Punic if self.scenario == ScenarioId::Aigle => PUNIC,
            _ => self.side_of_leader(leader).unwrap_or(Rome).power(),
        }
    }
}
