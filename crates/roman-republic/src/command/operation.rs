//! 5.21, 5.3a to 5.3l: what a leader does in his Campaign Phase.

use super::appoint::APPOINTED;
use super::campaign::After;
use crate::data::*;
use crate::marches::errand::Roads;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::shown::odds;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Rule, Seat, Seats};
use std::cell::OnceCell;

pub(crate) struct ChooseOperation;

impl Decision<Position> for ChooseOperation {
    type Frame = Campaign;

    fn asked(&self, p: &Position, c: &Campaign) -> Seats {
        p.seats_of(c.leader)
    }

    fn question(&self, _: &Position, c: &Campaign, _: Seat) -> Question {
        ask("5.3", "ask-operation").with("leader", c.leader.name())
    }

    fn candidates(&self, p: &Position, c: &Campaign, _: Seat, actions: &mut Vec<Action>) {
        p.operations(c, actions);
    }

    fn check(&self, p: &Position, c: &Campaign, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_operation(c, p.command_of(c.leader).as_ref(), &p.check_stop(), &OnceCell::new(), action)
    }

    fn keep_legal(&self, p: &Position, c: &Campaign, _: Seat, actions: &mut Vec<Action>) {
        let (force, stop, roads) = (p.command_of(c.leader), p.check_stop(), OnceCell::new());
        actions.retain(|action| p.check_operation(c, force.as_ref(), &stop, &roads, action).is_ok());
    }

    fn apply(&self, p: &mut Position, c: Campaign, _: Seat, action: Action, ctx: &mut Ctx) {
        p.apply_operation(c, action, ctx);
    }

    fn run(&self, p: &mut Position, mut c: Campaign, _: &mut Ctx) -> bool {
        let gone = p.place(c.leader).is_none();
        if gone {
            c.stage = CampaignStage::End;
            p.set_campaign(c);
        }
        gone
    }

    fn describe(&self, p: &Position, c: &Campaign, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, c, seat)).pass("do-stop", Role::End), action)
    }

    fn advise(&self, p: &Position, c: &Campaign, _: Seat, action: &Action) -> Option<Message> {
        let Action::Devastate = *action else { return None };
        let province = p.place(c.leader)?.data().province?;
        let costs = p.has_level(p.realm(province));
        costs.then(|| {
            Message::new("advice-devastate").with("province", province.name()).with("rule", Rule("12.31"))
        })
    }

    fn odds(&self, p: &Position, c: &Campaign, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, c, seat, action).ok()?;
        match *action {
            Action::Ask(what) => Some(odds::senate(p, c.leader, what, 0)),
            Action::Attack(i) => odds::battle(p, c.leader, i),
            Action::Assault => odds::assault(p, c.leader),
            Action::Embassy { ambassador, province } => {
                Some(odds::embassy(p, p.side(seat), ambassador, province, 0))
            }
            _ => None,
        }
    }

    as_usual! { expected }
}

impl Position {
    pub(crate) fn operations(&self, c: &Campaign, out: &mut Vec<Action>) {
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
            out.extend(APPOINTED.map(Action::Appoint));
        }
        if let (Some(hex), Some(side)) = (self.place(leader), self.side_of_leader(leader)) {
            let count = self.enemy_forces(hex, side).iter().count() as u8;
            out.extend((0..count).map(Action::Attack));
        }
        self.embassy_candidates(c, out);
        self.errand_candidates(c, out);
    }

    /// R32: the first Operation needs no roll, and one may always stop.
    /// `force` is what he commands, `stop` whether he may stop, `roads` what his side's errands are judged by.
    pub(crate) fn check_operation(
        &self,
        c: &Campaign,
        force: Option<&Force>,
        stop: &Result<(), Refusal>,
        roads: &OnceCell<Roads>,
        action: &Action,
    ) -> Result<(), Refusal> {
        let leader = c.leader;
        match *action {
            Action::Pass => return *stop,
            Action::Appoint(office) if !leader.is_roman() => {
                return refuse(office.rule(), "refused-appoints-not");
            }
            Action::Appoint(office) => {
                if office != Office::Dictator {
                    (*stop)?;
                }
                return self.check_appoint(office);
            }
            _ => (*stop)?,
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
            Action::Send { from, people } => self.check_send(leader, side, from, people, roads),
            _ => Err(not_asked(Rule("5.3"))),
        }
    }

    /// RRR5.15: a Dictator who is due comes first.
    pub(crate) fn check_stop(&self) -> Result<(), Refusal> {
        let roman = self.campaign().is_some_and(|c| c.leader.is_roman());
        if roman && self.dictator_is_due() {
            return refuse("RRR5.15", "refused-dictator-due");
        }
        Ok(())
    }

    pub(crate) fn is_in_area(&self, leader: Leader) -> bool {
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
        self.check_urban_leave(leader)?;
        if !self.can_travel(leader) {
            return refuse("5.3a", "refused-nowhere-to-go");
        }
        Ok(())
    }

    /// RRR5.43: without permission the Praetor Urbanus stays in Roma, alone or with men.
    fn check_urban_leave(&self, leader: Leader) -> Result<(), Refusal> {
        let in_roma = self.place(leader) == Some(named().roma.hex());
        let urban = self.leader(leader).office == Office::PraetorUrbanus;
        if urban && in_roma && !self.has_mark(leader, mark::MAY_LEAVE_ROMA) {
            return refuse("RRR5.43", "refused-leaves-roma");
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
        self.check_urban_leave(leader)?;
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

    pub(crate) fn apply_operation(&mut self, mut c: Campaign, action: Action, ctx: &mut Ctx) {
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
                if matches!(
                    what,
                    Permission::LeaveProvince | Permission::LeaveRoma | Permission::LeadGarrison
                ) {
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
        self.after_operation(After::Finished);
    }

    fn devastate(&mut self, leader: Leader, ctx: &mut Ctx) {
        let (Some(hex), Some(side)) = (self.place(leader), self.side_of_leader(leader)) else { return };
        let Some(province) = hex.data().province else { return };
        self.provinces[province.i()].devastated = self.turn + 1;
        ctx.tell(Event::Devastated { leader, province });
        if self.scenario.has_alliances() {
            let gains = if side == Rome { self.scenario.rival() } else { Rome };
            self.shift(province, gains, tables().alliance.devastated, ctx);
        }
        self.after_operation(After::Finished); // 5.3k
    }
}
