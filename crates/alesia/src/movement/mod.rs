//! 5 to 8, 10: movement, of one piece and of several sent together; stacking.

pub mod company;
mod foresight;
pub mod gauls;
pub mod picks;
pub mod reach;
pub mod romans;
pub mod route;
pub mod stacking;
pub mod step;
pub mod take_off;
pub mod way;
