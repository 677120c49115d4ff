//! What lies on the table: cards, places, the stack of frames; what may be done and what may happen.

pub mod cards;
mod deeds;
mod frame;
pub mod position;

pub use cards::Cards;
pub use deeds::{Action, Event};
pub use frame::{Attack, Bids, Frame, Window};
pub use position::Sample;
