//! What follows from the end of a game: it is written into the archive, and a rated one changes ratings. A task of its own does it, from
//! the table alone; whether it is done stands beside the table, so that a server that dies meanwhile makes up for it, and of two that
//! find the same game one does it.
//!
//! | module | holds |
//! | --- | --- |
//! | `archive` | a finished game as it is written down |
//! | `rating` | a rated result, and what it does to those who played |
//! | `check` | everything reckoned again |
//! | `people` | ratings, their course and ranked lists, and how somebody's games ended |
//! | `search` | the archive as it is searched |
//! | `sharing` | who may look at a finished game |

mod archive;
pub mod check;
pub mod people;
mod rating;
pub mod search;
pub mod sharing;
#[cfg(test)]
mod tests;

use crate::clockwork::now_ms;
use crate::drive::drive;
use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::ended::Ended;
use legatus_host::facts::Status;
use legatus_store::sqlx::{self, Row};
use legatus_store::{Kind, Store};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Games that end in another process, or ended while no server was there, are found within this time.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// So many are found at once.
const AT_ONCE: i64 = 50;
/// One that cannot be read is tried again after so long.
const PATIENCE: Duration = Duration::from_secs(10 * 60);
/// What ended so long ago waits for nobody: such games are written at half of one processor.
const LONG_AGO_MS: i64 = 60 * 1000;
/// A table in the middle of something else is read from the database instead.
const WAITED_FOR: Duration = Duration::from_millis(20);
/// Two processes may enter a result at the same moment: the one that was later does it anew.
const TRIES: usize = 20;

/// Writes down what has ended, until the server goes down.
pub async fn keep(hall: Arc<Hall>) {
    let mut failed: HashMap<String, Instant> = HashMap::new();
    loop {
        failed.retain(|_, at| at.elapsed() < PATIENCE);
        if let Err(error) = write_all(&hall, &mut failed).await {
            tracing::warn!(%error, "finished games were not looked for");
        }
        if let Err(error) = end_abandoned(&hall).await {
            tracing::warn!(%error, "abandoned games were not looked for");
        }
        let _ = tokio::time::timeout(LOOK_EVERY, hall.ended.notified()).await;
    }
}

/// Writes down all that has ended and is not written yet, the oldest first.
async fn write_all(hall: &Arc<Hall>, failed: &mut HashMap<String, Instant>) -> Result<(), ApiError> {
    let (mut since, mut after) = (i64::MIN, String::new());
    loop {
        let sql = "SELECT id, updated_at FROM tables WHERE status = 'over' AND archived_at IS NULL
                   AND (updated_at > $1 OR updated_at = $1 AND id > $2) ORDER BY updated_at, id LIMIT $3";
        let pending = sqlx::query(sql).bind(since).bind(&after).bind(AT_ONCE);
        let pending = pending.fetch_all(&hall.store.pool).await?;
        let Some(last) = pending.last() else { return Ok(()) };
        (after, since) = (last.get(0), last.get(1));
        for row in pending {
            let (id, updated_at): (String, i64) = (row.get(0), row.get(1));
            if failed.contains_key(&id) {
                continue;
            }
            let started = Instant::now();
            if let Err(error) = write(hall, &id).await {
                tracing::warn!(%error, table = id, "a finished game was not written down");
                failed.insert(id, started);
            }
            if updated_at < now_ms() - LONG_AGO_MS {
                tokio::time::sleep(started.elapsed()).await;
            }
        }
    }
}

/// Writes a finished game down, unless it is.
pub async fn write(hall: &Arc<Hall>, id: &str) -> Result<(), ApiError> {
    let ended = ended(hall, id).await?;
    for _ in 0..TRIES {
        if archive::write(&hall.store, id, ended.as_ref(), now_ms()).await? {
            return Ok(());
        }
    }
    Err(ApiError::busy())
}

async fn ended(hall: &Arc<Hall>, id: &str) -> Result<Option<Ended>, ApiError> {
    if let Some(live) = hall.in_memory(id)
        && let Some(room) = live.soon(WAITED_FOR).await
        && room.state.status == Status::Over
    {
        return Ok(Ended::of(&room.state));
    }
    Ok(Ended::of(&hall.read_table(id).await?.state))
}

/// Whoever left for ever lost the rated games that they had not finished. Their tables may be in nobody's memory.
async fn end_abandoned(hall: &Arc<Hall>) -> Result<(), ApiError> {
    let sql = "SELECT DISTINCT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.person IS NOT NULL
               AND s.user_id IS NULL AND s.machine IS NULL AND t.status = 'playing' AND t.rated IS NOT NULL ORDER BY t.id LIMIT $1";
    for row in sqlx::query(sql).bind(AT_ONCE).fetch_all(&hall.store.pool).await? {
        let id: String = row.get(0);
        let ended = async {
            let live = hall.open(&id).await?;
            let mut room = live.lock(hall).await?;
            hall.refresh_seats(&mut room).await?;
            drive(hall, &live, &mut room).await;
            Ok::<_, ApiError>(())
        };
        if let Err(error) = ended.await {
            tracing::warn!(%error, table = id, "an abandoned game did not end");
        }
    }
    Ok(())
}

/// What begins a transaction that will write: SQLite takes the right to at once.
fn begin(store: &Store) -> &'static str {
    if store.kind == Kind::Sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" }
}

/// A number to the last bit, as the database keeps it.
fn bits(number: f64) -> i64 {
    number.to_bits() as i64
}

fn from_bits(bits: i64) -> f64 {
    f64::from_bits(bits as u64)
}

/// The day of a time, counted from 1970.
fn day_of(ms: i64) -> u32 {
    (ms / (24 * 60 * 60 * 1000)).try_into().unwrap_or_default()
}
