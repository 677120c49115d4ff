//! 4.4.2: the winner pursues: at least one unit of the beaten front is taken, at most as many as his cavalry can.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Pursue {
    pub(crate) most: u8,
    pub(crate) done: u8,
}

impl Decision<Position> for Pursue {
    type Frame = Battle;

    fn asked(&self, _: &Position, b: &Battle) -> Seats {
        b.winner.map_or(Seats::NONE, Side::only)
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        let question = Question::new(Rule("4.4.2"), "ask-pursuit").with("region", b.region.name());
        question.with("left", self.most.saturating_sub(self.done))
    }

    fn candidates(&self, game: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.victims(b).iter().map(Action::Pursue));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass if self.done > 0 => Ok(()),
            Action::Pass => Err(Refusal::new(Rule("4.4.2"), "refused-pursue-one").with("least", 1)),
            Action::Pursue(piece) if game.victims(b).has(piece) => Ok(()),
            Action::Pursue(piece) => {
                Err(Refusal::new(Rule("4.4.2"), "refused-pursuit-order").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("4.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Pursue(piece) = action else {
            return game.frames.replace(Battle { stage: BattleStage::Withdraw, ..b });
        };
        let stage = BattleStage::Pursuit { most: self.most, done: self.done + 1 };
        ctx.tell(Event::Pursued { piece });
        game.field.wings.iter_mut().for_each(|wing| wing.remove(piece));
        game.frames.replace(Battle { stage, ..b });
        game.eliminate(piece, ctx);
    }

    fn run(&self, game: &mut Position, b: Battle, _: &mut Ctx) -> bool {
        if self.done < self.most && !game.victims(&b).is_empty() {
            return false;
        }
        game.frames.replace(Battle { stage: BattleStage::Withdraw, ..b });
        true
    }

    fn describe(&self, game: &Position, b: &Battle, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, b, seat)).boxes_of(Side::of(seat));
        label(game, action, wording.pass("do-end-pursuit", Role::End))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Whom the pursuit may take now: weak infantry, weak cavalry, infantry, cavalry (R4).
    fn victims(&self, b: &Battle) -> PieceSet {
        let Some(winner) = b.winner else { return PieceSet::NONE };
        let front = self.front(winner.enemy());
        let (foot, horse) = (front.and(data().sets.infantry), front.and(data().sets.cavalry));
        let order = [foot.and(self.weak), horse.and(self.weak), foot, horse];
        order.into_iter().find(|set| !set.is_empty()).unwrap_or(PieceSet::NONE)
    }
}
