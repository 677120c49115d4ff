//! 6.1: where the displaced generals of Carthage come back, one after the other.

use crate::data::*;
use crate::shown::{about_space, label, usual, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct CarthageGenerals;

impl Decision<Position> for CarthageGenerals {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Carthage.seats()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        with_general(Question::new(Rule("6.1"), "ask-return"), game.displaced().into_iter().collect())
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.camps(Carthage).iter().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Action::Place(space), Some(general)) = (*action, game.displaced()) else {
            return Err(not_asked(Rule("6.1")));
        };
        game.check_return(general, space)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Place(space), Some(general)) = (action, game.displaced()) else { return };
        game.post_with_units(general, space, Carthage);
        ctx.tell(Event::Returns { general, space });
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if game.displaced().is_some() {
            return false;
        }
        for general in generals(Carthage).filter(|g| game.post(*g) == Post::Displaced) {
            ctx.tell(Event::CannotReturn { general }); // R70
        }
        game.frames.replace(Phase::Commanders { side: Carthage, next: 0 });
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Place(space) => about_space(Rule("6.1"), "do-place-general", space),
            _ => label(game, action, Rule("6.1")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// The next Carthaginian general to come back.
    fn displaced(&self) -> Option<General> {
        generals(Carthage).find(|g| self.post(*g) == Post::Displaced && self.can_return(*g))
    }

    fn can_return(&self, general: General) -> bool {
        self.camps(Carthage).iter().any(|s| self.check_return(general, s).is_ok())
    }

    fn check_return(&self, general: General, space: Space) -> Result<(), Refusal> {
        let at = |key| Err(Refusal::new(Rule("6.1"), key).with("space", space.name()));
        if self.all_cus(space, Carthage).all == 0 {
            return at("no-units-there");
        }
        if self.is_besieged(space) && self.cus(space, Carthage) == 0 {
            return at("besieged-no-reinforcement");
        }
        if data().general(general).ability.confined.is_some_and(|c| !data().country(c).has(space)) {
            return Err(Refusal::new(Rule("24"), "confined")
                .with("general", general.name())
                .with("country", Country::Africa.name()));
        }
        Ok(())
    }
}
