//! A forgotten password: a link by mail, good for one use and one hour.

use crate::accounts::delete_all_sessions;
use crate::names::check_password;
use crate::session::{self, SessionKind};
use crate::words::word;
use crate::{Accounts, ApiError, PersonChange, User, Whence, now_ms, people, secret};
use legatus_store::sqlx::{self, Row};

const RESET_MS: i64 = 60 * 60 * 1000;

impl Accounts {
    /// Sends a link to every account of this address, if there is one. The answer does not depend on it, nor does its time.
    pub fn ask_reset(&self, email: String) {
        let accounts = self.clone();
        tokio::spawn(async move {
            if let Err(error) = accounts.send_resets(&email).await {
                tracing::warn!(code = error.code(), "a reset could not be sent");
            }
        });
    }

    async fn send_resets(&self, email: &str) -> Result<(), ApiError> {
        let Some(mailer) = self.mailer() else { return Ok(()) };
        for (id, name, language) in people::by_email(&self.store().pool, email).await? {
            let token = secret::new_token();
            let turn = self.store().turn().await;
            sqlx::query("INSERT INTO resets (token_hash, user_id, expires_at) VALUES ($1, $2, $3)")
                .bind(secret::token_hash(&token))
                .bind(&id)
                .bind(now_ms() + RESET_MS)
                .execute(&self.store().pool)
                .await?;
            drop(turn);
            // Behind the hash: it is in no server's log, and no other site is told.
            let link = self.config().base_url.page(&format!("/reset#token={token}"));
            mailer.send_reset(email, &name, language.unwrap_or_default(), &link).await;
        }
        Ok(())
    }

    /// A link works once, and signs out every browser and every bot.
    pub async fn confirm_reset(
        &self,
        token: &str,
        password: String,
        from: &Whence,
    ) -> Result<(User, String), ApiError> {
        check_password(&password, "")?;
        let hash = self.passwords().hash(password).await?;
        let mut transaction = self.begin().await?;
        let used =
            sqlx::query("DELETE FROM resets WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id")
                .bind(secret::token_hash(token))
                .bind(now_ms())
                .fetch_optional(&mut **transaction)
                .await?;
        let Some(id) = used.map(|row| row.try_get::<String, _>(0)).transpose()? else {
            return Err(ApiError::bad("token", word("reset-expired")));
        };
        let sql = "UPDATE users SET password = $2 WHERE id = $1";
        sqlx::query(sql).bind(&id).bind(&hash).execute(&mut **transaction).await?;
        sqlx::query("DELETE FROM resets WHERE user_id = $1").bind(&id).execute(&mut **transaction).await?;
        delete_all_sessions(&mut transaction, &id, None).await?;
        let (_, token) =
            session::create(&mut transaction, &id, SessionKind::Cookie, None, Some(&from.browser)).await?;
        let user = people::by_id(&mut transaction, &id).await?.ok_or_else(ApiError::not_found)?;
        // Whoever reads the mail has the password, not the second factor: they sign in with both.
        if user.second_factor {
            delete_all_sessions(&mut transaction, &id, None).await?;
        }
        transaction.commit().await?;
        self.note_sign_in(&id, !user.second_factor, from).await?;
        self.tell(PersonChange::SignedOut { user: id }).await;
        if user.second_factor {
            return Err(ApiError::second_factor(word("reset-now-code")));
        }
        Ok((user, token))
    }
}
