//! 6.11 to 6.16: Movement Operations, hex by hex.

pub mod attrition;
pub mod departure;
pub mod gather;
pub mod intercept;
pub mod paths;
pub mod travel;

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// A march of more hexes is none.
const LONGEST: u8 = 200;

impl Position {
    /// 5.3a, 5.3b: opens a Movement Operation.
    pub fn open_march(&mut self, leader: Leader, alone: bool) {
        let Some(hex) = self.place(leader) else { return };
        if alone {
            self.leader_mut(leader).flags |= at::ACTIVE;
        } else {
            self.gather(leader);
        }
        self.war.left = NumberSet::NONE;
        self.frames.push(Frame::March(March {
            leader,
            alone,
            stage: MarchStage::Gather,
            from: hex,
            last: hex,
            at: hex,
            ap: 0,
            rough: 0,
            off_road: 0,
            steps: 0,
            river: false,
            abroad: false,
            trespass: false,
            fought: None,
            interceptor: None,
            incursion: None,
        }));
    }

    pub fn set_march(&mut self, march: March) {
        self.put_frame(Frame::March(march));
    }

    // --- Steps ---------------------------------------------------------------------------------------------

    pub fn march_candidates(&self, march: &March, out: &mut Vec<Action>) {
        if march.alone {
            out.extend(self.travel_goals(march.leader).into_iter().map(Action::Go));
            out.push(Action::Halt);
            return;
        }
        match march.stage {
            MarchStage::Gather | MarchStage::Step => {
                let data = march.at.data();
                out.extend(data.around().chain(data.strait).map(Action::Go));
                out.push(Action::Halt);
                if march.stage == MarchStage::Gather {
                    self.muster_candidates(march.leader, out);
                }
            }
            MarchStage::Gate => out.extend([Action::Inside, Action::Pass]),
            MarchStage::Summon => out.extend([Action::Summon, Action::Pass]),
            MarchStage::Settle => self.settle_candidates(march.leader, out),
            _ => {}
        }
    }

    /// `force` is who marches.
    pub fn check_march(&self, march: &March, force: Option<&Force>, action: &Action) -> Result<(), Refusal> {
        if march.alone {
            return match *action {
                Action::Go(to) => self.check_travel(march, to),
                Action::Halt => Ok(()),
                _ => Err(not_asked(Rule("5.3a"))),
            };
        }
        match (march.stage, *action) {
            (MarchStage::Gather | MarchStage::Step, Action::Go(to)) => self.check_go(march, force, to),
            (MarchStage::Gather | MarchStage::Step, Action::Halt) => self.check_halt(march, force),
            (MarchStage::Gather, _) => self.check_muster(march.leader, action),
            (MarchStage::Gate, Action::Inside | Action::Pass) => Ok(()),
            (MarchStage::Summon, Action::Summon | Action::Pass) => Ok(()),
            (MarchStage::Settle, _) => self.check_settle(march.leader, action),
            _ => Err(not_asked(Rule("6.11"))),
        }
    }

    fn check_go(&self, march: &March, force: Option<&Force>, to: Hex) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("place", to.name()));
        let data = march.at.data();
        let by_strait = data.strait == Some(to);
        if !by_strait && data.side_to(to).is_none() {
            return refuse("6.2", "refused-no-way");
        }
        if march.steps >= LONGEST {
            return refuse("6.11", "refused-too-far");
        }
        let Some(force) = force else { return refuse("5.22", "refused-nobody-marches") };
        if march.steps == 0 {
            if !force.has_units() {
                return refuse("5.3b", "refused-nobody-marches");
            }
            self.check_departure(march, force)?;
        }
        if by_strait {
            self.check_strait()?;
        }
        self.check_entry(force, to)?;
        if force.side == Some(Rome) && march.leader.is_roman() {
            self.check_roma(march.leader, force, to)?;
            self.check_area(march, force, to)?;
        }
        self.check_tribe_march(march, force, to)
    }

    /// RRR5.19, RRR5.23, SC3.22: what a Force may leave with.
    fn check_departure(&self, march: &March, force: &Force) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        if march.leader.is_roman() {
            self.check_leaves_roma(march.leader, force, march.from)?;
            self.check_five(march.leader, force)?;
            self.check_commanded(march.leader, force)?;
            if self.leader(march.leader).office == Office::PraetorUrbanus {
                let others = force.legions.iter().filter(|l| !l.is_urban()).collect();
                if crate::table::double_legions(others) > 2 {
                    return refuse("RRR5.18", "refused-urban-two");
                }
            }
            let office = self.leader(march.leader).office;
            if office == Office::Dictator && self.holder_of(Office::MasterOfHorse).is_some() {
                return refuse("RRR5.16", "refused-dictator-stays");
            }
        }
        let punic = |p: People| self.power_of(p) == PUNIC;
        let guarded = self.tale == Tale::Eagle && march.from == named().lilybaeum.hex() && force.is_inside();
        if guarded && force.peoples.iter().any(punic) && self.lilybaeum_guard() < 10 {
            return refuse("SC3.22", "refused-lilybaeum-empty");
        }
        Ok(())
    }

    /// RRR5.23: more than four Double Legions need leave.
    pub fn check_five(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        let count = force.double_legions();
        if count > 4 && !self.has_mark(leader, mark::MAY_LEAD_FIVE) {
            return Err(Refusal::new(Rule("RRR5.23"), "refused-five-legions").with("n", count));
        }
        Ok(())
    }

    /// 6.11: a Force may stop where it may stand; where it can neither stand nor go on, it stops all the same (R91).
    fn check_halt(&self, march: &March, force: Option<&Force>) -> Result<(), Refusal> {
        let stands = self.check_stand(march, force);
        let stuck = || !march.at.data().around().any(|to| self.check_go(march, force, to).is_ok());
        if stands.is_err() && stuck() { Ok(()) } else { stands }
    }

    /// A march of no hex only changes sides of a wall (R80).
    fn check_stand(&self, march: &March, force: Option<&Force>) -> Result<(), Refusal> {
        let Some(force) = force.filter(|_| march.steps > 0) else { return Ok(()) };
        if march.trespass && !self.excuses_trespass(march.at) && !self.is_in_own_area(march, force) {
            return Err(Refusal::new(Rule("RRR5.41"), "refused-trespass-halt").with("place", march.at.name()));
        }
        if march.at == named().roma.hex() && march.leader.is_roman() {
            // R39: whoever came to fight an enemy that is gone moves on.
            self.check_roma(march.leader, force, march.at)?;
        }
        self.check_stacking(force, march.at)
    }

    fn is_in_own_area(&self, march: &March, force: &Force) -> bool {
        let area = self.area_of(march.leader, force.leaders);
        march.at.data().province.is_some_and(|p| area.has(p))
    }

    pub fn apply_march(&mut self, mut march: March, action: Action, ctx: &mut Ctx) {
        match (march.stage, action) {
            (_, Action::Go(to)) if march.alone => self.travel(march, to, ctx),
            (_, Action::Halt) if march.alone => {
                self.frames.pop();
                self.after_operation(After::Continue, ctx);
            }
            (MarchStage::Gather | MarchStage::Step, Action::Go(to)) => self.step(march, to, ctx),
            (MarchStage::Gather | MarchStage::Step, Action::Halt) => {
                march.stage = MarchStage::Halted;
                self.set_march(march);
            }
            (MarchStage::Gather, _) => self.apply_muster(march.leader, action, ctx),
            (MarchStage::Gate, Action::Inside) => {
                self.move_flagged(at::ACTIVE, march.at, at::INSIDE, 0);
                march.stage = MarchStage::Halted;
                self.set_march(march);
            }
            (MarchStage::Gate, _) => {
                march.stage = MarchStage::Intercepts;
                self.set_march(march);
            }
            (MarchStage::Summon, Action::Summon) => {
                march.stage = MarchStage::SummonRoll;
                self.set_march(march);
                self.ask_guile(march.leader, 0, u8::MAX, GuileUse::Surrender);
            }
            (MarchStage::Summon, _) => {
                march.stage = MarchStage::Settle;
                self.set_march(march);
            }
            (MarchStage::Settle, _) if self.apply_settle(march.leader, action, ctx) => {
                march.stage = MarchStage::Done;
                self.set_march(march);
            }
            _ => {}
        }
    }

    fn step(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        if march.steps == 0 {
            self.depart(&march, ctx);
        }
        if march.at.data().strait == Some(to) {
            march.stage = MarchStage::Strait { to };
            return self.set_march(march);
        }
        self.pay_for_step(&mut march, to);
        self.arrive(march, to, ctx);
    }

    fn depart(&mut self, march: &March, ctx: &mut Ctx) {
        self.take_command(march.leader);
        if let Some(other) = self.joint_consul(march.leader) {
            debug_assert_ne!(other, march.leader);
            self.year.mover = Some(march.leader); // RRR5.22
        }
        ctx.tell(Event::Departs { leader: march.leader, from: march.from });
    }

    /// RRR5.22: the other Consul, if he marches along.
    pub fn joint_consul(&self, leader: Leader) -> Option<Leader> {
        let consul = |l: Leader| self.leader(l).office.is_consul();
        let with = |l: &Leader| *l != leader && self.leader(*l).flags & at::ACTIVE != 0 && consul(*l);
        Position::all_leaders().find(with).filter(|_| consul(leader))
    }

    /// Into the next hex.
    pub fn arrive(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        let from = march.at;
        let Some(force) = self.marching(march.leader) else { return };
        if force.side == Some(Rome) && march.leader.is_roman() && !self.is_on_his_way_home(&march, &force, to)
        {
            march.trespass = true;
        }
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        march.last = from;
        march.at = to;
        march.steps = march.steps.saturating_add(1);
        march.stage = MarchStage::Entered;
        self.set_march(march);
        ctx.tell(Event::Steps { leader: march.leader, to });
        self.tidy(from, ctx);
        for leader in force.leaders.iter() {
            self.note_roman_arrival(leader, to);
        }
        self.note_sicily(&force, to, ctx);
        // SC1.26: what a tribe did at home is no attack abroad.
        if let Some(tribe) = march.leader.tribe()
            && self.is_home(tribe, from)
            && !self.is_home(tribe, to)
            && let Some(campaign) = self.campaign_mut()
        {
            campaign.attacked = false;
        }
    }

    /// Inside the area, or on the way to it.
    fn is_on_his_way_home(&self, march: &March, force: &Force, to: Hex) -> bool {
        let area = self.area_of(march.leader, force.leaders);
        let home = |h: Hex| h.data().province.is_some_and(|p| area.has(p));
        home(to) || !home(march.at) && !march.trespass
    }

    // --- What runs by itself -------------------------------------------------------------------------------

    pub fn run_march(&mut self, mut march: March, ctx: &mut Ctx) -> bool {
        let next = |p: &mut Position, march: &mut March, stage| {
            march.stage = stage;
            p.set_march(*march);
        };
        match march.stage {
            MarchStage::Gather | MarchStage::Step => return false,
            MarchStage::Strait { to } => self.cross_strait(march, to, ctx),
            MarchStage::Entered => {
                next(self, &mut march, MarchStage::Gate);
                self.call_tribes(&march, ctx);
            }
            MarchStage::Gate => {
                if self.gate_is_open(&march) {
                    return false;
                }
                next(self, &mut march, MarchStage::Intercepts);
            }
            MarchStage::Intercepts => self.meet(march, ctx),
            MarchStage::Halted => {
                next(self, &mut march, MarchStage::Incursion);
                self.suffer_march(&march, ctx);
            }
            MarchStage::Incursion => {
                next(self, &mut march, MarchStage::Fight);
                self.check_incursion(march, ctx);
            }
            MarchStage::Fight => {
                next(self, &mut march, MarchStage::Fought);
                if let Some(interceptor) = march.interceptor {
                    self.open_interception_battle(interceptor, march.leader, march.at, ctx);
                }
            }
            MarchStage::Fought => self.after_march_battle(march, ctx),
            MarchStage::Summon => {
                if self.may_summon(&march) {
                    return false;
                }
                next(self, &mut march, MarchStage::Settle);
            }
            MarchStage::SummonRoll => {
                next(self, &mut march, MarchStage::Settle);
                self.roll_surrender(march.leader, march.at, ctx);
            }
            MarchStage::Settle => {
                if self.can_settle(march.leader) {
                    return false;
                }
                next(self, &mut march, MarchStage::Done);
            }
            MarchStage::Done => self.end_march(march, After::Continue, ctx),
        }
        true
    }

    /// 6.52: whoever goes straight behind friendly walls cannot be intercepted; asked only if somebody might try.
    /// He says so before anybody tries (R85).
    fn gate_is_open(&self, march: &March) -> bool {
        let Some(side) = self.side_of_leader(march.leader) else { return false };
        let Some(force) = self.marching(march.leader) else { return false };
        let open = self.city_at(march.at).is_some_and(|c| {
            self.holds(side, c)
                && self.city(c).siege.is_none()
                && !self.enemy_inside(march.at, side)
                && self.room_in(c) >= self.force_strength(&force).total()
        });
        open && self.check_stacking(&force, march.at).is_ok()
            && self.check_halt(march, Some(&force)).is_ok()
            && self.enemies(side).any(|enemy| !self.interceptors(enemy, march.at, side).is_empty())
    }

    /// 6.51, 6.6, 6.11: overruns, interceptions, enemies in the way.
    fn meet(&mut self, mut march: March, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        if self.marching(march.leader).is_none_or(|f| !f.has_units()) {
            return self.end_march(march, After::Finished, ctx);
        }
        self.overrun(&mut march, ctx);
        let blocked = self.enemy_outside(march.at, side);
        let forced = blocked || march.from.data().strait == Some(march.at) && march.steps == 1;
        march.stage = if forced { MarchStage::Halted } else { MarchStage::Step };
        self.set_march(march);
        self.open_intercepts(march.at, side);
    }

    /// 6.6: an enemy of a tenth in the open is swept away; not a battle.
    fn overrun(&mut self, march: &mut March, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let Some(force) = self.marching(march.leader) else { return };
        let mine = self.force_strength(&force).total();
        for enemy in self.enemy_forces(march.at, side).iter() {
            let his = self.force_strength(enemy).total();
            if mine < tables().overrun.ratio * his {
                continue;
            }
            march.ap = march.ap.saturating_add(tables().attrition_cost.overrun);
            let refuge = enemy.side.and_then(|s| self.open_city(s, march.at, his));
            ctx.tell(Event::Overrun { leader: march.leader, hex: march.at, points: his });
            if refuge.is_some() {
                self.move_force(enemy, march.at, true);
            } else {
                self.destroy_units(enemy);
                for leader in enemy.leaders.iter() {
                    self.hit_leader(leader, ctx);
                }
            }
            self.tidy(march.at, ctx);
        }
    }

    /// 6.53, SC1.29: after a battle on the march (R34).
    fn after_march_battle(&mut self, mut march: March, ctx: &mut Ctx) {
        if let Some(incursion) = march.incursion {
            return self.after_incursion(march, incursion, ctx);
        }
        let alive = self.place(march.leader).is_some()
            && self.leader(march.leader).flags & at::ACTIVE != 0
            && self.marching(march.leader).is_some_and(|f| f.has_units());
        if march.fought == Some(Fought::Lost) || !alive {
            return self.end_march(march, After::Finished, ctx);
        }
        march.stage = MarchStage::Summon;
        self.set_march(march);
    }

    /// 8.31: those who attack from here have all come over the river, unless friends stood here before.
    fn note_river(&mut self, march: &March) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let before =
            |u: Unit| u.flags & (at::ACTIVE | at::INSIDE) == 0 && self.side_of_unit(&u) == Some(side);
        let wet = march.river && !self.units_at(march.at).any(before);
        let state = self.leader_mut(march.leader);
        state.marks = if wet { state.marks | mark::OVER_RIVER } else { state.marks & !mark::OVER_RIVER };
    }

    /// The Operation is over: those on the march stand with the others again.
    pub fn end_march(&mut self, march: March, after: After, ctx: &mut Ctx) {
        let trespass = march.trespass && self.place(march.leader).is_some();
        self.note_river(&march);
        self.clear_flag(at::ACTIVE);
        self.war.left = NumberSet::NONE;
        for leader in 0..LEADER_COUNT {
            self.leaders[leader].marks &= !mark::TRIED;
        }
        self.frames.pop();
        if trespass {
            self.note_trespass(march.leader);
        }
        if march.steps > 0 {
            ctx.tell(Event::Halts { leader: march.leader, hex: march.at });
        }
        self.tidy(march.at, ctx);
        self.after_operation(after, ctx);
    }
}
