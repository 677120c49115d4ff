//! The one writer of the tables' log. Whatever rows wait when a commit ends go into the next one together: no timers, one
//! sync of the disk for all. A row is told as written only after the commit that holds it.

use crate::{Kind, Store};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};
use std::collections::HashSet;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// What PostgreSQL's listeners of new rows listen to: `table seq`.
pub const CHANNEL: &str = "legatus_log";

/// One row of a table's log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogRow {
    pub table_id: Arc<str>,
    pub seq: i64,
    pub kind: &'static str,
    /// The client's, so that a retry is known.
    pub key: Option<String>,
    pub body: String,
    pub at: i64,
}

/// A value in a statement.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    Text(Option<String>),
    Int(Option<i64>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(Some(text.to_string()))
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(Some(text))
    }
}
impl From<Option<String>> for Arg {
    fn from(text: Option<String>) -> Arg {
        Arg::Text(text)
    }
}
impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Int(Some(number))
    }
}
impl From<Option<i64>> for Arg {
    fn from(number: Option<i64>) -> Arg {
        Arg::Int(number)
    }
}

/// A statement that belongs to a row, carried out in the same transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Statement {
    pub sql: &'static str,
    pub args: Vec<Arg>,
}

impl Statement {
    pub fn new(sql: &'static str, args: impl IntoIterator<Item = Arg>) -> Statement {
        Statement { sql, args: args.into_iter().collect() }
    }
}

/// What became of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// Another process wrote a row with this number first. Nothing was changed.
    LostRace,
    /// The database failed. It may be written or not: read the log to know.
    Failed,
}

struct Work {
    row: Option<LogRow>,
    with: Vec<Statement>,
    told: oneshot::Sender<Written>,
}

/// Numbers about the writer, for the metrics page.
#[derive(Default)]
pub struct Counts {
    pub rows: AtomicU64,
    pub commits: AtomicU64,
    pub failed: AtomicU64,
    /// How many commits took at most so long; see [`LATENCY_BOUNDS_US`]. The last is everything slower.
    pub latency: [AtomicU64; LATENCY_BOUNDS_US.len() + 1],
    pub latency_sum_us: AtomicU64,
}

pub const LATENCY_BOUNDS_US: [u64; 8] = [250, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 250_000];

/// More than this does not go into one commit: the statement has a bounded number of parameters.
const MOST_ROWS: usize = 128;
const COLUMNS: usize = 6;

/// A handle to the writer. The writer ends, everything written, when the last handle is gone.
#[derive(Clone)]
pub struct Journal {
    queue: mpsc::Sender<Work>,
    pub counts: Arc<Counts>,
}

impl Journal {
    /// Starts the writer on a connection of its own. Await the handle after dropping every [`Journal`] to know it has ended.
    pub async fn start(store: &Store) -> Result<(Journal, tokio::task::JoinHandle<()>), sqlx::Error> {
        let (queue, waiting) = mpsc::channel(4096);
        let counts = Arc::new(Counts::default());
        let writer =
            Writer { connection: Some(open(store).await?), store: store.clone(), inserts: Vec::new() };
        let task = tokio::spawn(run(writer, waiting, counts.clone()));
        Ok((Journal { queue, counts }, task))
    }

    /// Writes a row and what belongs to it, and waits until it is on the disk.
    pub async fn append(&self, row: LogRow, with: Vec<Statement>) -> Written {
        self.submit(Some(row), with).await
    }

    /// Writes statements that belong to no row, in a transaction of their own. Those that change several tables come in the
    /// order of the tables' ids: other processes change them too.
    pub async fn write(&self, statements: Vec<Statement>) -> Written {
        self.submit(None, statements).await
    }

    async fn submit(&self, row: Option<LogRow>, with: Vec<Statement>) -> Written {
        let (told, answer) = oneshot::channel();
        if self.queue.send(Work { row, with, told }).await.is_err() {
            return Written::Failed;
        }
        answer.await.unwrap_or(Written::Failed)
    }
}

async fn run(mut writer: Writer, mut waiting: mpsc::Receiver<Work>, counts: Arc<Counts>) {
    let mut batch = Vec::with_capacity(MOST_ROWS);
    while waiting.recv_many(&mut batch, MOST_ROWS).await > 0 {
        let (mut rows, others): (Vec<Work>, Vec<Work>) = batch.drain(..).partition(|work| work.row.is_some());
        // Every process comes to the tables in the same order, so that none waits for another that waits for it.
        rows.sort_by(|a, b| place(a).cmp(&place(b)));
        if !rows.is_empty() {
            write_together(&mut writer, rows, &counts).await;
        }
        // What belongs to no row has an order of its own, and must not be mixed with that of the rows.
        for work in others {
            write_together(&mut writer, vec![work], &counts).await;
        }
    }
    writer.close().await;
}

/// Where a row stands in the log.
fn place(work: &Work) -> Option<(&str, i64)> {
    work.row.as_ref().map(|row| (&*row.table_id, row.seq))
}

async fn write_together(writer: &mut Writer, batch: Vec<Work>, counts: &Counts) {
    let started = Instant::now();
    let outcome = writer.commit(&batch).await;
    let took = started.elapsed().as_micros() as u64;
    counts.commits.fetch_add(1, Ordering::Relaxed);
    counts.rows.fetch_add(batch.iter().filter(|w| w.row.is_some()).count() as u64, Ordering::Relaxed);
    let bucket = LATENCY_BOUNDS_US.iter().position(|bound| took <= *bound).unwrap_or(LATENCY_BOUNDS_US.len());
    counts.latency[bucket].fetch_add(1, Ordering::Relaxed);
    counts.latency_sum_us.fetch_add(took, Ordering::Relaxed);
    match outcome {
        Ok(written) => batch.into_iter().zip(written).for_each(|(work, written)| {
            let _ = work.told.send(written);
        }),
        Err(error) => {
            tracing::error!(%error, rows = batch.len(), "a commit of the journal failed");
            counts.failed.fetch_add(1, Ordering::Relaxed);
            // One bad statement must not take the others with it: each on its own.
            let alone = batch.len() > 1;
            for work in batch {
                let again = if alone { writer.commit(std::slice::from_ref(&work)).await.ok() } else { None };
                let _ = work.told.send(again.map_or(Written::Failed, |written| written[0]));
            }
        }
    }
}

enum Connected {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

struct Writer {
    connection: Option<Connected>,
    store: Store,
    /// The text of the insert of so many rows, for SQLite: made once.
    inserts: Vec<Option<Arc<str>>>,
}

async fn open(store: &Store) -> Result<Connected, sqlx::Error> {
    Ok(match store.kind {
        Kind::Sqlite => {
            let options = SqliteConnectOptions::from_str(&store.url)?
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(Duration::from_secs(10))
                .foreign_keys(true)
                .statement_cache_capacity(2 * MOST_ROWS);
            Connected::Sqlite(options.connect().await?)
        }
        Kind::Postgres => Connected::Postgres(PgConnectOptions::from_str(&store.url)?.connect().await?),
    })
}

impl Writer {
    /// Writes all in one transaction, and says of each what became of it.
    async fn commit(&mut self, batch: &[Work]) -> Result<Vec<Written>, sqlx::Error> {
        if self.connection.is_none() {
            self.connection = Some(open(&self.store).await?);
        }
        let rows: Vec<&LogRow> = batch.iter().filter_map(|work| work.row.as_ref()).collect();
        let plain = batch.iter().all(|work| work.with.is_empty());
        let insert = self.insert_text(rows.len());
        let Some(connection) = &mut self.connection else { return Err(sqlx::Error::PoolClosed) };
        let _turn = self.store.turn().await;
        let added = match connection {
            Connected::Sqlite(connection) => commit_sqlite(connection, &insert, &rows, batch, plain).await,
            Connected::Postgres(connection) => commit_postgres(connection, &rows, batch, plain).await,
        };
        if added.is_err() {
            // Whatever is left of a transaction goes with the connection.
            self.connection = None;
        }
        let added = added?;
        let written = |work: &Work| match &work.row {
            Some(row) if !added.contains(&(row.table_id.to_string(), row.seq)) => Written::LostRace,
            _ => Written::Done,
        };
        Ok(batch.iter().map(written).collect())
    }

    fn insert_text(&mut self, rows: usize) -> Arc<str> {
        if self.store.kind == Kind::Postgres {
            return INSERT_POSTGRES.into();
        }
        if self.inserts.len() <= rows {
            self.inserts.resize(rows + 1, None);
        }
        self.inserts[rows].get_or_insert_with(|| insert_sqlite(rows).into()).clone()
    }

    async fn close(self) {
        match self.connection {
            Some(Connected::Sqlite(connection)) => {
                let _ = connection.close().await;
            }
            Some(Connected::Postgres(connection)) => {
                let _ = connection.close().await;
            }
            None => {}
        }
    }
}

type Added = HashSet<(String, i64)>;

/// Where a later row is there, this one was written and packed: its number is taken, although no row has it.
fn insert_sqlite(rows: usize) -> String {
    let mut sql = String::from("INSERT INTO log (table_id, seq, kind, key, body, at) SELECT * FROM (VALUES ");
    for row in 0..rows {
        sql.push_str(if row == 0 { "(?,?,?,?,?,?)" } else { ",(?,?,?,?,?,?)" });
    }
    sql.push_str(
        ") AS new WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.table_id = new.column1 AND log.seq > new.column2)
         ON CONFLICT DO NOTHING RETURNING table_id, seq",
    );
    sql
}

/// One statement for the rows and the news of them: a transaction by itself.
const INSERT_POSTGRES: &str = "WITH added AS (
    INSERT INTO log (table_id, seq, kind, key, body, at)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    AS new (table_id, seq, kind, key, body, at)
    WHERE NOT EXISTS (SELECT 1 FROM log WHERE log.table_id = new.table_id AND log.seq > new.seq)
    ON CONFLICT DO NOTHING RETURNING table_id, seq)
    SELECT table_id, seq, pg_notify('legatus_log', table_id || ' ' || seq)::text FROM added";

/// The statements of the rows that were added, or that belong to no row.
fn wanted<'a>(batch: &'a [Work], added: &'a Added) -> impl Iterator<Item = &'a Statement> {
    let stands = |work: &&Work| {
        work.row.as_ref().is_none_or(|row| added.contains(&(row.table_id.to_string(), row.seq)))
    };
    batch.iter().filter(stands).flat_map(|work| &work.with)
}

/// Runs the statements that go with the rows. A macro, for the two databases share no type of connection.
macro_rules! run_all {
    ($connection:ident, $statements:expr) => {
        for statement in $statements {
            let mut query = sqlx::query(statement.sql);
            for arg in &statement.args {
                query = match arg {
                    Arg::Text(text) => query.bind(text.as_deref()),
                    Arg::Int(number) => query.bind(*number),
                };
            }
            query.execute(&mut *$connection).await?;
        }
    };
}

async fn commit_sqlite(
    connection: &mut SqliteConnection,
    insert: &str,
    rows: &[&LogRow],
    batch: &[Work],
    plain: bool,
) -> Result<Added, sqlx::Error> {
    if !plain {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    }
    let mut added = Added::with_capacity(rows.len());
    if !rows.is_empty() {
        let mut query = sqlx::query(AssertSqlSafe(insert));
        for row in rows {
            query = query
                .bind(&*row.table_id)
                .bind(row.seq)
                .bind(row.kind)
                .bind(row.key.as_deref())
                .bind(row.body.as_str())
                .bind(row.at);
        }
        for row in query.fetch_all(&mut *connection).await? {
            added.insert((row.get(0), row.get(1)));
        }
    }
    if !plain {
        run_all!(connection, wanted(batch, &added));
        sqlx::query("COMMIT").execute(&mut *connection).await?;
    }
    Ok(added)
}

async fn commit_postgres(
    connection: &mut PgConnection,
    rows: &[&LogRow],
    batch: &[Work],
    plain: bool,
) -> Result<Added, sqlx::Error> {
    if !plain {
        sqlx::query("BEGIN").execute(&mut *connection).await?;
    }
    let mut added = Added::with_capacity(rows.len());
    if !rows.is_empty() {
        let found = sqlx::query(INSERT_POSTGRES)
            .bind(rows.iter().map(|r| &*r.table_id).collect::<Vec<_>>())
            .bind(rows.iter().map(|r| r.seq).collect::<Vec<_>>())
            .bind(rows.iter().map(|r| r.kind).collect::<Vec<_>>())
            .bind(rows.iter().map(|r| r.key.as_deref()).collect::<Vec<_>>())
            .bind(rows.iter().map(|r| r.body.as_str()).collect::<Vec<_>>())
            .bind(rows.iter().map(|r| r.at).collect::<Vec<_>>())
            .fetch_all(&mut *connection)
            .await?;
        for row in found {
            added.insert((row.get(0), row.get(1)));
        }
    }
    if !plain {
        run_all!(connection, wanted(batch, &added));
        sqlx::query("COMMIT").execute(&mut *connection).await?;
    }
    Ok(added)
}

/// So many parameters go into the longest statement; SQLite's limit is 32,766.
const _: () = assert!(MOST_ROWS * COLUMNS < 32_766);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::each_store;

    async fn table(store: &Store, id: &str) {
        let sql = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, status, visibility, invite, summary, summary_version,
            created_at, updated_at) VALUES ($1, 'g', '{}', 's', 'c', 1, 'playing', 'link', $1, '{}', 0, 1, 1)";
        sqlx::query(sql).bind(id).execute(&store.pool).await.unwrap();
    }

    fn row(table: &str, seq: i64) -> LogRow {
        LogRow { table_id: table.into(), seq, kind: "chat", key: None, body: format!("{seq}"), at: 1 }
    }

    async fn count(store: &Store) -> i64 {
        sqlx::query("SELECT COUNT(*) FROM log").fetch_one(&store.pool).await.unwrap().get(0)
    }

    #[tokio::test]
    async fn many_rows_share_a_commit_and_each_is_written_once() {
        for at in each_store().await {
            let store = &at.store;
            for i in 0..300 {
                table(store, &format!("t{i}")).await;
            }
            let (journal, _) = Journal::start(store).await.unwrap();
            let writes = (0..300).map(|i| {
                let journal = journal.clone();
                tokio::spawn(async move { journal.append(row(&format!("t{i}"), 1), Vec::new()).await })
            });
            for write in writes.collect::<Vec<_>>() {
                assert_eq!(write.await.unwrap(), Written::Done);
            }
            assert_eq!(count(store).await, 300);
            let commits = journal.counts.commits.load(Ordering::Relaxed);
            assert!(commits < 150, "{commits} commits for 300 rows");
        }
    }

    #[tokio::test]
    async fn who_comes_second_has_lost_and_so_have_its_statements() {
        for at in each_store().await {
            let store = &at.store;
            table(store, "t").await;
            let (ours, _) = Journal::start(store).await.unwrap();
            let (theirs, _) = Journal::start(store).await.unwrap();
            let with =
                || vec![Statement::new("UPDATE tables SET rules = rules + 1 WHERE id = $1", ["t".into()])];
            assert_eq!(ours.append(row("t", 1), with()).await, Written::Done);
            assert_eq!(theirs.append(row("t", 1), with()).await, Written::LostRace);
            assert_eq!(theirs.append(row("t", 2), with()).await, Written::Done);
            let rules: i64 =
                sqlx::query("SELECT rules FROM tables").fetch_one(&store.pool).await.unwrap().get(0);
            assert_eq!((rules, count(store).await), (3, 2));
        }
    }

    #[tokio::test]
    async fn one_bad_row_does_not_take_the_others_with_it() {
        for at in each_store().await {
            let store = &at.store;
            table(store, "t").await;
            let (journal, _) = Journal::start(store).await.unwrap();
            let (good, bad, later) = tokio::join!(
                journal.append(row("t", 1), Vec::new()),
                journal.append(row("no such table", 1), Vec::new()),
                journal.append(row("t", 2), Vec::new()),
            );
            assert_eq!((good, bad, later), (Written::Done, Written::Failed, Written::Done));
            assert_eq!(count(store).await, 2);
        }
    }

    /// Several processes play at the same tables and write what lists show of them, all at the same time.
    #[tokio::test(flavor = "multi_thread")]
    async fn writers_of_the_same_tables_never_wait_for_each_other_in_a_circle() {
        const TABLES: usize = 40;
        let at = crate::testing::TestStore::postgres().await;
        let store = &at.store;
        for i in 0..TABLES {
            table(store, &format!("t{i:02}")).await;
        }
        let mut writing = Vec::new();
        for writer in 0..4 {
            let (journal, _) = Journal::start(store).await.unwrap();
            let lists = journal.clone();
            writing.push(tokio::spawn(async move {
                for round in 0..150 {
                    let shown = (0..TABLES).map(|i| {
                        let sql = "UPDATE tables SET summary = $1 WHERE id = $2";
                        Statement::new(sql, [format!("{writer} {round}").into(), format!("t{i:02}").into()])
                    });
                    assert_eq!(lists.write(shown.collect()).await, Written::Done);
                }
            }));
            // Each comes to the tables in an order of its own, and several share a commit.
            for stride in [1, 3, 7, 9, 11, 13, 17, 19] {
                let journal = journal.clone();
                writing.push(tokio::spawn(async move {
                    for round in 0..80 {
                        let id = format!("t{:02}", (round * stride + writer * 5) % TABLES);
                        let sql = "UPDATE tables SET status = $1 WHERE id = $2";
                        let with = vec![Statement::new(sql, ["playing".into(), id.as_str().into()])];
                        let written = journal.append(row(&id, round as i64 / 2), with).await;
                        assert_ne!(written, Written::Failed);
                    }
                }));
            }
        }
        for one in writing {
            one.await.unwrap();
        }
        // A process tells its numbers when its connection ends, or after a while.
        tokio::time::sleep(Duration::from_secs(2)).await;
        let sql = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
        let deadlocks: i64 = sqlx::query(sql).fetch_one(&store.pool).await.unwrap().get(0);
        assert_eq!(deadlocks, 0);
    }
}
