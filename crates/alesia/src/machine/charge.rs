//! What an attack may be expected to bring, in factors, and how much one more unit adds to it.

use crate::combat::{SIX_TO_ONE, column};
use crate::data::{COLUMN_COUNT, Role, data};
use crate::table::*;
use std::sync::LazyLock;

/// For a column of the table: how often the defender and the attacker are lost, and how far each is driven on the average.
#[derive(Clone, Copy, Default)]
struct Prospect {
    kill: f32,
    push: f32,
    die: f32,
    fall: f32,
}

static PROSPECTS: LazyLock<[Prospect; COLUMN_COUNT]> = LazyLock::new(|| {
    data().tables.combat.map(|faces| {
        let mut prospect = Prospect::default();
        for face in faces {
            let hexes = face.retreat as f32 / 6.0;
            match (face.loser, face.retreat) {
                (Some(Role::Defender), 0) => prospect.kill += 1.0 / 6.0,
                (Some(Role::Defender), _) => prospect.push += hexes,
                (Some(Role::Attacker), 0) => prospect.die += 1.0 / 6.0,
                (Some(Role::Attacker), _) => prospect.fall += hexes,
                (None, _) => {}
            }
        }
        prospect
    })
});

/// A hex of retreat is worth so much of the factors that retreat: ground is lost, and whoever cannot retreat dies.
const GROUND: f32 = 0.12;

/// Factors that an attack of this strength promises, less those it risks. `base` is the defence without doubling.
pub(super) fn promise(attack: u16, defence: u16, base: u16) -> f32 {
    let column = column(attack, defence);
    let (attack, base) = (attack as f32, base as f32);
    if column >= SIX_TO_ONE {
        return base;
    }
    let prospect = PROSPECTS[column as usize];
    base * (prospect.kill + GROUND * prospect.push) - attack * (prospect.die + 0.5 * GROUND * prospect.fall)
}

/// How strong the units in a hex are in defence against attackers from these hexes: without and with doubling.
pub(super) fn defence(p: &Position, hex: Hex, from: &[Hex]) -> (u16, u16) {
    let base: u16 = p.field.stack(hex).map(|piece| data().piece(piece).combat as u16).sum();
    (base, if p.doubling(hex, from).is_some() { 2 * base } else { base })
}

/// What the units in a hex could bring to an attack.
pub(super) fn strength(p: &Position, side: Side, hex: Hex) -> u16 {
    if !p.field.holds(side, hex) {
        return 0;
    }
    let able = p.field.stack(hex).filter(|piece| p.can_strike(*piece));
    able.map(|piece| data().piece(piece).combat as u16).sum()
}

/// How likely a sensible player sends this unit against this hex: most where, with all who may still come, it makes good odds.
pub(super) fn weight(p: &Position, side: Side, piece: Piece, hex: Hex) -> f32 {
    let attack = p.field.stack(hex).map(|enemy| p.field.plan(enemy)).max().unwrap_or(0);
    let Some(from) = p.field.hex(piece) else { return 0.1 };
    let free = |hex: Hex| -> u16 {
        let idle = p.field.stack(hex).filter(|other| p.field.plan(*other) == 0 && p.can_strike(*other));
        idle.map(|other| data().piece(other).combat as u16).sum()
    };
    let around = hex.around().into_iter().filter(|other| p.field.holds(side, *other));
    let (mut sources, mut reserve) = (vec![from], 0);
    for other in around {
        let idle = free(other);
        reserve += idle;
        if idle > 0 && other != from {
            sources.push(other);
        }
    }
    if attack == 0 {
        let (base, doubled) = defence(p, hex, &sources);
        let hope = promise(reserve.max(data().piece(piece).combat as u16), doubled, base);
        // One unit against a second hex only to meet a duty.
        let extends = p.field.plan(piece) != 0;
        return if extends { 0.05 } else { (0.5 * hope).clamp(-8.0, 8.0).exp() };
    }
    let clash = p.clash(side, attack);
    let base: u16 = clash.parts.iter().map(|(_, strength, _)| *strength).sum();
    if clash.column() > SIX_TO_ONE - 2 {
        return 0.2; // enough is enough
    }
    sources.extend(clash.attacking_hexes.iter());
    let (_, doubled) = defence(p, hex, &sources);
    let defence = if clash.parts.len() > 1 { clash.defence } else { doubled };
    let now = promise(clash.attack, clash.defence, base);
    let then = promise(clash.attack + reserve, defence, base);
    (0.5 * (then - now)).clamp(-8.0, 8.0).exp()
}
