//! 5, RRR5: magistrates, the Senate, Campaign Phases and their Operations.

pub mod campaign;
pub mod chiefs;
pub mod election;
pub mod entry;
pub mod offices;
pub mod senate;
