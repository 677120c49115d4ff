//! 7: Naval Superiority, transport, straits.

pub mod naval;
pub mod voyage;
