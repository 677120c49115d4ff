//! 12.4, 12.5, 12.8: an intercepted army fights, steps back, or divides where it has landed at its own city.

use crate::battle::forecast;
use crate::marches::pointed_at;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Intercepted;

impl Decision<Position> for Intercepted {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        march.question(Rule("12.5"), "ask-intercepted").with("space", march.at.name())
    }

    fn candidates(&self, _: &Position, _: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Fight, Action::StepBack, Action::Regroup]);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Fight => Ok(()),
            Action::StepBack => game.check_step_back(march),
            Action::Regroup => game.check_divide_open(march),
            Action::Sortie => Err(not_asked(Rule("12.5"))),
            Action::Divide { .. } => Err(Refusal::new(Rule("12.8"), "divide-after-generals")),
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Fight => game.meet_enemy(march, ctx),
            Action::StepBack => game.step_back(march, ctx),
            _ => {
                march.stage = MarchStage::Dividing { asked: GeneralSet::NONE, sheltered: GeneralSet::NONE };
                game.frames.replace(march);
            }
        }
    }

    fn run(&self, _: &mut Position, _: March, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        match action {
            Action::Regroup => Label::new(Rule("12.8"), "do-divide"),
            _ => label(game, action, Rule("12.5")),
        }
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn odds(&self, game: &Position, _: &March, seat: Seat, action: &Action) -> Option<Odds> {
        matches!(action, Action::Fight).then(|| forecast::odds(game, seat, *action))
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
