//! 5: a turn begins, and ends.

use crate::table::*;
use legatus_kernel::Passage;

/// The first turn has no reinforcements.
pub(crate) struct Start;

impl Passage<Position> for Start {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        ctx.tell(Event::TurnBegins { turn: game.turn });
        for (side, counsel) in [(Carthage, &mut game.hanno_counsels), (Rome, &mut game.cato_counsels)] {
            if *counsel == Counsel::Ending {
                *counsel = Counsel::None; // R76
                ctx.tell(Event::CounselEnds { side });
            }
        }
        let next = if game.turn == 1 { Phase::Deal } else { Phase::CarthageUnits { line: 0 } };
        game.frames.replace(next);
        true
    }
}

pub(crate) struct End;

impl Passage<Position> for End {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if game.reshuffle_due {
            game.reshuffle_due = false;
            game.reshuffle(ctx); // 8.7
        }
        game.naval_victory = false; // 25.29
        game.turn += 1;
        game.frames.replace(Phase::Start);
        true
    }
}
