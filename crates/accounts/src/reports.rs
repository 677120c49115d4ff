//! Something is wrong at a table: whoever runs the server is to look at it.

use crate::words::word;
use crate::{Accounts, ApiError, Person, now_ms, secret};
use legatus_store::sqlx;

const LONGEST: usize = 2_000;

impl Accounts {
    /// Puts it into the operator's queue. Whether there is such a table is not told.
    pub async fn report(&self, person: &Person, table: &str, text: &str) -> Result<(), ApiError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ApiError::bad("text", word("report-length")));
        }
        let _turn = self.store().turn().await;
        sqlx::query(
            "INSERT INTO reports (id, user_id, table_id, text, at) VALUES ($1, $2, (SELECT id FROM tables WHERE id = $3), $4, $5)",
        )
        .bind(secret::new_id())
        .bind(&person.id)
        .bind(table)
        .bind(text)
        .bind(now_ms())
        .execute(&self.store().pool)
        .await?;
        Ok(())
    }
}
