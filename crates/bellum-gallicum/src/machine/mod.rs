//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it: no rule
//! lives here, and no number comes from the rulebook; they were found by matches.
//!
//! | module | holds |
//! | --- | --- |
//! | [`look`] | the map at a glance: strengths by region, what each region is worth, distances |
//! | [`aims`] | how far each scenario's aims are reached |
//! | [`scout`] | what a force may hope for from a region |
//! | [`marching`] | who moves, with whom, and where to |
//! | [`fighting`] | evasion, deployment, losses, pursuit, sieges |
//! | [`council`] | supply, arrivals, ships, the campaign |

mod aims;
mod council;
mod fighting;
mod look;
mod marching;
mod scout;

use crate::data::named;
use crate::table::*;

pub use aims::worth;

/// How likely a sensible player is to take each of these actions. Reads only what the side may know.
pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    match p.frames.top() {
        Frame::Turn(Phase::March { .. } | Phase::Forced) => {
            let scout = scout::Scout::new(p, side);
            weights.extend(actions.iter().map(|a| scout.opening(a)));
        }
        Frame::Group(group) => {
            let scout = scout::Scout::new(p, side);
            let plan = scout.plan(group);
            weights.extend(actions.iter().map(|a| scout.group(group, &plan, a)));
        }
        Frame::Retreat(_) | Frame::Turn(Phase::Strays) => {
            let scout = scout::Scout::new(p, side);
            weights.extend(actions.iter().map(|a| scout.away(a)));
        }
        Frame::Skirmish(_) | Frame::Battle(_) => fighting::weigh_combat(p, side, actions, weights),
        Frame::Losses(_) => weights.extend(actions.iter().map(|a| fighting::loss(p, a))),
        Frame::Siege(s) => weights.extend(actions.iter().map(|a| fighting::siege(p, s, a))),
        Frame::Relief { region, .. } => {
            weights.extend(actions.iter().map(|a| fighting::relief(p, side, *region, a)));
        }
        Frame::Naval(_) | Frame::Embark(_) => {
            weights.extend(actions.iter().map(|a| council::afloat(p, side, a)));
        }
        Frame::Turn(phase) => council::weigh(p, side, *phase, actions, weights),
    }
}

/// Nearly the hyperbolic tangent, but by arithmetic that is the same on every machine: so is the answer then.
fn squash(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

/// The leader whose loss decides the game for the enemy, if there is one (6.9.6, 7.4.1).
fn hero(p: &Position, side: Side) -> Option<Piece> {
    let decisive = p.tale == Tale::Vercingetorix || p.tale.is_campaign();
    let hero = if side == Roman { named().caesar } else { named().vercingetorix };
    (decisive && p.spot(hero).is_in_play()).then_some(hero)
}

/// Turns still to come in this year's play after this one.
fn turns_left(p: &Position) -> i32 {
    (p.tale.data().last_turn as i32 - p.month as i32).max(0)
}
