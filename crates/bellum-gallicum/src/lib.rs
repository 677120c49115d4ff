//! Bellum Gallicum II: Caesar's campaigns in Gaul, 58 to 51 BC, for two.
//!
//! | room | holds |
//! | --- | --- |
//! | [`data`] | 0, 0.3: the components as data |
//! | [`table`] | what lies on the table: ids, pieces, position, frames, actions and events |
//! | [`turn`] | 1: the turn |
//! | [`supply`] | 2: control, supply, attrition |
//! | [`marches`] | 3: reinforcements, movement, forced marches |
//! | [`combat`] | 4: skirmishes, pitched battles, leaders, retreats |
//! | [`sieges`] | 4.5: sieges and winter camps |
//! | [`sea`] | 5: ships |
//! | [`scenarios`] | 6: scenarios, their special rules, who wins |
//! | [`campaign`] | 7: the campaign |
//! | [`shown`] | board, views, panels, story, words |
//! | [`machine`] | the machine opponent |

pub mod campaign;
pub mod combat;
pub mod data;
pub mod engine;
pub mod machine;
pub mod marches;
pub mod scenarios;
pub mod sea;
pub mod shown;
pub mod sieges;
pub mod supply;
pub mod table;
pub mod turn;

pub use table::Position as BellumGallicum;
