//! Tables over the web: the lobby, live play, the machine's seats, looking back.
//!
//! | module | holds |
//! | --- | --- |
//! | [`server`] | start and stop |
//! | `hall` | all tables: those in memory, and the way to those that are not |
//! | `live`, `state`, `record`, `facts` | one table: behind its lock, as it stands, a row of its log, what is fixed |
//! | `play`, `annals` | its game: as the referee tells it, or as it was kept where the rules have changed since |
//! | `create`, `seating`, `deeds`, `bounds` | what people do, and how much of it |
//! | `drive`, `script`, `clocks`, `pulse`, `house` | what goes on by itself |
//! | `machine`, `line`, `pace`, `kept` | the machine's thinking: where, whose turn it is, when it answers, what is kept of it |
//! | `show`, `access`, `notices` | what is told, and to whom |
//! | `door`, `routes`, `stream`, `page`, `openapi`, `metrics` | how it is reached |

mod access;
mod annals;
mod bounds;
mod changes;
mod clocks;
mod clockwork;
mod create;
mod deeds;
mod door;
mod drive;
mod facts;
mod faults;
mod hall;
mod house;
mod kept;
mod line;
mod live;
mod machine;
mod metrics;
mod names;
mod notices;
mod openapi;
mod pace;
mod page;
mod parting;
mod play;
mod pulse;
mod record;
mod routes;
mod script;
mod seating;
pub mod server;
mod show;
mod state;
mod stream;
#[cfg(feature = "testing")]
pub mod testing;
mod words;

use axum::extract::FromRef;
use deeds::Who;
pub use door::Patience;
use hall::Hall;
use legatus_accounts::Deed;
use legatus_accounts::{Accounts, ApiError, Person};
use live::Live;
pub use server::{Config, Running, StartError, start};
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
            let mut room = live.lock(&self.hall).await?;
            // Another process may know that a guest has become this person.
            if !access::inside(&room, Some(user)) {
                self.hall.refresh_seats(&mut room).await?;
            }
        }
        Ok(live)
    }

    /// The table, if this person sits at it or opened it.
    async fn known(&self, id: &str, person: &Person) -> Result<Arc<Live>, ApiError> {
        let live = self.open(id, Some(&person.id)).await?;
        access::may_know(&*live.lock(&self.hall).await?, Some(&person.id), None)?;
        Ok(live)
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
