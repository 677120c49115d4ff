//! 16.2, R60: a relief army withdraws: those who sortied go back inside, or with it.

use super::pointed_at;
use crate::marches::split_allowed;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct SortieBack;

impl Decision<Position> for SortieBack {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.attacker.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("16.2"), "ask-sortie-back")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::BackInside(true), Action::BackInside(false)]);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::BackInside(inside) = *action else { return Err(not_asked(Rule("14.5"))) };
        let out = game.outside(battle.space, battle.attacker);
        let back = out.and(battle.sortie_generals);
        let rest = game.cus(battle.space, battle.attacker) - battle.sortie.all;
        let consuls = [back, out.minus(back)].map(|group| game.consuls(group));
        if inside && !split_allowed(battle.sortie.all, rest, consuls[0], consuls[1]) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::BackInside(true) {
            game.back_inside(&mut battle, ctx);
        }
        battle.stage = BattleStage::WithdrawTo;
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        let out = game.outside(battle.space, battle.attacker).and(battle.sortie_generals);
        let sortie = battle.sortie.all > 0 || !out.is_empty();
        if battle.withdrawing == Some(battle.attacker) && !battle.sortie_alone && sortie {
            return false;
        }
        battle.stage = BattleStage::WithdrawTo;
        game.frames.replace(battle);
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("16.2"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
