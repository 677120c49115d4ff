//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it: no rule
//! lives here, and no number comes from the rulebook; they were found by matches.
//!
//! | module | holds |
//! | --- | --- |
//! | [`worth`] | points made and in the making |
//! | [`weighed`] | how each decision weighs its actions |
//! | [`look`] | the field at a glance: who could strike whom, and what that would bring |
//! | [`paths`] | how far it is, round enemies |
//! | [`moving`] | where units and leaders go, and which way they face |
//! | [`fighting`] | charges, assaults, fire, withdrawals, losses |

mod fighting;
mod look;
mod moving;
mod paths;
mod weighed;
mod worth;

use crate::table::*;
use legatus_kernel::{Machine, QuickRng, Seat};

impl Machine for Position {
    /// There are no secrets: a copy.
    fn imagine(&self, _seat: Seat, _rng: &mut QuickRng) -> Position {
        self.clone()
    }

    fn worth(&self, seat: Seat) -> f32 {
        worth::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    /// What needs thought: who acts, who moves, who strikes whom, who stands. The steps of a march, facings, losses and leaders go by the
    /// policy: what one step brings is far less than what the dice of a play-out do, and a search would choose among steps by noise.
    fn gravity(&self, _seat: Seat) -> f32 {
        let (frames, phase) = (&self.frames, self.frames.top_as::<Phase>());
        let routine = self.pending().is_some()
            || frames.top_as::<Walk>().is_some()
            || frames.top_as::<Losses>().is_some()
            || frames.top_as::<Piece>().is_some()
            || frames.top_as::<Rampage>().is_some()
            || matches!(phase, Some(Phase::Recovery { .. } | Phase::Deploy { .. } | Phase::Reinforce { .. }));
        if routine { 0.0 } else { 1.0 }
    }
}
