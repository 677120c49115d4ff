//! 13.0, 13.31, 13.32, 13.33, 13.4: who takes part in an assault, and how.

use crate::data::*;
use crate::ground::Aspect;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May this unit attack anybody in the assault segment?
    pub fn check_assailant(&self, form: Form, unit: Unit) -> Result<Area, Refusal> {
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

    pub fn check_assault(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
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

    pub fn check_shoot(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
        self.check_assailant(form, unit)?;
        if self.missile_range(unit) == 0 {
            return Err(Refusal::new(Rule("13.4"), "refused-no-missiles").with("unit", unit.name()));
        }
        self.check_target(unit, target)?;
        self.check_fire(unit, target, false)
    }

    // R120
    fn check_pila(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let no = |key| Err(Refusal::new(Rule("R120"), key).with("unit", unit.name()));
        let side = self.units.side(unit);
        if !self.joined.has(unit) || !self.sc().special.pila[side.i()] || !data().unit(unit).realign {
            return no("refused-no-pila");
        }
        if self.pila_thrown.has(unit) || self.throwing.has(unit) {
            return no("refused-pila-thrown");
        }
        if !self.is_long(unit) || self.aspect(unit, target) != Aspect::Front {
            return no("refused-pila-front");
        }
        Ok(())
    }

    /// Every first step of an assault that the formation may take; `check` accepts all of them and no others.
    pub fn assault_candidates(&self, form: Form, out: &mut Vec<Action>) {
        self.visit_assaults(form, &mut |action| {
            out.push(action);
            false
        });
    }

    pub fn may_assault(&self, form: Form) -> bool {
        self.visit_assaults(form, &mut |_| true)
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

    pub fn open_assault(&mut self, unit: Unit, target: Area, shoots: bool) {
        self.joined = UnitSet::NONE;
        self.shooting = UnitSet::NONE;
        self.throwing = UnitSet::NONE;
        if shoots {
            self.shooting.add(unit);
        } else {
            self.joined.add(unit);
        }
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

    pub fn check_muster(&self, a: &Assault, action: &Action) -> Result<(), Refusal> {
        let form = self.active_form().ok_or_else(|| not_asked(Rule("13.1")))?;
        match *action {
            Action::Join(unit) => self.check_assault(form, unit, a.target),
            Action::Volley(unit) => self.check_shoot(form, unit, a.target),
            Action::Pila(unit) => self.check_pila(a.target, unit),
            Action::Fight => Ok(()),
            _ => Err(not_asked(Rule("13.1"))),
        }
    }

    pub fn muster_candidates(&self, a: &Assault, out: &mut Vec<Action>) {
        let Some(form) = self.active_form() else { return };
        let sight = self.sc().map().sight();
        for unit in self.units_on_map(form) {
            let Some(at) = self.units.at(unit) else { continue };
            if self.field().link(at, a.target).is_some() {
                out.push(Action::Join(unit));
                if self.joined.has(unit) {
                    out.push(Action::Pila(unit));
                }
            }
            let reach = self.reach_of_missiles(unit);
            if reach > 0 && sight.range(at, a.target) <= reach {
                out.push(Action::Volley(unit));
            }
        }
        out.push(Action::Fight);
    }

    pub fn apply_muster(&mut self, mut a: Assault, action: Action) {
        match action {
            Action::Join(unit) => self.joined.add(unit),
            Action::Volley(unit) => self.shooting.add(unit),
            Action::Pila(unit) => self.throwing.add(unit),
            _ => {
                a.stage = AssaultStage::Terror;
                *self.frames.top_mut() = Frame::Assault(a);
            }
        }
    }

    pub fn assailants(&self) -> UnitSet {
        self.joined.or(self.shooting)
    }

    // R133: before an area with a druid each attacking area needs its nerve.
    pub fn test_terror(&mut self, target: Area, ctx: &mut Ctx) {
        let Some((side, first, last, modifier)) = self.sc().special.terror else { return };
        let haunted = (first..=last).contains(&self.turn) && self.has_druid(target, side.enemy());
        if !haunted || self.strike_side() != side {
            return;
        }
        for area in self.areas_of(self.assailants()).iter() {
            let morale = self.area_morale(area, AreaSet::NONE).saturating_add(modifier).max(0) as u8;
            let die = ctx.luck.d6("terror");
            ctx.tell(Event::TerrorRoll { area, die, morale });
            if die > morale {
                let here: UnitSet =
                    self.assailants().iter().filter(|u| self.units.at(*u) == Some(area)).collect();
                self.assaulted = self.assaulted.or(here);
                self.joined = self.joined.minus(here);
                self.shooting = self.shooting.minus(here);
                self.throwing = self.throwing.minus(here);
            }
        }
    }
}
