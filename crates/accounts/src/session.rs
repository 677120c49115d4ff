//! Who is asking: cookies of browsers, tokens of bots.

use crate::{Accounts, ApiError, BaseUrl, Person, now_ms, people, secret};
use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use legatus_store::sqlx::{self, AnyConnection};
use std::time::Duration;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// A browser that does not come back for so long must sign in again.
const SESSION_MS: i64 = 90 * DAY_MS;
/// The longest that browsers allow; the server decides earlier.
const COOKIE_MAX_AGE_S: i64 = 400 * 24 * 60 * 60;
/// `used_at` and `seen_at` need not be more exact.
const TOUCH_MS: i64 = 60 * 1000;
/// Tokens of bots are easily told from anything else that is secret.
const BOT_PREFIX: &str = "lgt_";
/// So often whatever was let in by a session and stays asks whether it still lasts, beside whenever it is told to.
const ASK_AGAIN: Duration = Duration::from_secs(60);

fn cookie_name(base: &BaseUrl) -> &'static str {
    // The prefix makes browsers insist on Secure, so it works with TLS only.
    if base.is_secure() { "__Host-legatus" } else { "legatus" }
}

/// The token in our cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, base: &BaseUrl) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(base)).map(|(_, value)| value)
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// A socket of a browser's bot cannot set headers: a token may stand in the address of a stream, and nowhere else.
pub(crate) fn token_in_address(uri: &Uri) -> Option<&str> {
    if !uri.path().ends_with("/stream") {
        return None;
    }
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// The header that gives a browser its session.
pub(crate) fn set_cookie(base: &BaseUrl, token: &str) -> HeaderValue {
    cookie_header(base, token, COOKIE_MAX_AGE_S)
}

pub(crate) fn clear_cookie(base: &BaseUrl) -> HeaderValue {
    cookie_header(base, "", 0)
}

fn cookie_header(base: &BaseUrl, token: &str, max_age_s: i64) -> HeaderValue {
    let secure = if base.is_secure() { "; Secure" } else { "" };
    let name = cookie_name(base);
    let text = format!("{name}={token}; Path=/; Max-Age={max_age_s}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::from_str(&text).expect("a token is plain");
    value.set_sensitive(true);
    value
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionKind {
    /// A person at a browser.
    Cookie,
    /// A program that plays for them.
    Bot,
}

/// Makes a session and gives its token, which is kept nowhere.
pub(crate) async fn create(
    connection: &mut AnyConnection,
    user: &str,
    kind: SessionKind,
    label: Option<&str>,
    browser: Option<&str>,
) -> Result<(String, String), sqlx::Error> {
    let (prefix, kind, expires) = match kind {
        SessionKind::Cookie => ("", "cookie", Some(now_ms() + SESSION_MS)),
        SessionKind::Bot => (BOT_PREFIX, "bot", None),
    };
    let (id, token) = (secret::new_id(), format!("{prefix}{}", secret::new_token()));
    sqlx::query(
        "INSERT INTO sessions (token_hash, id, user_id, kind, label, created_at, used_at, expires_at, browser) \
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)",
    )
    .bind(secret::token_hash(&token))
    .bind(&id)
    .bind(user)
    .bind(kind)
    .bind(label)
    .bind(now_ms())
    .bind(expires)
    .bind(browser)
    .execute(connection)
    .await?;
    Ok((id, token))
}

impl Accounts {
    /// The person who holds this token; each use keeps it alive.
    pub async fn person_by_token(&self, token: &str) -> Result<Option<Person>, ApiError> {
        let Some((person, used_at)) =
            people::by_token(&self.store().pool, &secret::token_hash(token), now_ms()).await?
        else {
            return Ok(None);
        };
        if now_ms() - used_at > TOUCH_MS {
            let expires = (person.session == SessionKind::Cookie).then(|| now_ms() + SESSION_MS);
            let _turn = self.store().turn().await;
            sqlx::query("UPDATE sessions SET used_at = $1, expires_at = $2 WHERE id = $3")
                .bind(now_ms())
                .bind(expires)
                .bind(&person.session_id)
                .execute(&self.store().pool)
                .await?;
        }
        Ok(Some(person))
    }

    /// Who holds this session, if it still lasts: for whatever was let in by it and stays.
    pub async fn person_by_session(&self, session: &str) -> Result<Option<Person>, ApiError> {
        Ok(people::by_session(&self.store().pool, session, now_ms()).await?)
    }

    /// Waits until the session of this person is no more.
    pub async fn session_ends(&self, person: &Person) {
        let mut changes = self.changes();
        loop {
            // A database that does not answer is no reason to send anybody away.
            // In a box: it is asked seldom, and waited for by every socket.
            if matches!(Box::pin(self.person_by_session(&person.session_id)).await, Ok(None)) {
                return;
            }
            let concerned = async {
                // What was missed may have been about this person.
                while changes.recv().await.is_ok_and(|change| !change.concerns(&person.id)) {}
            };
            let _ = tokio::time::timeout(ASK_AGAIN, concerned).await;
        }
    }

    async fn person_of(&self, parts: &Parts) -> Result<Option<Person>, ApiError> {
        let said = bearer(&parts.headers).or_else(|| token_in_address(&parts.uri));
        let person = match said {
            // Who shows a token wants to be that person: a wrong one is no stranger but an error.
            Some(token) => Some(self.person_by_token(token).await?.ok_or_else(ApiError::sign_in)?),
            None => match cookie(&parts.headers, &self.config().base_url) {
                Some(token) => self.person_by_token(token).await?,
                None => None,
            },
        };
        // A page in the background asks for notices too: that is not being there.
        if let Some(person) = &person
            && !parts.uri.path().starts_with("/api/notices")
        {
            self.seen(&person.id);
        }
        Ok(person)
    }

    /// For tests: nobody was ever seen, as far as this process knows.
    #[doc(hidden)]
    pub fn forget_presence(&self) {
        self.presence().clear();
    }

    /// The person is there: no need to write them a mail. Cheap; call it with every action that comes by a socket.
    pub fn seen(&self, user: &str) {
        let now = now_ms();
        if !self.presence().touch(user, now, TOUCH_MS) {
            return;
        }
        let (accounts, user) = (self.clone(), user.to_string());
        tokio::spawn(async move {
            let sql = "UPDATE users SET seen_at = $1 WHERE id = $2 AND seen_at < $1";
            let _turn = accounts.store().turn().await;
            let written = sqlx::query(sql).bind(now).bind(user).execute(&accounts.store().pool).await;
            if let Err(error) = written {
                tracing::warn!(%error, "could not note that somebody was seen");
            }
        });
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Person
where
    Accounts: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Person, ApiError> {
        Accounts::from_ref(state).person_of(parts).await?.ok_or_else(ApiError::sign_in)
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Person
where
    Accounts: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Person>, ApiError> {
        Accounts::from_ref(state).person_of(parts).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_closed_to_scripts_and_strict_with_tls() {
        let plain = set_cookie(&"http://127.0.0.1:7530".parse().unwrap(), "t");
        assert_eq!(plain, "legatus=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
        let base = "https://legatus.example".parse().unwrap();
        let secure = set_cookie(&base, "t");
        assert_eq!(secure, "__Host-legatus=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure");
        assert!(secure.is_sensitive());
        let headers = |line: &str| HeaderMap::from_iter([(header::COOKIE, line.parse().unwrap())]);
        assert_eq!(cookie(&headers("a=b; __Host-legatus=t; c=d"), &base), Some("t"));
        assert_eq!(cookie(&headers("legatus=t"), &base), None);
    }

    #[test]
    fn a_token_in_the_address_is_for_streams_only() {
        let at = |uri: &str| token_in_address(&uri.parse().unwrap()).map(str::to_string);
        assert_eq!(at("/api/tables/x/stream?seat=rome&token=lgt_a"), Some("lgt_a".into()));
        assert_eq!(at("/api/tables/x?token=lgt_a"), None);
    }
}
