//! Maps. A game loads its map once and keeps indices of places in its positions; everything here answers
//! in a fixed order, so that a journal replays alike everywhere.
//!
//! | module | holds |
//! | --- | --- |
//! | [`area`] | area maps: areas joined by borders, in groups |
//! | [`hex`] | hex maps: flat-topped hexes in columns |
//! | [`point`] | point maps: spaces joined by links of several kinds |
//! | [`travel`] | searches over any of them: what is connected, how far it is, what it costs |

pub mod area;
pub mod hex;
pub mod point;
pub mod travel;

pub use area::{AreaMap, drawn_contacts};
pub use hex::{Direction, HexId, HexMap, Lowered};
pub use point::{MapError, PointLink, PointMap, SpaceIndex};
