//! A power cut: what was acknowledged is there afterwards, and nothing is half done. A child process writes as the program does, with a small
//! library before the system's own that records what is done to the database's files. From the record every state is made that a cut
//! may leave: what was synced is there; of what was written since, any beginning, all but one write, all with one write torn, or none.

use legatus_store::journal::{Journal, LogRow, Statement, Written};
use legatus_store::sqlx::{self, Row};
use legatus_store::{Store, log};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Where the child works, and where it writes down what was acknowledged.
const FOLDER: &str = "LEGATUS_RECORD_FOLDER";
const RECORD: &str = "LEGATUS_RECORD";
/// A disk writes whole sectors.
const SECTOR: usize = 512;
const MOST_TIME: Duration = Duration::from_secs(60);

fn in_runtime<T>(task: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(task)
}

fn row(seq: i64) -> LogRow {
    let body = format!(r#"{{"entries":[{{"seat":"rome","action":{{"march":{seq}}}}}]}}"#);
    LogRow { table_id: "t".into(), seq, kind: "entries", key: Some(format!("a key {seq}")), body, at: seq }
}

/// Notes in the record that the rows up to this one were acknowledged.
fn acknowledge(seq: i64) {
    let mut record = std::fs::OpenOptions::new().append(true).open(std::env::var(RECORD).unwrap()).unwrap();
    let entry = [&[b'a', 0][..], &(seq as u64).to_le_bytes(), &0u32.to_le_bytes()].concat();
    record.write_all(&entry).unwrap();
}

/// One row after the other, and some together, each with a statement that is to be done with it or not at all.
async fn play(journal: &Journal, seqs: std::ops::RangeInclusive<i64>, together: usize) {
    for some in seqs.collect::<Vec<i64>>().chunks(together) {
        let writes = some.iter().map(|seq| {
            let (journal, seq) = (journal.clone(), *seq);
            let sql = "UPDATE tables SET rules = $1 WHERE id = 't' AND rules = $2";
            let with = vec![Statement::new(sql, [seq.into(), (seq - 1).into()])];
            tokio::spawn(async move { journal.append(row(seq), with).await })
        });
        for write in writes.collect::<Vec<_>>() {
            assert_eq!(write.await.unwrap(), Written::Done);
        }
        acknowledge(*some.last().unwrap());
    }
}

/// What the child does; by itself it is no test.
#[test]
#[ignore = "the child of the test below"]
fn writes_as_the_program_does() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    in_runtime(async {
        // Twice: with the last connection of the first the write-ahead log goes into the database.
        for (first, packs) in [(1, true), (23, false)] {
            let store = Store::in_folder(Path::new(&folder)).await.unwrap();
            let (journal, done) = Journal::start(&store).await.unwrap();
            play(&journal, first..=first + 11, 1).await;
            if packs {
                // Rows become a run: taken out here and put in there, at once.
                let packed = log::pack(&store, "t", None, 1_000).await.unwrap();
                assert_eq!((packed.len(), journal.write(packed).await), (2, Written::Done));
            }
            play(&journal, first + 12..=first + 21, 5).await;
            drop(journal);
            done.await.unwrap();
            store.pool.close().await;
        }
    });
}

#[derive(Clone, Debug)]
enum Deed {
    Write { file: String, at: usize, data: Vec<u8> },
    Truncate { file: String, length: usize },
    Sync { file: String },
    Unlink { file: String },
    Acknowledged { seq: i64 },
}

fn read_record(bytes: &[u8]) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let (head, after) = rest.split_at(14);
        let number = u64::from_le_bytes(head[2..10].try_into().unwrap());
        let length = u32::from_le_bytes(head[10..14].try_into().unwrap()) as usize;
        let (name, after) = after.split_at(usize::from(head[1]));
        let (data, after) = after.split_at(length);
        rest = after;
        let file = String::from_utf8(name.to_vec()).unwrap();
        // What processes share of the write-ahead log in memory is made anew after a start.
        if file.ends_with("-shm") {
            continue;
        }
        deeds.push(match head[0] {
            b'w' => Deed::Write { file, at: number as usize, data: data.to_vec() },
            b't' => Deed::Truncate { file, length: number as usize },
            b's' => Deed::Sync { file },
            b'u' => Deed::Unlink { file },
            b'a' => Deed::Acknowledged { seq: number as i64 },
            other => panic!("what is {other}?"),
        });
    }
    deeds
}

type Files = BTreeMap<String, Vec<u8>>;

fn apply(files: &mut Files, deed: &Deed) {
    match deed {
        Deed::Write { file, at, data } => {
            let content = files.entry(file.clone()).or_default();
            content.resize(content.len().max(at + data.len()), 0);
            content[*at..at + data.len()].copy_from_slice(data);
        }
        Deed::Truncate { file, length } => files.entry(file.clone()).or_default().resize(*length, 0),
        Deed::Unlink { file } => drop(files.remove(file)),
        Deed::Sync { .. } | Deed::Acknowledged { .. } => {}
    }
}

fn file_of(deed: &Deed) -> Option<&str> {
    match deed {
        Deed::Write { file, .. } | Deed::Truncate { file, .. } | Deed::Unlink { file } => Some(file),
        Deed::Sync { .. } | Deed::Acknowledged { .. } => None,
    }
}

/// What a cut after some deeds may leave.
struct Left {
    what: String,
    files: Files,
    /// The newest row that was acknowledged before.
    acknowledged: i64,
}

/// Every state that a cut may leave, one after the other.
fn each_state(before: &Files, deeds: &[Deed], mut look: impl FnMut(Left)) {
    let (mut durable, mut acknowledged) = (before.clone(), 0);
    // Done and not synced yet, in order.
    let mut pending: Vec<Deed> = Vec::new();
    let with = |durable: &Files, some: &[&Deed]| {
        let mut files = durable.clone();
        some.iter().for_each(|deed| apply(&mut files, deed));
        files
    };
    for (n, deed) in deeds.iter().enumerate() {
        match deed {
            Deed::Acknowledged { seq } => acknowledged = *seq,
            Deed::Sync { file } => {
                // Just before it: nothing of what waits is there, or all but one, or all with one torn.
                look(Left { what: format!("none before {n}"), files: durable.clone(), acknowledged });
                for lost in 0..pending.len() {
                    let others: Vec<&Deed> = pending
                        .iter()
                        .enumerate()
                        .filter(|(i, _)| *i != lost)
                        .map(|(_, deed)| deed)
                        .collect();
                    let files = with(&durable, &others);
                    look(Left { what: format!("{lost} lost before {n}"), files, acknowledged });
                    if let Deed::Write { file, at, data } = &pending[lost]
                        && data.len() > SECTOR
                    {
                        let data = data[..SECTOR].to_vec();
                        let torn = Deed::Write { file: file.clone(), at: *at, data };
                        let mut all: Vec<&Deed> = pending.iter().collect();
                        all[lost] = &torn;
                        let files = with(&durable, &all);
                        look(Left { what: format!("{lost} torn before {n}"), files, acknowledged });
                    }
                }
                let (synced, rest): (Vec<Deed>, Vec<Deed>) =
                    pending.drain(..).partition(|deed| file_of(deed) == Some(file));
                synced.iter().for_each(|deed| apply(&mut durable, deed));
                pending = rest;
            }
            deed => pending.push(deed.clone()),
        }
        let all: Vec<&Deed> = pending.iter().collect();
        look(Left { what: format!("all up to {n}"), files: with(&durable, &all), acknowledged });
    }
}

/// Opens what is left as the program would, and says how many rows are there.
async fn open_and_count(folder: &Path, left: &Left) -> i64 {
    for (name, content) in &left.files {
        std::fs::write(folder.join(name), content).unwrap();
    }
    let what = &left.what;
    let store = Store::in_folder(folder).await.unwrap_or_else(|error| panic!("{what}: {error}"));
    let checked: String = sqlx::query("PRAGMA integrity_check").fetch_one(&store.pool).await.unwrap().get(0);
    assert_eq!(checked, "ok", "{what}");
    let kept = log::read_log(&store, "t").await.unwrap();
    assert!(kept.unreadable.is_empty(), "{what}");
    let rows: Vec<LogRow> = (1..=kept.rows.len() as i64).map(row).collect();
    for (kept, written) in kept.rows.iter().zip(&rows) {
        assert_eq!((kept.seq, &kept.body, &kept.key), (written.seq, &written.body, &written.key), "{what}");
    }
    let with: i64 = sqlx::query("SELECT rules FROM tables").fetch_one(&store.pool).await.unwrap().get(0);
    assert_eq!(with, rows.len() as i64, "{what}: a row and what goes with it");
    assert!(with >= left.acknowledged, "{what}: {} acknowledged, {with} there", left.acknowledged);
    store.pool.close().await;
    with
}

fn read_folder(folder: &Path) -> Files {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    files.map(|f| (f.file_name().into_string().unwrap(), std::fs::read(f.path()).unwrap())).collect()
}

#[test]
fn a_power_cut_loses_nothing_acknowledged_and_leaves_nothing_half_done() {
    let scratch = tempfile::tempdir().unwrap();
    let (library, record) = (scratch.path().join("power.so"), scratch.path().join("record"));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/power.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).arg("-ldl");
    match compiler.status() {
        Err(error) => return println!("not tested: there is no cc ({error})"),
        Ok(status) => assert!(status.success()),
    }
    let folder = scratch.path().join("data");
    in_runtime(async {
        let store = Store::in_folder(&folder).await.unwrap();
        let sql = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, status, visibility, invite, summary, summary_version,
            created_at, updated_at) VALUES ('t', 'g', '{}', 's', 'c', 0, 'playing', 'link', 't', '{}', 0, 1, 1)";
        sqlx::query(sql).execute(&store.pool).await.unwrap();
        store.pool.close().await;
    });
    let before = read_folder(&folder);
    std::fs::write(&record, "").unwrap();
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "writes_as_the_program_does", "--ignored"])
        .env("LD_PRELOAD", &library)
        .env(FOLDER, &folder)
        .env(RECORD, &record)
        .output()
        .unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));

    let deeds = read_record(&std::fs::read(&record).unwrap());
    let count = |wanted: fn(&Deed) -> bool| deeds.iter().filter(|deed| wanted(deed)).count();
    let syncs = count(|deed| matches!(deed, Deed::Sync { .. }));
    let acknowledged = count(|deed| matches!(deed, Deed::Acknowledged { .. }));
    assert!(syncs >= acknowledged && acknowledged == 28, "{syncs} syncs, {acknowledged} times acknowledged");
    let mut left = before.clone();
    deeds.iter().for_each(|deed| apply(&mut left, deed));
    assert!(left == read_folder(&folder), "the record is all that was done");

    // Each state is opened with syncs of its own, which need not reach a disk.
    let memory = Path::new("/dev/shm");
    let memory = if memory.is_dir() { memory } else { scratch.path() };
    let began = Instant::now();
    let (mut states, mut most) = (0, 0);
    each_state(&before, &deeds, |left| {
        let folder = tempfile::tempdir_in(memory).unwrap();
        most = most.max(in_runtime(open_and_count(folder.path(), &left)));
        states += 1;
        assert!(began.elapsed() < MOST_TIME, "{states} states in {:?}", began.elapsed());
    });
    assert_eq!(most, 44, "at the end all is there");
    println!("{} deeds, {states} states in {:?}", deeds.len(), began.elapsed());
}
