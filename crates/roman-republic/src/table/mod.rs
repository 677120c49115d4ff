//! What lies on the table: leaders, legions and stacks, the stack of frames; what may be done and what may happen.

pub(crate) mod actions;
pub(crate) mod battle_frames;
pub(crate) mod dice;
pub(crate) mod events;
pub(crate) mod forces;
pub(crate) mod frames;
pub(crate) mod ids;
pub(crate) mod invariants;
pub(crate) mod leaders;
pub(crate) mod moves;
pub(crate) mod position;
pub(crate) mod refusals;
pub(crate) mod sound;
pub(crate) mod sparse;
pub(crate) mod stacks;
pub(crate) mod state;

pub use actions::Action;
pub use position::Position;

pub(crate) use actions::*;
pub(crate) use battle_frames::*;
pub(crate) use dice::*;
pub(crate) use events::*;
pub(crate) use forces::*;
pub(crate) use frames::*;
pub(crate) use ids::*;
pub(crate) use leaders::*;
pub(crate) use position::*;
pub(crate) use refusals::*;
pub(crate) use stacks::*;
pub(crate) use state::*;
