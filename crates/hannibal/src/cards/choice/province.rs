//! 25: in which of two provinces the enemy's markers go (a revolt) or are changed.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::{Pointed, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(super) struct ChooseProvince;

impl Decision<Position> for ChooseProvince {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-province")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(provinces().map(Action::Province));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Province(province) => game.check_province(choice, province),
            Action::Pass if choice.may_stop() => Ok(()),
            _ => Err(not_asked(event_rule(choice.card))),
        }
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Province(province) = action else { return game.stop_converting(&choice, ctx) };
        match data().card(choice.card).effect {
            Effect::Revolt { .. } => {
                game.frames.pop();
                game.revolt(choice.side, choice.card, province, ctx);
            }
            _ => game.frames.replace(Choice { province: Some(province), ..choice }),
        }
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        let place = if is_revolt(choice) { "do-place-units" } else { "do-place-marker" };
        choice_label(game, choice, action, place)
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, choice: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Space(space)) if is_revolt(choice) => {
                actions.push(Action::Province(data().space(space).province));
            }
            _ => usual(target, actions),
        }
    }
}

fn is_revolt(choice: &Choice) -> bool {
    matches!(data().card(choice.card).effect, Effect::Revolt { .. })
}

impl Position {
    pub(in crate::cards) fn check_province(
        &self,
        choice: &Choice,
        province: Province,
    ) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let listed = match data().card(choice.card).effect {
            Effect::Revolt { provinces } | Effect::Convert { provinces, .. } => provinces,
            _ => [None; 2],
        };
        if !listed.contains(&Some(province)) {
            return Err(Refusal::new(rule, "not-this-province").with("province", province.name()));
        }
        let chosen = Choice { province: Some(province), ..*choice };
        let changes = |space| match is_revolt(choice) {
            true => self.loses_in_revolt(choice.side.enemy(), space),
            false => self.check_convert(&chosen, space).is_ok(),
        };
        if !data().province(province).spaces.iter().any(changes) {
            return Err(Refusal::new(rule, "nothing-to-change").with("province", province.name()));
        }
        Ok(())
    }

    fn loses_in_revolt(&self, side: Side, space: Space) -> bool {
        self.has_round_marker(space, side) && self.all_cus(space, side).all == 0
    }

    pub(in crate::cards) fn revolt(&mut self, side: Side, card: Card, province: Province, ctx: &mut Ctx) {
        self.break_truce(card, ctx);
        let enemy = side.enemy();
        for space in data().province(province).spaces.iter() {
            if self.loses_in_revolt(enemy, space) {
                self.ground_mut(space).control = None;
                ctx.tell(Event::Unmarked { side: enemy, space });
            }
        }
    }
}
