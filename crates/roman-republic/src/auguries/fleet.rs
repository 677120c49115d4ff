//! 13: which sea the Carthaginian fleet comes to.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct SendFleet {
    pub(crate) side: Side,
}

impl Decision<Position> for SendFleet {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-fleet")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        let low = |z: &Zone| p.naval_level(self.side, *z) < 4;
        actions.extend((0..ZONE_COUNT as u8).map(Zone).filter(low).map(Action::Raise));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Raise(zone) = action else { return };
        p.raise_level(self.side, zone, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
