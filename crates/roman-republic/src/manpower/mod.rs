//! 10: legions, reinforcements, recruits.

pub mod legate;
pub mod legions;
pub mod recruits;
