//! Rise of the Roman Republic: from the Samnites to Hannibal, 327 to 216 BC, for two or three.
//!
//! The series rules are cited by their numbers, those of the scenario book, which win over them (RRR1.0), as RRR, those of a
//! scenario as SC with its number, rulings as R.
//!
//! | room | holds |
//! | --- | --- |
//! | `data` | 2, RRR2: components as data |
//! | `table` | what lies on the table: leaders, legions, stacks, Forces; frames, actions, events; what must hold |
//! | `decisions` | the list of all decisions, and of what goes on by itself |
//! | `turn` | 3, 4: the turn, initiative, activation markers; legions are trained |
//! | `command` | 5, RRR5: magistrates, the Senate, Campaign Phases and their Operations |
//! | `marches` | 6: movement, attrition, interception |
//! | `sea` | 7: Naval Superiority, straits, transport |
//! | `battle` | 8: battle, losses, retreat, refuge |
//! | `cities` | 9: summons, sieges, assaults, sacks |
//! | `manpower` | 10, RRR10: legions, reinforcements, recruits |
//! | `control` | 11, 12: control and diplomacy |
//! | `auguries` | 13: auguries |
//! | `scenarios` | SC1 to SC4: set-up, tribes, what each war adds, victory (14) |
//! | `shown` | board, views, panels, labels, story, odds; a summer of 319 BC |
//! | `machine` | what a position is worth, and what a sensible player does |

#![warn(unreachable_pub)]

mod data;
mod table;

mod decisions;

mod auguries;
mod battle;
mod cities;
mod command;
mod control;
mod manpower;
mod marches;
mod scenarios;
mod sea;
mod turn;

mod machine;
mod shown;

pub use machine::survey::survey;
pub use table::{Action, Position as RomanRepublic};

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

#[cfg(test)]
extern crate self as legatus_roman_republic;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
