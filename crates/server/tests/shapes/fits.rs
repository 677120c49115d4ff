//! Whether JSON has the shape that the interface says of it: as much of JSON schema as our shapes are written in. It is stricter than
//! whoever reads the interface should be: a field that the shape does not name is a fault.

use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The fields that a shape names; nothing where any may be there.
type Named = Option<BTreeSet<String>>;

/// Says what does not fit and where.
pub fn check(document: &Value, shape: &Value, value: &Value, at: &str) -> Result<(), String> {
    let named = fit(document, shape, value, at)?;
    let (Some(named), Some(fields)) = (named, value.as_object()) else { return Ok(()) };
    match fields.keys().find(|name| !named.contains(*name)) {
        Some(name) => Err(format!("{at}: the shape does not name {name}")),
        None => Ok(()),
    }
}

fn fit(document: &Value, shape: &Value, value: &Value, at: &str) -> Result<Named, String> {
    let Some(parts) = shape.as_object() else { return Ok(None) };
    kind(parts, value, at)?;
    let mut named = Some(BTreeSet::new());
    let mut whole = parts.contains_key("properties");
    let mut add = |more: Named| match (&mut named, more) {
        (Some(named), Some(more)) => named.extend(more),
        _ => named = None,
    };
    if let Some(name) = parts.get("$ref").and_then(Value::as_str) {
        let target =
            document.pointer(name.trim_start_matches('#')).ok_or(format!("{at}: there is no {name}"))?;
        add(fit(document, target, value, at)?);
        whole = true;
    }
    if let Some(several) = parts.get("oneOf").or(parts.get("anyOf")).and_then(Value::as_array) {
        let fits: Vec<Result<Named, String>> =
            several.iter().map(|one| fit(document, one, value, at)).collect();
        match fits.iter().find_map(|one| one.as_ref().ok()) {
            Some(one) => add(one.clone()),
            None => return Err(format!("{at}: none of several shapes fits: {fits:?}")),
        }
        whole = true;
    }
    add(Some(fields(document, parts, value, at)?));
    add(others(document, parts, value, at, whole)?);
    things(document, parts, value, at)?;
    Ok(named)
}

fn kind(parts: &Map<String, Value>, value: &Value, at: &str) -> Result<(), String> {
    let is = |kind: &Value| match kind.as_str().unwrap_or_default() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    let right = match parts.get("type") {
        None => true,
        Some(Value::Array(kinds)) => kinds.iter().any(is),
        Some(kind) => is(kind),
    };
    let right = right && parts.get("const").is_none_or(|constant| constant == value);
    let right =
        right && parts.get("enum").and_then(Value::as_array).is_none_or(|words| words.contains(value));
    let least = parts.get("minimum").and_then(Value::as_f64);
    let right = right && least.zip(value.as_f64()).is_none_or(|(least, number)| number >= least);
    if right { Ok(()) } else { Err(format!("{at}: {value} is not {}", Value::Object(parts.clone()))) }
}

fn fields(
    document: &Value,
    parts: &Map<String, Value>,
    value: &Value,
    at: &str,
) -> Result<BTreeSet<String>, String> {
    let Some(object) = value.as_object() else { return Ok(BTreeSet::new()) };
    let required =
        parts.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    for name in required {
        object.get(name).ok_or(format!("{at}: {name} is missing"))?;
    }
    let shapes = parts.get("properties").and_then(Value::as_object);
    for (name, shape) in shapes.into_iter().flatten() {
        if let Some(field) = object.get(name) {
            check(document, shape, field, &format!("{at}.{name}"))?;
        }
    }
    Ok(shapes.into_iter().flatten().map(|(name, _)| name.clone()).collect())
}

/// Fields that have no names of their own.
fn others(
    document: &Value,
    parts: &Map<String, Value>,
    value: &Value,
    at: &str,
    whole: bool,
) -> Result<Named, String> {
    match parts.get("additionalProperties") {
        None | Some(Value::Bool(false)) => Ok(if whole { Some(BTreeSet::new()) } else { None }),
        Some(shape) => {
            for (name, field) in value.as_object().into_iter().flatten() {
                check(document, shape, field, &format!("{at}.{name}"))?;
            }
            Ok(None)
        }
    }
}

fn things(document: &Value, parts: &Map<String, Value>, value: &Value, at: &str) -> Result<(), String> {
    let Some(list) = value.as_array() else { return Ok(()) };
    let bound = |name: &str| parts.get(name).and_then(Value::as_u64).map(|bound| bound as usize);
    if bound("minItems").is_some_and(|least| list.len() < least)
        || bound("maxItems").is_some_and(|most| list.len() > most)
    {
        return Err(format!("{at}: {} things", list.len()));
    }
    let Some(shape) = parts.get("items") else { return Ok(()) };
    list.iter().enumerate().try_for_each(|(n, thing)| check(document, shape, thing, &format!("{at}[{n}]")))
}

#[test]
fn what_does_not_fit_is_found() {
    use serde_json::json;
    let document = json!({"shapes": {
        "Seat": {"type": "object", "properties": {"id": {"type": "string"}, "n": {"type": "integer", "minimum": 0}}, "required": ["id"]},
        "Holder": {"oneOf": [
            {"$ref": "#/shapes/Seat", "type": "object", "properties": {"kind": {"const": "seat"}}, "required": ["kind"]},
            {"type": "object", "properties": {"kind": {"const": "open"}}, "required": ["kind"]},
        ]},
        "Map": {"type": "object", "additionalProperties": {"type": ["integer", "null"]}},
        "List": {"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 1, "maxItems": 2},
    }});
    let fits = |name: &str, value: Value| {
        check(&document, &json!({"$ref": format!("#/shapes/{name}")}), &value, "it")
    };
    for (name, value) in [
        ("Seat", json!({"id": "rome"})),
        ("Holder", json!({"kind": "seat", "id": "rome", "n": 2})),
        ("Holder", json!({"kind": "open"})),
        ("Map", json!({"x": 1, "y": null})),
        ("List", json!(["a"])),
    ] {
        assert_eq!(fits(name, value), Ok(()), "{name}");
    }
    for (name, value) in [
        ("Seat", json!({})),
        ("Seat", json!({"id": 7})),
        ("Seat", json!({"id": "rome", "n": -1})),
        ("Seat", json!({"id": "rome", "more": 1})),
        ("Holder", json!({"kind": "seat"})),
        ("Holder", json!({"kind": "open", "id": "rome"})),
        ("Map", json!({"x": "y"})),
        ("List", json!(["a", "c"])),
        ("List", json!([])),
        ("None", json!({})),
    ] {
        assert!(fits(name, value.clone()).is_err(), "{name} {value}");
    }
}
