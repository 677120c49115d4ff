//! 25.7, 25.51, 25.52: which enemy stack or army suffers attrition.

use super::{choice_label, question};
use crate::attrition::{by_size, hostile_tribes};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::odds::by_face;
use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(super) struct Strike;

impl Decision<Position> for Strike {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-strike")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        for inside in [false, true] {
            actions.extend(spaces().map(|space| Action::Strike { space, inside }));
        }
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Action::Strike { space, inside } = *action else { return Err(not_asked(rule)) };
        match data().card(choice.card).effect {
            Effect::HostileTribes { area } if !area.spaces.has(space) => {
                Err(Refusal::new(rule, "not-in-this-area").with("space", space.name()))
            }
            Effect::HostileTribes { .. } => game.check_strike(choice.side.enemy(), rule, space, inside),
            Effect::Epidemic { besieging, .. } => {
                game.check_strike(choice.side.enemy(), rule, space, inside)?;
                game.check_army(choice.side.enemy(), rule, space, inside, besieging)
            }
            _ => Err(not_asked(rule)),
        }
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Strike { space, inside } = action else { return };
        let enemy = choice.side.enemy();
        game.close_choice(&choice, ctx);
        match data().card(choice.card).effect {
            Effect::HostileTribes { .. } => {
                game.attrition(enemy, LossPool::Outside(space), Cause::HostileTribes, 0, space, ctx);
            }
            Effect::Epidemic { modifier, besieging } => {
                let cause = if besieging { Cause::Pestilence } else { Cause::Epidemic };
                game.attrition(enemy, stack(space, inside), cause, modifier, space, ctx);
            }
            _ => {}
        }
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-place-units")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn odds(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Strike { space, inside } = *action else { return None };
        let size = |pool| game.pool(choice.side.enemy(), pool).all;
        match data().card(choice.card).effect {
            Effect::HostileTribes { .. } => {
                let size = size(LossPool::Outside(space));
                Some(lost(size, hostile_tribes))
            }
            Effect::Epidemic { modifier, .. } => {
                let size = size(stack(space, inside));
                Some(lost(size, |die| by_size(die + modifier, size)))
            }
            _ => None,
        }
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Space(space)) => {
                actions.extend([false, true].map(|inside| Action::Strike { space, inside }));
            }
            _ => usual(target, actions),
        }
    }
}

/// How many of so many units the die takes.
fn lost(size: u8, losses: impl Fn(i8) -> (u8, bool)) -> Odds {
    by_face(|die| Message::new("odds-units-lost").with("cus", losses(die).0.min(size)))
}

fn stack(space: Space, inside: bool) -> LossPool {
    if inside { LossPool::Inside(space) } else { LossPool::Outside(space) }
}

impl Position {
    fn check_strike(&self, enemy: Side, rule: Rule, space: Space, inside: bool) -> Result<(), Refusal> {
        if self.pool(enemy, stack(space, inside)).all == 0 {
            return Err(Refusal::new(rule, "no-enemy-units").with("space", space.name()));
        }
        Ok(())
    }

    /// An army is a general with units (3); `besieging`: outside a city that it has points against (25.52).
    fn check_army(
        &self,
        enemy: Side,
        rule: Rule,
        space: Space,
        inside: bool,
        besieging: bool,
    ) -> Result<(), Refusal> {
        let generals = if inside { self.within(space, enemy) } else { self.outside(space, enemy) };
        if generals.is_empty() {
            return Err(Refusal::new(rule, "no-general-there").with("space", space.name()));
        }
        if besieging && (inside || !self.is_besieged(space) || self.ground(space).besieger != Some(enemy)) {
            return Err(Refusal::new(rule, "only-besiegers").with("space", space.name()));
        }
        Ok(())
    }
}
