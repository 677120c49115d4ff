//! What makes a table pleasant, between the referee and whatever carries words to people: what each may see, ask and do, and why
//! not. The server, the terminal and the tests show a table through it, so that it has the same manners everywhere.
//!
//! There are no files, sockets, threads or clocks here: the present time is handed in, thinking is handed out, and whoever keeps a
//! table keeps it.
//!
//! | module | holds |
//! | --- | --- |
//! | [`state`], [`record`], [`facts`] | one table: as it stands, what happened to it, what is fixed |
//! | [`tournament`] | a tournament, and what its tables are like |
//! | [`play`], [`annals`] | its game: as the referee tells it, or as it was kept where the rules have changed since |
//! | [`going_on`], [`script`], [`clocks`] | what it does by itself: standing answers, the script of a lesson, the machine's turn, time |
//! | [`asking`], [`thinking`], [`after`] | what may be asked of it: before a decision, of the machine, and when it is over |
//! | [`analysis`] | a finished game gone over by the machine |
//! | [`access`], [`parting`], [`bounds`] | who may look, who may not hear whom, and how long may be what people write |
//! | [`show`], [`telling`], [`changes`], [`names`] | what is told of it, and to whom: whole, in changes, without words |

pub mod access;
pub mod after;
pub mod analysis;
pub mod annals;
pub mod asking;
pub mod bounds;
pub mod changes;
pub mod clocks;
pub mod deeds;
mod denied;
pub mod ended;
pub mod facts;
pub mod going_on;
mod keys;
pub mod names;
pub mod notation;
pub mod opening;
pub mod orders;
pub mod parting;
pub mod play;
pub mod rated;
pub mod record;
pub mod script;
pub mod seating;
pub mod show;
pub mod state;
pub mod telling;
pub mod thinking;
pub mod tournament;
pub mod words;

pub use denied::Denied;
pub use state::TableState;
