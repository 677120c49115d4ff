//! 17.3 to 17.5: whether the elephants charge, and how it goes.

use super::pointed_at;
use crate::shown::odds::by_face;
use crate::shown::{label, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Passage, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct ChargeOrNot;

impl Decision<Position> for ChargeOrNot {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        Carthage.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("17.3"), "ask-charge")
    }

    fn candidates(&self, _: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Charge, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Charge | Action::Pass) { Ok(()) } else { Err(not_asked(Rule("14.5"))) }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Charge {
            battle.charging = elephants(game, &battle);
            ctx.tell(Event::Charges { elephants: battle.charging });
            battle.stage = BattleStage::Fright;
        } else {
            battle.stage = BattleStage::Deal;
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        if elephants(game, &battle) > 0 {
            return false;
        }
        battle.stage = BattleStage::Deal;
        game.frames.replace(battle);
        true
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(Rule("17.3"), "do-no-charge"),
            _ => label(game, action, Rule("17.3")),
        }
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, _: &Position, battle: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        (*action == Action::Charge).then(|| {
            by_face(|die| {
                Message::new(match die as u8 {
                    n if n > battle.roman_rating() => "odds-charge-succeeds",
                    1 => "odds-rampage",
                    _ => "odds-charge-fails",
                })
            })
        })
    }
}

fn elephants(game: &Position, battle: &Battle) -> u8 {
    game.ground(battle.space).cus[Carthage.i()].elephants
}

pub(crate) struct ChargeRoll;

impl Passage<Position> for ChargeRoll {
    type Frame = Battle;

    /// Above the Roman rating it succeeds, on a 1 it turns on its own.
    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        let die = ctx.luck.d6_of("elephant charge", Carthage.seat());
        let rome_loses = if die > battle.roman_rating() { battle.charging } else { 0 };
        let carthage_loses = (die == 1) as u8; // R39
        battle.fewer[Rome.i()] += rome_loses; // 17.4
        battle.fewer[Carthage.i()] += carthage_loses;
        ctx.tell(Event::ChargeRoll { die, rome_loses, carthage_loses });
        battle.stage = BattleStage::Deal;
        game.frames.replace(battle);
        true
    }
}
