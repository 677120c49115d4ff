//! RRR5.15, RRR5.17: after a Campaign Phase Rome may appoint, and a Dictator who is due must be named.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct AppointMagistrate;

impl Decision<Position> for AppointMagistrate {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, p: &Position, _: &Phase, _: Seat) -> Question {
        if p.dictator_is_due() {
            ask("RRR5.15", "ask-dictator-due")
        } else {
            ask("RRR5.15", "ask-appoint").window("appointments")
        }
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(APPOINTED.map(Action::Appoint));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass | Action::Appoint(_)
                if *action != Action::Appoint(Office::Dictator) && p.dictator_is_due() =>
            {
                refuse("RRR5.15", "refused-dictator-due")
            }
            Action::Pass => Ok(()),
            Action::Appoint(office) => p.check_appoint(office),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, _: &mut Ctx) {
        match action {
            Action::Appoint(office) => p.open_election(office),
            _ => p.set_phase(Phase::Draw),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let nothing = !APPOINTED.iter().any(|office| p.check_appoint(*office).is_ok());
        if nothing {
            p.set_phase(Phase::Draw);
        }
        nothing
    }

    fn decline(&self, p: &Position, _: &Phase, _: Seat) -> Option<Action> {
        (!p.dictator_is_due()).then_some(Action::Pass)
    }

    as_usual! { describe, advise, expected }
}

/// Who may be appointed during the year.
pub(crate) const APPOINTED: [Office; 3] = [Office::Dictator, Office::Proconsul, Office::Praetor];
