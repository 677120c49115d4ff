//! 14.7: the defender of the round matches the card, or has lost (14.10).

use super::pointed_at;
use super::tactics::CAVALRY;
use crate::cards::MAHARBAL;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Answer;

impl Decision<Position> for Answer {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.enemy().seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        match battle.laid {
            Some(laid) => battle.question(Rule("14.7"), "ask-answer").with("tactic", laid.name()),
            None => battle.question(Rule("14.7"), "ask-lay"),
        }
    }

    fn candidates(&self, game: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        game.tactics(battle, battle.initiative.enemy(), actions);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let side = battle.initiative.enemy();
        let Some(laid) = battle.laid else { return Err(not_asked(Rule("14.6"))) };
        let as_type = match *action {
            Action::Lay { card, as_type } => {
                game.check_in_hand(battle, side, card, as_type)?;
                as_type
            }
            Action::Maharbal => {
                game.check_maharbal(side)?;
                CAVALRY
            }
            Action::Seize(what) => return game.check_seize(battle, side, what),
            Action::Decline => return Ok(()),
            _ => return Err(not_asked(Rule("14.6"))),
        };
        if as_type == laid {
            Ok(())
        } else {
            Err(Refusal::new(Rule("14.7"), "does-not-match").with("tactic", laid.name()))
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = battle.initiative.enemy();
        match action {
            Action::Lay { card, as_type } => {
                battle.put_down(side, card, as_type, true, ctx);
                matched(&mut battle, game.options, ctx);
            }
            Action::Maharbal => {
                game.play_counter(side, MAHARBAL, ctx);
                ctx.tell(Event::Cavalry { side, answer: true });
                matched(&mut battle, game.options, ctx);
            }
            Action::Seize(what) => game.play_seizure(&mut battle, side, what, ctx),
            _ => {
                ctx.tell(Event::Declines { side });
                battle.winner = Some(battle.initiative); // 14.10, R30
                battle.won_by = battle.laid;
                battle.stage = BattleStage::Casualties;
            }
        }
        game.frames.replace(battle);
    }

    fn run(&self, _: &mut Position, _: Battle, _: &mut Ctx) -> bool {
        false
    }

    /// R75: what one could do tells the hand.
    fn hides(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("14.7"))
    }

    fn advise(&self, game: &Position, battle: &Battle, seat: Seat, action: &Action) -> Option<Message> {
        if *action != Action::Decline {
            return None;
        }
        let mut answers = Vec::new();
        self.candidates(game, battle, seat, &mut answers);
        let matches =
            |a: &Action| matches!(a, Action::Lay { .. }) && self.check(game, battle, seat, a).is_ok();
        answers.iter().any(matches).then(|| Message::new("advice-could-match"))
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

fn matched(battle: &mut Battle, options: Options, ctx: &mut Ctx) {
    let side = battle.initiative.enemy();
    let laid = battle.laid.take();
    let envelops = laid == Some(Tactic::DoubleEnvelopment) && !battle.cavalry; // R77
    if envelops && options.initiative_declined {
        battle.stage = BattleStage::InitiativeGiven;
    } else if envelops {
        battle.initiative = side; // 14.8
        ctx.tell(Event::Initiative { side });
        battle.stage = BattleStage::RoundStart;
    } else if battle.commanders[side.i()].is_some() {
        battle.stage = BattleStage::Counterattack;
    } else {
        battle.stage = BattleStage::RoundStart; // R58
    }
}
