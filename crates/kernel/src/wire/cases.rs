//! Cases that the page reads as it reads a table, to show that it makes of them what is wanted here.
//! The file is written from here; the test fails when it is out of date, and writes it with `WIRE=write`.

use super::{apply_change, change, forms, in_language, lines};
use crate::QuickRng;
use crate::answer::Offer;
use crate::game::{Role, TargetRef};
use crate::rule::Rule;
use crate::text::{Language, Text};
use crate::view::LogLine;
use serde_json::{Value, json};
use std::path::Path;

fn anything(rng: &mut QuickRng, depth: u32) -> Value {
    match rng.below(if depth == 0 { 3 } else { 7 }) {
        0 => Value::Null,
        1 => json!(rng.below(3)),
        2 => json!(["", "x", "a text of some letters", "été"][rng.below(4) as usize]),
        3 => (0..rng.below(30)).map(|_| json!(format!("{:02}", rng.below(40)))).collect(),
        4 => (0..rng.below(4)).map(|_| anything(rng, depth - 1)).collect(),
        5 => {
            let mut ids: Vec<u32> = (0..rng.below(8)).collect();
            rng.shuffle(&mut ids);
            ids.iter().map(|id| json!({"id": format!("n{id}"), "what": anything(rng, depth - 1)})).collect()
        }
        _ => object(rng, depth),
    }
}

fn object(rng: &mut QuickRng, depth: u32) -> Value {
    let fields = (0..rng.below(5)).map(|_| (format!("f{}", rng.below(6)), anything(rng, depth - 1)));
    Value::Object(fields.collect())
}

/// The same with a few things otherwise: what mostly happens to a state.
fn touched(rng: &mut QuickRng, value: &Value) -> Value {
    if rng.below(12) == 0 {
        return anything(rng, 1);
    }
    match value {
        Value::Array(things) => {
            let mut things: Vec<Value> = things.iter().map(|thing| touched(rng, thing)).collect();
            if !things.is_empty() && rng.below(3) == 0 {
                things.remove(rng.below(things.len() as u32) as usize);
            }
            if rng.below(3) == 0 {
                things.insert(rng.below(things.len() as u32 + 1) as usize, anything(rng, 0));
            }
            things.into()
        }
        Value::Object(fields) => {
            Value::Object(fields.iter().map(|(key, value)| (key.clone(), touched(rng, value))).collect())
        }
        plain => plain.clone(),
    }
}

const CHANGES: usize = 120;

fn changes() -> Vec<Value> {
    let mut rng = QuickRng::new(16);
    let mut cases = Vec::new();
    while cases.len() < CHANGES {
        let old = object(&mut rng, 4);
        let new = if rng.below(3) == 0 { object(&mut rng, 4) } else { touched(&mut rng, &old) };
        let Some(change) = change(&old, &new) else { continue };
        let mut made = old.clone();
        apply_change(&mut made, &change).unwrap();
        assert_eq!(made, new, "{change}");
        cases.push(json!({"old": old, "change": change, "new": new}));
    }
    cases
}

/// What the reader calls things: all but one.
fn name(target: &TargetRef) -> Option<String> {
    (target.id != "d").then(|| format!("The {}", target.id))
}

fn in_french(value: impl serde::Serialize) -> Value {
    let mut value = serde_json::to_value(value).unwrap();
    in_language(&mut value, french());
    value
}

fn french() -> Language {
    Language::find("fr").unwrap()
}

fn text(fr: String) -> Text {
    serde_json::from_value(json!({"en": "-", "fr": fr})).unwrap()
}

fn mark(kind: &str, id: &str) -> String {
    let target = TargetRef { kind: "place", id: id.to_string().into() };
    format!("[{}]({kind}:{id})", name(&target).unwrap_or("something".into()))
}

fn offers() -> Vec<Offer> {
    let mut rng = QuickRng::new(17);
    let mut offer = |_| {
        let [id, into] = [(); 2].map(|()| ["a", "b", "c", "d"][rng.below(4) as usize]);
        let puts = rng.below(2) == 0;
        let price = rng.below(3);
        let words = if puts { format!(" vers {}", mark("place", into)) } else { String::new() };
        Offer {
            kind: "do-go",
            action: json!({"go": [id, {"into": puts.then_some(into), "price": if price == 0 { 7 } else { 8 }}]}),
            label: text(format!("Aller à {}{words} pour {price}", mark("place", id))),
            target: Some(TargetRef { kind: "place", id: id.into() }),
            into: puts.then(|| TargetRef { kind: "place", id: into.into() }),
            rule: Rule("10.2"),
            role: Role::Deed,
            primary: false,
            asks: rng.below(4) == 0,
        }
    };
    let mut offers: Vec<Offer> = (0..40).map(&mut offer).collect();
    // Forms put what is of one kind together: so it is here from the beginning.
    offers.sort_by_key(|offer| (offer.asks, offer.into.is_some()));
    offers[11].primary = true;
    offers.push(Offer { target: None, into: None, action: json!({"take": 3}), ..offers[0].clone() });
    offers
}

fn story() -> Vec<LogLine> {
    let mut rng = QuickRng::new(18);
    let mut line = |seq: usize| {
        let [id, at] = [(); 2].map(|()| ["a", "b", "c", "d"][rng.below(4) as usize]);
        let words = match rng.below(4) {
            0 => format!("{} entre en {}.", mark("piece", id), mark("place", at)),
            1 => format!("Un [{}](die:rome) pour {}", rng.below(6) + 1, mark("piece", id)),
            2 => "Rien ne se passe.".to_string(),
            _ => format!("{{place}} de {}", mark("piece", id)),
        };
        LogLine {
            seq,
            action: seq / 3,
            kind: "enters".into(),
            text: text(words),
            rule: Some("5.2".into()),
            target: serde_json::from_value(json!({"kind": "piece", "id": id})).unwrap(),
            opens_turn: seq == 0,
            landmark: false,
            decisive: false,
            forced: false,
            seat: None,
            side: Some("rome".into()),
        }
    };
    (4..30).map(&mut line).collect()
}

#[test]
fn the_page_reads_what_is_written() {
    let cases = json!({
        "changes": changes(),
        "offers": {"forms": forms(offers(), french(), name), "wanted": in_french(offers())},
        "story": {"told": lines(4, story(), french(), name), "wanted": in_french(story())},
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures/wire.json");
    let text = format!("{cases}\n");
    if std::env::var_os("WIRE").is_some_and(|value| value == "write") {
        return std::fs::write(&path, text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "write it anew: WIRE=write cargo test -p legatus-kernel wire");
}
