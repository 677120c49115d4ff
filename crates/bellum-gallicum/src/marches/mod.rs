//! Chapter 3: reinforcements and replacements, movement, forced marches.

pub(crate) mod arrivals;
pub(crate) mod arrive;
pub(crate) mod forced;
pub(crate) mod german_horse;
pub(crate) mod going;
pub(crate) mod group;
pub(crate) mod levy;
pub(crate) mod movers;
pub(crate) mod opening;
pub(crate) mod supplement;
