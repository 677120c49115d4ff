//! 7.3: the year's play begins; R71: campaigns abroad begin in March, in the normal order.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct BeginYear;

impl Passage<Position> for BeginYear {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let early = game.campaign.initiative;
        game.month = if early { 1 } else { 2 };
        game.first = if early { Gaul } else { Roman };
        game.campaign.first_turn = game.month;
        game.campaign.held = RegionSet::NONE;
        game.campaign.rebels = game.rebels.iter().map(|t| data().tribe(t).region).collect();
        game.germans_called = false;
        game.crossed = PieceSet::NONE;
        game.went_abroad = false;
        game.legions_lost = 0;
        game.gergovia_fell = false;
        game.rested = PieceSet::NONE;
        game.judge_control(ctx);
        game.set_phase(Phase::Start);
        true
    }
}
