//! 25.60: the enemy may play Storm against the declared sea move.

use crate::cards::{STORM, counters};
use crate::data::*;
use crate::marches::pointed_at;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PlayStorm;

impl Decision<Position> for PlayStorm {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.enemy().seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        march.question(Rule("25.60"), "ask-storm").window("storm")
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[march.side.enemy().i()], actions);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => {
                game.check_counter(march.side.enemy(), card, |e| matches!(e, Effect::Storm { .. }))
            }
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        march.stage = MarchStage::Go;
        let Action::Counter(card) = action else { return game.frames.replace(march) };
        game.play_counter(march.side.enemy(), card, ctx);
        if let Some(leg) = &mut march.leg {
            leg.stormed = true;
        }
        game.frames.replace(march);
        if let Effect::Storm { modifier } = data().card(card).effect {
            game.attrition(march.side, LossPool::March, Cause::Storm, modifier, march.at, ctx);
        }
    }

    fn run(&self, game: &mut Position, mut march: March, _: &mut Ctx) -> bool {
        let at_sea = march.leg.is_some_and(|l| l.way == Way::Sea);
        if at_sea && march.is_army() && game.may_counter(march.side.enemy(), &[STORM]) {
            return false;
        }
        march.stage = MarchStage::Go;
        game.frames.replace(march);
        true
    }

    /// R85: the window opens whether or not the card is held.
    fn hides(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &March, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.60"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
