//! What lies on the table: leaders, legions and stacks, the stack of frames; what may be done and what may happen.

pub mod actions;
pub mod battle_frames;
pub mod dice;
pub mod events;
pub mod forces;
pub mod frames;
pub mod ids;
pub mod invariants;
pub mod leaders;
pub mod moves;
pub mod position;
mod sound;
mod sparse;
pub mod stacks;
pub mod state;

pub use actions::*;
pub use battle_frames::*;
pub use dice::*;
pub use events::*;
pub use forces::*;
pub use frames::*;
pub use ids::*;
pub use leaders::*;
pub use position::*;
pub use stacks::*;
pub use state::*;
