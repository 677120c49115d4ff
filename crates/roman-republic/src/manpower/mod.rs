//! 10: legions, reinforcements, recruits.

pub(crate) mod auxiliaries;
pub(crate) mod disperse;
pub(crate) mod engines;
pub(crate) mod legate;
pub(crate) mod legions;
pub(crate) mod levy;
pub(crate) mod new_legion;
pub(crate) mod new_samnites;
pub(crate) mod place_allied;
pub(crate) mod place_auxiliaries;
pub(crate) mod place_legion;
pub(crate) mod recruits;
pub(crate) mod reinforce;
pub(crate) mod request;
