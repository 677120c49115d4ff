//! 8.2 C: where an operation card raises a unit.

use crate::data::*;
use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct RaiseUnit;

impl Decision<Position> for RaiseUnit {
    type Frame = Raise;

    fn asked(&self, _: &Position, raise: &Raise) -> Seats {
        raise.side.seats()
    }

    fn question(&self, _: &Position, _: &Raise, _: Seat) -> Question {
        Question::new(Rule("8.2"), "ask-raise")
    }

    fn candidates(&self, game: &Position, raise: &Raise, _: Seat, actions: &mut Vec<Action>) {
        let camps: SpaceSet = generals(raise.side).filter_map(|g| game.at(g)).collect();
        actions.extend(camps.iter().map(Action::Place));
    }

    fn check(&self, game: &Position, raise: &Raise, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(Rule("8.2"))) };
        game.check_raise(raise.side, space)
    }

    fn apply(&self, game: &mut Position, raise: Raise, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        game.frames.pop();
        game.reinforce(space, raise.side, Cus::new(1, 0), ctx);
    }

    fn run(&self, _: &mut Position, _: Raise, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Raise, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("8.2"))
    }

    fn advise(&self, _: &Position, _: &Raise, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Raise, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// Raising a unit: with a general not besieged, in a friendly space of a friendly province (8.2 C, R9).
    pub(super) fn check_raise(&self, side: Side, space: Space) -> Result<(), Refusal> {
        let here = |key| Err(Refusal::new(Rule("8.2"), key).with("space", space.name()));
        if self.all_generals(space, side).is_empty() {
            return here("no-general-there");
        }
        if self.control(space) != Some(side) || self.controller(data().space(space).province) != Some(side) {
            return here("province-not-friendly");
        }
        self.check_placeable(space, side)
    }
}
