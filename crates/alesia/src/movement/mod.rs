//! 5 to 8, 10: movement, of one piece and of several sent together; stacking.

pub(crate) mod company;
mod foresight;
pub(crate) mod gauls;
mod land;
pub(crate) mod picks;
pub(crate) mod reach;
pub(crate) mod romans;
pub(crate) mod route;
pub(crate) mod stacking;
pub(crate) mod step;
pub(crate) mod take_off;
pub(crate) mod way;
