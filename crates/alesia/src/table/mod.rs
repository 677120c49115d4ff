//! What is on the table: counters and zones of control, the position, the stack of frames; what may be done and what may happen.

pub mod action;
pub mod event;
pub mod field;
pub mod frame;
pub mod hexset;
pub mod ids;
pub mod invariants;
pub mod moves;
pub mod position;
pub mod refuse;
mod sound;

pub use action::Action;
pub use event::{Event, Place, Why};
pub use frame::*;
pub use ids::*;
pub use moves::Ctx;
pub use position::*;
pub use refuse::not_now;
