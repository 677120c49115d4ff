//! 1.1, 1.5: a month begins, and ends.

use crate::table::*;
use legatus_kernel::Passage;

/// I.A.
pub(crate) struct MonthBegins;

impl Passage<Position> for MonthBegins {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        ctx.tell(Event::TurnBegins { year: game.year, month: game.month });
        // 1 I.A, 2.3.5: in August the scorched earth is green again.
        if game.month == 7 && !game.scorched.is_empty() {
            game.scorched = RegionSet::NONE;
            ctx.tell(Event::ScorchedEarthGone);
        }
        game.set_phase(Phase::Depots);
        true
    }
}

/// Phase V: the month goes on, and the scenario may be over.
pub(crate) struct MonthEnds;

impl Passage<Position> for MonthEnds {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.judge_control(ctx);
        // R87: who stayed a whole turn and fought nobody.
        let on_map: PieceSet = pieces().filter(|p| game.spot(*p).land().is_some()).collect();
        game.rested = on_map.minus(game.travelled).minus(game.fought).minus(game.withdrawn);
        game.held_at_end = Side::BOTH.map(|side| game.controlled(side));
        game.fought = PieceSet::NONE;
        game.withdrawn = PieceSet::NONE;
        game.threatened = RegionSet::NONE;
        if game.month < game.scenario.data().last_turn {
            game.month += 1;
            game.set_phase(Phase::Start);
        } else if game.scenario.is_campaign() {
            game.set_phase(Phase::YearEnd(YearEnd::Result));
        } else {
            game.judge_scenario(ctx);
        }
        true
    }
}
