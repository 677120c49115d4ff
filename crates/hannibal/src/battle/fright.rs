//! 25.42: Rome may frighten the charging elephants.

use super::pointed_at;
use crate::cards::{FRIGHT, counters};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Fright;

impl Decision<Position> for Fright {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("25.42"), "ask-fright").window("elephant_fright")
    }

    fn candidates(&self, game: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[Rome.i()], actions);
    }

    fn check(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => {
                game.check_counter(Rome, card, |e| matches!(e, Effect::ElephantFright { .. }))
            }
            _ => Err(not_asked(Rule("14.5"))),
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter(card) = action {
            game.play_counter(Rome, card, ctx);
            if let Effect::ElephantFright { cards } = data().card(card).effect {
                battle.fewer[Carthage.i()] += cards; // 25.42
                ctx.tell(Event::Frightened { cards });
            }
            battle.charging = 0;
            battle.stage = BattleStage::Deal;
        } else {
            battle.stage = BattleStage::ChargeRoll;
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        if game.may_counter(Rome, &[FRIGHT]) {
            return false;
        }
        battle.stage = BattleStage::ChargeRoll;
        game.frames.replace(battle);
        true
    }

    /// R85: the window opens whether or not the card is held.
    fn hides(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &Battle, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.42"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
