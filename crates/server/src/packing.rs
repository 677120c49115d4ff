//! Logs are packed when they have grown, when a game is over and when a table leaves the memory: a row by itself takes ten times the
//! room.

use crate::clockwork::now_ms;
use crate::hall::Hall;
use crate::live::Room;
use legatus_host::facts::Status;
use legatus_store::journal::Statement;
use legatus_store::log::{self, Known};
use legatus_store::sqlx;
use std::sync::Arc;

/// So many rows make a run.
const RUN: u64 = 64;
/// What is left over of a table at which nothing happens any more: fewer are not worth it.
const REST: u64 = 8;
/// Tables whose keys are a day old are looked after so many at a time.
const AT_ONCE: i64 = 20;

/// What writes down a table's newest rows as a run, if there are enough of them.
pub async fn if_long(hall: &Hall, room: &mut Room) -> Vec<Statement> {
    let grown = room.state.version - room.packed.min(room.state.version);
    let ended = matches!(room.state.status, Status::Over | Status::Closed);
    if grown < if ended { REST } else { RUN } {
        return Vec::new();
    }
    room.packed = room.state.version;
    let version = room.state.version as i64;
    let known = room.state.digest().map(|digest| Known { version, digest });
    or_none(&room.state.fixed.id, log::pack(&hall.store, &room.state.fixed.id, known, now_ms()).await)
}

/// Packing is for cheap keeping: what cannot be packed now stays as it is.
fn or_none(table: &str, packed: Result<Vec<Statement>, sqlx::Error>) -> Vec<Statement> {
    packed.unwrap_or_else(|error| {
        tracing::warn!(%error, table, "the log was not packed");
        Vec::new()
    })
}

/// Packs what is left of tables that have left the memory, in the order of their ids.
pub async fn put_away(hall: &Hall, tables: Vec<Arc<str>>) {
    for id in tables {
        let statements = or_none(&id, log::pack(&hall.store, &id, None, now_ms()).await);
        if !statements.is_empty() {
            hall.journal.write(statements).await;
        }
    }
}

/// Runs whose keys nobody can come back with are joined, without the keys.
pub async fn forget_old_keys(hall: &Hall) -> Result<(), sqlx::Error> {
    for id in log::with_old_keys(&hall.store, now_ms(), AT_ONCE).await? {
        let statements = or_none(&id, log::join_runs(&hall.store, &id, now_ms()).await);
        if !statements.is_empty() {
            hall.journal.write(statements).await;
        }
    }
    Ok(())
}
