//! 25.55, by agreement: whoever was robbed says whether the thief plays another card at once.

use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PlayAgain {
    pub(crate) robbed: Side,
}

impl Decision<Position> for PlayAgain {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.robbed.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("25.55"), "ask-play-again").with("side", self.robbed.enemy().name())
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Begin(self.robbed), Action::Begin(self.robbed.enemy())]);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Begin(_)) { Ok(()) } else { Err(not_asked(Rule("25.55"))) }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Begin(side) = action else { return };
        if side != self.robbed {
            ctx.tell(Event::PlaysAgain { side });
        }
        game.frames.replace(Phase::Play { side, bound: false });
    }

    fn run(&self, _: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Begin(side) if side == self.robbed => Label::new(Rule("25.55"), "do-play-on"),
            Action::Begin(side) => Label::new(Rule("25.55"), "do-play-again").with("side", side.name()),
            _ => label(game, action, Rule("25.55")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}
