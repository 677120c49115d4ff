//! Chapter 3: reinforcements and replacements, movement, forced marches.

pub mod arrivals;
pub mod group;
pub mod movers;
pub mod opening;
