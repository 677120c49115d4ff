//! Alésia: the siege of 52 BC, for two to four.
//!
//! | room | chapter of the rulebook |
//! | --- | --- |
//! | `table` | what is on the table: ids, counters and zones of control (6), position, frames, actions, events, invariants |
//! | `decisions` | the list of all decisions |
//! | `setup` | 3.2, 12.6: the Roman places his pieces |
//! | `turn` | 4: the sequence of play; 8.4; 12: the pause between the two days |
//! | `movement` | 5 to 8, 10: movement, of one piece and of several sent together; stacking |
//! | `off_map` | 9, 11: the city and the zones off the map |
//! | `attacks` | 13, 14, 15.3: naming the attacks |
//! | `combat` | 13.5, 15, 19, 25: close combat |
//! | `after` | 16: movement after combat |
//! | `commanders` | 17: several commanders |
//! | `missiles` | 20, 21, 23, 24: missile fire, disruption, outer works, forts |
//! | `reconnaissance` | 22.4: scouts, screens, reports, messengers |
//! | `scenarios` | 3, 26: set-up, options, beginning and end |
//! | `shown` | board, views, panels, labels, story, odds, tutorial |
//! | `machine` | worth, policy, imagination |
//! | `data` | 2, 3.1: counters, tables, the battlefield |

#![warn(unreachable_pub)]

mod after;
mod attacks;
mod combat;
mod commanders;
mod data;
mod decisions;
mod machine;
mod missiles;
mod movement;
mod off_map;
mod reconnaissance;
mod scenarios;
mod setup;
mod shown;
mod table;
mod turn;

pub use table::{Action, Event, Position as Alesia};

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

#[cfg(test)]
extern crate self as legatus_alesia;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
