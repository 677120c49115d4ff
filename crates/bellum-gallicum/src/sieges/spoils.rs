//! 4.5.2: the besieger destroys the place that he took, or spares it.

use super::ask;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct RazeOrSpare;

impl Decision<Position> for RazeOrSpare {
    type Frame = Siege;

    fn asked(&self, _: &Position, s: &Siege) -> Seats {
        s.side.only()
    }

    fn question(&self, _: &Position, s: &Siege, _: Seat) -> Question {
        ask(s, Rule("4.5.2"), "ask-spoils")
    }

    fn candidates(&self, _: &Position, s: &Siege, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(s.fort.map(Action::Raze));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, s: &Siege, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Raze(fort) if s.fort == Some(fort) => game.check_raze(s, fort),
            _ => Err(not_asked(Rule("4.5"))),
        }
    }

    fn apply(&self, game: &mut Position, s: Siege, _: Seat, action: Action, ctx: &mut Ctx) {
        match (action, s.fort) {
            (Action::Raze(fort), _) => game.raze(fort, s.side, ctx),
            (_, Some(fort)) => game.left_alone.add(fort),
            _ => {}
        }
        game.frames.replace(Siege { stage: SiegeStage::Next, ..s });
    }

    /// To destroy or to spare are equal choices.
    fn describe(&self, game: &Position, s: &Siege, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, s, seat));
        label(game, action, wording.pass("do-spare", Role::Deed))
    }

    as_usual! { advise, expected, run }
}
