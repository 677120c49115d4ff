//! After a first whole state a socket is told only what changed.

use legatus_kernel::wire;
use serde_json::{Value, json};

/// The state that a socket was sent last, as text: read again when the next one is told. A state is some tens of kilobytes, and as a tree
/// it would take ten times that for every reader.
pub struct Sent(Box<str>);

impl Sent {
    /// The state that it says, without the lines that are told from where the reader stopped.
    pub fn state(&self) -> Value {
        serde_json::from_str(&self.0).unwrap_or_default()
    }
}

/// The parts that are told from where the reader stopped: they are no part of what is compared.
const LINES: [&str; 2] = ["story", "chat"];

/// The whole state, or what changed since the last; and what was sent.
pub fn message(mut state: Value, before: Option<&Sent>) -> (Vec<u8>, Sent) {
    let old: Option<Value> = before.map(Sent::state);
    if let Some(old) = &old {
        keep_book(&mut state, old);
    }
    let whole = old.is_none().then(|| state.clone());
    let lines: Vec<(&str, Value)> = LINES.into_iter().map(|part| (part, taken(&mut state, part))).collect();
    taken(&mut state, "type");
    let sent = Sent(state.to_string().into_boxed_str());
    let message = match (whole, old) {
        (None, Some(old)) => {
            let mut message = json!({ "type": "change", "version": state["version"] });
            if let Some(change) = wire::change(&old, &state) {
                message["change"] = change;
            }
            for (part, value) in lines {
                message[part] = value;
            }
            message
        }
        (whole, _) => whole.unwrap_or_default(),
    };
    (message.to_string().into_bytes(), sent)
}

/// Forms that the reader has had stay in its book: the next time such deeds are open, only what is different is told.
fn keep_book(state: &mut Value, old: &Value) {
    let book = state.get_mut("book").and_then(Value::as_object_mut);
    let (Some(book), Some(had)) = (book, old["book"].as_object()) else { return };
    for (id, form) in had {
        book.entry(id.clone()).or_insert_with(|| form.clone());
    }
}

fn taken(state: &mut Value, part: &str) -> Value {
    state.as_object_mut().and_then(|fields| fields.remove(part)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(version: u64, at: &str, lines: &[&str]) -> Value {
        json!({
            "type": "state", "version": version, "viewer": "rome", "name": "a name that does not change",
            "pieces": [{"id": "scipio", "at": at, "name": "Scipio the elder"}],
            "story": {"from": 0, "lines": lines}, "chat": {"from": 0, "lines": []},
        })
    }

    fn told(message: &[u8]) -> Value {
        serde_json::from_slice(message).unwrap()
    }

    #[test]
    fn first_the_whole_then_what_changed() {
        let (first, sent) = message(state(1, "roma", &["it begins"]), None);
        assert_eq!(told(&first), state(1, "roma", &["it begins"]));
        let (second, _) = message(state(2, "capua", &["he marches"]), Some(&sent));
        let mut made = state(1, "roma", &[]);
        let second = told(&second);
        assert_eq!(second["type"], "change");
        assert_eq!(second["story"], json!({"from": 0, "lines": ["he marches"]}));
        assert!(second.get("name").is_none());
        wire::apply_change(&mut made, &second["change"]).unwrap();
        assert_eq!((&made["pieces"][0]["at"], &made["version"]), (&json!("capua"), &json!(2)));
    }

    #[test]
    fn nothing_new_is_told_as_such() {
        let (_, sent) = message(state(1, "roma", &[]), None);
        let (second, _) = message(state(1, "roma", &[]), Some(&sent));
        assert!(told(&second).get("change").is_none());
    }
}
