//! What lies on the table: cards, places, the stack of frames; what may be done and what may happen.

pub mod cards;
mod deeds;
mod frame;
pub mod places;
pub mod position;

pub use cards::{Card, Cards};
pub use deeds::{Action, Event};
pub use frame::{Attack, AttackStage, Bids, Frame, Window};
pub use places::Place;
pub use position::Sample;
