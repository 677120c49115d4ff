//! 18.2: Carthage may roll for a change of command between two consuls.

use super::pointed_at;
use crate::shown::odds::exact;
use crate::shown::{label, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct ChangeOfCommand;

impl Decision<Position> for ChangeOfCommand {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        Carthage.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("18.2"), "ask-change-of-command")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Roll, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Roll | Action::Pass) { Ok(()) } else { Err(not_asked(Rule("14.5"))) }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Roll {
            game.roll_command(&mut battle, ctx);
        }
        battle.stage = BattleStage::AttackerCards;
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        battle.start_cus = Side::BOTH.map(|side| game.cus(battle.space, side));
        // 18.2, R81: two consuls in one fighting force.
        let two_consuls = game.consuls(game.outside(battle.space, Rome)) >= 2;
        let is_asked = two_consuls && battle.attacker == Rome; // R40: Carthage's option
        if !is_asked {
            if two_consuls {
                game.roll_command(&mut battle, ctx);
            }
            battle.stage = BattleStage::AttackerCards;
        }
        game.frames.replace(battle);
        !is_asked
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(Rule("18.2"), "do-no-roll"),
            _ => label(game, action, Rule("18.2")),
        }
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        (*action == Action::Roll).then(|| {
            exact([(Message::new("odds-command-changes"), 0.5), (Message::new("odds-command-stays"), 0.5)])
        })
    }
}

impl Position {
    /// The two consuls change places on 4 to 6 (18.2).
    fn roll_command(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let die = ctx.luck.d6_of("change of command", Carthage.seat());
        let changed = die >= 4;
        ctx.tell(Event::CommandRoll { die, changed });
        if changed {
            let consuls = self.outside(b.space, Rome).iter().filter(|g| self.is_consul(*g));
            b.commanders[Rome.i()] = consuls.into_iter().find(|g| Some(*g) != b.commanders[Rome.i()]);
            if let Some(general) = b.commanders[Rome.i()] {
                ctx.tell(Event::Commands { general });
            }
        }
    }
}
