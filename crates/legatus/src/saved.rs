//! Saved games as they come from outside, with errors that say where.

use crate::{Failure, trouble};
use flate2::read::MultiGzDecoder;
use legatus_games::Entry;
use legatus_kernel::journal::{Entry as Line, FORMAT};
use legatus_kernel::referee::Fault;
use legatus_kernel::{Save, Seed};
use legatus_mind::Thinker;
use serde_json::Value;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// What a file says, packed by gzip or not.
pub fn text(file: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(file).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::Usage(format!("{}: there is no such file", file.display())),
        _ => trouble(file.display())(error),
    })?;
    let mut text = String::new();
    let read = match bytes.starts_with(&[0x1f, 0x8b]) {
        true => MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text),
        false => (&bytes[..]).read_to_string(&mut text),
    };
    read.map(|_| text).map_err(trouble(file.display()))
}

fn does_not_load(at: impl Into<String>, why: impl ToString) -> Fault {
    Fault::Load { at: at.into(), why: why.to_string() }
}

/// Reads a save's shape.
pub fn read(document: Value) -> Result<Save, Fault> {
    // Another format has another shape: saying which is more use than the first field that is missing.
    if let Some(format) = document.get("format").filter(|format| **format != FORMAT) {
        return Err(does_not_load("format", format!("format {format} is not known; this is {FORMAT}")));
    }
    let entries = document.get("actions").and_then(Value::as_array);
    let broken = entries.and_then(|list| {
        list.iter().position(|entry| serde_json::from_value::<Line>(entry.clone()).is_err())
    });
    serde_json::from_value(document).map_err(|error| match broken {
        Some(i) => does_not_load(format!("actions[{i}]"), "not an entry of a journal"),
        None => does_not_load("save", error),
    })
}

/// Reads a save and replays it.
pub fn load(document: Value) -> Result<(Save, Box<dyn Thinker>), Fault> {
    let save = read(document)?;
    let table = game(&save.game)?.load(&save)?;
    Ok((save, table))
}

/// A table that goes on from a bare position.
pub fn load_position(document: Value, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
    let bare: legatus_kernel::journal::Bare =
        serde_json::from_value(document).map_err(|error| does_not_load("position", error))?;
    game(&bare.game)?.load_position(&bare, seed)
}

/// The game of a save.
pub fn game(id: &str) -> Result<&'static Entry, Fault> {
    let unknown =
        || does_not_load("game", format!("there is no game {id:?}; there is {}", legatus_games::ids()));
    legatus_games::find(id).ok_or_else(unknown)
}
