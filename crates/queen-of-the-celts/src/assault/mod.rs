//! Chapter 13: assaults, and what everybody fights with.

pub mod muster;
pub mod steps;
pub mod strength;

pub use strength::{Dice, round};
