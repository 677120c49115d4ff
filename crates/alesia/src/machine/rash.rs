//! A player who wants to meet the enemy and hardly thinks: each weight is read off the map or the field, where `policy` first makes a plan
//! for the whole army. Lively games are played by it, thousands of millions of decisions of them.

use super::common;
use crate::data::data;
use crate::table::*;

/// Whoever stands before the enemy stays there.
const STAYS: f32 = 0.02;
/// The Gaul goes on until the turn is spent, the Roman moves a few.
const ENOUGH: [f32; 2] = [60.0, 8.0];

pub(super) fn weight(p: &Position, side: Side, action: &Action) -> f32 {
    match *action {
        Action::Attack { .. } | Action::Storm { .. } => 2.0,
        Action::Pick(piece) => pick_weight(p, side, piece),
        Action::Go(to) | Action::Appear(to) => ground_weight(p, side, to),
        Action::Stop => match p.frames.top_as::<Move>().and_then(|m| p.field.hex(m.piece)) {
            Some(hex) => ground_weight(p, side, hex),
            None => STAYS,
        },
        Action::Ready if p.unplaced() > 0 => 1_000.0,
        Action::Ready | Action::PickFort(_) | Action::Leave(_) => STAYS,
        Action::Done => ENOUGH[side.i()],
        Action::Shoot { .. } | Action::Advance { .. } => 2.0,
        _ => common(p, side, action).unwrap_or(1.0),
    }
}

fn pick_weight(p: &Position, side: Side, piece: Piece) -> f32 {
    let Some(hex) = p.field.hex(piece) else { return 1.0 };
    if data().piece(piece).is_leader() || p.field.in_zoc(side.enemy(), hex) {
        return STAYS;
    }
    match side {
        Roman => 0.2,
        Gaul => 4.0 / (1.0 + p.facts(hex).to_rampart as f32),
    }
}

/// Next to the enemy, or towards the works.
fn ground_weight(p: &Position, side: Side, hex: Hex) -> f32 {
    if p.field.in_zoc(side.enemy(), hex) {
        return 1.0;
    }
    match side {
        Roman => 0.1,
        Gaul => (-0.45 * p.facts(hex).to_rampart as f32).exp(),
    }
}
