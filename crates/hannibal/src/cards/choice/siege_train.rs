//! 25.30: with which general the siege train is placed; again, if it was lost (R94, R114).

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(super) struct PlaceTrain;

impl Decision<Position> for PlaceTrain {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-siege-train")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Action::Place(space) = *action else { return Err(not_asked(rule)) };
        if game.train == Some(space) {
            return Err(Refusal::new(rule, "train-is-there").with("space", space.name()));
        }
        let free = game.all_generals(space, choice.side).iter().any(|g| !game.besieged_general(g));
        if !free {
            return Err(Refusal::new(rule, "no-general-there").with("space", space.name()));
        }
        // R114: behind walls without a unit, and Romans before them, it would be captured as it comes.
        if game.cus(space, Rome) > 0 && game.all_cus(space, choice.side).all == 0 {
            return Err(Refusal::new(rule, "train-captured-there").with("space", space.name()));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        game.close_choice(&choice, ctx);
        game.train = Some(space);
        ctx.tell(Event::TrainPlaced { space });
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-place-train")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}
