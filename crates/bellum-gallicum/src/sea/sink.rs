//! 5.6.1: who lost a round at sea chooses the ship that sinks.

use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct SinkShip {
    pub(crate) side: Side,
}

impl Decision<Position> for SinkShip {
    type Frame = Naval;

    fn asked(&self, _: &Position, _: &Naval) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, naval: &Naval, _: Seat) -> Question {
        Question::new(Rule("5.6.1"), "ask-sink").with("region", naval.region.name())
    }

    fn candidates(&self, game: &Position, naval: &Naval, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.fighting_ships(naval.region, self.side).iter().map(Action::Sink));
    }

    fn check(&self, game: &Position, naval: &Naval, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Sink(ship) if game.fighting_ships(naval.region, self.side).has(ship) => Ok(()),
            Action::Sink(ship) => {
                Err(Refusal::new(Rule("5.6.1"), "refused-not-in-fleet").with("piece", ship.name()))
            }
            _ => Err(not_asked(Rule("5.6.1"))),
        }
    }

    fn apply(&self, game: &mut Position, naval: Naval, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Sink(ship) = action {
            game.sink(ship, ctx);
            game.frames.replace(Naval { stage: NavalStage::Wind, ..naval });
        }
    }

    fn describe(&self, game: &Position, naval: &Naval, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, naval, seat));
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    as_usual! { advise, expected, run }
}
