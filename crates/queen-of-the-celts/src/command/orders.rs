//! 4: command. How far leaders reach, and who is under orders this turn.

use crate::data::*;
use crate::ground::{CLOSED, Link};
use crate::table::*;
use legatus_board::travel::reach;

impl Position {
    /// 4.2, 4.21, 4.22, 4.3, 4.31, 4.32, R9: the areas that a leader reaches with so many half points; his own costs nothing.
    pub(crate) fn radius(&self, start: Area, side: Side, points: u8) -> AreaSet {
        let class = Class::Leader as usize;
        let enemies = self.units.present(side.enemy());
        let step = |link: &Link| {
            // 4.3: neither through enemies nor past a corner that they close.
            if enemies.has(link.to) || link.corner && !self.corner_is_free(link, side) {
                return None;
            }
            let (cost, road) = (link.cost[class], link.road[class]);
            let cost = if road < cost && !self.beside_enemy(link.to, side) { road } else { cost }; // 9.63
            (cost != CLOSED).then_some((link.to, cost))
        };
        let mut reached = AreaSet::NONE;
        let around = |area: Area, _| {
            reached.add(area);
            self.field().links(area).iter().filter_map(step)
        };
        reach::<16, _, _, _>(&mut [u8::MAX; MOST_AREAS], AreaSet::of(start), points.min(15), around, |_| {
            true
        });
        reached
    }

    // 4.21
    pub(crate) fn leader_radius(&self, leader: Leader) -> AreaSet {
        let Some(at) = self.leaders.at(leader) else { return AreaSet::NONE };
        self.radius(at, self.leaders.side(leader), data().tables.leader_movement)
    }

    /// R138: in fog the army commander reaches his leaders with two points.
    pub(crate) fn commander_radius(&self, leader: Leader) -> AreaSet {
        let Some(at) = self.leaders.at(leader) else { return AreaSet::NONE };
        let points = if self.weather == Weather::Fog { 4 } else { data().tables.leader_movement };
        self.radius(at, self.leaders.side(leader), points)
    }

    /// Does 4.1 put everybody of this side in command?
    fn is_first_turn_for(&self, side: Side) -> bool {
        let surprised = self.sc().special.surprise.as_ref().is_some_and(|s| s.surprised == side);
        self.turn == 1 && !surprised
    }

    /// 4.4, 4.5: who may be commanded this turn; gives the leaders among whom the army commander must choose.
    pub(crate) fn begin_command(&mut self, side: Side, ctx: &mut Ctx) -> FormSet {
        let forms: FormSet = self.formations(side).collect();
        if self.is_first_turn_for(side) {
            for form in forms.iter() {
                self.command[form.i()] = Command::Commanded;
                self.in_radius = self.in_radius.or(self.units_of(form));
            }
            return FormSet::NONE;
        }
        for form in forms.iter() {
            self.command[form.i()] = Command::Check;
            let Some(leader) = self.form_leader[form.i()] else { continue };
            let radius = self.leader_radius(leader);
            let near: UnitSet = self
                .units_on_map(form)
                .filter(|u| self.units.at(*u).is_some_and(|a| radius.has(a)))
                .collect();
            self.in_radius = self.in_radius.or(near);
        }
        self.commandable(side, ctx)
    }

    /// Leaders in the commander's radius (4.41); he himself always commands (4.52, R4).
    fn commandable(&mut self, side: Side, ctx: &mut Ctx) -> FormSet {
        let Some(commander) = self.commanders[side.i()] else { return FormSet::NONE };
        if let Some(own) = self.leads(commander) {
            self.command[own.i()] = Command::Commanded;
        }
        for form in self.formations(side).collect::<FormSet>().iter() {
            if self.units_on_map(form).any(|u| self.arrived.has(u)) {
                self.command[form.i()] = Command::Commanded; // 4.1, R57
            }
        }
        let near = self.in_reach(side);
        let most = self.leader_initiative(commander) as usize;
        if near.len() > most {
            return near;
        }
        near.iter().for_each(|form| self.put_in_command(form, ctx));
        FormSet::NONE
    }

    pub(crate) fn put_in_command(&mut self, form: Form, ctx: &mut Ctx) {
        self.command[form.i()] = Command::Commanded;
        if let Some(leader) = self.form_leader[form.i()] {
            ctx.tell(Event::Commanded { leader });
        }
    }

    /// The leaders that the commander may still choose among; those who are surprised are out of reach (R107).
    pub(crate) fn in_reach(&self, side: Side) -> FormSet {
        let Some(commander) = self.commanders[side.i()] else { return FormSet::NONE };
        let radius = self.commander_radius(commander);
        let surprise = self.sc().special.surprise.as_ref().filter(|_| self.turn == 1);
        let caught = surprise.map_or(LeaderSet::NONE, |s| s.check);
        self.formations(side)
            .filter(|f| self.command[f.i()] == Command::Check)
            .filter(|f| {
                let leader = self.form_leader[f.i()].filter(|l| !caught.has(*l));
                leader.and_then(|l| self.leaders.at(l)).is_some_and(|at| radius.has(at))
            })
            .collect()
    }

    // 4.6, 4.51, 5.42: the initiative of a leader who must check.
    pub(crate) fn roll_initiative(&mut self, form: Form, early: bool, ctx: &mut Ctx) {
        let Some(leader) = self.form_leader[form.i()] else {
            self.command[form.i()] = Command::Failed;
            return;
        };
        let initiative = self.leader_initiative(leader);
        let die = ctx.luck.d6("initiative");
        let side = self.side_of(form);
        ctx.tell(Event::InitiativeRoll { leader, side, die, initiative, early });
        self.command[form.i()] = if die <= initiative { Command::Passed } else { Command::Failed }; // R10
    }
}
