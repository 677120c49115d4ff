//! 17.2: which units an owner loses.

use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Lose;

impl Decision<Position> for Lose {
    type Frame = Losses;

    fn asked(&self, _: &Position, losses: &Losses) -> Seats {
        losses.side.seats()
    }

    fn question(&self, _: &Position, losses: &Losses, _: Seat) -> Question {
        Question::new(Rule("17.2"), "ask-loss").with("left", losses.left)
    }

    fn candidates(&self, _: &Position, _: &Losses, _: Seat, actions: &mut Vec<Action>) {
        let kinds = [Loss::Plain, Loss::Elephant, Loss::SortiePlain, Loss::SortieElephant];
        actions.extend(kinds.map(Action::Lose));
    }

    fn check(&self, game: &Position, losses: &Losses, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Lose(loss) = *action else { return Err(not_asked(Rule("17.2"))) };
        let sortie = game.sortie_in(losses.side, losses.pool);
        let main = game.pool(losses.side, losses.pool).minus(sortie);
        let there = match loss {
            Loss::Plain => main.plain(),
            Loss::Elephant => main.elephants,
            Loss::SortiePlain => sortie.plain(),
            Loss::SortieElephant => sortie.elephants,
        };
        if there == 0 {
            return Err(Refusal::new(Rule("17.2"), "no-such-unit"));
        }
        if losses.elephant && !loss.is_elephant() {
            return Err(Refusal::new(Rule("17.2"), "elephant-must-go"));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, losses: Losses, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Lose(loss) = action else { return };
        let unit = Cus::new(1, loss.is_elephant() as u8);
        let from_sortie = matches!(loss, Loss::SortiePlain | Loss::SortieElephant);
        game.frames.pop();
        let sortie = if from_sortie { unit } else { Cus::NONE };
        game.remove_units(losses.side, losses.pool, unit, sortie, ctx);
        game.must_lose(losses.side, losses.pool, losses.left - 1, false, ctx);
    }

    fn run(&self, _: &mut Position, _: Losses, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Losses, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("17.2"))
    }

    fn advise(&self, _: &Position, _: &Losses, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Losses, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Loss {
    fn is_elephant(self) -> bool {
        matches!(self, Loss::Elephant | Loss::SortieElephant)
    }
}
