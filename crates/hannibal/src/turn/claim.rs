//! 7.3: Rome may claim the first play with a campaign card.

use crate::data::*;
use crate::shown::{label, passing, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Claim;

impl Decision<Position> for Claim {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.3"), "ask-claim").window("claim")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Claim, Action::Pass]);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Claim if game.hands[Rome.i()].and(data().campaigns).is_empty() => {
                Err(Refusal::new(Rule("7.3"), "claim-needs-campaign"))
            }
            Action::Claim => Ok(()),
            _ => Err(not_asked(Rule("5"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if action == Action::Claim {
            ctx.tell(Event::RomeClaims);
            game.frames.replace(Phase::Play { side: Rome, bound: true });
        } else {
            game.frames.replace(Phase::WhoBegins);
        }
    }

    fn run(&self, _: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        false
    }

    /// R75: whether Rome holds a campaign card is her secret.
    fn hides(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => passing(Rule("7.3"), "do-not-claim"),
            _ => label(game, action, Rule("7.3")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}
