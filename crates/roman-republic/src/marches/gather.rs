//! 5.22, RRR10.26: who goes along.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Amounts are one, five, ten or all: any number can be made of them.
pub(crate) fn amounts(have: u8) -> impl Iterator<Item = u8> {
    [1, 5, 10].into_iter().filter(move |n| *n < have).chain((have > 0).then_some(have))
}

/// RRR10.26: how many points of legions are detached at a time.
pub(crate) const DETACHED: [u8; 3] = [1, 2, 5];

fn is_amount(n: u8, have: u8) -> bool {
    n > 0 && n <= have && (n == have || matches!(n, 1 | 5 | 10))
}

impl Position {
    /// The active leader gathers his Force: all that he leads, or himself alone if another leads there.
    pub(crate) fn gather(&mut self, leader: Leader) {
        let Some(force) = self.command_of(leader) else { return };
        let leads = force.head == Some(leader) || leader.is_roman();
        let mut going = Force { ..force };
        if !leads {
            going.leaders = LeaderSet::of(leader);
            going.legions = LegionSet::NONE;
            going.peoples = PeopleSet::NONE;
        }
        going.peoples = going.peoples.iter().filter(|p| !self.is_rooted(*p)).collect();
        let from = force.hex;
        // RRR10.41: without leave the garrison of Roma stays.
        let bound = |l: Legion| {
            l.is_urban() && from == named().roma.hex() && !self.has_mark(leader, mark::MAY_LEAD_GARRISON)
                || l == CAMPANIA_LEGION && !self.war.campania_free
        };
        going.legions = going.legions.iter().filter(|l| !bound(*l)).collect();
        let stays = |l: Leader| {
            l != leader
                && self.leader(l).office == Office::PraetorUrbanus
                && !self.has_mark(leader, mark::MAY_LEAVE_ROMA)
        };
        going.leaders = going.leaders.iter().filter(|l| !stays(*l)).collect();
        self.flag_force(&going, at::ACTIVE, 0);
        let zone = force.zone;
        let side = force.side;
        for i in 0..ENGINE_COUNT {
            let engine = self.engines[i];
            if leads
                && engine.hex == Some(from)
                && self.owner_of(&engine) == side
                && engine.flags & at::INSIDE == zone & at::INSIDE
            {
                self.engines[i].flags |= at::ACTIVE;
            }
        }
    }

    /// 5.22: units that may be left or taken up before a march or a voyage.
    pub(crate) fn gathering_candidates(&self, leader: Leader, out: &mut Vec<Action>) {
        let Some(hex) = self.place(leader) else { return };
        for stack in self.stacks.at(hex) {
            let people = stack.people;
            let active = stack.flags & at::ACTIVE != 0;
            for arm in Arm::ALL {
                let have = stack.sp[arm as usize];
                let offer = |n: u8| {
                    if active { Action::Leave { people, arm, n } } else { Action::Take { people, arm, n } }
                };
                if active || self.side_of_people(people) == self.side_of_leader(leader) {
                    for action in amounts(have).map(offer) {
                        if !out.contains(&action) {
                            out.push(action); // some may stand inside and some outside
                        }
                    }
                }
            }
        }
        for legion in Position::all_legions().filter(|l| self.legion(*l).hex == Some(hex)) {
            if self.legion(legion).flags & at::ACTIVE != 0 {
                out.push(Action::LeaveLegion(legion));
            } else {
                out.push(Action::TakeLegion(legion));
            }
        }
        if self.side_of_leader(leader) == Some(Rome) {
            for arm in [Arm::Infantry, Arm::Cavalry] {
                let have = self.detachable(arm);
                out.extend(DETACHED.into_iter().filter(|n| *n <= have).map(|n| Action::Detach { arm, n }));
            }
        }
        for (other, at) in self.in_play().filter(|(l, h)| *l != leader && *h == hex) {
            debug_assert_eq!(at, hex);
            if self.leader(other).flags & at::ACTIVE != 0 {
                out.push(Action::LeaveLeader(other));
            } else {
                out.push(Action::TakeLeader(other));
            }
        }
        if self.engines.iter().any(|e| e.hex == Some(hex)) {
            out.extend([Action::LeaveEngines, Action::TakeEngines]);
        }
    }

    /// RRR10.26: Legion points that can be detached, of legions with more than one.
    pub(crate) fn detachable(&self, arm: Arm) -> u8 {
        let marching = self.legions.iter().filter(|l| l.flags & at::ACTIVE != 0 && l.hex.is_some());
        marching
            .map(|l| match arm {
                Arm::Infantry => l.infantry.saturating_sub(u8::from(l.cavalry == 0)),
                _ => l.cavalry.saturating_sub(u8::from(l.infantry == 0)),
            })
            .fold(0u8, u8::saturating_add)
    }

    pub(crate) fn check_gathering(&self, leader: Leader, action: &Action) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key));
        let Some(hex) = self.place(leader) else { return refuse("5.22", "refused-not-here") };
        let zone = self.leader(leader).flags & (at::INSIDE | at::ACTIVE);
        let side = self.side_of_leader(leader);
        match *action {
            Action::Leave { people, arm, n } => {
                let have = self.stacks.points(hex, zone, people)[arm as usize];
                if !is_amount(n, have) {
                    return refuse("5.22", "refused-amount");
                }
                if people.tribe().is_some() {
                    return refuse("SC1.20", "refused-tribe-divides");
                }
                if self.stacks.len() >= MOST_DETACHED {
                    return refuse("R75", "refused-counters");
                }
                if people.auxiliary().is_some() && self.legions_left(hex, zone & !at::ACTIVE) == 0 {
                    return refuse("RRR10.28", "refused-auxiliaries-alone");
                }
                Ok(())
            }
            Action::Take { people, arm, n } => {
                let own = zone & !at::ACTIVE;
                if side != self.side_of_people(people) {
                    return refuse("5.22", "refused-not-yours");
                }
                let from = self.taken_from(hex, own, people);
                let have = self.stacks.points(hex, from, people)[arm as usize];
                if !is_amount(n, have) || from == own && self.leads_here(leader) {
                    return refuse("5.22", "refused-amount");
                }
                if from & at::INSIDE != 0 && self.is_besieged(hex) {
                    return refuse("6.14", "refused-besieged");
                }
                if self.is_rooted(people) || people.tribe().is_some() {
                    return refuse("SC3.26", "refused-rooted");
                }
                if !self.takes_under_command(leader, people) {
                    return refuse("5.43", "refused-not-his-command");
                }
                self.check_lilybaeum(hex, from, people, arm, n)
            }
            Action::LeaveLegion(legion) => {
                if self.legion(legion).hex != Some(hex) || self.legion(legion).flags & at::ACTIVE == 0 {
                    return refuse("5.22", "refused-not-here");
                }
                Ok(())
            }
            Action::TakeLegion(legion) => self.check_take_legion(leader, hex, legion),
            Action::LeaveLeader(other) => {
                if other == leader
                    || self.place(other) != Some(hex)
                    || self.leader(other).flags & at::ACTIVE == 0
                {
                    return refuse("5.23", "refused-not-here");
                }
                if other.tribe().is_some() {
                    return refuse("SC1.20", "refused-tribe-divides");
                }
                Ok(())
            }
            Action::TakeLeader(other) => self.check_take_leader(leader, hex, other),
            Action::LeaveEngines => {
                if self.engines.iter().any(|e| e.hex == Some(hex) && e.flags & at::ACTIVE != 0) {
                    Ok(())
                } else {
                    refuse("9.92", "refused-no-engines")
                }
            }
            Action::TakeEngines => {
                let inside = zone & at::INSIDE;
                let there = |e: &Engine| {
                    e.hex == Some(hex) && e.flags & at::ACTIVE == 0 && e.flags & at::INSIDE != inside
                };
                let mine = |e: &Engine| self.owner_of(e) == side;
                if self.engines.iter().any(|e| there(e) && mine(e)) && !self.is_besieged(hex) {
                    Ok(())
                } else {
                    refuse("9.92", "refused-no-engines")
                }
            }
            Action::Detach { arm, n } => {
                if side != Some(Rome)
                    || !DETACHED.contains(&n)
                    || n > self.detachable(arm)
                    || arm == Arm::Elephants
                {
                    return refuse("RRR10.26", "refused-detach");
                }
                if self.stacks.len() >= MOST_DETACHED {
                    return refuse("R75", "refused-counters");
                }
                Ok(())
            }
            _ => refuse("5.22", "refused-not-asked"),
        }
    }

    /// Which of two stacks is taken up: the one on the other side of the wall, if there is one.
    pub(crate) fn taken_from(&self, hex: Hex, own: u8, people: People) -> u8 {
        let other = own ^ at::INSIDE;
        if self.stacks.get(hex, other, people).is_some() { other } else { own }
    }

    /// A subordinate takes what he wants from his superior's Force; a head has it all from the start.
    fn leads_here(&self, leader: Leader) -> bool {
        if leader.is_roman() {
            return true;
        }
        let (Some(hex), flags) = (self.place(leader), self.leader(leader).flags) else { return true };
        // As he stood before he gathered his men.
        let higher = self.in_play().any(|(l, h)| {
            Some(h) == Some(hex)
                && l != leader
                && self.leader(l).flags & at::INSIDE == flags & at::INSIDE
                && self.side_of_leader(l) == self.side_of_leader(leader)
                && self.is_above(l, leader)
        });
        !higher
    }

    /// 5.12: does one leader of a side other than Rome stand above another?
    fn is_above(&self, one: Leader, other: Leader) -> bool {
        let side = self.side_of_leader(one);
        let overall = side.and_then(|s| self.overall_commander(s));
        let order = |l: Leader| (Some(l) == overall, l.data().campaign, std::cmp::Reverse(l));
        one.lam().is_some() && order(one) > order(other) && one.data().battle.is_some()
    }

    /// 5.43: would he still lead all of it? (R81).
    fn takes_under_command(&self, leader: Leader, people: People) -> bool {
        let power = self.power_of(people);
        if leader.is_roman() {
            return power == Rome.power();
        }
        let same = match power {
            PUNIC => leader.data().kind == LeaderKind::Punic,
            MAMERTINES | GREEKS | CAMPANIANS => false,
            _ => leader.data().kind != LeaderKind::Punic || self.scenario == ScenarioId::Tonnerre,
        };
        same && self.can_lead(leader, PeopleSet::of(people))
    }

    fn check_take_legion(&self, leader: Leader, hex: Hex, legion: Legion) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("legion", legion.name()));
        let state = self.legion(legion);
        if state.hex != Some(hex) || state.flags & at::ACTIVE != 0 || !leader.is_roman() {
            return refuse("5.22", "refused-legion-not-here");
        }
        let zone = self.leader(leader).flags & at::INSIDE;
        if state.flags & at::INSIDE != zone && self.is_besieged(hex) {
            return refuse("6.14", "refused-legion-besieged");
        }
        if legion == CAMPANIA_LEGION && !self.war.campania_free {
            return refuse("SC3.28", "refused-campania-stays");
        }
        if legion.is_urban() && hex == named().roma.hex() && !self.has_mark(leader, mark::MAY_LEAD_GARRISON) {
            return refuse("RRR10.41", "refused-urban-stays");
        }
        if self.left_behind(legion) {
            return refuse("5.22", "refused-legion-left");
        }
        match self.commander(legion) {
            Some(commander) if self.leader(commander).flags & at::ACTIVE != 0 => Ok(()),
            Some(_) => refuse("RRR5.19", "refused-legion-other"),
            None if legion.number().is_some_and(|n| self.takes_in_march(n)) => Ok(()),
            None if self.has_room_for_one(leader) => Ok(()),
            None => refuse("RRR5.19", "refused-legion-limit"),
        }
    }

    /// RRR5.19: may one more Double Legion go along that nobody commands? It is his or a companion's when they depart.
    fn has_room_for_one(&self, leader: Leader) -> bool {
        self.marching(leader).is_some_and(|force| {
            self.uncommanded(&force).len() < self.room_of(leader, force.leaders) as usize
        })
    }

    fn takes_in_march(&self, number: Number) -> bool {
        number
            .elements()
            .iter()
            .any(|l| self.legion(*l).flags & at::ACTIVE != 0 && self.legion(*l).hex.is_some())
    }

    /// A legion that the leader of the march left: it stands in his zone without the other element going.
    fn left_behind(&self, legion: Legion) -> bool {
        legion.number().is_some_and(|n| self.war.left.has(n))
    }

    fn check_take_leader(&self, leader: Leader, hex: Hex, other: Leader) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", other.name()));
        let (mine, his) = (self.leader(leader), self.leader(other));
        if self.place(other) != Some(hex) || his.flags & at::ACTIVE != 0 || other == leader {
            return refuse("5.23", "refused-leader-not-here");
        }
        if self.side_of_leader(other) != self.side_of_leader(leader) {
            return refuse("5.23", "refused-leader-not-yours");
        }
        // His tribe is indivisible, and nobody else's to lead (SC1.20).
        if other.tribe().is_some() {
            return refuse("SC1.36", "refused-leader-rank");
        }
        let crosses = his.flags & at::INSIDE != mine.flags & at::INSIDE;
        if !crosses && self.leads_here(leader) || crosses && self.is_besieged(hex) {
            return refuse("5.23", "refused-leader-left");
        }
        if other.is_roman() {
            let lower = his.office.rank() < mine.office.rank();
            let bound = his.office == Office::PraetorUrbanus && !self.has_mark(leader, mark::MAY_LEAVE_ROMA);
            return if lower && !bound { Ok(()) } else { refuse("RRR5.21", "refused-leader-rank") };
        }
        let same = leader.data().kind == other.data().kind && other.data().battle.is_some();
        if !same || self.is_above(other, leader) {
            return refuse("5.12", "refused-leader-rank");
        }
        Ok(())
    }

    /// 8.15, R74: Auxiliaries stay only where a legion stays.
    fn legions_left(&self, hex: Hex, zone: u8) -> usize {
        let stays = |l: &&LegionState| l.hex == Some(hex) && l.flags & (at::INSIDE | at::ACTIVE) == zone;
        self.legions.iter().filter(stays).count()
    }

    /// SC3.22: ten Carthaginian infantry stay in Lilybaeum.
    pub(crate) fn check_lilybaeum(
        &self,
        hex: Hex,
        flags: u8,
        people: People,
        arm: Arm,
        n: u8,
    ) -> Result<(), Refusal> {
        let guarded = self.scenario == ScenarioId::Aigle
            && hex == named().lilybaeum.hex()
            && flags & at::INSIDE != 0
            && self.power_of(people) == PUNIC
            && arm == Arm::Infantry;
        if guarded && self.lilybaeum_guard() < 10 + n as u16 {
            return Err(
                Refusal::new(Rule("SC3.22"), "refused-lilybaeum").with("n", self.lilybaeum_guard() as i32)
            );
        }
        Ok(())
    }

    /// Carthaginian infantry inside, whether or not it is about to march.
    pub(crate) fn lilybaeum_guard(&self) -> u16 {
        let guard = |u: &Unit| {
            u.flags & at::INSIDE != 0 && u.flags & at::ACTIVE == 0 && self.power_of_unit(u) == PUNIC
        };
        self.strength(self.units_at(named().lilybaeum.hex()).filter(guard)).infantry
    }
}
