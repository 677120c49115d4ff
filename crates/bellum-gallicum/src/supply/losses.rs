//! 4.2.1, R85: the owner chooses who is weakened.

use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseLoss;

impl Decision<Position> for ChooseLoss {
    type Frame = Losses;

    fn asked(&self, _: &Position, losses: &Losses) -> Seats {
        losses.side.only()
    }

    fn question(&self, _: &Position, losses: &Losses, _: Seat) -> Question {
        let (rule, key) = match losses.cause {
            Cause::Attrition => ("2.3.4", "ask-loss-attrition"),
            Cause::ForcedMarch => ("3.4", "ask-loss-march"),
            Cause::Mountain => ("3.3.3", "ask-loss-mountain"),
            Cause::Skirmish => ("4.3.2", "ask-loss-skirmish"),
            Cause::Siege => ("4.5.3", "ask-loss-siege"),
        };
        Question::new(Rule(rule), key).with("left", losses.left)
    }

    fn candidates(&self, game: &Position, _: &Losses, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.pool.iter().map(Action::Weaken));
    }

    fn check(&self, game: &Position, _: &Losses, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Weaken(piece) if game.pool.has(*piece) => Ok(()),
            Action::Weaken(piece) => {
                Err(Refusal::new(Rule("4.2.1"), "refused-not-among-losses").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("4.2.1"))),
        }
    }

    fn apply(&self, game: &mut Position, mut losses: Losses, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Weaken(piece) = action else { return };
        losses.left -= 1;
        game.frames.replace(losses);
        game.weaken(piece, ctx); // drops out of the pool when eliminated
    }

    fn run(&self, game: &mut Position, losses: Losses, _: &mut Ctx) -> bool {
        let over = losses.left == 0 || game.pool.is_empty();
        if over {
            game.pool = PieceSet::NONE;
            game.frames.pop();
        }
        over
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// The owner chooses who is weakened (R85).
    pub(crate) fn ask_losses(&mut self, side: Side, units: PieceSet, count: u8, cause: Cause) {
        if count > 0 && !units.is_empty() {
            self.pool = units;
            self.frames.push(Frame::Losses(Losses { side, left: count, cause }));
        }
    }
}
