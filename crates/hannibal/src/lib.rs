//! Hannibal: Rome against Carthage. The Second Punic War, 218 to 201 BC, for two.
//!
//! | room | holds |
//! | --- | --- |
//! | `table` | what lies on the table: ids, position, frames, actions, events, invariants; moving what is on the board |
//! | `data` | 2, 3: components as data |
//! | `decisions` | the list of all decisions |
//! | `turn` | 5 to 7: the turn, reinforcements, the deal, who begins |
//! | `cards` | 7.2, 8, 25: strategy cards and their events |
//! | `marches` | 9, 10, 18: activation, who comes along, each step |
//! | `sea` | 11: sea movement |
//! | `reactions` | 10.3, 12, 13: walls, interception, avoiding battle |
//! | `battle` | 14, 16, 17, 18.2: preparation, rounds, withdrawal, what it costs |
//! | `rout` | 15: retreats |
//! | `politics` | 19, 22, 23: markers, isolation, the count |
//! | `sieges` | 20: sieges and subjugation |
//! | `attrition` | 21: attrition, losses, winter |
//! | `scenarios` | 1, 4, 23: set-up and end |
//! | `shown` | board, views, story, labels, words, tutorial |
//! | `machine` | worth, policy, imagination |

#![warn(unreachable_pub)]

mod data;
mod decisions;
mod table;

mod attrition;
mod battle;
mod cards;
mod marches;
mod politics;
mod reactions;
mod rout;
mod sea;
mod sieges;
mod turn;

mod machine;
mod scenarios;
mod shown;

pub use table::{Action, Position as Hannibal};

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

// The tests are in tests/ and see the inside of the crate.
#[cfg(test)]
extern crate self as legatus_hannibal;
#[cfg(test)]
#[allow(unreachable_pub)] // what they share among themselves
#[path = "../tests/all.rs"]
mod tests;
