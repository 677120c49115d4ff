//! Maps. A game loads its map once and keeps indices of places in its positions; everything here answers
//! in a fixed order, so that a journal replays alike everywhere.
//!
//! | module | holds |
//! | --- | --- |
//! | [`point`] | point maps: spaces joined by links of several kinds |
//! | [`travel`] | shortest paths and connected parts of a point map |

pub mod point;
pub mod travel;

pub use point::{MapError, PointLink, PointMap, SpaceIndex};
pub use travel::{Parts, Travel};
