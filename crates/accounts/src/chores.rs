//! What is done now and then: mails that are due, and things too old to keep.

use crate::sessions::NOTES_KEPT_MS;
use crate::{Accounts, ApiError, PersonChange, leaving, now_ms};
use legatus_store::sqlx::{self, Row};
use std::time::Duration;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const NOTICES_KEPT_MS: i64 = 60 * DAY_MS;
/// A guest without a session cannot come back: nobody else has their token.
const LOST_GUESTS_KEPT_MS: i64 = 30 * DAY_MS;
const GUESTS_AT_ONCE: i64 = 200;
const MAILS_EVERY: Duration = Duration::from_secs(30);
const ROUNDS_BETWEEN_SWEEPS: u32 = 120;

impl Accounts {
    /// Does the chores for ever. A chore that fails is done in the next round.
    pub async fn do_chores(&self) {
        for round in 0u32.. {
            self.do_round(round).await;
            tokio::time::sleep(MAILS_EVERY).await;
        }
    }

    /// One round of chores, to its end.
    pub async fn do_round(&self, round: u32) {
        if round.is_multiple_of(ROUNDS_BETWEEN_SWEEPS)
            && let Err(error) = self.sweep(now_ms()).await
        {
            tracing::warn!(%error, "sweeping failed");
        }
        if let Err(error) = self.send_due_mails().await {
            tracing::warn!(%error, "sending mails failed");
        }
    }

    /// Forgets what has expired by this time.
    pub async fn sweep(&self, now: i64) -> Result<(), ApiError> {
        let pool = &self.store().pool;
        let turn = self.store().turn().await;
        sqlx::query("DELETE FROM sessions WHERE expires_at <= $1").bind(now).execute(pool).await?;
        sqlx::query("DELETE FROM resets WHERE expires_at <= $1").bind(now).execute(pool).await?;
        sqlx::query("DELETE FROM confirmations WHERE expires_at <= $1").bind(now).execute(pool).await?;
        sqlx::query("DELETE FROM sign_ins WHERE at <= $1").bind(now - NOTES_KEPT_MS).execute(pool).await?;
        sqlx::query("DELETE FROM notices WHERE at <= $1").bind(now - NOTICES_KEPT_MS).execute(pool).await?;
        drop(turn);
        let lost = sqlx::query(
            "SELECT id FROM users WHERE password IS NULL AND seen_at <= $1 \
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id) LIMIT $2",
        )
        .bind(now - LOST_GUESTS_KEPT_MS)
        .bind(GUESTS_AT_ONCE)
        .fetch_all(pool)
        .await?;
        for row in lost {
            let user: String = row.try_get(0)?;
            let mut transaction = self.begin().await?;
            let called_off = leaving::forget(&mut transaction, &user).await?;
            transaction.commit().await?;
            self.tell(PersonChange::Deleted { user }).await;
            self.tell_called_off(called_off).await?;
        }
        self.sweep_challenges(now).await?;
        Ok(())
    }

    /// The server goes down: pages that wait for notices are let go.
    pub fn close(&self) {
        self.watchers().close();
    }
}
