//! What is on the table: counters and zones of control, the position, the stack of frames; what may be done and what may happen.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod frame;
pub(crate) mod hexset;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod moves;
pub(crate) mod position;
pub(crate) mod refuse;
mod sound;

pub use action::Action;
pub use event::Event;
pub(crate) use event::{Place, Why};
pub(crate) use frame::*;
pub(crate) use ids::*;
pub(crate) use moves::Ctx;
pub use position::Position;
pub(crate) use position::*;
pub(crate) use refuse::not_now;
