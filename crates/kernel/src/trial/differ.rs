//! Where two things differ, in few words: whole positions are too long to read.

use serde::Serialize;
use serde_json::Value;

/// Differences told.
const MOST: usize = 8;
/// A value is cut to this many characters.
const LONGEST: usize = 120;

/// The places where two things differ as JSON, with both values.
pub(super) fn differences<T: Serialize>(a: &T, b: &T) -> String {
    let (a, b) = (serde_json::to_value(a).unwrap_or_default(), serde_json::to_value(b).unwrap_or_default());
    let mut found = Vec::new();
    walk(&a, &b, "", &mut found);
    if found.is_empty() {
        return "no difference as JSON".into();
    }
    let more = found.len().saturating_sub(MOST);
    found.truncate(MOST);
    let list = found.join("; ");
    if more > 0 { format!("{list}; and {more} more") } else { list }
}

fn walk(a: &Value, b: &Value, path: &str, found: &mut Vec<String>) {
    match (a, b) {
        (Value::Object(x), Value::Object(y)) => {
            for key in x.keys().chain(y.keys().filter(|key| !x.contains_key(*key))) {
                let at = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or_default();
                walk(&at(x), &at(y), &format!("{path}/{key}"), found);
            }
        }
        (Value::Array(x), Value::Array(y)) if x.len() == y.len() => {
            for (i, (x, y)) in x.iter().zip(y).enumerate() {
                walk(x, y, &format!("{path}/{i}"), found);
            }
        }
        _ if a != b => found.push(format!("{path}: {} or {}", cut(a), cut(b))),
        _ => {}
    }
}

fn cut(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn differences_are_told_with_their_place() {
        let a = json!({"hand": [1, 2], "deck": {"size": 5}, "same": true});
        let b = json!({"hand": [1, 3], "deck": {"size": 6, "top": 9}, "same": true});
        assert_eq!(differences(&a, &b), "/deck/size: 5 or 6; /deck/top: null or 9; /hand/1: 2 or 3");
        assert_eq!(differences(&a, &a), "no difference as JSON");
        let long = json!(vec![1; 500]);
        assert!(differences(&json!([]), &long).len() < 200);
        let (zeros, ones) = (json!(vec![0; 20]), json!(vec![1; 20]));
        assert!(differences(&zeros, &ones).ends_with("/7: 0 or 1; and 12 more"));
    }
}
