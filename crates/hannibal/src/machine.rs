//! What a position is worth, and what a sensible player tries first. Only the machine uses it.

use crate::action::*;
use crate::ids::*;
use crate::position::*;

pub fn worth(p: &Position, side: Side) -> f32 {
    if let Some(ending) = p.ending {
        return if ending.winner() == side { 1.0 } else { -1.0 };
    }
    let [rome, carthage] = p.points();
    let rome = (rome as f32 - carthage as f32) / 18.0;
    if side == Rome { rome } else { -rome }
}

pub fn policy(_p: &Position, _side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    weights.resize(actions.len(), 1.0);
}
