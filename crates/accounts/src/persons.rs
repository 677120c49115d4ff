//! People by a number that outlives their account: what they played stays, without the name, when they leave.

use legatus_store::sqlx::{self, AnyConnection, Row};

/// Two processes may want the next number at the same moment.
const TRIES: usize = 50;

/// The number of somebody who is there; it is given when it is first asked for.
pub async fn number_of(connection: &mut AnyConnection, user: &str) -> Result<i64, sqlx::Error> {
    let next = "INSERT INTO persons (number, user_id) SELECT COALESCE(MAX(number), 0) + 1, $1 FROM persons \
                WHERE EXISTS (SELECT 1 FROM users WHERE id = $1) ON CONFLICT DO NOTHING";
    for _ in 0..TRIES {
        if let Some(number) = known_number(connection, user).await? {
            return Ok(number);
        }
        sqlx::query(next).bind(user).execute(&mut *connection).await?;
    }
    Err(sqlx::Error::RowNotFound)
}

/// The number of somebody who has played a game to its end.
pub async fn known_number(connection: &mut AnyConnection, user: &str) -> Result<Option<i64>, sqlx::Error> {
    let row = sqlx::query("SELECT number FROM persons WHERE user_id = $1").bind(user);
    Ok(row.fetch_optional(connection).await?.map(|row| row.get(0)))
}

/// Whoever leaves for ever keeps the games that have no result yet, under their number.
pub(crate) async fn leave_games(connection: &mut AnyConnection, user: &str) -> Result<(), sqlx::Error> {
    let unfinished = "SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1 \
                      AND (t.status = 'playing' OR t.status = 'over' AND t.archived_at IS NULL) LIMIT 1";
    if sqlx::query(unfinished).bind(user).fetch_optional(&mut *connection).await?.is_none() {
        return Ok(());
    }
    let number = number_of(connection, user).await?;
    let sql = "UPDATE seats SET person = $1 WHERE user_id = $2 AND table_id IN (SELECT id FROM tables \
               WHERE status = 'playing' OR status = 'over' AND archived_at IS NULL)";
    sqlx::query(sql).bind(number).bind(user).execute(connection).await.map(drop)
}

/// What a guest played becomes the account's. Guests have no rated games.
pub(crate) async fn merge(
    connection: &mut AnyConnection,
    guest: &str,
    account: &str,
) -> Result<(), sqlx::Error> {
    let Some(from) = known_number(connection, guest).await? else { return Ok(()) };
    let to = number_of(connection, account).await?;
    for sql in [
        "UPDATE archive_sides SET person = $2 WHERE person = $1",
        "UPDATE seats SET person = $2 WHERE person = $1",
    ] {
        sqlx::query(sql).bind(from).bind(to).execute(&mut *connection).await?;
    }
    sqlx::query("DELETE FROM persons WHERE number = $1").bind(from).execute(connection).await.map(drop)
}
