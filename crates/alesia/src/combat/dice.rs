//! 15.2, 15.4, 15.5: the odds are told and the dice rolled, one and those of Roman leaders (19.4), unless none is needed.

use crate::data::{CombatResult, Role};
use crate::table::*;
use legatus_kernel::Passage;

use super::SIX_TO_ONE;

/// Hexes of advance after an automatic elimination (15.4, 15.5).
const AUTOMATIC_ADVANCE: u8 = 4;

pub(crate) struct RollDice;

impl Passage<Position> for RollDice {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        let clash = p.clash(b.attacker, b.attack);
        let Some(first) = clash.defending_hexes.iter().next().filter(|_| !clash.attackers.is_empty()) else {
            p.frames.pop(); // R48: one side is gone
            return true;
        };
        p.coordination.fought = true;
        p.look_at_conditions(ctx);
        let (attack, defence) = (clash.attack, clash.defence);
        b.column = clash.column();
        ctx.tell(Event::CombatOdds { side: b.attacker, hex: first, attack, defence, column: b.column });
        if let Some(surrounded) = p.is_automatic(b.attacker, &clash) {
            ctx.tell(Event::NoDie { side: b.attacker, hex: first, surrounded });
            let result = CombatResult {
                loser: Some(Role::Defender),
                retreat: 0,
                advance: AUTOMATIC_ADVANCE,
                rage: false,
            };
            b.column = SIX_TO_ONE;
            p.take_effect(b, result, ctx);
            return true;
        }
        b.dice_count = 1 + p.extra_dice(b.attacker, &clash);
        for die in b.dice.iter_mut().take(b.dice_count as usize) {
            *die = ctx.luck.d6("combat");
        }
        ctx.tell(Event::CombatDice { side: b.attacker, dice: b.dice, count: b.dice_count });
        let one = b.dice[..b.dice_count as usize].iter().all(|die| *die == b.dice[0]);
        b.stage = if one { BattleStage::Effect { die: b.dice[0] } } else { BattleStage::Pick };
        p.frames.replace(b);
        true
    }
}
