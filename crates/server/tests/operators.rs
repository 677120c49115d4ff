//! Whoever runs the server: whether it is well, and what `legatus admin` does beside it while it runs.

use crate::common::*;
use legatus_accounts::{Accounts, Config};
use legatus_client::Client;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn until(what: &str, wanted: impl Fn() -> bool) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !wanted() {
        assert!(Instant::now() < patience, "never: {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// A full disk can be read: that is not well.
#[test]
fn a_server_that_cannot_write_is_not_well() {
    let site = Site::sqlite();
    let health = || Client::new(&site.at()).get("/healthz").unwrap().status;
    assert_eq!(health(), 200);
    site.sql("CREATE TRIGGER full BEFORE UPDATE ON secrets BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
    site.sql("CREATE TRIGGER full_too BEFORE INSERT ON secrets BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
    until("503", || health() == 503);
    assert_eq!(Client::new(&site.at()).get("/api/games").unwrap().status, 200, "it still reads");
    site.sql("DROP TRIGGER full");
    site.sql("DROP TRIGGER full_too");
    until("200", || health() == 200);
}

/// What `legatus admin` works with: the same database, another process.
fn as_operator(site: &Site, deed: impl AsyncFnOnce(&Accounts)) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let config = Config::new("http://127.0.0.1".parse().unwrap());
        let accounts = Accounts::open(site.store().await, config).await.unwrap();
        deed(&accounts).await;
        accounts.store().pool.close().await;
    });
}

#[test]
fn an_operator_closes_and_deletes_tables_beside_the_running_server() {
    on_both(|site| {
        let (mut ann, _bob, table) = two(site, json!({}));
        let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
        stream.next_of("state").unwrap();
        as_operator(site, async |accounts| {
            assert!(accounts.find_tables("sample").await.unwrap().iter().any(|found| found.id == table));
            accounts.close_table("Cato", &table, "It was rude here.").await.unwrap();
            assert!(accounts.close_table("Cato", &table, "again").await.is_err());
        });
        let told = stream.next_of("state").unwrap();
        assert_eq!(told["table"]["status"], "closed");
        let closed = ann.look(&format!("/api/tables/{table}"));
        assert_eq!(closed["closed"]["en"], "It was rude here.", "{closed}");
        let state = ann.state(&table, "rome");
        assert_eq!(state["legal"], json!([]));
        as_operator(site, async |accounts| {
            accounts.say_to_table("Cato", &table, "It will be deleted tomorrow.").await.unwrap();
        });
        let notices = ann.look("/api/notices");
        let kinds: Vec<&Value> = notices.as_array().unwrap().iter().map(|notice| &notice["kind"]).collect();
        assert!(kinds.contains(&&json!("operator")), "{notices}");
        as_operator(site, async |accounts| accounts.delete_table("Cato", &table).await.unwrap());
        assert_eq!(stream.next_of("gone").unwrap()["type"], "gone");
        until("404", || ann.moved_to(&site.at()).get(&format!("/api/tables/{table}")).status == 404);
        as_operator(site, async |accounts| {
            let record = accounts.operations(0).await.unwrap();
            let done: Vec<_> =
                record.iter().map(|done| (done.operator.as_str(), done.what.as_str())).collect();
            assert_eq!(done, [("Cato", "close-table"), ("Cato", "say"), ("Cato", "delete-table")]);
        });
    });
}

#[test]
fn an_operator_bans_and_deletes_people_beside_the_running_server() {
    on_both(|site| {
        let (mut ann, bob, table) = two(site, json!({}));
        let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
        stream.next_of("state").unwrap();
        let ann_id = ann.id.clone();
        as_operator(site, async |accounts| {
            assert_eq!(accounts.find_people("aNN").await.unwrap()[0].id, ann_id);
            accounts.ban("Cato", &ann_id, 3, "rude").await.unwrap();
            assert!(accounts.ban("Cato", "nobody", 3, "rude").await.is_err());
        });
        assert_eq!(stream.next_of("gone").unwrap()["type"], "gone", "her socket ends");
        assert_eq!(ann.get("/api/notices").status, 401);
        as_operator(site, async |accounts| accounts.remove_person("Cato", &bob.id).await.unwrap());
        let count = "SELECT COUNT(*) FROM seats WHERE table_id = $1 AND user_id IS NOT NULL";
        assert_eq!(site.count(&table, count), 1);
    });
}

/// One process at a time lets the machine think about a table; when it dies, another goes on.
#[test]
fn the_machine_goes_on_when_the_process_that_had_its_lease_dies() {
    let mut site = Site::postgres();
    let other = site.another();
    let mut ann = Person::at(&other.at(), "Ann");
    let seats = json!({"rome": "me", "veii": {"machine": "greedy"}});
    let table = id(&ann.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})));
    ann.wait(&table, "rome", |state| asked(state, "rome"));
    ann.act(&table, "rome", 0);
    ann.wait(&table, "rome", |state| asked(state, "rome") || state["table"]["status"] == "over");
    assert_eq!(site.count(&table, "SELECT COUNT(*) FROM leases WHERE table_id = $1"), 1);
    // Somebody else has it, and says nothing any more.
    let late = "UPDATE leases SET owner = 'a dead process',
                until = CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) + 2000 WHERE table_id = $1";
    other.kill();
    site.change_table(&table, &[late]);
    let mut ann = ann.moved_to(&site.at());
    if ann.state(&table, "rome")["table"]["status"] == "playing" {
        ann.act(&table, "rome", 0);
        let began = Instant::now();
        ann.wait(&table, "rome", |state| asked(state, "rome") || state["table"]["status"] == "over");
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    }
}
