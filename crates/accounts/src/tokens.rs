//! Tokens with which programs play for a person.

use crate::session::{self, SessionKind};
use crate::words::word;
use crate::{Accounts, ApiError, Person, PersonChange};
pub use legatus_kernel::wire::BotToken;
use legatus_kernel::wire::NewBotToken;
use legatus_store::sqlx::{self, Row};

const MOST_TOKENS: usize = 20;
const LONGEST_LABEL: usize = 60;

impl Accounts {
    pub async fn bot_tokens(&self, person: &Person) -> Result<Vec<BotToken>, ApiError> {
        let sql = "SELECT id, label, created_at, used_at FROM sessions WHERE user_id = $1 AND kind = 'bot' ORDER BY created_at, id";
        let rows = sqlx::query(sql).bind(&person.id).fetch_all(&self.store().pool).await?;
        let token = |row: &sqlx::any::AnyRow| {
            let (created_at, used_at): (i64, i64) = (row.try_get(2)?, row.try_get(3)?);
            let label = row.try_get::<Option<String>, _>(1)?.unwrap_or_default();
            Ok(BotToken {
                id: row.try_get(0)?,
                label,
                created_at,
                used_at: (used_at > created_at).then_some(used_at),
            })
        };
        Ok(rows.iter().map(token).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The token is shown this once.
    pub async fn new_bot_token(&self, person: &Person, label: &str) -> Result<NewBotToken, ApiError> {
        let label = label.trim();
        if label.is_empty() || label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
            return Err(ApiError::bad("label", word("label-length")));
        }
        if self.bot_tokens(person).await?.len() >= MOST_TOKENS {
            return Err(ApiError::forbidden(word("tokens-many")));
        }
        let _turn = self.store().turn().await;
        let mut connection = self.store().pool.acquire().await?;
        let (id, token) =
            session::create(&mut connection, &person.id, SessionKind::Bot, Some(label), None).await?;
        Ok(NewBotToken { id, token })
    }

    pub async fn delete_bot_token(&self, person: &Person, id: &str) -> Result<(), ApiError> {
        let turn = self.store().turn().await;
        let gone = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id = $2 AND kind = 'bot'")
            .bind(&person.id)
            .bind(id)
            .execute(&self.store().pool)
            .await?;
        drop(turn);
        if gone.rows_affected() != 1 {
            return Err(ApiError::not_found());
        }
        self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        Ok(())
    }
}
