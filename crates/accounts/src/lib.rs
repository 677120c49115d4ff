//! People and protection: who is asking, what they may send and how often, and how they are told that it is their turn.

mod accounts;
mod chores;
mod config;
mod crowd;
mod error;
mod guard;
mod input;
mod language;
mod leaving;
mod limits;
mod mail;
mod names;
mod notices;
mod people;
mod presence;
mod push;
mod reset;
mod routes;
mod secret;
mod session;
mod tokens;
mod watchers;
mod words;

pub use accounts::{Accounts, Change, PEOPLE_CHANNEL, PersonChange};
pub use config::{BaseUrl, Config, MailConfig};
pub use crowd::Attending;
pub use error::{ApiError, OpenError, Reason};
pub use guard::Peer;
pub use input::{Body, LARGE, Query, SMALL, from_json};
pub use language::named as language_named;
pub use limits::{Deed, Limits, Rate, Who, whole_network};
pub use notices::{Notice, NoticeKind};
pub use people::{Person, User};
pub use session::SessionKind;
pub use tokens::BotToken;

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as i64)
}
