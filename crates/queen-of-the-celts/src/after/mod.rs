//! Chapters 14 to 16 and 21.1: withdrawal, advance, losses, mad elephants.

pub mod advance;
pub mod losses;
pub mod rampage;
pub mod withdraw;
