//! Chapters 19, 22 and 23: political control, isolation, the yearly count.

mod count;
mod isolation;
mod markers;
mod removal;

pub(crate) use count::Count;
pub(crate) use isolation::Isolation;
pub(crate) use markers::PlaceMarkers;
pub(crate) use removal::RemoveMarkers;
