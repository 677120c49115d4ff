//! What an attack sets off at once (4.51), and who defends an overstacked area (7.22).

use crate::shown::{Naming, pointed_at};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};
use std::marker::PhantomData;

/// A charge or an assault, as far as the defenders are concerned.
pub(crate) trait Attack: Copy + Into<Frame> {
    /// The chapter that it belongs to.
    const RULE: Rule;
    fn target(&self) -> Area;
    /// What comes next, once the defenders are named.
    fn defended(self) -> Self;
}

/// 7.22, R34: who defends where too many stand.
pub(crate) struct NameDefenders<A>(PhantomData<A>);

impl<A> NameDefenders<A> {
    pub(crate) fn against(_: &A) -> NameDefenders<A> {
        NameDefenders(PhantomData)
    }
}

impl<A: Attack> Decision<Position> for NameDefenders<A> {
    type Frame = A;

    fn asked(&self, p: &Position, _: &A) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, attack: &A, _: Seat) -> Question {
        Question::new(Rule("7.22"), "ask-defenders").with("area", attack.target().name())
    }

    fn candidates(&self, p: &Position, attack: &A, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.units.in_area(attack.target()).map(Action::Defend));
    }

    fn check(&self, p: &Position, attack: &A, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Defend(unit) = *action else { return Err(not_asked(A::RULE)) };
        p.check_defend(attack.target(), unit)
    }

    fn apply(&self, p: &mut Position, _: A, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Defend(unit) = action {
            p.idle.remove(unit);
        }
    }

    fn run(&self, p: &mut Position, attack: A, _: &mut Ctx) -> bool {
        let over = !p.must_name(attack.target());
        if over {
            p.frames.replace(attack.defended());
        }
        over
    }

    fn describe(&self, p: &Position, _: &A, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("7.22")).label(p, action)
    }

    fn advise(&self, _: &Position, _: &A, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, attack: &A, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(self, p, attack, seat, target, actions);
    }
}

impl Position {
    fn check_defend(&self, target: Area, unit: Unit) -> Result<(), Refusal> {
        let left = self.limit(target).saturating_sub(self.named_points(target));
        if self.units.at(unit) != Some(target) || !self.idle.has(unit) {
            return Err(Refusal::new(Rule("7.22"), "refused-not-idle").with("unit", unit.name()));
        }
        if self.stacking_points(unit) > left {
            let no = Refusal::new(Rule("7.22"), "refused-too-many").with("unit", unit.name());
            return Err(no.with("points", self.stacking_points(unit)).with("left", left));
        }
        Ok(())
    }

    fn must_name(&self, target: Area) -> bool {
        let left = self.limit(target).saturating_sub(self.named_points(target));
        self.units.in_area(target).any(|u| self.idle.has(u) && self.stacking_points(u) <= left)
    }

    fn named_points(&self, target: Area) -> u8 {
        let named = self.units.in_area(target).filter(|u| !self.idle.has(*u));
        named.map(|u| self.stacking_points(u)).sum()
    }

    /// 7.22: at first nobody defends an area where too many stand.
    pub(crate) fn name_nobody(&mut self, target: Area) {
        self.idle =
            if self.is_overstacked(target) { self.units.in_area(target).collect() } else { UnitSet::NONE };
    }

    /// 4.51, R59, R85: an area is attacked, whatever comes of it.
    pub(crate) fn note_attack(&mut self, target: Area, attackers: UnitSet, ctx: &mut Ctx) {
        let defenders: UnitSet = self.units.in_area(target).collect();
        self.engaged = self.engaged.or(defenders).or(attackers);
        if let Some((forms, _)) = self.sc().special.reserve {
            let hit = defenders.iter().any(|u| self.form(u).is_some_and(|f| forms.has(f)));
            self.reserve_free |= hit;
        }
        if let Some(rule) = &self.sc().special.out_of_sight {
            let shown = attackers.iter().any(|u| self.form(u) == Some(rule.watched));
            self.discovered |= shown;
        }
        for form in self.sc().formations() {
            let here = defenders.iter().any(|u| self.form(u) == Some(form));
            if here && self.command[form.i()] == Command::Check {
                self.roll_initiative(form, true, ctx); // 12.52
            }
        }
    }
}
