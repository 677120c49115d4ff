//! A socket sees and does what its person may now, not what they might when it was opened.

use crate::common::*;
use legatus_client::{Client, Stream};
use serde_json::{Value, json};

/// Everything that still comes until the server ends the socket, or tells what it should not.
fn rest(stream: &mut Stream) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Ok(message) = stream.receive() {
        let told = ["state", "bare", "done"].iter().any(|kind| message["type"] == *kind);
        heard.push(message);
        if told {
            break;
        }
    }
    heard
}

fn ended(mut stream: Stream) {
    let last = rest(&mut stream).pop();
    assert_eq!(last, Some(json!({"type": "gone"})));
}

fn leave(person: &mut Person, table: &str, seat: &str) {
    person.ok(&format!("/api/tables/{table}/leave"), json!({"seat": seat}));
}

fn join(person: &mut Person, table: &str, invite: &Value) {
    person.ok(&format!("/api/tables/{table}/join"), json!({"invite": invite}));
}

#[test]
fn who_got_up_does_not_read_the_hand_of_who_sits_there_next() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let invite = ann.look(&format!("/api/tables/{table}"))["invite"].clone();
        let mut eyes = bob.client.stream(&table, "seat=veii").unwrap();
        let mut bare = bob.client.stream(&table, "seat=veii&detail=bare").unwrap();
        let mut small = bob.client.stream(&table, "seat=veii&detail=changes").unwrap();
        eyes.next_of("state").unwrap();
        bare.receive().unwrap();
        small.next_of("state").unwrap();
        leave(&mut bob, &table, "veii");
        let mut eve = site.guest("Eve");
        join(&mut eve, &table, &invite);
        eve.act(&table, "veii", 0);
        let heard = rest(&mut eyes);
        assert!(heard.iter().all(|message| message["type"] != "state"), "{heard:?}");
        assert_eq!(heard.last(), Some(&json!({"type": "gone"})));
        ended(bare);
        let told = rest(&mut small);
        assert!(
            told.iter().all(|message| message["type"] != "change" && message["type"] != "state"),
            "{told:?}"
        );
        assert!(bob.client.stream(&table, "seat=veii").is_err());
        // Whoever watches without a seat goes on watching.
        let mut watching =
            bob.client.stream(&table, &format!("invite={}", invite.as_str().unwrap())).unwrap();
        assert_eq!(watching.next_of("state").unwrap()["viewer"], "observer");
        leave(&mut eve, &table, "veii");
        assert_eq!(watching.next_of("state").unwrap()["table"]["seats"][1]["holder"]["kind"], "open");
    });
}

#[test]
fn who_was_replaced_sees_no_more() {
    on_both(|site| {
        let (ann, bob, table) = two(site, json!({"clock": {"kind": "days", "days": 1}}));
        site.let_pass(25 * 60 * 60 * 1000);
        let (mut ann, bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let mut eyes = bob.client.stream(&table, "seat=veii").unwrap();
        eyes.next_of("state").unwrap();
        ann.ok(&format!("/api/tables/{table}/seats/veii"), json!({"to": {"machine": "random"}}));
        // What was told while the seat was still his may come first: that his clock has run out.
        let mut heard = Vec::new();
        while let Ok(message) = eyes.receive() {
            heard.push(message);
        }
        assert_eq!(heard.pop(), Some(json!({"type": "gone"})));
        let holders =
            heard.iter().filter(|m| m["type"] == "state").map(|m| &m["table"]["seats"][1]["holder"]);
        assert!(holders.into_iter().all(|holder| holder["name"] == "Bob"), "{heard:?}");
    });
}

/// Everything that ends a session, done to somebody who has a cookie and a token.
#[test]
fn a_session_that_ended_neither_sees_nor_acts() {
    type End = fn(&mut Person, &str);
    let ends: [(&str, End); 4] = [
        ("signed out", |person, _| {
            assert_eq!(person.client.send("DELETE", "/api/session", None).unwrap().status, 204);
        }),
        ("token deleted", |person, token| {
            let path = format!("/api/account/tokens/{token}");
            assert_eq!(person.client.send("DELETE", &path, None).unwrap().status, 204);
        }),
        ("password changed elsewhere", |person, _| {
            let mut elsewhere = Client::new(person.client.address());
            let signed = json!({"name": "Marcus Tullius", "password": "a long password"});
            assert_eq!(elsewhere.post("/api/session", &signed).unwrap().status, 200);
            let change = json!({"password": "another password", "current_password": "a long password"});
            let changed = elsewhere.send("PATCH", "/api/account", Some(&change)).unwrap();
            assert_eq!(changed.status, 200, "{}", changed.text());
        }),
        ("account deleted", |person, _| {
            let sure = json!({"password": "a long password"});
            assert_eq!(person.client.send("DELETE", "/api/account", Some(&sure)).unwrap().status, 204);
        }),
    ];
    for (what, end) in ends {
        on_both(|site| {
            let other = site.another_if_shared();
            let (_ann, mut bob, table) = two(site, json!({}));
            let account = json!({"name": "Marcus Tullius", "password": "a long password"});
            bob.ok("/api/account", account);
            let made = bob.ok("/api/account/tokens", json!({"label": "bot"}));
            let (token, secret) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
            let at = other.as_ref().map_or(site.at(), |other| other.at());
            let bot = Client::with_token(&at, secret);
            let by_cookie = bob.moved_to(&at);
            let by_token = what == "token deleted";
            let open = || match by_token {
                true => bot.stream(&table, "seat=veii&detail=bare"),
                false => by_cookie.client.stream(&table, "seat=veii&detail=bare"),
            };
            let (mut eyes, mut hands) = (open().unwrap(), open().unwrap());
            let bare = eyes.receive().unwrap();
            hands.receive().unwrap();
            end(&mut bob, token);
            let version = bare["version"].as_u64().unwrap();
            // Sent at once: it may find the socket closed, but never the table open.
            if hands.act("veii", &bare["legal"][0], version, &key()).is_ok() {
                let heard = rest(&mut hands);
                assert!(heard.iter().all(|message| message["type"] != "done"), "{what}: {heard:?}");
            }
            let heard = rest(&mut eyes);
            assert_eq!(heard.last(), Some(&json!({"type": "gone"})), "{what}");
        });
    }
}

#[test]
fn a_seat_left_in_another_process_ends_the_socket_here() {
    let site = Site::postgres();
    let other = site.another();
    let (_ann, mut bob, table) = two(&site, json!({}));
    let mut eyes = bob.moved_to(&other.at()).client.stream(&table, "seat=veii").unwrap();
    eyes.next_of("state").unwrap();
    leave(&mut bob, &table, "veii");
    ended(eyes);
}
