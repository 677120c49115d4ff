//! 25.30: whether the siege train is hauled along.

use super::pointed_at;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct HaulTrain;

impl Decision<Position> for HaulTrain {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        march.question(Rule("25.30"), "ask-train")
    }

    fn candidates(&self, _: &Position, _: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Haul(true), Action::Haul(false)]);
    }

    fn check(&self, _: &Position, _: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Haul(_)) { Ok(()) } else { Err(not_asked(Rule("10.2"))) }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Haul(haul) = action else { return };
        march.train = haul;
        game.set_out(march, ctx);
    }

    fn run(&self, game: &mut Position, mut march: March, ctx: &mut Ctx) -> bool {
        let beside = march.side == Carthage && game.train == Some(march.at);
        if beside && !march.inside && march.is_army() {
            return false;
        }
        march.train = false;
        game.set_out(march, ctx);
        true
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.30"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    /// The muster is complete.
    fn set_out(&mut self, mut march: March, ctx: &mut Ctx) {
        let fresh = self.orders().filter(|_| march.nero && march.spent == 0);
        march.whole = match fresh {
            Some(orders) => march.officers.iter().filter(|g| orders.is_fresh(*g)).collect(),
            None => march.whole.and(march.officers),
        };
        if march.is_army() && !march.inside {
            self.bring_out(march.at, march.side, march.force.total(), march.all(), ctx);
        }
        march.stage = MarchStage::Choose;
        march.regrouped = true;
        ctx.tell(Event::SetsOut { general: march.general, space: march.at, cus: march.force.total() });
        self.frames.replace(march);
    }
}
