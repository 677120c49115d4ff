//! Chapter 12: charges.

pub mod counter;
pub mod path;
pub mod pursuit;
pub mod strike;
