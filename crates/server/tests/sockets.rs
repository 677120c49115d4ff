//! Connections that hold on to the server and say nothing.

use crate::common::*;
use legatus_server::Patience;
use legatus_server::server::Data;
use legatus_server::testing::TestServer;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Sends a byte now and then. How long does the server listen?
fn dribbles(at: &str, start: &[u8], byte: &[u8]) -> Duration {
    let began = Instant::now();
    let mut socket = TcpStream::connect(at).unwrap();
    socket.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    socket.write_all(start).unwrap();
    let mut answer = [0; 1024];
    while began.elapsed() < Duration::from_secs(8) {
        match socket.read(&mut answer) {
            Ok(0) => break,
            Ok(_) => continue,
            Err(error) if matches!(error.kind(), std::io::ErrorKind::WouldBlock) => {}
            Err(_) => break,
        }
        if socket.write_all(byte).is_err() {
            break;
        }
    }
    began.elapsed()
}

const HEAD: &[u8] = b"POST /api/session/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

fn server(patience: Patience) -> (TestServer, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let accounts = legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap());
    (TestServer::waiting(Data::Folder(folder.path().to_path_buf()), accounts, patience), folder)
}

const SHORT: Duration = Duration::from_millis(700);

#[test]
fn whoever_dribbles_is_not_listened_to_for_ever_and_whoever_watches_stays() {
    let (server, _folder) = server(Patience { request: SHORT, body: SHORT, ..Patience::default() });
    let mut ann = Person::at(&server.at(), "Ann");
    let table = id(&ann.new_table(json!({"game": "sample", "seats": {"rome": "me", "veii": "me"}})));
    let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
    stream.next_of("presence").unwrap();
    let at = server.at();
    let ways: [(&str, &[u8], &[u8]); 4] = [
        ("nothing", b"", b""),
        ("headers", b"GET / HTTP/1.1\r\nX: ", b"x"),
        ("body", HEAD, b" "),
        ("idle", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b""),
    ];
    let dribbling = ways.map(|(way, start, byte)| {
        let at = at.clone();
        std::thread::spawn(move || (way, dribbles(&at, start, byte)))
    });
    for (way, took) in dribbling.map(|thread| thread.join().unwrap()) {
        println!("{way}: {took:?}");
        assert!(took >= SHORT && took < Duration::from_secs(4), "{way}: {took:?}");
    }
    // The stream was quiet for longer than anybody is waited for.
    ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
    assert_eq!(stream.next_of("state").unwrap()["chat"]["lines"][0]["text"], "salve");
}

#[test]
fn whoever_reads_nothing_is_not_answered_for_ever() {
    const REQUESTS: usize = 400;
    let (server, _folder) = server(Patience { reading: SHORT, ..Patience::default() });
    let mut socket = TcpStream::connect(server.at()).unwrap();
    let ask = b"GET /api/games/alesia/boards/alesia HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    for _ in 0..REQUESTS {
        if socket.write_all(ask).is_err() {
            break;
        }
    }
    std::thread::sleep(3 * SHORT);
    let mut answers = Vec::new();
    let end = socket.read_to_end(&mut answers);
    let answered = answers.windows(12).filter(|bytes| bytes == b"HTTP/1.1 200").count();
    println!("{answered} of {REQUESTS} answered in {} bytes, then {end:?}", answers.len());
    assert!(answered < REQUESTS);
}

#[test]
fn one_address_has_so_many_connections_and_streams_count() {
    let (server, _folder) = server(Patience { from_one_address: 4, ..Patience::default() });
    let mut ann = Person::at(&server.at(), "Ann");
    let table = id(&ann.new_table(json!({"game": "sample"})));
    let mut streams: Vec<_> = (0..3).map(|_| ann.client.stream(&table, "seat=rome").unwrap()).collect();
    assert!(ann.client.stream(&table, "seat=rome").is_err(), "three streams and her requests are four");
    assert_eq!(ann.get("/healthz").status, 200, "whoever is inside is served");
    drop(streams.pop());
    let patience = Instant::now() + Duration::from_secs(10);
    while ann.client.stream(&table, "seat=rome").is_err() {
        assert!(Instant::now() < patience, "whoever leaves makes room");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn without_limits_all_may_come() {
    let folder = tempfile::tempdir().unwrap();
    let accounts = legatus_accounts::Config {
        limits: None,
        ..legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap())
    };
    let few = Patience { connections: 1, from_one_address: 1, ..Patience::default() };
    let server = TestServer::waiting(Data::Folder(folder.path().to_path_buf()), accounts, few);
    let all: Vec<Person> = (0..5).map(|_| Person::at(&server.at(), "Ann")).collect();
    assert_eq!(all.len(), 5);
}

/// A network that breaks says nothing: whoever does not answer that they are there is not shown as if they were.
#[test]
fn whoever_does_not_answer_is_not_there() {
    let (server, _folder) = server(Patience { silent: Duration::from_millis(900), ..Patience::default() });
    let (mut ann, mut bob) = (Person::at(&server.at(), "Ann"), Person::at(&server.at(), "Bob"));
    let opened = ann.new_table(json!({"game": "sample"}));
    let table = id(&opened);
    bob.ok(&format!("/api/tables/{table}/join"), json!({"invite": opened["invite"]}));
    let mut here = ann.client.stream(&table, "seat=rome").unwrap();
    // His connection is open, and nobody reads it: no question is answered.
    let _gone = bob.client.stream(&table, "seat=veii").unwrap();
    let both = json!(["rome", "veii"]);
    let patience = Instant::now() + Duration::from_secs(10);
    let mut seen = Vec::new();
    while seen.last() != Some(&json!(["rome"])) || !seen.contains(&both) {
        assert!(Instant::now() < patience, "{seen:?}");
        seen.push(here.next_of("presence").unwrap()["online"].clone());
    }
    // Whoever answers may be quiet for as long as they like.
    let patience = Instant::now() + Duration::from_secs(3);
    std::thread::scope(|scope| {
        let heard = scope.spawn(|| here.next_of("state"));
        while Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(100));
        }
        ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
        assert_eq!(heard.join().unwrap().unwrap()["chat"]["lines"][0]["text"], "salve");
    });
}

fn limited(limits: legatus_accounts::Limits) -> (TestServer, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let accounts = legatus_accounts::Config {
        limits: Some(limits),
        ..legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap())
    };
    let data = Data::Folder(folder.path().to_path_buf());
    (TestServer::waiting(data, accounts, Patience::default()), folder)
}

#[test]
fn one_person_has_so_many_streams_wherever_they_come_from() {
    let (server, _folder) = limited(legatus_accounts::Limits { streams_of_one: 3, ..Default::default() });
    let (mut ann, mut bob) = (Person::at(&server.at(), "Ann"), Person::at(&server.at(), "Bob"));
    let table = id(&ann.new_table(json!({"game": "sample", "visibility": "open"})));
    let mut streams: Vec<_> = (0..3).map(|_| ann.client.stream(&table, "seat=rome").unwrap()).collect();
    assert!(ann.client.stream(&table, "seat=rome").is_err());
    assert!(bob.client.stream(&table, "").is_ok(), "another person");
    assert_eq!(bob.get("/healthz").status, 200);
    drop(streams.pop());
    let patience = Instant::now() + Duration::from_secs(10);
    while ann.client.stream(&table, "seat=rome").is_err() {
        assert!(Instant::now() < patience, "whoever leaves makes room");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Messages that mean nothing cost as much to read as others: whoever sends too many is read slowly.
#[test]
fn whoever_floods_a_socket_is_read_slowly() {
    let few = legatus_accounts::Rate { burst: 10, per_hour: 3_600 };
    let (server, _folder) = limited(legatus_accounts::Limits { message: few, ..Default::default() });
    let mut ann = Person::at(&server.at(), "Ann");
    let table = id(&ann.new_table(json!({"game": "sample"})));
    let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
    let began = Instant::now();
    for _ in 0..20 {
        stream.send(&json!({"type": "ping"})).unwrap();
    }
    for _ in 0..20 {
        stream.next_of("pong").unwrap();
    }
    let took = began.elapsed();
    println!("twenty messages in {took:?}");
    assert!(took >= Duration::from_millis(1_500), "{took:?}");
}
