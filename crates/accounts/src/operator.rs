//! What whoever runs the server may do: with people, tables and reports. Every deed is written down, and running servers read it there,
//! whichever database they share.

use crate::notices::About;
use crate::words::word;
use crate::{Accounts, ApiError, NoticeKind, PersonChange, leaving, now_ms, secret};
use legatus_kernel::text::Text;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, AnyConnection, Row};
use serde_json::json;

const MOST_LISTED: i64 = 200;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Somebody, as the operator sees them. No address: it is not needed to run a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub id: String,
    pub name: String,
    pub guest: bool,
    pub created_at: i64,
    pub seen_at: i64,
    pub banned_until: Option<i64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    pub id: String,
    pub game: String,
    pub status: String,
    pub owner: Option<String>,
    pub updated_at: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTournament {
    pub id: String,
    pub name: String,
    pub game: String,
    pub state: String,
    pub owner: Option<String>,
    pub created_at: i64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedReport {
    pub id: String,
    pub by: Option<String>,
    pub table: Option<String>,
    pub person: Option<String>,
    pub text: String,
    pub at: i64,
}

/// A deed of an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    pub at: i64,
    pub operator: String,
    pub what: String,
    pub about: String,
    pub detail: String,
}

fn operation(row: &AnyRow) -> Result<Operation, sqlx::Error> {
    Ok(Operation {
        at: row.try_get(0)?,
        operator: row.try_get(1)?,
        what: row.try_get(2)?,
        about: row.try_get(3)?,
        detail: row.try_get(4)?,
    })
}

async fn note(
    connection: &mut AnyConnection,
    operator: &str,
    what: &str,
    about: &str,
    detail: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO operations (id, at, operator, what, about, detail) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(secret::new_id())
    .bind(now_ms())
    .bind(operator)
    .bind(what)
    .bind(about)
    .bind(detail)
    .execute(connection)
    .await
    .map(drop)
}

/// A pattern for whatever has this in it, letter case aside.
fn like(part: &str) -> String {
    let as_is = part.to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{as_is}%")
}

/// A deed that found nobody, or nothing, to be done to.
fn must_be_one(changed: u64) -> Result<(), ApiError> {
    if changed == 1 { Ok(()) } else { Err(ApiError::not_found()) }
}

impl Accounts {
    /// People whose name or id has this in it, the last seen first.
    pub async fn find_people(&self, part: &str) -> Result<Vec<Listed>, ApiError> {
        let sql = "SELECT id, name, password, created_at, seen_at, banned_until FROM users WHERE LOWER(name) LIKE $1 ESCAPE '!' \
                   OR id = $2 ORDER BY seen_at DESC, id LIMIT $3";
        let rows = sqlx::query(sql).bind(like(part)).bind(part).bind(MOST_LISTED);
        let rows = rows.fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            Ok(Listed {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                guest: row.try_get::<Option<String>, _>(2)?.is_none(),
                created_at: row.try_get(3)?,
                seen_at: row.try_get(4)?,
                banned_until: row.try_get(5)?,
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    /// They may not sign in for so many days, and are told why; wherever they are signed in, they no longer are.
    pub async fn ban(&self, operator: &str, user: &str, days: u32, why: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let until = now_ms() + i64::from(days) * DAY_MS;
        let sql = "UPDATE users SET banned_until = $1, ban_reason = $2 WHERE id = $3";
        let banned = sqlx::query(sql).bind(until).bind(why).bind(user).execute(&mut **transaction).await?;
        must_be_one(banned.rows_affected())?;
        sqlx::query("DELETE FROM sessions WHERE user_id = $1").bind(user).execute(&mut **transaction).await?;
        note(&mut transaction, operator, "ban", user, &format!("{days} days: {why}")).await?;
        transaction.commit().await?;
        self.tell(PersonChange::SignedOut { user: user.to_string() }).await;
        Ok(())
    }

    pub async fn unban(&self, operator: &str, user: &str) -> Result<(), ApiError> {
        let sql = "UPDATE users SET banned_until = NULL, ban_reason = NULL WHERE id = $1";
        self.change_one(operator, "unban", user, sql).await
    }

    /// For somebody who has lost their app and their recovery codes, and has said who they are.
    pub async fn drop_second_factor(&self, operator: &str, user: &str) -> Result<(), ApiError> {
        let sql =
            "UPDATE users SET second_factor = NULL, second_factor_new = NULL, recovery = NULL WHERE id = $1";
        self.change_one(operator, "drop-second-factor", user, sql).await
    }

    async fn change_one(
        &self,
        operator: &str,
        what: &str,
        about: &str,
        sql: &'static str,
    ) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let changed = sqlx::query(sql).bind(about).execute(&mut **transaction).await?;
        must_be_one(changed.rows_affected())?;
        note(&mut transaction, operator, what, about, "").await?;
        Ok(transaction.commit().await?)
    }

    /// As if they had deleted their account themselves.
    pub async fn remove_person(&self, operator: &str, user: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let there = sqlx::query("SELECT 1 FROM users WHERE id = $1")
            .bind(user)
            .fetch_optional(&mut **transaction)
            .await?;
        must_be_one(u64::from(there.is_some()))?;
        let called_off = leaving::forget(&mut transaction, user).await?;
        note(&mut transaction, operator, "delete-person", user, "").await?;
        transaction.commit().await?;
        self.tell(PersonChange::Deleted { user: user.to_string() }).await;
        self.tell_called_off(called_off).await
    }

    /// Tables of this id or game, or that this person opened; the last changed first.
    pub async fn find_tables(&self, part: &str) -> Result<Vec<ListedTable>, ApiError> {
        let sql = "SELECT id, game, status, owner, updated_at FROM tables WHERE $1 = '' OR id = $1 OR game = $1 OR owner = $1 \
                   ORDER BY updated_at DESC, id LIMIT $2";
        let rows = sqlx::query(sql).bind(part).bind(MOST_LISTED).fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            Ok(ListedTable {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                status: row.try_get(2)?,
                owner: row.try_get(3)?,
                updated_at: row.try_get(4)?,
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    /// It can be read, no more. A row of its log says so, and why: whoever plays there next is told.
    pub async fn close_table(&self, operator: &str, table: &str, why: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let sql = "UPDATE tables SET status = 'closed', deadline = NULL WHERE id = $1 AND status <> 'closed'";
        let closed = sqlx::query(sql).bind(table).execute(&mut **transaction).await?;
        must_be_one(closed.rows_affected())?;
        let body = json!({"reason": Text::same(why)}).to_string();
        leaving::write_next(&mut transaction, table, "closed", &body).await?;
        note(&mut transaction, operator, "close-table", table, why).await?;
        Ok(transaction.commit().await?)
    }

    /// The table goes, with all that was played and said there.
    pub async fn delete_table(&self, operator: &str, table: &str) -> Result<(), ApiError> {
        self.change_one(operator, "delete-table", table, "DELETE FROM tables WHERE id = $1").await
    }

    /// Tournaments of this id or game, or that this person opened, or with this in their name; the newest first.
    pub async fn find_tournaments(&self, part: &str) -> Result<Vec<ListedTournament>, ApiError> {
        let sql = "SELECT id, name, game, state, owner, created_at FROM tournaments WHERE $1 = '' OR id = $1 OR game = $1 OR owner = $1 \
                   OR LOWER(name) LIKE $2 ESCAPE '!' ORDER BY created_at DESC, id LIMIT $3";
        let rows = sqlx::query(sql).bind(part).bind(like(part)).bind(MOST_LISTED);
        let rows = rows.fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            Ok(ListedTournament {
                id: row.try_get(0)?,
                name: row.try_get(1)?,
                game: row.try_get(2)?,
                state: row.try_get(3)?,
                owner: row.try_get(4)?,
                created_at: row.try_get(5)?,
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The tournament goes; its games that are not over are closed, and all stay readable.
    pub async fn delete_tournament(&self, operator: &str, tournament: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let sql = "SELECT t.id FROM pairings p JOIN tables t ON t.id = p.table_id AND t.status IN ('gathering', 'playing')
                   WHERE p.tournament_id = $1 ORDER BY t.id";
        let lasting = sqlx::query(sql).bind(tournament).fetch_all(&mut **transaction).await?;
        let gone = sqlx::query("DELETE FROM tournaments WHERE id = $1").bind(tournament);
        must_be_one(gone.execute(&mut **transaction).await?.rows_affected())?;
        let body = json!({"reason": word("tournament-deleted")}).to_string();
        for row in &lasting {
            let table: String = row.try_get(0)?;
            let sql = "UPDATE tables SET status = 'closed', deadline = NULL WHERE id = $1";
            sqlx::query(sql).bind(&table).execute(&mut **transaction).await?;
            leaving::write_next(&mut transaction, &table, "closed", &body).await?;
        }
        note(&mut transaction, operator, "delete-tournament", tournament, "").await?;
        Ok(transaction.commit().await?)
    }

    /// Tells everybody who plays at a table.
    pub async fn say_to_table(&self, operator: &str, table: &str, text: &str) -> Result<usize, ApiError> {
        let there = sqlx::query("SELECT 1 FROM tables WHERE id = $1").bind(table);
        must_be_one(u64::from(there.fetch_optional(&self.store().pool).await?.is_some()))?;
        let sql = "SELECT DISTINCT user_id FROM seats WHERE table_id = $1 AND user_id IS NOT NULL";
        let rows = sqlx::query(sql).bind(table).fetch_all(&self.store().pool).await?;
        for row in &rows {
            let user: String = row.try_get(0)?;
            self.notify(&user, About::table(table), NoticeKind::Operator, Text::same(text)).await?;
        }
        let mut transaction = self.begin().await?;
        note(&mut transaction, operator, "say", table, text).await?;
        transaction.commit().await?;
        Ok(rows.len())
    }

    /// Reports that nobody has settled, the oldest first.
    pub async fn open_reports(&self) -> Result<Vec<ListedReport>, ApiError> {
        let sql = "SELECT id, user_id, table_id, person_id, text, at FROM reports WHERE settled_at IS NULL ORDER BY at, id LIMIT $1";
        let rows = sqlx::query(sql).bind(MOST_LISTED).fetch_all(&self.store().pool).await?;
        let one = |row: &AnyRow| {
            Ok(ListedReport {
                id: row.try_get(0)?,
                by: row.try_get(1)?,
                table: row.try_get(2)?,
                person: row.try_get(3)?,
                text: row.try_get(4)?,
                at: row.try_get(5)?,
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    pub async fn settle_report(&self, operator: &str, report: &str, how: &str) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let sql = "UPDATE reports SET settled_at = $1, settled = $2 WHERE id = $3 AND settled_at IS NULL";
        let settled =
            sqlx::query(sql).bind(now_ms()).bind(how).bind(report).execute(&mut **transaction).await?;
        must_be_one(settled.rows_affected())?;
        note(&mut transaction, operator, "settle", report, how).await?;
        Ok(transaction.commit().await?)
    }

    /// What operators did last, in order.
    pub async fn record(&self) -> Result<Vec<Operation>, ApiError> {
        self.newest_operations(i64::MIN, MOST_LISTED).await
    }

    /// All that operators did after this time, in order.
    pub async fn operations(&self, after: i64) -> Result<Vec<Operation>, ApiError> {
        self.newest_operations(after, i64::MAX).await
    }

    async fn newest_operations(&self, after: i64, most: i64) -> Result<Vec<Operation>, ApiError> {
        let sql = "SELECT at, operator, what, about, detail FROM operations WHERE at > $1 ORDER BY at DESC, id DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(after).bind(most).fetch_all(&self.store().pool).await?;
        Ok(rows.iter().rev().map(operation).collect::<Result<_, _>>()?)
    }

    /// An operation of another process that is about a person, as news.
    pub fn heard_of(&self, operation: &Operation) {
        let user = operation.about.clone();
        let change = match operation.what.as_str() {
            "ban" => PersonChange::SignedOut { user },
            "delete-person" => PersonChange::Deleted { user },
            _ => return,
        };
        self.announce(change);
    }
}
