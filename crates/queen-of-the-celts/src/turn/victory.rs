//! Points, and the end of the game.

use crate::data::*;
use crate::scenarios::{Aim, Goal};
use crate::table::*;

impl Position {
    /// What a unit is worth as a whole; a detachment takes half of its parent's value (R54, 21.24).
    fn value(&self, unit: Unit) -> u8 {
        let facts = data().unit(unit);
        let away = self.detached.iter().filter(|d| d.parent == unit).map(|d| data().unit(d.detachment).vp);
        facts.vp.saturating_sub(away.sum())
    }

    /// For the enemy when it is eliminated (21.3: a remnant counts as its long unit); R126: some blood counts double.
    pub(crate) fn worth_lost(&self, unit: Unit) -> u8 {
        let legion = data().unit(unit).realign || data().unit(unit).kind == Kind::Detachment;
        let factor = if legion { self.sc().special.blood[self.units.side(unit).i()] } else { 1 };
        self.value(unit).saturating_mul(factor)
    }

    /// 9.8: half, unless the scenario lets it go (R104, R135).
    pub(crate) fn worth_of_leaving(&self, unit: Unit, edge: Edge) -> u8 {
        let special = &self.sc().special;
        let side = self.units.side(unit);
        let free = special.withdrawal.is_some_and(|(s, e, turn)| s == side && e == edge && self.turn >= turn)
            || special.escape.is_some_and(|(s, e, _)| s == side && e == edge);
        if free { 0 } else { self.value(unit).div_ceil(2) }
    }

    // R135: legions that get away.
    pub(crate) fn worth_of_escape(&self, unit: Unit, edge: Edge) -> u8 {
        match self.sc().special.escape {
            Some((side, e, vp))
                if side == self.units.side(unit)
                    && e == edge
                    && data().unit(unit).realign
                    && self.is_long(unit) =>
            {
                vp
            }
            _ => 0,
        }
    }

    /// By the role he has when he is lost; inferior leaders are worth nothing.
    pub(crate) fn worth_of_leader(&self, leader: Leader) -> u8 {
        let tables = &data().tables;
        let replaced = self.sc().goals.iter().any(
            |goal| matches!(goal.aim, Aim::LeaderEliminated { leader: l, instead: true } if l == leader),
        );
        if replaced || leader.is_inferior() {
            return 0;
        }
        if let Some((captured, vp)) = self.sc().special.capture
            && captured == leader
        {
            return vp; // R117
        }
        match self.seniority(leader) {
            3 => tables.vp_commander,
            2 => tables.vp_second,
            1 => tables.vp_formation_leader,
            _ if data().leader(leader).druid => tables.vp_druid,
            _ => tables.vp_other_leader,
        }
    }

    /// What an objective is worth as things stand.
    pub(crate) fn goal_points(&self, goal: &Goal) -> u32 {
        let vp = goal.vp as u32;
        let once = |holds: bool| if holds { vp } else { 0 };
        let long_in = |side: Side, areas: AreaSet| {
            let there = |u: &Unit| self.is_long(*u) && self.units.at(*u).is_some_and(|a| areas.has(a));
            self.army(side).filter(there).count()
        };
        match goal.aim {
            Aim::LongUnitsIn(side, areas) => vp * long_in(side, areas) as u32,
            Aim::NoLongUnitIn(side, areas) => once(long_in(side, areas) == 0),
            Aim::AreasHeld(side, areas, most) => {
                let held = areas.and(self.held[side.i()]);
                let points = if goal.each { vp * held.len() as u32 } else { once(held == areas) };
                points.min(if most == u8::MAX { u32::MAX } else { most as u32 })
            }
            Aim::AreasFreeOf(side, areas) => once(!areas.meets(self.units.present(side))),
            Aim::ArmyRouting(side, value) => once(self.routing[side.i()] == value),
            Aim::BridgeDestroyed => once(self.bridge_broken),
            Aim::LeaderEliminated { leader, .. } => once(self.leaders.place(leader) == Place::Eliminated),
            Aim::LeaderInOrLeft(leader, areas) => {
                let left = self.leaders.exit(leader).is_some_and(|(area, _)| areas.has(area));
                once(left || self.leaders.at(leader).is_some_and(|area| areas.has(area)))
            }
            Aim::LeaderOutside(leader, areas) => {
                once(self.leaders.at(leader).is_some_and(|area| !areas.has(area)))
            }
            Aim::LeaderLeftBy(leader, edge) => {
                once(self.leaders.exit(leader).is_some_and(|(_, e)| e == edge))
            }
        }
    }

    /// Points of both sides if the game ended now.
    pub(crate) fn score(&self) -> [u32; 2] {
        let mut points = self.points.map(u32::from);
        for goal in &self.sc().goals {
            points[goal.side.i()] += self.goal_points(goal);
        }
        points
    }

    pub(crate) fn level(&self, score: i32) -> Level {
        let l = self.sc().levels;
        let reaches = |least: i16| score >= least as i32;
        match () {
            () if reaches(l.roman_decisive) => Level::RomanDecisive,
            () if reaches(l.roman_marginal) => Level::RomanMarginal,
            () if reaches(l.draw) => Level::Draw,
            () if reaches(l.briton_marginal) => Level::BritonMarginal,
            _ => Level::BritonDecisive,
        }
    }

    pub(crate) fn finish(&mut self, early: bool, ctx: &mut Ctx) {
        let [roman, briton] = self.score();
        let score = roman as i32 - briton as i32;
        let ending = Ending { level: self.level(score), score, early };
        self.ending = Some(ending);
        ctx.tell(Event::Ended(ending));
    }

    // R90: an army is gone.
    pub(crate) fn check_extinction(&mut self, ctx: &mut Ctx) {
        let due = |side: Side| {
            self.sc().units.iter().any(|u| self.units.side(u) == side && self.units.place(u) == Place::Due)
        };
        let gone = |side: Side| self.units.present(side).is_empty() && !due(side);
        if Side::BOTH.into_iter().any(gone) {
            self.finish(true, ctx);
        }
    }
}
