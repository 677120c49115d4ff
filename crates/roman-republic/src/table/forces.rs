//! 1.3, 5.12, RRR5.2: who stands together and who leads.

use super::*;
use crate::data::*;
use legatus_kernel::{Refusal, Rule};

/// Units and leaders that act together (1.3): of one side, in one hex, all inside walls or all outside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Force {
    /// None: nobody plays it.
    pub(crate) side: Option<Side>,
    pub(crate) power: Power,
    pub(crate) hex: Hex,
    /// `at::INSIDE` and `at::ACTIVE`.
    pub(crate) zone: u8,
    pub(crate) head: Option<Leader>,
    pub(crate) leaders: LeaderSet,
    pub(crate) legions: LegionSet,
    pub(crate) peoples: PeopleSet,
}

impl Force {
    fn empty(side: Option<Side>, power: Power, hex: Hex, zone: u8) -> Force {
        Force {
            side,
            power,
            hex,
            zone,
            head: None,
            leaders: LeaderSet::NONE,
            legions: LegionSet::NONE,
            peoples: PeopleSet::NONE,
        }
    }

    pub(crate) fn is_inside(&self) -> bool {
        self.zone & at::INSIDE != 0
    }

    pub(crate) fn has_units(&self) -> bool {
        !self.legions.is_empty() || !self.peoples.is_empty()
    }

    /// RRR5.19: Double Legions in it; a lone RL or AL counts as one (R21).
    pub(crate) fn double_legions(&self) -> u8 {
        double_legions(self.legions)
    }
}

pub(crate) fn double_legions(legions: LegionSet) -> u8 {
    let numbers: NumberSet = legions.iter().filter_map(Legion::number).collect();
    numbers.len() as u8
}

/// A few Forces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forces {
    list: [Option<Force>; MOST_FORCES],
    len: usize,
}

/// So many may share a part of a hex: a city may fall with eleven leaders of one rank in it.
pub(crate) const MOST_FORCES: usize = 24;

impl Forces {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Force> {
        self.list[..self.len].iter().flatten()
    }

    pub(crate) fn get(&self, i: usize) -> Option<&Force> {
        self.list.get(i)?.as_ref()
    }

    fn add(&mut self, force: Force) -> &mut Force {
        assert!(self.len < MOST_FORCES, "more than {MOST_FORCES} Forces");
        self.len += 1;
        self.list[self.len - 1].insert(force)
    }
}

const ZONE: u8 = at::INSIDE | at::ACTIVE;

impl Position {
    /// 4.1, 5.12: the Overall Commander of a side other than Rome.
    pub(crate) fn overall_commander(&self, side: Side) -> Option<Leader> {
        let n = named();
        let first = match side {
            Rome => return None,
            Samnites => self.war.overall,
            Epirotes => Some(n.alexander),
            Pyrrhus => Some(n.pyrrhus),
            Carthage => Some(n.hannibal),
        };
        if let Some(leader) = first.filter(|l| self.place(*l).is_some()) {
            return Some(leader);
        }
        let able = |(l, _): &(Leader, Hex)| {
            matches!(l.data().kind, LeaderKind::Samnite | LeaderKind::Epirote | LeaderKind::Punic)
                && self.side_of_leader(*l) == Some(side)
                && l.data().battle.is_some()
        };
        self.in_play().filter(able).map(|(l, _)| l).max_by_key(|l| (l.data().campaign, std::cmp::Reverse(*l)))
    }

    /// Powers of one side that do not stand as one Force.
    fn class(&self, power: Power, hex: Hex, zone: u8) -> u8 {
        if let Some(tribe) = power.tribe() {
            let joined = self.scenario == ScenarioId::Conquete
                && tribe != SENONES
                && self.may_stack_with_samnites(tribe)
                && self.samnite_leader_at(hex, zone);
            return if joined { 0 } else { power.0 };
        }
        match power {
            PUNIC | MAMERTINES | GREEKS | CAMPANIANS => power.0, // SC3.23, SC3.15, SC3.35
            _ => 0,
        }
    }

    fn samnite_leader_at(&self, hex: Hex, zone: u8) -> bool {
        let here = |l: Leader| self.leader(l).hex == Some(hex) && self.leader(l).flags & ZONE == zone;
        self.leaders.in_play().iter().any(|l| l.data().kind == LeaderKind::Samnite && here(l))
    }

    /// SC1.25: Samnites control the province militarily, or its level is on their side.
    pub(crate) fn may_stack_with_samnites(&self, tribe: Tribe) -> bool {
        let Some(home) = tribe.home() else { return false };
        let military = |p: Province| self.provinces[p.i()].military == Some(Samnites);
        let both = if home == named().etruria { military(named().etruria_south) } else { true };
        military(home) && both || self.level(home) < 0
    }

    fn power_of_leader(&self, leader: Leader) -> Power {
        match leader.data().kind {
            LeaderKind::Punic if self.scenario == ScenarioId::Aigle => PUNIC,
            LeaderKind::Syracusan => SYRACUSE,
            LeaderKind::Tribal => leader.tribe().map_or(Samnites.power(), Tribe::power),
            _ => self.side_of_leader(leader).unwrap_or(Rome).power(),
        }
    }

    /// Every Force in one part of a hex.
    pub(crate) fn forces_at(&self, hex: Hex, zone: u8) -> Forces {
        let mut forces = Forces { list: [None; MOST_FORCES], len: 0 };
        let mut romans = Force::empty(Some(Rome), Rome.power(), hex, zone);
        for leader in self.leaders_at(hex).iter() {
            if self.leader(leader).flags & ZONE != zone {
                continue;
            }
            let Some(side) = self.side_of_leader(leader) else {
                let force = self.find_force(&mut forces, None, self.power_of_leader(leader), hex, zone);
                force.leaders.add(leader);
                continue;
            };
            if leader.is_roman() {
                romans.leaders.add(leader);
            } else {
                let power = self.power_of_leader(leader);
                self.find_force(&mut forces, Some(side), power, hex, zone).leaders.add(leader);
            }
        }
        for unit in self.units_at(hex) {
            if unit.flags & ZONE != zone {
                continue;
            }
            let power = self.power_of_unit(&unit);
            let force = if power == Rome.power() {
                &mut romans
            } else {
                self.find_force(&mut forces, self.player_of(power), power, hex, zone)
            };
            match unit.kind {
                UnitKind::Legion(legion) => force.legions.add(legion),
                UnitKind::Troop(people) => force.peoples.add(people),
            }
        }
        for i in 0..forces.len {
            if let Some(force) = forces.list[i] {
                forces.list[i] = Some(Force { head: self.natural_head(&force), ..force });
            }
        }
        if romans.has_units() || !romans.leaders.is_empty() {
            self.divide_romans(romans, &mut forces);
        }
        forces
    }

    /// How many Forces [`Position::forces_at`] would find, counted without a list that might be full.
    pub(crate) fn count_forces(&self, hex: Hex, zone: u8) -> usize {
        let leaders: Vec<Leader> =
            self.leaders_at(hex).iter().filter(|l| self.leader(*l).flags & ZONE == zone).collect();
        let units: Vec<Unit> = self.units_at(hex).filter(|u| u.flags & ZONE == zone).collect();
        let strangers = leaders.iter().filter(|l| !l.is_roman()).map(|l| self.power_of_leader(*l));
        let powers = units.iter().map(|u| self.power_of_unit(u)).filter(|p| *p != Rome.power());
        let mut kinds: Vec<(Option<Side>, u8)> = Vec::new();
        for power in strangers.chain(powers) {
            let kind = (self.player_of(power), self.class(power, hex, zone));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        // RRR5.21, RRR5.22: of the highest Romans each leads by himself, unless they are Consuls; some legions stray.
        let ranks: Vec<u8> =
            leaders.iter().filter(|l| l.is_roman()).map(|l| self.leader(*l).office.rank()).collect();
        let romans = match ranks.iter().max() {
            None => usize::from(units.iter().any(|u| self.power_of_unit(u) == Rome.power())),
            Some(best) if *best == Office::RomeConsul.rank() => 2,
            Some(best) => 1 + ranks.iter().filter(|r| *r == best).count(),
        };
        kinds.len() + romans
    }

    fn find_force<'a>(
        &self,
        forces: &'a mut Forces,
        side: Option<Side>,
        power: Power,
        hex: Hex,
        zone: u8,
    ) -> &'a mut Force {
        let class = self.class(power, hex, zone);
        let same =
            |f: &Option<Force>| f.is_some_and(|f| f.side == side && self.class(f.power, hex, zone) == class);
        match forces.list[..forces.len].iter().position(same) {
            Some(i) => forces.list[i].get_or_insert(Force::empty(side, power, hex, zone)),
            None => forces.add(Force::empty(side, power, hex, zone)),
        }
    }

    /// 5.12: the Overall Commander, then the highest Campaign Value; some command only their own (5.43).
    /// So it is in a mixed Force (5.42).
    fn natural_head(&self, force: &Force) -> Option<Leader> {
        let side = force.side?;
        let overall = self.overall_commander(side);
        let able = |l: &Leader| self.can_lead(*l, force.peoples);
        force
            .leaders
            .iter()
            .filter(able)
            .max_by_key(|l| (Some(*l) == overall, l.data().campaign, std::cmp::Reverse(*l)))
    }

    /// 5.43: tribal leaders, Sosistratus and Mago lead their own people alone (SC1.36, SC3.16, SC3.20).
    /// A chief leads his own tribe (SC2.36).
    pub(crate) fn can_lead(&self, leader: Leader, peoples: PeopleSet) -> bool {
        if leader.data().battle.is_none() {
            return false; // ambassadors
        }
        match leader.data().kind {
            LeaderKind::Tribal => leader.tribe().is_some_and(|t| peoples.within(PeopleSet::of(t.people()))),
            LeaderKind::Syracusan => peoples.within(PeopleSet::of(SYRACUSAN).with(GREEK)),
            LeaderKind::Punic => {
                let own = |p: People| self.power_of(p) == PUNIC;
                self.scenario == ScenarioId::Tonnerre || peoples.iter().all(own)
            }
            _ => true,
        }
    }

    /// RRR5.21, RRR5.22: two Consuls stand as one Force, two Proconsuls or Praetors do not; legions that nobody
    /// there may command stand apart (R5).
    fn divide_romans(&self, all: Force, forces: &mut Forces) {
        let rank = |l: &Leader| self.leader(*l).office.rank();
        let best = all.leaders.iter().map(|l| rank(&l)).max().unwrap_or(0);
        let order = |l: &Leader| (rank(l), l.data().campaign, std::cmp::Reverse(*l));
        let chief = all.leaders.iter().max_by_key(order);
        let mut first = Force { head: chief, ..all };
        let mut equals = all.leaders.iter().filter(|l| Some(*l) != chief && rank(l) == best);
        if best != Office::RomeConsul.rank() {
            for equal in equals.by_ref() {
                let mine: LegionSet =
                    all.legions.iter().filter(|l| self.commander(*l) == Some(equal)).collect();
                first.leaders.remove(equal);
                first.legions = first.legions.minus(mine);
                let force = Force {
                    head: Some(equal),
                    leaders: LeaderSet::of(equal),
                    legions: mine,
                    peoples: PeopleSet::NONE,
                    ..all
                };
                forces.add(force);
            }
        }
        let Some(chief) = chief else {
            forces.add(first);
            return;
        };
        let mut room = self.room_of(chief, first.leaders);
        let mut stray = LegionSet::NONE;
        let mut taken = NumberSet::NONE;
        for legion in first.legions.iter() {
            let led = match self.commander(legion) {
                Some(commander) => first.leaders.has(commander),
                None => legion.number().is_none_or(|n| {
                    let fits = taken.has(n) || room > 0;
                    if fits && !taken.has(n) {
                        taken.add(n);
                        room -= 1;
                    }
                    fits
                }),
            };
            if !led {
                stray.add(legion);
            }
        }
        first.legions = first.legions.minus(stray);
        forces.add(first);
        if !stray.is_empty() {
            let none = LeaderSet::NONE;
            forces.add(Force { head: None, leaders: none, legions: stray, peoples: PeopleSet::NONE, ..all });
        }
    }

    // --- Command of legions --------------------------------------------------------------------------------

    /// Who commands a legion; the Urban Legions obey the Praetor Urbanus, without one the Rome Consul or the
    /// Dictator (RRR10.41) (RRR10.4).
    pub(crate) fn commander(&self, legion: Legion) -> Option<Leader> {
        let number = legion.number()?;
        if number != URBAN {
            return self.commands[number.i()];
        }
        self.holder_of(Office::PraetorUrbanus)
            .or_else(|| self.holder_of(Office::Dictator))
            .or_else(|| self.holder_of(Office::RomeConsul))
    }

    /// RRR5.19: Double Legions he may still take (R6).
    pub(crate) fn room(&self, leader: Leader) -> u8 {
        self.most_legions(leader).saturating_sub(self.commanded(leader))
    }

    /// RRR5.19: Double Legions that his office lets him command, the garrison of Roma apart.
    pub(crate) fn most_legions(&self, leader: Leader) -> u8 {
        match self.leader(leader).office {
            Office::PraetorUrbanus => 2,
            office => office.limit(),
        }
    }

    /// Double Legions under his command.
    pub(crate) fn commanded(&self, leader: Leader) -> u8 {
        self.commands.iter().filter(|c| **c == Some(leader)).count() as u8
    }

    /// RRR5.23: those who may take legions for a leader and his companions: he first, then the others by rank. The Praetor Urbanus
    /// takes some only when he leads (RRR5.18).
    fn takers(&self, leader: Leader, companions: LeaderSet) -> impl Iterator<Item = Leader> {
        let office = |l: Leader| self.leader(l).office;
        let mut others: Vec<Leader> = companions.without(leader).iter().filter(|l| l.is_roman()).collect();
        others.retain(|l| office(*l) != Office::PraetorUrbanus);
        others.sort_by_key(|l| (std::cmp::Reverse(office(*l).rank()), *l));
        std::iter::once(leader).chain(others)
    }

    /// RRR5.19, RRR5.23: Double Legions that a leader and his companions may still take together.
    pub(crate) fn room_of(&self, leader: Leader, companions: LeaderSet) -> u8 {
        self.takers(leader, companions).map(|l| self.room(l)).sum()
    }

    /// The Double Legions of a Force that nobody commands.
    pub(crate) fn uncommanded(&self, force: &Force) -> NumberSet {
        force.legions.iter().filter(|l| self.commander(*l).is_none()).filter_map(Legion::number).collect()
    }

    /// RRR5.19: legions on the march without a commander become the leader's, then his companions', each as far as his room goes.
    pub(crate) fn take_command(&mut self, leader: Leader) {
        let Some(force) = self.marching(leader).filter(|_| leader.is_roman()) else { return };
        for number in self.uncommanded(&force).iter() {
            let taker = self.takers(leader, force.leaders).find(|l| self.room(*l) > 0);
            self.commands[number.i()] = taker;
        }
    }

    /// RRR5.19: somebody in it can command each of its legions.
    pub(crate) fn check_commanded(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        if self.uncommanded(force).len() > self.room_of(leader, force.leaders) as usize {
            return Err(Refusal::new(Rule("RRR5.19"), "refused-too-many-legions"));
        }
        Ok(())
    }

    /// Is a Double Legion in play, with one element at least?
    pub(crate) fn is_raised(&self, number: Number) -> bool {
        number.elements().iter().any(|l| self.legion(*l).hex.is_some())
    }

    /// Where a Double Legion stands: its RL, or its AL if that is alone.
    pub(crate) fn legion_place(&self, number: Number) -> Option<Hex> {
        number.elements().iter().find_map(|l| self.legion(*l).hex)
    }

    /// RRR5.17: both elements stand in one province.
    pub(crate) fn legion_province(&self, number: Number) -> Option<Province> {
        let mut provinces = number.elements().into_iter().filter_map(|l| self.legion(l).hex?.data().province);
        let first = provinces.next()?;
        provinces.all(|p| self.realm(p) == self.realm(first)).then_some(self.realm(first))
    }

    // --- Questions about Forces ----------------------------------------------------------------------------

    /// The units of a Force.
    pub(crate) fn units_of<'a>(&'a self, force: &'a Force) -> impl Iterator<Item = Unit> + 'a {
        self.units_at(force.hex).filter(move |u| {
            u.flags & ZONE == force.zone
                && match u.kind {
                    UnitKind::Legion(l) => force.legions.has(l),
                    UnitKind::Troop(p) => force.peoples.has(p),
                }
        })
    }

    pub(crate) fn force_strength(&self, force: &Force) -> Strength {
        self.strength(self.units_of(force))
    }

    pub(crate) fn force_condition(&self, force: &Force) -> u8 {
        self.units_of(force).map(|u| u.condition).max().unwrap_or(0)
    }

    /// The Force that a leader stands in.
    pub(crate) fn force_of(&self, leader: Leader) -> Option<Force> {
        let hex = self.place(leader)?;
        let zone = self.leader(leader).flags & ZONE;
        self.forces_at(hex, zone).iter().find(|f| f.leaders.has(leader)).copied()
    }

    /// 5.22, RRR5.22: what an active leader acts with: a Roman his own and his subordinates' legions, others
    /// everything that stands with them.
    pub(crate) fn command_of(&self, leader: Leader) -> Option<Force> {
        let force = self.force_of(leader)?;
        if force.side != Some(Rome) || !leader.is_roman() || force.head == Some(leader) {
            return Some(force);
        }
        let rank = self.leader(leader).office.rank();
        if rank == Office::RomeConsul.rank() && force.head.is_some_and(|h| self.leader(h).office.is_consul())
        {
            return Some(Force { head: Some(leader), ..force });
        }
        let below = |l: &Leader| *l == leader || self.leader(*l).office.rank() < rank;
        let leaders: LeaderSet = force.leaders.iter().filter(below).collect();
        let led = |l: &Legion| self.commander(*l).is_some_and(|c| leaders.has(c));
        let legions = force.legions.iter().filter(led).collect();
        Some(Force { head: Some(leader), leaders, legions, peoples: PeopleSet::NONE, ..force })
    }

    /// Is there a Force of another side in the open (6.11)?
    pub(crate) fn enemy_outside(&self, hex: Hex, side: Side) -> bool {
        let open = |flags: u8| flags & at::INSIDE == 0;
        let troops = |s: &Stack| open(s.flags) && self.side_of_people(s.people) != Some(side);
        if self.stacks.at(hex).iter().any(troops) {
            return true;
        }
        // All legions are Rome's; the one that may revolt does so behind walls (SC3.39).
        side != Rome && self.legions.iter().any(|l| l.hex == Some(hex) && open(l.flags))
    }

    /// Or behind the walls.
    pub(crate) fn enemy_inside(&self, hex: Hex, side: Side) -> bool {
        self.units_at(hex).any(|u| u.flags & at::INSIDE != 0 && self.side_of_unit(&u) != Some(side))
    }

    pub(crate) fn friends_at(&self, hex: Hex, side: Side) -> bool {
        self.units_at(hex).any(|u| self.side_of_unit(&u) == Some(side))
    }

    /// Enemy Forces in the open of a hex, in a fixed order.
    pub(crate) fn enemy_forces(&self, hex: Hex, side: Side) -> Forces {
        let mut found = Forces { list: [None; MOST_FORCES], len: 0 };
        for zone in [0, at::ACTIVE] {
            for force in self.forces_at(hex, zone).iter() {
                if force.side != Some(side) && force.has_units() {
                    found.add(*force);
                }
            }
        }
        found
    }
}
