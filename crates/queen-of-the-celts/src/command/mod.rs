//! Chapters 4 to 6: command, activation, leaders.

pub mod activation;
pub mod casualties;
pub mod line;
pub mod officers;
pub mod orders;
pub mod phase;
