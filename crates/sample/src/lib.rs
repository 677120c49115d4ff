//! The Ford: the smallest complete game. It is played by the kernel's tests, and read by whoever writes a game.
//!
//! Two sides fight for four places. Each round all seats bid a card face down; the highest bid attacks a place;
//! the defender may answer with an ambush; a die decides. Its rules are in `data/rules.json`.
//!
//! | room | holds |
//! | --- | --- |
//! | [`table`] | what lies on the table: cards, places, position, frames, actions and events |
//! | `decisions` | the list of all decisions |
//! | `round` | chapter 2: sealed bids |
//! | `attack` | chapters 3 to 5: attack, ambush, die |
//! | `scenarios` | chapters 1 and 6: beginning and end |
//! | [`shown`] | board, views, story, words, the guided first minutes |
//! | `machine` | worth, policy, imagination |

mod attack;
mod decisions;
mod machine;
mod round;
mod scenarios;
pub mod shown;
pub mod table;

pub use table::{Action, Event, Frame, Sample};

/// The files of its words.
const SOURCES: legatus_kernel::Sources = legatus_kernel::sources!();

/// The guide's own game is compiled and tried with the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;
