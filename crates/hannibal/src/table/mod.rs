//! What lies on the table: numbers for things, the position and its frames; what may be done, and what may happen.

mod action;
mod event;
mod frames;
pub(crate) mod ids;
pub(crate) mod invariants;
mod moves;
mod options;
mod position;

pub use action::Action;
pub(crate) use action::{Loss, Operation, Path, not_asked};
pub(crate) use event::*;
pub(crate) use frames::*;
pub(crate) use ids::*;
pub(crate) use moves::Ctx;
pub(crate) use options::Options;
pub use position::Position;
pub(crate) use position::*;
