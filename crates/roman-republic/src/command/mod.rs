//! 5, RRR5: magistrates, the Senate, Campaign Phases and their Operations.

pub(crate) mod appoint;
pub(crate) mod assign_army;
pub(crate) mod assign_province;
pub(crate) mod campaign;
pub(crate) mod chiefs;
pub(crate) mod elect;
pub(crate) mod election;
pub(crate) mod entry;
pub(crate) mod guile;
pub(crate) mod keep_chief;
pub(crate) mod offices;
pub(crate) mod operation;
pub(crate) mod overall;
pub(crate) mod place_chief;
pub(crate) mod post;
pub(crate) mod prorogue;
pub(crate) mod senate;
