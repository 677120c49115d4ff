//! What a force may hope for from a region: targets that draw it, enemies it can beat, enemies that could beat it.

use super::look::*;
use super::{council, hero, turns_left};
use crate::data::*;
use crate::supply::ARMY;
use crate::table::*;

/// A force on the move.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub(super) from: Region,
    pub(super) force: f32,
    pub(super) units: usize,
    /// Steps beyond this come too late.
    reach: i32,
    has_orgetorix: bool,
    /// With the leader whose loss would decide.
    pub(super) has_hero: bool,
}

pub(crate) struct Scout<'a> {
    pub(super) look: Look<'a>,
    pub(super) side: Side,
    /// Regions worth thinking about.
    pub(super) targets: RegionSet,
}

impl Scout<'_> {
    pub(crate) fn new(p: &Position, side: Side) -> Scout<'_> {
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

    pub(super) fn ours(&self, region: Region) -> f32 {
        self.look.field[region.i()][self.side.i()]
    }

    pub(super) fn theirs(&self, region: Region) -> f32 {
        self.look.field[region.i()][self.side.enemy().i()]
    }

    pub(super) fn their_walls(&self, region: Region) -> f32 {
        self.look.walls[region.i()][self.side.enemy().i()]
    }

    pub(super) fn mover(&self, from: Region, force: PieceSet) -> Mover {
        let p = self.look.p;
        Mover {
            from,
            force: might_of(p, force),
            units: force.and(data().sets.units).len(),
            reach: turns_left(p) + 1,
            has_orgetorix: p.scenario == ScenarioId::Helvetii && force.has(named().orgetorix),
            has_hero: hero(p, self.side).is_some_and(|h| force.has(h)),
        }
    }

    /// What it takes to be master of a region.
    pub(super) fn need(&self, region: Region) -> f32 {
        1.2 * self.theirs(region) + 0.8 * self.their_walls(region) + 4.0
    }

    /// What a force might win in a region.
    pub(super) fn appeal(&self, m: &Mover, t: Region) -> f32 {
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
    pub(super) fn prey(&self, m: &Mover, t: Region, mine: f32, enemy: f32) -> f32 {
        if enemy <= 0.0 {
            return 0.0;
        }
        let units = self.look.units[t.i()];
        let friends = if t == m.from { 0 } else { units[self.side.i()] as usize };
        let army = m.units + friends >= ARMY;
        let battle = units[self.side.enemy().i()] as usize >= ARMY && army;
        // Who is led slips away, unless an army holds him (3.3).
        let hold = match (self.look.led[self.side.enemy().i()].has(t), army) {
            (true, true) => 1.2,
            (true, false) => 0.5,
            _ => 1.0,
        };
        let steps: [(f32, f32); 5] = if battle {
            [(2.0, 1.4), (1.5, 1.1), (1.2, 0.7), (0.95, 0.2), (0.0, 0.0)]
        } else {
            [(4.0, 1.7), (3.0, 1.3), (2.0, 0.9), (1.3, 0.4), (1.0, 0.1)]
        };
        let odds = mine / enemy;
        match steps.iter().find(|(least, _)| odds >= *least) {
            Some((_, gain)) if odds >= 0.95 => 0.045 * hold * enemy.min(30.0) * gain,
            _ => -0.06 * m.force.min(25.0) * (1.2 - odds),
        }
    }

    /// Enemies who have shut themselves in and could be starved or stormed.
    pub(super) fn trapped(&self, t: Region, mine: f32) -> f32 {
        let walls = self.their_walls(t);
        if self.side == Gaul || walls <= 0.0 {
            return 0.0;
        }
        // Four turns make any place surrender (4.5.2): it takes time more than strength.
        let in_time = turns_left(self.look.p) >= 3 || !self.look.p.sieges_of(t, Roman).is_empty();
        let odds = mine / (walls + 8.0);
        let gain = 0.06 * walls.min(30.0) * (odds.min(1.3) - 0.4).max(0.0);
        if in_time { gain } else { 0.4 * gain }
    }

    pub(super) fn roman_appeal(&self, t: Region, friends: f32, mine: f32) -> f32 {
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
        let any =
            if matches!(p.scenario, ScenarioId::Vercingetorix | ScenarioId::Campaign) { 0.04 } else { 0.0 };
        1.5 * (goal + any) * open * able * able
    }

    pub(super) fn gallic_appeal(&self, m: &Mover, t: Region, friends: f32, mine: f32) -> f32 {
        let p = self.look.p;
        let goal = self.look.goal[t.i()];
        let late = 1.0 / (1.0 + turns_left(p) as f32);
        let mut value = 0.0;
        let (enemy, walls) = (self.theirs(t), self.their_walls(t));
        if p.control(t) == Control::Roman && enemy == 0.0 && walls == 0.0 && !data().roman_gaul.has(t) {
            // Walking in is enough, and late is best.
            let any = if p.scenario == ScenarioId::Vercingetorix { 0.3 } else { 0.04 };
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
        if p.scenario == ScenarioId::Rhine && friends == 0.0 && enemy == 0.0 && t != named().germania {
            value += 0.3; // three regions held (6.6.6)
        }
        value
    }

    /// A leader whose loss decides is here.
    pub(super) fn is_quarry(&self, region: Region) -> bool {
        let p = self.look.p;
        let n = named();
        hero(p, self.side.enemy()).is_some_and(|h| p.spot(h).land() == Some(region))
            || self.side == Roman
                && p.scenario == ScenarioId::Helvetii
                && p.spot(n.orgetorix).land() == Some(region)
    }

    /// What a force may hope for from a region: what is there, and what is near.
    pub(super) fn prospect(&self, m: &Mover, at: Region) -> f32 {
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
    pub(super) fn danger(&self, m: &Mover, at: Region) -> f32 {
        let friends = (self.ours(at) - if at == m.from { m.force } else { 0.0 }).max(0.0);
        let mine = (m.force + friends).max(1.0);
        let threat = self.look.threat(at, self.side.enemy());
        let odds = threat / mine;
        if odds < 1.1 {
            return 0.0;
        }
        let scale = if self.side == Roman { 0.02 } else { 0.03 };
        let precious = if m.has_hero { 2.5 } else { 1.0 };
        precious * scale * m.force.min(25.0) * (odds.min(2.0) - 0.8)
    }

    /// The best step from here against staying.
    pub(super) fn gain(&self, m: &Mover, steps: u8) -> f32 {
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

    pub(super) fn movable(&self, region: Region) -> PieceSet {
        let p = self.look.p;
        p.outside(region, self.side).minus(p.moved)
    }
}

/// Regions that draw a side in some scenarios though nobody is there.
fn draws_by_itself(p: &Position, side: Side, region: Region) -> bool {
    match side {
        Roman => extra_goal(p, region) > 0.0,
        Gaul => {
            p.scenario == ScenarioId::Helvetii && (region == named().santones || region == named().pictones)
                || p.controls(Roman, region) && !data().roman_gaul.has(region)
                || p.scenario == ScenarioId::Rhine && region != named().germania
        }
    }
}

/// What the Roman wants besides the regions that count: the bank of the Rhine.
fn extra_goal(p: &Position, region: Region) -> f32 {
    let n = named();
    let bank = !data().region(region).over_rhine.is_empty() && region != n.germania;
    let to_rhine = (council::is_german_war(p) || p.scenario == ScenarioId::Snow) && !p.has_gone_abroad();
    if to_rhine && bank {
        return if p.scenario == ScenarioId::Snow { 0.25 } else { 0.6 };
    }
    0.0
}
