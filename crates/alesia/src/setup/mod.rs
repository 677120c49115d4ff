//! 3.2, 12.6: the Roman places his pieces.

pub mod deploy;
