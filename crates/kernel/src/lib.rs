//! What every game is made of. The kernel knows no game, no card, no map and no number of players.
//!
//! | room | holds |
//! | --- | --- |
//! | [`rules`] | what rules are written with: seats, rule numbers and refusals, frames, decisions, ballots, sets, the traits of a game |
//! | [`luck`] | the one source of dice and shuffles |
//! | [`shown`] | words in every language, views, lessons |
//! | [`orders`] | orders above actions: what is wanted, planned into single actions |
//! | [`table`] | one match being played: journal, undo, proposals, saves |
//! | [`wire`] | a table behind an object-safe face that speaks JSON, the shapes in which it answers, and how they are made small |
//! | [`trial`] | the tests every game gets for free |

pub mod luck;
pub mod orders;
pub mod rules;
pub mod shown;
pub mod table;
pub mod trial;
pub mod wire;

pub use rules::{ballot, decision, frames, game, learned, numbered, rule, seat, settle, values};
pub use shown::{french, text, tutorial, view};
pub use table::journal;
pub use wire::{answer, referee};

pub use ballot::Ballot;
pub use decision::{Decision, Passage, Running, Sound, Weighing};
pub use frames::Frames;
pub use game::*;
pub use journal::{Entry, Save};
pub use learned::{BUCKETS, Facts, Learned};
pub use luck::{Luck, QuickRng, Seed};
pub use numbered::{Numbered, Set};
pub use rule::{Refusal, Rule};
pub use seat::{Seat, Seats, Viewer};
pub use table::{Table, TableError};
pub use text::{Arg, Article, LANGUAGES, Language, Message, Name, NameList, PROMISED, Sources, Text, Words};
pub use tutorial::Tutorial;
pub use values::{PlayedWith, ValueFault, Values};
pub use view::*;
