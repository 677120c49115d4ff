//! What an estimate means: how likely whoever has it wins.

use crate::lane::value;
use legatus_kernel::{Game, Seat};

/// The chances of winning, from 0 to 1, of a seat to which a position is worth so much. A draw counts half.
pub(super) fn chance<G: Game>(worth: f64) -> f64 {
    (1.0 + bent(worth.clamp(-1.0, 1.0), G::STEEPNESS)) / 2.0
}

/// The chances of a seat in a position, by the game's own judgement of all that lies open and hidden.
pub(super) fn chance_of<G: Game>(position: &G, seat: Seat) -> f64 {
    chance::<G>(f64::from(value(position, seat)))
}

/// Bends a line from -1 to 1 without moving its ends or its middle: upwards with a positive steepness, and with the same negative one back.
fn bent(worth: f64, steepness: f64) -> f64 {
    if steepness.abs() < 1e-3 {
        worth
    } else if steepness > 0.0 {
        (steepness * worth).tanh() / steepness.tanh()
    } else {
        (worth * steepness.tanh()).atanh() / steepness
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_and_the_middle_stay_and_back_is_back() {
        for steepness in [-2.0, -0.5, 0.0, 1e-4, 0.5, 2.0] {
            for fixed in [-1.0, 0.0, 1.0] {
                assert!((bent(fixed, steepness) - fixed).abs() < 1e-9, "{steepness}: {fixed}");
            }
            let way: Vec<f64> = (-20..=20).map(|n| bent(f64::from(n) / 20.0, steepness)).collect();
            assert!(way.windows(2).all(|pair| pair[0] < pair[1]));
            assert!((bent(bent(0.3, steepness), -steepness) - 0.3).abs() < 1e-6);
        }
        assert!(bent(0.3, 2.0) > 0.3 && bent(0.3, -2.0) < 0.3);
    }
}
