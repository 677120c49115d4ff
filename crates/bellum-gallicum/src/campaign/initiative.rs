//! 7.2.1: the Gaul may take the initiative and rise in winter; he says so before he names the sector (R69).

use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct TakeInitiative;

impl Decision<Position> for TakeInitiative {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.1"), "ask-initiative")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Initiative, Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Initiative | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        game.campaign.initiative = action == Action::Initiative;
        if game.campaign.initiative {
            ctx.tell(Event::TakesInitiative);
        }
        game.set_prepare(Prepare::Sector);
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        label(game, action, wording.pass("do-no-initiative", Role::GoOn))
    }

    as_usual! { advise, expected, run }
}
