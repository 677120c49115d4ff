//! 5.1: who tries to activate first.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RollOrder;

impl Passage<Position> for RollOrder {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.roll_order(ctx);
        true
    }
}

/// The winner of the roll says who goes first.
pub(crate) struct ChooseFirst {
    pub(crate) side: Side,
}

impl Decision<Position> for ChooseFirst {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("5.1"), "ask-first")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Side::BOTH.map(Action::First));
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::First(_) => Ok(()),
            _ => Err(not_asked(Rule("5.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::First(side) = action else { return };
        p.first = side;
        ctx.tell(Event::GoesFirst { side });
        p.set_phase(Phase::Roll { side });
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("5.1")).label(p, action)
    }

    as_usual! { run, advise, expected }
}

impl Position {
    // 5.1: both roll and add their commander's initiative; ties are rolled again.
    fn roll_order(&mut self, ctx: &mut Ctx) {
        if let Some(surprise) = self.sc().special.surprise.as_ref().filter(|_| self.turn == 1) {
            self.first = surprise.first; // R107
            ctx.tell(Event::GoesFirst { side: self.first });
            self.set_phase(Phase::Roll { side: self.first });
            return;
        }
        loop {
            let dice = [ctx.luck.d6("order"), ctx.luck.d6("order")];
            let totals = [0, 1].map(|i| dice[i] + self.initiative[i]);
            ctx.tell(Event::OrderRoll { dice, totals });
            if totals[0] != totals[1] {
                let side = if totals[0] > totals[1] { Roman } else { Briton };
                self.set_phase(Phase::ChooseFirst { side });
                return;
            }
        }
    }
}
