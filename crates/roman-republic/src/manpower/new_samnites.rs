//! SC2.10: in 327 BC new Samnites gather in one city each year.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceNewSamnites {
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
}

impl Decision<Position> for PlaceNewSamnites {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC2.10", "ask-place-recruits").with("infantry", self.infantry).with("cavalry", self.cavalry)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.samnite_cities().into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.samnite_cities().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("SC2.10", "refused-recruit-place"),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        let PlaceNewSamnites { infantry, cavalry } = *self;
        p.add_troops(hex, true, SAMNITE, [infantry, cavalry, 0]);
        ctx.tell(Event::Recruits { people: SAMNITE, hex, infantry, cavalry });
        p.occupy(hex, ctx);
        p.raise_greeks(ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.infantry + self.cavalry > 0 && !p.samnite_cities().is_empty() {
            return false;
        }
        p.raise_greeks(ctx);
        true
    }

    as_usual! { describe, advise, expected }
}
