//! 9: cities and sieges.

pub(crate) mod capture;
pub(crate) mod sack;
pub(crate) mod settle;
pub(crate) mod siege;
pub(crate) mod summon;
