//! What changed from one state to the next, so that a table need not be sent whole at every step.
//!
//! A change of an object is `{"set": {…}, "in": {…}, "gone": […]}`: fields with a new value, fields that changed within, fields that are no
//! more. A change of a list is `{"list": {"of": […], "in": {…}}}`: how the new one is made of runs of the old one and of things given anew,
//! and then what changed within, by place. In `of` a list holds things given anew, and two numbers are a run: how far to go on from the end
//! of the last run, which may be back, and how many things to take. Without `of` the list is as long as it was, and in the same order.
//! Anything else is `{"anew": …}`. Empty parts are left out.
//!
//! What is the same thing in both lists is guessed here alone, by ids and the like: whatever is guessed, the reader makes the new list.

use serde_json::{Map, Value, json};
use std::collections::HashMap;

/// What must be done to `old` to make it `new`; nothing if they are alike.
pub fn change(old: &Value, new: &Value) -> Option<Value> {
    match within(old, new) {
        Within::Same => None,
        Within::Changed(changed) => Some(changed),
        Within::Anew => Some(json!({ "anew": new })),
    }
}

/// Something within: changed, or given anew where that is shorter or there is no other way.
enum Within {
    Same,
    Changed(Value),
    Anew,
}

fn within(old: &Value, new: &Value) -> Within {
    let found = match (old, new) {
        (Value::Object(old), Value::Object(new)) => of_object(old, new),
        (Value::Array(old), Value::Array(new)) => of_list(old, new),
        _ if old == new => Within::Same,
        _ => Within::Anew,
    };
    match found {
        Within::Changed(changed) if !is_shorter(&changed, new) => Within::Anew,
        found => found,
    }
}

fn of_object(old: &Map<String, Value>, new: &Map<String, Value>) -> Within {
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
    if change.is_empty() { Within::Same } else { Within::Changed(Value::Object(change)) }
}

#[derive(Default)]
struct Parts {
    set: Map<String, Value>,
    within: Map<String, Value>,
    gone: Vec<Value>,
}

fn of_list(old: &[Value], new: &[Value]) -> Within {
    let mut places = None;
    let mut recipe = Recipe::default();
    let mut within_them = Map::new();
    // Where the old list goes on: mostly that is the thing that is wanted next.
    let mut next = 0;
    for (at, value) in new.iter().enumerate() {
        let found = if old.get(next).is_some_and(|old| mark(old) == mark(value)) {
            Some(next)
        } else {
            let places = places.get_or_insert_with(|| by_mark(old));
            mark(value).and_then(|mark| places.get(&mark).copied())
        };
        next = found.map_or(next, |found| found + 1);
        match found.map(|found| (found, within(&old[found], value))) {
            Some((found, Within::Same)) => recipe.take(found),
            Some((found, Within::Changed(changed))) => {
                recipe.take(found);
                within_them.insert(at.to_string(), changed);
            }
            None | Some((_, Within::Anew)) => recipe.give(value),
        }
    }
    let mut list = Map::new();
    match recipe.steps.as_slice() {
        [] if old.is_empty() => {}
        [Step::Run { from: 0, count }] if *count == old.len() => {}
        [Step::Anew(_)] | [] => return Within::Anew,
        steps => {
            list.insert("of".into(), written(steps));
        }
    }
    put(&mut list, "in", Value::Object(within_them));
    if list.is_empty() { Within::Same } else { Within::Changed(json!({ "list": list })) }
}

/// How a list is made of an old one.
#[derive(Default)]
struct Recipe {
    steps: Vec<Step>,
}

enum Step {
    Run { from: usize, count: usize },
    Anew(Vec<Value>),
}

impl Recipe {
    fn take(&mut self, place: usize) {
        match self.steps.last_mut() {
            Some(Step::Run { from, count }) if *from + *count == place => *count += 1,
            _ => self.steps.push(Step::Run { from: place, count: 1 }),
        }
    }

    fn give(&mut self, value: &Value) {
        match self.steps.last_mut() {
            Some(Step::Anew(values)) => values.push(value.clone()),
            _ => self.steps.push(Step::Anew(vec![value.clone()])),
        }
    }
}

fn written(steps: &[Step]) -> Value {
    let mut of = Vec::with_capacity(2 * steps.len());
    let mut end = 0;
    for step in steps {
        match step {
            Step::Run { from, count } => {
                of.push(Value::from(*from as i64 - end as i64));
                of.push(Value::from(*count));
                end = from + count;
            }
            Step::Anew(values) => of.push(Value::Array(values.clone())),
        }
    }
    Value::Array(of)
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

/// By what a thing is found again: a plain text by itself, another by its id, or else by its kind and what or where it is of.
type Mark<'a> = (&'a str, &'a str);

fn mark(value: &Value) -> Option<Mark<'_>> {
    let text = |field: &str| value.get(field).and_then(Value::as_str);
    match value {
        Value::String(text) => Some(("", text)),
        Value::Object(_) => text("id").map(|id| ("", id)).or_else(|| {
            let of = value.get("of").and_then(|of| of.get("id")).and_then(Value::as_str);
            Some((text("kind")?, of.or_else(|| text("at"))?))
        }),
        _ => None,
    }
}

fn by_mark(list: &[Value]) -> HashMap<Mark<'_>, usize> {
    list.iter().enumerate().filter_map(|(place, value)| Some((mark(value)?, place))).collect()
}

fn is_shorter(a: &Value, b: &Value) -> bool {
    let a = usize::MAX - spend(a, usize::MAX).unwrap_or_default();
    spend(b, a).is_none()
}

/// What is left of so many letters when it is written, nearly; nothing if it takes more.
fn spend(value: &Value, left: usize) -> Option<usize> {
    match value {
        Value::Null => left.checked_sub(4),
        Value::Bool(_) => left.checked_sub(5),
        Value::Number(number) => left.checked_sub(digits(number)),
        Value::String(text) => left.checked_sub(text.len() + 2),
        Value::Array(things) => {
            things.iter().try_fold(left.checked_sub(2)?, |left, thing| spend(thing, left)?.checked_sub(1))
        }
        Value::Object(fields) => fields.iter().try_fold(left.checked_sub(2)?, |left, (key, value)| {
            spend(value, left)?.checked_sub(key.len() + 4)
        }),
    }
}

fn digits(number: &serde_json::Number) -> usize {
    match number.as_u64() {
        Some(number) => number.checked_ilog10().unwrap_or_default() as usize + 1,
        None => number.to_string().len(),
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
    for key in change.get("gone").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
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
    if let Some(of) = change.get("of") {
        *things = made_of(things, of).ok_or("a list made of what is not there")?;
    }
    for (place, changed) in parts(change, "in") {
        let thing = place.parse().ok().and_then(|place: usize| things.get_mut(place));
        apply_change(thing.ok_or_else(|| format!("there is no place {place}"))?, changed)?;
    }
    Ok(())
}

fn made_of(old: &[Value], of: &Value) -> Option<Vec<Value>> {
    let mut made = Vec::new();
    let mut end = 0;
    let mut steps = of.as_array()?.iter();
    while let Some(step) = steps.next() {
        if let Value::Array(anew) = step {
            made.extend_from_slice(anew);
            continue;
        }
        let from = usize::try_from(end as i64 + step.as_i64()?).ok()?;
        end = from + steps.next()?.as_u64()? as usize;
        made.extend_from_slice(old.get(from..end)?);
    }
    Some(made)
}

fn parts<'a>(change: &'a Value, part: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    change.get(part).and_then(Value::as_object).into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn comes_back(old: Value, new: Value) -> Value {
        let change = change(&old, &new);
        let mut made = old.clone();
        if let Some(change) = &change {
            apply_change(&mut made, change).unwrap();
        }
        assert_eq!(made, new, "{change:?}");
        change.unwrap_or_default()
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
        let list = &comes_back(old, new)["in"]["pieces"]["list"];
        assert_eq!(list["of"], json!([0, 1, 1, 1, [piece("w", "roma")]]));
        assert_eq!(list["in"], json!({"1": {"set": {"at": "cumae"}}}));
    }

    #[test]
    fn what_is_put_in_or_taken_out_anywhere_is_told_alone() {
        let hexes = |all: std::ops::Range<u32>| all.map(|n| format!("{n:04}")).collect::<Vec<_>>();
        let mut new = hexes(0..100);
        new.remove(70);
        new.insert(10, "1010".into());
        let change = comes_back(json!(hexes(0..100)), json!(new));
        assert_eq!(change["list"], json!({"of": [0, 10, ["1010"], 0, 60, 1, 29]}));
    }

    #[test]
    fn things_without_ids_are_known_by_what_they_are_of() {
        let reach = |of: &str, places: &[String]| json!({"kind": "fire", "of": {"id": of, "kind": "piece"}, "places": places});
        let hexes = |many: usize| (0..many).map(|hex| format!("{hex:04}")).collect::<Vec<_>>();
        let change = comes_back(
            json!([reach("a", &hexes(20)), reach("b", &hexes(20))]),
            json!([reach("b", &hexes(21))]),
        );
        let places = json!({"list": {"of": [0, 20, ["0020"]]}});
        assert_eq!(change, json!({"list": {"of": [1, 1], "in": {"0": {"in": {"places": places}}}}}));
    }

    #[test]
    fn another_order_is_told() {
        let thing = |id: &str| json!({"id": id, "long": "long long long"});
        let change = comes_back(json!([thing("x"), thing("y")]), json!([thing("y"), thing("x")]));
        assert_eq!(change, json!({"list": {"of": [1, 1, -2, 1]}}));
    }

    #[test]
    fn what_does_not_fit_is_an_error() {
        let state = json!({"a": 1, "b": [1]});
        for change in [
            json!({"in": {"c": {"set": {"c": 1}}}}),
            json!({"in": {"a": {"list": {"of": []}}}}),
            json!({"in": {"b": {"list": {"of": [0, 2]}}}}),
            json!({"in": {"b": {"list": {"of": [-1, 1]}}}}),
            json!({"in": {"b": {"list": {"of": [0]}}}}),
            json!({"in": {"b": {"list": {"in": {"1": {"anew": 1}}}}}}),
            json!({"gone": ["c"]}),
        ] {
            assert!(apply_change(&mut state.clone(), &change).is_err(), "{change}");
        }
    }

    /// Whatever JSON there is, with few enough names that two of them have something in common.
    fn anything() -> impl Strategy<Value = Value> {
        let name = || "[a-d]|id|kind|of|at";
        let plain = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (-2i64..300).prop_map(Value::from),
            any::<f64>().prop_map(|number| json!(number)),
            name().prop_map(Value::from),
            ".*".prop_map(Value::from),
        ];
        plain.prop_recursive(5, 60, 8, move |inner| {
            let field = (name(), inner.clone());
            let thing = (name(), inner.clone()).prop_map(|(id, what)| json!({"id": id, "what": what}));
            prop_oneof![
                prop::collection::vec(inner, 0..8).prop_map(Value::from),
                prop::collection::vec(thing, 0..8).prop_map(Value::from),
                prop::collection::vec(name().prop_map(Value::from), 0..20).prop_map(Value::from),
                prop::collection::vec(field, 0..6)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

        /// Whatever two states are, the change from one makes the other of it.
        #[test]
        fn any_state_is_made_of_any_other(old in anything(), new in anything()) {
            comes_back(old, new);
        }
    }
}
