//! 25.59: card 59, declared before the deal, is carried out.

use super::pointed_at;
use super::seizing::seizures;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct EarlySeizure {
    pub(crate) side: Side,
}

impl Decision<Position> for EarlySeizure {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("25.59"), "ask-seize")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        seizures(actions);
    }

    fn check(&self, _: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Seize(what) = *action else { return Err(not_asked(Rule("14.5"))) };
        battle.check_target(self.side, what)
    }

    fn apply(&self, game: &mut Position, battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Seize(what) = action else { return };
        self.seize(game, battle, what, ctx);
    }

    /// Where nothing lies open there is nothing to choose.
    fn run(&self, game: &mut Position, battle: Battle, ctx: &mut Ctx) -> bool {
        let enemy = self.side.enemy();
        let open = battle.open[enemy.i()].iter().any(|n| *n > 0);
        if open && battle.hand(enemy) > 0 {
            return false;
        }
        self.seize(game, battle, None, ctx);
        true
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

impl EarlySeizure {
    fn seize(&self, game: &mut Position, mut battle: Battle, what: Option<Tactic>, ctx: &mut Ctx) {
        battle.seize(self.side, what, ctx);
        battle.seizing[self.side.i()] = false;
        battle.stage = battle.after_deal();
        game.frames.replace(battle);
    }
}
