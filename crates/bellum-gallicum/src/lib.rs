//! Bellum Gallicum II: Caesar's campaigns in Gaul, 58 to 51 BC, for two.
//!
//! | room | holds |
//! | --- | --- |
//! | `data` | 0, 0.3: the components as data |
//! | `table` | what lies on the table: ids, pieces, position, frames, actions and events |
//! | `decisions` | the list of all decisions |
//! | `turn` | 1: the turn |
//! | `supply` | 2: control, supply, attrition |
//! | `marches` | 3: reinforcements, movement, forced marches |
//! | `combat` | 4: skirmishes, pitched battles, leaders at risk, retreats |
//! | `sieges` | 4.5: sieges and winter camps |
//! | `sea` | 5: ships |
//! | `scenarios` | 6: scenarios, their special rules, who wins |
//! | `campaign` | 7: the campaign |
//! | `shown` | board, views, panels, story, words, odds, a first month in Aquitania |
//! | `machine` | the machine opponent |

#![warn(unreachable_pub)]

mod campaign;
mod combat;
mod data;
mod decisions;
mod machine;
mod marches;
mod scenarios;
mod sea;
mod shown;
mod sieges;
mod supply;
mod table;
mod turn;

pub use table::action::Action;
pub use table::position::Position as BellumGallicum;

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

// The tests lie in `tests/` and know the inside of the crate.
#[cfg(test)]
extern crate self as legatus_bellum_gallicum;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
