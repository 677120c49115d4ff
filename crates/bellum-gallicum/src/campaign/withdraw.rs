//! 7.5.5: who leaves Gaul this year; of several Gallic cavalries the Roman chooses.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct WithdrawHorse;

impl Decision<Position> for WithdrawHorse {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.5.5"), "ask-withdraw")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.pool.iter().map(Action::Pick));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pick(piece) if game.pool.has(piece) => Ok(()),
            Action::Pick(piece) => {
                Err(Refusal::new(Rule("7.5.5"), "refused-not-withdrawn").with("piece", piece.name()))
            }
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Pick(piece) = action else { return };
        game.pool = PieceSet::NONE;
        game.withdraw(piece, ctx);
        game.set_prepare(Prepare::Late);
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if !game.pool.is_empty() {
            return false;
        }
        game.withdrawals(ctx);
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// 7.5.5: who leaves Gaul this year.
    fn withdrawals(&mut self, ctx: &mut Ctx) {
        self.set_prepare(Prepare::Late);
        if self.year == -53 && self.scenario == ScenarioId::Campaign {
            let crassus = named().crassus;
            if !matches!(self.spot(crassus), Spot::LOST | Spot::WITHDRAWN) {
                self.withdraw(crassus, ctx);
            }
            let horse: PieceSet =
                data().sets.gallic_cavalry.iter().filter(|p| self.spot(*p).is_in_play()).collect();
            if horse.len() > 1 {
                self.pool = horse; // the Roman chooses
                self.set_prepare(Prepare::Withdraw);
            } else {
                self.withdraw_gallic_cavalry(1, ctx);
            }
        } else if self.year == -52 {
            self.withdraw_gallic_cavalry(data().sets.gallic_cavalry.len(), ctx);
        }
    }
}
