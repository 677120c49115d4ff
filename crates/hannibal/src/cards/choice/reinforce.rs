//! 25: where the units of an event go; they keep to 6.3 (R49).

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

/// 17.1: there are never more.
const ELEPHANT_COUNTERS: u8 = 2;

pub(super) struct PlaceReinforcements;

impl Decision<Position> for PlaceReinforcements {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-reinforce")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(event_rule(choice.card))) };
        game.check_site(choice.side, choice.card, space)
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = choice.side;
        let (Effect::Reinforce { cus, elephants, with_marker, .. }, Action::Place(space)) =
            (data().card(choice.card).effect, action)
        else {
            return;
        };
        game.close_choice(&choice, ctx);
        let cus = cus.min(game.reinforceable(space, side)); // R49
        let herd = if game.elephant_counters() < ELEPHANT_COUNTERS { elephants.min(cus) } else { 0 }; // R112
        game.reinforce(space, side, Cus::new(cus, herd), ctx);
        if with_marker && game.control(space) != Some(side) {
            game.set_marker(side, space, ctx);
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

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// May the units of this event go there?
    fn check_site(&self, side: Side, card: Card, space: Space) -> Result<(), Refusal> {
        let rule = event_rule(card);
        let Effect::Reinforce { area, site, .. } = data().card(card).effect else {
            return Err(not_asked(rule));
        };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        if !area.spaces.has(space) {
            return here("not-in-this-area");
        }
        if site.port && !data().ports.has(space) {
            return here("no-port-there");
        }
        if site.round && !self.takes_round_marker(space) {
            return here("only-round-markers");
        }
        if site.own_space && self.control(space) != Some(side) {
            return here("no-marker-of-yours");
        }
        let controller = self.controller(data().space(space).province);
        if site.own_province && controller != Some(side) {
            return here("province-not-yours");
        }
        if site.no_enemy_cus && self.all_cus(space, side.enemy()).all > 0 {
            return here("enemy-units-there");
        }
        if site.general && self.all_generals(space, side).is_empty() {
            return here("no-general-there");
        }
        self.check_placeable(space, side)
    }

    /// How many elephant counters are on the map (17.1): one shows two elephants, or one if the other was lost. Two
    /// that have lost one each and stand together are changed for a whole one (2.2).
    fn elephant_counters(&self) -> u8 {
        let stacks = self.grounds.iter().flat_map(|g| [g.cus[Carthage.i()], g.garrison]);
        stacks.map(|stack| stack.elephants.div_ceil(2)).sum()
    }
}
