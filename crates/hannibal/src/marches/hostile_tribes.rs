//! 25.7, 25.8: the enemy may set the tribes on an army that has come.

use super::pointed_at;
use crate::cards::{HOSTILE_TRIBES, counters};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PlayHostileTribes;

impl Decision<Position> for PlayHostileTribes {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.enemy().seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        let question = march.question(Rule("25.7"), "ask-hostile").with("space", march.at.name());
        question.window("hostile_tribes")
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[march.side.enemy().i()], actions);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => {
                let fits = |e| matches!(e, Effect::HostileTribes { .. });
                game.check_counter(march.side.enemy(), card, fits)
            }
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter(card) = action {
            game.play_counter(march.side.enemy(), card, ctx);
            game.attrition(march.side, LossPool::March, Cause::HostileTribes, 0, march.at, ctx);
        } else {
            game.start_reaction(march);
        }
    }

    fn run(&self, game: &mut Position, march: March, _: &mut Ctx) -> bool {
        let area = match data().card(HOSTILE_TRIBES[0]).effect {
            Effect::HostileTribes { area } => area.spaces,
            _ => SpaceSet::NONE,
        };
        let exposed = area.has(march.at) && march.is_army();
        if exposed && game.may_counter(march.side.enemy(), &HOSTILE_TRIBES) {
            return false;
        }
        game.start_reaction(march);
        true
    }

    /// R85: the window opens whether or not a card is held.
    fn hides(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &March, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.7"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
