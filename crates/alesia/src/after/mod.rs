//! 16: movement after combat.

pub mod advance;
pub mod retreat;
