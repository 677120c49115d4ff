//! Queen of the Celts: Rome in Britain, AD 43 to 84, for two. A battle game of the series Rome at War.
//!
//! | room | holds |
//! | --- | --- |
//! | `data` | 1, 2, 17, 20: components, maps, sight, tables |
//! | `table` | what lies on the table: pieces, position, frames, actions and events |
//! | `decisions` | the list of all decisions |
//! | `scenarios` | 2.3: scenarios, printed and of one's own |
//! | `turn` | 3, 8.0, 19: the turn, setting up, reinforcements, victory |
//! | `command` | 4 to 6: command, activation and its segments, leaders |
//! | `ground` | 2, 7, 8: the field, stacking, facing |
//! | `movement` | 9, 21.2: movement, detachments |
//! | `morale` | 10, 18: morale; recovery, new leaders, rout |
//! | `fire` | 11, 17: bombardment, range and sight |
//! | `charge` | 12: charges |
//! | `assault` | 13: assaults |
//! | `after` | 14 to 16, 21.1: withdrawal, advance, losses, mad elephants |
//! | `shown` | board, views, panels, story, labels, odds, the first lesson |
//! | `machine` | what the machine opponent knows of the game |

#![warn(unreachable_pub)]

mod after;
mod assault;
mod charge;
mod command;
mod data;
mod decisions;
mod fire;
mod ground;
mod machine;
mod morale;
mod movement;
mod scenarios;
mod shown;
mod table;
mod turn;

pub use table::{Action, Position as QueenOfTheCelts};

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

// The tests use the inside of the crate as if they were outside.
#[cfg(test)]
extern crate self as legatus_queen_of_the_celts;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
