//! Which of the open tables somebody looks for.

use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::facts::Facts;
use legatus_kernel::wire::Pace;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use serde::Deserialize;
use std::fmt::Write;
use std::sync::Arc;

/// What the tables of a list are sifted by; without a word all are shown.
#[derive(Clone, Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, default)]
pub struct Seek {
    pub game: Option<String>,
    pub scenario: Option<String>,
    pub pace: Option<Pace>,
    /// Only rated tables, or only others.
    pub rated: Option<bool>,
    /// Only tables where somebody may still sit down.
    pub seat_free: bool,
    /// Where the page begins.
    pub before: Option<String>,
}

/// A condition of a list, `t` being its table, and what stands for `$1`, `$2` … in it.
pub struct Sifted {
    pub sql: String,
    pub args: Vec<String>,
}

impl Sifted {
    pub fn new(sql: &str) -> Sifted {
        Sifted { sql: sql.to_string(), args: Vec::new() }
    }

    /// One more condition, with `?` for the value.
    pub fn and(mut self, sql: &str, value: &str) -> Sifted {
        self.args.push(value.to_string());
        let place = format!("${}", self.args.len());
        self.sql.push_str(" AND ");
        self.sql.push_str(&sql.replace('?', &place));
        self
    }
}

/// The words of the index of open tables, so that it is used: it has them in the order in which they are shown.
const OPEN: &str = "t.visibility = 'open' AND t.status <> 'over' AND t.status <> 'closed'";
const SEAT_FREE: &str =
    " AND t.status = 'gathering' AND EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id
    AND s.user_id IS NULL AND s.machine IS NULL AND s.kept_for IS NULL)";
/// Who was blocked by somebody there does not see them gather.
const WELCOME: &str = "NOT (t.status = 'gathering' AND (
    EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = t.owner AND b.blocked = ?) OR
    EXISTS (SELECT 1 FROM seats s JOIN blocks b ON b.user_id = s.user_id AND b.blocked = ? WHERE s.table_id = t.id)))";

impl Seek {
    /// The tables that are looked for, as this person may see them.
    pub fn sifted(&self, user: Option<&str>) -> Result<Sifted, ApiError> {
        let mut sifted = Sifted::new(OPEN);
        for (field, sql, wanted) in
            [("game", "t.game = ?", &self.game), ("scenario", "t.scenario = ?", &self.scenario)]
        {
            let Some(wanted) = wanted else { continue };
            // It comes back in the address of the next page.
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
            if wanted.is_empty() || wanted.len() > 64 || !wanted.bytes().all(plain) {
                return Err(ApiError::bad(field, "an id"));
            }
            sifted = sifted.and(sql, wanted);
        }
        if let Some(pace) = self.pace {
            sifted = sifted.and("t.pace = ?", pace.id());
        }
        if let Some(rated) = self.rated {
            sifted.sql.push_str(if rated { " AND t.rated IS NOT NULL" } else { " AND t.rated IS NULL" });
        }
        if let Some(user) = user {
            sifted = sifted.and(WELCOME, user);
        }
        if self.seat_free {
            sifted.sql.push_str(SEAT_FREE);
        }
        Ok(sifted)
    }

    /// The same for the address of another page.
    pub fn query(&self) -> String {
        let mut query = String::new();
        let pace = self.pace.map(|pace| pace.id().to_string());
        let rated = self.rated.map(|rated| rated.to_string());
        let told = [("game", &self.game), ("scenario", &self.scenario), ("pace", &pace), ("rated", &rated)];
        for (name, value) in told.into_iter().filter_map(|(name, value)| Some((name, value.as_ref()?))) {
            _ = write!(query, "&{name}={value}");
        }
        if self.seat_free {
            query.push_str("&seat_free=true");
        }
        query
    }
}

/// Tables that were opened before there were seeks are told what they are.
pub async fn note_older(hall: Arc<Hall>) {
    if let Err(error) = try_note_older(&hall).await {
        tracing::warn!(%error, "older open tables are found by no seek");
    }
}

async fn try_note_older(hall: &Hall) -> Result<(), ApiError> {
    let sql = format!("SELECT t.id, t.facts FROM tables t WHERE {OPEN} AND t.scenario IS NULL ORDER BY t.id");
    for row in sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&hall.store.pool).await? {
        let (id, facts): (String, String) = (row.get(0), row.get(1));
        // What cannot be read is shown in no list either.
        let Ok(facts) = serde_json::from_str::<Facts>(&facts) else { continue };
        let sql = "UPDATE tables SET scenario = $1, pace = $2 WHERE id = $3";
        let pace = Pace::of(facts.clock).map(|pace| pace.id().to_string());
        let told = Statement::new(sql, [facts.setup.scenario_id().into(), pace.into(), id.into()]);
        if hall.journal.write(vec![told]).await != Written::Done {
            return Err(ApiError::internal("an older table could not be written"));
        }
    }
    Ok(())
}
