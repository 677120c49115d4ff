//! What lies on the table: names and sets, pieces and where they are, the position, the stack of frames; what may be done and what may
//! happen.

pub mod action;
pub mod event;
pub mod frame;
pub mod ids;
pub mod invariants;
pub mod moves;
pub mod position;
pub mod sets;
pub mod spot;

pub use crate::scenarios::tale::{Control, Ending, Fate, Tale};
pub use action::*;
pub use event::*;
pub use frame::*;
pub use ids::*;
pub use moves::Ctx;
pub use position::*;
pub use sets::*;
pub use spot::{Spot, Spots};
