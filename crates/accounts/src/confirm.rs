//! An address belongs to whoever reads its mail: until they have said so, nothing else is sent there.

use crate::names::email_key;
use crate::words::word;
use crate::{Accounts, ApiError, Person, now_ms, secret};
use legatus_store::sqlx::{self, Row};

const LASTS_MS: i64 = 24 * 60 * 60 * 1000;

impl Accounts {
    /// Asks the owner of the person's address, in the background: the answer does not wait for the mail.
    pub(crate) fn ask_owner_of_address(&self, user: &str) {
        let (accounts, user) = (self.clone(), user.to_string());
        tokio::spawn(async move {
            if let Err(error) = accounts.send_confirmation(&user).await {
                tracing::warn!(code = error.code(), "an address was not asked for");
            }
        });
    }

    async fn send_confirmation(&self, user: &str) -> Result<(), ApiError> {
        let Some(mailer) = self.mailer() else { return Ok(()) };
        let mut connection = self.store().pool.acquire().await?;
        let Some(user) = crate::people::by_id(&mut connection, user).await? else { return Ok(()) };
        drop(connection);
        let Some(email) = user.email.filter(|_| !user.email_confirmed) else { return Ok(()) };
        let token = secret::new_token();
        let turn = self.store().turn().await;
        let sql =
            "INSERT INTO confirmations (token_hash, user_id, email_key, expires_at) VALUES ($1, $2, $3, $4)";
        sqlx::query(sql)
            .bind(secret::token_hash(&token))
            .bind(&user.id)
            .bind(email_key(&email))
            .bind(now_ms() + LASTS_MS)
            .execute(&self.store().pool)
            .await?;
        drop(turn);
        let link = self.config().base_url.page(&format!("/confirm#token={token}"));
        mailer.send_confirmation(&email, &user.name, user.language.unwrap_or_default(), &link).await;
        Ok(())
    }

    /// The same once more, because it did not come.
    pub fn ask_again(&self, person: &Person) -> Result<(), ApiError> {
        if person.email.is_some() && !person.email_confirmed {
            self.ask_owner_of_address(&person.id);
        }
        Ok(())
    }

    /// Whoever has the link reads the mail of that address: if the account still names it, it is theirs.
    pub async fn confirm_email(&self, token: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let sql = "DELETE FROM confirmations WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id, email_key";
        let used = sqlx::query(sql)
            .bind(secret::token_hash(token))
            .bind(now_ms())
            .fetch_optional(&mut **transaction)
            .await?;
        let expired = || ApiError::bad("token", word("confirm-expired"));
        let used = used.ok_or_else(expired)?;
        let (user, key): (String, String) = (used.try_get(0)?, used.try_get(1)?);
        let sql = "UPDATE users SET email_confirmed_at = $1 WHERE id = $2 AND email_key = $3";
        let confirmed =
            sqlx::query(sql).bind(now_ms()).bind(user).bind(key).execute(&mut **transaction).await?;
        transaction.commit().await?;
        if confirmed.rows_affected() == 1 { Ok(()) } else { Err(expired()) }
    }
}
