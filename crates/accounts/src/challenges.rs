//! Challenges, as far as they are between people: who may challenge whom, how often, and what becomes of those that wait when one of the
//! two leaves or blocks the other, or nobody answers.

use crate::meeting::must_have_name;
use crate::notices::About;
use crate::words::{word, word_with};
use crate::{Accounts, ApiError, NoticeKind, Person, PersonChange, leaving, now_ms, people};
use legatus_kernel::text::Text;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Any, AssertSqlSafe, Row, Transaction};
use serde_json::json;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// A challenge that nobody answers waits for so long.
const WAITS_MS: i64 = 14 * DAY_MS;
const AT_ONCE: i64 = 200;

/// Whom a seat is kept for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenged {
    pub id: String,
    pub name: String,
}

/// A challenge that was called off, and who is to be told.
pub(crate) struct CalledOff {
    table: String,
    /// Who was challenged and blocked, left, or did not answer: the challenger is told that they decline.
    declined: Option<String>,
}

/// The challenges that wait, with the people of each: `c`, and its table `t`.
const WAITING: &str = "SELECT c.table_id, c.by_id, c.to_id FROM challenges c JOIN tables t ON t.id = c.table_id AND t.status = 'gathering' WHERE";

impl Accounts {
    /// Whom this name means, if they may be challenged. Whether they blocked somebody, or only have enough to answer, is not told.
    pub async fn may_challenge(&self, by: &Person, named: &str) -> Result<Challenged, ApiError> {
        must_have_name(by)?;
        let known = people::by_name(&self.store().pool, named).await?;
        let (id, _) = known.ok_or_else(|| ApiError::bad("challenge", word("nobody-of-this-name")))?;
        if id == by.id {
            return Err(ApiError::bad("challenge", word("yourself")));
        }
        if self.has_challenged_enough(&by.id).await? {
            return Err(ApiError::forbidden(word("challenges-many")));
        }
        let others = [id.clone()].into();
        if self.is_blocked_by_any(&by.id, &others).await? || self.has_enough_to_answer(&id, &by.id).await? {
            return Err(ApiError::forbidden(word("takes-no-challenge")));
        }
        let sql = "SELECT name FROM users WHERE id = $1";
        let row = sqlx::query(sql).bind(&id).fetch_optional(&self.store().pool).await?;
        let name = row.ok_or_else(ApiError::not_found)?.try_get(0)?;
        Ok(Challenged { id, name })
    }

    async fn has_challenged_enough(&self, by: &str) -> Result<bool, ApiError> {
        let Some(limits) = &self.config().limits else { return Ok(false) };
        let today = "SELECT COUNT(*) FROM challenges WHERE at > $1 AND by_id = $2";
        Ok(self.count_challenges(today, now_ms() - DAY_MS, &[by]).await? >= limits.challenges_a_day)
    }

    /// Of all others together, or of this one today.
    async fn has_enough_to_answer(&self, to: &str, by: &str) -> Result<bool, ApiError> {
        let Some(limits) = &self.config().limits else { return Ok(false) };
        let of_pair = "SELECT COUNT(*) FROM challenges WHERE at > $1 AND to_id = $2 AND by_id = $3";
        let waiting =
            "SELECT COUNT(*) FROM challenges c JOIN tables t ON t.id = c.table_id AND t.status = 'gathering'
                       WHERE c.at > $1 AND c.to_id = $2";
        Ok(self.count_challenges(of_pair, now_ms() - DAY_MS, &[to, by]).await? >= limits.challenges_of_pair
            || self.count_challenges(waiting, i64::MIN, &[to]).await? >= limits.challenges_waiting)
    }

    async fn count_challenges(&self, sql: &'static str, since: i64, who: &[&str]) -> Result<i64, ApiError> {
        let query = who.iter().fold(sqlx::query(sql).bind(since), |query, id| query.bind(*id));
        Ok(query.fetch_one(&self.store().pool).await?.try_get(0)?)
    }

    /// Calls off what waits between two people: the first has blocked the other.
    pub(crate) async fn call_off_between(
        transaction: &mut Transaction<'static, Any>,
        user: &str,
        other: &str,
    ) -> Result<Vec<CalledOff>, sqlx::Error> {
        let sql = format!(
            "{WAITING} (c.by_id = $1 AND c.to_id = $2 OR c.by_id = $2 AND c.to_id = $1) ORDER BY c.table_id"
        );
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(user).bind(other);
        let rows = rows.fetch_all(&mut **transaction).await?;
        call_off(transaction, &rows, user).await
    }

    /// Calls off everything that waits for this person, or that they asked for: they leave for ever.
    pub(crate) async fn call_off_all(
        transaction: &mut Transaction<'static, Any>,
        user: &str,
    ) -> Result<Vec<CalledOff>, sqlx::Error> {
        let sql = format!("{WAITING} (c.by_id = $1 OR c.to_id = $1) ORDER BY c.table_id");
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(user).fetch_all(&mut **transaction).await?;
        call_off(transaction, &rows, user).await
    }

    /// What nobody answered is called off; what was answered long ago is forgotten.
    pub(crate) async fn sweep_challenges(&self, now: i64) -> Result<(), ApiError> {
        let mut transaction = self.begin().await?;
        let sql = format!("{WAITING} c.at <= $1 ORDER BY c.table_id LIMIT $2");
        let rows = sqlx::query(AssertSqlSafe(sql)).bind(now - WAITS_MS).bind(AT_ONCE);
        let rows = rows.fetch_all(&mut **transaction).await?;
        let mut called_off = Vec::new();
        for row in &rows {
            let to: String = row.try_get(2)?;
            called_off.extend(call_off(&mut transaction, std::slice::from_ref(row), &to).await?);
        }
        let sql = "DELETE FROM challenges WHERE at <= $1 AND NOT EXISTS
                   (SELECT 1 FROM tables t WHERE t.id = challenges.table_id AND t.status = 'gathering')";
        sqlx::query(sql).bind(now - 2 * DAY_MS).execute(&mut **transaction).await?;
        transaction.commit().await?;
        for row in &rows {
            self.tell(PersonChange::Apart { user: row.try_get(2)? }).await;
        }
        self.tell_called_off(called_off).await
    }

    /// Tells the challengers.
    pub(crate) async fn tell_called_off(&self, called_off: Vec<CalledOff>) -> Result<(), ApiError> {
        for CalledOff { table, declined } in called_off {
            if let Some(challenger) = declined {
                self.tell_declined(&challenger, &table, None).await?;
            }
        }
        Ok(())
    }

    /// A challenge was declined: by somebody of this id and name, or nobody says by whom.
    pub async fn tell_declined(
        &self,
        challenger: &str,
        table: &str,
        by: Option<(&str, &str)>,
    ) -> Result<(), ApiError> {
        let about = About::table(table);
        let (about, text) = match by {
            Some((id, name)) => (about.naming(id), word_with("notice-declined", "name", &Text::same(name))),
            None => (about, word("notice-called-off")),
        };
        self.notify(challenger, about, NoticeKind::Declined, text).await
    }
}

/// Closes these tables, for a reason that all who know them may read. `by` is who does not, or no longer, want them.
async fn call_off(
    transaction: &mut Transaction<'static, Any>,
    rows: &[AnyRow],
    by: &str,
) -> Result<Vec<CalledOff>, sqlx::Error> {
    let mut called_off = Vec::new();
    for row in rows {
        let (table, challenger, to): (String, String, String) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let sql =
            "UPDATE tables SET status = 'closed', deadline = NULL WHERE id = $1 AND status = 'gathering'";
        if sqlx::query(sql).bind(&table).execute(&mut **transaction).await?.rows_affected() == 0 {
            continue;
        }
        let declines = to == by;
        let reason = if declines { word("challenge-declined") } else { word("challenge-withdrawn") };
        leaving::write_next(transaction, &table, "closed", &json!({"reason": reason}).to_string()).await?;
        let sql = "DELETE FROM notices WHERE table_id = $1 AND kind = 'challenge'";
        sqlx::query(sql).bind(&table).execute(&mut **transaction).await?;
        called_off.push(CalledOff { table, declined: declines.then_some(challenger) });
    }
    Ok(called_off)
}
