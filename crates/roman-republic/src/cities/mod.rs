//! 9: cities and sieges.

pub mod siege;
pub mod spoils;
