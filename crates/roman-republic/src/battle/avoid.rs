//! 8.22, 8.23, 8.25: avoiding battle, and coming to help.

use crate::battle::flag;
use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The defenders as one Force.
    pub fn defenders(&self, b: &Battle) -> Force {
        let mut force = Force {
            side: b.sides[1],
            power: Rome.power(),
            hex: b.hex,
            zone: 0,
            head: b.commanders[1],
            leaders: self.fighting_leaders(at::DEFENDS),
            legions: LegionSet::NONE,
            peoples: PeopleSet::NONE,
        };
        for unit in self.fighters(at::DEFENDS) {
            force.power = self.power_of_unit(&unit);
            match unit.kind {
                UnitKind::Legion(l) => force.legions.add(l),
                UnitKind::Troop(p) => force.peoples.add(p),
            }
        }
        force
    }

    /// A friendly city with room for all of them.
    pub fn open_city(&self, side: Side, hex: Hex, points: u16) -> Option<City> {
        self.city_at(hex).filter(|c| {
            self.holds(side, *c)
                && self.city(*c).siege.is_none()
                && !self.enemy_inside(hex, side)
                && self.room_in(*c) >= points
        })
    }

    /// 8.22: where the defenders could withdraw to, if they may try at all.
    pub fn avoid_goals(&self, b: &Battle) -> Vec<Hex> {
        let (Some(side), Some(leader)) = (b.sides[1], b.commanders[1]) else { return Vec::new() };
        let force = self.defenders(b);
        if self.has_mark(leader, mark::FAILED_AVOID) || b.cause != Cause::Attack || self.besieged_attacks(b) {
            return Vec::new();
        }
        if side == Rome && leader.is_roman() {
            // RRR5.22: one magistrate able to command all who stand outside.
            let others = self.forces_at(b.hex, 0);
            if others.iter().filter(|f| f.side == Some(Rome) && f.has_units()).count() > 1 {
                return Vec::new();
            }
        }
        if force.peoples.iter().any(|p| self.is_rooted(p)) {
            return Vec::new();
        }
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let mut goals = Vec::new();
        if self.open_city(side, b.hex, points).is_some() {
            goals.push(b.hex);
        }
        let stands = |h: Hex| self.may_withdraw_to(&force, side, leader, h);
        for near in b.hex.data().around() {
            if !stands(near) {
                continue;
            }
            goals.push(near);
            for far in near.data().around() {
                if far.distance(b.hex) == 2 && stands(far) && !goals.contains(&far) {
                    goals.push(far);
                }
            }
        }
        goals.retain(|h| self.check_stacking(&force, *h).is_ok());
        goals.sort_unstable();
        goals
    }

    fn besieged_attacks(&self, b: &Battle) -> bool {
        b.cause == Cause::Sally
    }

    /// Retreat and withdrawal: no enemy Force, no enemy garrison, nothing barred (8.41).
    pub fn may_withdraw_to(&self, force: &Force, side: Side, leader: Leader, hex: Hex) -> bool {
        let romans = side == Rome && (leader.is_roman() || !force.legions.is_empty());
        !(self.enemy_outside(hex, side)
            || self.enemy_inside(hex, side)
            || romans && hex == named().roma.hex()
            || self.check_entry(force, hex).is_err()
            || self.check_tribe_reach(force, hex).is_err())
    }

    /// All modifiers but Guile (8.22).
    pub fn avoid_modifier(&self, b: &Battle, to: Hex) -> i8 {
        let table = &tables().avoid;
        let (Some(side), Some(leader)) = (b.sides[1], b.commanders[1]) else { return 0 };
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let mut modifier = 0;
        if self.open_city(side, to, points).is_some() {
            modifier += if to.distance(b.hex) <= 1 { table.city_near } else { table.city_far };
        }
        if b.hex.data().terrain.is_some_and(Terrain::is_bad) {
            modifier += table.bad_ground;
        }
        let force = self.defenders(b);
        let mut ways =
            b.hex.data().around().filter(|h| self.may_withdraw_to(&force, side, leader, *h)).peekable();
        let wet = |h: Hex| b.hex.data().side_to(h).is_some_and(|s| s.river);
        if to != b.hex && ways.peek().is_some() && ways.all(wet) {
            modifier += table.only_river;
        }
        let fabius = leader == named().fabius && self.leader(leader).office == Office::Dictator; // SC4.14
        if leader.is_roman() && !fabius {
            modifier += table.honour;
        }
        modifier
    }

    pub fn roll_avoid(&mut self, mut b: Battle, ctx: &mut Ctx) {
        let (Some(side), Some(leader), Some(to)) = (b.sides[1], b.commanders[1], b.avoid_to) else { return };
        let table = &tables().avoid;
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier =
            self.avoid_modifier(&b, to) + guile * table.guile + b.against as i8 * table.enemy_guile;
        let die = ctx.d10("avoid");
        let success = die as i8 + modifier <= leader.data().campaign as i8;
        ctx.tell(Event::AvoidRoll { leader, die, modifier, campaign: leader.data().campaign, success });
        if !success {
            self.set_mark(leader, mark::FAILED_AVOID);
            b.failed_avoid = true;
            b.avoid_to = None;
            b.stage = BattleStage::Join { who: 0 };
            return self.set_battle(b);
        }
        b.stage = BattleStage::Withdraw;
        self.set_battle(b);
        let strength = self.strength(self.fighters(at::DEFENDS));
        if self.open_city(side, to, strength.total()).is_some() && to == b.hex {
            return;
        }
        let ap = self.withdrawal_points(b.hex, to);
        self.suffer(LossFlag::Flags(at::DEFENDS), Some(side), strength, ap, Some(table.most_loss), ctx);
    }

    /// 8.22: one point for each hex, two for a bad one; over the easier of the ways.
    fn withdrawal_points(&self, from: Hex, to: Hex) -> u16 {
        let table = &tables().avoid;
        let cost = |h: Hex| if h.data().terrain.is_some_and(Terrain::is_bad) { table.bad_ap } else { table.flat_ap } as u16;
        match from.distance(to) {
            0 => 0,
            1 => cost(to),
            _ => {
                let via = from.data().around().filter(|h| h.data().side_to(to).is_some()).map(cost).min();
                cost(to) + via.unwrap_or(1)
            }
        }
    }

    /// R35: they slip away; the attack has cost nothing.
    pub fn withdraw(&mut self, b: Battle, ctx: &mut Ctx) {
        let (Some(side), Some(to)) = (b.sides[1], b.avoid_to) else { return };
        let points = self.strength(self.fighters(at::DEFENDS)).total();
        let inside = self.open_city(side, to, points).is_some();
        let set = if inside { at::INSIDE } else { 0 };
        self.move_flagged(at::DEFENDS, to, set, at::INSIDE);
        ctx.tell(Event::Withdraws { side, to });
        for leader in self.fighting_leaders(at::DEFENDS).iter() {
            self.note_roman_arrival(leader, to);
        }
        // 8.22: the attack does not take place.
        self.close_battle(&b, Some(After::Free), ctx);
        self.tidy(to, ctx);
    }

    // --- Coordination (8.25) -------------------------------------------------------------------------------

    pub fn coordinators(&self, b: &Battle, who: u8) -> LeaderSet {
        let near =
            |(l, h): &(Leader, Hex)| h.distance(b.hex) <= 1 && self.check_coordinator(b, who, *l).is_ok();
        if b.sides[who as usize].is_none() || b.cause == Cause::Incursion {
            return LeaderSet::NONE;
        }
        self.in_play().filter(near).map(|(l, _)| l).collect()
    }

    pub fn check_coordinator(&self, b: &Battle, who: u8, leader: Leader) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let side = b.sides[who as usize];
        let Some(at_hex) = self.place(leader).filter(|h| h.distance(b.hex) <= 1) else {
            return refuse("8.25", "refused-leader-not-here");
        };
        if side.is_none() || self.side_of_leader(leader) != side || b.cause == Cause::Incursion {
            return refuse("8.25", "refused-leader-not-yours");
        }
        if self.has_mark(leader, mark::COORDINATED | mark::INTERCEPTED) {
            return refuse("8.25", "refused-tried-already");
        }
        let flags = self.leader(leader).flags;
        let Some(force) = self.force_of(leader).filter(|f| f.head == Some(leader) && f.has_units()) else {
            return refuse("5.13", "refused-not-in-command");
        };
        if flags & at::FIGHTS != 0 || self.units_of(&force).any(|u| u.flags & at::FIGHTS != 0) {
            return refuse("8.25", "refused-fights-already");
        }
        if self.force_condition(&force) >= DISORGANISED {
            return refuse("8.25", "refused-disorganised");
        }
        let besieged = force.is_inside() && self.is_besieged(at_hex);
        if besieged {
            // 9.42: out to meet those who relieve them.
            if at_hex != b.hex || who != 0 {
                return refuse("9.42", "refused-siege-binds");
            }
        } else if self.besieges(&force) {
            return refuse("8.25", "refused-siege-binds");
        }
        if at_hex != b.hex && at_hex.data().side_to(b.hex).is_none() {
            return refuse("8.25", "refused-no-way-to-intercept");
        }
        if force.peoples.iter().any(|p| self.is_rooted(p) || self.power_of(p) == MAMERTINES) {
            return refuse("SC3.26", "refused-rooted");
        }
        self.check_entry(&force, b.hex)?;
        self.check_tribe_reach(&force, b.hex)?;
        if leader.is_roman() {
            self.check_roma(leader, &force, b.hex)?;
        }
        self.check_allies(b, who, &force)
    }

    /// SC3.23: Carthaginians never fight beside eastern Sicilians or Tarentines.
    fn check_allies(&self, b: &Battle, who: u8, force: &Force) -> Result<(), Refusal> {
        if self.tale != Tale::Eagle {
            return Ok(());
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        let greek = |p: People| p == TARENTINE || matches!(self.power_of(p), SYRACUSE | GREEKS);
        let there = |test: &dyn Fn(People) -> bool| {
            self.fighters(flag(who)).any(|u| matches!(u.kind, UnitKind::Troop(p) if test(p)))
        };
        let come = |test: &dyn Fn(People) -> bool| force.peoples.iter().any(test);
        if come(&punic) && there(&greek) || come(&greek) && there(&punic) {
            return Err(Refusal::new(Rule("SC3.23"), "refused-punic-greeks"));
        }
        let _ = b;
        Ok(())
    }

    /// All modifiers but Guile.
    pub fn coordination_modifier(&self, b: &Battle, who: u8, leader: Leader) -> i8 {
        let table = &tables().coordination;
        let Some(force) = self.force_of(leader) else { return 0 };
        let mut modifier = 0;
        if force.hex.data().side_to(b.hex).is_some_and(|s| s.river) {
            modifier += table.river;
        }
        let own = self.fighters(flag(who)).map(|u| self.power_of_unit(&u)).next();
        if own.is_some_and(|p| p != force.power) {
            modifier += table.other_people;
        }
        if self.force_condition(&force) == DISRUPTED {
            modifier += table.disrupted;
        }
        if force.is_inside() && self.is_besieged(force.hex) {
            modifier += table.besieged;
        }
        modifier
    }

    pub fn roll_coordination(&mut self, mut b: Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.coordination_modifier(&b, who, leader) + guile * tables().coordination.guile;
        let die = ctx.d10("coordination");
        let campaign = leader.data().campaign;
        let success = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::CoordinationRoll { leader, die, modifier, campaign, success });
        b.stage = BattleStage::Coordinate { who };
        let Some(force) = self.force_of(leader).filter(|_| success) else { return self.set_battle(b) };
        b.stage = BattleStage::CoordinateMove { who, leader };
        self.set_battle(b);
        if force.hex != b.hex {
            let table = &tables().coordination;
            let bad = b.hex.data().terrain.is_some_and(Terrain::is_bad);
            let ap = if bad { table.bad_ap } else { table.flat_ap } as u16;
            let strength = self.force_strength(&force);
            self.suffer(LossFlag::Led(leader), force.side, strength, ap, None, ctx);
        }
    }

    pub fn come_to_help(&mut self, mut b: Battle, who: u8, leader: Leader, ctx: &mut Ctx) {
        b.stage = BattleStage::Coordinate { who };
        if let Some(force) = self.force_of(leader).filter(Force::has_units) {
            let from = force.hex;
            let trespass = leader.is_roman()
                && !b.hex.data().province.is_some_and(|p| self.area_of(leader, force.leaders).has(p));
            self.move_force(&force, b.hex, false);
            let moved = Force { hex: b.hex, zone: 0, ..force };
            // Only what came: those who fight already bear their flags.
            self.flag_newcomers(&moved, flag(who));
            for l in force.leaders.iter() {
                self.note_roman_arrival(l, b.hex);
            }
            if trespass {
                self.note_trespass(leader);
            }
            b.coordinated[who as usize] += 1;
            let wet = from.data().side_to(b.hex).is_some_and(|s| s.river && !self.is_road(s));
            b.river &= who == 1 || wet; // 8.31: all attackers, or none
            if from != b.hex {
                self.tidy(from, ctx);
            }
        }
        self.set_battle(b);
    }

    /// Flags a Force in the battle hex that does not fight yet.
    fn flag_newcomers(&mut self, force: &Force, flag: u8) {
        for l in force.leaders.iter() {
            self.leader_mut(l).flags |= flag;
        }
        for l in force.legions.iter() {
            self.legions[l.i()].flags |= flag;
        }
        self.stacks.change(|s| {
            if s.hex == force.hex && s.flags == 0 && force.peoples.has(s.people) {
                s.flags = flag;
            }
        });
    }
}
