//! 7.2, 7.2.6: the Gaul revolts this year, or keeps the peace.

use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RevoltOrPeace;

impl Decision<Position> for RevoltOrPeace {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2"), "ask-revolt")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Revolt, Action::Peace]);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Revolt | Action::Peace => Ok(()),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Revolt => game.rise(ctx),
            _ => game.keep_peace(ctx),
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if !game.may_start_revolt() {
            game.keep_peace(ctx); // R68
        } else if game.must_revolt() {
            game.rise(ctx);
        } else {
            return false;
        }
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    fn must_revolt(&self) -> bool {
        matches!((self.scenario, self.year), (ScenarioId::Campaign58, -57) | (ScenarioId::Campaign53, -52))
    }

    fn may_start_revolt(&self) -> bool {
        Position::sectors().any(|s| self.check_first_sector(s).is_ok())
    }

    fn rise(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = true;
        ctx.tell(Event::Revolts);
        self.set_prepare(Prepare::Initiative);
    }

    fn keep_peace(&mut self, ctx: &mut Ctx) {
        self.campaign.revolt = false;
        ctx.tell(Event::KeepsPeace);
        self.set_prepare(Prepare::Abroad);
    }
}
