//! RRR10.28: which auxiliaries are raised.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseAuxiliaries;

impl Decision<Position> for ChooseAuxiliaries {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.28", "ask-auxiliaries")
    }

    fn candidates(&self, _: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.extend((1..=3).map(|kind| Action::Auxiliaries(People(kind))));
    }

    fn check(&self, _: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Auxiliaries(people) if people.auxiliary().is_some() => Ok(()),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, _: &mut Ctx) {
        let Action::Auxiliaries(people) = action else { return };
        r.stage = RequestStage::PlaceAuxiliaries { people };
        p.set_request(r);
    }

    as_usual! { run, describe, advise, expected }
}
