//! The machine's work is shared: nobody has it all, whoever is watched goes first, and looking back waits for its turn.

use crate::common::*;
use legatus_client::Client;
use legatus_server::Patience;
use legatus_server::server::Data;
use legatus_server::testing::TestServer;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn among_machines(level: &str) -> Value {
    let machine = json!({"machine": level});
    json!({"game": "hannibal", "seats": {"rome": machine, "carthage": machine}})
}

/// Thirty tables of one person at which the strongest machine plays with itself: whoever plays one game against it still gets answers.
#[test]
fn thirty_tables_of_one_keep_nobody_else_waiting() {
    let site = Site::sqlite();
    let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
    for _ in 0..30 {
        ann.new_table(among_machines("imperator"));
    }
    let seats = json!({"rome": "me", "veii": {"machine": "tiro"}});
    let table = id(&bob.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})));
    let _watching = bob.client.stream(&table, "seat=rome").unwrap();
    let mut longest = Duration::ZERO;
    for step in 0..3 {
        bob.act(&table, "rome", step);
        let began = Instant::now();
        bob.wait(&table, "rome", |state| asked(state, "rome") || state["table"]["status"] == "over");
        longest = longest.max(began.elapsed());
    }
    println!("the longest wait: {longest:?}");
    // One thought of an Imperator at the one place there may be, and what is asked beside it.
    assert!(longest < Duration::from_secs(20), "{longest:?}");
}

#[test]
fn a_guest_has_few_tables_where_the_machine_plays_with_itself() {
    let folder = tempfile::tempdir().unwrap();
    let accounts = legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap());
    let data = Data::Folder(folder.path().to_path_buf());
    let server = TestServer::waiting(data, accounts, Patience::default());
    let mut ann = Person::at(&server.at(), "Ann");
    let machines = json!({"game": "sample", "seats": {"rome": {"machine": "random"}, "veii": "open"}});
    let mut opened = Vec::new();
    for _ in 0..2 {
        opened.push(id(&ann.new_table(among_machines("imperator"))));
    }
    let refused = ann.post("/api/tables", among_machines("tiro"));
    assert_eq!(refused.status, 403, "{}", refused.text());
    assert!(refused.json()["error"]["reason"]["fr"].is_string());
    // Nor by giving the last seat away afterwards.
    let later = id(&ann.new_table(machines));
    let to = json!({"to": {"machine": "random"}});
    assert_eq!(ann.fails(&format!("/api/tables/{later}/seats/veii"), to.clone()).0, 403);
    // Who sits at the table themselves has as many as before, and so has who keeps a name.
    ann.new_table(json!({"game": "sample", "seats": {"rome": "me", "veii": {"machine": "random"}}}));
    ann.ok("/api/account", json!({"name": "Anna Perenna", "password": "a long password"}));
    ann.ok(&format!("/api/tables/{later}/seats/veii"), to);
    ann.new_table(among_machines("tiro"));
}

#[test]
fn what_the_machine_weighed_is_worked_out_for_somebody() {
    let site = Site::sqlite();
    let (mut ann, mut bob, table) = two(&site, json!({"visibility": "open"}));
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    let path = format!("/api/tables/{table}/considered/0");
    let nobody = Client::new(&site.at()).get(&path).unwrap();
    assert_eq!((nobody.status, &nobody.json()["error"]["code"]), (401, &json!("sign_in")));
    let mut eve = site.guest("Eve");
    assert!(!eve.look(&path).as_array().unwrap().is_empty());
}

/// Sixty looks back at once: a game that is played goes on beside them.
#[test]
fn looking_back_waits_behind_what_is_played() {
    let site = Site::sqlite();
    let (mut ann, mut bob, table) = two(&site, json!({"visibility": "open"}));
    play_out(&mut [(&mut ann, "rome"), (&mut bob, "veii")], &table);
    let seats = json!({"rome": "me", "veii": {"machine": "tiro"}});
    let mut cid = site.guest("Cid");
    let live = id(&cid.new_table(json!({"game": "sample", "scenario": "war", "seats": seats})));
    let _watching = cid.client.stream(&live, "seat=rome").unwrap();
    let looking: Vec<_> = (0..60)
        .map(|n| {
            let (mut person, path) =
                (ann.moved_to(&site.at()), format!("/api/tables/{table}/considered/{}", n % 30));
            std::thread::spawn(move || person.get(&path).status)
        })
        .collect();
    let began = Instant::now();
    cid.act(&live, "rome", 0);
    cid.wait(&live, "rome", |state| asked(state, "rome") || state["table"]["status"] == "over");
    println!("answered after {:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_secs(20));
    let statuses: Vec<u16> = looking.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(statuses.iter().all(|status| matches!(status, 200 | 404 | 503)), "{statuses:?}");
}
