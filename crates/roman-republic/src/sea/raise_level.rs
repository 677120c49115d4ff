//! RRR7.11: where a new naval level goes.

use super::naval::MOST_LEVEL;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RaiseLevel {
    pub(crate) side: Side,
    pub(crate) done: u8,
    pub(crate) left: u8,
    pub(crate) punic: bool,
}

impl Decision<Position> for RaiseLevel {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("RRR7.11", "ask-level").with("left", self.left)
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend((0..ZONE_COUNT as u8).map(|z| Action::Raise(Zone(z))));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Raise(zone) if p.naval_level(self.side, zone) >= MOST_LEVEL && p.can_build(self.side) => {
                Err(Refusal::new(Rule("7.1"), "refused-level").with("zone", zone.name()))
            }
            Action::Raise(_) => Ok(()),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Raise(zone) = action else { return };
        let RaiseLevel { side, done, left, punic } = *self;
        p.raise_level(side, zone, ctx);
        p.set_phase(Phase::Levels { side, done, left: left - 1, punic });
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let built = self.left == 0;
        if built {
            p.next_naval(self.side, self.done);
        }
        built
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Is there a zone below the highest level?
    fn can_build(&self, side: Side) -> bool {
        (0..ZONE_COUNT as u8).map(Zone).any(|z| self.naval_level(side, z) < MOST_LEVEL)
    }
}
