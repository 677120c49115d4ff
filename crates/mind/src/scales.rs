//! How likely a sensible player is to take each action: by the game's own policy, and by what has been learned about such actions.

use crate::level::Policy;
use legatus_kernel::{Facts, Game, QuickRng, Seat};

/// What the game's own policy holds to be impossible is this likely, where learning may know better.
const LEAST: f32 = 1e-3;

/// The weights of a list of actions, with memory that is kept.
#[derive(Default)]
pub(crate) struct Scales {
    pub weights: Vec<f32>,
    facts: Facts,
}

impl Scales {
    /// Weighs a list of actions.
    pub fn weigh<G: Game>(&mut self, position: &G, seat: Seat, actions: &[G::Action], policy: Policy) {
        weigh_by_hand(position, seat, actions, &mut self.weights);
        let Some(learned) = policy.learned::<G>() else { return };
        self.facts.clear();
        position.facts(seat, actions, &mut self.facts);
        let least = least(&self.weights);
        for (action, weight) in self.weights.iter_mut().enumerate() {
            *weight = weight.max(least) * learned.factor(self.facts.of(action));
        }
    }

    /// An index by weight; all alike if no weight is positive.
    pub fn draw(&self, rng: &mut QuickRng) -> Option<usize> {
        draw(&self.weights, rng)
    }
}

/// What the least likely action weighs before learning has its say.
pub(crate) fn least(weights: &[f32]) -> f32 {
    let total: f32 = weights.iter().sum();
    if total > 0.0 { LEAST * total } else { 1.0 }
}

/// The game's own weights. A policy that gives too few, or senseless ones, is taken as having no opinion there.
pub(crate) fn weigh_by_hand<G: Game>(
    position: &G,
    seat: Seat,
    actions: &[G::Action],
    weights: &mut Vec<f32>,
) {
    weights.clear();
    position.policy(seat, actions, weights);
    debug_assert_eq!(weights.len(), actions.len(), "one weight for each action");
    weights.resize(actions.len(), 1.0);
    for weight in weights {
        if !(0.0..f32::MAX).contains(weight) {
            *weight = 0.0;
        }
    }
}

/// An index by weight; all alike if no weight is positive.
pub(crate) fn draw(weights: &[f32], rng: &mut QuickRng) -> Option<usize> {
    let total: f32 = weights.iter().sum();
    if weights.is_empty() {
        return None;
    }
    if total <= 0.0 {
        return Some(rng.below(weights.len() as u32) as usize);
    }
    let mut left = rng.unit() * total;
    for (i, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(i);
        }
    }
    // Rounding may leave a crumb: it belongs to the last that has any weight.
    weights.iter().rposition(|weight| *weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_the_weights() {
        let mut rng = QuickRng::new(1);
        let mut seen = [0; 3];
        (0..8_000).for_each(|_| seen[draw(&[1.0, 0.0, 3.0], &mut rng).unwrap()] += 1);
        assert_eq!(seen[1], 0);
        assert!((1_800..2_200).contains(&seen[0]), "{seen:?}");
        (0..100).for_each(|_| seen[draw(&[0.0, 0.0, 0.0], &mut rng).unwrap()] += 1);
        assert!(seen[1] > 0, "no opinion: all alike");
        assert_eq!(draw(&[], &mut rng), None);
    }
}
