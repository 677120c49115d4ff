//! 25: which markers an event changes.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(super) struct ConvertMarkers;

impl Decision<Position> for ConvertMarkers {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-convert")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Place(space) => game.check_convert(choice, space),
            Action::Pass if choice.may_stop() => Ok(()),
            _ => Err(not_asked(event_rule(choice.card))),
        }
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return game.stop_converting(&choice, ctx) };
        game.break_truce(choice.card, ctx);
        game.set_marker(choice.side, space, ctx);
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
        usual(target, actions);
    }
}

impl Choice {
    /// Up to so many markers; Diplomacy (25.35) leaves no such choice.
    pub(super) fn may_stop(&self) -> bool {
        matches!(data().card(self.card).effect, Effect::Convert { count: 2.., .. })
    }
}

impl Position {
    /// No more markers. R73: an event that changed nothing was in vain.
    pub(super) fn stop_converting(&mut self, choice: &Choice, ctx: &mut Ctx) {
        self.frames.pop();
        if let Effect::Convert { count, .. } = data().card(choice.card).effect
            && choice.left == count
        {
            self.in_vain(choice.card, ctx);
        }
    }

    pub(super) fn check_convert(&self, choice: &Choice, space: Space) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Effect::Convert { area, fill_empty, .. } = data().card(choice.card).effect else {
            return Err(not_asked(rule));
        };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        let allowed = choice.province.map_or(area.spaces, |p| data().province(p).spaces);
        if !allowed.has(space) {
            return here("not-in-this-area");
        }
        if !self.takes_round_marker(space) {
            return here("only-round-markers");
        }
        match self.control(space) {
            Some(side) if side == choice.side => return here("marker-already-there"),
            None if !fill_empty => return here("no-enemy-marker"),
            _ => {}
        }
        if self.cus(space, choice.side.enemy()) > 0 {
            return here("enemy-units-there");
        }
        Ok(())
    }
}
