//! 7.2, 7.4: Naval Transport.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal};

impl Position {
    /// SC1.06: ships carry armies in the war of Pyrrhus alone.
    pub(crate) fn check_transport(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        if self.scenario != ScenarioId::Aigle {
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

    pub(crate) fn open_voyage(&mut self, leader: Leader) {
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

    pub(crate) fn set_voyage(&mut self, v: Voyage) {
        self.put_frame(Frame::Voyage(v));
    }

    pub(crate) fn last_zone(v: &Voyage) -> Option<Zone> {
        v.route.iter().rev().flatten().next().copied()
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
    pub(crate) fn voyage_modifier(&self, v: &Voyage) -> i8 {
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

    pub(crate) fn end_voyage(&mut self, v: Voyage, after: After, ctx: &mut Ctx) {
        self.clear_flag(at::ACTIVE);
        self.war.left = NumberSet::NONE;
        for leader in &mut self.leaders {
            leader.marks &= !mark::TRIED;
        }
        self.frames.pop();
        if let Some(hex) = self.place(v.leader) {
            self.tidy(hex, ctx);
        }
        self.after_operation(after);
    }
}

/// 7.2: an enemy leader in a port of the sea may spend Guile.
pub(crate) struct OpposeVoyage;

impl Passage<Position> for OpposeVoyage {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, mut v: Voyage, _: &mut Ctx) -> bool {
        v.stage = VoyageStage::Roll;
        p.set_voyage(v);
        let zone = v.route[v.crossed as usize];
        let enemy = p.side_of_leader(v.leader).zip(zone).and_then(|(s, z)| p.port_leader(s, z));
        p.spent = 0;
        if let Some(enemy) = enemy {
            p.ask_guile(enemy, 0, u8::MAX, GuileUse::Voyage);
        }
        true
    }
}

pub(crate) struct RollVoyage;

impl Passage<Position> for RollVoyage {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, v: Voyage, ctx: &mut Ctx) -> bool {
        p.roll_voyage(v, ctx);
        true
    }
}

pub(crate) struct GoAshore;

impl Passage<Position> for GoAshore {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, mut v: Voyage, _: &mut Ctx) -> bool {
        v.stage = VoyageStage::Intercepts;
        p.set_voyage(v);
        true
    }
}

pub(crate) struct MeetAshore;

impl Passage<Position> for MeetAshore {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, mut v: Voyage, _: &mut Ctx) -> bool {
        v.stage = VoyageStage::Fight;
        p.set_voyage(v);
        if let (Some(side), Some(to)) = (p.side_of_leader(v.leader), v.to) {
            p.open_intercepts(to, side);
        }
        true
    }
}

pub(crate) struct FightAshore;

impl Passage<Position> for FightAshore {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, mut v: Voyage, ctx: &mut Ctx) -> bool {
        v.stage = VoyageStage::Fought;
        p.set_voyage(v);
        if let (Some(interceptor), Some(to)) = (v.interceptor, v.to) {
            p.open_interception_battle(interceptor, v.leader, to, ctx);
        }
        true
    }
}

pub(crate) struct AfterFightAshore;

impl Passage<Position> for AfterFightAshore {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, mut v: Voyage, ctx: &mut Ctx) -> bool {
        let alive = p.marching(v.leader).is_some_and(|f| f.has_units() && f.zone & at::ACTIVE != 0);
        if v.fought == Some(Fought::Lost) || !alive {
            p.end_voyage(v, After::Finished, ctx);
        } else {
            v.stage = VoyageStage::Settle;
            p.set_voyage(v);
        }
        true
    }
}

pub(crate) struct VoyageOver;

impl Passage<Position> for VoyageOver {
    type Frame = Voyage;

    fn run(&self, p: &mut Position, v: Voyage, ctx: &mut Ctx) -> bool {
        p.end_voyage(v, After::Continue, ctx);
        true
    }
}
