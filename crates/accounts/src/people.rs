//! Rows of users, read and written.

use crate::lookalike::look;
use crate::session::SessionKind;
use crate::{ApiError, names};
use legatus_kernel::Language;
pub use legatus_kernel::wire::User;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, AnyConnection, AnyPool, Row};
use serde_json::{Map, Value};

/// Who is asking.
#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    pub id: String,
    pub name: String,
    pub guest: bool,
    pub email: Option<String>,
    pub email_confirmed: bool,
    pub second_factor: bool,
    pub language: Option<Language>,
    pub settings: Map<String, Value>,
    pub session: SessionKind,
    pub session_id: String,
}

impl From<Person> for User {
    fn from(person: Person) -> User {
        let Person { id, name, guest, email, email_confirmed, second_factor, language, settings, .. } =
            person;
        User { id, name, guest, email, email_confirmed, second_factor, language, settings }
    }
}

/// The columns of [`user`], of the table of users called `u`.
const USER: &str =
    "u.id, u.name, u.password, u.email, u.email_confirmed_at, u.second_factor, u.language, u.settings";

fn user(row: &AnyRow) -> Result<User, sqlx::Error> {
    let settings: String = row.try_get("settings")?;
    Ok(User {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        guest: row.try_get::<Option<String>, _>("password")?.is_none(),
        email: row.try_get("email")?,
        email_confirmed: row.try_get::<Option<i64>, _>("email_confirmed_at")?.is_some(),
        second_factor: row.try_get::<Option<String>, _>("second_factor")?.is_some(),
        language: row.try_get::<Option<String>, _>("language")?.and_then(|code| Language::find(&code)),
        settings: serde_json::from_str(&settings).unwrap_or_default(),
    })
}

const SESSIONS: &str =
    "s.id AS session_id, s.kind, s.used_at FROM sessions s JOIN users u ON u.id = s.user_id";
const LASTS: &str =
    "(s.expires_at IS NULL OR s.expires_at > $2) AND (u.banned_until IS NULL OR u.banned_until <= $2)";

/// The person with this session, and when it was last used.
pub async fn by_token(pool: &AnyPool, hash: &str, now: i64) -> Result<Option<(Person, i64)>, sqlx::Error> {
    let sql = format!("SELECT {USER}, {SESSIONS} WHERE s.token_hash = $1 AND {LASTS}");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(hash).bind(now).fetch_optional(pool).await?;
    row.map(|row| Ok((person(&row)?, row.try_get("used_at")?))).transpose()
}

pub async fn by_session(pool: &AnyPool, id: &str, now: i64) -> Result<Option<Person>, sqlx::Error> {
    let sql = format!("SELECT {USER}, {SESSIONS} WHERE s.id = $1 AND {LASTS}");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).bind(now).fetch_optional(pool).await?;
    row.as_ref().map(person).transpose()
}

fn person(row: &AnyRow) -> Result<Person, sqlx::Error> {
    let User { id, name, guest, email, email_confirmed, second_factor, language, settings } = user(row)?;
    let session =
        if row.try_get::<String, _>("kind")? == "bot" { SessionKind::Bot } else { SessionKind::Cookie };
    let session_id = row.try_get("session_id")?;
    Ok(Person {
        id,
        name,
        guest,
        email,
        email_confirmed,
        second_factor,
        language,
        settings,
        session,
        session_id,
    })
}

pub async fn by_id(connection: &mut AnyConnection, id: &str) -> Result<Option<User>, sqlx::Error> {
    let sql = format!("SELECT {USER} FROM users u WHERE u.id = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(connection).await?;
    row.as_ref().map(user).transpose()
}

/// The account of this name: its id and the hash of its password.
pub async fn by_name(pool: &AnyPool, name: &str) -> Result<Option<(String, Option<String>)>, sqlx::Error> {
    let row = sqlx::query("SELECT id, password FROM users WHERE name_key = $1")
        .bind(names::name_key(name))
        .fetch_optional(pool)
        .await?;
    row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
}

/// Who keeps a name that looks like this one, if it is not `but`.
pub async fn by_look(pool: &AnyPool, name: &str, but: &str) -> Result<Option<String>, sqlx::Error> {
    let sql = "SELECT id FROM users WHERE name_look = $1 AND name_key IS NOT NULL AND id <> $2 LIMIT 1";
    let row = sqlx::query(sql).bind(look(name)).bind(but).fetch_optional(pool).await?;
    row.map(|row| row.try_get(0)).transpose()
}

/// Names that were kept before it was noted what they look like.
pub async fn note_looks(pool: &AnyPool) -> Result<(), sqlx::Error> {
    let sql = "SELECT id, name FROM users WHERE name_key IS NOT NULL AND name_look IS NULL";
    for row in sqlx::query(sql).fetch_all(pool).await? {
        let (id, name): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let sql = "UPDATE users SET name_look = $1 WHERE id = $2";
        sqlx::query(sql).bind(look(&name)).bind(id).execute(pool).await?;
    }
    Ok(())
}

/// Why this person may not sign in now, if they may not.
pub async fn banned(pool: &AnyPool, id: &str, now: i64) -> Result<Option<String>, sqlx::Error> {
    let sql = "SELECT COALESCE(ban_reason, '') FROM users WHERE id = $1 AND banned_until > $2";
    let row = sqlx::query(sql).bind(id).bind(now).fetch_optional(pool).await?;
    row.map(|row| row.try_get(0)).transpose()
}

pub async fn password_of(pool: &AnyPool, id: &str) -> Result<Option<String>, sqlx::Error> {
    let row = sqlx::query("SELECT password FROM users WHERE id = $1").bind(id).fetch_optional(pool).await?;
    row.map_or(Ok(None), |row| row.try_get(0))
}

/// The accounts whose owner has confirmed this address, the oldest first. So many at most: an address is not a mailing list. Whoever
/// names another's address without reading its mail is not among them, and hides nobody.
pub async fn by_email(
    pool: &AnyPool,
    email: &str,
) -> Result<Vec<(String, String, Option<Language>)>, sqlx::Error> {
    let sql = "SELECT id, name, language FROM users WHERE email_key = $1 AND password IS NOT NULL \
               AND email_confirmed_at IS NOT NULL ORDER BY created_at, id LIMIT 10";
    let rows = sqlx::query(sql).bind(names::email_key(email)).fetch_all(pool).await?;
    let one = |row: &AnyRow| {
        let language = row.try_get::<Option<String>, _>(2)?.and_then(|code| Language::find(&code));
        Ok((row.try_get(0)?, row.try_get(1)?, language))
    };
    rows.iter().map(one).collect()
}

pub async fn insert_guest(
    connection: &mut AnyConnection,
    id: &str,
    name: &str,
    language: Option<Language>,
    now: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO users (id, name, language, settings, created_at, seen_at) VALUES ($1, $2, $3, '{}', $4, $4)")
        .bind(id)
        .bind(name)
        .bind(language.map(Language::id))
        .bind(now)
        .execute(connection)
        .await
        .map(drop)
}

/// A guest becomes an account.
pub async fn keep(
    connection: &mut AnyConnection,
    id: &str,
    name: &str,
    password_hash: &str,
    email: Option<&str>,
    language: Option<Language>,
) -> Result<(), ApiError> {
    let kept = sqlx::query(
        "UPDATE users SET name = $1, name_key = $2, name_look = $3, password = $4, email = $5, email_key = $6, \
         email_confirmed_at = NULL, language = COALESCE($7, language) WHERE id = $8",
    )
    .bind(name)
    .bind(names::name_key(name))
    .bind(look(name))
    .bind(password_hash)
    .bind(email)
    .bind(email.map(names::email_key))
    .bind(language.map(Language::id))
    .bind(id)
    .execute(connection)
    .await;
    name_taken(kept)
}

/// Two people want one name at the same moment: the database decides.
pub fn name_taken<T>(result: Result<T, sqlx::Error>) -> Result<(), ApiError> {
    match result {
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(ApiError::taken("name", crate::words::word("name-taken")))
        }
        result => Ok(result.map(drop)?),
    }
}
