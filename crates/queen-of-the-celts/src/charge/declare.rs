//! 12.0, 12.11: who charges whom, and from where.

use crate::data::*;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat};

pub(crate) struct DeclareCharge;

impl Decision<Position> for DeclareCharge {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("12.0"), "ask-charge")
    }

    fn exact(&self, _: &Position, _: &ActionPhase) -> bool {
        true
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        p.visit_charges(phase.form, &mut |action| {
            actions.push(action);
            false
        });
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Charge { unit, target, via } => p.check_charge(phase.form, unit, target, via),
            _ => Err(not_asked(Rule("12.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Charge { unit, target, via } = action {
            p.open_stack(unit, target, via);
        } else {
            p.set_segment(Segment::Strikes);
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = !p.visit_charges(phase.form, &mut |_| true);
        p.ends_segment(over, Segment::Strikes)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.0")).pass("do-end-charges", Role::End).label(p, action)
    }

    /// As it would go if nobody else joined and nobody came to meet it: an estimate.
    fn odds(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Charge { unit, target, via } = *action else { return None };
        let mut then = p.clone();
        then.open_stack(unit, target, via);
        let stack = *then.frames.top_as::<Stack>()?;
        Some(Odds { exact: false, ..odds::charge(&then, &stack) })
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    pub(crate) fn kind_charges(&self, unit: Unit) -> bool {
        let kind = self.kind(unit);
        match kind {
            // 12.0, R137: camels only where the scenario says so, and only those without missiles (2.1).
            Kind::Camels => self.sc().special.camels_charge && self.missile_range(unit) == 0,
            _ => data().tables.charge_attack[kind as usize] > 0,
        }
    }

    /// May this unit charge at all now?
    pub(crate) fn check_charger(&self, form: Form, unit: Unit) -> Result<Area, Refusal> {
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

    fn check_charge(&self, form: Form, unit: Unit, target: Area, via: Area) -> Result<(), Refusal> {
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
        if self.charge_path(unit, from, target, via).is_none() {
            return no("12.11", "refused-charge-path");
        }
        Ok(())
    }

    /// Shows every charge that the formation may declare to `seen`, until it has seen enough.
    fn visit_charges(&self, form: Form, seen: &mut dyn FnMut(Action) -> bool) -> bool {
        if self.is_dusk() || self.groups.is_full() {
            return false;
        }
        let enemies = self.units.present(self.side_of(form).enemy());
        for unit in self.units_on_map(form) {
            let Ok(from) = self.check_charger(form, unit) else { continue };
            for target in enemies.iter() {
                let mut vias = self.charge_vias(unit, from, target).iter();
                if vias.any(|via| seen(Action::Charge { unit, target, via })) {
                    return true;
                }
            }
        }
        false
    }

    fn open_stack(&mut self, unit: Unit, target: Area, via: Area) {
        let Some(from) = self.units.at(unit) else { return };
        let Some(path) = self.charge_path(unit, from, target, via) else { return };
        self.joined = UnitSet::of(unit);
        self.frames.push(Frame::Stack(Stack { from, target, path }));
    }
}
