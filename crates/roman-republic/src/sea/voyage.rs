//! 7.2, 7.4: Naval Transport.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// SC1.06: ships carry armies in the war of Pyrrhus alone.
    pub fn check_transport(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        if self.tale != Tale::Eagle {
            return refuse("7.0", "refused-no-ships");
        }
        if self.year.storm {
            return refuse("13", "refused-storm");
        }
        if !force.hex.data().coastal || force.hex.data().zone.is_none() {
            return refuse("7.2", "refused-no-coast");
        }
        if !force.has_units() || leader.tribe().is_some() {
            return refuse("5.3i", "refused-no-men");
        }
        let side = force.side.unwrap_or(Rome);
        if self.is_shut_in(leader) && !self.rules_sea(side, force.hex) {
            return refuse("7.2", "refused-besieged");
        }
        Ok(())
    }

    pub fn open_voyage(&mut self, leader: Leader) {
        let Some(hex) = self.place(leader) else { return };
        self.gather(leader);
        self.war.left = NumberSet::NONE;
        let mut route = [None; 6];
        route[0] = hex.data().zone;
        self.frames.push(Frame::Voyage(Voyage {
            leader,
            stage: VoyageStage::Gather,
            from: hex,
            to: None,
            route,
            crossed: 0,
            interceptor: None,
            fought: None,
        }));
    }

    fn set_voyage(&mut self, v: Voyage) {
        self.put_frame(Frame::Voyage(v));
    }

    /// 7.2: what a port or a bare coast can take.
    fn capacity(&self, side: Side, hex: Hex) -> u16 {
        let table = &tables().voyage.capacity;
        let open =
            hex.data().city.filter(|c| self.exists(*c) && (self.holds(side, *c) || self.garrison(*c) == 0));
        // Ilva is a port without a city.
        let port = open
            .or(hex.data().city.filter(|c| c.data().size == Size::None))
            .map_or(Port::None, |c| c.data().port);
        table[port as usize]
    }

    fn last_zone(v: &Voyage) -> Option<Zone> {
        v.route.iter().rev().flatten().next().copied()
    }

    pub fn voyage_candidates(&self, v: &Voyage, out: &mut Vec<Action>) {
        match v.stage {
            VoyageStage::Gather => {
                out.push(Action::Halt);
                if let Some(zone) = Position::last_zone(v) {
                    out.extend(data().zones[zone.i()].adjacent.iter().map(|z| Action::Cross(*z)));
                    let coast = |h: &Hex| {
                        h.data().coastal && h.data().zone == Some(zone) && h.data().province.is_some()
                    };
                    out.extend((0..HEX_COUNT as u16).map(Hex).filter(coast).map(Action::Land));
                }
                self.muster_candidates(v.leader, out);
            }
            VoyageStage::Settle => self.settle_candidates(v.leader, out),
            _ => {}
        }
    }

    pub fn check_voyage(&self, v: &Voyage, action: &Action) -> Result<(), Refusal> {
        match (v.stage, *action) {
            (VoyageStage::Gather, Action::Halt) => Ok(()),
            (VoyageStage::Gather, Action::Cross(zone)) => {
                let near = Position::last_zone(v)
                    .is_some_and(|last| data().zones[last.i()].adjacent.contains(&zone));
                if !near || v.route.contains(&Some(zone)) || v.route[5].is_some() {
                    return Err(Refusal::new(Rule("7.4"), "refused-zone").with("zone", zone.name()));
                }
                Ok(())
            }
            (VoyageStage::Gather, Action::Land(hex)) => self.check_land(v, hex),
            (VoyageStage::Gather, _) => self.check_muster(v.leader, action),
            (VoyageStage::Settle, _) => self.check_settle(v.leader, action),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn check_land(&self, v: &Voyage, hex: Hex) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("place", hex.name()));
        let Some(side) = self.side_of_leader(v.leader) else { return no("7.2", "refused-not-here") };
        if !hex.data().coastal || hex.data().zone != Position::last_zone(v) || hex == v.from {
            return no("7.2", "refused-other-coast");
        }
        let Some(force) = self.marching(v.leader).filter(Force::has_units) else {
            return no("5.3i", "refused-nobody-marches");
        };
        if self.enemy_inside(hex, side) {
            return no("7.2", "refused-garrison-there");
        }
        let points = self.force_strength(&force).total();
        let room = self.capacity(side, v.from).min(self.capacity(side, hex));
        if points > room {
            return Err(Refusal::new(Rule("7.2"), "refused-ships")
                .with("n", points as i32)
                .with("room", room as i32));
        }
        self.check_entry(&force, hex)?;
        self.check_tribe_reach(&force, hex)?;
        if v.leader.is_roman() {
            self.check_leaves_roma(v.leader, &force, v.from)?;
            self.check_five(v.leader, &force)?;
            self.check_commanded(v.leader, &force)?;
            let area = self.area_of(v.leader, force.leaders);
            let inside = hex.data().province.is_some_and(|p| area.has(p));
            if !inside && !self.excuses_trespass(hex) {
                return no("RRR5.41", "refused-leaves-province");
            }
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        if v.from == named().lilybaeum.hex() && force.peoples.iter().any(punic) && self.lilybaeum_guard() < 10
        {
            return refuse("SC3.22", "refused-lilybaeum-empty");
        }
        self.check_stacking(&force, hex)
    }

    /// R86: the whole voyage is planned before the first die.
    pub fn apply_voyage(&mut self, mut v: Voyage, action: Action, ctx: &mut Ctx) {
        match (v.stage, action) {
            (VoyageStage::Gather, Action::Halt) => self.end_voyage(v, After::Finished, ctx),
            (VoyageStage::Gather, Action::Cross(zone)) => {
                if let Some(free) = v.route.iter_mut().find(|z| z.is_none()) {
                    *free = Some(zone);
                }
                self.set_voyage(v);
            }
            (VoyageStage::Gather, Action::Land(hex)) => {
                v.to = Some(hex);
                v.stage = VoyageStage::Guile;
                self.take_command(v.leader);
                self.set_voyage(v);
                ctx.tell(Event::Sails { leader: v.leader, from: v.from, to: hex });
            }
            (VoyageStage::Gather, _) => self.apply_muster(v.leader, action, ctx),
            (VoyageStage::Settle, _) if self.apply_settle(v.leader, action, ctx) => {
                v.stage = VoyageStage::Done;
                self.set_voyage(v);
            }
            _ => {}
        }
    }

    /// The enemy leader with most Guile in a port of the zone.
    fn port_leader(&self, side: Side, zone: Zone) -> Option<Leader> {
        self.in_play()
            .filter(|(l, h)| {
                let port = h.data().city.is_some_and(|c| c.data().port != Port::None);
                port && h.data().zone == Some(zone)
                    && self.side_of_leader(*l).is_some_and(|s| s != side)
                    && self.leader(*l).guile > 0
            })
            .map(|(l, _)| l)
            .max_by_key(|l| (self.leader(*l).guile, std::cmp::Reverse(*l)))
    }

    /// All modifiers of the roll for the next zone but enemy Guile, the level included.
    pub fn voyage_modifier(&self, v: &Voyage) -> i8 {
        let table = &tables().voyage;
        let (Some(side), Some(to)) = (self.side_of_leader(v.leader), v.to) else { return 0 };
        let zones = v.route.iter().flatten().count();
        let Some(zone) = v.route[v.crossed as usize] else { return 0 };
        let mut modifier = self.naval_level(side, zone) + table.further_zone * v.crossed as i8;
        if zones == 1 {
            modifier += table.one_zone;
        }
        let port = |h: Hex| h.data().city.map_or(Port::None, |c| c.data().port);
        let friendly = to.data().city.is_some_and(|c| self.holds(side, c)) && port(to) != Port::None;
        if !friendly {
            modifier += table.no_friendly_port;
        }
        if port(v.from) == Port::Minor || port(to) == Port::Minor {
            modifier += table.minor_port;
        }
        modifier
    }

    pub fn run_voyage(&mut self, mut v: Voyage, ctx: &mut Ctx) -> bool {
        match v.stage {
            VoyageStage::Gather => return false,
            VoyageStage::Guile => {
                v.stage = VoyageStage::Roll;
                self.set_voyage(v);
                let zone = v.route[v.crossed as usize];
                let enemy = self.side_of_leader(v.leader).zip(zone).and_then(|(s, z)| self.port_leader(s, z));
                self.spent = 0;
                if let Some(enemy) = enemy {
                    self.ask_guile(enemy, 0, u8::MAX, GuileUse::Voyage);
                }
            }
            VoyageStage::Roll => self.roll_voyage(v, ctx),
            VoyageStage::Landed => {
                v.stage = VoyageStage::Intercepts;
                self.set_voyage(v);
            }
            VoyageStage::Intercepts => {
                v.stage = VoyageStage::Fight;
                self.set_voyage(v);
                if let (Some(side), Some(to)) = (self.side_of_leader(v.leader), v.to) {
                    self.open_intercepts(to, side);
                }
            }
            VoyageStage::Fight => {
                v.stage = VoyageStage::Fought;
                self.set_voyage(v);
                if let (Some(interceptor), Some(to)) = (v.interceptor, v.to) {
                    self.open_interception_battle(interceptor, v.leader, to, ctx);
                }
            }
            VoyageStage::Fought => {
                let alive =
                    self.marching(v.leader).is_some_and(|f| f.has_units() && f.zone & at::ACTIVE != 0);
                if v.fought == Some(Fought::Lost) || !alive {
                    self.end_voyage(v, After::Finished, ctx);
                } else {
                    v.stage = VoyageStage::Settle;
                    self.set_voyage(v);
                }
            }
            VoyageStage::Settle => {
                if self.can_settle(v.leader) {
                    return false;
                }
                v.stage = VoyageStage::Done;
                self.set_voyage(v);
            }
            VoyageStage::Done => self.end_voyage(v, After::Continue, ctx),
        }
        true
    }

    fn roll_voyage(&mut self, mut v: Voyage, ctx: &mut Ctx) {
        let table = &tables().voyage;
        let Some(side) = self.side_of_leader(v.leader) else { return };
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.voyage_modifier(&v) + guile * table.enemy_guile;
        let die = ctx.d10("voyage");
        let result = die as i8 + modifier;
        let row = table.rows.iter().find(|r| result <= r.up_to).unwrap_or(&table.rows[table.rows.len() - 1]);
        let Some(zone) = v.route[v.crossed as usize] else { return };
        ctx.tell(Event::VoyageRoll { leader: v.leader, zone, die, modifier, result: row.result });
        let points = self.strength(self.units().filter(|u| u.flags & at::ACTIVE != 0)).total();
        match row.result {
            Crossing::Arrives => {
                v.crossed += 1;
                if (v.crossed as usize) < v.route.iter().flatten().count() {
                    v.stage = VoyageStage::Guile;
                    return self.set_voyage(v);
                }
                self.land(v, ctx);
            }
            Crossing::TurnedBack => self.end_voyage(v, After::Finished, ctx),
            Crossing::Scattered => {
                self.set_condition(at::ACTIVE, |_| DISORGANISED);
                let leader = v.leader;
                self.land(v, ctx);
                self.end_voyage(v, After::Finished, ctx);
                let due = percent(points, table.scattered_loss);
                self.open_losses(LossKind::Battle, LossFlag::Led(leader), Some(side), due, ctx);
            }
            Crossing::Disaster => {
                self.set_condition(at::ACTIVE, |_| DISORGANISED);
                let due = percent(points, table.disaster_loss);
                self.end_voyage(v, After::Finished, ctx);
                self.open_losses(LossKind::Battle, LossFlag::Led(v.leader), Some(side), due, ctx);
            }
        }
    }

    fn land(&mut self, mut v: Voyage, ctx: &mut Ctx) {
        let Some(to) = v.to else { return };
        let Some(force) = self.marching(v.leader) else { return };
        let area = self.area_of(v.leader, force.leaders);
        if v.leader.is_roman() && !to.data().province.is_some_and(|p| area.has(p)) {
            self.note_trespass(v.leader);
        }
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        for leader in force.leaders.iter() {
            self.set_mark(leader, mark::LANDED);
            self.note_roman_arrival(leader, to);
        }
        ctx.tell(Event::Lands { leader: v.leader, hex: to });
        v.stage = VoyageStage::Landed;
        self.set_voyage(v);
        self.note_sicily(&force, to, ctx);
        self.tidy(v.from, ctx);
    }

    fn end_voyage(&mut self, v: Voyage, after: After, ctx: &mut Ctx) {
        self.clear_flag(at::ACTIVE);
        self.war.left = NumberSet::NONE;
        for leader in &mut self.leaders {
            leader.marks &= !mark::TRIED;
        }
        self.frames.pop();
        if let Some(hex) = self.place(v.leader) {
            self.tidy(hex, ctx);
        }
        self.after_operation(after, ctx);
    }
}
