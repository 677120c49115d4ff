//! 13, 14, 15.3: naming the attacks.

pub mod declare;
pub mod duty;
