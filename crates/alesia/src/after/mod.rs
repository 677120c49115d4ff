//! 16: movement after combat.

pub(crate) mod advance;
mod paths;
pub(crate) mod retreat;
