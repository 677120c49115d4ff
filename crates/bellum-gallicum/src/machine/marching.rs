//! Who should go where: targets that draw a force, enemies it can beat, enemies that could beat it.

use super::look::*;
use super::{council, turns_left};
use crate::action::Action;
use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use crate::sets::*;
use crate::supply::ARMY;

/// A force on the move.
#[derive(Clone, Copy)]
struct Mover {
    from: Region,
    force: f32,
    units: usize,
    /// Steps beyond this come too late.
    reach: i32,
    has_orgetorix: bool,
}

/// How a group that is picked piece by piece goes on.
pub struct Plan {
    mover: Mover,
    stay: f32,
    /// It is strong enough for what it is sent to do.
    ready: bool,
    /// Who joins next.
    next: Option<Piece>,
}

pub struct Scout<'a> {
    look: Look<'a>,
    side: Side,
    /// Regions worth thinking about.
    targets: RegionSet,
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
const CROWDED: u8 = 10;
/// The least might of a Roman army that goes by itself.
const ROMAN_ARMY: f32 = 24.0;
/// What is worth leaving behind.
const REST: f32 = 14.0;

impl Scout<'_> {
    pub fn new(p: &Position, side: Side) -> Scout<'_> {
        let look = Look::new(p);
        let enemy = side.enemy().i();
        let worth = |r: &Region| {
            look.goal[r.i()] > 0.0
                || look.field[r.i()][enemy] > 0.0
                || look.walls[r.i()][enemy] > 0.0
                || draws_by_itself(p, side, *r)
        };
        let targets = regions().filter(worth).collect();
        Scout { look, side, targets }
    }

    fn ours(&self, region: Region) -> f32 {
        self.look.field[region.i()][self.side.i()]
    }

    fn theirs(&self, region: Region) -> f32 {
        self.look.field[region.i()][self.side.enemy().i()]
    }

    fn their_walls(&self, region: Region) -> f32 {
        self.look.walls[region.i()][self.side.enemy().i()]
    }

    fn mover(&self, from: Region, force: PieceSet) -> Mover {
        let p = self.look.p;
        Mover {
            from,
            force: might_of(p, force),
            units: force.and(data().sets.units).len(),
            reach: turns_left(p) + 1,
            has_orgetorix: p.tale == Tale::Helvetii && force.has(named().orgetorix),
        }
    }

    /// What it takes to be master of a region.
    fn need(&self, region: Region) -> f32 {
        1.2 * self.theirs(region) + 0.8 * self.their_walls(region) + 4.0
    }

    /// What a force might win in a region.
    fn appeal(&self, m: &Mover, t: Region) -> f32 {
        let p = self.look.p;
        let friends = (self.ours(t) - if t == m.from { m.force } else { 0.0 }).max(0.0);
        let mine = m.force + friends;
        let enemy = self.theirs(t);
        let mut value = self.prey(m, t, mine, enemy) + self.trapped(t, mine);
        value += if self.side == Roman {
            self.roman_appeal(t, friends, mine)
        } else {
            self.gallic_appeal(m, t, friends, mine)
        };
        if self.is_quarry(t) {
            value += if mine > enemy + 0.8 * self.their_walls(t) { 0.9 } else { 0.1 };
        }
        if t == m.from && !p.sieges_of(t, self.side).is_empty() && friends < 6.0 {
            value += 0.8; // a siege is not left
        }
        value
    }

    /// Enemies in the open: worth fighting if they are weaker. A skirmish is deadly at four to one, a battle earlier.
    fn prey(&self, m: &Mover, t: Region, mine: f32, enemy: f32) -> f32 {
        if enemy <= 0.0 {
            return 0.0;
        }
        let units = self.look.units[t.i()];
        let friends = if t == m.from { 0 } else { units[self.side.i()] as usize };
        let battle = units[self.side.enemy().i()] as usize >= ARMY && m.units + friends >= ARMY;
        let steps: [(f32, f32); 5] = if battle {
            [(2.0, 1.4), (1.5, 1.1), (1.2, 0.7), (0.95, 0.2), (0.0, 0.0)]
        } else {
            [(4.0, 1.7), (3.0, 1.3), (2.0, 0.9), (1.3, 0.4), (1.0, 0.1)]
        };
        let odds = mine / enemy;
        match steps.iter().find(|(least, _)| odds >= *least) {
            Some((_, gain)) if odds >= 0.95 => 0.045 * enemy.min(30.0) * gain,
            _ => -0.06 * m.force.min(25.0) * (1.2 - odds),
        }
    }

    /// Enemies who have shut themselves in and could be starved or stormed.
    fn trapped(&self, t: Region, mine: f32) -> f32 {
        let walls = self.their_walls(t);
        if self.side == Gaul || walls <= 0.0 {
            return 0.0;
        }
        let odds = mine / (walls + 14.0);
        0.05 * walls.min(30.0) * (odds.min(1.4) - 0.5).max(0.0)
    }

    fn roman_appeal(&self, t: Region, friends: f32, mine: f32) -> f32 {
        let p = self.look.p;
        let goal = self.look.goal[t.i()] + extra_goal(p, t);
        if council::is_british_war(p) && !p.has_gone_abroad() && friends > 0.0 && data().is_coastal(t) {
            return 0.5; // who goes to Britain gathers by the sea
        }
        if p.control(t) == Control::Roman {
            // Somebody should stand where enemies could walk in.
            let threat = self.look.threat(t, Gaul);
            return if goal > 0.0 && threat > friends { 0.25 * goal } else { 0.0 };
        }
        let need = self.need(t);
        let open = (1.0 - friends / need).clamp(0.12, 1.0); // or is somebody on it already?
        let able = (mine / need).min(1.0);
        let any = if matches!(p.tale, Tale::Vercingetorix | Tale::Campaign) { 0.04 } else { 0.0 };
        1.5 * (goal + any) * open * able * able
    }

    fn gallic_appeal(&self, m: &Mover, t: Region, friends: f32, mine: f32) -> f32 {
        let p = self.look.p;
        let goal = self.look.goal[t.i()];
        let late = 1.0 / (1.0 + turns_left(p) as f32);
        let mut value = 0.0;
        let (enemy, walls) = (self.theirs(t), self.their_walls(t));
        if p.control(t) == Control::Roman && enemy == 0.0 && walls == 0.0 && !data().roman_gaul.has(t) {
            // Walking in is enough, and late is best.
            let any = if p.tale == Tale::Vercingetorix { 0.3 } else { 0.04 };
            value += (goal + any) * (0.4 + late) * if friends == 0.0 { 1.0 } else { 0.2 };
        } else if goal > 0.0 && friends == 0.0 && enemy == 0.0 {
            value += 0.15 * goal;
        }
        if walls > 0.0 && enemy < mine {
            // Camps and cities: a siege from strength.
            value += if mine > 1.4 * walls + 4.0 { 0.03 * walls.min(20.0) + 0.1 } else { -0.1 };
        }
        if m.has_orgetorix {
            let n = named();
            value += if t == n.santones || t == n.pictones { 2.5 } else { 0.0 };
        }
        if p.tale == Tale::Rhine && friends == 0.0 && enemy == 0.0 && t != named().germania {
            value += 0.3; // three regions held (6.6.6)
        }
        value
    }

    /// A leader whose loss decides is here.
    fn is_quarry(&self, region: Region) -> bool {
        let p = self.look.p;
        let n = named();
        let decisive = p.tale == Tale::Vercingetorix || p.tale.is_campaign();
        let quarry = if self.side == Roman { n.vercingetorix } else { n.caesar };
        decisive && p.spot(quarry).land() == Some(region)
            || self.side == Roman && p.tale == Tale::Helvetii && p.spot(n.orgetorix).land() == Some(region)
    }

    /// What a force may hope for from a region: what is there, and what is near.
    fn prospect(&self, m: &Mover, at: Region) -> f32 {
        let mut best: f32 = 0.0;
        for t in self.targets.iter() {
            let steps = distance(at, t);
            if steps as i32 >= m.reach || steps > 7 {
                continue;
            }
            let mut near = self.appeal(m, t);
            for _ in 0..steps {
                near *= 0.68;
            }
            best = best.max(near);
        }
        // Staying among stronger enemies is judged whatever else is near.
        let here = self.appeal(m, at).min(0.0);
        best + here - self.danger(m, at)
    }

    /// Could somebody stronger fall on the force here?
    fn danger(&self, m: &Mover, at: Region) -> f32 {
        let friends = (self.ours(at) - if at == m.from { m.force } else { 0.0 }).max(0.0);
        let mine = (m.force + friends).max(1.0);
        let threat = self.look.threat(at, self.side.enemy());
        let odds = threat / mine;
        if odds < 1.1 {
            return 0.0;
        }
        let scale = if self.side == Roman { 0.02 } else { 0.03 };
        scale * m.force.min(25.0) * (odds.min(2.0) - 0.8)
    }

    /// The best step from here against staying.
    fn gain(&self, m: &Mover, steps: u8) -> f32 {
        let stay = self.prospect(m, m.from);
        let mut best = f32::MIN;
        for first in self.look.p.dry_neighbours(m.from).iter() {
            if steps == 1 {
                best = best.max(self.prospect(m, first));
                continue;
            }
            for second in self.look.p.dry_neighbours(first).iter().filter(|r| *r != m.from) {
                best = best.max(self.prospect(m, second));
            }
        }
        best - stay
    }

    fn movable(&self, region: Region) -> PieceSet {
        let p = self.look.p;
        p.outside(region, self.side).minus(p.moved)
    }

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
    pub fn opening(&self, action: &Action) -> f32 {
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

    /// What a group that is being put together is for.
    pub fn plan(&self, group: &Group) -> Plan {
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
    pub fn group(&self, group: &Group, plan: &Plan, action: &Action) -> f32 {
        let p = self.look.p;
        let m = &plan.mover;
        let now = if plan.ready { 1.0 } else { 0.02 };
        match *action {
            Action::Go(to) if m.force > 0.0 => {
                let across =
                    if data().region(group.from).over_rhine.has(to) { council::over_rhine(p) } else { 0.0 };
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
            Action::Enter(fort) => now * self.shelter(m, fort),
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
        if self.side == Roman {
            return 0.03;
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
    pub fn away(&self, action: &Action) -> f32 {
        let (Action::Retreat(to) | Action::RetreatBySea(to)) = *action else { return 1.0 };
        let threat = self.look.threat(to, self.side.enemy()) + self.theirs(to);
        1.0 + 0.1 * self.ours(to).min(40.0) + 4.0 / (1.0 + 0.2 * threat) + self.look.goal[to.i()]
    }
}

/// Regions that draw a side in some scenarios though nobody is there.
fn draws_by_itself(p: &Position, side: Side, region: Region) -> bool {
    match side {
        Roman => extra_goal(p, region) > 0.0,
        Gaul => {
            p.tale == Tale::Helvetii && (region == named().santones || region == named().pictones)
                || p.controls(Roman, region) && !data().roman_gaul.has(region)
                || p.tale == Tale::Rhine && region != named().germania
        }
    }
}

/// What the Roman wants besides the regions that count: the bank of the Rhine.
fn extra_goal(p: &Position, region: Region) -> f32 {
    let n = named();
    let bank = !data().region(region).over_rhine.is_empty() && region != n.germania;
    let to_rhine = (council::is_german_war(p) || p.tale == Tale::Snow) && !p.has_gone_abroad();
    if to_rhine && bank {
        return if p.tale == Tale::Snow { 0.25 } else { 0.6 };
    }
    0.0
}
