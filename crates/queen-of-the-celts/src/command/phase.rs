//! 5.4: the action phase of a formation, segment by segment.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// The formation that acts now (4.7).
    #[inline]
    pub fn active_form(&self) -> Option<Form> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Action(phase) => Some(phase.form),
            _ => None,
        })
    }

    pub fn set_segment(&mut self, segment: Segment) {
        if let Frame::Action(phase) = self.frames.top_mut() {
            phase.segment = segment;
        }
    }

    // 3.0.6: artillery, charge, movement, assault.
    pub fn run_action(&mut self, phase: ActionPhase, ctx: &mut Ctx) -> bool {
        let form = phase.form;
        match phase.segment {
            Segment::Begin => {
                self.struck = AreaSet::NONE;
                self.line.clear();
                self.roll_for_rout(form, ctx);
                if self.routed.has(form) {
                    self.set_segment(Segment::Rout);
                } else {
                    if self.command[form.i()] == Command::Check {
                        self.roll_initiative(form, false, ctx);
                    }
                    self.set_segment(Segment::Line { threads: 0 });
                }
            }
            Segment::Line { threads } => {
                if threads < 2 && self.may_draw_line(form) {
                    return false;
                }
                self.set_segment(Segment::Artillery);
            }
            Segment::Artillery => {
                if self.may_bombard(form) {
                    return false;
                }
                self.set_segment(Segment::AfterArtillery);
            }
            Segment::AfterArtillery => {
                if !self.open_rampage() {
                    self.struck = AreaSet::NONE;
                    self.set_segment(Segment::Charge);
                }
            }
            Segment::Charge => {
                if self.may_charge(form) {
                    return false;
                }
                self.set_segment(Segment::Strikes);
            }
            Segment::Strikes => return self.run_strikes(),
            Segment::AfterCharge => {
                if !self.open_rampage() {
                    self.set_segment(Segment::Movement);
                }
            }
            Segment::Movement => {
                if self.anybody_may_move(form) {
                    return false;
                }
                self.set_segment(Segment::Assault);
            }
            Segment::Rout => return self.run_flight(form),
            Segment::Assault => {
                if self.may_assault(form) {
                    return false;
                }
                self.set_segment(Segment::AfterAssault);
            }
            Segment::AfterAssault => {
                if !self.open_rampage() {
                    self.set_segment(Segment::Bridge);
                }
            }
            Segment::Bridge => {
                if self.bridge_breakers(form).next().is_some() {
                    return false;
                }
                self.set_segment(Segment::End);
            }
            Segment::End => {
                self.struck = AreaSet::NONE;
                self.groups.clear();
                self.charging = UnitSet::NONE;
                self.riders = LeaderSet::NONE;
                self.line.clear();
                self.frames.pop();
                self.check_extinction(ctx);
            }
        }
        true
    }

    fn may_bombard(&self, form: Form) -> bool {
        let enemies = self.units.present(self.side_of(form).enemy());
        self.guns(form)
            .any(|unit| enemies.iter().any(|target| self.check_bombard(form, unit, target).is_ok()))
    }

    fn bombard_candidates(&self, form: Form, out: &mut Vec<Action>) {
        let enemies = self.units.present(self.side_of(form).enemy());
        for unit in self.guns(form) {
            let Some(from) = self.units.at(unit) else { continue };
            let sight = self.sc().map().sight();
            let near = enemies.iter().filter(|t| sight.range(from, *t) <= crate::data::sight::FARTHEST);
            out.extend(near.map(|target| Action::Bombard { unit, target }));
        }
    }

    fn anybody_may_move(&self, form: Form) -> bool {
        let unit = self.units_on_map(form).any(|u| self.check_move(form, u).is_ok());
        unit || self.movable_leaders(form).next().is_some()
    }

    fn movable_leaders(&self, form: Form) -> impl Iterator<Item = Leader> + '_ {
        let leaders = self.leaders.of(self.side_of(form));
        leaders.iter().filter(move |l| self.check_move_leader(form, *l).is_ok())
    }

    /// 12.2, R38: when all charges are declared: the targets, in the active player's order.
    fn targets(&self) -> AreaSet {
        self.groups.iter().map(|g| g.target).collect()
    }

    fn run_strikes(&mut self) -> bool {
        let targets = self.targets();
        match targets.len() {
            0 => {
                self.charging = UnitSet::NONE;
                self.riders = LeaderSet::NONE;
                self.set_segment(Segment::AfterCharge);
            }
            1 => self.open_strike(targets.first().unwrap_or(Area(0))),
            _ => return false,
        }
        true
    }

    fn open_strike(&mut self, target: Area) {
        self.frames.push(Frame::Strike(Strike::new(target, 0)));
    }

    // R114: commanded long units at the bridge that did nothing in this phase.
    pub fn bridge_breakers(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.units_on_map(form).filter(move |u| self.check_break(form, *u).is_ok())
    }

    fn check_break(&self, form: Form, unit: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("R114"), key).with("unit", unit.name()));
        let Some(rule) = self.sc().special.bridge.as_ref().filter(|_| !self.bridge_broken) else {
            return Err(not_asked(Rule("R114")));
        };
        let Some(at) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return no("refused-not-active");
        };
        if rule.side != self.units.side(unit) || !rule.from.has(at) || !self.is_long(unit) {
            return no("refused-bridge-unit");
        }
        let busy = [self.moved, self.charged, self.bombarded, self.assaulted, self.tried]
            .iter()
            .any(|s| s.has(unit));
        if busy || !self.is_commanded(unit) || self.routed.has(form) {
            return no("refused-bridge-busy");
        }
        let empty = self.units.owner(rule.area).is_none()
            && Side::BOTH.into_iter().all(|side| !self.leaders.present(side).has(rule.area));
        if !empty {
            return no("refused-bridge-manned");
        }
        Ok(())
    }

    fn try_break(&mut self, unit: Unit, ctx: &mut Ctx) {
        let faces = self.sc().special.bridge.as_ref().map_or(0, |b| b.dice);
        let die = ctx.luck.d6("bridge");
        let broken = faces >> die & 1 == 1;
        ctx.tell(Event::BridgeRoll { unit, die, broken });
        self.tried.add(unit);
        self.bridge_broken |= broken;
    }

    pub fn check_action_phase(&self, segment: Segment, form: Form, action: &Action) -> Result<(), Refusal> {
        match (segment, *action) {
            (
                Segment::Line { .. }
                | Segment::Artillery
                | Segment::Charge
                | Segment::Movement
                | Segment::Assault
                | Segment::Bridge,
                Action::Pass,
            ) => Ok(()),
            (Segment::Line { .. }, Action::Line(end)) => self.check_line(form, end),
            (Segment::Artillery, Action::Bombard { unit, target }) => self.check_bombard(form, unit, target),
            (Segment::Charge, Action::Charge { unit, target, via }) => {
                if via.i() >= self.field().plots.len() {
                    return Err(not_asked(Rule("12.11")));
                }
                self.check_charge(form, unit, target, via).map(|_| ())
            }
            (Segment::Strikes, Action::Resolve(target)) => {
                if self.targets().has(target) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("12.2"), "refused-no-group-there").with("area", target.name()))
            }
            (Segment::Movement, Action::Move(unit)) => self.check_move(form, unit),
            (Segment::Movement, Action::MoveLeader(leader)) => self.check_move_leader(form, leader),
            (Segment::Movement, Action::Exchange { unit, with }) => self.check_exchange(form, unit, with),
            (Segment::Movement, Action::Detach { unit, steps }) => self.check_detach(form, unit, steps),
            (Segment::Rout, _) => self.check_flight(form, action),
            (Segment::Assault, Action::Assault { unit, target }) => self.check_assault(form, unit, target),
            (Segment::Assault, Action::Shoot { unit, target }) => self.check_shoot(form, unit, target),
            (Segment::Bridge, Action::Break(unit)) => self.check_break(form, unit),
            _ => Err(not_asked(Rule(segment_rule(segment)))),
        }
    }

    pub fn action_candidates(&self, phase: &ActionPhase, out: &mut Vec<Action>) {
        let form = phase.form;
        match phase.segment {
            Segment::Line { .. } => out.extend(self.ends_of_lines(form).map(Action::Line)),
            Segment::Artillery => self.bombard_candidates(form, out),
            Segment::Charge => self.charge_candidates(form, out),
            Segment::Strikes => return out.extend(self.targets().iter().map(Action::Resolve)),
            Segment::Movement => {
                out.extend(self.units_on_map(form).map(Action::Move));
                out.extend(self.movable_leaders(form).map(Action::MoveLeader));
                self.exchange_candidates(form, out);
                self.detach_candidates(form, out);
            }
            Segment::Rout => return self.flight_candidates(form, out),
            Segment::Assault => self.assault_candidates(form, out),
            Segment::Bridge => out.extend(self.bridge_breakers(form).map(Action::Break)),
            _ => return,
        }
        out.push(Action::Pass);
    }

    pub fn apply_action_phase(&mut self, phase: ActionPhase, action: Action, ctx: &mut Ctx) {
        match (phase.segment, action) {
            (Segment::Line { .. }, Action::Pass) => self.set_segment(Segment::Artillery),
            (Segment::Line { threads }, Action::Line(end)) => {
                self.draw_line(phase.form, end, threads > 0, ctx);
                self.set_segment(Segment::Line { threads: threads + 1 });
            }
            (Segment::Artillery, Action::Bombard { unit, target }) => self.open_barrage(unit, target),
            (Segment::Artillery, _) => self.set_segment(Segment::AfterArtillery),
            (Segment::Charge, Action::Charge { unit, target, via }) => self.open_stack(unit, target, via),
            (Segment::Charge, _) => self.set_segment(Segment::Strikes),
            (Segment::Strikes, Action::Resolve(target)) => self.open_strike(target),
            (Segment::Movement, Action::Move(unit)) => self.begin_walk(unit),
            (Segment::Movement, Action::MoveLeader(leader)) => self.begin_leader_walk(leader, false),
            (Segment::Movement, Action::Exchange { unit, with }) => self.exchange(unit, with, ctx),
            (Segment::Movement, Action::Detach { unit, steps }) => self.detach(unit, steps, ctx),
            (Segment::Movement, _) => self.set_segment(Segment::Assault),
            (Segment::Rout, Action::Move(unit)) => self.begin_flight(unit),
            (Segment::Assault, Action::Assault { unit, target }) => self.open_assault(unit, target, false),
            (Segment::Assault, Action::Shoot { unit, target }) => self.open_assault(unit, target, true),
            (Segment::Assault, _) => self.set_segment(Segment::AfterAssault),
            (Segment::Bridge, Action::Break(unit)) => self.try_break(unit, ctx),
            (Segment::Bridge, _) => self.set_segment(Segment::End),
            _ => {}
        }
    }
}

/// The chapter that a segment belongs to.
pub fn segment_rule(segment: Segment) -> &'static str {
    match segment {
        Segment::Begin | Segment::End => "5.4",
        Segment::Line { .. } => "4.9",
        Segment::Artillery | Segment::AfterArtillery => "11.0",
        Segment::Charge | Segment::Strikes | Segment::AfterCharge => "12.0",
        Segment::Movement => "9.0",
        Segment::Rout => "18.33",
        Segment::Assault | Segment::AfterAssault => "13.0",
        Segment::Bridge => "R114",
    }
}
