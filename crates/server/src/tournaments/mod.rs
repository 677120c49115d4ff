//! Tournaments: kept in the database, which decides what is opened and settled; nothing of them is in memory, so that any process goes on
//! where another stopped.

mod advance;
mod deeds;
mod kept;
mod notices;

pub use advance::advance;
pub use deeds::{begin, enter, leave, open};
pub use kept::{Shown, list, read, word};

use crate::clockwork::now_ms;
use crate::hall::Hall;
use crate::house::go_on;
use legatus_accounts::ApiError;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Games that end in this process are seen at once; what ended elsewhere, or is late, so soon.
const LOOK_EVERY: Duration = Duration::from_secs(3);
/// A game that should go on by itself, and has not for so long, lost the process that saw to it.
const STANDS_STILL_MS: i64 = 30_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// What nobody begins for so long is forgotten.
const GATHERS_MS: i64 = 60 * DAY_MS;

/// The tournaments that are to be looked at now.
#[derive(Default)]
pub struct Agenda {
    waiting: Mutex<BTreeSet<String>>,
    woken: Notify,
}

impl Agenda {
    pub fn look_at(&self, tournament: &str) {
        self.waiting().insert(tournament.to_string());
        self.woken.notify_one();
    }

    fn take(&self) -> BTreeSet<String> {
        std::mem::take(&mut *self.waiting())
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.waiting.lock().unwrap_or_else(|broken| broken.into_inner())
    }
}

/// Goes on with every tournament where something is to be done, until the server goes down.
pub async fn keep(hall: Arc<Hall>) {
    let mut looked: Option<Instant> = None;
    loop {
        let mut waiting = hall.agenda.take();
        if looked.is_none_or(|at| at.elapsed() >= LOOK_EVERY) {
            looked = Some(Instant::now());
            match all_waiting(&hall).await {
                Ok(more) => waiting.extend(more),
                Err(error) => tracing::warn!(%error, "tournaments were not looked for"),
            }
            if let Err(error) = rouse(&hall).await {
                tracing::warn!(%error, "games of tournaments were not looked for");
            }
        }
        for id in waiting {
            // It is found again at the next look.
            if let Err(error) = advance(&hall, &id).await {
                tracing::warn!(%error, tournament = id, "a tournament did not go on");
            }
        }
        tokio::select! {
            () = hall.agenda.woken.notified() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// Those where a game has ended or is late, somebody has left, or nothing is played.
async fn all_waiting(hall: &Hall) -> Result<Vec<String>, ApiError> {
    let sql = "SELECT p.tournament_id FROM pairings p LEFT JOIN tables t ON t.id = p.table_id
               WHERE p.rests_at IS NULL AND (p.settled IS NOT NULL OR t.id IS NULL OR t.status IN ('over', 'closed') OR p.due <= $1)
               UNION SELECT r.id FROM tournaments r WHERE r.state = 'running' AND (
               NOT EXISTS (SELECT 1 FROM pairings p WHERE p.tournament_id = r.id AND p.rests_at IS NULL) OR
               EXISTS (SELECT 1 FROM entrants e WHERE e.tournament_id = r.id AND e.left_at IS NOT NULL AND e.left_round IS NULL))";
    let rows = sqlx::query(sql).bind(now_ms()).fetch_all(&hall.store.pool).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// Games of machines whose process died go on here.
async fn rouse(hall: &Arc<Hall>) -> Result<(), ApiError> {
    let sql = "SELECT t.id FROM pairings p JOIN tables t ON t.id = p.table_id
               WHERE p.rests_at IS NULL AND t.updated_at < $1
               AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.machine IS NOT NULL)
               AND (t.status = 'playing' AND (t.rests_at IS NULL OR EXISTS (SELECT 1 FROM log WHERE log.table_id = t.id AND log.seq > t.rests_at))
               OR t.status = 'gathering' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.machine IS NULL))
               ORDER BY t.updated_at LIMIT 32";
    for row in sqlx::query(sql).bind(now_ms() - STANDS_STILL_MS).fetch_all(&hall.store.pool).await? {
        let id: String = row.get(0);
        if hall.in_memory(&id).is_none() {
            go_on(hall, &id).await?;
        }
    }
    Ok(())
}

/// No server was there since `alive`: nobody's time ran. What another process has given back already is not given back again.
pub async fn give_back(hall: &Hall, alive: i64) -> Result<(), ApiError> {
    let now = now_ms();
    let sql = "UPDATE pairings SET due = due + $1 - (CASE WHEN given_back > $2 THEN given_back ELSE $2 END), given_back = $1
               WHERE rests_at IS NULL AND due IS NOT NULL AND given_back < $1 AND settled IS NULL";
    let args = [now.into(), alive.into()];
    match hall.journal.write(vec![Statement::new(sql, args)]).await {
        Written::Done => Ok(()),
        Written::LostRace | Written::Failed => {
            Err(ApiError::internal("the time of tournaments was not given back"))
        }
    }
}

/// What was never begun, and what ended so long ago that the operator does not keep it any longer.
pub async fn forget_old(hall: &Hall) -> Result<(), ApiError> {
    let now = now_ms();
    let sql = "DELETE FROM tournaments WHERE state = 'gathering' AND created_at < $1";
    let mut statements = vec![Statement::new(sql, [(now - GATHERS_MS).into()])];
    if let Some(days) = hall.keeps_days {
        let sql = "DELETE FROM tournaments WHERE state = 'over' AND updated_at < $1";
        statements.push(Statement::new(sql, [(now - i64::from(days) * DAY_MS).into()]));
    }
    match hall.journal.write(statements).await {
        Written::Done => Ok(()),
        Written::LostRace | Written::Failed => Err(ApiError::internal("they could not be deleted")),
    }
}
