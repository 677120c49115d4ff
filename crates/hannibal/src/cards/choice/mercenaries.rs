//! 25.21: in which country the mercenaries of Carthage desert, and their rolls.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Passage, Question, Refusal, Seat, Seats, Target};

pub(super) struct ChooseCountry;

impl Decision<Position> for ChooseCountry {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        question(choice, "ask-mercenaries")
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        let countries = [Country::Africa, Country::Hispania, Country::Italia, Country::Sicily];
        actions.extend(countries.map(Action::Country));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Action::Country(country) = *action else { return Err(not_asked(rule)) };
        if country == Country::Sicily || game.deserting(country).is_empty() {
            return Err(Refusal::new(rule, "nobody-there").with("country", country.name()));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Country(country) = action else { return };
        game.close_choice(&choice, ctx);
        let left = game.deserting(country);
        game.frames.push(Frame::Deserting(Deserting { card: choice.card, left }));
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

/// One roll for each stack, in the order of the map (25.21).
pub(crate) struct Desertion;

impl Passage<Position> for Desertion {
    type Frame = Deserting;

    fn run(&self, game: &mut Position, mut deserting: Deserting, ctx: &mut Ctx) -> bool {
        match deserting.left.first() {
            Some(space) => {
                deserting.left.remove(space);
                game.frames.replace(deserting);
                game.attrition(Carthage, LossPool::Outside(space), Cause::Mercenaries, 0, space, ctx);
            }
            None => {
                game.frames.pop();
            }
        }
        true
    }
}

impl Position {
    /// Carthaginian stacks outside city spaces in a country.
    fn deserting(&self, country: Country) -> SpaceSet {
        let here = data().country(country).minus(data().cities);
        here.iter().filter(|s| self.cus(*s, Carthage) > 0).collect()
    }
}
