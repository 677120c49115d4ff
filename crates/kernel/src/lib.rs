//! What every game is made of. The kernel knows no game, no card, no map and no number of players.
//!
//! | module | holds |
//! | --- | --- |
//! | [`seat`] | seats, sets of seats, viewers |
//! | [`rule`] | rule numbers, and refusals that cite them |
//! | [`text`] | messages by key, and the words in French and English |
//! | [`luck`] | the one source of dice and shuffles |
//! | [`numbered`] | small numbers for things, written by name, and sets of them |
//! | [`frames`] | the stack of "where we are" |
//! | [`ballot`] | several seats choosing at once, hidden until all are in |
//! | [`game`] | the traits a game implements, and what it is asked |
//! | [`decision`] | one decision of a game, whole, and the list of all of them |
//! | [`settle`] | forced choices, taken for the player |
//! | [`view`] | what one viewer may know |
//! | [`journal`] | the saved game |
//! | [`table`] | one match being played: journal, undo, proposals |
//! | [`referee`] | the same, behind an object-safe face that speaks JSON |
//! | [`answer`] | the shapes in which it answers |
//! | [`trial`] | the tests every game gets for free |

pub mod answer;
pub mod ballot;
pub mod decision;
pub mod frames;
pub mod game;
pub mod journal;
pub mod luck;
pub mod numbered;
pub mod referee;
pub mod rule;
pub mod seat;
pub mod settle;
pub mod table;
pub mod text;
pub mod trial;
pub mod tutorial;
pub mod view;

pub use ballot::Ballot;
pub use decision::{Decision, Passage, Running, Sound, Weighed};
pub use frames::Frames;
pub use game::*;
pub use journal::{Entry, Save};
pub use luck::{Luck, QuickRng, Seed};
pub use numbered::{Numbered, Set};
pub use rule::{Refusal, Rule};
pub use seat::{Seat, Seats, Viewer};
pub use table::{Table, TableError};
pub use text::{Arg, Message, Name, NameList, Text, Words};
pub use tutorial::Tutorial;
pub use view::*;
