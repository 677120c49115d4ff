//! Is the server well? It is if what people do reaches the disk: a database that can only be read is no good to anybody.

use crate::hall::Hall;
use legatus_store::journal::{Statement, Written};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Whoever asks again within this time is told the same: asking must not be work.
const HOLDS: Duration = Duration::from_secs(1);
/// A write that takes so long is none.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Default)]
pub struct Health(Mutex<Option<(Instant, bool)>>);

impl Health {
    /// Can it write? By the same way as everything that is played.
    pub async fn writes(&self, hall: &Hall) -> bool {
        let mut known = self.0.lock().await;
        if let Some((at, well)) = *known
            && at.elapsed() < HOLDS
        {
            return well;
        }
        let sql = "INSERT INTO secrets (name, value) VALUES ('health', $1)
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        let now = crate::clockwork::now_ms().to_string();
        let write = hall.journal.write(vec![Statement::new(sql, [now.into()])]);
        let well = matches!(tokio::time::timeout(PATIENCE, write).await, Ok(Written::Done));
        *known = Some((Instant::now(), well));
        well
    }
}
