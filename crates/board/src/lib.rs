//! Maps. A game loads its map once and keeps indices of places in its positions; everything here answers
//! in a fixed order, so that a journal replays alike everywhere.
//!
//! | module | holds |
//! | --- | --- |
//! | [`area`] | area maps: areas joined by borders, in groups |
//! | [`hex`] | hex maps: flat-topped hexes in columns |
//! | [`point`] | point maps: spaces joined by links of several kinds |
//! | [`travel`] | shortest paths and connected parts of a point map |

pub mod area;
pub mod hex;
pub mod point;
pub mod travel;

pub use area::{AreaMap, drawn_contacts};
pub use hex::{Direction, HexId, HexMap, Lowered};
pub use point::{MapError, PointLink, PointMap, SpaceIndex};
pub use travel::{Parts, Travel};
