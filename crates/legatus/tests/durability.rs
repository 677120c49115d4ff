//! Acknowledged means durable: the real program is killed in the middle of play, twenty times on each database, as it runs by
//! default (SQLite `synchronous=FULL`, PostgreSQL `fsync=on`). Every acknowledged action is there afterwards, none twice.

use crate::support::{Server, hot_seat};
use legatus_client::{Client, Stream};
use legatus_kernel::QuickRng;
use legatus_store::testing::Postgres;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const ROUNDS: u64 = 20;
const TABLES: usize = 3;
const SEATS: [&str; 2] = ["rome", "carthage"];

/// What one player did at one table, as the server acknowledged it.
struct Record {
    table: String,
    token: String,
    acknowledged: Vec<Value>,
    /// Sent when the server died: it may be there or not.
    pending: Option<Pending>,
}

struct Pending {
    seat: String,
    action: Value,
    after: u64,
    key: String,
}

/// Acts at random, one action after the other, until the server is gone.
fn play(record: &mut Record, address: &str, seed: u64, stop: &AtomicBool) {
    let mut rng = QuickRng::new(seed);
    let client = Client::with_token(address, &record.token);
    let open = |seat: &str| client.stream(&record.table, &format!("seat={seat}&detail=bare"));
    let Ok(mut streams) = SEATS.iter().map(|seat| open(seat)).collect::<Result<Vec<Stream>, _>>() else {
        return;
    };
    let Ok(mut news) = streams.iter_mut().map(|s| s.next_of("bare")).collect::<Result<Vec<Value>, _>>()
    else {
        return;
    };
    while !stop.load(Ordering::Relaxed) {
        let Some(seat) =
            (0..SEATS.len()).find(|i| news[*i]["legal"].as_array().is_some_and(|l| !l.is_empty()))
        else {
            return; // the war is over
        };
        let legal = news[seat]["legal"].as_array().expect("a list");
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        let after = news[seat]["version"].as_u64().expect("a version");
        let key = format!("{:016x}", rng.next());
        let entry = json!({"seat": SEATS[seat], "action": action});
        record.pending =
            Some(Pending { seat: SEATS[seat].into(), action: action.clone(), after, key: key.clone() });
        if streams[seat].act(SEATS[seat], &action, after, &key).is_err() {
            return;
        }
        let (mut acknowledged, mut version) = (false, after);
        // Wait for the word that it is on the disk, and for what is asked next at both seats.
        while !acknowledged || news[seat]["version"].as_u64() < Some(version) {
            let Ok(message) = streams[seat].receive() else { return };
            match message["type"].as_str() {
                Some("bare") => news[seat] = message,
                Some("done") if message["key"] == key.as_str() => {
                    record.acknowledged.push(entry.clone());
                    record.pending = None;
                    (acknowledged, version) = (true, message["version"].as_u64().expect("a version"));
                }
                Some("failed") => panic!("a legal action failed: {message}"),
                _ => {}
            }
        }
        let other = 1 - seat;
        while news[other]["version"].as_u64() < Some(version) {
            let Ok(message) = streams[other].next_of("bare") else { return };
            news[other] = message;
        }
    }
}

/// The journal as the server tells it now.
fn journal(client: &mut Client, table: &str) -> Vec<Value> {
    let save = client.get(&format!("/api/tables/{table}/save")).expect("an answer");
    assert_eq!(save.status, 200, "{}", save.text());
    save.json()["actions"].as_array().expect("a journal").clone()
}

/// Nothing acknowledged is missing, nothing is there twice; what was on its way is sent again under its key and then is there once.
fn verify(record: &mut Record, address: &str) {
    let mut client = Client::with_token(address, &record.token);
    let saved = journal(&mut client, &record.table);
    let count = record.acknowledged.len();
    assert!(saved.len() >= count, "{} acknowledged, {} kept", count, saved.len());
    assert_eq!(
        saved[..count],
        record.acknowledged[..],
        "the journal is what was acknowledged, in that order"
    );
    assert!(saved.len() <= count + 1, "at most the one action on its way was added");
    if let Some(pending) = record.pending.take() {
        let body = json!({"seat": pending.seat, "action": pending.action, "after": pending.after, "key": pending.key});
        let path = format!("/api/tables/{}/actions", record.table);
        for _ in 0..2 {
            let answer = client.post(&path, &body).expect("an answer");
            assert_eq!(answer.status, 200, "a retry is answered: {}", answer.text());
        }
        record.acknowledged.push(json!({"seat": pending.seat, "action": pending.action}));
        assert_eq!(journal(&mut client, &record.table), record.acknowledged, "sent three times, there once");
    }
}

fn kill_and_count(data: &Path, environment: &[(&str, &str)]) {
    let mut rng = QuickRng::new(218);
    let mut records: Vec<Record> = Vec::new();
    for round in 0..ROUNDS {
        let server = Server::start(data, environment);
        for record in &mut records {
            verify(record, &server.address);
        }
        records.retain(|record| record.acknowledged.len() < 400);
        while records.len() < TABLES {
            let mut client = server.guest("Quintus");
            let table = hot_seat(&mut client, &SEATS);
            let token = client.post("/api/account/tokens", &json!({"label": "test"})).expect("an answer");
            let token = token.json()["token"].as_str().expect("a token").to_string();
            records.push(Record { table, token, acknowledged: Vec::new(), pending: None });
        }
        let stop = AtomicBool::new(false);
        let address = server.address.clone();
        let before: usize = records.iter().map(|r| r.acknowledged.len()).sum();
        std::thread::scope(|scope| {
            for (i, record) in records.iter_mut().enumerate() {
                let (address, stop) = (&address, &stop);
                scope.spawn(move || play(record, address, round * 10 + i as u64, stop));
            }
            std::thread::sleep(Duration::from_millis(150 + rng.below(250) as u64));
            server.kill();
            stop.store(true, Ordering::Relaxed);
        });
        let after: usize = records.iter().map(|r| r.acknowledged.len()).sum();
        assert!(after > before, "round {round}: something was acknowledged before the server was killed");
    }
    let server = Server::start(data, environment);
    for record in &mut records {
        verify(record, &server.address);
    }
}

#[test]
fn sqlite_keeps_what_it_acknowledged_through_twenty_kills() {
    let folder = tempfile::tempdir().unwrap();
    kill_and_count(folder.path(), &[]);
}

#[test]
fn postgresql_keeps_what_it_acknowledged_through_twenty_kills() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start_durable();
    let url = runtime().block_on(postgres.database());
    kill_and_count(folder.path(), &[("DATABASE_URL", &url)]);
}

/// Every commit is synced: a small library put before the system's own counts `fsync` and `fdatasync`.
#[test]
fn sqlite_syncs_at_least_once_for_each_commit() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("count_syncs.so");
    let count = folder.path().join("syncs");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/count_syncs.c");
    let compiled = std::process::Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(source)
        .arg("-ldl")
        .status()
        .expect("cc runs");
    assert!(compiled.success());
    let environment =
        [("LD_PRELOAD", library.to_str().unwrap()), ("LEGATUS_SYNC_COUNT", count.to_str().unwrap())];
    let server = Server::start(&folder.path().join("data"), &environment);
    let syncs = || std::fs::metadata(&count).map_or(0, |m| m.len());
    let (syncs_before, commits_before) = (syncs(), server.metric("legatus_commits_total"));
    play_some(&server, 200);
    let commits = server.metric("legatus_commits_total") - commits_before;
    let syncs = (syncs() - syncs_before) as f64;
    assert!(commits >= 100.0, "{commits} commits");
    assert!(syncs >= commits, "{syncs} syncs for {commits} commits");
}

#[test]
fn postgresql_syncs_at_least_once_for_each_commit() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start_durable();
    let url = runtime().block_on(postgres.database());
    let server = Server::start(folder.path(), &[("DATABASE_URL", &url)]);
    let (syncs_before, commits_before) = (wal_syncs(&url), server.metric("legatus_commits_total"));
    play_some(&server, 200);
    let commits = server.metric("legatus_commits_total") - commits_before;
    // PostgreSQL brings its statistics up to date a moment later.
    std::thread::sleep(Duration::from_secs(2));
    let syncs = wal_syncs(&url) - syncs_before;
    assert!(commits >= 100.0, "{commits} commits");
    assert!(syncs as f64 >= commits, "{syncs} syncs for {commits} commits");
}

/// Two server processes share one database: each serves one of two players at the same table.
#[test]
fn two_processes_on_one_postgresql_serve_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start();
    let url = runtime().block_on(postgres.database());
    let servers =
        [0, 1].map(|i| Server::start(&folder.path().join(i.to_string()), &[("DATABASE_URL", &url)]));
    let mut rome = servers[0].guest("Livia");
    let wanted =
        json!({"game": "hannibal", "seats": {"rome": "me", "carthage": "open"}, "visibility": "link"});
    let made = rome.post("/api/tables", &wanted).unwrap();
    assert_eq!(made.status, 201, "{}", made.text());
    let made = made.json();
    let table = made["id"].as_str().unwrap();
    let mut carthage = servers[1].guest("Sophonisba");
    let joined = carthage
        .post(&format!("/api/tables/{table}/join"), &json!({"invite": made["invite"], "seat": "carthage"}))
        .unwrap();
    assert_eq!(joined.status, 200, "{}", joined.text());

    let mut streams = [
        rome.stream(table, "seat=rome&detail=bare").unwrap(),
        carthage.stream(table, "seat=carthage&detail=bare").unwrap(),
    ];
    let mut rng = QuickRng::new(1);
    let mut news = [json!(null), json!(null)];
    let mut acted = [0, 0];
    for step in 0..120 {
        // Both processes come to tell the same version.
        loop {
            for (stream, news) in streams.iter_mut().zip(&mut news) {
                if news["version"].is_null() {
                    *news = stream.next_of("bare").unwrap();
                }
            }
            let [a, b] = [0, 1].map(|i| news[i]["version"].as_u64().unwrap());
            match a.cmp(&b) {
                std::cmp::Ordering::Less => news[0] = streams[0].next_of("bare").unwrap(),
                std::cmp::Ordering::Greater => news[1] = streams[1].next_of("bare").unwrap(),
                std::cmp::Ordering::Equal
                    if news.iter().any(|n| n["legal"].as_array().is_some_and(|l| !l.is_empty())) =>
                {
                    break;
                }
                std::cmp::Ordering::Equal => {
                    news = [streams[0].next_of("bare").unwrap(), streams[1].next_of("bare").unwrap()];
                }
            }
        }
        let seat = (0..2).find(|i| !news[*i]["legal"].as_array().unwrap().is_empty()).unwrap();
        let legal = news[seat]["legal"].as_array().unwrap();
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        let after = news[seat]["version"].as_u64().unwrap();
        streams[seat].act(SEATS[seat], &action, after, &format!("step{step:012}")).unwrap();
        acted[seat] += 1;
        for i in 0..2 {
            while news[i]["version"].as_u64() <= Some(after) {
                news[i] = streams[i].next_of("bare").unwrap();
            }
        }
    }
    assert!(acted.iter().all(|n| *n > 10), "both acted: {acted:?}");
}

/// Two processes share one database, and one of them is killed again and again: nobody loses an action, or waits for more than five
/// seconds.
#[test]
fn whoever_plays_at_a_process_that_is_killed_goes_on_at_another() {
    let postgres = Postgres::start();
    let url = runtime().block_on(postgres.database());
    let storm = ["storm", "--tables", "6", "--seconds", "10", "--json", "--database-url", &url];
    let out = crate::program::ok(&[&storm[..], &["--processes", "2", "--kill-every", "3"]].concat());
    let measured: Value = serde_json::from_str(&out).unwrap();
    let number = |name: &str| measured[name].as_f64().unwrap();
    assert!(number("killed") >= 2.0 && number("came_back") > 0.0, "{measured}");
    assert!(number("lost") == 0.0 && number("refused") == 0.0, "{measured}");
    assert!(number("actions") > 100.0 && number("longest_ms") < 5_000.0, "{measured}");
    let alone = crate::program::fails(&["storm", "--processes", "2"], 2);
    assert!(alone.contains("--database-url"), "{alone}");
}

/// `legatus think` beside a server that leaves the thinking to it; without any, the server thinks itself.
#[test]
fn a_process_of_its_own_thinks_for_the_machine() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start();
    let url = runtime().block_on(postgres.database());
    let server =
        Server::start_with(folder.path(), &[("DATABASE_URL", &url)], &["--no-limits", "--leave-thinking"]);
    let mut client = server.guest("Marcus");
    let seats = json!({"rome": "me", "carthage": {"machine": "tiro"}});
    let table = client.post("/api/tables", &json!({"game": "hannibal", "seats": seats})).unwrap().json();
    let table = table["id"].as_str().unwrap().to_string();
    let mut rng = QuickRng::new(3);
    let mut plays_until_answered = |machine_moves: usize| {
        let until = std::time::Instant::now() + Duration::from_secs(60);
        let mut machine = 0;
        while machine < machine_moves {
            assert!(std::time::Instant::now() < until, "the machine does not move");
            let state = crate::support::state(&mut client, &table, "rome");
            let legal = state["legal"].as_array().unwrap();
            if legal.is_empty() {
                std::thread::sleep(Duration::from_millis(50));
                machine += usize::from(
                    crate::support::state(&mut client, &table, "rome")["version"] != state["version"],
                );
                continue;
            }
            let offer = &legal[rng.below(legal.len() as u32) as usize];
            let key = format!("think{:08x}", rng.next() as u32);
            let body =
                json!({"seat": "rome", "action": offer["action"], "after": state["version"], "key": key});
            client.post(&format!("/api/tables/{table}/actions"), &body).unwrap();
        }
    };
    let owner = || lease_owner(&url);
    plays_until_answered(1);
    let server_itself = owner();
    let think = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_legatus"));
        command.args(["think", "--database-url", &url, "--log", "warn"]).spawn().expect("the program starts")
    };
    let mut thinkers = [think(), think()];
    // The server's lease runs out, and who only thinks takes the next.
    let until = std::time::Instant::now() + Duration::from_secs(60);
    while owner() == server_itself {
        assert!(std::time::Instant::now() < until, "no thinker ever took the lease");
        std::thread::sleep(Duration::from_secs(3));
        plays_until_answered(1);
    }
    for thinker in &mut thinkers {
        thinker.kill().unwrap();
        thinker.wait().unwrap();
        plays_until_answered(2);
    }
    assert_eq!(owner(), server_itself, "nobody else is left");
    let alone =
        ["serve", "--listen", "127.0.0.1:0", "--leave-thinking", "--data", folder.path().to_str().unwrap()];
    assert!(crate::program::fails(&alone, 1).contains("PostgreSQL"));
}

fn lease_owner(url: &str) -> String {
    use legatus_store::sqlx::{Connection, PgConnection, Row, query};
    runtime().block_on(async {
        let mut connection = PgConnection::connect(url).await.expect("PostgreSQL answers");
        query("SELECT owner FROM leases").fetch_one(&mut connection).await.expect("a lease").get(0)
    })
}

fn play_some(server: &Server, actions: usize) {
    let mut client = server.guest("Marcus");
    let table = hot_seat(&mut client, &SEATS);
    let mut rng = QuickRng::new(7);
    let mut done = 0;
    while done < actions {
        for seat in SEATS {
            let state = crate::support::state(&mut client, &table, seat);
            let legal = state["legal"].as_array().unwrap();
            if legal.is_empty() {
                continue;
            }
            let offer = &legal[rng.below(legal.len() as u32) as usize];
            let body = json!({"seat": seat, "action": offer["action"], "after": state["version"], "key": format!("key{done:08}")});
            let answer = client.post(&format!("/api/tables/{table}/actions"), &body).unwrap();
            assert_eq!(answer.status, 200, "{}", answer.text());
            done += 1;
        }
    }
}

fn wal_syncs(url: &str) -> i64 {
    use legatus_store::sqlx::{Connection, PgConnection, Row, query};
    runtime().block_on(async {
        let mut connection = PgConnection::connect(url).await.expect("PostgreSQL answers");
        let row =
            query("SELECT wal_sync FROM pg_stat_wal").fetch_one(&mut connection).await.expect("statistics");
        row.get::<i64, _>(0)
    })
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}
