//! 12.2, R71: units that are to charge together, and the leaders who ride along.

use crate::data::*;
use crate::ground::CLOSED;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct JoinCharge;

impl Decision<Position> for JoinCharge {
    type Frame = Stack;

    fn asked(&self, p: &Position, _: &Stack) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, s: &Stack, _: Seat) -> Question {
        Question::new(Rule("12.2"), "ask-stack").with("area", s.target.name())
    }

    fn candidates(&self, p: &Position, s: &Stack, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.units.in_area(s.from).map(Action::Join));
        if let Some(form) = p.active_form() {
            let side = p.side_of(form);
            actions.extend(p.leaders.in_area(s.from, side).iter().map(Action::Ride));
        }
        actions.push(Action::Fight);
    }

    fn check(&self, p: &Position, s: &Stack, _: Seat, action: &Action) -> Result<(), Refusal> {
        let form = p.active_form().ok_or_else(|| not_asked(Rule("12.2")))?;
        match *action {
            Action::Fight => Ok(()),
            Action::Join(unit) => p.check_join(s, form, unit),
            Action::Ride(leader) => p.check_ride(s, form, leader),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Stack, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Join(unit) => p.joined.add(unit),
            Action::Ride(leader) => p.riders.add(leader),
            _ => p.ride_out(s, ctx),
        }
    }

    fn describe(&self, p: &Position, _: &Stack, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.2")).fight("do-charge-now").label(p, action)
    }

    fn odds(&self, p: &Position, s: &Stack, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Fight = action else { return None };
        Some(odds::charge(p, s))
    }

    as_usual! { run, advise, expected }
}

impl Position {
    fn check_join(&self, s: &Stack, form: Form, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        if self.check_charger(form, unit)? != s.from {
            return no("R71", "refused-charge-elsewhere");
        }
        let can = self.cost_along(s, self.class(unit));
        if can.is_none_or(|cost| cost > self.allowance(unit) as u16) {
            return no("12.11", "refused-charge-points");
        }
        let points: u8 = self.joined.iter().map(|u| self.stacking_points(u)).sum();
        if points + self.stacking_points(unit) > self.limit(s.via()) {
            return no("R96", "refused-charge-crowd-stack");
        }
        Ok(())
    }

    fn check_ride(&self, s: &Stack, form: Form, leader: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", leader.name()));
        if self.riders.has(leader) || self.leaders.at(leader) != Some(s.from) {
            return no("R71", "refused-rider-elsewhere");
        }
        if !self.may_move_with(leader, form) {
            return no("6.1", "refused-leader-not-now");
        }
        let can = self.cost_along(s, Class::Leader);
        if can.is_none_or(|cost| cost > data().tables.leader_movement as u16) {
            return no("12.11", "refused-rider-points");
        }
        Ok(())
    }

    /// What the way of a stack costs somebody else (R71: they move together).
    fn cost_along(&self, s: &Stack, class: Class) -> Option<u16> {
        let mut at = s.from;
        let mut sum = 0;
        for to in s.entered() {
            let cost = self.field().link(at, to)?.cost[class as usize];
            if cost == CLOSED {
                return None;
            }
            sum += cost as u16 * (1 + (self.weather == Weather::Rain) as u16);
            at = to;
        }
        Some(sum)
    }

    /// 12.2, step 1: the stack moves next to its target.
    fn ride_out(&mut self, s: Stack, ctx: &mut Ctx) {
        let Some(side) = self.joined.first().map(|u| self.units.side(u)) else { return };
        let (via, units) = (s.via(), self.joined);
        let mut crowded = 0;
        for unit in units.iter() {
            crowded += self.is_overstacked(s.from) as u8;
            self.put(unit, via);
        }
        for area in s.entered().filter(|a| *a != via) {
            let lone = self.leaders.in_area(area, side.enemy());
            self.displaced = self.displaced.or(lone); // 6.4
        }
        let riders: LeaderSet = self.riders.iter().filter(|l| self.leaders.at(*l) == Some(s.from)).collect();
        for leader in riders.iter() {
            self.leaders.put(leader, Place::On(via));
            self.leaders_moved.add(leader);
        }
        self.charging = self.charging.or(units);
        self.charged = self.charged.or(units);
        self.engaged = self.engaged.or(units);
        self.groups.push(Group { target: s.target, via, before: s.before(), start: s.from, link: 0 });
        self.joined = UnitSet::NONE;
        let declared =
            Event::ChargeDeclared { side, units: units.len() as u8, from: s.from, via, target: s.target };
        ctx.tell(declared);
        self.frames.pop();
        if crowded > 0 && self.units.owner(s.from).is_some() {
            // 7.21: leaving a crowd.
            let losses =
                Losses { side, area: s.from, left: crowded, victims: Victims::Crowded, first: false };
            self.frames.push(Frame::Losses(losses));
        }
    }
}
