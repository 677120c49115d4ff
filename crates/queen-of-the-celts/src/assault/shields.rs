//! 13.1, step 1: which long units that are attacked in the flank try to lock their shields and turn.

use crate::data::*;
use crate::ground::Aspect;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct LockShields;

impl Decision<Position> for LockShields {
    type Frame = Assault;

    fn asked(&self, p: &Position, _: &Assault) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, a: &Assault, _: Seat) -> Question {
        let question = Question::new(Rule("13.1"), "ask-shields").with("area", a.target.name());
        question.window("lock_shields")
    }

    fn candidates(&self, p: &Position, a: &Assault, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.can_lock_shields(a.target).map(Action::LockShields));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::LockShields(unit) => p.check_shields(a.target, unit),
            _ => Err(not_asked(Rule("13.1"))),
        }
    }

    fn apply(&self, p: &mut Position, a: Assault, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::LockShields(unit) = action {
            p.lock_shields(a, unit, ctx);
        } else {
            let declined: UnitSet = p.can_lock_shields(a.target).collect();
            p.tried = p.tried.or(declined);
        }
    }

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        let waits = p.can_lock_shields(a.target).next().is_some();
        !waits && p.assault_at(a, AssaultStage::Morale)
    }

    fn describe(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("13.1")).pass("do-no-shields", Role::GoOn).label(p, action)
    }

    fn odds(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Option<Odds> {
        let Action::LockShields(unit) = *action else { return None };
        let morale = p.area_morale(a.target, p.areas_of(p.joined)).max(0) as u8;
        let phalanx = p.kind(unit) == Kind::Phalanx;
        Some(odds::of_faces(morale + phalanx as u8, "odds-turns", "odds-stays"))
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// Long units that may try to turn to an enemy on their flank (13.1, R44, R78).
    fn can_lock_shields(&self, target: Area) -> impl Iterator<Item = Unit> + '_ {
        self.units.in_area(target).filter(move |u| self.check_shields(target, *u).is_ok())
    }

    fn check_shields(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        let plain = self.units.at(unit) == Some(target) && self.is_long(unit) && !self.units.in_column(unit);
        if !plain || self.field().plot(target).all_round {
            return no("13.1", "refused-no-shields");
        }
        if self.tried.has(unit) {
            return no("R44", "refused-shields-tried");
        }
        let attackers = self.areas_of(self.joined);
        let from = |aspect| attackers.iter().any(|area| self.aspect(unit, area) == aspect);
        let enemies = self.units.present(self.units.side(unit).enemy());
        let mut around = self.field().links(target).iter().filter(|l| enemies.has(l.to));
        if !from(Aspect::Flank)
            || from(Aspect::Rear)
            || around.any(|l| self.aspect(unit, l.to) == Aspect::Front)
        {
            return no("13.1", "refused-shields-front");
        }
        if self.shield_facings(unit).next().is_none() {
            return no("R78", "refused-shields-room");
        }
        Ok(())
    }

    fn lock_shields(&mut self, mut a: Assault, unit: Unit, ctx: &mut Ctx) {
        let side = self.units.side(unit);
        let morale = self.area_morale(a.target, self.areas_of(self.joined)).max(0) as u8;
        let rolled = ctx.luck.d6("shields");
        let die = rolled - (self.kind(unit) == Kind::Phalanx) as u8;
        let turns = die <= morale;
        ctx.tell(Event::ShieldRoll { unit, side, die: rolled, morale, turns });
        self.tried.add(unit);
        a.turning = turns.then_some(unit);
        self.frames.replace(a);
    }
}
