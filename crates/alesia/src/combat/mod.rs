//! 15, 19: close combat: odds, dice, results. Retreats and advances are frames of their own.

pub(crate) mod dice;
pub(crate) mod doubling;
pub(crate) mod effect;
pub(crate) mod name_die;
pub(crate) mod next;
pub(crate) mod share;

use crate::data::{COLUMN_COUNT, CombatResult, data};
use crate::table::*;
use doubling::Cause;

/// Columns of the table; this one means 6-1 or more.
pub(crate) const SIX_TO_ONE: u8 = COLUMN_COUNT as u8;
const TWO_TO_ONE: u8 = 4;

/// The column for two strengths, fractions in favour of the defender (15.1, 15.5, 15.6).
pub(crate) fn column(attack: u16, defence: u16) -> u8 {
    if defence == 0 {
        return SIX_TO_ONE;
    }
    if attack >= defence {
        return 3 + (attack / defence - 1).min(5) as u8;
    }
    4 - defence.div_ceil(attack.max(1)).min(4) as u8
}

/// What the table gives for a column and a die.
pub(crate) fn result(column: u8, die: u8) -> CombatResult {
    data().tables.combat[column.min(SIX_TO_ONE - 1) as usize][die as usize - 1]
}

impl BattleStage {
    /// What the die that counts brings, once it is known.
    pub(crate) fn result(self, column: u8) -> Option<CombatResult> {
        if let BattleStage::Effect { die } = self { Some(result(column, die)) } else { None }
    }
}

/// A close combat as it stands: who takes part, and how strong both are. Factors are added on both sides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clash {
    pub(crate) attackers: Vec<Piece>,
    pub(crate) attacking_hexes: Hexes,
    pub(crate) defending_hexes: Hexes,
    pub(crate) attack: u16,
    /// Defence with doubling.
    pub(crate) defence: u16,
    /// For each defending hex: strength without doubling, and the cause if it is doubled.
    pub(crate) parts: Vec<(Hex, u16, Option<Cause>)>,
}

impl Clash {
    pub(crate) fn column(&self) -> u8 {
        column(self.attack, self.defence)
    }
}

impl Position {
    /// The combat with this number in the plan of a side.
    pub(crate) fn clash(&self, side: Side, attack: u8) -> Clash {
        let mut clash = Clash::default();
        for piece in Piece::of(side).filter(|piece| self.field.plan(*piece) == attack) {
            if let Some(hex) = self.field.hex(piece).filter(|_| self.can_strike(piece)) {
                clash.attackers.push(piece);
                clash.attacking_hexes.add(hex);
                // 13.4, 14.1: those who attack together add up, as printed; nothing doubles them.
                clash.attack += self.piece(piece).combat as u16;
            }
        }
        let from: Vec<Hex> = clash.attacking_hexes.iter().collect();
        for piece in Piece::of(side.enemy()).filter(|piece| self.field.plan(*piece) == attack) {
            if let Some(hex) = self.field.hex(piece).filter(|_| !self.piece(piece).is_leader()) {
                clash.defending_hexes.add(hex);
            }
        }
        for hex in clash.defending_hexes.iter() {
            // R48: who came into the hex since adds nothing.
            let named = self.field.stack(hex).filter(|piece| self.field.plan(*piece) == attack);
            // 14.2, 21.3: those who are attacked together add up, disrupted ones as well.
            let strength = named.map(|piece| self.piece(piece).combat as u16).sum();
            let cause = self.doubling(hex, &from);
            clash.parts.push((hex, strength, cause));
            clash.defence += if cause.is_some() { 2 * strength } else { strength };
        }
        clash
    }

    /// Attacks that can still be fought.
    pub(crate) fn open_attacks(&self, side: Side) -> Vec<u8> {
        let mut on = [[0u64; 4]; 2];
        for piece in Piece::all() {
            let attack = self.field.plan(piece) as usize;
            if attack == 0 {
                continue;
            }
            let fights = piece.side() != side || self.can_strike(piece);
            if self.field.hex(piece).is_some() && fights && !self.piece(piece).is_leader() {
                on[piece.side().i()][attack / 64] |= 1 << (attack % 64);
            }
        }
        let mut open = Vec::new();
        for (word, (attacked, attacking)) in on[0].into_iter().zip(on[1]).enumerate() {
            let mut both = attacked & attacking;
            while both != 0 {
                open.push((64 * word) as u8 + both.trailing_zeros() as u8);
                both &= both - 1;
            }
        }
        open
    }

    /// The extra dice of Roman leaders who are stacked with a unit of this combat.
    pub(crate) fn extra_dice(&self, side: Side, clash: &Clash) -> u8 {
        let hexes = if side == Roman { &clash.attacking_hexes } else { &clash.defending_hexes };
        let there = |leader: &Piece| self.field.hex(*leader).is_some_and(|hex| hexes.has(hex));
        [CAESAR, LABIENUS]
            .iter()
            .filter(|leader| there(leader))
            .map(|leader| self.piece(*leader).extra_dice)
            .sum()
    }

    /// 15.4, R44, R54: Gauls encircled by Romans and their zones of control.
    fn is_surrounded(&self, hex: Hex) -> bool {
        hex.around().iter().all(|around| {
            let facts = self.facts(*around);
            facts.on_map()
                && !facts.is_city()
                && (self.field.holds(Roman, *around) || self.field.in_zoc(Roman, *around))
        })
    }

    /// Is the defender lost without a die? Then why: encircled, or 6-1.
    pub(crate) fn is_automatic(&self, side: Side, clash: &Clash) -> Option<bool> {
        let column = clash.column();
        if column >= SIX_TO_ONE {
            return Some(false);
        }
        let encircled = side == Roman
            && column >= TWO_TO_ONE
            && clash.defending_hexes.iter().all(|hex| self.is_surrounded(hex));
        encircled.then_some(true)
    }
}
