//! 12.4: whom a defender faces who is charged from several areas.

use super::no_group;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct OpposeCharge;

impl Decision<Position> for OpposeCharge {
    type Frame = Strike;

    fn asked(&self, p: &Position, _: &Strike) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, p: &Position, s: &Strike, _: Seat) -> Question {
        let unit = p.undecided(s.target).expect("somebody must choose");
        Question::new(Rule("12.4"), "ask-oppose").with("area", s.target.name()).with("unit", unit.name())
    }

    fn candidates(&self, p: &Position, s: &Strike, _: Seat, actions: &mut Vec<Action>) {
        if let Some(unit) = p.undecided(s.target) {
            actions.extend(p.vias(s.target).iter().map(|via| Action::Oppose { unit, via }));
        }
    }

    fn check(&self, p: &Position, s: &Strike, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Oppose { unit, via } = *action else { return Err(not_asked(Rule("12.2"))) };
        if p.undecided(s.target) != Some(unit) {
            return Err(Refusal::new(Rule("12.4"), "refused-not-undecided").with("unit", unit.name()));
        }
        if p.vias(s.target).has(via) { Ok(()) } else { Err(no_group(via)) }
    }

    fn apply(&self, p: &mut Position, _: Strike, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Oppose { unit, via } = action {
            p.units.set_foe(unit, Some(via));
        }
    }

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        let vias = p.vias(s.target);
        if vias.len() == 1 {
            let open: UnitSet = p.units.in_area(s.target).filter(|u| p.units.foe(*u).is_none()).collect();
            open.iter().for_each(|u| p.units.set_foe(u, vias.first()));
        }
        p.undecided(s.target).is_none() && p.strike_at(s, StrikeStage::Support)
    }

    fn describe(&self, p: &Position, _: &Strike, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.4")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The next defender who must choose whom to face (12.4).
    pub(crate) fn undecided(&self, target: Area) -> Option<Unit> {
        self.units.in_area(target).find(|u| !self.idle.has(*u) && self.units.foe(*u).is_none())
    }
}
