//! 12.2, R71, step 4: the dice of the defenders, then those of the chargers.

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Defence;

impl Passage<Position> for Defence {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let side = p.strike_side();
        let Some(via) = s.via else { return p.strike_at(s, StrikeStage::Over) };
        let dice = p.charge_answer_dice(s.target, via, p.vias(s.target), s.support == Some(via));
        p.strike_at(s, StrikeStage::Attack);
        if dice.count() > 0 {
            let hits = dice.roll("defence", ctx);
            let defender = side.enemy();
            ctx.tell(Event::DefenceRoll { side: defender, target: s.target, dice: dice.count(), hits });
            let lost = p.open_losses(side, via, hits, Victims::Chargers);
            p.note_strike(|s| s.lost = lost);
        }
        true
    }
}

pub(crate) struct ChargeHome;

impl Passage<Position> for ChargeHome {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let side = p.strike_side();
        let Some(via) = s.via else { return p.strike_at(s, StrikeStage::Over) };
        p.strike_at(s, StrikeStage::Judge);
        let dice = p.charge_dice(s.target, via);
        if dice.count() > 0 {
            let hits = dice.roll("charge", ctx);
            ctx.tell(Event::ChargeRoll { side, target: s.target, dice: dice.count(), hits });
            let suffered = p.open_losses(side.enemy(), s.target, hits, Victims::All);
            p.note_strike(|s| s.suffered = s.suffered.saturating_add(suffered));
        }
        true
    }
}
