//! 4.4.2: each side puts the units that it owes into the boxes A and E.

use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

/// The defender first, then the attacker.
pub(crate) struct BoxUnits {
    pub(crate) side: Side,
}

impl Decision<Position> for BoxUnits {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        let question = Question::new(Rule("4.4.2"), "ask-loss-battle").with("region", b.region.name());
        question.with("left", b.due[self.side.i()])
    }

    fn candidates(&self, game: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.unboxed(self.side).iter().map(Action::Weaken));
    }

    fn check(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Weaken(piece) if game.unboxed(self.side).has(piece) => Ok(()),
            Action::Weaken(piece) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-not-among-losses").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Weaken(piece) = action else { return };
        b.due[self.side.i()] -= 1;
        let strong = !game.weak.has(piece);
        game.box_unit(piece);
        ctx.tell(if strong { Event::Weakened { piece } } else { Event::Broken { piece } });
        game.frames.replace(b);
    }

    fn run(&self, game: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        if b.due[self.side.i()] > 0 && !game.unboxed(self.side).is_empty() {
            return false;
        }
        let stage = if self.side == b.attacker {
            BattleStage::Rout
        } else {
            BattleStage::Losses { side: b.attacker }
        };
        game.frames.replace(Battle { stage, ..b });
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(self.side);
        label(game, action, wording.pass("do-fight-on", Role::GoOn))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Units of the front that are in no box yet.
    fn unboxed(&self, side: Side) -> PieceSet {
        self.front(side).minus(self.field.weakened).minus(self.field.broken)
    }
}
