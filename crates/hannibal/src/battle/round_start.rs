//! 25.59: the defender of the round may play card 59 before the attacker lays a card.

use super::pointed_at;
use super::seizing::seizures;
use crate::cards::ALLY_DESERTS;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct RoundStart;

impl Decision<Position> for RoundStart {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.enemy().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("25.59"), "ask-ally-deserts").window("ally_deserts")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        seizures(actions);
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Seize(what) => game.check_seize(battle, battle.initiative.enemy(), what),
            _ => Err(not_asked(Rule("14.5"))),
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Seize(what) = action {
            let side = battle.initiative.enemy();
            game.play_seizure(&mut battle, side, what, ctx);
        } else {
            battle.stage = BattleStage::Lay;
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        let waiting = battle.initiative.enemy();
        if battle.hand(battle.initiative) > 0 && game.may_counter(waiting, &[ALLY_DESERTS]) {
            return false;
        }
        battle.stage = BattleStage::Lay;
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
        label(game, action, Rule("25.59"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
