//! What a club reckons: how strong somebody is, who meets whom, who leads. Everything here follows from what is handed in, to the last
//! bit, on every system: so what the log holds can be reckoned again at any time.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`rating`] | Glicko-2, with a scenario's balance, anchors, and results that count in part |
//! | [`book`] | rated results in their order, and everybody's rating after them |
//! | [`measured`] | how strong the machine's levels are, how even the scenarios, as data |
//! | [`tournament`] | leagues, knock-outs, Swiss rounds: who meets whom, who leads |

pub mod book;
pub mod measured;
pub mod rating;
pub mod tournament;

pub use book::{Book, Entrant, Kind, Outcome, Player, Result, Side};
pub use rating::{Meeting, Rating};
