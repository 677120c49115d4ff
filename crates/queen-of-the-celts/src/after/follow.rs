//! 15.2: defenders who have wiped out their attackers may follow into the areas they came from (R100).

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Follow;

impl Decision<Position> for Follow {
    type Frame = Advance;

    fn asked(&self, _: &Position, a: &Advance) -> Seats {
        a.side.seats()
    }

    fn question(&self, _: &Position, a: &Advance, _: Seat) -> Question {
        Question::new(Rule("15.2"), "ask-follow").with("area", a.area.name()).window("follow")
    }

    fn candidates(&self, p: &Position, a: &Advance, _: Seat, actions: &mut Vec<Action>) {
        let units = p.advancers(a);
        for to in p.vacated(a).iter() {
            actions.extend(units.iter().map(|unit| Action::Follow { unit, to }));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, a: &Advance, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Follow { to, .. } if !p.vacated(a).has(to) => {
                Err(Refusal::new(Rule("15.2"), "refused-not-vacated").with("area", to.name()))
            }
            Action::Follow { unit, to } => p.check_advance(a, unit, to),
            Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("15.0"))),
        }
    }

    fn apply(&self, p: &mut Position, a: Advance, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Follow { unit, to } = action {
            p.advance(&a, unit, to, ctx);
        } else {
            p.frames.pop();
        }
    }

    fn run(&self, p: &mut Position, a: Advance, _: &mut Ctx) -> bool {
        let may = |to: Area| p.advancers(&a).iter().any(|unit| p.check_advance(&a, unit, to).is_ok());
        let over = !p.vacated(&a).iter().any(may);
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, _: &Advance, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("15.2")).pass("do-stay", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}

impl Position {
    /// The areas that defenders may follow into (15.2, R100).
    fn vacated(&self, a: &Advance) -> AreaSet {
        match a.via {
            Some(via) => AreaSet::of(via),
            None => self.struck_from,
        }
    }
}
