//! 9.3: a long unit that has come without a movement of its own is given a facing.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseFacing {
    pub(crate) unit: Unit,
}

impl Decision<Position> for ChooseFacing {
    type Frame = Pending;

    fn asked(&self, p: &Position, _: &Pending) -> Seats {
        p.units.side(self.unit).seats()
    }

    fn question(&self, _: &Position, _: &Pending, _: Seat) -> Question {
        Question::new(Rule("9.3"), "ask-facing").with("unit", self.unit.name())
    }

    fn exact(&self, _: &Position, _: &Pending) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &Pending, _: Seat, actions: &mut Vec<Action>) {
        if let Some(at) = p.units.at(self.unit) {
            actions.extend(p.facings(at).map(Action::Face));
        }
    }

    fn check(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Face(facing) = *action else { return Err(not_asked(Rule("9.3"))) };
        if p.units.at(self.unit).is_some_and(|at| p.fits_facing(at, facing)) {
            return Ok(());
        }
        Err(Refusal::new(Rule("7.3"), "refused-facing-unit").with("unit", self.unit.name()))
    }

    fn apply(&self, p: &mut Position, _: Pending, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Face(facing) = action {
            p.units.face(self.unit, facing);
            p.unfaced.remove(self.unit);
        }
    }

    fn run(&self, p: &mut Position, _: Pending, _: &mut Ctx) -> bool {
        let unit = self.unit;
        let at = p.units.at(unit).filter(|_| p.is_long(unit) && !p.units.in_column(unit));
        let Some(at) = at else {
            p.unfaced.remove(unit);
            return true;
        };
        let mut facings = p.facings(at);
        match (facings.next(), facings.next()) {
            (Some(_), Some(_)) => return false,
            (only, _) => {
                only.into_iter().for_each(|f| p.units.face(unit, f));
                p.unfaced.remove(unit);
            }
        }
        true
    }

    fn describe(&self, p: &Position, _: &Pending, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("9.3")).turning(self.unit).label(p, action)
    }

    as_usual! { advise, expected }
}
