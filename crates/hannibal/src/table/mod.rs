//! What lies on the table: numbers for things, the position and its frames; what may be done, and what may happen.

mod action;
mod event;
mod frames;
pub(crate) mod ids;
pub(crate) mod invariants;
mod moves;
mod position;

pub use action::*;
pub use event::*;
pub use frames::*;
pub use ids::*;
pub use moves::Ctx;
pub use position::*;
