//! 5.21 to 5.25 and the list of 5.3a to 5.3l: a leader's Campaign Phase and its Operations.

use crate::data::*;
use crate::shown::labels::appoint_rule;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

/// What follows an Operation (5.25).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// A roll decides whether he goes on.
    Continue,
    Finished,
    /// He may choose again without a roll.
    Free,
}

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// 4.3: a marker has called him.
    pub fn open_campaign(&mut self, leader: Leader, stage: CampaignStage, ctx: &mut Ctx) {
        let hex = self.place(leader);
        let outside = leader.is_roman()
            && hex
                .and_then(|h| h.data().province)
                .is_some_and(|p| !self.area_of(leader, LeaderSet::NONE).has(p));
        self.year.phases = self.year.phases.saturating_add(1);
        self.year.last = self.side_of_leader(leader);
        let state = self.leader_mut(leader);
        state.phases = state.phases.saturating_add(1);
        ctx.tell(Event::PhaseBegins { leader });
        self.frames.push(Frame::Campaign(Campaign {
            leader,
            stage,
            rolls: 0,
            asked: 0,
            asking: 0,
            treachery: false,
            attacked: false,
            outside,
        }));
    }

    /// An Operation is over (R59).
    pub fn after_operation(&mut self, after: After, _ctx: &mut Ctx) {
        let Some(campaign) = self.campaign().copied() else { return };
        let acts = self.place(campaign.leader).is_some();
        let stage = match after {
            _ if !acts => CampaignStage::End, // 5.21
            After::Continue => CampaignStage::Continue,
            After::Finished => CampaignStage::End,
            After::Free => CampaignStage::Choose,
        };
        if let Some(campaign) = self.campaign_mut() {
            campaign.stage = stage;
        }
    }

    fn set_campaign(&mut self, campaign: Campaign) {
        self.put_frame(Frame::Campaign(campaign));
    }

    pub fn run_campaign(&mut self, mut c: Campaign, ctx: &mut Ctx) -> bool {
        match c.stage {
            CampaignStage::Choose => {
                if self.place(c.leader).is_some() {
                    return false;
                }
                c.stage = CampaignStage::End;
                self.set_campaign(c);
            }
            CampaignStage::Continue => {
                c.stage = CampaignStage::Roll;
                self.set_campaign(c);
                self.ask_guile(c.leader, 0, u8::MAX, GuileUse::Continuation);
            }
            CampaignStage::Roll => self.roll_continuation(c, ctx),
            CampaignStage::Senate => self.roll_senate(c, ctx),
            CampaignStage::Treachery => self.roll_treachery(c, ctx),
            CampaignStage::Embassy { ambassador, province } => {
                self.roll_embassy(c, ambassador, province, ctx)
            }
            CampaignStage::End => {
                self.send_tribe_home(&c, ctx);
                match self.trespasser() {
                    Some(leader) => {
                        c.stage = CampaignStage::Censure;
                        self.set_campaign(c);
                        self.ask_guile(leader, 0, u8::MAX, GuileUse::Censure);
                    }
                    None => {
                        c.stage = CampaignStage::Over;
                        self.set_campaign(c);
                    }
                }
            }
            CampaignStage::Censure => {
                c.stage = CampaignStage::End;
                self.set_campaign(c);
                self.roll_censure(ctx);
            }
            CampaignStage::Over => self.end_campaign(c, ctx),
        }
        true
    }

    /// R57: what was remembered for this phase is forgotten.
    fn end_campaign(&mut self, c: Campaign, ctx: &mut Ctx) {
        ctx.tell(Event::PhaseEnds { leader: c.leader });
        self.frames.pop();
        for leader in &mut self.leaders {
            leader.marks &= !mark::PHASE;
        }
        self.summoned = CitySet::NONE;
        self.tidy_all(ctx);
    }

    // --- Continuation --------------------------------------------------------------------------------------

    /// 5.25: all modifiers but Guile.
    pub fn continuation_modifier(&self, c: &Campaign) -> i8 {
        let table = &tables().continuation;
        let mut modifier = (c.rolls + 1).saturating_sub(table.free) as i8;
        let condition = self.command_of(c.leader).map_or(0, |f| self.force_condition(&f));
        modifier += match condition {
            DISRUPTED => table.disrupted,
            DISORGANISED => table.disorganised,
            _ => 0,
        };
        modifier
    }

    fn roll_continuation(&mut self, mut c: Campaign, ctx: &mut Ctx) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let modifier = self.continuation_modifier(&c) + guile * tables().continuation.guile;
        let die = ctx.d10("continuation");
        let campaign = c.leader.data().campaign;
        let success = die as i8 + modifier <= campaign as i8;
        ctx.tell(Event::ContinuationRoll { leader: c.leader, die, modifier, campaign, success });
        c.rolls = c.rolls.saturating_add(1);
        c.stage = if success { CampaignStage::Choose } else { CampaignStage::End };
        self.set_campaign(c);
    }

    // --- Guile ---------------------------------------------------------------------------------------------

    /// 5.52: asks how many Guile Points he spends; nobody is asked who has none.
    pub fn ask_guile(&mut self, leader: Leader, least: u8, most: u8, on: GuileUse) {
        self.spent = 0;
        let most = most.min(self.leader(leader).guile);
        if most > 0 && self.side_of_leader(leader).is_some() {
            self.frames.push(Frame::Guile(AskGuile { leader, least, most, on }));
        }
    }

    pub fn check_guile(&self, ask: &AskGuile, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Guile(n) if (ask.least..=ask.most).contains(&n) => Ok(()),
            Action::Guile(_) => Err(Refusal::new(Rule("5.51"), "refused-guile")
                .with("leader", ask.leader.name())
                .with("n", ask.most)),
            _ => Err(not_asked(Rule("5.52"))),
        }
    }

    pub fn apply_guile(&mut self, ask: AskGuile, action: Action, ctx: &mut Ctx) {
        let Action::Guile(n) = action else { return };
        self.frames.pop();
        self.spent = n;
        if n > 0 {
            self.spend_guile(ask.leader, n);
            ctx.tell(Event::GuileSpent { leader: ask.leader, n });
        }
    }

    // --- Operations ----------------------------------------------------------------------------------------

    pub fn operations(&self, c: &Campaign, out: &mut Vec<Action>) {
        let leader = c.leader;
        out.extend([
            Action::Pass,
            Action::LeaderMovement,
            Action::ForceMovement,
            Action::Besiege,
            Action::Assault,
            Action::Improve,
            Action::RaiseTroops,
            Action::Transport,
            Action::Devastate,
            Action::Treachery,
        ]);
        if leader.is_roman() {
            out.extend(Permission::ALL.map(Action::Ask));
            out.extend([Office::Dictator, Office::Proconsul, Office::Praetor].map(Action::Appoint));
        }
        if let (Some(hex), Some(side)) = (self.place(leader), self.side_of_leader(leader)) {
            let count = self.enemy_forces(hex, side).iter().count() as u8;
            out.extend((0..count).map(Action::Attack));
        }
        self.embassy_candidates(c, out);
        self.errand_candidates(c, out);
    }

    /// R32: the first Operation needs no roll, and one may always stop.
    /// `force` is what he commands.
    pub fn check_operation(
        &self,
        c: &Campaign,
        force: Option<&Force>,
        action: &Action,
    ) -> Result<(), Refusal> {
        let leader = c.leader;
        match *action {
            Action::Pass => return self.check_stop(),
            Action::Appoint(office) if !leader.is_roman() => {
                return refuse(appoint_rule(office), "refused-appoints-not");
            }
            Action::Appoint(office) => {
                self.check_stop()
                    .or_else(|due| if office == Office::Dictator { Ok(()) } else { Err(due) })?;
                return self.check_appoint(office);
            }
            _ => self.check_stop()?,
        }
        let Some(hex) = self.place(leader) else { return refuse("5.21", "refused-not-here") };
        let Some(force) = force else { return refuse("5.21", "refused-not-here") };
        let Some(side) = force.side else { return refuse("5.21", "refused-not-here") };
        match *action {
            Action::LeaderMovement => return self.check_leader_movement(leader),
            Action::ForceMovement => return self.check_force_movement(leader, force),
            Action::Ask(what) => return self.check_ask(c, what),
            _ => {}
        }
        // RRR5.34: outside his province a magistrate only moves; RRR5.18: so does the Praetor Urbanus outside Roma.
        if c.outside && !self.is_in_area(leader) && !self.has_mark(leader, mark::MAY_LEAVE) {
            return refuse("RRR5.34", "refused-outside-province");
        }
        let office = self.leader(leader).office;
        if office == Office::PraetorUrbanus
            && (hex != named().roma.hex() || !matches!(action, Action::Attack(_)))
        {
            return refuse("RRR5.18", "refused-urban-operation");
        }
        match *action {
            Action::Attack(i) => self.check_attack(force, side, i),
            Action::Besiege => self.check_besiege(force, side),
            Action::Assault => self.check_assault(force, side),
            Action::Improve => {
                if self.force_condition(force) == 0 {
                    return refuse("5.3f", "refused-in-order");
                }
                if self.enemy_outside(hex, side) {
                    return refuse("5.3f", "refused-enemy-here");
                }
                Ok(())
            }
            Action::RaiseTroops => self.check_raise(c, side),
            Action::Embassy { ambassador, province } => self.check_embassy(c, side, ambassador, province),
            Action::Transport => self.check_transport(leader, force),
            Action::Devastate => self.check_devastate(force, side),
            Action::Treachery => self.check_treachery(c, force, side),
            Action::Send { from, people } => self.check_send(leader, side, from, people),
            _ => Err(not_asked(Rule("5.3"))),
        }
    }

    /// RRR5.15: a Dictator who is due comes first.
    fn check_stop(&self) -> Result<(), Refusal> {
        let roman = self.campaign().is_some_and(|c| c.leader.is_roman());
        if roman && self.dictator_is_due() {
            return refuse("RRR5.15", "refused-dictator-due");
        }
        Ok(())
    }

    pub fn is_in_area(&self, leader: Leader) -> bool {
        let province = self.place(leader).and_then(|h| h.data().province);
        province.is_some_and(|p| self.area_of(leader, LeaderSet::NONE).has(p))
    }

    fn check_leader_movement(&self, leader: Leader) -> Result<(), Refusal> {
        if leader.tribe().is_some() {
            return refuse("SC1.20", "refused-tribe-divides");
        }
        if self.is_shut_in(leader) {
            return refuse("6.14", "refused-besieged");
        }
        let state = self.leader(leader);
        if state.office == Office::Dictator && self.holder_of(Office::MasterOfHorse).is_some() {
            return refuse("RRR5.16", "refused-dictator-stays");
        }
        let in_roma = self.place(leader) == Some(named().roma.hex());
        if state.office == Office::PraetorUrbanus && in_roma && !self.has_mark(leader, mark::MAY_LEAVE_ROMA) {
            return refuse("RRR5.43", "refused-leaves-roma");
        }
        if !self.can_travel(leader) {
            return refuse("5.3a", "refused-nowhere-to-go");
        }
        Ok(())
    }

    /// R33, R44: nobody is pinned but the besieged; of two Consuls one moves the Force.
    fn check_force_movement(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        if !force.has_units() {
            return refuse("5.3b", "refused-no-men");
        }
        if self.is_shut_in(leader) {
            return refuse("6.14", "refused-besieged");
        }
        if self.leader(leader).office == Office::Dictator && self.holder_of(Office::MasterOfHorse).is_some() {
            return refuse("RRR5.16", "refused-dictator-stays");
        }
        // RRR5.22: one of two Consuls moves both, for the whole year.
        if let Some(mover) = self.year.mover.filter(|m| *m != leader && force.leaders.has(*m))
            && self.leader(leader).office.is_consul()
        {
            return Err(Refusal::new(Rule("RRR5.22"), "refused-other-consul").with("leader", mover.name()));
        }
        Ok(())
    }

    fn check_attack(&self, force: &Force, side: Side, i: u8) -> Result<(), Refusal> {
        if !force.has_units() || force.head.is_none() {
            return refuse("5.3c", "refused-no-men");
        }
        if self.enemy_forces(force.hex, side).get(i as usize).is_none() {
            return refuse("5.3c", "refused-no-enemy");
        }
        if let Some(leader) = force.head.filter(|l| l.is_roman()) {
            self.check_five(leader, force)?;
        }
        Ok(())
    }

    /// 9.8.
    fn check_devastate(&self, force: &Force, side: Side) -> Result<(), Refusal> {
        let Some(province) = force.hex.data().province else { return refuse("9.8", "refused-not-here") };
        if force.is_inside() || self.force_strength(force).total() < tables().devastation.least_sp {
            return refuse("9.8", "refused-devastate-size");
        }
        if self.is_devastated(province) {
            return refuse("9.8", "refused-devastated");
        }
        if self.national(province) == Some(side) {
            return refuse("9.8", "refused-devastate-home");
        }
        Ok(())
    }

    pub fn apply_operation(&mut self, mut c: Campaign, action: Action, ctx: &mut Ctx) {
        let leader = c.leader;
        match action {
            Action::Pass => {
                c.stage = CampaignStage::End;
                self.set_campaign(c);
            }
            Action::Appoint(office) => self.open_election(office),
            Action::LeaderMovement => self.open_march(leader, true),
            Action::ForceMovement => self.open_march(leader, false),
            Action::Ask(what) => {
                c.asked |= what.bit();
                c.asking = what.bit();
                c.stage = CampaignStage::Senate;
                self.set_campaign(c);
                // RRR5.45: Guile helps in the first list alone.
                if matches!(what, Permission::LeaveProvince | Permission::LeaveRoma) {
                    self.ask_guile(leader, 0, u8::MAX, GuileUse::Senate);
                }
            }
            Action::Attack(i) => self.attack(leader, i, ctx),
            Action::Besiege => self.besiege(leader, ctx),
            Action::Assault => self.assault(leader, ctx),
            Action::Improve => self.improve(leader, ctx),
            Action::RaiseTroops => self.raise_troops(leader, ctx),
            Action::Embassy { ambassador, province } => self.send_embassy(c, ambassador, province),
            Action::Transport => self.open_voyage(leader),
            Action::Devastate => self.devastate(leader, ctx),
            Action::Treachery => {
                c.treachery = true;
                c.stage = CampaignStage::Treachery;
                self.set_campaign(c);
                self.ask_guile(leader, 1, u8::MAX, GuileUse::Treachery);
            }
            Action::Send { from, people } => self.send(leader, from, people),
            _ => {}
        }
    }

    fn attack(&mut self, leader: Leader, i: u8, ctx: &mut Ctx) {
        let Some(force) = self.command_of(leader) else { return };
        let Some(side) = force.side else { return };
        let forces = self.enemy_forces(force.hex, side);
        let Some(enemy) = forces.get(i as usize) else { return };
        let sally = force.is_inside() && self.is_besieged(force.hex);
        let cause = if sally { Cause::Sally } else { Cause::Attack };
        self.open_battle(force.hex, &force, enemy, cause, ctx);
        // They come out to fight.
        self.move_flagged(at::ATTACKS, force.hex, 0, at::INSIDE);
    }

    /// 5.3f: one level better; Finished.
    fn improve(&mut self, leader: Leader, ctx: &mut Ctx) {
        let Some(force) = self.command_of(leader) else { return };
        self.flag_force(&force, at::ACTIVE, 0);
        self.set_condition(at::ACTIVE, |c| c.saturating_sub(1));
        self.clear_flag(at::ACTIVE);
        ctx.tell(Event::Improved { leader });
        self.after_operation(After::Finished, ctx);
    }

    fn devastate(&mut self, leader: Leader, ctx: &mut Ctx) {
        let (Some(hex), Some(side)) = (self.place(leader), self.side_of_leader(leader)) else { return };
        let Some(province) = hex.data().province else { return };
        self.provinces[province.i()].devastated = self.turn + 1;
        ctx.tell(Event::Devastated { leader, province });
        if self.tale.has_alliances() {
            let gains = if side == Rome { self.tale.rival() } else { Rome };
            self.shift(province, gains, tables().alliance.devastated, ctx);
        }
        self.after_operation(After::Finished, ctx);
    }
}
