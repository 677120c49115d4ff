//! 4: the sequence of play; 12: the pause between its two days. What begins and ends by itself is here; what is asked in each phase is in
//! its chapter.

pub(crate) mod pause;
mod trench;

use crate::table::*;
use legatus_kernel::{Passage, Seats};

/// A new complete turn begins (4.1).
pub(crate) struct BeginTurn;

impl Passage<Position> for BeginTurn {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.turn += 1; // 4.7: the marker of the turns advances
        ctx.tell(Event::TurnBegins { period: p.period, turn: p.turn });
        p.rally(ctx);
        p.field.clear_all(MOVED | FOUGHT | SHIFTED);
        for piece in Piece::of(Gaul) {
            p.field.set_start(piece, p.field.spot(piece));
        }
        p.renew_shots();
        p.gates.fill(0);
        p.coordination.relief_moved = false;
        p.set_phase(Phase::GaulMoves { entering: false, done: Seats::NONE });
        true
    }
}

/// After the combats of a side: those on the walls go in, overfull stacks are trimmed (R3).
pub(crate) struct EndPlayerTurn {
    pub(crate) side: Side,
}

impl Passage<Position> for EndPlayerTurn {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.recall_stormers();
        if Side::BOTH.into_iter().any(|side| p.trim(side)) {
            return true;
        }
        p.field.clear_plan();
        p.field.clear_all(FOUGHT);
        if self.side == Roman {
            p.set_phase(Phase::TurnEnds);
            return true;
        }
        p.fill_trench(ctx);
        p.field.clear_all(MOVED);
        p.gates.fill(0);
        p.command.assumed = [false; 2]; // 17.5, R61: taken over anew in each Roman turn
        p.set_phase(Phase::RomanMoves { done: Seats::NONE });
        true
    }
}

/// The turn is over, and with its last turn the day.
pub(crate) struct EndTurn;

impl Passage<Position> for EndTurn {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        // 12.1, 12.7: a period has twelve turns, or as many as were agreed.
        if p.turn < p.options.turns {
            p.set_phase(Phase::TurnBegins);
        } else if p.period == 1 {
            p.begin_pause(ctx);
        } else {
            p.end(Ending::TimeUp, ctx); // 26.2
        }
        true
    }
}
