//! 4.3.2: the course of a skirmish: the roll, an exchange of losses, the leaders who test (R90), and what comes of it.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct RollSkirmish;

impl Passage<Position> for RollSkirmish {
    type Frame = Skirmish;

    fn run(&self, game: &mut Position, s: Skirmish, ctx: &mut Ctx) -> bool {
        game.roll_skirmish(s, ctx);
        true
    }
}

/// EC: the second side chooses its loss.
pub(crate) struct ExchangeLosses;

impl Passage<Position> for ExchangeLosses {
    type Frame = Skirmish;

    fn run(&self, game: &mut Position, s: Skirmish, _: &mut Ctx) -> bool {
        game.frames.replace(Skirmish { stage: SkirmishStage::Test, ..s });
        game.ask_losses(s.attacker, game.fighters(s.region, s.attacker), 1, Cause::Skirmish);
        true
    }
}

pub(crate) struct TestLeaders;

impl Passage<Position> for TestLeaders {
    type Frame = Skirmish;

    fn run(&self, game: &mut Position, mut s: Skirmish, ctx: &mut Ctx) -> bool {
        game.skirmish_tests(&s, ctx);
        s.stage = if s.loser.is_some() { SkirmishStage::NameLeader } else { SkirmishStage::Leave };
        game.frames.replace(s);
        true
    }
}

pub(crate) struct SkirmishOver;

impl Passage<Position> for SkirmishOver {
    type Frame = Skirmish;

    fn run(&self, game: &mut Position, s: Skirmish, ctx: &mut Ctx) -> bool {
        game.frames.pop();
        game.skirmish_aftermath(&s, ctx);
        true
    }
}

impl Position {
    fn roll_skirmish(&mut self, mut s: Skirmish, ctx: &mut Ctx) {
        let odds = self.skirmish_odds(s.region, s.attacker);
        let die = ctx.luck.d6("skirmish");
        let row = (die as i8 + odds.modifier).clamp(1, 6) as usize - 1;
        let result = data().tables.skirmish[row][odds.column];
        ctx.tell(Event::SkirmishRoll {
            region: s.region,
            attacker: s.attacker,
            column: odds.column as u8,
            die,
            modifier: odds.modifier,
            result,
        });
        let defender = s.attacker.enemy();
        let victim = match result {
            SkirmishResult::AE | SkirmishResult::AR | SkirmishResult::A1 => Some(s.attacker),
            SkirmishResult::DE | SkirmishResult::DR | SkirmishResult::D1 => Some(defender),
            SkirmishResult::EC => None,
        };
        match (result, victim) {
            (SkirmishResult::AE | SkirmishResult::DE, Some(side)) => {
                // R90: no rolls for leaders.
                s.loser = Some(side);
                s.stage = SkirmishStage::Over;
                self.frames.replace(s);
                self.destroy(self.force(s.region, side), ctx);
            }
            (SkirmishResult::AR | SkirmishResult::DR, Some(side)) => {
                s.loser = Some(side);
                s.stage = SkirmishStage::Test;
                self.frames.replace(s);
                for unit in self.fighters(s.region, side).iter() {
                    self.weaken(unit, ctx);
                }
            }
            (_, Some(side)) => {
                s.loser = Some(side);
                s.stage = SkirmishStage::Test;
                s.may_leave = side == defender;
                self.frames.replace(s);
                self.ask_losses(side, self.fighters(s.region, side), 1, Cause::Skirmish);
            }
            (_, None) => {
                s.stage = SkirmishStage::Exchange;
                s.may_leave = true;
                self.frames.replace(s);
                self.ask_losses(defender, self.fighters(s.region, defender), 1, Cause::Skirmish);
            }
        }
    }

    /// R90: the best leader of rank 1 or 2 of each side that suffers rolls.
    fn skirmish_tests(&mut self, s: &Skirmish, ctx: &mut Ctx) {
        let sides = match s.loser {
            Some(side) => [Some(side), None],
            None => [Some(s.attacker), Some(s.attacker.enemy())],
        };
        for side in sides.into_iter().flatten() {
            let leaders = self.force(s.region, side).and(data().sets.leaders);
            let lower = leaders.iter().filter(|p| data().piece(*p).rank < 3);
            if let Some(leader) = lower.max_by_key(|p| (self.value(*p), std::cmp::Reverse(p.0))) {
                self.test_leader(leader, ctx);
            }
        }
    }

    /// 4.5.6, R97: beaten by an army of relief, a besieger loses his sieges, and those who besiege leave; by fewer, only if nobody
    /// is left to besiege.
    fn skirmish_aftermath(&mut self, s: &Skirmish, ctx: &mut Ctx) {
        let besieges = |side: Side| !self.sieges_of(s.region, side).is_empty();
        match s.loser {
            Some(loser) if self.relieved[loser.i()].has(s.region) && besieges(loser) => {
                self.open_retreat(loser, s.region, Why::SiegeLifted, ctx);
            }
            _ => self.tidy_sieges(ctx),
        }
    }
}
