//! 16.1: a withdrawal that may be cancelled.

use super::pointed_at;
use crate::shown::{label, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct CancelWithdrawal;

impl Decision<Position> for CancelWithdrawal {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.enemy().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("16.1"), "ask-cancel")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Cancel, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Cancel | Action::Pass) { Ok(()) } else { Err(not_asked(Rule("14.5"))) }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = battle.initiative.enemy();
        if action == Action::Cancel && battle.test(game.options, side, Test::Cancel, ctx) {
            battle.stage = BattleStage::Initiative;
        } else {
            let_go(&mut battle);
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        if battle.commanders[battle.initiative.enemy().i()].is_some() {
            return false;
        }
        let_go(&mut battle);
        game.frames.replace(battle);
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(Rule("16.1"), "do-let-go"),
            _ => label(game, action, Rule("16.1")),
        }
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        let tries = *action == Action::Cancel;
        let (yes, no) = ("odds-cancels", "odds-lets-go");
        tries.then(|| battle.odds(game.options, battle.initiative.enemy(), Test::Cancel, yes, no)).flatten()
    }
}

fn let_go(battle: &mut Battle) {
    battle.withdrawing = Some(battle.initiative);
    battle.stage = BattleStage::Casualties;
}
