//! Where a value stands in its file, and the way to every one of them.

use serde_json::Value;

/// Where a value stands: by the ids of what it belongs to, and with all of a list alike.
#[derive(Clone, Default)]
pub(super) struct Path {
    pub(super) concrete: String,
    pub(super) generic: String,
}

impl Path {
    pub(super) fn key(&self, key: &str) -> Path {
        let join = |path: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
        Path { concrete: join(&self.concrete), generic: join(&self.generic) }
    }

    pub(super) fn item(&self, name: &str) -> Path {
        Path { concrete: format!("{}[{name}]", self.concrete), generic: format!("{}[]", self.generic) }
    }

    /// Where something comes from is for people.
    pub(super) fn is_source(&self) -> bool {
        let mut parts = self.generic.rsplit('.');
        let is = |part: Option<&str>| {
            part.is_some_and(|part| matches!(part.trim_end_matches("[]"), "source" | "sources"))
        };
        is(parts.next()) || is(parts.next())
    }
}

/// A path fits itself; `*` at its end stands for any one key.
pub(super) fn fits(path: &str, generic: &str) -> bool {
    match path.strip_suffix('*') {
        Some(start) => {
            let key = generic.strip_prefix(start).filter(|key| !key.contains(['.', '[']));
            key.is_some_and(|key| key != "source")
        }
        None => path == generic,
    }
}

/// The path with all of a list alike.
pub(super) fn generic(concrete: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in concrete.chars() {
        match c {
            '[' => {
                inside = true;
                out.push(c);
            }
            ']' => {
                inside = false;
                out.push(c);
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    out
}

/// What an entry of a list is called: its id or number, the two ends of a link, or its place.
pub(super) fn name_of(item: &Value, at: usize) -> String {
    if let (Some(a), Some(b)) = (item["a"].as_str(), item["b"].as_str()) {
        return format!("{a}-{b}");
    }
    ["id", "number", "hex", "name"]
        .iter()
        .find_map(|key| match &item[key] {
            Value::String(id) => Some(id.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        })
        .unwrap_or_else(|| at.to_string())
}

pub(super) fn each_leaf(value: &Value, path: &Path, visit: &mut dyn FnMut(&Path, &Value)) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| each_leaf(value, &path.key(key), visit)),
        Value::Array(list) => {
            for (at, item) in list.iter().enumerate() {
                each_leaf(item, &path.item(&name_of(item, at)), visit);
            }
        }
        leaf => visit(path, leaf),
    }
}

pub(super) fn vary(value: &mut Value, path: &Path, visit: &mut dyn FnMut(&Path, &mut Value)) {
    match value {
        Value::Object(map) => map.iter_mut().for_each(|(key, value)| vary(value, &path.key(key), visit)),
        Value::Array(list) => {
            for (at, item) in list.iter_mut().enumerate() {
                let name = name_of(item, at);
                vary(item, &path.item(&name), visit);
            }
        }
        leaf => visit(path, leaf),
    }
}
