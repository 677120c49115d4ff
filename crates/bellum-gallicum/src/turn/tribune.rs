//! R89: a tribune who found no force to join comes to Roman Gaul before the turn goes on.

use super::not_asked;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceTribune;

impl Decision<Position> for PlaceTribune {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("R89"), "ask-tribune")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(data().roman_gaul.iter().map(Action::Place));
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Place(region) if data().roman_gaul.has(*region) => Ok(()),
            Action::Place(region) => {
                Err(Refusal::new(Rule("R89"), "refused-tribune-place").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("R89"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let (Action::Place(region), Some(tribune)) = (action, game.owed.first()) {
            game.owed.remove(tribune);
            game.arrive(tribune, Spot::region(region), ctx);
        }
    }

    as_usual! { describe, advise, expected, run }
}

impl Position {
    /// Is a tribune to be placed first? The preparation of a year (7.2) goes on without him.
    #[inline]
    pub(crate) fn owes_tribune(&self) -> bool {
        !self.owed.is_empty() && !matches!(self.frames.top(), Frame::Turn(Phase::Prepare(_)))
    }
}
