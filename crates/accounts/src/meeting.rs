//! Whom one follows, and of whom one wants to hear nothing. Nobody is told that they are blocked: what they do looks as it always did,
//! it only reaches nobody.

use crate::words::word;
use crate::{Accounts, ApiError, Person, PersonChange, now_ms, people};
use legatus_kernel::wire::Followed;
use legatus_store::sqlx::{self, Any, AnyConnection, Row, Transaction};
use std::collections::{BTreeMap, BTreeSet};

/// Whoever was seen within so long is there: that is written down once a minute.
const THERE_MS: i64 = 3 * 60 * 1000;
/// A follower is told of somebody's new tables so seldom, and of so many followers those who came last.
const TOLD_AGAIN_MS: i64 = 6 * 60 * 60 * 1000;
const MOST_TOLD: i64 = 200;
/// What one person may keep of either kind.
const MOST_FOLLOWED: i64 = 200;
const MOST_BLOCKED: i64 = 1_000;
/// The tournaments that one person plays in at once.
const MOST_ENTERED: i64 = 30;

/// Whom a person does not want to hear, by person.
pub type Unheard = BTreeMap<String, BTreeSet<String>>;

/// How somebody stands with somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Relation {
    pub follows: bool,
    pub blocked: bool,
    pub followed: bool,
}

impl Accounts {
    /// The person with this id, or with this name if it is kept: guests have no name of their own.
    pub(crate) async fn find_person(&self, named: &str) -> Result<Option<String>, ApiError> {
        let by_id = sqlx::query("SELECT id FROM users WHERE id = $1").bind(named);
        if let Some(row) = by_id.fetch_optional(&self.store().pool).await? {
            return Ok(Some(row.try_get(0)?));
        }
        Ok(people::by_name(&self.store().pool, named).await?.map(|(id, _)| id))
    }

    async fn other_person(&self, person: &Person, named: &str) -> Result<String, ApiError> {
        let other = self.find_person(named).await?.ok_or_else(ApiError::not_found)?;
        if other == person.id {
            return Err(ApiError::bad("name", word("yourself")));
        }
        Ok(other)
    }

    pub async fn follow(&self, person: &Person, named: &str) -> Result<(), ApiError> {
        must_have_name(person)?;
        let other = self.other_person(person, named).await?;
        let mut transaction = self.begin().await?;
        must_have_room(&mut transaction, &person.id, FOLLOWED, MOST_FOLLOWED).await?;
        let sql = "INSERT INTO follows (user_id, followed, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(&person.id).bind(other).bind(now_ms()).execute(&mut **transaction).await?;
        Ok(transaction.commit().await?)
    }

    pub async fn unfollow(&self, person: &Person, named: &str) -> Result<(), ApiError> {
        let other = self.other_person(person, named).await?;
        self.delete_pair("DELETE FROM follows WHERE user_id = $1 AND followed = $2", &person.id, &other).await
    }

    /// From now on nothing of the other reaches this person. What waits between the two is called off.
    pub async fn block(&self, person: &Person, named: &str) -> Result<(), ApiError> {
        let other = self.other_person(person, named).await?;
        let mut transaction = self.begin().await?;
        must_have_room(&mut transaction, &person.id, BLOCKED, MOST_BLOCKED).await?;
        let sql = "INSERT INTO blocks (user_id, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(&person.id).bind(&other).bind(now_ms()).execute(&mut **transaction).await?;
        let sql = "DELETE FROM follows WHERE user_id = $1 AND followed = $2";
        sqlx::query(sql).bind(&person.id).bind(&other).execute(&mut **transaction).await?;
        let called_off = Accounts::call_off_between(&mut transaction, &person.id, &other).await?;
        transaction.commit().await?;
        self.tell(PersonChange::Apart { user: person.id.clone() }).await;
        self.tell_called_off(called_off).await
    }

    pub async fn unblock(&self, person: &Person, named: &str) -> Result<(), ApiError> {
        let other = self.other_person(person, named).await?;
        let sql = "DELETE FROM blocks WHERE user_id = $1 AND blocked = $2";
        self.delete_pair(sql, &person.id, &other).await?;
        self.tell(PersonChange::Apart { user: person.id.clone() }).await;
        Ok(())
    }

    async fn delete_pair(&self, sql: &'static str, user: &str, other: &str) -> Result<(), ApiError> {
        let _turn = self.store().turn().await;
        sqlx::query(sql).bind(user).bind(other).execute(&self.store().pool).await?;
        Ok(())
    }

    /// Those whom this person follows, by name. Of whoever blocked them they learn nothing, and of tables that not all may watch nobody
    /// does.
    pub async fn following(&self, person: &Person) -> Result<Vec<Followed>, ApiError> {
        let rows = sqlx::query(FOLLOWING).bind(&person.id).bind(MOST_FOLLOWED);
        let rows = rows.fetch_all(&self.store().pool).await?;
        let since = now_ms() - THERE_MS;
        let one = |row: &sqlx::any::AnyRow| {
            let blocked = row.try_get::<Option<String>, _>("blocked")?.is_some();
            let id: String = row.try_get("id")?;
            let seen = row.try_get::<i64, _>("seen_at")?.max(self.presence().seen_at(&id).unwrap_or(0));
            Ok(Followed {
                name: row.try_get("name")?,
                online: !blocked && seen > since,
                playing: row.try_get::<Option<String>, _>("playing")?.filter(|_| !blocked),
            })
        };
        Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
    }

    /// How this person stands with another: whether they follow or have blocked them, and are followed by them.
    pub async fn relation(&self, person: &str, other: &str) -> Result<Relation, ApiError> {
        let sql = "SELECT (SELECT COUNT(*) FROM follows WHERE user_id = $1 AND followed = $2),
                   (SELECT COUNT(*) FROM blocks WHERE user_id = $1 AND blocked = $2),
                   (SELECT COUNT(*) FROM follows WHERE user_id = $2 AND followed = $1)";
        let row = sqlx::query(sql).bind(person).bind(other).fetch_one(&self.store().pool).await?;
        let is = |column: usize| Ok::<bool, sqlx::Error>(row.try_get::<i64, _>(column)? > 0);
        Ok(Relation { follows: is(0)?, blocked: is(1)?, followed: is(2)? })
    }

    /// The names of those whom this person has blocked.
    pub async fn blocked(&self, person: &Person) -> Result<Vec<String>, ApiError> {
        let sql = "SELECT u.name FROM blocks b JOIN users u ON u.id = b.blocked WHERE b.user_id = $1 ORDER BY u.name, u.id";
        let rows = sqlx::query(sql).bind(&person.id).fetch_all(&self.store().pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Whom these people do not want to hear; who hears everybody is not named.
    pub async fn unheard(&self, people: &BTreeSet<String>) -> Result<Unheard, ApiError> {
        let mut unheard = Unheard::new();
        if people.is_empty() {
            return Ok(unheard);
        }
        let places: Vec<String> = (1..=people.len()).map(|n| format!("${n}")).collect();
        let sql = format!("SELECT user_id, blocked FROM blocks WHERE user_id IN ({})", places.join(", "));
        let query = people.iter().fold(sqlx::query(sqlx::AssertSqlSafe(sql)), |query, id| query.bind(id));
        for row in query.fetch_all(&self.store().pool).await? {
            unheard.entry(row.try_get(0)?).or_default().insert(row.try_get(1)?);
        }
        Ok(unheard)
    }

    /// Tournaments are for those who keep a name, and each has a few open at once.
    pub async fn may_open_tournament(&self, person: &Person) -> Result<(), ApiError> {
        must_have_name(person)?;
        let Some(limits) = &self.config().limits else { return Ok(()) };
        let mut connection = self.store().pool.acquire().await?;
        must_have_room(&mut connection, &person.id, OPENED, limits.tournaments_of_one).await
    }

    pub async fn may_enter_tournament(&self, person: &Person) -> Result<(), ApiError> {
        must_have_name(person)?;
        let mut connection = self.store().pool.acquire().await?;
        must_have_room(&mut connection, &person.id, ENTERED, MOST_ENTERED).await
    }

    /// Has one of these people blocked this one? Asked of the database, for another process may have written it just now.
    pub async fn is_blocked_by_any(&self, user: &str, people: &BTreeSet<String>) -> Result<bool, ApiError> {
        Ok(self.unheard(people).await?.values().any(|unheard| unheard.contains(user)))
    }

    /// The followers who are to be told that this person opened a table: each now and then, none whom they blocked or who blocked them.
    pub async fn followers_to_tell(&self, user: &str) -> Result<Vec<String>, ApiError> {
        let now = now_ms();
        let mut transaction = self.begin().await?;
        let sql = "SELECT f.user_id FROM follows f WHERE f.followed = $1 AND (f.told_at IS NULL OR f.told_at < $2)
                   AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = f.followed AND b.blocked = f.user_id)
                   AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.user_id = f.user_id AND b.blocked = f.followed)
                   ORDER BY f.at DESC LIMIT $3";
        let rows = sqlx::query(sql).bind(user).bind(now - TOLD_AGAIN_MS).bind(MOST_TOLD);
        let rows = rows.fetch_all(&mut **transaction).await?;
        let followers: Vec<String> =
            rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?;
        for follower in &followers {
            let sql = "UPDATE follows SET told_at = $1 WHERE user_id = $2 AND followed = $3";
            sqlx::query(sql).bind(now).bind(follower).bind(user).execute(&mut **transaction).await?;
        }
        transaction.commit().await?;
        Ok(followers)
    }
}

const FOLLOWING: &str = "SELECT u.id, u.name, u.seen_at, b.user_id AS blocked,
    (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = u.id AND t.status = 'playing'
     AND t.visibility = 'open' ORDER BY t.updated_at DESC LIMIT 1) AS playing
    FROM follows f JOIN users u ON u.id = f.followed LEFT JOIN blocks b ON b.user_id = u.id AND b.blocked = f.user_id
    WHERE f.user_id = $1 ORDER BY u.name, u.id LIMIT $2";

const FOLLOWED: &str = "SELECT COUNT(*) FROM follows WHERE user_id = $1";
const BLOCKED: &str = "SELECT COUNT(*) FROM blocks WHERE user_id = $1";
const OPENED: &str = "SELECT COUNT(*) FROM tournaments WHERE owner = $1 AND state <> 'over'";
const ENTERED: &str =
    "SELECT COUNT(*) FROM entrants e JOIN tournaments r ON r.id = e.tournament_id AND r.state <> 'over'
    WHERE e.user_id = $1 AND e.left_at IS NULL";

/// What lasts beyond a visit is for those who keep a name: a guest is quickly made.
pub(crate) fn must_have_name(person: &Person) -> Result<(), ApiError> {
    if person.guest { Err(ApiError::forbidden(word("guest-first-name"))) } else { Ok(()) }
}

async fn must_have_room(
    connection: &mut AnyConnection,
    user: &str,
    count: &'static str,
    most: i64,
) -> Result<(), ApiError> {
    let kept: i64 = sqlx::query(count).bind(user).fetch_one(connection).await?.try_get(0)?;
    if kept < most { Ok(()) } else { Err(ApiError::forbidden(word("list-full"))) }
}

/// A guest becomes an account: whom they blocked, and who blocked them, goes with them.
pub(crate) async fn merge(
    transaction: &mut Transaction<'static, Any>,
    guest: &str,
    account: &str,
) -> Result<(), sqlx::Error> {
    for sql in [
        "INSERT INTO blocks (user_id, blocked, at) SELECT $2, blocked, at FROM blocks WHERE user_id = $1 AND blocked <> $2
         ON CONFLICT DO NOTHING",
        "INSERT INTO blocks (user_id, blocked, at) SELECT user_id, $2, at FROM blocks WHERE blocked = $1 AND user_id <> $2
         ON CONFLICT DO NOTHING",
    ] {
        sqlx::query(sql).bind(guest).bind(account).execute(&mut **transaction).await?;
    }
    Ok(())
}
