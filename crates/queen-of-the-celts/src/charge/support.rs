//! 6.2: which group of chargers the defenders' leader fights.

use super::no_group;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SupportAgainstCharge;

impl Decision<Position> for SupportAgainstCharge {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, s: &Strike, _: Seat) -> Question {
        Question::new(Rule("6.2"), "ask-support").with("area", s.target.name())
    }

    fn candidates(&self, p: &Position, s: &Strike, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.vias(s.target).iter().map(Action::Support));
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Support(via) if p.supports(s).has(via) => Ok(()),
            Action::Support(via) => Err(no_group(via)),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    fn apply(&self, p: &mut Position, mut s: Strike, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Support(via) = action {
            s.support = Some(via);
            p.strike_at(s, StrikeStage::Next);
        }
    }

    fn run(&self, p: &mut Position, mut s: Strike, _: &mut Ctx) -> bool {
        let choices = p.supports(&s);
        let all = p.units.in_area(s.target).collect();
        if choices.len() > 1 && p.rating(s.target, p.strike_side().enemy(), all) > 0 {
            return false;
        }
        s.support = choices.first();
        p.strike_at(s, StrikeStage::Next)
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("6.2")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The groups that the defenders' leader may stand against.
    fn supports(&self, s: &Strike) -> AreaSet {
        let faced = |via: &Area| !self.facing_foe(s.target, *via).is_empty();
        self.vias(s.target).iter().filter(faced).collect()
    }
}
