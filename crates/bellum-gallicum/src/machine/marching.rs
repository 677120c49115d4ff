//! Who moves, with whom, and where to.

use super::council;
use super::look::*;
use super::scout::{Mover, Scout};
use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;

/// How a group that is picked piece by piece goes on.
pub(crate) struct Plan {
    mover: Mover,
    stay: f32,
    /// It is strong enough for what it is sent to do.
    ready: bool,
    /// Who joins next.
    next: Option<Piece>,
}

/// A weight from a difference of prospects: gentle near nought, steep beyond, never nothing. Plain arithmetic, so that
/// every machine reckons alike.
fn lift(difference: f32) -> f32 {
    let y = (1.0 + 0.7 * difference).clamp(0.35, 3.2);
    y * y * y * y
}

/// The weight of one way against staying: a way that gains nothing is seldom taken.
fn step(gain: f32) -> f32 {
    lift(gain) * if gain > 0.02 { 1.0 } else { 0.15 }
}

/// How much a force wants to be off: hardly where nothing is to be gained.
fn eager(gain: f32) -> f32 {
    (lift(gain) - 0.9).max(0.03)
}

/// From so many units on a stack is better divided: it eats its region bare (2.3.1).
const CROWDED: u8 = 8;
/// The least might of a Roman army that goes by itself.
const ROMAN_ARMY: f32 = 20.0;
/// What is worth leaving behind.
const REST: f32 = 10.0;

impl Scout<'_> {
    /// A stack that is better divided.
    fn is_crowded(&self, region: Region) -> bool {
        let leaders = self.movable(region).and(data().sets.leaders).len();
        self.look.units[region.i()][self.side.i()] >= CROWDED && leaders >= 2
    }

    /// Far from everything, with somebody who can lead a forced march.
    fn should_hurry(&self, region: Region) -> bool {
        let p = self.look.p;
        let leads = |l: Piece| data().piece(l).rank >= 2;
        self.side == Roman
            && !p.is_winter()
            && self.targets.iter().all(|t| p.controls(Roman, t) || distance(region, t) >= 3)
            && self.movable(region).and(data().sets.leaders).iter().any(leads)
    }

    /// Who moves next, or nobody any more.
    pub(crate) fn opening(&self, action: &Action) -> f32 {
        let p = self.look.p;
        let forced = p.phase() == Phase::Forced;
        match *action {
            Action::Gather(region) => {
                let m = self.mover(region, self.movable(region));
                let harbour = self.side == Roman && council::is_british_war(p) && data().is_coastal(region);
                if m.force == 0.0 || harbour {
                    return 0.03;
                }
                if forced {
                    let hurry = if self.should_hurry(region) { 1.0 } else { 0.3 };
                    return hurry * eager(self.gain(&m, 2) - 0.15);
                }
                if council::should_cross(p, self.side, region, m.force) {
                    return 3.0;
                }
                let split = if self.is_crowded(region) { 0.25 } else { 1.0 };
                let wait = if self.should_hurry(region) { 0.15 } else { 1.0 };
                split * wait * eager(self.gain(&m, 1))
            }
            Action::Pick(piece) => self.first_pick(piece, forced),
            Action::Sail { ship, to } => council::sail(p, self.side, ship, to),
            _ => 0.7,
        }
    }

    fn first_pick(&self, piece: Piece, forced: bool) -> f32 {
        let p = self.look.p;
        let Some(region) = p.region_of(piece) else { return 0.02 };
        if p.spot(piece).as_aboard().is_some() {
            return council::ashore(p, region);
        }
        let leader = data().sets.leaders.has(piece);
        let inside = p.spot(piece).as_fort().is_some();
        if leader && !inside && self.is_crowded(region) {
            // The best who is not the very best goes first.
            let free = self.movable(region).and(data().sets.leaders);
            let rank = |l: Piece| (data().piece(l).rank.min(2), p.value(l).min(4), std::cmp::Reverse(l.0));
            if free.iter().max_by_key(|l| rank(*l)) != Some(piece) {
                return 0.02;
            }
            let m = self.mover(region, self.movable(region));
            let wait = if !forced && self.should_hurry(region) { 0.15 } else { 1.0 };
            return wait * eager(self.gain(&m, if forced { 2 } else { 1 }));
        }
        if forced {
            return 0.004;
        }
        if self.side == Roman && council::should_board(p, region) {
            return if leader { 3.0 } else { 0.02 };
        }
        if self.side == Gaul && self.keeps_gergovia(piece) {
            return 4.0;
        }
        if self.side == Gaul {
            let threat = self.theirs(region).max(self.look.threat(region, Roman));
            let garrison = self.look.walls[region.i()][Gaul.i()];
            return match (inside, leader) {
                // Inside and safe: out again, led.
                (true, true) if threat < garrison => 0.3,
                (true, _) => 0.02,
                // Nobody leads them and the enemy is near: behind walls.
                (false, false) if !self.look.led[Gaul.i()].has(region) && threat > self.ours(region) => 0.4,
                _ => 0.03,
            };
        }
        0.02
    }

    /// 6.9.7: somebody must sit in Gergovia until July: the least of the infantry in the region.
    fn keeps_gergovia(&self, piece: Piece) -> bool {
        let p = self.look.p;
        let gergovia = named().gergovia;
        let matters =
            p.scenario == ScenarioId::Vercingetorix || p.scenario == ScenarioId::Campaign53 && p.year == -52;
        if !matters || p.month >= 6 || p.gergovia_fell || !p.units_inside(gergovia).is_empty() {
            return false;
        }
        let foot = self.movable(gergovia.region()).and(data().sets.infantry);
        p.check_open(gergovia, Gaul).is_ok() && foot.iter().min_by_key(|u| (p.pf(*u), u.0)) == Some(piece)
    }

    /// What a group that is being put together is for.
    pub(crate) fn plan(&self, group: &Group) -> Plan {
        let p = self.look.p;
        let here = group.via.unwrap_or(group.from);
        let mover = self.mover(group.from, p.group);
        let stay = self.prospect(&mover, here);
        let units = p.group.and(data().sets.units);
        let led = p.group.meets(data().sets.leaders);
        let plain = Plan { mover, stay, ready: true, next: None };
        if let Some(next) = council::company(p, group) {
            return Plan { ready: next.is_none(), next, ..plain };
        }
        if group.gathered || group.via.is_some() || self.side == Gaul || !led {
            return plain;
        }
        let all = self.movable(group.from);
        let rest = self.mover(group.from, all);
        // The target that would draw the whole stack decides how much is sent.
        let mut need: f32 = ROMAN_ARMY;
        let mut best = 0.0;
        for t in self.targets.iter().filter(|t| *t != group.from) {
            let mut near = self.appeal(&rest, t);
            (0..distance(group.from, t).min(8)).for_each(|_| near *= 0.68);
            if near > best {
                best = near;
                need = (1.35 * self.need(t) + 0.3 * self.look.threat(t, Gaul)).max(ROMAN_ARMY);
            }
        }
        let left = rest.force - mover.force;
        // Only an army holds an enemy back (3.3).
        let ready = mover.force >= need && left >= REST && units.len() >= ARMY;
        let wanted = all.and(data().sets.units).minus(p.group);
        let horse = units.meets(data().sets.cavalry);
        let rank = |u: Piece| {
            let facts = data().piece(u);
            let kind = match facts.kind {
                Kind::Cavalry if !horse && mover.force > 0.5 * need => 3,
                Kind::Legion => 2,
                _ => 1,
            };
            (kind, p.pf(u), std::cmp::Reverse(u.0))
        };
        let next = if ready { None } else { wanted.iter().max_by_key(|u| rank(*u)) };
        Plan { mover, stay, ready: next.is_none(), next }
    }

    /// Where a group goes, and who else comes along.
    pub(crate) fn group(&self, group: &Group, plan: &Plan, action: &Action) -> f32 {
        let p = self.look.p;
        let m = &plan.mover;
        let now = if plan.ready { 1.0 } else { 0.02 };
        match *action {
            Action::Go(to) if m.force > 0.0 => {
                let across = if data().region(group.from).over_rhine.has(to) {
                    council::over_rhine(p, self.side, group.from)
                } else {
                    0.0
                };
                now * step(self.prospect(m, to) - plan.stay + across)
            }
            Action::Go(to) => now * self.lonely(to),
            Action::Cross(via) => {
                let on = p.dry_neighbours(via).iter().filter(|r| *r != group.from);
                let best = on.map(|to| self.prospect(m, to)).fold(f32::MIN, f32::max);
                let gallop = if self.side == Gaul { 0.4 } else { 1.0 };
                now * gallop * step(best - plan.stay - 0.2)
            }
            Action::Pick(piece) => {
                if plan.next == Some(piece) {
                    6.0
                } else {
                    0.02
                }
            }
            Action::Leave(_) => 0.02,
            Action::Stand if plan.ready => 1.2,
            Action::Stand => 0.02,
            Action::Enter(fort) => match p.group.first() {
                Some(piece) if fort == named().gergovia && self.keeps_gergovia(piece) => 30.0,
                _ => now * self.shelter(m, fort),
            },
            Action::ComeOut => {
                let threat = self.theirs(group.from).max(self.look.threat(group.from, self.side.enemy()));
                if threat < m.force { 0.9 } else { 0.05 }
            }
            Action::Board(_) => now * council::board(p, group.from),
            Action::Land => now * council::land(p, group.from),
            _ => 0.05,
        }
    }

    /// Behind walls from a stronger enemy.
    fn shelter(&self, m: &Mover, fort: Fort) -> f32 {
        if self.side == Roman || m.has_hero {
            return 0.02; // whoever is inside can be starved out
        }
        let region = fort.region();
        let threat = self.theirs(region).max(self.look.threat(region, Roman));
        let value = data().fort_value(fort) as f32;
        if threat > 1.1 * m.force { 0.35 * value } else { 0.04 * value }
    }

    /// A leader who travels alone goes where friends are.
    fn lonely(&self, to: Region) -> f32 {
        let friends = self.ours(to).min(30.0);
        let safe = self.theirs(to) == 0.0 && self.look.threat(to, self.side.enemy()) == 0.0;
        0.01 + 0.01 * friends + if safe { 0.02 } else { 0.0 }
    }

    /// Where the beaten go.
    pub(crate) fn away(&self, action: &Action) -> f32 {
        let (Action::Retreat(to) | Action::RetreatBySea(to)) = *action else { return 1.0 };
        let threat = self.look.threat(to, self.side.enemy()) + self.theirs(to);
        1.0 + 0.1 * self.ours(to).min(40.0) + 4.0 / (1.0 + 0.2 * threat) + self.look.goal[to.i()]
    }
}
