//! 4.4.2: between the two sequences units come out of the reserve.

use crate::shown::{Wording, as_usual, label, odds};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Odds, Question, Refusal, Role, Rule, Seat, Seats};

/// The defender first, then the attacker.
pub(crate) struct CommitReserve {
    pub(crate) side: Side,
}

impl Decision<Position> for CommitReserve {
    type Frame = Battle;

    fn asked(&self, _: &Position, _: &Battle) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("4.4.2"), "ask-realign").with("region", b.region.name()).window("realign")
    }

    fn candidates(&self, game: &Position, _: &Battle, _: Seat, actions: &mut Vec<Action>) {
        for piece in game.reserve(self.side).iter() {
            actions.extend(Wing::FRONT.map(|wing| Action::Commit { piece, wing }));
        }
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Commit { piece, wing } => {
                if game.reserve(self.side).has(piece) && wing != Wing::Reserve {
                    return Ok(());
                }
                Err(Refusal::new(Rule("4.4.2"), "refused-not-in-reserve").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Commit { piece, wing } => {
                game.field.wings[Wing::Reserve.i()].remove(piece);
                game.field.wings[wing.i()].add(piece);
                ctx.tell(Event::Committed { piece, wing });
            }
            _ => game.frames.replace(self.done(b)),
        }
    }

    fn run(&self, game: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        if !game.reserve(self.side).is_empty() {
            return false;
        }
        game.frames.replace(self.done(b));
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(self.side);
        label(game, action, wording.pass("do-keep-reserve", Role::GoOn))
    }

    fn odds(&self, game: &Position, b: &Battle, _: Seat, action: &Action) -> Option<Odds> {
        (*action == Action::Pass && self.side == b.attacker).then(|| odds::clash(game, b))
    }

    as_usual! { advise, expected, decline }
}

impl CommitReserve {
    fn done(&self, b: Battle) -> Battle {
        if self.side == b.attacker {
            Battle { sequence: 2, stage: BattleStage::Clash, ..b }
        } else {
            Battle { stage: BattleStage::Realign { side: b.attacker }, ..b }
        }
    }
}

impl Position {
    fn reserve(&self, side: Side) -> PieceSet {
        self.field.wings[Wing::Reserve.i()].and(self.of(side))
    }
}
