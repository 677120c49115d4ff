//! Where one is signed in, and who has tried: shown to the person, and the way to end a session that is not theirs.

use crate::guard::Peer;
use crate::{Accounts, ApiError, Person, PersonChange, now_ms, secret, whole_network};
use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use legatus_kernel::wire::{BrowserSession, SignInNote};
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use std::convert::Infallible;
use std::net::IpAddr;

/// So many lines of the record are kept for each person, and for so long.
const MOST_NOTES: i64 = 50;
pub(crate) const NOTES_KEPT_MS: i64 = 180 * 24 * 60 * 60 * 1000;

/// Where a request comes from, as far as it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whence {
    pub address: IpAddr,
    pub browser: String,
}

impl Whence {
    /// The network of the address, as it is shown and compared.
    pub fn network(&self) -> String {
        whole_network(self.address).to_string()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Whence
where
    Accounts: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Whence, Infallible> {
        let Peer(address) = Peer::from_request_parts(parts, state).await?;
        let agent = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Whence { address, browser: browser(agent) })
    }
}

/// What a browser calls itself, in two words: `Firefox, Linux`. Names that others take too come last.
fn browser(agent: &str) -> String {
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let named: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    match named.is_empty() {
        false => named.join(", "),
        true => agent.chars().filter(|sign| !sign.is_control()).take(40).collect(),
    }
}

impl Accounts {
    /// The browsers that are signed in, the last used first.
    pub async fn browser_sessions(&self, person: &Person) -> Result<Vec<BrowserSession>, ApiError> {
        let sql = "SELECT id, browser, created_at, used_at FROM sessions WHERE user_id = $1 AND kind = 'cookie' \
                   AND expires_at > $2 ORDER BY used_at DESC, id";
        let rows = sqlx::query(sql).bind(&person.id).bind(now_ms()).fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            let id: String = row.try_get(0)?;
            let current = id == person.session_id;
            let browser = row.try_get::<Option<String>, _>(1)?.unwrap_or_default();
            Ok(BrowserSession { id, browser, created_at: row.try_get(2)?, used_at: row.try_get(3)?, current })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Signs out one browser; its sockets end with it.
    pub async fn end_session(&self, person: &Person, id: &str) -> Result<(), ApiError> {
        let turn = self.store().turn().await;
        let sql = "DELETE FROM sessions WHERE user_id = $1 AND id = $2 AND kind = 'cookie'";
        let gone = sqlx::query(sql).bind(&person.id).bind(id).execute(&self.store().pool).await?;
        drop(turn);
        if gone.rows_affected() != 1 {
            return Err(ApiError::not_found());
        }
        self.tell(PersonChange::SignedOut { user: person.id.clone() }).await;
        Ok(())
    }

    /// Notes that somebody signed in as this person, or tried to.
    pub(crate) async fn note_sign_in(&self, user: &str, ok: bool, from: &Whence) -> Result<(), sqlx::Error> {
        let _turn = self.store().turn().await;
        sqlx::query(
            "INSERT INTO sign_ins (id, user_id, at, ok, browser, network) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(secret::new_id())
        .bind(user)
        .bind(now_ms())
        .bind(i64::from(ok))
        .bind(&from.browser)
        .bind(from.network())
        .execute(&self.store().pool)
        .await?;
        // Of each kind: a flood of tries does not wash away where the person came from.
        sqlx::query(
            "DELETE FROM sign_ins WHERE user_id = $1 AND ok = $2 AND id NOT IN \
             (SELECT id FROM sign_ins WHERE user_id = $1 AND ok = $2 ORDER BY at DESC, id LIMIT $3)",
        )
        .bind(user)
        .bind(i64::from(ok))
        .bind(MOST_NOTES)
        .execute(&self.store().pool)
        .await?;
        Ok(())
    }

    /// Has this person signed in from there before?
    pub(crate) async fn comes_from(&self, user: &str, from: &Whence) -> Result<bool, sqlx::Error> {
        let sql = "SELECT 1 FROM sign_ins WHERE user_id = $1 AND ok = 1 AND network = $2 LIMIT 1";
        let row = sqlx::query(sql).bind(user).bind(from.network()).fetch_optional(&self.store().pool).await?;
        Ok(row.is_some())
    }

    /// Who signed in, or tried to, the newest first.
    pub async fn sign_ins(&self, person: &Person) -> Result<Vec<SignInNote>, ApiError> {
        let sql =
            "SELECT at, ok, browser, network FROM sign_ins WHERE user_id = $1 ORDER BY at DESC, id LIMIT $2";
        let rows = sqlx::query(sql).bind(&person.id).bind(MOST_NOTES).fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            Ok(SignInNote {
                at: row.try_get(0)?,
                ok: row.try_get::<i64, _>(1)? == 1,
                browser: row.try_get(2)?,
                network: row.try_get(3)?,
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_named_in_two_words() {
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        let edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0";
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1";
        assert_eq!(
            [firefox, edge, phone].map(browser),
            ["Firefox, Linux", "Edge, Windows", "Safari, iPhone"]
        );
        assert_eq!(browser("my\u{7}bot 1.0"), "mybot 1.0");
        assert_eq!(browser(&"x".repeat(100)).len(), 40);
    }
}
