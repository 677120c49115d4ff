//! The log of a table as it is read: single rows, and runs of them that were packed.

use crate::journal::Statement;
use crate::{Kind, Store};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use sqlx::Row as _;
use sqlx::any::AnyRow;
use std::io::{Read, Write};

/// Rows that say what people said and did under their names are never packed: they are found when somebody leaves.
const NAMED: [&str; 2] = ["chat", "seat"];
/// Fewer are not worth a run.
const FEWEST: usize = 8;
/// A key is known for so long.
pub const KEYS_LAST_MS: i64 = 24 * 60 * 60 * 1000;
/// On PostgreSQL others write at the same time: what is so young stays where their insert meets it.
const YOUNG_MS: i64 = 2_000;

/// One row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub seq: i64,
    pub kind: String,
    pub key: Option<String>,
    pub body: String,
    pub at: i64,
}

/// The whole log of a table.
#[derive(Default)]
pub struct Log {
    pub rows: Vec<Row>,
    /// What is known of the position at some versions: its digest.
    pub digests: Vec<(i64, String)>,
    /// The row up to which it is packed.
    pub packed: i64,
    /// The runs that cannot be read, by their last row.
    pub unreadable: Vec<i64>,
}

/// A run, column by column: like lies beside like.
#[derive(Serialize, Deserialize)]
struct Run {
    seqs: Vec<i64>,
    kinds: Vec<String>,
    keys: Vec<Option<String>>,
    /// When each was written, after the one before it.
    after: Vec<i64>,
    bodies: Vec<String>,
}

/// The differences between one and the next, and back.
fn steps(values: impl Iterator<Item = i64>) -> Vec<i64> {
    values.scan(0, |last, value| Some(value - std::mem::replace(last, value))).collect()
}

fn sums(steps: &[i64]) -> impl Iterator<Item = i64> {
    steps.iter().scan(0i64, |sum, step| {
        *sum = sum.checked_add(*step)?;
        Some(*sum)
    })
}

fn packed(rows: &[Row]) -> String {
    let run = Run {
        seqs: steps(rows.iter().map(|row| row.seq)),
        kinds: rows.iter().map(|row| row.kind.clone()).collect(),
        keys: rows.iter().map(|row| row.key.clone()).collect(),
        after: steps(rows.iter().map(|row| row.at)),
        bodies: rows.iter().map(|row| row.body.clone()).collect(),
    };
    let json = serde_json::to_vec(&run).expect("plain data is JSON");
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(&json).expect("memory is written to");
    STANDARD.encode(packed.finish().expect("memory is written to"))
}

fn unpacked(body: &str) -> Option<Vec<Row>> {
    let bytes = STANDARD.decode(body).ok()?;
    let mut json = Vec::new();
    ZlibDecoder::new(bytes.as_slice()).read_to_end(&mut json).ok()?;
    let run: Run = serde_json::from_slice(&json).ok()?;
    let count = run.seqs.len();
    let whole = [run.kinds.len(), run.keys.len(), run.after.len(), run.bodies.len()];
    if whole.iter().any(|other| *other != count) {
        return None;
    }
    let named = sums(&run.seqs).zip(run.kinds).zip(run.keys).zip(sums(&run.after)).zip(run.bodies);
    let rows = named.map(|((((seq, kind), key), at), body)| Row { seq, kind, key, body, at });
    Some(rows.collect())
}

/// The single rows of a table from one to another.
pub async fn read_rows(store: &Store, table: &str, after: i64) -> Result<Vec<Row>, sqlx::Error> {
    let sql = "SELECT seq, kind, key, body, at FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    let rows = sqlx::query(sql).bind(table).bind(after).fetch_all(&store.pool).await?;
    let read = |row: &AnyRow| Row {
        seq: row.get(0),
        kind: row.get(1),
        key: row.get(2),
        body: row.get(3),
        at: row.get(4),
    };
    Ok(rows.iter().map(read).collect())
}

/// Everything. The single rows are read first: what is packed meanwhile is found in the runs as well, and nothing in neither.
pub async fn read_log(store: &Store, table: &str) -> Result<Log, sqlx::Error> {
    let mut rows = read_rows(store, table, 0).await?;
    let sql = "SELECT seq, digest_at, digest, body FROM runs WHERE table_id = $1 ORDER BY seq";
    let runs = sqlx::query(sql).bind(table).fetch_all(&store.pool).await?;
    let mut log = Log::default();
    // The newest row is never packed: nothing in a run comes after it.
    let newest = rows.last().map_or(0, |row| row.seq);
    for run in &runs {
        log.packed = run.get(0);
        let Some(mut packed) = unpacked(run.get(3)) else {
            log.unreadable.push(run.get(0));
            continue;
        };
        log.digests.extend(run.get::<Option<i64>, _>(1).zip(run.get::<Option<String>, _>(2)));
        packed.retain(|row| row.seq <= newest);
        rows.append(&mut packed);
    }
    rows.sort_by_key(|row| row.seq);
    rows.dedup_by_key(|row| row.seq);
    log.rows = rows;
    Ok(log)
}

/// A position that is known while a run is packed.
pub struct Known {
    pub version: i64,
    pub digest: String,
}

/// What writes down the single rows of a table as a run and takes them out of the log. Nothing where there are too few.
pub async fn pack(
    store: &Store,
    table: &str,
    known: Option<Known>,
    now: i64,
) -> Result<Vec<Statement>, sqlx::Error> {
    let mut rows = read_rows(store, table, 0).await?;
    // The newest stays: whoever comes late with a row is known by it.
    rows.pop();
    rows.retain(|row| !NAMED.contains(&row.kind.as_str()));
    if store.kind == Kind::Postgres {
        let young = rows.iter().position(|row| row.at > now - YOUNG_MS);
        rows.truncate(young.unwrap_or(rows.len()));
    }
    if rows.len() < FEWEST {
        return Ok(Vec::new());
    }
    let last = rows.last().map_or(0, |row| row.seq);
    // What was left out of the run is older than its last row, and stays.
    let sql = "DELETE FROM log WHERE table_id = $1 AND seq <= $2 AND kind <> 'chat' AND kind <> 'seat'";
    Ok(vec![run_of(table, rows, known, now), Statement::new(sql, [table.into(), last.into()])])
}

fn run_of(table: &str, mut rows: Vec<Row>, known: Option<Known>, now: i64) -> Statement {
    for row in rows.iter_mut().filter(|row| row.at < now - KEYS_LAST_MS) {
        row.key = None;
    }
    let last = rows.last().map_or(0, |row| row.seq);
    let keyed = rows.iter().filter(|row| row.key.is_some()).map(|row| row.at).max();
    let (version, digest) = known.map(|known| (known.version, known.digest)).unzip();
    Statement::new(
        "INSERT INTO runs (table_id, seq, keyed, digest_at, digest, body) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (table_id, seq) DO UPDATE SET keyed = excluded.keyed, body = excluded.body",
        [table.into(), last.into(), keyed.into(), version.into(), digest.into(), packed(&rows).into()],
    )
}

/// The tables with runs whose keys are a day old.
pub async fn with_old_keys(store: &Store, now: i64, most: i64) -> Result<Vec<String>, sqlx::Error> {
    let sql = "SELECT DISTINCT table_id FROM runs WHERE keyed IS NOT NULL AND keyed < $1 LIMIT $2";
    let tables = sqlx::query(sql).bind(now - KEYS_LAST_MS).bind(most).fetch_all(&store.pool).await?;
    Ok(tables.iter().map(|row| row.get(0)).collect())
}

/// What makes one run of all that a table has, without the keys that are a day old.
pub async fn join_runs(store: &Store, table: &str, now: i64) -> Result<Vec<Statement>, sqlx::Error> {
    let sql = "SELECT seq, digest_at, digest, body FROM runs WHERE table_id = $1 AND keyed < $2 ORDER BY seq";
    let runs = sqlx::query(sql).bind(table).bind(now - KEYS_LAST_MS).fetch_all(&store.pool).await?;
    let (mut rows, mut known, mut statements) = (Vec::new(), None, Vec::new());
    for run in &runs {
        // One that cannot be read is left as it is, but not looked at again and again.
        let seq: i64 = run.get(0);
        let Some(mut packed) = unpacked(run.get(3)) else {
            let sql = "UPDATE runs SET keyed = NULL WHERE table_id = $1 AND seq = $2";
            statements.push(Statement::new(sql, [table.into(), seq.into()]));
            continue;
        };
        rows.append(&mut packed);
        known = run.get::<Option<i64>, _>(1).zip(run.get::<Option<String>, _>(2)).or(known);
        let sql = "DELETE FROM runs WHERE table_id = $1 AND seq = $2";
        statements.push(Statement::new(sql, [table.into(), seq.into()]));
    }
    rows.sort_by_key(|row| row.seq);
    rows.dedup_by_key(|row| row.seq);
    if !rows.is_empty() {
        let known = known.map(|(version, digest)| Known { version, digest });
        statements.push(run_of(table, rows, known, now));
    }
    Ok(statements)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Journal, LogRow, Written};
    use crate::testing::each_store;

    const NOW: i64 = 1_800_000_000_000;

    async fn table(store: &Store) {
        let sql = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, status, visibility, invite, summary, summary_version,
            created_at, updated_at) VALUES ('t', 'g', '{}', 's', 'c', 1, 'playing', 'link', 't', '{}', 0, 1, 1)";
        sqlx::query(sql).execute(&store.pool).await.unwrap();
    }

    fn row(seq: i64, at: i64) -> LogRow {
        let kind = match seq {
            3 => "seat",
            50 => "chat",
            _ => "entries",
        };
        let body = format!(r#"{{"entries":[{{"seat":"rome","action":{{"march":{seq}}}}}]}}"#);
        LogRow { table_id: "t".into(), seq, kind, key: Some(format!("a key {seq}")), body, at }
    }

    async fn write(journal: &Journal, seqs: std::ops::RangeInclusive<i64>, at: i64) -> Vec<Row> {
        let mut written = Vec::new();
        for seq in seqs {
            let row = row(seq, at + seq);
            assert_eq!(journal.append(row.clone(), Vec::new()).await, Written::Done);
            let LogRow { seq, kind, key, body, at, .. } = row;
            written.push(Row { seq, kind: kind.to_string(), key, body, at });
        }
        written
    }

    async fn single(store: &Store) -> Vec<i64> {
        read_rows(store, "t", 0).await.unwrap().iter().map(|row| row.seq).collect()
    }

    #[tokio::test]
    async fn what_is_packed_reads_as_it_was_and_leaves_the_log() {
        for at in each_store().await {
            let store = &at.store;
            table(store).await;
            let (journal, _) = Journal::start(store).await.unwrap();
            let mut all = write(&journal, 1..=200, NOW - 60_000).await;
            let known = Known { version: 200, digest: "d".into() };
            journal.write(pack(store, "t", Some(known), NOW).await.unwrap()).await;
            assert_eq!(single(store).await, [3, 50, 200], "names, and the newest");
            let log = read_log(store, "t").await.unwrap();
            assert_eq!((log.rows, log.packed, log.digests), (all.clone(), 199, vec![(200, "d".to_string())]));
            // Play goes on, and is packed again.
            all.extend(write(&journal, 201..=300, NOW - 30_000).await);
            journal.write(pack(store, "t", None, NOW).await.unwrap()).await;
            assert_eq!(single(store).await, [3, 50, 300]);
            assert_eq!(read_log(store, "t").await.unwrap().rows, all);
            assert!(pack(store, "t", None, NOW).await.unwrap().is_empty(), "nothing to pack");
            let sql = "SELECT COALESCE(SUM(LENGTH(body)), 0) FROM runs";
            let bytes: i64 = sqlx::query(sql).fetch_one(&store.pool).await.unwrap().get(0);
            assert!(bytes / 300 < 20, "{bytes} bytes for 300 rows");
        }
    }

    #[tokio::test]
    async fn who_comes_late_with_a_row_that_was_packed_has_lost() {
        for at in each_store().await {
            let store = &at.store;
            table(store).await;
            let (journal, _) = Journal::start(store).await.unwrap();
            write(&journal, 1..=40, NOW - 60_000).await;
            journal.write(pack(store, "t", None, NOW).await.unwrap()).await;
            for seq in [1, 20, 39, 40] {
                assert_eq!(journal.append(row(seq, NOW), Vec::new()).await, Written::LostRace, "{seq}");
            }
            assert_eq!(journal.append(row(41, NOW), Vec::new()).await, Written::Done);
        }
    }

    #[tokio::test]
    async fn a_key_is_found_for_a_day_and_then_forgotten() {
        for at in each_store().await {
            let store = &at.store;
            table(store).await;
            let (journal, _) = Journal::start(store).await.unwrap();
            write(&journal, 1..=40, NOW).await;
            journal.write(pack(store, "t", None, NOW + 60_000).await.unwrap()).await;
            write(&journal, 41..=80, NOW + 1_000).await;
            journal.write(pack(store, "t", None, NOW + 60_000).await.unwrap()).await;
            let almost = NOW + KEYS_LAST_MS;
            assert!(with_old_keys(store, almost, 10).await.unwrap().is_empty());
            let keys = |log: &Log| log.rows.iter().filter(|row| row.key.is_some()).count();
            assert_eq!(keys(&read_log(store, "t").await.unwrap()), 80);
            let later = NOW + KEYS_LAST_MS + 60_000;
            assert_eq!(with_old_keys(store, later, 10).await.unwrap(), ["t"]);
            journal.write(join_runs(store, "t", later).await.unwrap()).await;
            assert!(with_old_keys(store, later, 10).await.unwrap().is_empty());
            let log = read_log(store, "t").await.unwrap();
            let seqs: Vec<i64> = log.rows.iter().map(|row| row.seq).collect();
            assert_eq!(seqs, (1..=80).collect::<Vec<i64>>());
            assert_eq!(keys(&log), 3, "those of what stays single");
            let runs: i64 =
                sqlx::query("SELECT COUNT(*) FROM runs").fetch_one(&store.pool).await.unwrap().get(0);
            assert_eq!(runs, 1);
        }
    }

    #[tokio::test]
    async fn what_another_packs_meanwhile_is_read_once() {
        for at in each_store().await {
            let store = &at.store;
            table(store).await;
            let (journal, _) = Journal::start(store).await.unwrap();
            let all = write(&journal, 1..=100, NOW - 60_000).await;
            // Two processes find the same rows; the second has seen one more.
            let first = pack(store, "t", None, NOW).await.unwrap();
            let more = write(&journal, 101..=101, NOW - 50_000).await;
            let second = pack(store, "t", None, NOW).await.unwrap();
            for statements in [second, first] {
                assert_eq!(journal.write(statements).await, Written::Done);
            }
            assert_eq!(read_log(store, "t").await.unwrap().rows, [all, more].concat());
        }
    }

    #[tokio::test]
    async fn a_run_that_cannot_be_read_is_told_and_kept() {
        for at in each_store().await {
            let store = &at.store;
            table(store).await;
            let (journal, _) = Journal::start(store).await.unwrap();
            write(&journal, 1..=40, NOW).await;
            journal.write(pack(store, "t", None, NOW + 60_000).await.unwrap()).await;
            sqlx::query("UPDATE runs SET body = 'AAAA'").execute(&store.pool).await.unwrap();
            let log = read_log(store, "t").await.unwrap();
            assert_eq!((log.rows.len(), log.unreadable), (2, vec![39]));
            let later = NOW + 2 * KEYS_LAST_MS;
            journal.write(join_runs(store, "t", later).await.unwrap()).await;
            assert!(with_old_keys(store, later, 10).await.unwrap().is_empty());
            assert_eq!(read_log(store, "t").await.unwrap().unreadable, [39]);
        }
    }
}
