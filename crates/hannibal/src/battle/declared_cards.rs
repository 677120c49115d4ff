//! 14.5 steps 2 and 3: cards 20, 31, 32 and 59 before the deal; the attacker first, then the defender.

use super::pointed_at;
use crate::cards::{ALLY_DESERTS, NUMIDIANS_DESERT, SPANISH_DESERT, SPY, counters};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `next` comes when this side has no more to declare.
pub(crate) struct DeclareCards {
    pub(crate) side: Side,
    pub(crate) next: BattleStage,
}

impl Decision<Position> for DeclareCards {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, battle: &Battle, _: Seat) -> Question {
        battle.question(Rule("14.5"), "ask-battle-events").window("battle_events")
    }

    fn candidates(&self, game: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[self.side.i()], actions);
    }

    fn check(&self, game: &Position, battle: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => game.check_declared(battle, self.side, card),
            _ => Err(not_asked(Rule("14.5"))),
        }
    }

    fn apply(&self, game: &mut Position, mut battle: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter(card) = action {
            game.declare(&mut battle, self.side, card, ctx);
        } else {
            battle.stage = self.next;
        }
        game.frames.replace(battle);
    }

    fn run(&self, game: &mut Position, mut battle: Battle, _: &mut Ctx) -> bool {
        if game.may_declare(&battle, self.side) {
            return false;
        }
        battle.stage = self.next;
        game.frames.replace(battle);
        true
    }

    /// R85: the window opens whether or not a card is held.
    fn hides(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &Battle, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("14.5"))
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Battle, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    fn check_declared(&self, b: &Battle, side: Side, card: Card) -> Result<(), Refusal> {
        self.check_counter(side, card, |effect| {
            matches!(effect, Effect::Spy | Effect::AllyDeserts | Effect::AlliesDesert { .. })
        })?;
        if !self.fits_country(b, card) {
            let rule = if card == SPANISH_DESERT { Rule("25.31") } else { Rule("25.32") };
            return Err(Refusal::new(rule, "battle-elsewhere").with("card", card.name()));
        }
        Ok(())
    }

    fn fits_country(&self, b: &Battle, card: Card) -> bool {
        let country = data().space(b.space).country;
        match card {
            SPANISH_DESERT => country == Some(Country::Hispania),
            NUMIDIANS_DESERT => country == Some(Country::Africa),
            _ => true,
        }
    }

    fn may_declare(&self, b: &Battle, side: Side) -> bool {
        let cards = [SPY, SPANISH_DESERT, NUMIDIANS_DESERT, ALLY_DESERTS];
        cards.into_iter().any(|card| self.fits_country(b, card) && self.may_hold(side, card))
    }

    fn declare(&mut self, b: &mut Battle, side: Side, card: Card, ctx: &mut Ctx) {
        self.play_counter(side, card, ctx);
        match data().card(card).effect {
            Effect::Spy => b.spy[side.i()] = true,
            Effect::AllyDeserts => b.seizing[side.i()] = true,
            Effect::AlliesDesert { provinces } => {
                let bits = provinces.into_iter().flatten().fold(0, |bits, p| bits | 1 << p.0);
                b.deserted[side.enemy().i()] |= bits;
            }
            _ => {}
        }
    }
}
