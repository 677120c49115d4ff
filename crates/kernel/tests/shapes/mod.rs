//! Everything that is made from the shapes of the wire: the page's TypeScript, the schemas of OpenAPI, the tables of the documentation.
//! The test fails when one of them is out of date, and says which; `SHAPES=write` writes them all.

mod tables;
mod typescript;

use legatus_kernel::wire::schema::shapes;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const COMMAND: &str = "SHAPES=write cargo test -p legatus-kernel shapes";

const TYPESCRIPT: &str = "web/src/lib/types/shapes.ts";
const SCHEMAS: &str = "crates/server/src/schemas.json";
const PAGES: [&str; 2] = ["docs/protocol.md", "docs/api.md"];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_default()
}

/// One line for each shape: a change shows where it is.
fn schemas(shapes: &Map<String, Value>) -> String {
    let lines: Vec<String> = shapes.iter().map(|(name, shape)| format!("\"{name}\": {shape}")).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// What a shape or a field is, in one line.
fn description(shape: &Value) -> Option<String> {
    Some(shape["description"].as_str()?.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The fields of a shape and whether they are always there: those first, in the order of the type.
fn fields<'a>(shape: &'a Value, fields: &'a Map<String, Value>) -> Vec<(&'a str, &'a Value, bool)> {
    let required: Vec<&str> =
        shape["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let known = required.iter().filter_map(|name| Some((*name, fields.get(*name)?, true)));
    let others = fields.iter().filter(|(name, _)| !required.contains(&name.as_str()));
    known.chain(others.map(|(name, field)| (name.as_str(), field, false))).collect()
}

#[test]
fn what_is_made_from_the_shapes_is_up_to_date() {
    let shapes = shapes();
    let mut made = vec![(TYPESCRIPT, typescript::declarations(&shapes)), (SCHEMAS, schemas(&shapes))];
    made.extend(PAGES.map(|name| (name, tables::page(&read(name), &shapes))));
    if std::env::var_os("SHAPES").is_some_and(|value| value == "write") {
        for (name, text) in made {
            std::fs::write(path(name), text).expect("the file can be written");
        }
        return;
    }
    let stale: Vec<&str> =
        made.iter().filter(|(name, text)| read(name) != *text).map(|(name, _)| *name).collect();
    assert!(stale.is_empty(), "out of date: {}; write them anew: {COMMAND}", stale.join(", "));
}

#[test]
fn every_shape_is_described_once() {
    let pages = PAGES.map(read).concat();
    let named: Vec<&str> = tables::named(&pages).collect();
    let once: BTreeSet<&str> = named.iter().copied().collect();
    assert_eq!(once.len(), named.len(), "one is described twice");
    let shapes = shapes();
    let silent: Vec<&String> = shapes.keys().filter(|name| !once.contains(name.as_str())).collect();
    assert!(silent.is_empty(), "no page describes {silent:?}");
}

#[test]
fn a_shape_refers_to_others_that_there_are() {
    fn check(shapes: &Map<String, Value>, part: &Value) {
        match part {
            Value::Object(parts) => {
                if let Some(name) = parts.get("$ref").and_then(Value::as_str) {
                    let name = name.trim_start_matches(legatus_kernel::wire::schema::PATH);
                    assert!(shapes.contains_key(name), "there is no {name}");
                }
                parts.values().for_each(|part| check(shapes, part));
            }
            Value::Array(parts) => parts.iter().for_each(|part| check(shapes, part)),
            _ => {}
        }
    }
    let shapes = shapes();
    shapes.values().for_each(|shape| check(&shapes, shape));
}
