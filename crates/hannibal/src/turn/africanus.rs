//! 6.7: where Scipio Africanus lands with his five units.

use crate::data::*;
use crate::shown::{about_space, label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

const AFRICANUS_TURN: u8 = 6;

pub(crate) struct Africanus;

impl Decision<Position> for Africanus {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("6.7"), "ask-africanus")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(Rule("5"))) };
        game.check_africanus(space)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        ctx.tell(Event::AfricanusArrives { space });
        game.posts[named().africanus.i()] = Post::At(space);
        game.reinforce(space, Rome, Cus::new(5, 0), ctx);
        game.frames.replace(Phase::Proconsul);
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if game.turn == AFRICANUS_TURN && game.post(named().africanus) == Post::Awaited {
            if spaces().any(|s| game.check_africanus(s).is_ok()) {
                return false;
            }
            game.posts[named().africanus.i()] = Post::Gone; // 6.7
            ctx.tell(Event::AfricanusStaysAway);
        }
        game.frames.replace(Phase::Proconsul);
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Place(space) => about_space(Rule("6.7"), "do-place-africanus", space),
            _ => label(game, action, Rule("6.7")),
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
    /// At a city, he lands outside its walls (6.7, R7).
    fn check_africanus(&self, space: Space) -> Result<(), Refusal> {
        let here = |key| Err(Refusal::new(Rule("6.7"), key).with("space", space.name()));
        let spain = data().country(Country::Hispania).has(space) && data().ports.has(space);
        if !data().country(Country::Italia).has(space) && !spain {
            return here("italy-or-spanish-port");
        }
        if self.control(space) != Some(Rome) {
            return here("no-friendly-marker");
        }
        if self.cus(space, Carthage) > 0 {
            return here("enemy-units-there");
        }
        Ok(())
    }
}
