//! 12.0, 12.11: who may charge whom, and the way there.

use crate::data::*;
use crate::ground::CLOSED;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// Areas entered, in order.
pub type ChargePath = [Option<Area>; 3];

impl Position {
    pub fn kind_charges(&self, unit: Unit) -> bool {
        let kind = self.kind(unit);
        match kind {
            // 12.0, R137: camels only where the scenario says so, and only those without missiles (2.1).
            Kind::Camels => self.sc().special.camels_charge && self.missile_range(unit) == 0,
            _ => data().tables.charge_attack[kind as usize] > 0,
        }
    }

    /// May this unit charge at all now?
    pub fn check_charger(&self, form: Form, unit: Unit) -> Result<Area, Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let Some(from) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return Err(Refusal::new(Rule("4.7"), "refused-not-active").with("unit", unit.name()).depth(1));
        };
        if !self.kind_charges(unit) {
            return Err(Refusal::new(Rule("12.0"), "refused-no-charger").with("unit", unit.name()).depth(1));
        }
        if self.charged.has(unit) || self.joined.has(unit) {
            return no("13.31", "refused-attacked");
        }
        if self.is_dusk() {
            return no("R128", "refused-dusk");
        }
        if !self.is_commanded(unit) {
            return no("4.8", "refused-uncommanded");
        }
        if self.frozen.has(unit) {
            return no("7.21", "refused-frozen");
        }
        if self.arrived.has(unit) && self.sc().special.landing[self.units.side(unit).i()] {
            return no("R130", "refused-landing");
        }
        self.check_reserve(unit)?;
        Ok(from)
    }

    pub fn check_charge(
        &self,
        form: Form,
        unit: Unit,
        target: Area,
        via: Area,
    ) -> Result<ChargePath, Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", target.name()))
        };
        let from = self.check_charger(form, unit)?;
        let side = self.units.side(unit);
        if target.i() >= self.field().plots.len() || !self.units.has_side(target, side.enemy()) {
            return no("12.0", "refused-no-enemy");
        }
        if self.field().link(from, target).is_some() {
            return no("12.11", "refused-charge-adjacent");
        }
        if self.field().plot(target).no_charge {
            return no("12.13", "refused-charge-terrain");
        }
        if !(2..=4).contains(&self.sc().map().sight().range(from, target)) {
            return no("12.11", "refused-charge-far");
        }
        if self.groups.is_full() || self.stacking_points(unit) > self.limit(via) {
            return no("R96", "refused-charge-crowd");
        }
        match self.charge_path(unit, from, target, via) {
            Some(path) => Ok(path),
            None => no("12.11", "refused-charge-path"),
        }
    }

    /// 12.11 to 12.15, R39, R95: the shortest and then cheapest path that strikes from `via`.
    pub fn charge_path(&self, unit: Unit, from: Area, target: Area, via: Area) -> Option<ChargePath> {
        let mut best: Option<(usize, u16, ChargePath)> = None;
        self.each_charge_path(unit, from, target, &mut |path, length, cost| {
            let better = best.is_none_or(|(l, c, _)| (length, cost) < (l, c));
            if path[length - 1] == Some(via) && better {
                best = Some((length, cost, path));
            }
        });
        best.map(|(.., path)| path)
    }

    /// Walks every legal path: from area to area on the thread, each nearer to the target.
    pub fn each_charge_path(
        &self,
        unit: Unit,
        from: Area,
        target: Area,
        found: &mut dyn FnMut(ChargePath, usize, u16),
    ) {
        let thread = self.sc().map().sight().thread(from, target);
        let points = self.allowance(unit) as u16;
        let start = ChargeWay { path: [None; 3], length: 0, cost: 0, at: from };
        self.extend_charge(unit, target, thread, points, start, found);
    }

    fn extend_charge(
        &self,
        unit: Unit,
        target: Area,
        thread: &[Area],
        points: u16,
        way: ChargeWay,
        found: &mut dyn FnMut(ChargePath, usize, u16),
    ) {
        let side = self.units.side(unit);
        let class = self.class(unit) as usize;
        if way.length > 0
            && let Some(strike) = self.field().link(way.at, target)
            && strike.charge_strike
            && (!strike.corner || self.corner_is_open(strike, side))
        {
            found(way.path, way.length, way.cost);
        }
        if way.length == 3 {
            return;
        }
        let far = |area: Area| {
            let ([x, y], [tx, ty]) = (self.sc().map().area(area).centre, self.sc().map().area(target).centre);
            (x - tx).pow(2) + (y - ty).pow(2)
        };
        for link in self.field().links(way.at) {
            let on = link.to != target && thread.contains(&link.to) && far(link.to) < far(way.at);
            if !on || !link.charge_pass || link.cost[class] == CLOSED {
                continue;
            }
            if self.units.owner(link.to).is_some() || link.corner && !self.corner_is_open(link, side) {
                continue; // 12.12, 12.15
            }
            if self.check_sight_rule(unit, link.to).is_err() {
                continue;
            }
            // R138: rain doubles the cost of a charge.
            let cost = way.cost + link.cost[class] as u16 * (1 + (self.weather == Weather::Rain) as u16);
            if cost > points {
                continue;
            }
            let mut next = ChargeWay { cost, at: link.to, length: way.length + 1, ..way };
            next.path[way.length] = Some(link.to);
            self.extend_charge(unit, target, thread, points, next, found);
        }
    }

    /// Every charge that the active formation may declare; `check` accepts all of them and no others.
    pub fn charge_candidates(&self, form: Form, out: &mut Vec<Action>) {
        self.visit_charges(form, &mut |action| {
            out.push(action);
            false
        });
    }

    pub fn may_charge(&self, form: Form) -> bool {
        self.visit_charges(form, &mut |_| true)
    }

    /// Shows every charge to `seen` until it has seen enough.
    fn visit_charges(&self, form: Form, seen: &mut dyn FnMut(Action) -> bool) -> bool {
        if self.is_dusk() || self.groups.is_full() {
            return false;
        }
        let enemies = self.units.present(self.side_of(form).enemy());
        let sight = self.sc().map().sight();
        for unit in self.units_on_map(form) {
            let Ok(from) = self.check_charger(form, unit) else { continue };
            for target in enemies.iter() {
                let near = (2..=4).contains(&sight.range(from, target));
                if !near || self.field().plot(target).no_charge {
                    continue;
                }
                let mut vias = AreaSet::NONE;
                self.each_charge_path(unit, from, target, &mut |path, length, _| {
                    vias.add(path[length - 1].unwrap_or(from));
                });
                let room = |via: &Area| self.stacking_points(unit) <= self.limit(*via);
                if vias.iter().filter(room).any(|via| seen(Action::Charge { unit, target, via })) {
                    return true;
                }
            }
        }
        false
    }

    pub fn open_stack(&mut self, unit: Unit, target: Area, via: Area) {
        let Some(from) = self.units.at(unit) else { return };
        let Some(path) = self.charge_path(unit, from, target, via) else { return };
        self.joined = UnitSet::of(unit);
        self.frames.push(Frame::Stack(Stack { from, target, path }));
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

    pub fn check_stack(&self, s: &Stack, action: &Action) -> Result<(), Refusal> {
        let form = self.active_form().ok_or_else(|| not_asked(Rule("12.2")))?;
        match *action {
            Action::Fight => Ok(()),
            Action::Join(unit) => {
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
            Action::Ride(leader) => {
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
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    pub fn stack_candidates(&self, s: &Stack, out: &mut Vec<Action>) {
        out.extend(self.units.in_area(s.from).map(Action::Join));
        if let Some(form) = self.active_form() {
            let side = self.side_of(form);
            out.extend(self.leaders.in_area(s.from, side).iter().map(Action::Ride));
        }
        out.push(Action::Fight);
    }

    pub fn apply_stack(&mut self, s: Stack, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Join(unit) => self.joined.add(unit),
            Action::Ride(leader) => self.riders.add(leader),
            _ => self.ride_out(s, ctx),
        }
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

#[derive(Clone, Copy)]
struct ChargeWay {
    path: ChargePath,
    length: usize,
    cost: u16,
    at: Area,
}
