//! Chapters 14 to 16 and 21.1: withdrawal, advance, losses, mad elephants.

pub(crate) mod advance;
pub(crate) mod follow;
pub(crate) mod losses;
pub(crate) mod rampage;
mod removal;
pub(crate) mod withdraw_where;
pub(crate) mod withdraw_who;
mod withdrawal;
