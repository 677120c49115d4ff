//! 3.1: reinforcements come, and their owner says where to.

use super::arrivals::{check_landing, province};
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

/// II.A and III.A: the next arrival on the list.
pub(crate) struct PlaceArrivals {
    pub(crate) side: Side,
    pub(crate) next: u8,
}

impl Decision<Position> for PlaceArrivals {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.only()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        game.arrival_question()
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(regions().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let places = if game.scenario == ScenarioId::Helvetii { game.led_regions() } else { province() };
        check_landing(Rule("3.1"), places, action)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Place(region) = action {
            game.land_arrivals(Spot::region(region), ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let side = self.side;
        if !game.arriving.is_empty() {
            return false;
        }
        if self.next == 0 {
            game.desertions(side, ctx);
        }
        let Some(arrival) = game.schedule().nth(self.next as usize) else {
            game.set_phase(match (side, game.scenario) {
                (Roman, _) => Phase::GermanHorse,
                (Gaul, ScenarioId::Helvetii) => Phase::Negotiate,
                (Gaul, _) => Phase::March { side: Gaul },
            });
            return true;
        };
        game.set_phase(Phase::Arrivals { side, next: self.next + 1 });
        if arrival.side == side && game.is_due(arrival) {
            game.bring(arrival, ctx);
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// 6.9.5, R75: in July the Gallic horse of the Roman goes home.
    fn desertions(&mut self, side: Side, ctx: &mut Ctx) {
        if side == Roman && self.scenario == ScenarioId::Vercingetorix && self.month == 6 {
            self.withdraw_gallic_cavalry(data().sets.gallic_cavalry.len(), ctx);
        }
    }
}
