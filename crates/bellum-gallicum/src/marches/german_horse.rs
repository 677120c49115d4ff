//! 7.2.6: the German cavalry won beyond the Rhine goes to a camp.

use super::arrivals::check_landing;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceGermanHorse;

impl Decision<Position> for PlaceGermanHorse {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        game.arrival_question()
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(regions().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        check_landing(Rule("3.1"), game.camps, action)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Place(region) = action {
            game.land_arrivals(Spot::fort(region.camp()), ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if !game.arriving.is_empty() {
            return false;
        }
        let due = game.campaign.horse_due && !game.camps.is_empty();
        match game.spare(data().sets.german_horse).filter(|_| due) {
            Some(horse) => {
                game.campaign.horse_due = false;
                game.arriving.add(horse);
            }
            None => game.set_phase(Phase::Shipyard),
        }
        true
    }

    as_usual! { describe, advise, expected }
}
