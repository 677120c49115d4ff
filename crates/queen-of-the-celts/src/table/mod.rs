//! What lies on the table: pieces, sets, the position, the stack of frames; what may be done and what may happen.

mod action;
mod event;
mod frame;
mod ids;
pub(crate) mod invariants;
mod leaders;
mod list;
mod pending;
mod position;
mod sound;
mod units;

pub use action::Action;
pub(crate) use action::{Urge, not_asked};
pub(crate) use event::{Cause, Event};
pub(crate) use frame::*;
pub(crate) use ids::*;
pub(crate) use leaders::Leaders;
pub(crate) use list::List;
pub(crate) use pending::Pending;
pub use position::Position;
pub(crate) use position::*;
pub(crate) use units::{Place, Units};

/// What an action needs besides the position.
pub(crate) type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;
