//! 7: Naval Superiority, transport, straits.

pub(crate) mod build;
pub(crate) mod embark;
pub(crate) mod naval;
pub(crate) mod raise_level;
pub(crate) mod strait;
pub(crate) mod voyage;
