//! When a server was last there: each writes it every few seconds, so that the next one knows for how long there was none.
//! That time is given back to every clock that ran, as a row of each table's log: all processes reckon from it alike.
//! Until that is done, no clock has run out.

use crate::clockwork::{not_before, now_ms};
use crate::hall::{Hall, Part};
use legatus_accounts::ApiError;
use legatus_host::facts::Status;
use legatus_host::record::{Outage, Record};
use legatus_store::Kind;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;

const BEAT_MS: i64 = 3_000;
/// Another server may be there and just about to write: less than this is no outage.
const LEAST_MS: i64 = 2 * BEAT_MS;
/// At a database that one server has to itself, whatever passed since it was there is an outage when it starts.
const LEAST_ALONE_MS: i64 = 1_000;
/// So often a table that another process changes meanwhile is tried again.
const TRIES: usize = 5;

pub struct Pulse {
    /// When this process last knew that all outages were given back.
    last: AtomicI64,
    /// One at a time writes that it is there.
    beating: Mutex<()>,
}

impl Default for Pulse {
    fn default() -> Pulse {
        Pulse { last: AtomicI64::new(i64::MIN), beating: Mutex::default() }
    }
}

impl Pulse {
    /// May a clock be said to have run out?
    pub fn holds(&self) -> bool {
        now_ms().saturating_sub(self.last.load(Ordering::Relaxed)) < LEAST_MS + BEAT_MS
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

/// Somebody is about to do something at a table. If this process stood still, or could not reach the database, what passed meanwhile
/// is given back first: else whoever is the first to act after it would have paid for it.
pub async fn settle(hall: &Arc<Hall>) {
    if hall.pulse.holds() {
        return;
    }
    match hall.pulse.beating.try_lock() {
        Ok(_alone) => try_beat(hall, LEAST_MS).await,
        // Another is at it.
        Err(_) => drop(hall.pulse.beating.lock().await),
    }
}

async fn beat_or_warn(hall: &Arc<Hall>, least: i64) {
    let _alone = hall.pulse.beating.lock().await;
    try_beat(hall, least).await;
}

async fn try_beat(hall: &Arc<Hall>, least: i64) {
    if let Err(error) = beat(hall, least).await {
        tracing::warn!(%error, "no clock runs out: the outage before is not given back yet");
    }
}

async fn beat(hall: &Arc<Hall>, least: i64) -> Result<(), ApiError> {
    let row = sqlx::query("SELECT value FROM secrets WHERE name = 'alive'")
        .fetch_optional(&hall.store.pool)
        .await?;
    let alive = row.and_then(|row| row.get::<String, _>(0).parse().ok());
    if hall.part == Part::OnlyThinks {
        return follow(hall, alive);
    }
    if let Some(alive) = alive {
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
    hall.pulse.last.store(now, Ordering::Relaxed);
    Ok(())
}

/// Who serves nobody is no server: clocks run while another process says that it is there.
fn follow(hall: &Hall, alive: Option<i64>) -> Result<(), ApiError> {
    let alive = alive.filter(|alive| now_ms() - alive < LEAST_MS);
    let alive = alive.ok_or_else(|| ApiError::internal("no server is there"))?;
    not_before(alive);
    hall.pulse.last.store(now_ms(), Ordering::Relaxed);
    Ok(())
}

async fn give_back(hall: &Arc<Hall>, alive: i64, least: i64) -> Result<(), ApiError> {
    crate::tournaments::give_back(hall, alive).await?;
    // Where no clock runs there is nothing to give back, and nobody waits for the table to be in memory. What lists show may be behind.
    let sql = "SELECT id FROM tables WHERE status = 'playing' AND (deadline IS NOT NULL OR EXISTS
               (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.seq > tables.summary_version))";
    let playing = sqlx::query(sql).fetch_all(&hall.store.pool).await?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::{Config, Data};
    use crate::{Patience, start};
    use legatus_client::Client;
    use serde_json::{Value, json};
    use tokio::task::spawn_blocking;

    const AWAY_MS: i64 = 15 * 60_000;

    /// As if the process had stood still for so long: the time has passed, and nobody has noticed yet.
    async fn stand_still(hall: &Arc<Hall>, table: &str) {
        let live = hall.open(table).await.unwrap();
        let mut room = live.wait().await;
        let sql = "UPDATE secrets SET value = CAST(CAST(value AS BIGINT) - $1 AS TEXT) WHERE name = 'alive'";
        sqlx::query(sql).bind(AWAY_MS).execute(&hall.store.pool).await.unwrap();
        hall.pulse.last.fetch_sub(AWAY_MS, Ordering::Relaxed);
        room.state.clocks.credit(-AWAY_MS);
        room.state.updated_at -= AWAY_MS;
    }

    fn act(client: &mut Client, table: &str) -> Value {
        let state = client.get(&format!("/api/tables/{table}/state?seat=rome")).unwrap().json();
        let act = json!({
            "seat": "rome", "action": state["legal"][0]["action"], "after": state["version"], "key": "stoodstill",
        });
        let answer = client.post(&format!("/api/tables/{table}/actions"), &act).unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
        client.get(&format!("/api/tables/{table}/state?seat=rome")).unwrap().json()
    }

    /// Whoever acts first after the server stood still does not pay for it, whether by request or by socket.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_server_that_stood_still_costs_nobody_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let accounts = legatus_accounts::Config {
            limits: None,
            ..legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap())
        };
        let (listen, data) = (([127, 0, 0, 1], 0).into(), Data::Folder(folder.path().to_path_buf()));
        let running = start(Config {
            listen,
            data,
            accounts,
            patience: Patience::default(),
            keeps_days: None,
            leaves_thinking: false,
        })
        .await
        .unwrap();
        let (at, hall) = (running.address.to_string(), running.hall.clone());
        let (mut ann, table) = spawn_blocking(move || {
            let (mut ann, _) = Client::guest(&at, "Ann").unwrap();
            let wish = json!({
                "game": "sample", "seats": {"rome": "me", "veii": "me"},
                "clock": {"kind": "live", "minutes": 10, "seconds": 0},
            });
            let table = ann.post("/api/tables", &wish).unwrap().json()["id"].as_str().unwrap().to_string();
            (ann, table)
        })
        .await
        .unwrap();
        stand_still(&hall, &table).await;
        let state = spawn_blocking(move || act(&mut ann, &table)).await.unwrap();
        assert_eq!(state["table"]["status"], "playing", "{}", state["table"]["over"]);
        let left = state["clocks"]["rome"]["left_ms"].as_i64().unwrap();
        assert!((9 * 60_000..=10 * 60_000 + BEAT_MS).contains(&left), "{left}");
        let told = state["news"][0]["text"]["en"].as_str().unwrap();
        assert!(told.starts_with("The server was away (15 min)"), "{told}");
        running.stop().await;
    }
}
