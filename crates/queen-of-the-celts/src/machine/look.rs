//! The field at a glance: who could strike whom, and what that would bring, in points.

use super::paths::with_ways;
use super::worth::even_score;
use crate::data::*;
use crate::scenarios::Aim;
use crate::table::*;

pub(crate) struct Look<'a> {
    pub(crate) p: &'a Position,
    pub(crate) side: Side,
    pub(crate) enemies: AreaSet,
    /// Must this side come to the enemy, as the score stands?
    pub(crate) must_attack: bool,
    /// Ground that counts and is not ours yet.
    pub(crate) wanted: AreaSet,
}

/// What stands in an area, against an attack.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    /// Dice that answer.
    pub(crate) dice: f32,
    pub(crate) steps: f32,
    /// Points for a step.
    pub(crate) worth: f32,
    /// How likely its morale gives way.
    pub(crate) shaky: f32,
}

impl Look<'_> {
    pub(crate) fn new(p: &Position, side: Side) -> Look<'_> {
        let [roman, briton] = p.score();
        let behind = (roman as f32 - briton as f32) < even_score(p);
        let mut wanted = AreaSet::NONE;
        for goal in p.sc().goals.iter().filter(|g| g.side == side) {
            wanted = match goal.aim {
                Aim::LongUnitsIn(of, areas) if of == side => wanted.or(areas),
                Aim::AreasHeld(by, areas, _) if by == side => wanted.or(areas.minus(p.held[side.i()])),
                _ => wanted,
            };
        }
        let enemies = p.units.present(side.enemy());
        Look { p, side, enemies, must_attack: behind == (side == Roman), wanted }
    }

    pub(crate) fn near_enemy(&self, area: Area) -> u8 {
        self.enemies.iter().map(|e| self.p.field().walk(area, e)).min().unwrap_or(u8::MAX)
    }

    /// Points that a unit needs from an area to strike somebody.
    pub(crate) fn way_to_enemy(&self, unit: Unit, area: Area) -> u8 {
        let p = self.p;
        with_ways(p.field(), p.class(unit), self.enemies, self.enemies, |ways| ways[area.i()])
    }

    /// The same to ground that counts.
    pub(crate) fn way_to_goal(&self, unit: Unit, area: Area) -> u8 {
        let p = self.p;
        with_ways(p.field(), p.class(unit), self.enemies, self.wanted, |ways| ways[area.i()])
    }

    pub(crate) fn near_goal(&self, area: Area) -> Option<u8> {
        self.wanted.iter().map(|e| self.p.field().walk(area, e)).min()
    }

    /// Points for a step of this unit.
    pub(crate) fn step_worth(&self, unit: Unit) -> f32 {
        self.p.worth_lost(unit) as f32 / data().unit(unit).faces as f32
    }

    /// What an area is against an attack.
    pub(crate) fn stand(&self, area: Area) -> Stand {
        let p = self.p;
        let (mut dice, mut steps, mut worth) = (0.0, 0.0, 0.0);
        for unit in p.units.in_area(area) {
            let left = p.steps_left(unit) as f32;
            dice += p.strength(unit) as f32;
            steps += left;
            worth += left * self.step_worth(unit);
        }
        let Some(owner) = p.units.owner(area) else {
            return Stand { dice: 0.0, steps: 0.0, worth: 0.0, shaky: 0.0 };
        };
        dice *= 1.0 + p.field().plot(area).defender_pct as f32 / 100.0;
        let leaders = p.leaders.present(owner).has(area);
        if leaders {
            let lives = p.leaders.in_area(area, owner);
            dice += lives.iter().map(|l| p.tactical(l)).max().unwrap_or(0) as f32;
            worth += lives.iter().map(|l| self.leader_worth(l)).sum::<f32>() * 0.1;
        }
        let morale = p.area_morale(area, AreaSet::NONE);
        Stand { dice, steps, worth: worth / steps.max(1.0), shaky: (6 - morale).clamp(0, 6) as f32 / 6.0 }
    }

    fn leader_worth(&self, leader: Leader) -> f32 {
        let special = self.p.sc().goals.iter().find_map(|g| match g.aim {
            Aim::LeaderEliminated { leader: l, .. } if l == leader => Some(g.vp),
            _ => None,
        });
        special.unwrap_or_else(|| self.p.worth_of_leader(leader)) as f32
    }

    /// Could this unit still take part in an assault of the active formation?
    pub(crate) fn may_strike(&self, unit: Unit) -> bool {
        let p = self.p;
        let busy = p.assaulted.has(unit) || p.charged.has(unit) || p.bombarded.has(unit);
        !busy && p.kind(unit) != Kind::Artillery && p.is_commanded(unit)
    }

    /// What a unit brings against a target from an area, in dice that hit on a six.
    pub(crate) fn blow(&self, unit: Unit, from: Area, target: Area) -> f32 {
        let p = self.p;
        let Some(link) = p.field().link(from, target) else { return 0.0 };
        if !link.attackable || link.corner && !p.corner_is_open(link, self.side) {
            return 0.0;
        }
        let double = if p.strikes_flank(target, from) || p.is_overstacked(target) { 2.0 } else { 1.0 };
        p.strength(unit) as f32 * (100.0 + link.attack_pct as f32) / 100.0 * double
    }

    /// What the units of a formation that stand beside a target bring against it, one of them left out.
    pub(crate) fn blows(&self, form: Form, target: Area, without: Option<Unit>) -> f32 {
        let p = self.p;
        let mut sum = 0.0;
        for link in p.field().links(target) {
            if !p.units.has_side(link.to, self.side) {
                continue;
            }
            let mut here = 0.0;
            for unit in p.units.in_area(link.to) {
                if Some(unit) != without && p.form(unit) == Some(form) && self.may_strike(unit) {
                    here += self.blow(unit, link.to, target);
                }
            }
            if here > 0.0 {
                sum += here + p.rating(link.to, self.side, UnitSet::NONE) as f32;
            }
        }
        sum
    }

    /// What so many dice against a stand bring, less what the answer costs, in points.
    pub(crate) fn bargain(&self, dice: f32, stand: &Stand, own_worth: f32) -> f32 {
        if dice <= 0.0 {
            return 0.0;
        }
        let hits = (dice / 6.0 + stand.shaky).min(stand.steps);
        let taken = stand.dice / 6.0 * own_worth;
        let eager = if self.must_attack { 1.3 } else { 1.0 };
        eager * hits * stand.worth - taken
    }

    /// What the enemies beside an area could throw against it.
    pub(crate) fn threat(&self, area: Area) -> f32 {
        let p = self.p;
        let mut sum = 0.0;
        for link in p.field().links(area) {
            if self.enemies.has(link.to) && !link.corner {
                let pct = p.field().link(link.to, area).map_or(0, |l| l.attack_pct) as f32;
                sum += p.printed_strength(link.to) as f32 * (100.0 + pct) / 100.0;
            }
        }
        sum
    }

    /// A formation near the enemy is better used.
    pub(crate) fn formation(&self, form: Form) -> f32 {
        let p = self.p;
        let near = p.units_on_map(form).filter_map(|u| p.units.at(u)).map(|a| self.near_enemy(a)).min();
        let size = p.units_on_map(form).map(|u| p.strength(u) as f32).sum::<f32>();
        0.5 + (2.0 + 0.1 * size) * 4.0 / (1.0 + near.unwrap_or(20) as f32)
    }
}
