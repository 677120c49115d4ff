//! 7.3: Carthage says who begins, unless Rome has claimed it.

use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct WhoBegins;

impl Decision<Position> for WhoBegins {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Carthage.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.3"), "ask-who-begins")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Begin(Rome), Action::Begin(Carthage)]);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Begin(_)) { Ok(()) } else { Err(not_asked(Rule("5"))) }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Begin(side) = action else { return };
        ctx.tell(Event::Begins { side });
        game.frames.replace(Phase::Play { side, bound: false });
    }

    fn run(&self, _: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("7.3"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}
