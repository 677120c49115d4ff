//! 14.6: the attacker of the round lays a card, or tries to withdraw (16.1).

use super::pointed_at;
use super::tactics::CAVALRY;
use crate::cards::MAHARBAL;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct LayCard;

impl Decision<Position> for LayCard {
    type Frame = Battle;

    fn asked(&self, _: &Position, battle: &Battle) -> Seats {
        battle.initiative.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("14.6"), "ask-lay")
    }

    fn candidates(&self, game: &Position, battle: &Battle, _: Seat, actions: &mut Vec<Action>) {
        game.tactics(battle, battle.initiative, actions);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let side = battle.initiative;
        match *action {
            Action::Lay { card, as_type } => game.check_in_hand(battle, side, card, as_type),
            Action::Maharbal => game.check_maharbal(side),
            Action::Seize(_) if battle.hand(side) == 0 => {
                Err(Refusal::new(Rule("R78"), "without-cards-lost"))
            }
            Action::Seize(what) => game.check_seize(battle, side, what),
            Action::Withdraw => game.check_withdraw(battle, side),
            Action::Decline if battle.hand(side) == 0 => Ok(()),
            Action::Decline => Err(Refusal::new(Rule("R78"), "must-lay-or-withdraw")),
            _ => Err(not_asked(Rule("14.6"))),
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = battle.initiative;
        match action {
            Action::Lay { card, as_type } => {
                battle.put_down(side, card, as_type, false, ctx);
                begin_round(&mut battle, as_type);
            }
            Action::Maharbal => {
                game.play_counter(side, MAHARBAL, ctx);
                ctx.tell(Event::Cavalry { side, answer: false });
                begin_round(&mut battle, CAVALRY);
                battle.cavalry = true;
            }
            Action::Seize(what) => game.play_seizure(&mut battle, side, what, ctx),
            Action::Withdraw => {
                let success = battle.test(game.options, side, Test::Withdraw, ctx);
                battle.stage = if success { BattleStage::CancelWithdrawal } else { BattleStage::Initiative };
            }
            _ => out_of_cards(&mut battle, ctx),
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        if battle.hand(battle.initiative) > 0 {
            return false;
        }
        // R78: without cards lost at once, unless Maharbal rides in.
        if battle.initiative == Carthage && game.may_hold(Carthage, MAHARBAL) {
            return false;
        }
        out_of_cards(&mut battle, ctx);
        game.frames.replace(battle);
        true
    }

    /// R75: what one could do tells the hand.
    fn hides(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("14.6"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        let withdraws = *action == Action::Withdraw;
        let (yes, no) = ("odds-may-withdraw", "odds-withdrawal-fails");
        withdraws.then(|| battle.odds(game.options, battle.initiative, Test::Withdraw, yes, no)).flatten()
    }
}

fn begin_round(battle: &mut Battle, laid: Tactic) {
    battle.laid = Some(laid);
    battle.cavalry = false;
    battle.rounds += 1; // R31
    battle.stage = BattleStage::Answer;
}

fn out_of_cards(battle: &mut Battle, ctx: &mut Ctx) {
    let side = battle.initiative;
    ctx.tell(Event::OutOfCards { side });
    battle.winner = Some(side.enemy());
    battle.stage = BattleStage::Casualties;
}

impl Position {
    /// May the attacker of the round try to withdraw (16.1, 16.3)?
    fn check_withdraw(&self, b: &Battle, side: Side) -> Result<(), Refusal> {
        if b.commanders[side.i()].is_none() {
            return Err(Refusal::new(Rule("16.1"), "needs-general"));
        }
        if b.hand(side) == 0 {
            return Err(Refusal::new(Rule("R78"), "without-cards-lost"));
        }
        let back_inside = b.sortie_alone && side == b.attacker; // R59
        let mut goals = self.withdrawal_goals(b, side).iter();
        if !back_inside && !goals.any(|to| self.check_withdraw_to(b, side, to).is_ok()) {
            return Err(Refusal::new(Rule("16.3"), "nowhere-to-go"));
        }
        Ok(())
    }
}
