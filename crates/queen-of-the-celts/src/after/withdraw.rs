//! 14: withdrawal before combat.

use crate::data::*;
use crate::ground::Link;
use crate::movement::Way;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The units that attack: charging groups, or those who assault (shooters never let anybody withdraw, R79).
    fn attackers_on(&self, from: Area, charge: bool) -> UnitSet {
        if charge {
            return self.vias(from).iter().fold(UnitSet::NONE, |set, via| set.or(self.group_units(via)));
        }
        self.joined
    }

    /// Asks the defenders whether they slip away, if anybody can.
    pub fn open_withdrawal(&mut self, from: Area, charge: bool) {
        let Some(side) = self.units.owner(from) else { return };
        let w = Withdrawal { side, from, charge, to: None, led: false };
        if !self.ways_back(&w).is_empty() {
            self.frames.push(Frame::Withdrawal(w));
        }
    }

    // 14.1, R47, R79: quicker than the quickest attacker, or light enough.
    fn is_nimble(&self, w: &Withdrawal, unit: Unit) -> bool {
        let attackers = self.attackers_on(w.from, w.charge);
        let quickest = attackers.iter().map(|u| self.allowance(u)).max().unwrap_or(0);
        let only = |test: &dyn Fn(Kind) -> bool| attackers.iter().all(|u| test(self.kind(u)));
        let kind = self.kind(unit);
        self.allowance(unit) > quickest
            || matches!(kind, Kind::LightCavalry | Kind::HorseArchers) && only(&|k| k == Kind::HeavyCavalry)
            || !w.charge && kind.is_light_foot() && only(&Kind::is_long)
    }

    /// The ways next to no attacker (14.11).
    fn unwatched<'a>(&'a self, w: &'a Withdrawal) -> impl Iterator<Item = &'a Link> + 'a {
        let attackers = self.areas_of(self.attackers_on(w.from, w.charge));
        let links = self.field().links(w.from).iter();
        links.filter(move |link| !attackers.has(link.to) && !self.beside_any(link.to, attackers, w.side))
    }

    /// 14.11: where one who enters these areas may go by himself: next to other enemies only if there is nothing else for him.
    fn own_ways(&self, w: &Withdrawal, enters: impl Fn(&Link) -> bool) -> AreaSet {
        let ways: AreaSet = self.unwatched(w).filter(|link| enters(link)).map(|link| link.to).collect();
        let quiet: AreaSet = ways.iter().filter(|a| !self.beside_enemy(*a, w.side)).collect();
        if quiet.is_empty() { ways } else { quiet }
    }

    fn ways_of(&self, w: &Withdrawal, unit: Unit) -> AreaSet {
        self.own_ways(w, |link| self.check_entry(unit, link, Way::Free).is_ok())
    }

    fn leader_ways(&self, w: &Withdrawal, leader: Leader) -> AreaSet {
        self.own_ways(w, |link| self.check_leader_entry(leader, link, Way::Free).is_ok())
    }

    /// All areas to which somebody may withdraw.
    pub fn ways_back(&self, w: &Withdrawal) -> AreaSet {
        let able = self.units.in_area(w.from).filter(|unit| self.check_able(w, *unit).is_ok());
        let units = able.map(|unit| self.ways_of(w, unit));
        let leaders = self.leaders.in_area(w.from, w.side);
        let leaders = leaders.iter().filter(|leader| !leader.is_inferior());
        units.chain(leaders.map(|leader| self.leader_ways(w, leader))).fold(AreaSet::NONE, AreaSet::or)
    }

    /// 14.1: may the unit withdraw at all?
    fn check_able(&self, w: &Withdrawal, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        if self.units.at(unit) != Some(w.from) {
            return no("14.0", "refused-not-there");
        }
        if !self.is_commanded(unit) && !self.is_routed(unit) {
            return no("14.1", "refused-uncommanded");
        }
        if !self.is_nimble(w, unit) {
            return no("14.1", "refused-too-slow");
        }
        Ok(())
    }

    /// 14.2: by one's own right, or along with one who has gone: all go to one area, so that no other way is left.
    fn check_way(&self, w: &Withdrawal, to: Area, own: AreaSet) -> Result<(), Refusal> {
        let along = w.led && self.unwatched(w).any(|link| link.to == to);
        if own.has(to) || along {
            return Ok(());
        }
        Err(Refusal::new(Rule("14.11"), "refused-withdraw-there").with("area", to.name()))
    }

    pub fn check_withdraw(&self, w: &Withdrawal, unit: Unit) -> Result<(), Refusal> {
        let Some(to) = w.to else { return Err(not_asked(Rule("14.2"))) };
        self.check_able(w, unit)?;
        let Some(link) = self.field().link(w.from, to) else {
            return Err(Refusal::new(Rule("14.11"), "refused-not-there").with("unit", unit.name()));
        };
        self.check_entry(unit, link, Way::Free)?;
        self.check_way(w, to, self.ways_of(w, unit))
    }

    fn check_withdraw_leader(&self, w: &Withdrawal, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        let Some(to) = w.to else { return Err(not_asked(Rule("14.2"))) };
        if self.leaders.at(leader) != Some(w.from)
            || self.leaders.side(leader) != w.side
            || leader.is_inferior()
        {
            return no("14.0", "refused-leader-not-there");
        }
        let Some(link) = self.field().link(w.from, to) else {
            return no("14.11", "refused-leader-not-there");
        };
        self.check_leader_entry(leader, link, Way::Free)?;
        self.check_way(w, to, self.leader_ways(w, leader))
    }

    /// 18.34: routed units that could withdraw and have not.
    fn must_withdraw(&self, w: &Withdrawal) -> bool {
        let targets = match w.to {
            Some(to) => AreaSet::of(to),
            None => self.ways_back(w),
        };
        self.units.in_area(w.from).filter(|u| self.is_routed(*u)).any(|u| {
            targets.iter().any(|to| self.check_withdraw(&Withdrawal { to: Some(to), ..*w }, u).is_ok())
        })
    }

    pub fn check_withdrawal(&self, w: &Withdrawal, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::WithdrawTo(to) if w.to.is_none() => {
                let there = Withdrawal { to: Some(to), ..*w };
                if !self.ways_back(w).has(to) {
                    return Err(Refusal::new(Rule("14.11"), "refused-withdraw-there").with("area", to.name()));
                }
                // 18.34: the routed choose a way that they can all take, where there is one.
                if self.must_withdraw(w) && !self.must_withdraw(&there) {
                    return Err(Refusal::new(Rule("18.34"), "refused-routed-withdraw"));
                }
                Ok(())
            }
            Action::Withdraw(unit) if w.to.is_some() => self.check_withdraw(w, unit),
            Action::WithdrawLeader(leader) if w.to.is_some() => self.check_withdraw_leader(w, leader),
            Action::Pass => {
                if self.must_withdraw(w) {
                    return Err(Refusal::new(Rule("18.34"), "refused-routed-withdraw"));
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("14.0"))),
        }
    }

    pub fn withdrawal_candidates(&self, w: &Withdrawal, out: &mut Vec<Action>) {
        if w.to.is_none() {
            out.extend(self.ways_back(w).iter().map(Action::WithdrawTo));
        } else {
            out.extend(self.units.in_area(w.from).map(Action::Withdraw));
            out.extend(self.leaders.in_area(w.from, w.side).iter().map(Action::WithdrawLeader));
        }
        out.push(Action::Pass);
    }

    // 14.2, 14.3: all who go, go to one area; some may stay.
    pub fn apply_withdrawal(&mut self, mut w: Withdrawal, action: Action, ctx: &mut Ctx) {
        match action {
            Action::WithdrawTo(to) => {
                w.to = Some(to);
                *self.frames.top_mut() = Frame::Withdrawal(w);
            }
            Action::Withdraw(unit) => {
                let Some(to) = w.to else { return };
                self.note_led(w);
                ctx.tell(Event::Withdraws { unit, to });
                self.idle.remove(unit);
                self.arrive_freely(unit, to, ctx);
                if self.has_wagons(to, w.side) {
                    self.lose_step(unit, Cause::Wagons, ctx); // R118
                }
            }
            Action::WithdrawLeader(leader) => {
                let Some(to) = w.to else { return };
                self.note_led(w);
                ctx.tell(Event::LeaderWithdraws { leader, to });
                self.leaders.put(leader, Place::On(to));
            }
            _ => {
                self.frames.pop();
            }
        }
    }

    /// The first has gone by his own right.
    fn note_led(&mut self, w: Withdrawal) {
        *self.frames.top_mut() = Frame::Withdrawal(Withdrawal { led: true, ..w });
    }

    /// Nobody is left who could go.
    pub fn run_withdrawal(&mut self, w: Withdrawal) -> bool {
        let over = w.to.is_some()
            && !self.units.in_area(w.from).any(|u| self.check_withdraw(&w, u).is_ok())
            && !self
                .leaders
                .in_area(w.from, w.side)
                .iter()
                .any(|l| self.check_withdraw_leader(&w, l).is_ok());
        if over {
            self.frames.pop();
        }
        over
    }
}
