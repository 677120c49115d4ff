//! 14.4: everybody slipped away from a charge; one group may advance.

use super::no_group;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Outrun;

impl Decision<Position> for Outrun {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, s: &Strike, _: Seat) -> Question {
        Question::new(Rule("14.4"), "ask-outrun").with("area", s.target.name()).window("outrun")
    }

    fn candidates(&self, p: &Position, s: &Strike, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.vias(s.target).iter().map(Action::Resolve));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Resolve(via) if p.vias(s.target).has(via) => Ok(()),
            Action::Resolve(via) => Err(no_group(via)),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Strike, _: Seat, action: Action, _: &mut Ctx) {
        p.strike_at(s, StrikeStage::Over);
        if let Action::Resolve(via) = action {
            p.open_advance(p.strike_side(), s.target, Some(via), Advancing::Outrun);
        }
    }

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        let vias = p.vias(s.target);
        if vias.len() > 1 {
            return false;
        }
        p.strike_at(s, StrikeStage::Over);
        if let Some(via) = vias.first() {
            p.open_advance(p.strike_side(), s.target, Some(via), Advancing::Outrun);
        }
        true
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("14.4")).pass("do-stay", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}
