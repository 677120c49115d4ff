//! 14: who may withdraw before combat, and by which ways.

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
    pub(crate) fn open_withdrawal(&mut self, from: Area, charge: bool) {
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

    pub(crate) fn leader_ways(&self, w: &Withdrawal, leader: Leader) -> AreaSet {
        self.own_ways(w, |link| self.check_leader_entry(leader, link, Way::Free).is_ok())
    }

    /// All areas to which somebody may withdraw.
    pub(crate) fn ways_back(&self, w: &Withdrawal) -> AreaSet {
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
    pub(crate) fn check_way(&self, w: &Withdrawal, to: Area, own: AreaSet) -> Result<(), Refusal> {
        let along = w.led && self.unwatched(w).any(|link| link.to == to);
        if own.has(to) || along {
            return Ok(());
        }
        Err(Refusal::new(Rule("14.11"), "refused-withdraw-there").with("area", to.name()))
    }

    pub(crate) fn check_withdraw(&self, w: &Withdrawal, to: Area, unit: Unit) -> Result<(), Refusal> {
        self.check_able(w, unit)?;
        let Some(link) = self.field().link(w.from, to) else {
            return Err(Refusal::new(Rule("14.11"), "refused-not-there").with("unit", unit.name()));
        };
        self.check_entry(unit, link, Way::Free)?;
        self.check_way(w, to, self.ways_of(w, unit))
    }

    pub(crate) fn check_stay(&self, w: &Withdrawal) -> Result<(), Refusal> {
        if self.must_withdraw(w) {
            return Err(Refusal::new(Rule("18.34"), "refused-routed-withdraw"));
        }
        Ok(())
    }

    /// 18.34: routed units that could withdraw and have not.
    pub(crate) fn must_withdraw(&self, w: &Withdrawal) -> bool {
        let targets = match w.to {
            Some(to) => AreaSet::of(to),
            None => self.ways_back(w),
        };
        self.units
            .in_area(w.from)
            .filter(|u| self.is_routed(*u))
            .any(|u| targets.iter().any(|to| self.check_withdraw(w, to, u).is_ok()))
    }
}
