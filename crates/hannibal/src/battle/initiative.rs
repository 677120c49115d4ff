//! 16.1, R32: who takes the initiative after a failed or cancelled withdrawal; by agreement (14.8) also after a matched
//! Double Envelopment.

use super::pointed_at;
use crate::shown::{label, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct TakeInitiative {
    pub(crate) rule: Rule,
    pub(crate) prompt: &'static str,
}

impl Decision<Position> for TakeInitiative {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.enemy().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(self.rule, self.prompt)
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::TakeInitiative, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let answers = matches!(action, Action::TakeInitiative | Action::Pass);
        if answers { Ok(()) } else { Err(not_asked(Rule("14.5"))) }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::TakeInitiative {
            battle.initiative = battle.initiative.enemy();
            ctx.tell(Event::Initiative { side: battle.initiative });
        }
        battle.stage = BattleStage::RoundStart;
        game.frames.replace(battle);
    }

    fn run(&self, _: &mut Position, _: Battle, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(self.rule, "do-leave-initiative"),
            _ => label(game, action, self.rule),
        }
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
