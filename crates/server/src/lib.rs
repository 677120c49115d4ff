//! Tables over the web: the lobby, live play, the machine's seats, looking back. What a table is and how it is shown is in
//! `legatus_host`; here it is kept, locked, written, told and reached.
//!
//! | module | holds |
//! | --- | --- |
//! | [`server`] | start and stop |
//! | `hall`, `reading`, `packing` | all tables: those in memory, the way to those that are not, and how their logs are packed |
//! | `live` | one table behind its lock, and those who are told of it |
//! | `annals` | what is kept of tables whose rules may change |
//! | `analysis` | finished games are gone over by the machine at leisure |
//! | [`results`] | what follows from the end of a game: archive, ratings, sharing |
//! | `create`, `seating`, `seeks`, `deeds` | what people do |
//! | `tournaments` | what belongs together of many tables: opened, settled, told |
//! | `drive`, `pulse`, `house`, `operator` | what goes on by itself, and what operators do beside it |
//! | `machine`, `line`, `lease`, `pace`, `kept` | the machine's thinking: where, whose turn it is, which process does it, when it answers, what is kept of it |
//! | `notices`, `words`, `faults` | who is told of what while away, and what the host does not accept |
//! | `door`, `routes`, `stream`, `socket`, `page`, `openapi`, `metrics`, `health` | how it is reached, and how it is |

mod analysis;
mod annals;
mod clockwork;
mod create;
mod deeds;
mod door;
mod drive;
mod faults;
mod hall;
mod health;
mod house;
mod kept;
mod lease;
mod line;
mod live;
mod machine;
mod metrics;
mod notices;
mod openapi;
mod operator;
mod orders;
mod pace;
mod packing;
mod page;
mod pulse;
mod reading;
pub mod results;
mod routes;
mod seating;
mod seeks;
pub mod server;
mod socket;
mod stream;
#[cfg(feature = "testing")]
pub mod testing;
mod tournaments;
mod words;

use crate::faults::told;
use axum::extract::FromRef;
pub use door::Patience;
use hall::Hall;
use legatus_accounts::Deed;
use legatus_accounts::{Accounts, ApiError, Person};
use legatus_host::access::{self, Key};
use legatus_host::deeds::Who;
use live::Live;
use routes::Invited;
pub use server::{Config, Running, StartError, start, think};
use std::sync::Arc;

/// What every route is given.
#[derive(Clone)]
struct App {
    hall: Arc<Hall>,
}

impl FromRef<App> for Accounts {
    fn from_ref(app: &App) -> Accounts {
        app.hall.accounts.clone()
    }
}

impl App {
    /// The table, for somebody who may or may not sit at it.
    async fn open(&self, id: &str, user: Option<&str>) -> Result<Arc<Live>, ApiError> {
        let live = self.hall.open(id).await?;
        if let Some(user) = user {
            pulse::settle(&self.hall).await;
            let mut room = live.lock(&self.hall).await?;
            // Another process may know that a guest has become this person.
            if !access::inside(&room.state, Some(user)) {
                self.hall.refresh_seats(&mut room).await?;
                self.hall.learn_unheard(&mut room.state, Some(user)).await?;
            }
        }
        Ok(live)
    }

    /// The table, if this person sits at it or opened it.
    async fn known(&self, id: &str, person: &Person) -> Result<Arc<Live>, ApiError> {
        let live = self.open(id, Some(&person.id)).await?;
        access::may_know(&live.lock(&self.hall).await?.state, Key::of(Some(&person.id), None))
            .map_err(told)?;
        Ok(live)
    }

    /// With what somebody comes to a table.
    async fn key<'a>(
        &self,
        live: &Live,
        user: Option<&'a str>,
        invite: Option<&'a str>,
        share: Option<&str>,
    ) -> Result<Key<'a>, ApiError> {
        results::sharing::key(&self.hall, live, user, invite, share).await
    }

    /// The same of who names an invitation or the secret of a link, or neither.
    async fn invited<'a>(
        &self,
        live: &Live,
        user: Option<&'a str>,
        invited: &'a Invited,
    ) -> Result<Key<'a>, ApiError> {
        self.key(live, user, invited.invite.as_deref(), invited.share.as_deref()).await
    }

    /// Counts a deed against what one person may do in a while.
    fn may(&self, deed: Deed, user: &str) -> Result<(), ApiError> {
        if self.hall.is_closing() {
            return Err(ApiError::busy());
        }
        self.hall.accounts.limit(deed, legatus_accounts::Who::Person(user.to_string()))
    }

    fn may_act(&self, who: &Who) -> Result<(), ApiError> {
        self.hall.accounts.seen(&who.id);
        self.may(Deed::Action, &who.id)
    }
}
