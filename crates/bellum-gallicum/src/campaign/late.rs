//! R72: reinforcements of a year that was not played come now.

use crate::data::*;
use crate::marches::arrivals::province;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceLate;

impl Decision<Position> for PlaceLate {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("R72"), "ask-late")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([named().provincia_1, named().provincia_2].map(Action::Place));
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(region) if province().has(region) => Ok(()),
            Action::Place(region) => {
                Err(Refusal::new(Rule("7.5.5"), "refused-arrival-place").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let (Action::Place(region), Some(piece)) = (action, game.arriving.first()) {
            game.arriving.remove(piece);
            game.arrive(piece, Spot::region(region), ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if !game.arriving.is_empty() {
            return false;
        }
        game.next_late();
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// R72: reinforcements of a year without turns come now.
    fn next_late(&mut self) {
        if self.campaign.late == 0 {
            return self.set_prepare(Prepare::RevoltOrPeace);
        }
        let index = self.campaign.late.trailing_zeros();
        self.campaign.late &= !(1 << index);
        if let Some(arrival) = self.schedule().nth(index as usize) {
            self.arriving = self.comers(arrival);
        }
    }
}
