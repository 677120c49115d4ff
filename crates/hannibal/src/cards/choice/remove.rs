//! 25.56: which enemy markers an event removes.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(super) struct RemoveEnemy;

impl Decision<Position> for RemoveEnemy {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-remove-enemy")
    }

    fn candidates(&self, game: &Position, choice: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.round_markers(choice.side.enemy()).iter().map(Action::Remove));
    }

    /// Units on a marker do not keep it.
    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let (Effect::RemoveEnemy { area, .. }, Action::Remove(space)) =
            (data().card(choice.card).effect, *action)
        else {
            return Err(not_asked(rule));
        };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        if !area.spaces.has(space) {
            return here("not-in-this-area");
        }
        if game.control(space) != Some(choice.side.enemy()) {
            return here("no-enemy-marker");
        }
        if !game.takes_round_marker(space) {
            return here("only-round-markers");
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Remove(space) = action else { return };
        game.break_truce(choice.card, ctx);
        game.ground_mut(space).control = None;
        ctx.tell(Event::Unmarked { side: choice.side.enemy(), space });
        let next = Choice { left: choice.left - 1, ..choice };
        game.frames.replace(next);
        if next.left == 0 || !game.choice_open(&next) {
            game.frames.pop();
        }
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-place-marker")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Space(space)) => actions.push(Action::Remove(space)),
            _ => usual(target, actions),
        }
    }
}
