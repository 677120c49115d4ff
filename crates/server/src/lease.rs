//! Who lets the machine think about a table, where several processes serve one PostgreSQL: one at a time. Whoever has the lease renews
//! it as long as the thought lasts; when its process dies, another has it a few seconds later.

use crate::hall::{Hall, Part};
use legatus_store::Kind;
use legatus_store::sqlx::{self, Row};
use std::collections::HashSet;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Nobody waits longer for a process that died.
const LASTS_MS: i64 = 3_000;
const RENEWED_EVERY: Duration = Duration::from_millis(1_000);
/// Whoever does not have it looks again so often.
const LOOKED_FOR_EVERY: Duration = Duration::from_millis(500);

/// Whoever leaves the thinking to others does it after all when nobody has taken the lease for so long.
const UNHEARD: Duration = Duration::from_millis(1_500);

/// What processes that only think listen to: the table that is to be thought about.
pub const THINK_CHANNEL: &str = "legatus_think";

/// The name of this process among those at the database.
static PROCESS: LazyLock<String> = LazyLock::new(legatus_accounts::new_id);

const TAKE: &str = "INSERT INTO leases (table_id, owner, until)
    VALUES ($1, $2, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) + $3)
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < excluded.until - $3
    RETURNING until";

const IS_HELD: &str = "SELECT 1 FROM leases WHERE table_id = $1
    AND until > CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// The tables about which this process may think.
pub struct Leases {
    name: String,
    /// Tables that this process cannot play at, be it that its rules or values are others: it takes no lease of them again.
    unfit: Mutex<HashSet<String>>,
}

impl Default for Leases {
    fn default() -> Leases {
        // Several servers in one process, as in tests, are several.
        Leases { name: format!("{} {}", *PROCESS, legatus_accounts::new_id()), unfit: Mutex::default() }
    }
}

/// Ends the renewing when it is dropped.
pub struct Lease(Option<tokio::task::JoinHandle<()>>);

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(renewing) = &self.0 {
            renewing.abort();
        }
    }
}

impl Leases {
    #[cfg(feature = "testing")]
    pub fn name(&self) -> &str {
        &self.name
    }

    fn unfit(&self) -> MutexGuard<'_, HashSet<String>> {
        self.unfit.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// From now on the table is left to others: whoever takes a lease and does not think would have everybody wait.
    pub fn leave(&self, table: &str) {
        self.unfit().insert(table.to_string());
    }

    pub fn leaves(&self, table: &str) -> bool {
        self.unfit().contains(table)
    }

    /// Waits until this process may think about the table; gives up when nobody wants it any more.
    pub async fn take(&self, hall: &Arc<Hall>, table: &Arc<str>, wanted: impl Fn() -> bool) -> Option<Lease> {
        if hall.store.kind == Kind::Sqlite {
            return Some(Lease(None));
        }
        if hall.part == Part::LeavesThinking {
            leave_to_others(hall, table, &wanted).await;
        }
        while wanted() && !hall.is_closing() {
            if self.try_take(hall, table).await {
                let (hall, table) = (hall.clone(), table.clone());
                let renewing = tokio::spawn(async move {
                    loop {
                        tokio::time::sleep(RENEWED_EVERY).await;
                        hall.leases.try_take(&hall, &table).await;
                    }
                });
                return Some(Lease(Some(renewing)));
            }
            tokio::time::sleep(LOOKED_FOR_EVERY).await;
        }
        None
    }

    pub async fn try_take(&self, hall: &Hall, table: &str) -> bool {
        let taken =
            sqlx::query(TAKE).bind(table).bind(&self.name).bind(LASTS_MS).fetch_optional(&hall.store.pool);
        match taken.await {
            Ok(row) => row.is_some_and(|row| row.try_get::<i64, _>(0).is_ok()),
            // Without it the table would stand still; that two think is only a waste.
            Err(error) => {
                tracing::warn!(%error, table, "a lease was not asked for");
                true
            }
        }
    }
}

/// Asks those who only think, and waits as long as one of them is at it.
async fn leave_to_others(hall: &Hall, table: &str, wanted: impl Fn() -> bool) {
    let mut unheard = Instant::now();
    while wanted() && !hall.is_closing() {
        let held = sqlx::query(IS_HELD).bind(table).fetch_optional(&hall.store.pool).await;
        match held {
            Ok(Some(_)) => unheard = Instant::now(),
            Ok(None) if unheard.elapsed() < UNHEARD => {
                hall.accounts.tell_others(THINK_CHANNEL, table).await;
            }
            Ok(None) => return,
            Err(error) => return tracing::warn!(%error, table, "nobody was asked to think"),
        }
        tokio::time::sleep(LOOKED_FOR_EVERY).await;
    }
}
