//! 9.2, 9.62, 9.7: cities that open their gates, fall and burn.

use crate::data::*;
use crate::marches::gather::{DETACHED, amounts};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

impl Position {
    // --- Surrender (9.2) -----------------------------------------------------------------------------------

    /// A city that the Force at its gates may summon.
    pub fn may_summon(&self, march: &March) -> bool {
        let (Some(side), Some(city)) = (self.side_of_leader(march.leader), self.city_at(march.at)) else {
            return false;
        };
        self.can_summon(side, city)
            && self.marching(march.leader).is_some_and(|f| {
                self.force_strength(&f).total() >= tables().surrender.least_sp && !f.is_inside()
            })
    }

    pub fn can_summon(&self, side: Side, city: City) -> bool {
        city != named().roma // R56
            && self.garrison(city) == 0
            && !self.holds(side, city)
            && !self.summoned.has(city)
            && self.city(city).siege.is_none_or(|s| s.by == side)
            && !self.enemy_outside(city.hex(), side)
    }

    /// 9.2: opens without a die: in one's own province, in 218 BC also where the level favours (SC4.12), when sacked.
    pub fn opens_freely(&self, side: Side, city: City) -> bool {
        let province = city.data().province;
        self.controls(side, province)
            || self.tale == Tale::Thunder && self.favour(side, province) > 0
            || self.city(city).sacked
    }

    /// The die with these modifiers must not be above the threshold.
    pub fn surrender_odds(&self, side: Side, city: City) -> (i8, i8) {
        let table = &tables().surrender;
        let threshold = table.threshold[match self.size(city) {
            Size::Large => 2,
            Size::Medium => 1,
            _ => 0,
        }];
        let province = city.data().province;
        let mut modifier = 0;
        if self.tale.has_alliances() {
            modifier -= self.favour(side, province);
        }
        if self.national(province).is_some_and(|s| s != side) {
            modifier += table.national;
        }
        let near = self.units().any(|u| {
            u.hex.distance(city.hex()) <= table.enemy_hexes
                && self.side_of_unit(&u).is_some_and(|s| s != side)
                && self.large_force(u.hex, side)
        });
        if near {
            modifier += table.enemy_near;
        }
        if self.year.sacked.has(province) {
            modifier += table.sacked;
        }
        (modifier, threshold)
    }

    fn large_force(&self, hex: Hex, side: Side) -> bool {
        [0, at::INSIDE].iter().any(|zone| {
            self.forces_at(hex, *zone).iter().any(|f| {
                f.side.is_some_and(|s| s != side)
                    && self.force_strength(f).total() >= tables().surrender.enemy_size
            })
        })
    }

    pub fn roll_surrender(&mut self, leader: Leader, hex: Hex, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let (Some(side), Some(city)) = (self.side_of_leader(leader), self.city_at(hex)) else { return };
        self.summoned.add(city);
        let opens = if self.opens_freely(side, city) {
            ctx.tell(Event::OpensGates { city, side });
            true
        } else {
            let (modifier, threshold) = self.surrender_odds(side, city);
            let modifier = modifier + guile * tables().surrender.guile;
            let die = ctx.d10("surrender");
            let success = die as i8 + modifier <= threshold;
            ctx.tell(Event::SurrenderRoll { side, city, die, modifier, threshold, success });
            success
        };
        if opens {
            let free = self.opens_freely(side, city);
            self.take_city(city, side, leader_power(self, leader), ctx);
            if !free {
                self.open_spoils(city, side, Some(leader), Capture::Surrender);
            }
        }
    }

    // --- Capture -------------------------------------------------------------------------------------------

    pub fn capture(&mut self, city: City, leader: Leader, how: Capture, ctx: &mut Ctx) {
        if let Some(side) = self.side_of_leader(leader) {
            self.capture_by(city, side, Some(leader), how, ctx);
        }
    }

    /// 9.62: the garrison is gone, its leaders are hit, the city has a new holder.
    pub fn capture_by(&mut self, city: City, by: Side, leader: Option<Leader>, how: Capture, ctx: &mut Ctx) {
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
            return leader_power(self, leader);
        }
        let outside = |u: &Unit| u.flags & at::INSIDE == 0 && self.side_of_unit(u) == Some(by);
        self.units_at(hex).find(outside).map_or(by.power(), |u| self.power_of_unit(&u))
    }

    /// The marker, and everything that hangs on it.
    pub fn take_city(&mut self, city: City, side: Side, power: Power, ctx: &mut Ctx) {
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

    // --- Sack (9.7) ----------------------------------------------------------------------------------------

    fn open_spoils(&mut self, city: City, by: Side, leader: Option<Leader>, how: Capture) {
        let spoils = Spoils { city, by, leader, how };
        if self.may_sack(&spoils) {
            self.frames.push(Frame::Spoils(spoils));
        }
    }

    /// 9.7, R63, SC1.32, SC3.32 (RRR9.7).
    pub fn may_sack(&self, s: &Spoils) -> bool {
        let how = s.how != Capture::Surrender || self.tale == Tale::Conquest;
        how && !self.city(s.city).sacked && s.by != Pyrrhus
    }

    /// RRR9.71: Gauls in the hex may run wild.
    fn run_gauls(&mut self, city: City, by: Side, leader: Option<Leader>, how: Capture, ctx: &mut Ctx) {
        if how == Capture::Surrender {
            return;
        }
        let hex = city.hex();
        let gaul = |u: &Unit| {
            matches!(u.kind, UnitKind::Troop(p) if p == GAUL || p == SENONES.people())
                && self.side_of_unit(u) == Some(by)
        };
        let gauls: Vec<Unit> = self.units_at(hex).filter(gaul).collect();
        let points = self.strength(gauls.iter().copied()).total();
        // R22: the active leader, in a Siege Attrition Phase the highest on the spot.
        let chief = leader
            .or_else(|| self.forces_at(hex, 0).iter().find(|f| f.side == Some(by)).and_then(|f| f.head));
        let Some(chief) = chief.filter(|_| points > 0) else { return };
        let die = ctx.d10("gauls");
        let wild = die > chief.data().campaign;
        let lost = if wild { percent(points, tables().gallic_sack.percent * die as u16) } else { 0 };
        ctx.tell(Event::GallicSack { leader: chief, city, die, lost: lost as u8 });
        let mut left = lost;
        for unit in gauls {
            for arm in Arm::ALL {
                let n = left.min(unit.sp[arm as usize] as u16);
                (0..n).for_each(|_| self.lose_point(&unit, arm));
                left -= n;
            }
        }
        let open = matches!(self.frames.top(), Frame::Spoils(s) if s.city == city);
        if wild && open {
            // The city is not Sacked, and nothing is gained by it.
            self.frames.pop();
        }
        self.check_tribes(ctx);
    }

    pub fn check_spoils(&self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Sack | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("9.7"))),
        }
    }

    pub fn apply_spoils(&mut self, s: Spoils, action: Action, ctx: &mut Ctx) {
        self.frames.pop();
        if action == Action::Sack {
            self.sack(s.city, s.by, ctx);
        }
    }

    /// 9.72, and the Roman Chastisement (SC1.31) (SC1.40).
    pub fn sack(&mut self, city: City, by: Side, ctx: &mut Ctx) {
        self.cities[city.i()].sacked = true;
        let province = city.data().province;
        self.year.sacked.add(province);
        ctx.tell(Event::Sacked { city, side: by });
        if self.tale != Tale::Conquest || by != Rome {
            return;
        }
        let table = &tables().alliance;
        self.shift(province, Rome, table.chastised, ctx);
        let mut seen = ProvinceSet::of(self.realm(province));
        for other in province.data().adjacent.iter() {
            let realm = self.realm(other);
            if seen.has(realm) || self.national(realm).is_some() || !self.tale.data().provinces.has(other) {
                continue;
            }
            seen.add(realm);
            let die = ctx.d10("chastisement");
            ctx.tell(Event::ChastisementRoll { province: realm, die });
            if die.is_multiple_of(2) {
                self.shift(realm, Rome, table.chastised_adjacent, ctx);
            }
        }
    }

    // --- Going inside (6.12) -------------------------------------------------------------------------------

    /// Is there a friendly city here that those on the march may enter?
    pub fn can_settle(&self, leader: Leader) -> bool {
        let Some(side) = self.side_of_leader(leader) else { return false };
        let Some(hex) = self.place(leader) else { return false };
        let inside = self.leader(leader).flags & at::INSIDE != 0;
        if inside {
            return !self.is_besieged(hex);
        }
        self.city_at(hex).is_some_and(|c| {
            self.holds(side, c)
                && !self.enemy_inside(hex, side)
                && self.city(c).siege.is_none()
                && self.room_in(c) > 0
                && (hex != named().roma.hex() || self.may_stay_in_roma(leader))
        })
    }

    /// R39: an army that came to Roma to fight stays outside.
    fn may_stay_in_roma(&self, leader: Leader) -> bool {
        let fresh =
            self.legions.iter().filter(|l| l.flags & at::ACTIVE != 0 && l.hex.is_some()).all(|l| l.fresh);
        !leader.is_roman()
            || self.has_mark(leader, mark::MAY_ENTER_ROMA)
            || self.leader(leader).office == Office::PraetorUrbanus
            || fresh
    }

    pub fn settle_candidates(&self, leader: Leader, out: &mut Vec<Action>) {
        out.extend([Action::Halt, Action::Inside]);
        let Some(hex) = self.place(leader) else { return };
        let zone = self.leader(leader).flags & (at::INSIDE | at::ACTIVE);
        for stack in self.stacks.at(hex).iter().filter(|s| s.flags == zone) {
            for arm in Arm::ALL {
                let people = stack.people;
                out.extend(amounts(stack.sp[arm as usize]).map(|n| Action::Garrison { people, arm, n }));
            }
        }
        for arm in [Arm::Infantry, Arm::Cavalry] {
            for n in DETACHED.into_iter().filter(|n| self.legion_points(hex, zone, arm) >= *n) {
                let action = Action::Garrison { people: LEGIONARIES, arm, n };
                if !out.contains(&action) {
                    out.push(action); // loose points may go along already
                }
            }
        }
        for legion in Position::all_legions() {
            if self.legion(legion).hex == Some(hex) && self.legion(legion).flags == zone {
                out.push(Action::GarrisonLegion(legion));
            }
        }
    }

    /// RRR10.26: Legion points on the march that may be left: loose ones, and what their legions can spare.
    fn legion_points(&self, hex: Hex, zone: u8, arm: Arm) -> u8 {
        let loose = self.stacks.points(hex, zone, LEGIONARIES)[arm as usize];
        if arm == Arm::Elephants { 0 } else { loose.saturating_add(self.detachable(arm)) }
    }

    pub fn check_settle(&self, leader: Leader, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        let (Some(hex), zone) = (self.place(leader), self.leader(leader).flags & (at::INSIDE | at::ACTIVE))
        else {
            return refuse("6.12", "refused-not-here");
        };
        let inside = zone & at::INSIDE != 0;
        let Some(city) = self.city_at(hex) else { return refuse("6.12", "refused-no-city") };
        let room = self.room_in(city);
        let full = |points: u16| {
            Err(Refusal::new(Rule("2.3"), "refused-room").with("room", room as i32).with("n", points as i32))
        };
        match *action {
            Action::Halt => Ok(()),
            Action::Inside if inside => Ok(()),
            Action::Inside => {
                let points = self.strength(self.units_at(hex).filter(|u| u.flags & at::ACTIVE != 0)).total();
                if points > room { full(points) } else { Ok(()) }
            }
            Action::Garrison { people, arm, n } => {
                let have = self.stacks.points(hex, zone, people)[arm as usize];
                let of_legions =
                    people == LEGIONARIES && DETACHED.contains(&n) && n <= self.legion_points(hex, zone, arm);
                if inside || !amounts(have).any(|a| a == n) && !of_legions {
                    return refuse("6.15", "refused-amount");
                }
                if people.tribe().is_some() {
                    return refuse("SC1.20", "refused-tribe-divides");
                }
                if self.stacks.len() >= MOST_DETACHED {
                    return refuse("R75", "refused-counters");
                }
                if people.auxiliary().is_some() {
                    return refuse("RRR10.28", "refused-auxiliaries-alone");
                }
                if n as u16 > room { full(n as u16) } else { Ok(()) }
            }
            Action::GarrisonLegion(legion) => {
                let state = self.legion(legion);
                if inside || state.hex != Some(hex) || state.flags != zone {
                    return refuse("6.15", "refused-not-here");
                }
                let points = (state.infantry + state.cavalry) as u16;
                if points > room { full(points) } else { Ok(()) }
            }
            _ => Err(not_asked(Rule("6.12"))),
        }
    }

    /// Has the Force settled?
    pub fn apply_settle(&mut self, leader: Leader, action: Action, ctx: &mut Ctx) -> bool {
        let (Some(hex), zone) = (self.place(leader), self.leader(leader).flags & (at::INSIDE | at::ACTIVE))
        else {
            return true;
        };
        match action {
            Action::Inside => {
                self.move_flagged(at::ACTIVE, hex, at::INSIDE, 0);
                self.occupy(hex, ctx);
                true
            }
            Action::Garrison { people, arm, n } => {
                let loose = self.stacks.points(hex, zone, people)[arm as usize].min(n);
                let mut sp = [0; 3];
                sp[arm as usize] = loose;
                let (sp, condition) = self.stacks.take(hex, zone, people, sp);
                self.stacks.add(hex, at::INSIDE, people, sp, condition);
                self.detach(hex, at::INSIDE, arm, n - loose);
                self.occupy(hex, ctx);
                false
            }
            Action::GarrisonLegion(legion) => {
                self.legions[legion.i()].flags = at::INSIDE;
                if let Some(number) = legion.number().filter(|n| self.commands[n.i()] == Some(leader)) {
                    self.commands[number.i()] = None;
                }
                self.occupy(hex, ctx);
                false
            }
            // Out of the city, or staying outside.
            _ => {
                self.move_flagged(at::ACTIVE, hex, 0, at::INSIDE);
                true
            }
        }
    }

    /// 11.11: whoever has points inside holds the city.
    pub fn occupy(&mut self, hex: Hex, ctx: &mut Ctx) {
        let Some(city) = self.city_at(hex) else { return };
        let inside = |u: &Unit| u.flags & at::INSIDE != 0;
        let Some(unit) = self.units_at(hex).find(inside) else { return };
        let power = self.power_of_unit(&unit);
        if self.city(city).holder != Some(power) {
            self.give_city(city, Some(power), ctx);
        }
    }
}

/// Whose marker a leader's conquest bears.
fn leader_power(p: &Position, leader: Leader) -> Power {
    match leader.data().kind {
        LeaderKind::Tribal => leader.tribe().map_or(Samnites.power(), Tribe::power),
        LeaderKind::Punic if p.tale == Tale::Eagle => PUNIC,
        _ => p.side_of_leader(leader).unwrap_or(Rome).power(),
    }
}
