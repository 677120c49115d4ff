//! When a server was last there: each writes it every few seconds, so that the next one knows for how long there was none.
//! That time is given back to every clock that ran, as a row of each table's log: all processes reckon from it alike.
//! Until that is done, no clock has run out.

use crate::clockwork::{not_before, now_ms};
use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::facts::Status;
use legatus_host::record::{Outage, Record};
use legatus_store::Kind;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

const BEAT_MS: i64 = 3_000;
/// Another server may be there and just about to write: less than this is no outage.
const LEAST_MS: i64 = 2 * BEAT_MS;
/// At a database that one server has to itself, whatever passed since it was there is an outage when it starts.
const LEAST_ALONE_MS: i64 = 1_000;
/// So often a table that another process changes meanwhile is tried again.
const TRIES: usize = 5;

/// When this process last knew that all outages were given back.
pub struct Pulse(AtomicI64);

impl Default for Pulse {
    fn default() -> Pulse {
        Pulse(AtomicI64::new(i64::MIN))
    }
}

impl Pulse {
    /// May a clock be said to have run out?
    pub fn holds(&self) -> bool {
        now_ms().saturating_sub(self.0.load(Ordering::Relaxed)) < LEAST_MS + BEAT_MS
    }
}

/// Beats until the server goes down.
pub async fn keep(hall: Arc<Hall>) {
    loop {
        tokio::time::sleep(Duration::from_millis(BEAT_MS as u64)).await;
        beat_or_warn(&hall, LEAST_MS).await;
    }
}

/// The first beat of a process: before it answers anybody.
pub async fn start(hall: &Arc<Hall>) {
    let least = if hall.store.kind == Kind::Sqlite { LEAST_ALONE_MS } else { LEAST_MS };
    beat_or_warn(hall, least).await;
}

/// The last one: it was there until now.
pub async fn stop(hall: &Arc<Hall>) {
    beat_or_warn(hall, LEAST_MS).await;
}

async fn beat_or_warn(hall: &Arc<Hall>, least: i64) {
    if let Err(error) = beat(hall, least).await {
        tracing::warn!(%error, "no clock runs out: the outage before is not given back yet");
    }
}

async fn beat(hall: &Arc<Hall>, least: i64) -> Result<(), ApiError> {
    let row = sqlx::query("SELECT value FROM secrets WHERE name = 'alive'")
        .fetch_optional(&hall.store.pool)
        .await?;
    if let Some(alive) = row.and_then(|row| row.get::<String, _>(0).parse().ok()) {
        not_before(alive);
        if now_ms() - alive > least {
            give_back(hall, alive, least).await?;
        }
    }
    let now = now_ms();
    let sql = "INSERT INTO secrets (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE \
               SET value = excluded.value WHERE CAST(secrets.value AS BIGINT) < CAST(excluded.value AS BIGINT)";
    if hall.journal.write(vec![Statement::new(sql, [now.to_string().into()])]).await != Written::Done {
        return Err(ApiError::internal("the pulse could not be written"));
    }
    hall.pulse.0.store(now, Ordering::Relaxed);
    Ok(())
}

async fn give_back(hall: &Arc<Hall>, alive: i64, least: i64) -> Result<(), ApiError> {
    let playing =
        sqlx::query("SELECT id FROM tables WHERE status = 'playing'").fetch_all(&hall.store.pool).await?;
    for row in playing {
        let id: String = row.get(0);
        let live = match hall.open(&id).await {
            Ok(live) => live,
            Err(error) => {
                tracing::warn!(%error, table = id, "a table could not be opened");
                continue;
            }
        };
        for tried in 1.. {
            let mut room = live.lock(hall).await?;
            // A row that was written since a server was last known to be there proves that one was, or that the time
            // before it is given back already.
            let ms = now_ms() - alive.max(room.state.updated_at);
            if ms < least || room.state.status != Status::Playing || !room.state.clocks.any_runs() {
                break;
            }
            match room.commit(hall, Record::Outage(Outage { ms }), None, None, Vec::new()).await {
                Ok(_) => break,
                Err(error) if error.code() == "moved" && tried < TRIES => continue,
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}
