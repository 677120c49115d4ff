//! 14.11, 14.12, 15.5: what a battle costs, what the loser owes, and its end.

use crate::attrition::by_size;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// One roll for both sides, by the number of rounds (14.11, R31).
pub(crate) struct Casualties;

impl Passage<Position> for Casualties {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        if let Some(winner) = battle.winner {
            ctx.tell(Event::BattleWon { winner, space: battle.space, by: battle.won_by });
        }
        if battle.rounds > 0 {
            let die = ctx.luck.d6_of("casualties", Rome.seat());
            (battle.casualties, battle.elephant_due) = by_size(die as i8, battle.rounds);
            ctx.tell(Event::Casualties { die, rounds: battle.rounds, losses: battle.casualties });
        }
        battle.stage = BattleStage::CasualtiesOf { side: Rome };
        game.frames.replace(battle);
        true
    }
}

pub(crate) struct CasualtiesOf {
    pub(crate) side: Side,
}

impl Passage<Position> for CasualtiesOf {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        battle.stage = if self.side == Rome {
            BattleStage::CasualtiesOf { side: Carthage }
        } else if battle.withdrawing.is_some() {
            BattleStage::SortieBack
        } else {
            BattleStage::RetreatTable
        };
        game.frames.replace(battle);
        let pool = LossPool::Battle(battle.space);
        game.must_lose(self.side, pool, battle.casualties, battle.elephant_due, ctx);
        true
    }
}

/// The loser's retreat table (14.12).
pub(crate) struct RetreatTable;

impl Passage<Position> for RetreatTable {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        battle.stage = BattleStage::Rout;
        game.frames.replace(battle);
        game.roll_retreat(battle, ctx);
        true
    }
}

pub(crate) struct RoutBegins;

impl Passage<Position> for RoutBegins {
    type Frame = Battle;

    fn run(&self, game: &mut Position, mut battle: Battle, ctx: &mut Ctx) -> bool {
        battle.stage = BattleStage::Over;
        game.frames.replace(battle);
        game.begin_rout(battle, ctx);
        true
    }
}

pub(crate) struct Over;

impl Passage<Position> for Over {
    type Frame = Battle;

    fn run(&self, game: &mut Position, battle: Battle, ctx: &mut Ctx) -> bool {
        game.end_battle(battle, ctx);
        true
    }
}

/// The modifier of the retreat table: by the card that won (14.12, R77).
fn retreat_modifier(won_by: Option<Tactic>) -> i8 {
    match won_by {
        Some(Tactic::DoubleEnvelopment) => data().tables.double_envelopment,
        Some(Tactic::Probe) => data().tables.probe,
        _ => 0,
    }
}

impl Position {
    /// A sortie that lost or broke off goes back behind its walls (R59).
    pub(crate) fn back_inside(&mut self, b: &mut Battle, ctx: &mut Ctx) {
        let side = b.attacker;
        if b.sortie_alone {
            b.sortie = self.ground(b.space).cus[side.i()];
        }
        let generals = b.sortie_generals.and(self.outside(b.space, side));
        self.go_in(b.space, side, b.sortie, generals);
        ctx.tell(Event::BackInside { side, space: b.space });
    }

    /// Those who fought have no movement left on a campaign card (10.11).
    pub(crate) fn note_moved(&mut self, side: Side, from: Space, to: Space, cus: Cus) {
        if let Some(orders) = self.orders_mut()
            && orders.side == side
        {
            orders.forget(from);
            orders.tire(to, 0, cus);
        }
    }

    fn end_battle(&mut self, b: Battle, ctx: &mut Ctx) {
        self.frames.pop();
        let stayed = self.ground(b.space).cus[b.attacker.i()];
        if stayed.all > 0 {
            self.note_moved(b.attacker, b.space, b.space, stayed);
        }
        let fought = self.outside(b.space, b.attacker).or(b.sortie_generals);
        let back_inside = b.sortie.min(self.garrison(b.space, b.attacker));
        if let Some(orders) = self.orders_mut()
            && orders.side == b.attacker
        {
            fought.iter().for_each(|g| orders.left[g.i()] = 0);
            if stayed.all == 0 {
                orders.tire(b.space, 0, back_inside);
            }
        }
        self.march_mut().force = Force::default();
        self.tidy(b.space, ctx);
        if let Some(winner) = b.winner {
            let loser = winner.enemy();
            let count = b.lost[loser.i()] / 2; // 15.5, R36
            self.must_remove(loser, count, Due::Battle, ctx);
        }
    }

    fn roll_retreat(&mut self, b: Battle, ctx: &mut Ctx) {
        let Some(winner) = b.winner else { return };
        let loser = winner.enemy();
        if self.cus(b.space, loser) == 0 {
            return; // R33: the generals go alone
        }
        let die = ctx.luck.d6_of("retreat", loser.seat());
        let modifier = retreat_modifier(b.won_by);
        let row = (die as i8 + modifier).clamp(0, 7) as usize;
        let large = b.start_cus[loser.i()] > 4;
        let losses = data().tables.retreat[row][large as usize];
        ctx.tell(Event::RetreatRoll { side: loser, die, modifier, losses });
        let before = self.outside(b.space, loser);
        let wiped_out = losses >= self.cus(b.space, loser); // or all of them
        self.must_lose(loser, LossPool::Battle(b.space), losses, true, ctx); // 17.2: an elephant first
        if wiped_out {
            self.displace_all(before, ctx); // 10.10, R33
        }
    }
}
