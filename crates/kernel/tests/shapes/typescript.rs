//! The shapes as the page's TypeScript.

use legatus_kernel::wire::schema::PATH;
use serde_json::{Map, Value};
use std::fmt::Write;

pub fn declarations(shapes: &Map<String, Value>) -> String {
    let mut text = format!("// Made from the Rust types in `kernel::wire` by `{}`.\n", super::COMMAND);
    for (name, shape) in shapes {
        text.push('\n');
        text.push_str(&comment(shape, ""));
        // A text may come in one language alone: that is then the one the page asked for, and it reads no other.
        let made = if name == "Text" { "Record<Language, string>".into() } else { type_of(shape, "") };
        writeln!(text, "export type {name} = {made};").expect("memory");
    }
    text
}

fn comment(shape: &Value, indent: &str) -> String {
    super::description(shape).map_or_else(String::new, |words| format!("{indent}/** {words} */\n"))
}

fn type_of(shape: &Value, indent: &str) -> String {
    let mut parts = Vec::new();
    if let Some(name) = shape["$ref"].as_str() {
        parts.push(name.trim_start_matches(PATH).to_string());
    }
    if let Some(fields) = shape["properties"].as_object() {
        parts.push(object(shape, fields, indent));
    }
    if let Some(any) = shape["oneOf"].as_array().or(shape["anyOf"].as_array()) {
        let kinds: Vec<String> = any.iter().map(|one| type_of(one, indent)).collect();
        let union = kinds.join(" | ");
        parts.push(if parts.is_empty() { union } else { format!("({union})") });
    }
    if parts.is_empty() { plain(shape, indent) } else { parts.join(" & ") }
}

fn plain(shape: &Value, indent: &str) -> String {
    if let Some(constant) = shape["const"].as_str() {
        return format!("'{constant}'");
    }
    if let Some(words) = shape["enum"].as_array() {
        return words
            .iter()
            .filter_map(Value::as_str)
            .map(|word| format!("'{word}'"))
            .collect::<Vec<_>>()
            .join(" | ");
    }
    match &shape["type"] {
        Value::String(kind) => of_kind(kind, shape, indent),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str).map(|kind| of_kind(kind, shape, indent));
            kinds.collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".into(),
    }
}

fn of_kind(kind: &str, shape: &Value, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".into(),
        "array" => {
            let one = type_of(&shape["items"], indent);
            match (shape["minItems"].as_u64(), shape["maxItems"].as_u64()) {
                (Some(least), Some(most)) if least == most => {
                    format!("[{}]", vec![one; most as usize].join(", "))
                }
                _ if one.contains(['|', '&']) => format!("({one})[]"),
                _ => format!("{one}[]"),
            }
        }
        "object" => format!("Record<string, {}>", type_of(&shape["additionalProperties"], indent)),
        other => other.into(),
    }
}

fn object(shape: &Value, fields: &Map<String, Value>, indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, field, required) in super::fields(shape, fields) {
        text.push_str(&comment(field, &deeper));
        let sign = if required { "" } else { "?" };
        writeln!(text, "{deeper}{name}{sign}: {};", type_of(field, &deeper)).expect("memory");
    }
    text + indent + "}"
}

#[test]
fn a_shape_is_declared() {
    let shape = serde_json::json!({
        "description": "A move.",
        "type": "object",
        "properties": {
            "at": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2},
            "by": {"description": "Who.", "$ref": "#/components/schemas/Seat"},
            "how": {"oneOf": [{"const": "foot"}, {"enum": ["ship", "horse"]}]},
            "of": {"type": "array", "items": {"type": ["integer", "null"]}},
            "with": {"type": "object", "additionalProperties": true},
        },
        "required": ["by", "at"],
    });
    let shapes = [("Move".to_string(), shape)].into_iter().collect();
    let wanted = "
/** A move. */
export type Move = {
  /** Who. */
  by: Seat;
  at: [number, number];
  how?: 'foot' | 'ship' | 'horse';
  of?: (number | null)[];
  with?: Record<string, unknown>;
};
";
    assert_eq!(declarations(&shapes).split_once('\n').unwrap().1, wanted);
}
