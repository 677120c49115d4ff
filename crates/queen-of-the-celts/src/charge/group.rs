//! 12.2: which group of chargers strikes next.

use super::no_group;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseGroup;

impl Decision<Position> for ChooseGroup {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, s: &Strike, _: Seat) -> Question {
        Question::new(Rule("12.2"), "ask-group").with("area", s.target.name())
    }

    fn candidates(&self, p: &Position, s: &Strike, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.vias(s.target).iter().map(Action::Resolve));
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Resolve(via) if p.vias(s.target).has(via) => Ok(()),
            Action::Resolve(via) => Err(no_group(via)),
            _ => Err(not_asked(Rule("12.2"))),
        }
    }

    fn apply(&self, p: &mut Position, s: Strike, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Resolve(via) = action {
            p.choose_group(s, via);
        }
    }

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        let vias = p.vias(s.target);
        let Some(via) = vias.first() else { return p.strike_at(s, StrikeStage::Over) };
        let fresh = s.via.is_none();
        if p.units.owner(s.target).is_none() && !fresh {
            return p.strike_at(s, StrikeStage::Over); // later groups are lost
        }
        if vias.len() > 1 {
            return false;
        }
        p.choose_group(s, via);
        true
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.2")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn choose_group(&mut self, mut s: Strike, via: Area) {
        let first = s.via.is_none();
        // 16.3, R71: the morale test belongs to the combat of the first group; the later ones are combats of their own.
        if !first {
            self.units.forget_losses();
        }
        s.via = Some(via);
        s.before = self.printed_strength(s.target);
        (s.lost, s.suffered) = (0, 0);
        if first {
            s.before = s.before.saturating_add(s.morale_cost);
            s.suffered = s.morale_steps;
        }
        let side = self.strike_side();
        if self.units.owner(s.target).is_none() {
            // The morale test alone has emptied the area (15.1).
            self.strike_at(s, StrikeStage::Over);
            self.open_advance(side, s.target, Some(via), Advancing::Chargers);
            return;
        }
        let countered = self.facing_foe(s.target, via).meets(self.countering);
        self.strike_at(s, if countered { StrikeStage::Melee } else { StrikeStage::Defence });
    }
}
