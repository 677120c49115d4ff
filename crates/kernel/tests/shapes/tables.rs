//! The shapes as tables of the documentation, between marks: `<!-- shapes: Prompt Asked -->` and `<!-- end of shapes -->`.

use legatus_kernel::wire::schema::PATH;
use serde_json::{Map, Value};
use std::fmt::Write;

const BEGIN: &str = "<!-- shapes: ";
const END: &str = "<!-- end of shapes -->";

/// A page with its tables made anew.
pub fn page(page: &str, shapes: &Map<String, Value>) -> String {
    let mut made = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        let (names, after) = after.split_once(" -->").expect("the mark ends on its line");
        let (_, after) = after.split_once(END).expect("the shapes end somewhere");
        write!(made, "{before}{BEGIN}{names} -->\n\n").expect("memory");
        for name in names.split_whitespace() {
            let shape = shapes.get(name).unwrap_or_else(|| panic!("there is no shape {name}"));
            made.push_str(&table(name, shape));
            made.push('\n');
        }
        made.push_str(END);
        rest = after;
    }
    made + rest
}

/// The names of the shapes that a page describes.
pub fn named(page: &str) -> impl Iterator<Item = &str> {
    let lists = page.split(BEGIN).skip(1).filter_map(|after| after.split(" -->").next());
    lists.flat_map(str::split_whitespace)
}

fn table(name: &str, shape: &Value) -> String {
    let mut text = format!("**{name}**");
    if let Some(words) = super::description(shape) {
        write!(text, ": {words}").expect("memory");
    }
    text.push('\n');
    if let Some(fields) = shape["properties"].as_object().filter(|fields| !fields.is_empty()) {
        text.push_str("\n| field | is | |\n| --- | --- | --- |\n");
        for (name, field, required) in super::fields(shape, fields) {
            let sign = if required { "" } else { "?" };
            let words = super::description(field).unwrap_or_default();
            writeln!(text, "| `{name}{sign}` | {} | {words} |", type_of(field)).expect("memory");
        }
        if let Some(kinds) = kinds(shape) {
            write!(text, "\nand one of\n{kinds}").expect("memory");
        }
    } else if let Some(kinds) = kinds(shape) {
        text.push_str(&kinds);
    } else {
        writeln!(text, "\nIt is {}.", type_of(shape)).expect("memory");
    }
    text
}

/// What it may be, where it is one of several.
fn kinds(shape: &Value) -> Option<String> {
    let any = shape["oneOf"].as_array().or(shape["anyOf"].as_array())?;
    let mut text = String::new();
    for one in any {
        let words = super::description(one).map_or_else(String::new, |words| format!(": {words}"));
        write!(text, "\n- {}{words}", type_of(one)).expect("memory");
    }
    Some(text + "\n")
}

fn type_of(shape: &Value) -> String {
    let mut parts = Vec::new();
    if let Some(name) = shape["$ref"].as_str() {
        parts.push(name.trim_start_matches(PATH).to_string());
    }
    if let Some(fields) = shape["properties"].as_object() {
        let shown = super::fields(shape, fields).into_iter().map(|(name, field, required)| {
            format!("{name}{}: {}", if required { "" } else { "?" }, type_of(field))
        });
        parts.push(format!("{{{}}}", shown.collect::<Vec<_>>().join(", ")));
    }
    if let Some(any) = shape["oneOf"].as_array().or(shape["anyOf"].as_array()) {
        parts.push(any.iter().map(type_of).collect::<Vec<_>>().join(" or "));
    }
    if parts.is_empty() { plain(shape) } else { parts.join(" with ") }
}

fn plain(shape: &Value) -> String {
    if let Some(constant) = shape["const"].as_str() {
        return format!("`\"{constant}\"`");
    }
    if let Some(words) = shape["enum"].as_array() {
        let words = words.iter().filter_map(Value::as_str).map(|word| format!("`\"{word}\"`"));
        return words.collect::<Vec<_>>().join(" or ");
    }
    match &shape["type"] {
        Value::String(kind) => of_kind(kind, shape),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str).map(|kind| of_kind(kind, shape));
            kinds.collect::<Vec<_>>().join(" or ")
        }
        _ => "anything".into(),
    }
}

fn of_kind(kind: &str, shape: &Value) -> String {
    match kind {
        "string" => "text".into(),
        "integer" => "whole number".into(),
        "boolean" => "bool".into(),
        "array" => match (shape["minItems"].as_u64(), shape["maxItems"].as_u64()) {
            (Some(least), Some(most)) if least == most => {
                format!("[{}]", vec![type_of(&shape["items"]); most as usize].join(", "))
            }
            _ => format!("[{}]", type_of(&shape["items"])),
        },
        "object" => format!("{{key: {}}}", type_of(&shape["additionalProperties"])),
        other => other.into(),
    }
}

#[test]
fn a_page_gets_its_tables() {
    let shape = serde_json::json!({
        "description": "A move.",
        "type": "object",
        "properties": {"by": {"description": "Who.", "type": "string"}, "of": {"type": "array", "items": true}},
        "required": ["by"],
    });
    let role =
        serde_json::json!({"oneOf": [{"const": "end", "description": "It ends."}, {"enum": ["a", "b"]}]});
    let shapes = [("Move".to_string(), shape), ("Role".to_string(), role)].into_iter().collect();
    let wanted = "before <!-- shapes: Move Role -->

**Move**: A move.

| field | is | |
| --- | --- | --- |
| `by` | text | Who. |
| `of?` | [anything] |  |

**Role**

- `\"end\"`: It ends.
- `\"a\"` or `\"b\"`

<!-- end of shapes --> after";
    let stale = "before <!-- shapes: Move Role --> old <!-- end of shapes --> after";
    assert_eq!(page(stale, &shapes), wanted);
    assert_eq!(page(wanted, &shapes), wanted);
    assert_eq!(named(wanted).collect::<Vec<_>>(), ["Move", "Role"]);
}
