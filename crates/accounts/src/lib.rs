//! People and protection: who is asking, what they may send and how often, and how they are told that it is their turn.

mod accounts;
mod challenges;
mod chores;
mod config;
mod confirm;
mod crowd;
mod error;
mod guard;
mod input;
mod language;
mod leaving;
mod limits;
mod lookalike;
mod mail;
mod meeting;
mod names;
mod notices;
mod operator;
mod people;
pub mod persons;
mod presence;
mod profile;
mod push;
mod reports;
mod reset;
mod routes;
mod second_factor;
mod secret;
mod session;
mod sessions;
mod tokens;
mod watchers;
mod weak;
mod words;

pub use accounts::{Accounts, Change, NOTICES_CHANNEL, PEOPLE_CHANNEL, PersonChange};
pub use challenges::Challenged;
pub use config::{BaseUrl, Config, MailConfig};
pub use crowd::Attending;
pub use error::{ApiError, OpenError, Reason};
pub use guard::Peer;
pub use input::{Body, LARGE, Query, SMALL, from_json};
pub use language::named as language_named;
pub use limits::{Deed, Limits, Rate, Who, whole_network};
pub use meeting::{Relation, Unheard};
pub use notices::{About, Notice, NoticeKind};
pub use operator::{Listed, ListedReport, ListedTable, ListedTournament, Operation};
pub use people::{Person, User};
pub use profile::KeptProfile;
#[doc(hidden)]
pub use second_factor::code_now;
pub use secret::new_id;
pub use session::SessionKind;
pub use sessions::Whence;
pub use tokens::BotToken;

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as i64)
}
