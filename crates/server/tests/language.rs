//! Whoever asks for one language is told that one alone.

use crate::common::{Person, Site, key, two};
use legatus_client::{Answer, Connection, Credentials};
use serde_json::{Value, json};

/// Asks as this person, in this language.
fn ask(person: &Person, language: &str, method: &str, path: &str, body: Option<Value>) -> Answer {
    let Credentials::Cookie(cookie) = person.client.credentials() else { panic!() };
    let address = person.client.address().to_string();
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Origin", &format!("http://{address}")),
        ("Content-Type", "application/json"),
        ("Legatus-Language", language),
    ];
    let headers = headers.map(|(name, value)| (name.to_string(), value.to_string()));
    let body = body.map(|body| body.to_string());
    Connection::new(&address).send(method, path, &headers, body.as_deref().map(str::as_bytes)).unwrap()
}

/// How many texts there are, and in which languages.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) if fields.keys().any(|key| key == "en" || key == "fr") => {
            found.push(fields.keys().cloned().collect::<Vec<_>>().join("+"));
        }
        Value::Object(fields) => fields.values().for_each(|value| texts(value, found)),
        Value::Array(things) => things.iter().for_each(|value| texts(value, found)),
        _ => {}
    }
}

fn languages(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    texts(value, &mut found);
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_answer_is_in_the_language_asked_for() {
    let site = Site::sqlite();
    let (ann, mut bob, table) = two(&site, json!({}));
    let of_table = |rest: &str| format!("/api/tables/{table}{rest}");
    let paths = [
        "/api/games".to_string(),
        "/api/games/sample/boards/war".into(),
        "/api/games/sample/rules".into(),
        "/api/tables".into(),
        of_table(""),
        of_table("/state?seat=rome"),
        of_table("/story?seat=rome"),
        of_table("/moments/0?seat=rome"),
    ];
    bob.act(&table, "veii", 0);
    for path in &paths {
        for language in ["fr", "en", "fr"] {
            let answer = ask(&ann, language, "GET", path, None);
            assert_eq!(
                (answer.status, languages(&answer.json())),
                (200, vec![language.to_string()]),
                "{path}"
            );
            assert!(answer.header("vary").is_some_and(|vary| vary.contains("Legatus-Language")), "{path}");
        }
        assert_eq!(
            languages(&bob.client.get(path).unwrap().json()).first().map(String::as_str),
            Some("en+fr")
        );
    }
}

#[test]
fn so_is_every_refusal() {
    let site = Site::sqlite();
    let (ann, _bob, table) = two(&site, json!({}));
    let act = json!({"seat": "rome", "action": {"no": "such"}, "after": 0, "key": key()});
    let wrong = json!({"game": "sample", "scenario": "war", "players": 2, "seats": {"rome": {"machine": "legatus"}}, "clock": {"bank_minutes": 0}});
    let refusals = [
        ask(
            &ann,
            "fr",
            "POST",
            &format!("/api/tables/{table}/undo"),
            Some(json!({"seat": "rome", "after": 2, "key": key()})),
        ),
        ask(&ann, "fr", "POST", &format!("/api/tables/{table}/actions"), Some(act)),
        ask(&ann, "fr", "POST", "/api/tables", Some(wrong)),
        ask(&ann, "fr", "GET", "/api/nowhere", None),
    ];
    let mut words = 0;
    for answer in refusals {
        let error = answer.json()["error"].take();
        assert!(answer.status >= 400 && error["code"].is_string(), "{error}");
        if error["reason"].is_object() {
            words += 1;
            assert_eq!(languages(&error), ["fr"], "{error}");
            assert_eq!(error["message"], error["reason"]["fr"], "what developers read is no other language");
        }
    }
    assert!(words > 0, "some say why");
}

#[test]
fn an_unknown_language_is_named() {
    let site = Site::sqlite();
    let ann = site.guest("Ann");
    let answer = ask(&ann, "la", "GET", "/api/games", None);
    let error = answer.json()["error"].take();
    assert_eq!((answer.status, &error["field"]), (400, &json!("Legatus-Language")), "{error}");
    assert!(error["message"].as_str().unwrap().contains("en, fr"), "{error}");
}

/// A saved game has the documents it was begun with: nothing of them is left out.
#[test]
fn a_file_is_whole() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let table = ann.new_table(
        json!({"game": "sample", "scenario": "war", "players": 2, "seats": {"rome": "me", "veii": "me"}}),
    );
    let path = format!("/api/tables/{}/save", table["id"].as_str().unwrap());
    assert_eq!(ask(&ann, "fr", "GET", &path, None).json(), ann.look(&path));
}
