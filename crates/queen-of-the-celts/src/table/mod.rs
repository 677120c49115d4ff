//! What lies on the table: pieces, sets, the position, the stack of frames; what may be done and what may happen.

mod action;
mod event;
mod frame;
mod ids;
pub mod invariants;
mod leaders;
mod list;
mod pending;
mod position;
mod sound;
mod units;

pub use action::{Action, Urge, not_asked};
pub use event::{Cause, Event};
pub use frame::*;
pub use ids::*;
pub use leaders::Leaders;
pub use list::List;
pub use pending::Pending;
pub use position::*;
pub use units::{Place, Units};

/// What an action needs besides the position.
pub type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;
