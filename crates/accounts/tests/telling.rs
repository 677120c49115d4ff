//! Resets, notices, mails, pushes.

use crate::common::smtp::Smtp;
use crate::common::{PASSWORD, Site, error, is, ok, on_each};
use legatus_accounts::{About, MailConfig, NoticeKind};
use legatus_client::Client;
use legatus_kernel::text::Text;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

fn mail(smtp: &Smtp) -> Option<MailConfig> {
    Some(MailConfig { url: smtp.url.clone(), from: "Legatus <legatus@example.org>".into() })
}

fn your_turn() -> Text {
    Text::from([("en", "Your turn in [Roma](place:roma)"), ("fr", "À vous, à [Rome](place:roma)")])
}

fn notify(site: &Site, user: &Value, table: &str) {
    let user = user["id"].as_str().unwrap();
    site.runtime
        .block_on(site.accounts.notify(user, About::table(table), NoticeKind::YourTurn, your_turn()))
        .unwrap();
}

#[test]
fn a_forgotten_password_is_replaced_by_mail() {
    let smtp = Smtp::start();
    on_each(
        |config| config.mail = mail(&smtp),
        |site| {
            let (mut client, user) = site.reached_at(&smtp, "Marcus", "Marcus@example.org");
            ok(client.send("PATCH", "/api/account", Some(&json!({"language": "fr"}))));
            let mut lost = site.client();
            let ask = |client: &mut Client, email: &str| {
                client.post("/api/account/reset", &json!({"email": email})).unwrap().status
            };
            assert_eq!(ask(&mut lost, "nobody@example.org"), 202);
            assert_eq!(ask(&mut lost, "marcus@EXAMPLE.org"), 202);
            let letter = smtp.letter();
            smtp.no_letter();
            assert!(letter.to.contains("marcus@EXAMPLE.org"), "{letter:?}");
            assert!(
                letter.text.contains("Salve Marcus,") && letter.text.contains("mot de passe"),
                "{letter:?}"
            );
            let link = letter.text.lines().find(|line| line.starts_with("http")).unwrap();
            let token = link.strip_prefix(&format!("http://{}/reset#token=", site.address)).unwrap();
            assert!(!site.texts("SELECT token_hash FROM resets").concat().contains(token));

            let confirm = |client: &mut Client, token: &str, password: &str| {
                client.post("/api/account/reset/confirm", &json!({"token": token, "password": password}))
            };
            assert_eq!(error(confirm(&mut lost, "invented", "delenda est")), is(400, "bad_request", "token"));
            assert_eq!(error(confirm(&mut lost, token, "short")), is(400, "bad_request", "password"));
            assert_eq!(ok(confirm(&mut lost, token, "delenda est"))["user"]["id"], user["id"]);
            assert_eq!(ok(lost.get("/api/session"))["user"]["id"], user["id"], "signed in");
            assert_eq!(
                ok(client.get("/api/session"))["user"],
                Value::Null,
                "every other browser is signed out"
            );
            assert_eq!(
                error(confirm(&mut client, token, "delenda est")),
                is(400, "bad_request", "token"),
                "a link works once"
            );
            assert_eq!(
                error(client.post("/api/session", &json!({"name": "Marcus", "password": PASSWORD}))).0,
                401
            );

            assert_eq!(ask(&mut client, "marcus@example.org"), 202);
            let letter = smtp.letter();
            site.sql("UPDATE resets SET expires_at = 1", &[]);
            let token =
                letter.text.lines().find_map(|line| line.split_once("#token=")).unwrap().1.to_string();
            assert_eq!(
                error(confirm(&mut client, &token, "delenda est")),
                is(400, "bad_request", "token"),
                "an hour is over"
            );
        },
    );
}

#[test]
fn notices_are_listed_read_and_streamed() {
    on_each(
        |_| {},
        |site| {
            let (mut client, user) = site.guest("Livia");
            let (mut other, _) = site.guest("Gaius");
            let id = user["id"].as_str().unwrap();
            site.table("t1", id);
            site.table("t2", id);
            let stream = listen(site, &client, "");
            let in_french = listen(site, &client, "?language=fr");
            notify(site, &user, "t1");
            let french: Value =
                serde_json::from_str(&in_french.recv_timeout(Duration::from_secs(10)).unwrap()).unwrap();
            assert_eq!(french["text"], json!({"fr": &your_turn()["fr"]}));
            let told: Value =
                serde_json::from_str(&stream.recv_timeout(Duration::from_secs(10)).unwrap()).unwrap();
            assert_eq!(
                (&told["kind"], &told["table"], &told["read"]),
                (&json!("your_turn"), &json!("t1"), &json!(false))
            );
            std::thread::sleep(Duration::from_millis(5));
            notify(site, &user, "t2");
            notify(site, &user, "t2");
            let list = ok(client.get("/api/notices"));
            assert_eq!(list.as_array().unwrap().len(), 2, "one line a table: {list}");
            assert_eq!(
                (&list[0]["table"], &list[1]["table"]),
                (&json!("t2"), &json!("t1")),
                "the newest first"
            );
            assert_eq!(list[0]["text"]["fr"], your_turn()["fr"]);
            assert_eq!(ok(other.get("/api/notices")), json!([]));

            let read =
                |client: &mut Client, id: &Value| client.post("/api/notices/read", &json!({"upto": id}));
            assert_eq!(error(read(&mut other, &list[1]["id"])), is(400, "bad_request", "upto"), "not theirs");
            ok(read(&mut client, &list[1]["id"]));
            let list = ok(client.get("/api/notices"));
            assert_eq!((&list[0]["read"], &list[1]["read"]), (&json!(false), &json!(true)));
            site.runtime.block_on(site.accounts.read_table(id, "t2")).unwrap();
            assert_eq!(ok(client.get("/api/notices"))[0]["read"], true);
            notify(site, &user, "t2");
            assert_eq!(ok(client.get("/api/notices")).as_array().unwrap().len(), 3);

            let known = client.get("/api/notices/stream?language=la");
            assert_eq!(error(known), is(400, "bad_request", "language"));
            site.accounts.close();
            while stream.recv_timeout(Duration::from_secs(10)).is_ok() {}
        },
    );
}

/// A stream ends with the session it was opened by: whoever has the cookie no longer reads what comes.
#[test]
fn a_stream_of_notices_ends_with_its_session() {
    on_each(
        |_| {},
        |site| {
            let (mut client, user) = site.account("Livia", None);
            site.table("t1", user["id"].as_str().unwrap());
            let mut elsewhere = site.client();
            ok(elsewhere.post("/api/session", &json!({"name": "Livia", "password": PASSWORD})));
            let (stays, ends) = (listen(site, &elsewhere, ""), listen(site, &client, ""));
            ok(client.send("DELETE", "/api/session", None));
            let last = ends.recv_timeout(Duration::from_secs(10));
            assert_eq!(last, Err(RecvTimeoutError::Disconnected), "signed out");
            notify(site, &user, "t1");
            assert!(stays.recv_timeout(Duration::from_secs(10)).is_ok());
            // A new password ends the others, a deleted account all.
            let mut third = site.client();
            ok(third.post("/api/session", &json!({"name": "Livia", "password": PASSWORD})));
            let change = json!({"password": "delenda est", "current_password": PASSWORD});
            ok(third.send("PATCH", "/api/account", Some(&change)));
            let last = stays.recv_timeout(Duration::from_secs(10));
            assert_eq!(last, Err(RecvTimeoutError::Disconnected), "another password");
            let ends = listen(site, &third, "");
            ok(third.send("DELETE", "/api/account", Some(&json!({"password": "delenda est"}))));
            let last = ends.recv_timeout(Duration::from_secs(10));
            assert_eq!(last, Err(RecvTimeoutError::Disconnected), "nobody any more");
        },
    );
}

#[test]
fn one_person_has_so_many_streams() {
    let few = |config: &mut legatus_accounts::Config| {
        let limits = legatus_accounts::Limits { streams_of_one: 2, ..Default::default() };
        config.limits = Some(limits);
    };
    let site = Site::start(false, few);
    let (mut client, _) = site.guest("Livia");
    let (mut other, _) = site.guest("Gaius");
    let _open = (listen(&site, &client, ""), listen(&site, &client, ""));
    let third = client.get("/api/notices/stream").unwrap();
    assert_eq!((third.status, third.header("retry-after")), (429, Some("30")));
    assert_eq!(other.get("/api/notices").unwrap().status, 200);
    let _theirs = listen(&site, &other, "");
}

/// The events of a person's stream, until the server closes it.
fn listen(site: &Site, client: &Client, query: &str) -> Receiver<String> {
    let legatus_client::Credentials::Cookie(cookie) = client.credentials() else { panic!() };
    let mut socket = TcpStream::connect(&site.address).unwrap();
    let host = &site.address;
    let request =
        format!("GET /api/notices/stream{query} HTTP/1.0\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n");
    socket.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(socket).lines().map_while(Result::ok);
    assert!(lines.next().unwrap().contains("200"));
    assert!(
        lines.by_ref().take_while(|line| !line.is_empty()).any(|line| line.contains("text/event-stream"))
    );
    let (sender, events) = channel();
    std::thread::spawn(move || {
        for data in lines.filter_map(|line| line.strip_prefix("data:").map(|data| data.trim().to_string())) {
            sender.send(data).unwrap();
        }
    });
    events
}

#[test]
fn one_mail_a_table_until_the_person_comes_by() {
    let smtp = Smtp::start();
    on_each(
        |config| {
            config.mail = mail(&smtp);
            config.mail_after = Duration::ZERO;
        },
        |site| {
            let (mut client, user) = site.reached_at(&smtp, "Livia", "livia@example.org");
            let id = user["id"].as_str().unwrap();
            site.table("t1", id);
            let chores = || site.runtime.block_on(site.accounts.do_round(0));
            std::thread::sleep(Duration::from_millis(5));
            notify(site, &user, "t1");
            chores();
            let letter = smtp.letter();
            assert!(letter.to.contains("livia@example.org"));
            assert!(letter.text.contains("Subject: Legatus: Your turn in Roma"), "{}", letter.text);
            assert!(letter.text.contains(&format!("http://{}/t/t1", site.address)), "{}", letter.text);
            notify(site, &user, "t1");
            chores();
            smtp.no_letter();

            // She looks, and goes away again.
            ok(client.get("/api/session"));
            std::thread::sleep(Duration::from_millis(5));
            notify(site, &user, "t1");
            chores();
            smtp.letter();

            // She is there before the mail goes out.
            ok(client.get("/api/session"));
            std::thread::sleep(Duration::from_millis(5));
            notify(site, &user, "t1");
            ok(client.get("/api/session"));
            chores();
            smtp.no_letter();

            // She wants none.
            ok(client.send("PATCH", "/api/account", Some(&json!({"settings": {"mail": false}}))));
            std::thread::sleep(Duration::from_millis(5));
            notify(site, &user, "t1");
            chores();
            smtp.no_letter();
        },
    );
}

/// The lines of the head, and the body.
type Pushed = (Vec<String>, Vec<u8>);

/// A push service: gives each request, and answers with this status.
fn push_service(status: u16) -> (String, Receiver<Pushed>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}/send/abc", listener.local_addr().unwrap());
    let (sender, requests) = channel();
    std::thread::spawn(move || {
        for mut socket in listener.incoming().flatten() {
            let mut reader = BufReader::new(socket.try_clone().unwrap());
            let head: Vec<String> =
                reader.by_ref().lines().map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
            let length = head
                .iter()
                .find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
            let mut body = vec![0; length.unwrap_or(0)];
            reader.read_exact(&mut body).unwrap();
            let _ = socket.write_all(
                format!("HTTP/1.1 {status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").as_bytes(),
            );
            if sender.send((head, body)).is_err() {
                return;
            }
        }
    });
    (endpoint, requests)
}

/// The keys of the example of RFC 8291.
const KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn subscription(endpoint: &str) -> Value {
    json!({"endpoint": endpoint, "keys": {"p256dh": KEY, "auth": AUTH}})
}

/// Long ago enough that the person is not at the page.
fn goes_away(site: &Site) {
    site.accounts.forget_presence();
    site.sql("UPDATE users SET seen_at = 1", &[]);
}

#[test]
fn a_browser_is_told_by_push_and_forgotten_when_gone() {
    on_each(
        |config| config.push_to_loopback = true,
        |site| {
            let (mut client, user) = site.guest("Livia");
            site.table("t1", user["id"].as_str().unwrap());
            let key = ok(client.get("/api/session"))["server"]["push_key"].clone();
            assert_eq!(key.as_str().unwrap().len(), 87, "an uncompressed point: {key}");
            let (endpoint, requests) = push_service(201);
            let (dead_endpoint, dead) = push_service(410);
            ok(client.post("/api/account/push", &subscription(&endpoint)));
            ok(client.post("/api/account/push", &subscription(&dead_endpoint)));
            notify(site, &user, "t1");
            assert!(requests.recv_timeout(Duration::from_millis(300)).is_err(), "she is at the page");

            goes_away(site);
            notify(site, &user, "t1");
            let (head, body) = requests.recv_timeout(Duration::from_secs(10)).unwrap();
            let has = |start: &str| head.iter().any(|line| line.to_lowercase().starts_with(start));
            assert!(
                has("post /send/abc ")
                    && has("content-encoding: aes128gcm")
                    && has("ttl: 86400")
                    && has("topic: "),
                "{head:?}"
            );
            let authorization =
                head.iter().find(|line| line.to_lowercase().starts_with("authorization: vapid t=")).unwrap();
            assert!(authorization.ends_with(&format!(", k={}", key.as_str().unwrap())));
            assert!(
                body.len() > 86 && body[16..21] == [0, 0, 16, 0, 65],
                "one record with our key in its head"
            );
            assert!(!String::from_utf8_lossy(&body).contains("Roma"), "nobody between can read it");
            dead.recv_timeout(Duration::from_secs(10)).unwrap();
            for _ in 0..50 {
                if site.count("SELECT COUNT(*) FROM push_subscriptions") == 1 {
                    break;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(site.texts("SELECT endpoint FROM push_subscriptions"), [endpoint.as_str()]);
            notify(site, &user, "t1");
            assert!(
                requests.recv_timeout(Duration::from_millis(300)).is_err(),
                "once is enough until she comes by"
            );

            ok(client.send("DELETE", "/api/account/push", Some(&subscription(&endpoint))));
            assert_eq!(site.count("SELECT COUNT(*) FROM push_subscriptions"), 0);
        },
    );
}

#[test]
fn our_server_calls_nobody_in_the_house() {
    let site = Site::start(false, |_| {});
    let (mut client, user) = site.guest("Livia");
    site.table("t1", user["id"].as_str().unwrap());
    let (endpoint, requests) = push_service(201);
    for wrong in [
        endpoint.as_str(),
        "https://127.0.0.1:1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
    ] {
        assert_eq!(
            error(client.post("/api/account/push", &subscription(wrong))),
            is(400, "bad_request", "endpoint"),
            "{wrong}"
        );
    }
    assert_eq!(site.count("SELECT COUNT(*) FROM push_subscriptions"), 0);
    // Even one that was kept under other rules is not called.
    site.sql(
        "INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, created_at) VALUES ($1, $2, $3, $4, 1)",
        &[&endpoint, user["id"].as_str().unwrap(), KEY, AUTH],
    );
    goes_away(&site);
    notify(&site, &user, "t1");
    assert!(requests.recv_timeout(Duration::from_millis(500)).is_err());
}

#[test]
fn the_push_key_survives_a_restart() {
    on_each(
        |_| {},
        |site| {
            let key = |accounts: &legatus_accounts::Accounts| accounts.push_key().to_string();
            let again = legatus_accounts::Accounts::open(
                site.accounts.store().clone(),
                site.accounts.config().clone(),
            );
            assert_eq!(key(&site.accounts), key(&site.runtime.block_on(again).unwrap()));
        },
    );
}

/// A kind that is switched off comes by no way: not on the page, not to an open stream, not by push, not by mail.
#[test]
fn what_one_does_not_want_to_be_told_is_not_told() {
    let smtp = Smtp::start();
    on_each(
        |config| {
            config.mail = mail(&smtp);
            config.mail_after = Duration::ZERO;
            config.push_to_loopback = true;
        },
        |site| {
            let (mut client, user) = site.reached_at(&smtp, "Livia", "livia@example.org");
            site.table("t1", user["id"].as_str().unwrap());
            let (endpoint, pushed) = push_service(201);
            ok(client.post("/api/account/push", &subscription(&endpoint)));
            let settings = |client: &mut Client, kinds: Value| {
                client.send("PATCH", "/api/account", Some(&json!({"settings": {"notices": kinds}})))
            };
            assert_eq!(
                error(settings(&mut client, json!({"chat": 1}))),
                is(400, "bad_request", "settings.notices.chat")
            );
            assert_eq!(
                error(settings(&mut client, json!(false))),
                is(400, "bad_request", "settings.notices")
            );
            ok(settings(&mut client, json!({"your_turn": false, "operator": false})));
            let stream = listen(site, &client, "");
            goes_away(site);
            notify(site, &user, "t1");
            site.runtime.block_on(site.accounts.do_round(0));
            assert_eq!(site.count("SELECT COUNT(*) FROM notices"), 0);
            assert!(pushed.recv_timeout(Duration::from_millis(300)).is_err());
            assert!(stream.recv_timeout(Duration::from_millis(300)).is_err());
            smtp.no_letter();
            // Another kind is told, and what the operator says always.
            let tell = |kind| {
                let id = user["id"].as_str().unwrap();
                site.runtime
                    .block_on(site.accounts.notify(id, About::table("t1"), kind, your_turn()))
                    .unwrap();
            };
            tell(NoticeKind::Operator);
            tell(NoticeKind::Over);
            assert_eq!(site.count("SELECT COUNT(*) FROM notices"), 2);
            pushed.recv_timeout(Duration::from_secs(10)).unwrap();
            stream.recv_timeout(Duration::from_secs(10)).unwrap();
            // What was told before it was switched off leaves no letter behind.
            ok(settings(&mut client, json!({"over": false})));
            site.sql("DELETE FROM notices WHERE kind = 'operator'", &[]);
            site.sql("UPDATE users SET seen_at = 1", &[]);
            goes_away(site);
            site.runtime.block_on(site.accounts.do_round(0));
            smtp.no_letter();
        },
    );
}
