//! Something is wrong at a table, or with a person: whoever runs the server is to look at it.

use crate::words::word;
use crate::{Accounts, ApiError, Person, now_ms, secret};
use legatus_store::sqlx;

const LONGEST: usize = 2_000;

impl Accounts {
    /// Puts it into the operator's queue. Whether there is such a table, or such a person, is not told.
    pub async fn report(
        &self,
        person: &Person,
        table: Option<&str>,
        about: Option<&str>,
        text: &str,
    ) -> Result<(), ApiError> {
        if table.is_none() && about.is_none() {
            return Err(ApiError::bad("table", "a table, a person, or both"));
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(ApiError::bad("text", word("report-length")));
        }
        let about = match about {
            Some(named) => self.find_person(named).await?,
            None => None,
        };
        let _turn = self.store().turn().await;
        sqlx::query(
            "INSERT INTO reports (id, user_id, table_id, person_id, text, at)
             VALUES ($1, $2, (SELECT id FROM tables WHERE id = $3), $4, $5, $6)",
        )
        .bind(secret::new_id())
        .bind(&person.id)
        .bind(table)
        .bind(about)
        .bind(text)
        .bind(now_ms())
        .execute(&self.store().pool)
        .await?;
        Ok(())
    }
}
