//! 16: movement after combat.

pub mod advance;
mod paths;
pub mod retreat;
