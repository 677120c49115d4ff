//! 9.3, 12.7, R57: who commands; the defender chooses among equals only when interceptors have joined him.

use super::pointed_at;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct NameCommander;

impl Decision<Position> for NameCommander {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.defender().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("9.3"), "ask-commander")
    }

    fn candidates(&self, game: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.outside(battle.space, battle.defender()).iter().map(Action::Name));
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Name(general) = *action else { return Err(not_asked(Rule("14.5"))) };
        if game.top_rank(game.outside(battle.space, battle.defender())).has(general) {
            Ok(())
        } else {
            Err(Refusal::new(Rule("9.3"), "outranked").with("general", general.name()))
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, _: &mut Ctx) {
        let Action::Name(general) = action else { return };
        game.put_in_command(general);
        game.name_commanders(&mut battle);
        battle.stage = BattleStage::ChangeOfCommand;
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        let equals = game.top_rank(game.outside(battle.space, battle.defender()));
        if battle.met.gathered && equals.len() > 1 {
            return false;
        }
        game.name_commanders(&mut battle);
        battle.stage = BattleStage::ChangeOfCommand;
        game.frames.replace(battle);
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("9.3"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    pub(super) fn name_commanders(&self, b: &mut Battle) {
        b.commanders = Side::BOTH.map(|side| self.commander(self.outside(b.space, side)));
    }
}
