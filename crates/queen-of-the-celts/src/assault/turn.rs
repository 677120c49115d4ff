//! 13.1, R78: which way a unit turns that has locked its shields.

use crate::ground::Aspect;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct TurnToFlank {
    pub(crate) unit: Unit,
}

impl Decision<Position> for TurnToFlank {
    type Frame = Assault;

    fn asked(&self, p: &Position, _: &Assault) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, _: &Assault, _: Seat) -> Question {
        Question::new(Rule("13.1"), "ask-facing").with("unit", self.unit.name())
    }

    fn candidates(&self, p: &Position, _: &Assault, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.shield_facings(self.unit).map(Action::Face));
    }

    fn check(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Face(facing) = *action else { return Err(not_asked(Rule("13.1"))) };
        if p.shield_facings(self.unit).any(|f| f == facing) {
            return Ok(());
        }
        Err(Refusal::new(Rule("R78"), "refused-shield-facing").with("unit", self.unit.name()))
    }

    fn apply(&self, p: &mut Position, a: Assault, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Face(facing) = action else { return };
        p.units.face(self.unit, facing);
        ctx.tell(Event::Turns { unit: self.unit, facing });
        p.frames.replace(Assault { turning: None, ..a });
    }

    fn describe(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("13.1")).turning(self.unit).label(p, action)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    /// Facings that bring an attacker from the flank to the front (R78).
    pub(crate) fn shield_facings(&self, unit: Unit) -> impl Iterator<Item = Facing> + '_ {
        let attackers = self.areas_of(self.joined);
        let at = self.units.at(unit);
        Facing::ALL.into_iter().filter(move |facing| {
            at.is_some_and(|at| {
                self.fits_facing(at, *facing)
                    && attackers.iter().any(|area| {
                        self.aspect(unit, area) == Aspect::Flank
                            && self
                                .field()
                                .link(at, area)
                                .is_some_and(|l| l.aspects[facing.i()] == Aspect::Front)
                    })
            })
        })
    }
}
