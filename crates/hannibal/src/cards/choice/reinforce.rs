//! 25: where the units of an event go; they keep to 6.3 (R49).

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(super) struct PlaceReinforcements;

impl Decision<Position> for PlaceReinforcements {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-reinforce")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let (Effect::Reinforce { area, with_general, .. }, Action::Place(space)) =
            (data().card(choice.card).effect, *action)
        else {
            return Err(not_asked(rule));
        };
        if !area.spaces.has(space) {
            return Err(Refusal::new(rule, "not-in-this-area").with("space", space.name()));
        }
        if with_general && game.all_generals(space, choice.side).is_empty() {
            return Err(Refusal::new(rule, "no-general-there").with("space", space.name()));
        }
        game.check_placeable(space, choice.side)
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Effect::Reinforce { cus, elephants, .. }, Action::Place(space)) =
            (data().card(choice.card).effect, action)
        else {
            return;
        };
        game.close_choice(&choice, ctx);
        let cus = cus.min(game.reinforceable(space, choice.side)); // R49
        let elephants = if game.second_elephants { 0 } else { elephants.min(cus) }; // 17.1, R112
        game.second_elephants |= elephants > 0;
        game.reinforce(space, choice.side, Cus::new(cus, elephants), ctx);
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-place-units")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}
