//! RRR9.91, RRR10.24, SC3.30: one of several new legions may be Siege Engines instead.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct BuildEngines;

impl Decision<Position> for BuildEngines {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.24", "ask-engines")
    }

    fn candidates(&self, _: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Engines, Action::Pass]);
    }

    fn exact(&self, _: &Position, _: &Request) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Engines | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Engines {
            r.legions -= 1;
            p.war.engines_built[0] += 1;
            p.put_engine(named().roma.hex(), false, ctx);
        }
        r.stage = RequestStage::Place;
        p.set_request(r);
    }

    as_usual! { run, describe, advise, expected }
}

impl Position {
    /// RRR10.34: Siege Engines appear in Roma, those of Syracuse at home.
    pub(crate) fn put_engine(&mut self, hex: Hex, syracusan: bool, ctx: &mut Ctx) {
        let free = self.engines.iter_mut().find(|e| e.hex.is_none());
        *free.expect("none are built without a counter") =
            Engine { hex: Some(hex), flags: at::INSIDE, syracusan };
        ctx.tell(Event::EnginesBuilt { hex });
    }
}
