//! Chapter 9: movement; with 21.2, detachments.

pub mod departure;
pub mod detach;
pub mod entry;
pub mod exchange;
pub mod walk;

pub use entry::Way;
