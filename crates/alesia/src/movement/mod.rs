//! 5 to 8, 10: movement, of one piece and of several sent together; stacking.

pub mod company;
pub mod foresight;
pub mod picks;
pub mod reach;
pub mod route;
pub mod stacking;
pub mod step;
