//! RRR10.31: where the AL goes that was parted from its RL.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceAllied {
    pub(crate) number: Number,
}

impl Decision<Position> for PlaceAllied {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Request, _: Seat) -> Question {
        ask("RRR10.31", "ask-place-allied")
    }

    fn candidates(&self, p: &Position, _: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.allied_goals().into_iter().map(Action::Place));
    }

    fn exact(&self, _: &Position, _: &Request) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(hex) if p.allied_goals().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("RRR10.31", "refused-legion-place"),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.raise_legion(self.number.allied(), hex, ctx);
        r.stage = RequestStage::Place;
        p.set_request(r);
    }

    fn run(&self, p: &mut Position, mut r: Request, _: &mut Ctx) -> bool {
        let nowhere = p.allied_goals().is_empty();
        if nowhere {
            r.stage = RequestStage::Place;
            p.set_request(r);
        }
        nowhere
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// RRR10.31: an AL alone, in any Roman province.
    fn allied_goals(&self) -> Vec<Hex> {
        let fits = |c: &City| {
            self.exists(*c)
                && self.controls(Rome, c.data().province)
                && self.holder(*c).and_then(|p| self.player_of(p)).is_none_or(|s| s == Rome)
                && self.city(*c).siege.is_none()
                && !(self.scenario == ScenarioId::Aigle && named().sicily.has(c.data().province))
        };
        Position::all_cities().filter(fits).map(City::hex).collect()
    }
}
