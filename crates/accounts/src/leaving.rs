//! What is kept about a person: given to them whole, or forgotten.

use crate::challenges::CalledOff;
use crate::{Accounts, ApiError, Person, now_ms, persons};
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Any, AssertSqlSafe, Row, Transaction};
use serde_json::{Map, Value, json};

/// A line in a chat: where it is, and what its row says.
struct ChatLine {
    table: String,
    seq: i64,
    at: i64,
    body: Map<String, Value>,
}

const CHAT: &str = "SELECT table_id, seq, at, body FROM log WHERE kind = 'chat' AND body LIKE $1 ORDER BY at";
/// Who sat down and got up is told to all at the table, by name.
const SEATS: &str =
    "SELECT table_id, seq, at, body FROM log WHERE kind = 'seat' AND body LIKE $1 ORDER BY at";

async fn lines_of(
    transaction: &mut Transaction<'static, Any>,
    sql: &'static str,
    user: &str,
) -> Result<Vec<ChatLine>, sqlx::Error> {
    let rows = sqlx::query(sql).bind(format!("%{user}%")).fetch_all(&mut **transaction).await?;
    let lines = rows.iter().map(|row| {
        let body: String = row.try_get(3)?;
        let body = serde_json::from_str(&body).unwrap_or_default();
        Ok(ChatLine { table: row.try_get(0)?, seq: row.try_get(1)?, at: row.try_get(2)?, body })
    });
    // The pattern finds whoever mentions the id too.
    let lines: Result<Vec<ChatLine>, sqlx::Error> = lines.collect();
    Ok(lines?.into_iter().filter(|line| line.body.get("user").is_some_and(|id| id == user)).collect())
}

/// What somebody wrote or did becomes another's, or without name *someone*'s.
pub(crate) async fn pass_on_lines(
    transaction: &mut Transaction<'static, Any>,
    user: &str,
    to: Option<&str>,
) -> Result<(), sqlx::Error> {
    let mut lines = lines_of(transaction, CHAT, user).await?;
    lines.extend(lines_of(transaction, SEATS, user).await?);
    for ChatLine { table, seq, mut body, .. } in lines {
        body.insert("user".into(), to.unwrap_or_default().into());
        if to.is_none() {
            body.insert("name".into(), "".into());
        }
        sqlx::query("UPDATE log SET body = $1 WHERE table_id = $2 AND seq = $3")
            .bind(Value::Object(body).to_string())
            .bind(&table)
            .bind(seq)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}

/// Another process may write the next row of the same table at the same time: then ours comes after it.
const TRIES: usize = 20;

/// Whoever leaves for ever gets up from every table that lasts, and all who sit there read it: a row like any other.
async fn get_up(transaction: &mut Transaction<'static, Any>, user: &str) -> Result<(), sqlx::Error> {
    let held = "SELECT s.table_id, s.seat FROM seats s JOIN tables t ON t.id = s.table_id
                WHERE s.user_id = $1 AND t.status IN ('gathering', 'playing') ORDER BY s.table_id, s.seat";
    for row in sqlx::query(held).bind(user).fetch_all(&mut **transaction).await? {
        let (table, seat): (String, String) = (row.try_get(0)?, row.try_get(1)?);
        let body = json!({"seat": seat, "change": "left", "user": "", "name": ""}).to_string();
        write_next(transaction, &table, "seat", &body).await?;
    }
    Ok(())
}

/// Writes the next row of a table's log. The newest is never packed: the next comes after it.
pub(crate) async fn write_next(
    transaction: &mut Transaction<'static, Any>,
    table: &str,
    kind: &str,
    body: &str,
) -> Result<(), sqlx::Error> {
    let next = "INSERT INTO log (table_id, seq, kind, key, body, at)
                SELECT $1, COALESCE(MAX(seq), 0) + 1, $4, NULL, $2,
                CASE WHEN COALESCE(MAX(at), 0) > $3 THEN MAX(at) ELSE $3 END
                FROM log WHERE table_id = $1 ON CONFLICT DO NOTHING";
    for _ in 0..TRIES {
        let added = sqlx::query(next).bind(table).bind(body).bind(now_ms()).bind(kind);
        if added.execute(&mut **transaction).await?.rows_affected() > 0 {
            break;
        }
    }
    Ok(())
}

/// Everything about a person goes. What others are to be told of it is answered.
pub(crate) async fn forget(
    transaction: &mut Transaction<'static, Any>,
    user: &str,
) -> Result<Vec<CalledOff>, sqlx::Error> {
    let called_off = Accounts::call_off_all(transaction, user).await?;
    leave_tournaments(transaction, user).await?;
    pass_on_lines(transaction, user, None).await?;
    get_up(transaction, user).await?;
    persons::leave_games(transaction, user).await?;
    forget_name(transaction, user).await?;
    for sql in [
        "UPDATE seats SET user_id = NULL, orders = '{}' WHERE user_id = $1",
        "UPDATE tables SET owner = NULL WHERE owner = $1",
        // Sessions, resets, subscriptions and notices go with it.
        "DELETE FROM users WHERE id = $1",
    ] {
        sqlx::query(sql).bind(user).execute(&mut **transaction).await?;
    }
    Ok(called_off)
}

/// Others were told by name that they had sat down, and the like. Before notices said whom they name, only that was told, at tables where
/// they still have a seat; there a name may be a part of another word, and one notice too many goes.
async fn forget_name(transaction: &mut Transaction<'static, Any>, user: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM notices WHERE names = $1").bind(user).execute(&mut **transaction).await?;
    let older = "DELETE FROM notices WHERE names IS NULL AND kind = 'joined'
                 AND table_id IN (SELECT table_id FROM seats WHERE user_id = $1)
                 AND body LIKE '%' || (SELECT name FROM users WHERE id = $1) || '%'";
    sqlx::query(older).bind(user).execute(&mut **transaction).await?;
    Ok(())
}

/// Whoever plays in a tournament that has begun leaves it: their rivals do not wait. One that they opened and that has not begun is no
/// more, for nobody else could begin it.
async fn leave_tournaments(
    transaction: &mut Transaction<'static, Any>,
    user: &str,
) -> Result<(), sqlx::Error> {
    // Whoever changes a tournament has its row first.
    let sql = "UPDATE tournaments SET version = version + 1
               WHERE owner = $1 OR id IN (SELECT tournament_id FROM entrants WHERE user_id = $1)";
    sqlx::query(sql).bind(user).execute(&mut **transaction).await?;
    let gathering = "SELECT id FROM tournaments WHERE state = 'gathering'";
    for sql in [
        "DELETE FROM tournaments WHERE owner = $1 AND state = 'gathering'".to_string(),
        format!("DELETE FROM entrants WHERE user_id = $1 AND tournament_id IN ({gathering})"),
    ] {
        sqlx::query(AssertSqlSafe(sql)).bind(user).execute(&mut **transaction).await?;
    }
    let sql = "UPDATE entrants SET left_at = $2 WHERE user_id = $1 AND left_at IS NULL";
    sqlx::query(sql).bind(user).bind(now_ms()).execute(&mut **transaction).await?;
    Ok(())
}

/// How a column is told.
#[derive(Clone, Copy)]
enum Column {
    Text(&'static str),
    Number(&'static str),
    Json(&'static str),
}

impl Column {
    fn read(self, row: &AnyRow, index: usize) -> Result<(&'static str, Value), sqlx::Error> {
        Ok(match self {
            Column::Text(name) => (name, json!(row.try_get::<Option<String>, _>(index)?)),
            Column::Number(name) => (name, json!(row.try_get::<Option<i64>, _>(index)?)),
            Column::Json(name) => {
                let text: Option<String> = row.try_get(index)?;
                (name, text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
            }
        })
    }
}

/// The parts of an export: what each is called, its columns, and where they come from.
const PARTS: [(&str, &[Column], &str); 16] = {
    use Column::{Json, Number, Text};
    [
        (
            "account",
            &[
                Text("id"),
                Text("name"),
                Text("email"),
                Number("email_confirmed_at"),
                Text("language"),
                Json("settings"),
                Text("about"),
                Json("favourites"),
                Text("shows_ratings"),
                Text("shows_games"),
                Number("created_at"),
                Number("seen_at"),
            ],
            "FROM users WHERE id = $1",
        ),
        (
            "sessions",
            &[
                Text("id"),
                Text("kind"),
                Text("label"),
                Text("browser"),
                Number("created_at"),
                Number("used_at"),
                Number("expires_at"),
            ],
            "FROM sessions WHERE user_id = $1 ORDER BY created_at",
        ),
        (
            "push",
            &[Text("endpoint"), Number("created_at")],
            "FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at",
        ),
        (
            "tables",
            &[
                Text("id"),
                Text("game"),
                Text("status"),
                Text("visibility"),
                Number("created_at"),
                Number("updated_at"),
            ],
            "FROM tables WHERE owner = $1 OR id IN (SELECT table_id FROM seats WHERE user_id = $1) ORDER BY created_at",
        ),
        (
            "seats",
            &[Text("table_id"), Text("seat"), Json("orders")],
            "FROM seats WHERE user_id = $1 ORDER BY table_id, seat",
        ),
        (
            "notices",
            &[
                Text("id"),
                Text("table_id"),
                Text("tournament_id"),
                Text("kind"),
                Json("body"),
                Number("at"),
                Number("read_at"),
                Number("mailed_at"),
            ],
            "FROM notices WHERE user_id = $1 ORDER BY at",
        ),
        (
            "sign_ins",
            &[Number("at"), Number("ok"), Text("browser"), Text("network")],
            "FROM sign_ins WHERE user_id = $1 ORDER BY at",
        ),
        (
            "games",
            &[
                Text("table_id"),
                Text("seat"),
                Text("side"),
                Text("outcome"),
                Number("before"),
                Number("after"),
                Text("wish"),
                Number("ended_at"),
            ],
            "FROM archive_sides WHERE person = (SELECT number FROM persons WHERE user_id = $1) ORDER BY ended_at",
        ),
        (
            "results",
            &[Number("result"), Text("game"), Text("pace"), Number("day"), Text("outcome")],
            "FROM result_sides WHERE person = (SELECT number FROM persons WHERE user_id = $1) ORDER BY result",
        ),
        (
            "reports",
            &[Text("table_id"), Text("person_id"), Text("text"), Number("at"), Number("settled_at")],
            "FROM reports WHERE user_id = $1 ORDER BY at",
        ),
        (
            "analyses",
            &[Text("table_id"), Number("asked_at")],
            "FROM analyses WHERE asked_by = $1 ORDER BY asked_at",
        ),
        (
            "follows",
            &[Text("followed"), Number("at"), Number("told_at")],
            "FROM follows WHERE user_id = $1 ORDER BY at, followed",
        ),
        ("blocks", &[Text("blocked"), Number("at")], "FROM blocks WHERE user_id = $1 ORDER BY at, blocked"),
        (
            "challenges",
            &[Text("table_id"), Text("by_id"), Text("to_id"), Number("at")],
            "FROM challenges WHERE by_id = $1 OR to_id = $1 ORDER BY at, table_id",
        ),
        (
            "tournaments",
            &[Text("id"), Text("name"), Text("game"), Json("terms"), Text("state"), Number("created_at")],
            "FROM tournaments WHERE owner = $1 ORDER BY created_at, id",
        ),
        (
            "entered",
            &[Text("tournament_id"), Number("number"), Number("left_at")],
            "FROM entrants WHERE user_id = $1 ORDER BY tournament_id",
        ),
    ]
};

impl Accounts {
    /// Everything that is kept about the person, but no hashes and no keys.
    pub async fn export(&self, person: &Person) -> Result<Value, ApiError> {
        let mut transaction = self.begin().await?;
        let mut document = Map::new();
        for (part, columns, from) in PARTS {
            let names: Vec<_> = columns
                .iter()
                .map(|column| match column {
                    Column::Text(name) | Column::Number(name) | Column::Json(name) => *name,
                })
                .collect();
            let sql = format!("SELECT {} {from}", names.join(", "));
            let rows = sqlx::query(AssertSqlSafe(sql)).bind(&person.id).fetch_all(&mut **transaction).await?;
            let records: Result<Vec<Value>, sqlx::Error> = rows
                .iter()
                .map(|row| {
                    let values = columns.iter().enumerate().map(|(index, column)| column.read(row, index));
                    let values: Result<Map<_, _>, _> =
                        values.map(|pair| pair.map(|(name, value)| (name.to_string(), value))).collect();
                    values.map(Value::Object)
                })
                .collect();
            document.insert(part.into(), records?.into());
        }
        let chat = lines_of(&mut transaction, CHAT, &person.id).await?;
        let told = |line: ChatLine| json!({"table_id": line.table, "seq": line.seq, "at": line.at, "text": line.body.get("text")});
        document.insert("chat".into(), chat.into_iter().map(told).collect());
        Ok(Value::Object(document))
    }
}
