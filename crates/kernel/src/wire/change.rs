//! What changed from one state to the next, so that a table need not be sent whole at every step.
//!
//! A change of an object is `{"set": {…}, "in": {…}, "gone": […]}`: fields with a new value, fields that changed within, fields that are no
//! more. A change of a list whose things have ids is `{"list": {"gone": […], "in": {…}, "add": […], "order": […]}}`: the same by id; the
//! order is given where it is not that of before with what was added at the end; plain texts are their own ids. Anything else is given anew. Empty parts are left out.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What must be done to `old` to make it `new`; nothing if they are alike.
pub fn change(old: &Value, new: &Value) -> Option<Value> {
    if old == new {
        return None;
    }
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => Some(of_object(old, new)),
        _ => unreachable!("a state is an object"),
    }
}

/// Something within: changed, or given anew where that is shorter or there is no other way.
enum Within {
    Same,
    Changed(Value),
    Anew,
}

fn within(old: &Value, new: &Value) -> Within {
    if old == new {
        return Within::Same;
    }
    let changed = match (old, new) {
        (Value::Object(old), Value::Object(new)) => of_object(old, new),
        (Value::Array(old), Value::Array(new)) => match of_list(old, new) {
            Some(changed) => changed,
            None => return Within::Anew,
        },
        _ => return Within::Anew,
    };
    if length(&changed) < length(new) { Within::Changed(changed) } else { Within::Anew }
}

fn of_object(old: &Map<String, Value>, new: &Map<String, Value>) -> Value {
    let mut parts = Parts::default();
    for (key, value) in new {
        match old.get(key).map(|old| within(old, value)) {
            None | Some(Within::Anew) => {
                parts.set.insert(key.clone(), value.clone());
            }
            Some(Within::Changed(changed)) => {
                parts.within.insert(key.clone(), changed);
            }
            Some(Within::Same) => {}
        }
    }
    parts.gone.extend(old.keys().filter(|key| !new.contains_key(*key)).cloned().map(Value::from));
    let mut change = Map::new();
    put(&mut change, "set", Value::Object(parts.set));
    put(&mut change, "in", Value::Object(parts.within));
    put(&mut change, "gone", Value::Array(parts.gone));
    Value::Object(change)
}

#[derive(Default)]
struct Parts {
    set: Map<String, Value>,
    within: Map<String, Value>,
    gone: Vec<Value>,
}

/// Lists whose things all have an id of their own; nothing for others.
fn of_list(old: &[Value], new: &[Value]) -> Option<Value> {
    let (was, is) = (by_id(old)?, by_id(new)?);
    let mut within_them = Map::new();
    let mut added = Vec::new();
    for (id, value) in new.iter().filter_map(|value| Some((id_of(value)?, value))) {
        match was.get(id).map(|old| within(old, value)) {
            None => added.push(value.clone()),
            Some(Within::Same) => {}
            Some(Within::Changed(changed)) => {
                within_them.insert(id.to_string(), changed);
            }
            Some(Within::Anew) => {
                within_them.insert(id.to_string(), serde_json::json!({ "anew": value }));
            }
        }
    }
    let gone: Vec<Value> =
        old.iter().filter_map(id_of).filter(|id| !is.contains_key(id)).map(Value::from).collect();
    let stays = old.iter().filter_map(id_of).filter(|id| is.contains_key(id));
    let order: Vec<&str> = stays.chain(added.iter().filter_map(id_of)).collect();
    let ordered = new.iter().filter_map(id_of).eq(order.iter().copied());
    let mut list = Map::new();
    put(&mut list, "gone", Value::Array(gone));
    put(&mut list, "in", Value::Object(within_them));
    put(&mut list, "add", Value::Array(added));
    if !ordered {
        list.insert("order".into(), new.iter().filter_map(id_of).collect());
    }
    Some(serde_json::json!({ "list": list }))
}

fn put(into: &mut Map<String, Value>, name: &str, part: Value) {
    let empty = match &part {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(things) => things.is_empty(),
        _ => false,
    };
    if !empty {
        into.insert(name.into(), part);
    }
}

/// A thing by its id; a plain text is its own.
fn id_of(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("id")?.as_str())
}

/// Things by their ids; nothing if one has none, or two have the same.
fn by_id(list: &[Value]) -> Option<BTreeMap<&str, &Value>> {
    let found: BTreeMap<&str, &Value> =
        list.iter().filter_map(|value| Some((id_of(value)?, value))).collect();
    (found.len() == list.len()).then_some(found)
}

/// How long it is when written, nearly.
fn length(value: &Value) -> usize {
    match value {
        Value::Null => 4,
        Value::Bool(_) => 5,
        Value::Number(number) => number.to_string().len(),
        Value::String(text) => text.len() + 2,
        Value::Array(things) => 2 + things.iter().map(|thing| length(thing) + 1).sum::<usize>(),
        Value::Object(fields) => {
            2 + fields.iter().map(|(key, value)| key.len() + 4 + length(value)).sum::<usize>()
        }
    }
}

/// Does what a change says; what does not fit is an error, and the reader asks for the whole state.
pub fn apply_change(old: &mut Value, change: &Value) -> Result<(), String> {
    if let Some(anew) = change.get("anew") {
        *old = anew.clone();
        return Ok(());
    }
    if let Some(list) = change.get("list") {
        return apply_to_list(old, list);
    }
    let fields = old.as_object_mut().ok_or("a change of an object, where there is none")?;
    for key in strings(change, "gone") {
        fields.remove(key).ok_or_else(|| format!("{key} is gone already"))?;
    }
    for (key, value) in parts(change, "set") {
        fields.insert(key.clone(), value.clone());
    }
    for (key, changed) in parts(change, "in") {
        apply_change(fields.get_mut(key).ok_or_else(|| format!("there is no {key}"))?, changed)?;
    }
    Ok(())
}

fn apply_to_list(old: &mut Value, change: &Value) -> Result<(), String> {
    let things = old.as_array_mut().ok_or("a change of a list, where there is none")?;
    let gone: Vec<&str> = strings(change, "gone").collect();
    things.retain(|thing| id_of(thing).is_none_or(|id| !gone.contains(&id)));
    for (id, changed) in parts(change, "in") {
        let thing = things.iter_mut().find(|thing| id_of(thing) == Some(id));
        apply_change(thing.ok_or_else(|| format!("there is no {id}"))?, changed)?;
    }
    things.extend(change.get("add").and_then(Value::as_array).into_iter().flatten().cloned());
    if change.get("order").is_some() {
        let order: Vec<&str> = strings(change, "order").collect();
        things.sort_by_key(|thing| order.iter().position(|id| id_of(thing) == Some(*id)));
    }
    Ok(())
}

fn strings<'a>(change: &'a Value, part: &str) -> impl Iterator<Item = &'a str> {
    change.get(part).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn parts<'a>(change: &'a Value, part: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    change.get(part).and_then(Value::as_object).into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::QuickRng;
    use serde_json::json;

    fn comes_back(old: Value, new: Value) -> Value {
        let change = change(&old, &new);
        let mut made = old.clone();
        if let Some(change) = &change {
            apply_change(&mut made, change).unwrap();
        }
        assert_eq!(made, new, "{change:?}");
        change.unwrap_or(Value::Null)
    }

    #[test]
    fn only_what_changed_is_told() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": "a long text that stays as it is"}, "gone": true});
        let new = json!({"a": 1, "b": {"c": [1, 3], "d": "a long text that stays as it is"}, "new": null});
        let change = comes_back(old, new);
        assert_eq!(
            change,
            json!({"set": {"new": null}, "in": {"b": {"set": {"c": [1, 3]}}}, "gone": ["gone"]})
        );
    }

    #[test]
    fn things_with_ids_are_told_one_by_one() {
        let piece = |id: &str, at: &str| json!({"id": id, "at": at, "name": "a name that is long enough"});
        let old = json!({"pieces": [piece("x", "roma"), piece("y", "capua"), piece("z", "roma")]});
        let new = json!({"pieces": [piece("x", "roma"), piece("z", "cumae"), piece("w", "roma")]});
        let change = comes_back(old, new);
        let list = &change["in"]["pieces"]["list"];
        assert_eq!(list["gone"], json!(["y"]));
        assert_eq!(list["in"], json!({"z": {"set": {"at": "cumae"}}}));
        assert_eq!(list["add"], json!([piece("w", "roma")]));
        assert!(list.get("order").is_none());
    }

    #[test]
    fn plain_texts_are_their_own_ids() {
        let ids = |all: std::ops::Range<u32>| all.map(|n| format!("place {n}")).collect::<Vec<_>>();
        let old = json!({"of": ids(0..9), "same": ["x", "x"]});
        let new = json!({"of": ids(1..10), "same": ["x", "y", "x"]});
        let change = comes_back(old, new);
        assert_eq!(change["in"]["of"]["list"], json!({"gone": ["place 0"], "add": ["place 9"]}));
        assert_eq!(change["set"]["same"], json!(["x", "y", "x"]), "twice the same is given anew");
    }

    #[test]
    fn another_order_is_told() {
        let old =
            json!({"a": [{"id": "x", "long": "long long long"}, {"id": "y", "long": "long long long"}]});
        let new =
            json!({"a": [{"id": "y", "long": "long long long"}, {"id": "x", "long": "long long long"}]});
        assert_eq!(comes_back(old, new)["in"]["a"]["list"]["order"], json!(["y", "x"]));
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        let mut state = json!({"a": 1});
        for change in [
            json!({"in": {"b": {"set": {"c": 1}}}}),
            json!({"in": {"a": {"list": {"add": []}}}}),
            json!({"gone": ["b"]}),
        ] {
            assert!(apply_change(&mut state, &change).is_err(), "{change}");
        }
    }

    fn anything(rng: &mut QuickRng, depth: u32) -> Value {
        match rng.below(if depth == 0 { 3 } else { 6 }) {
            0 => Value::Null,
            1 => json!(rng.below(3)),
            2 => json!(["", "x", "a long text of some letters"][rng.below(3) as usize]),
            3 if rng.below(2) == 0 => {
                (0..rng.below(6)).map(|_| json!(format!("t{}", rng.below(9)))).collect()
            }
            3 => (0..rng.below(4)).map(|_| anything(rng, depth - 1)).collect(),
            4 => {
                let mut ids: Vec<u32> = (0..rng.below(5)).collect();
                rng.shuffle(&mut ids);
                ids.iter()
                    .map(|id| json!({"id": format!("n{id}"), "what": anything(rng, depth - 1)}))
                    .collect()
            }
            _ => object(rng, depth),
        }
    }

    fn object(rng: &mut QuickRng, depth: u32) -> Value {
        let fields = (0..rng.below(5)).map(|_| (format!("f{}", rng.below(6)), anything(rng, depth - 1)));
        Value::Object(fields.collect())
    }

    /// Whatever two states are, the change from one makes the other of it.
    #[test]
    fn any_state_is_made_of_any_other() {
        let mut rng = QuickRng::new(16);
        for _ in 0..3_000 {
            let (old, new) = (object(&mut rng, 4), object(&mut rng, 4));
            comes_back(old, new);
        }
    }
}
