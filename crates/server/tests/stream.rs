//! The socket of a table: what comes in which order, acting by it, coming back after a break.

use crate::common::*;
use serde_json::{Value, json};

#[test]
fn a_stream_tells_the_state_at_once_and_after_each_change() {
    on_both(|site| {
        let (ann, mut bob, table) = two(site, json!({}));
        let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
        let state = stream.next_of("state").unwrap();
        assert_eq!((&state["viewer"], &state["story"]["from"]), (&json!("rome"), &json!(0)));
        let known = state["story"]["lines"].as_array().unwrap().len();
        assert!(known > 0 && state["view"]["log"] == json!([]));
        assert_eq!(stream.next_of("presence").unwrap()["online"], json!(["rome"]));
        let chosen = bob.state(&table, "veii")["legal"][0]["target"]["id"].as_str().unwrap().to_string();
        bob.act(&table, "veii", 0);
        let next = stream.next_of("state").unwrap();
        assert_eq!(next["story"]["from"], known, "the story goes on where it was");
        assert_eq!(next["version"].as_u64(), state["version"].as_u64().map(|v| v + 1));
        // What Bob chose is hidden; that he chose is not.
        assert!(next.to_string().contains("has_chosen"));
        assert!(!next.to_string().contains(&format!("\"{chosen}\"")), "{chosen}");
        bob.ok(&format!("/api/tables/{table}/chat"), json!({"text": "salve"}));
        let chat = stream.next_of("state").unwrap()["chat"].clone();
        assert_eq!((&chat["from"], &chat["lines"][0]["text"]), (&json!(0), &json!("salve")));
        stream.send(&json!({"type": "ping"})).unwrap();
        stream.next_of("pong").unwrap();
    });
}

/// Who is told changes knows the same as who comes anew: in one language, and nothing that is hidden.
#[test]
fn changes_lead_to_what_is() {
    on_both(|site| {
        let (ann, mut bob, table) = two(site, json!({}));
        let small = "seat=rome&detail=changes&language=fr";
        let mut stream = ann.client.stream(&table, small).unwrap();
        let mut known = stream.next_of("state").unwrap();
        assert!(known.get("legal").is_none() && known["forms"][0].is_string(), "{known}");
        assert!(known["prompt"]["asked"][0]["text"].get("en").is_none());
        assert!(known["story"].get("lines").is_none() && known["story"]["of"].is_array(), "{known}");
        let chosen = bob.state(&table, "veii")["legal"][0]["target"]["id"].as_str().unwrap().to_string();
        bob.act(&table, "veii", 0);
        let told = stream.next_of("change").unwrap();
        assert!(!told.to_string().contains(&format!("\"{chosen}\"")), "{chosen}");
        legatus_kernel::wire::apply_change(&mut known, &told["change"]).unwrap();
        let anew = ann.client.stream(&table, small).unwrap().next_of("state").unwrap();
        for part in ["version", "actions", "viewer", "view", "prompt", "forms", "undo", "table"] {
            assert_eq!(known[part], anew[part], "{part}");
        }
        for form in anew["forms"].as_array().unwrap() {
            let id = form.as_str().unwrap();
            assert_eq!(known["book"][id], anew["book"][id], "{id}");
        }
        assert!(ann.client.stream(&table, "seat=rome&detail=changes&language=la").is_err());
    });
}

#[test]
fn one_acts_by_the_stream() {
    on_both(|site| {
        let (ann, _bob, table) = two(site, json!({}));
        let mut stream = ann.client.stream(&table, "seat=rome&detail=bare").unwrap();
        let bare = stream.receive().unwrap();
        assert_eq!(
            (&bare["type"], &bare["asked"], &bare["over"]),
            (&json!("bare"), &json!(["rome", "veii"]), &json!(false))
        );
        let version = bare["version"].as_u64().unwrap();
        let key = key();
        stream.act("rome", &bare["legal"][0], version, &key).unwrap();
        let done = stream.receive().unwrap();
        assert_eq!(done, json!({"type": "done", "key": key, "version": version + 1}));
        let bare = stream.receive().unwrap();
        assert_eq!((&bare["version"], &bare["asked"]), (&json!(version + 1), &json!(["veii"])));
        // Sent again, it is answered again and not done again.
        stream.act("rome", &bare["legal"][0], version, &key).unwrap();
        assert_eq!(stream.receive().unwrap()["version"], version + 1);
        stream.act("veii", &bare["legal"][0], version + 1, "another0key").unwrap();
        let failed = stream.receive().unwrap();
        assert_eq!((&failed["key"], &failed["error"]["code"]), (&json!("another0key"), &json!("forbidden")));
        for wrong in [json!({"type": "dance"}), json!({"type": "act"}), json!([1])] {
            stream.send(&wrong).unwrap();
            let failed = stream.receive().unwrap();
            assert_eq!(
                (&failed["type"], &failed["error"]["code"]),
                (&json!("failed"), &json!("bad_request"))
            );
        }
        stream
            .send(&json!({"type": "undo", "seat": "rome", "after": version + 1, "key": "undo00key"}))
            .unwrap();
        assert_eq!(
            stream.receive().unwrap(),
            json!({"type": "done", "key": "undo00key", "version": version + 2})
        );
    });
}

/// Puts together what a client would have on its screen.
fn follow(lines: &mut Vec<Value>, state: &Value) {
    lines.truncate(state["story"]["from"].as_u64().unwrap() as usize);
    lines.extend(state["story"]["lines"].as_array().unwrap().iter().cloned());
}

#[test]
fn who_comes_back_gets_what_was_missed_and_loses_what_was_taken_back() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        let mut stream = ann.client.stream(&table, "seat=rome").unwrap();
        let mut lines = Vec::new();
        let first = stream.next_of("state").unwrap();
        follow(&mut lines, &first);
        bob.act(&table, "veii", 0);
        let second = stream.next_of("state").unwrap();
        follow(&mut lines, &second);
        let (after, story) = (second["version"].as_u64().unwrap(), lines.len());
        drop(stream);
        let state = bob.state(&table, "veii");
        bob.ok(
            &format!("/api/tables/{table}/undo"),
            json!({"seat": "veii", "after": state["version"], "key": key()}),
        );
        ann.act(&table, "rome", 0);
        bob.act(&table, "veii", 1);
        let mut stream =
            ann.client.stream(&table, &format!("seat=rome&after={after}&story={story}&chat=0")).unwrap();
        let back = stream.next_of("state").unwrap();
        follow(&mut lines, &back);
        let whole = ann.look(&format!("/api/tables/{table}/story?seat=rome"));
        assert_eq!(json!(lines), whole);
        // Whoever has missed nothing is told nothing.
        let now = back["version"].as_u64().unwrap();
        let mut quiet =
            ann.client.stream(&table, &format!("seat=rome&after={now}&story={}", lines.len())).unwrap();
        assert_eq!(quiet.receive().unwrap()["type"], "presence");
    });
}

#[test]
fn a_stream_is_for_those_who_may_look() {
    on_both(|site| {
        let (ann, _bob, table) = two(site, json!({"visibility": "private"}));
        let eve = site.guest("Eve");
        assert!(eve.client.stream(&table, "").is_err());
        assert!(ann.client.stream(&table, "seat=veii").is_err());
        assert!(ann.client.stream(&table, "detail=naked").is_err());
        // A foreign page cannot use the cookie.
        let cookie = match ann.client.credentials() {
            legatus_client::Credentials::Cookie(pair) => pair.clone(),
            other => panic!("{other:?}"),
        };
        let headers =
            [("Origin".to_string(), "https://evil.example".to_string()), ("Cookie".to_string(), cookie)];
        assert!(legatus_client::Stream::open(&site.at(), &table, "seat=rome", &headers).is_err());
    });
}
