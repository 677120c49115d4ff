//! RRR10.31: where the next new legion goes, its RL alone if one likes; then auxiliaries, or nothing more.

use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceLegion;

impl Decision<Position> for PlaceLegion {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.31", "ask-place-legion")
    }

    fn candidates(&self, p: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        let goals = p.new_legion_goals();
        if !p.scenario.is_early() {
            actions.extend(goals.iter().map(|h| Action::Apart(*h)));
        }
        actions.extend(goals.into_iter().map(Action::Place));
    }

    fn exact(&self, _: &Position, _: &Request) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) => p.check_new_legion(hex),
            Action::Apart(hex) if !p.scenario.is_early() => p.check_new_legion(hex),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Place(hex) | Action::Apart(hex)) = action else { return };
        let Some(number) = p.free_number() else { return };
        r.legions -= 1;
        p.raise_legion(number.roman(), hex, ctx);
        if matches!(action, Action::Apart(_)) {
            r.stage = RequestStage::PlaceAllied { number };
        } else if !p.scenario.is_early() {
            p.raise_legion(number.allied(), hex, ctx);
        }
        p.set_request(r);
    }

    fn run(&self, p: &mut Position, mut r: Request, _: &mut Ctx) -> bool {
        let able = r.legions > 0 && p.free_number().is_some() && !p.new_legion_goals().is_empty();
        if able {
            return false;
        }
        if r.auxiliaries {
            r.stage = RequestStage::Auxiliaries;
            p.set_request(r);
        } else {
            p.close_request();
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    pub(crate) fn check_new_legion(&self, hex: Hex) -> Result<(), Refusal> {
        if self.new_legion_goals().contains(&hex) {
            Ok(())
        } else {
            refuse("RRR10.31", "refused-legion-place")
        }
    }
}
