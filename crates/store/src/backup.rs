//! Everything in the database as one text file, and back: one JSON object a line, the same for SQLite and PostgreSQL. A
//! backup of a running server is of one moment.

use crate::{Kind, Store};
use futures_util::TryStreamExt;
use serde_json::{Map, Value, json};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Column, Row, ValueRef};
use std::io::{BufRead, Write};

/// The shape of the file. Older ones keep loading.
const FORMAT: u64 = 1;

/// Every table of the schema; what others refer to comes before them.
const TABLES: [&str; 29] = [
    "users",
    "persons",
    "sessions",
    "resets",
    "confirmations",
    "sign_ins",
    "push_subscriptions",
    "secrets",
    "follows",
    "blocks",
    "tables",
    "seats",
    "challenges",
    "tournaments",
    "entrants",
    "pairings",
    "log",
    "runs",
    "boards",
    "annals",
    "analyses",
    "archive",
    "archive_sides",
    "results",
    "result_sides",
    "ratings",
    "notices",
    "reports",
    "operations",
];

/// What means something only to the processes that run: not kept.
#[cfg(test)]
const PASSING: [&str; 1] = ["leases"];

/// What older files have and is not needed any more: it repeated what the log says.
const GONE: [&str; 1] = ["snapshots"];

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    #[error(transparent)]
    File(#[from] std::io::Error),
    #[error("line {line}: {why}")]
    Line { line: usize, why: String },
    #[error("the database is not empty: restore into a new one")]
    NotEmpty,
    #[error("the file breaks off after {rows} rows")]
    Cut { rows: u64 },
}

/// Writes everything; says how many rows.
pub async fn backup(store: &Store, out: &mut (dyn Write + Send)) -> Result<u64, BackupError> {
    let begin = match store.kind {
        Kind::Sqlite => "BEGIN",
        Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    };
    let mut transaction = store.pool.begin_with(begin).await?;
    writeln!(out, "{}", json!({"legatus_backup": FORMAT}))?;
    let mut rows = 0;
    for table in TABLES {
        let query = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}")));
        let mut found = query.fetch(&mut *transaction);
        while let Some(row) = found.try_next().await? {
            writeln!(out, "{}", json!({"table": table, "row": read(&row)?}))?;
            rows += 1;
        }
    }
    writeln!(out, "{}", json!({"rows": rows}))?;
    out.flush()?;
    Ok(rows)
}

fn read(row: &AnyRow) -> Result<Map<String, Value>, sqlx::Error> {
    let mut fields = Map::new();
    for column in row.columns() {
        let at = column.ordinal();
        let value = if row.try_get_raw(at)?.is_null() {
            Value::Null
        } else if let Ok(number) = row.try_get::<i64, _>(at) {
            number.into()
        } else {
            row.try_get::<String, _>(at)?.into()
        };
        fields.insert(column.name().to_string(), value);
    }
    Ok(fields)
}

/// Reads everything back into an empty database, all or nothing; says how many rows.
pub async fn restore(store: &Store, from: &mut (dyn BufRead + Send)) -> Result<u64, BackupError> {
    let mut transaction = store.pool.begin().await?;
    for table in TABLES {
        let count = sqlx::query(AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}")));
        if count.fetch_one(&mut *transaction).await?.get::<i64, _>(0) > 0 {
            return Err(BackupError::NotEmpty);
        }
    }
    let mut rows = 0;
    let mut text = String::new();
    for line in 1.. {
        let wrong = |why: String| BackupError::Line { line, why };
        text.clear();
        if from.read_line(&mut text)? == 0 {
            return Err(BackupError::Cut { rows });
        }
        let value: Value = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if line == 1 {
            match value["legatus_backup"].as_u64() {
                Some(FORMAT) => continue,
                Some(other) => return Err(wrong(format!("format {other} is not known; this is {FORMAT}"))),
                None => return Err(wrong("this is no backup".to_string())),
            }
        }
        if let Some(expected) = value["rows"].as_u64() {
            if expected != rows {
                return Err(BackupError::Cut { rows });
            }
            break;
        }
        if GONE.iter().any(|table| value["table"] == *table) {
            rows += 1;
            continue;
        }
        let table = TABLES.iter().find(|table| value["table"] == **table);
        let table = table.ok_or_else(|| wrong(format!("no table {}", value["table"])))?;
        let fields = value["row"].as_object().ok_or_else(|| wrong("a line without a row".to_string()))?;
        insert(&mut transaction, table, fields).await.map_err(|error| wrong(error.to_string()))?;
        rows += 1;
    }
    transaction.commit().await?;
    Ok(rows)
}

async fn insert(
    transaction: &mut sqlx::Transaction<'static, sqlx::Any>,
    table: &str,
    fields: &Map<String, Value>,
) -> Result<(), sqlx::Error> {
    let strange = |what: &str| sqlx::Error::Protocol(format!("{what:?} is no column"));
    let plain = |name: &&String| {
        !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte.is_ascii_digit())
    };
    if let Some(name) = fields.keys().find(|name| !plain(name)) {
        return Err(strange(name));
    }
    let names: Vec<&str> = fields.keys().map(String::as_str).collect();
    // What is empty is left out: it would need a type.
    let given: Vec<(&str, &Value)> =
        names.into_iter().zip(fields.values()).filter(|(_, value)| !value.is_null()).collect();
    let columns: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=given.len()).map(|n| format!("${n}")).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", columns.join(", "), places.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (name, value) in given {
        query = match value {
            Value::String(text) => query.bind(text.as_str()),
            Value::Number(number) => query.bind(number.as_i64().ok_or_else(|| strange(name))?),
            _ => return Err(strange(name)),
        };
    }
    query.execute(&mut **transaction).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestStore;

    async fn fill(store: &Store) {
        let user = "INSERT INTO users (id, name, name_key, settings, created_at, seen_at) VALUES ('u', 'Ælia', 'aelia', '{}', 1, 2)";
        let table = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary,
             summary_version, created_at, updated_at) VALUES ('t', 'g', '{}', 's', 'c', 1, 'u', 'playing', 'link', 'i', '{}', 0, 1, 2)";
        let log = "INSERT INTO log (table_id, seq, kind, body, at) VALUES ('t', 1, 'begin', '{\"a\": \"\\n''\"}', 3)";
        let board = "INSERT INTO boards (digest, body) VALUES ('d', 'eJw=')";
        let annals = "INSERT INTO annals (table_id, version, rules, digest, board, body) VALUES ('t', 1, 1, 'p', 'd', 'eJw=')";
        let other =
            "INSERT INTO users (id, name, settings, created_at, seen_at) VALUES ('v', 'Gaius', '{}', 1, 2)";
        let follows = "INSERT INTO follows (user_id, followed, at) VALUES ('u', 'v', 1)";
        let blocks = "INSERT INTO blocks (user_id, blocked, at) VALUES ('v', 'u', 1)";
        let seat = "INSERT INTO seats (table_id, seat, orders, kept_for) VALUES ('t', 'rome', '{}', 'v')";
        let challenge = "INSERT INTO challenges (table_id, by_id, to_id, at) VALUES ('t', 'u', 'v', 1)";
        let tournament =
            "INSERT INTO tournaments (id, name, game, terms, owner, state, version, created_at, updated_at)
             VALUES ('r', 'Ides', 'g', '{}', 'u', 'running', 3, 1, 2)";
        let entrant =
            "INSERT INTO entrants (tournament_id, number, user_id, left_at) VALUES ('r', 0, 'u', 5)";
        let pairing = "INSERT INTO pairings (tournament_id, round, first, second, table_id, due, given_back) VALUES ('r', 0, 0, 1, 't', 9, 1)";
        let notice = "INSERT INTO notices (id, user_id, tournament_id, kind, body, at) VALUES ('n', 'u', 'r', 'tournament_over', '{}', 7)";
        let report =
            "INSERT INTO reports (id, user_id, person_id, text, at) VALUES ('p', 'u', 'v', 'rude', 8)";
        // As large as a number may be: the bits of a double.
        let person = "INSERT INTO persons (number, user_id) VALUES (1, 'u')";
        let rating = "INSERT INTO ratings (person, game, pace, value, deviation, volatility, day, games)
             VALUES (1, 'g', 'live', 4654311885213007872, 4643000109586448384, 4584304132692975288, 20000, 3)";
        for sql in [
            user, other, table, log, board, annals, follows, blocks, seat, challenge, tournament, entrant,
            pairing, notice, report, person, rating,
        ] {
            sqlx::query(sql).execute(&store.pool).await.unwrap();
        }
    }

    async fn text(store: &Store) -> String {
        let mut out = Vec::new();
        backup(store, &mut out).await.unwrap();
        String::from_utf8(out).unwrap()
    }

    #[tokio::test]
    async fn a_backup_of_one_kind_is_restored_into_the_other() {
        let (sqlite, postgres) = (TestStore::sqlite().await, TestStore::postgres().await);
        fill(&sqlite.store).await;
        let saved = text(&sqlite.store).await;
        assert_eq!(restore(&postgres.store, &mut saved.as_bytes()).await.unwrap(), 17);
        let again = text(&postgres.store).await;
        let back = TestStore::sqlite().await;
        restore(&back.store, &mut again.as_bytes()).await.unwrap();
        assert_eq!(text(&back.store).await, saved);
        assert!(matches!(restore(&back.store, &mut saved.as_bytes()).await, Err(BackupError::NotEmpty)));
    }

    #[tokio::test]
    async fn a_broken_file_changes_nothing() {
        let full = TestStore::sqlite().await;
        fill(&full.store).await;
        let saved = text(&full.store).await;
        let cut: String = saved.lines().take(3).map(|line| format!("{line}\n")).collect();
        let strange = saved.replace("\"name_key\"", "\"name_key) --\"");
        let empty = TestStore::sqlite().await;
        let store = &empty.store;
        for wrong in [
            cut,
            strange,
            "{}".to_string(),
            "no".to_string(),
            saved.replacen("\"users\"", "\"sqlite_master\"", 1),
        ] {
            assert!(restore(store, &mut wrong.as_bytes()).await.is_err());
            let count = sqlx::query("SELECT COUNT(*) FROM users").fetch_one(&store.pool).await.unwrap();
            assert_eq!(count.get::<i64, _>(0), 0);
        }
    }

    /// A table that is added to the schema and forgotten here would be lost with the next restore.
    #[tokio::test]
    async fn every_table_is_in_the_backup() {
        let empty = TestStore::sqlite().await;
        let store = &empty.store;
        let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'";
        let rows = sqlx::query(sql).fetch_all(&store.pool).await.unwrap();
        let mut there: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        let mut known: Vec<String> = TABLES.iter().chain(&PASSING).map(|table| table.to_string()).collect();
        there.sort();
        known.sort();
        assert_eq!(there, known);
    }
}
