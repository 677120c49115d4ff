//! Where units and leaders go, and which way they face.

use super::look::Look;
use crate::ground::Aspect;
use crate::scenarios::Aim;
use crate::table::*;

/// Points that make a place e times as likely.
const TEMPER: f32 = 0.3;

fn likely(points: f32) -> f32 {
    (points / TEMPER).clamp(-5.0, 5.0).exp()
}

impl Look<'_> {
    pub(crate) fn weigh_walk(&self, w: &Walk, actions: &[Action], weights: &mut Vec<f32>) {
        match w.piece {
            Piece::Unit(unit) => self.weigh_unit(w, unit, actions, weights),
            Piece::Leader(leader) => {
                weights.extend(actions.iter().map(|a| self.leader_walk(leader, a)));
            }
        }
    }

    fn weigh_unit(&self, w: &Walk, unit: Unit, actions: &[Action], weights: &mut Vec<f32>) {
        let p = self.p;
        let Some(at) = p.units.at(unit) else { return weights.resize(actions.len(), 1.0) };
        let here = self.place(unit, at);
        // Turning is measured against how it stands, and after a step against the best that it can do here.
        let standing = match p.units.facing(unit).filter(|_| w.steps == 0) {
            Some(now) => self.front(unit, at, now) + 0.1,
            None => p.facings(at).map(|f| self.front(unit, at, f)).fold(f32::MIN, f32::max),
        };
        weights.extend(actions.iter().map(|action| match *action {
            Action::Step(to) | Action::Road(to) => {
                let there = self.place(unit, to);
                let hurry = if matches!(action, Action::Road(_)) { -0.1 } else { 0.0 };
                // Where it has just come from is behind it.
                likely(there - here + hurry) * if w.steps > 0 { 0.7 } else { 1.0 }
            }
            Action::Boat(to) => likely(0.5 + self.place(unit, to) - here),
            Action::Face(facing) => 0.8 * likely(self.front(unit, at, facing) - standing),
            Action::Leave(edge) => self.leave(unit, edge),
            _ => 0.8,
        }));
    }

    /// What it is worth to a unit to stand in an area at the end of its move.
    fn place(&self, unit: Unit, area: Area) -> f32 {
        let p = self.p;
        let own_worth = self.step_worth(unit);
        let strength = p.strength(unit) as f32;
        let mut value = 0.0;
        let mut beside = false;
        if let Some(form) = p.active_form()
            && self.may_strike(unit)
        {
            let mut best = 0.0f32;
            for link in p.field().links(area).iter().filter(|l| self.enemies.has(l.to)) {
                beside |= !link.corner;
                let blow = self.blow(unit, area, link.to);
                if blow <= 0.0 {
                    continue;
                }
                let stand = self.stand(link.to);
                let others = self.blows(form, link.to, Some(unit));
                let without = self.bargain(others, &stand, own_worth).max(0.0);
                best = best.max(self.bargain(others + blow, &stand, own_worth) - without);
            }
            value += best;
        }
        // Who stands beside the enemy is struck there; friends beside him help to bear it.
        let threat = self.threat(area);
        if threat > 0.0 {
            let moved = p.units.at(unit) != Some(area);
            let company = p.printed_strength(area) as f32 + if moved { strength } else { 0.0 };
            let cover = 1.0 + p.field().plot(area).defender_pct as f32 / 100.0;
            let danger = (threat - company * cover).max(0.0) / 6.0 * own_worth;
            value -= danger * if self.must_attack { 0.25 } else { 0.5 };
        }
        let near = self.way_to_enemy(unit, area);
        let eager = if self.must_attack { 0.35 } else { 0.05 };
        if !beside {
            value -= eager * near as f32;
        }
        if !self.wanted.is_empty() {
            value -= 0.3 * self.way_to_goal(unit, area) as f32;
        }
        if near <= 4 {
            value -= 0.004 * p.field().plot(area).fire_pct as f32;
        }
        if p.units.at(unit) != Some(area) && !p.has_room(area, unit) {
            value -= 1.5;
        }
        value + self.away(unit, area)
    }

    /// R135: those who get away by an edge go there.
    fn away(&self, unit: Unit, area: Area) -> f32 {
        match self.p.sc().special.escape {
            Some((side, edge, _)) if side == self.side && self.p.worth_of_escape(unit, edge) > 0 => {
                -0.6 * self.near_edge(area, edge) as f32
            }
            _ => 0.0,
        }
    }

    fn near_edge(&self, area: Area, edge: Edge) -> u8 {
        let field = self.p.field();
        let out = field.areas().filter(|a| field.plot(*a).edges & edge.bit() != 0);
        out.map(|a| field.walk(area, a)).min().unwrap_or(30).min(30)
    }

    /// Off the map: where the scenario pays for it, or to save what would be lost for nothing.
    fn leave(&self, unit: Unit, edge: Edge) -> f32 {
        let p = self.p;
        let gain = p.worth_of_escape(unit, edge) as f32 - p.worth_of_leaving(unit, edge) as f32;
        if gain > 0.0 {
            return 30.0;
        }
        let weak = p.units.step[unit.i()] > 0 && gain == 0.0;
        if weak { 0.6 } else { 0.004 }
    }

    /// The front to the enemy: what it strikes and what strikes it.
    fn front(&self, unit: Unit, at: Area, facing: Facing) -> f32 {
        let p = self.p;
        if p.field().plot(at).all_round {
            return 0.0;
        }
        let share = 0.12 * p.strength(unit) as f32 * self.step_worth(unit);
        let mut good = 0.0;
        let mut nearest = u8::MAX;
        let mut ahead = 0.0;
        for link in p.field().links(at) {
            let side = match link.aspects[facing.i()] {
                Aspect::Front => 1.0,
                Aspect::Flank => -0.5,
                Aspect::Rear => -1.0,
            };
            if self.enemies.has(link.to) {
                good += side * if link.corner { 0.4 } else { 1.0 };
            } else if !link.corner {
                let near = self.near_enemy(link.to);
                if near < nearest {
                    (nearest, ahead) = (near, side);
                } else if near == nearest && side > 0.0 {
                    ahead += 0.2;
                }
            }
        }
        share * (good + ahead * if nearest <= 2 { 0.8 } else { 0.3 })
    }

    /// A facing that is asked for by itself.
    pub(crate) fn face(&self, unit: Unit, facing: Facing) -> f32 {
        self.p.units.at(unit).map_or(1.0, |at| likely(self.front(unit, at, facing)))
    }

    /// Which unit moves next: those with something to do.
    pub(crate) fn move_unit(&self, unit: Unit) -> f32 {
        let p = self.p;
        let Some(at) = p.units.at(unit) else { return 0.1 };
        let near = self.near_enemy(at);
        let wants_ground = self.near_goal(at).is_some_and(|n| n > 0);
        match near {
            0 | 1 => 0.6,
            _ if self.must_attack || wants_ground => 2.0,
            2..=4 => 1.2,
            _ => 0.1,
        }
    }

    // --- Leaders ---------------------------------------------------------------------------------------------

    pub(crate) fn move_leader(&self, leader: Leader) -> f32 {
        let Some(at) = self.p.leaders.at(leader) else { return 0.1 };
        if self.way_out(leader, at).is_some() {
            return 3.0;
        }
        // Last of all, when his men have gone.
        if self.post(leader, at) >= 2.0 { 0.1 } else { 0.8 }
    }

    /// Where an objective wants him: steps to go.
    fn way_out(&self, leader: Leader, area: Area) -> Option<u8> {
        let field = self.p.field();
        self.p.sc().goals.iter().filter(|g| g.side == self.side).find_map(|goal| match goal.aim {
            Aim::LeaderInOrLeft(l, areas) if l == leader => areas.iter().map(|a| field.walk(area, a)).min(),
            Aim::LeaderLeftBy(l, edge) if l == leader => Some(self.near_edge(area, edge) + 1),
            _ => None,
        })
    }

    /// What it is worth to a leader to be somewhere: with his men, where they fight, not alone.
    fn post(&self, leader: Leader, area: Area) -> f32 {
        let p = self.p;
        let mut value = 0.0;
        if p.units.has_side(area, self.side) {
            let own = p.leads(leader);
            let his = p.is_commander(leader) || p.units.in_area(area).any(|u| p.form(u) == own);
            value += if his { 2.0 } else { 1.0 };
            if self.threat(area) > 0.0 {
                let many = p.units.in_area(area).map(|u| p.steps_left(u)).sum::<u8>();
                value += if many >= 3 { 0.3 * p.tactical(leader) as f32 } else { -1.0 };
            }
        } else if p.beside_enemy(area, self.side) {
            value -= 3.0;
        }
        if let Some(form) = p.leads(leader) {
            let far: u32 = p
                .units_on_map(form)
                .filter_map(|u| p.units.at(u))
                .map(|a| p.field().walk(area, a).min(30) as u32)
                .sum();
            let count = p.units_on_map(form).count().max(1);
            value -= 0.25 * far as f32 / count as f32;
        }
        if let Some(steps) = self.way_out(leader, area) {
            value -= 1.5 * steps.min(30) as f32;
        }
        value
    }

    fn leader_walk(&self, leader: Leader, action: &Action) -> f32 {
        let p = self.p;
        let Some(at) = p.leaders.at(leader) else { return 1.0 };
        match *action {
            Action::Step(to) | Action::Road(to) | Action::Boat(to) => {
                (1.5 * (self.post(leader, to) - self.post(leader, at))).clamp(-5.0, 5.0).exp()
            }
            Action::Leave(edge) => {
                let wanted = p.sc().goals.iter().any(|g| match g.aim {
                    Aim::LeaderLeftBy(l, e) => l == leader && e == edge,
                    Aim::LeaderInOrLeft(l, _) => l == leader,
                    _ => false,
                });
                if wanted { 40.0 } else { 0.003 }
            }
            _ => 1.0,
        }
    }
}
