//! 13.0, 13.31, 13.32, 13.33, 13.4: who opens an assault, and on whom.

use crate::data::*;
use crate::shown::{Naming, as_usual, odds};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat};

pub(crate) struct OpenAssault;

impl Decision<Position> for OpenAssault {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("13.0"), "ask-assault")
    }

    fn exact(&self, _: &Position, _: &ActionPhase) -> bool {
        true
    }

    fn candidates(&self, p: &Position, phase: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        p.visit_assaults(phase.form, &mut |action| {
            actions.push(action);
            false
        });
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, phase: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Assault { unit, target } => p.check_assault(phase.form, unit, target),
            Action::Shoot { unit, target } => p.check_shoot(phase.form, unit, target),
            _ => Err(not_asked(Rule("13.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, _: &mut Ctx) {
        match action {
            Action::Assault { unit, target } => p.open_assault(UnitSet::of(unit), UnitSet::NONE, target),
            Action::Shoot { unit, target } => p.open_assault(UnitSet::NONE, UnitSet::of(unit), target),
            _ => p.set_segment(Segment::AfterAssault),
        }
    }

    fn run(&self, p: &mut Position, phase: ActionPhase, _: &mut Ctx) -> bool {
        let over = !p.visit_assaults(phase.form, &mut |_| true);
        p.ends_segment(over, Segment::AfterAssault)
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("13.0")).pass("do-end-assaults", Role::End).label(p, action)
    }

    /// As it would be fought if nobody else joined: an estimate while others can.
    fn odds(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Option<Odds> {
        let mut then = p.clone();
        match *action {
            Action::Assault { unit, target } => then.open_assault(UnitSet::of(unit), UnitSet::NONE, target),
            Action::Shoot { unit, target } => then.open_assault(UnitSet::NONE, UnitSet::of(unit), target),
            _ => return None,
        }
        let assault = *then.frames.nearest::<Assault>()?;
        Some(Odds { exact: false, ..odds::assault(&then, &assault) })
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    /// May this unit attack anybody in the assault segment?
    fn check_assailant(&self, form: Form, unit: Unit) -> Result<Area, Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let Some(at) = self.units.at(unit).filter(|_| self.form(unit) == Some(form)) else {
            return Err(Refusal::new(Rule("4.7"), "refused-not-active").with("unit", unit.name()).depth(1));
        };
        if self.kind(unit) == Kind::Artillery {
            return no("13.0", "refused-artillery-assault");
        }
        // 13.31, R43, R59, R84: one attack a turn.
        if self.charged.has(unit) || self.bombarded.has(unit) || self.assaulted.has(unit) {
            return no("13.31", "refused-attacked");
        }
        if self.joined.has(unit) || self.shooting.has(unit) {
            return no("13.32", "refused-joined");
        }
        if !self.is_commanded(unit) {
            return no("4.8", "refused-uncommanded");
        }
        if self.broke_line(unit) {
            return no("4.92", "refused-line"); // R88
        }
        self.check_reserve(unit)?;
        Ok(at)
    }

    fn check_target(&self, unit: Unit, target: Area) -> Result<(), Refusal> {
        let no =
            |rule, key| Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", target.name());
        let side = self.units.side(unit);
        if target.i() >= self.field().plots.len() || !self.units.has_side(target, side.enemy()) {
            return Err(no("13.0", "refused-no-enemy").depth(2));
        }
        if self.struck.has(target) {
            return Err(no("13.0", "refused-assaulted-already")); // 13.33
        }
        Ok(())
    }

    pub(crate) fn check_assault(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
        let at = self.check_assailant(form, unit)?;
        self.check_target(unit, target)?;
        let side = self.units.side(unit);
        let link = self.field().link(at, target);
        let near = link.is_some_and(|l| l.attackable && (!l.corner || self.corner_is_open(l, side)));
        if !near {
            let no = Refusal::new(Rule("13.0"), "refused-assault-far");
            return Err(no.with("unit", unit.name()).with("area", target.name()));
        }
        Ok(())
    }

    pub(crate) fn check_shoot(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
        self.check_assailant(form, unit)?;
        if self.missile_range(unit) == 0 {
            return Err(Refusal::new(Rule("13.4"), "refused-no-missiles").with("unit", unit.name()));
        }
        self.check_target(unit, target)?;
        self.check_fire(unit, target, false)
    }

    /// Shows every way to open an assault to `seen` until it has seen enough.
    fn visit_assaults(&self, form: Form, seen: &mut dyn FnMut(Action) -> bool) -> bool {
        let side = self.side_of(form);
        let enemies = self.units.present(side.enemy()).minus(self.struck);
        let sight = self.sc().map().sight();
        for unit in self.units_on_map(form) {
            let Ok(at) = self.check_assailant(form, unit) else { continue };
            for link in self.field().links(at).iter().filter(|l| enemies.has(l.to) && l.attackable) {
                let open = !link.corner || self.corner_is_open(link, side);
                if open && seen(Action::Assault { unit, target: link.to }) {
                    return true;
                }
            }
            let reach = self.reach_of_missiles(unit);
            if reach == 0 {
                continue;
            }
            for target in enemies.iter().filter(|t| sight.range(at, *t) <= reach) {
                let sees = self.check_fire(unit, target, false).is_ok();
                if sees && seen(Action::Shoot { unit, target }) {
                    return true;
                }
            }
        }
        false
    }

    fn open_assault(&mut self, storming: UnitSet, shooting: UnitSet, target: Area) {
        self.joined = storming;
        self.shooting = shooting;
        self.throwing = UnitSet::NONE;
        self.frames.push(Frame::Assault(Assault {
            target,
            stage: AssaultStage::Muster,
            passed: true,
            missiles_only: false,
            support: None,
            hits: 0,
            turning: None,
        }));
    }
}
