//! 14.8: the defender who matched may try to take the initiative.

use super::pointed_at;
use crate::shown::{label, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct CounterattackOrNot;

impl Decision<Position> for CounterattackOrNot {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.enemy().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("14.8"), "ask-counterattack")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Counterattack, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let answers = matches!(action, Action::Counterattack | Action::Pass);
        if answers { Ok(()) } else { Err(not_asked(Rule("14.5"))) }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = battle.initiative.enemy();
        if action == Action::Counterattack && battle.test(game.options, side, Test::Counterattack, ctx) {
            battle.initiative = side;
            ctx.tell(Event::Initiative { side });
        }
        battle.stage = BattleStage::RoundStart;
        game.frames.replace(battle);
    }

    fn run(&self, _: &mut Position, _: Battle, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(Rule("14.8"), "do-no-counterattack"),
            _ => label(game, action, Rule("14.8")),
        }
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        let tries = *action == Action::Counterattack;
        let (yes, no) = ("odds-takes-initiative", "odds-stays-defender");
        let side = battle.initiative.enemy();
        tries.then(|| battle.odds(game.options, side, Test::Counterattack, yes, no)).flatten()
    }
}
