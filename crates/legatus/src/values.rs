//! `legatus values`, and `--values` of the commands that play: the data of one's own copy of a game, in files.
//!
//! A folder of values has a folder for each game, and in it the files that are corrected; whatever is not there stays as the program has it.

use crate::args::ValuesArgs;
use crate::{Failure, trouble};
use legatus_games::{Entry, GAMES};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Reads and checks a folder of values, before any game has read its own.
pub fn take(folder: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let mut wrong = Vec::new();
    let games = read(folder)?;
    for (entry, files) in &games {
        match entry.values().check(files) {
            Ok(own) => {
                let first = entry.values().play_with(own);
                assert!(first, "values are taken before any game has read its own");
            }
            Err(faults) => {
                let place = folder.join(entry.id());
                wrong.extend(faults.iter().map(|fault| format!("{}/{fault}", place.display())));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Usage(wrong.join("\n"))) }
}

type Files = BTreeMap<String, String>;

/// The files of each game for which there is a folder.
fn read(folder: &Path) -> Result<Vec<(&'static Entry, Files)>, Failure> {
    let mut games = Vec::new();
    for (name, path) in listed(folder)? {
        if !path.is_dir() {
            return Err(Failure::Usage(format!(
                "{}: the files of a game lie in a folder that has its name, such as {}",
                path.display(),
                folder.join(GAMES[0].id()).display()
            )));
        }
        let entry = legatus_games::find(&name).ok_or_else(|| {
            let why =
                format!("{}: there is no game {name}; there is {}", path.display(), legatus_games::ids());
            Failure::Usage(why)
        })?;
        let mut files = Files::new();
        for (name, path) in listed(&path)? {
            files.insert(name, fs::read_to_string(&path).map_err(trouble(path.display()))?);
        }
        games.push((entry, files));
    }
    if games.is_empty() {
        let why = "there are no values in this folder; `legatus values GAME --out DIR` writes some";
        return Err(Failure::Usage(format!("{}: {why}", folder.display())));
    }
    Ok(games)
}

/// What is in a folder, by name. What editors and systems hide there is passed over.
fn listed(folder: &Path) -> Result<BTreeMap<String, std::path::PathBuf>, Failure> {
    let listing = fs::read_dir(folder).map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::Usage(format!("{}: there is no such folder", folder.display())),
        _ => trouble(folder.display())(error),
    })?;
    let mut found = BTreeMap::new();
    for item in listing {
        let path = item.map_err(trouble(folder.display()))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with('.') && !name.ends_with('~') {
            found.insert(name, path);
        }
    }
    Ok(found)
}

pub fn run(args: &ValuesArgs) -> Result<(), Failure> {
    let entry = legatus_games::find_typed(&args.game).ok_or_else(|| {
        Failure::Usage(format!("no game {:?}; there is {}", args.game, legatus_games::ids()))
    })?;
    if entry.values().files().is_empty() {
        return Err(Failure::Usage(format!("{} has no values to correct", entry.id())));
    }
    match &args.out {
        Some(folder) => write(entry, folder),
        None => {
            print!("{}", told(entry));
            Ok(())
        }
    }
}

fn write(entry: &Entry, folder: &Path) -> Result<(), Failure> {
    let folder = folder.join(entry.id());
    fs::create_dir_all(&folder).map_err(trouble(folder.display()))?;
    for (name, _) in entry.values().files() {
        let path = folder.join(name);
        // What somebody has corrected is not written over.
        if path.exists() {
            return Err(Failure::Usage(format!("{}: it is there already", path.display())));
        }
        fs::write(&path, entry.values().text(name)).map_err(trouble(path.display()))?;
    }
    println!("{}", folder.display());
    Ok(())
}

/// What may be corrected, where the data come from, and what was corrected.
fn told(entry: &Entry) -> String {
    let values = entry.values();
    let mut out = format!("{}: data {}\n\nMay be corrected:\n", entry.id(), values.played_with().digest);
    for field in values.fields() {
        let _ = writeln!(out, "  {}, {}: {} (rule {})", field.file, field.path, field.may, field.rule);
    }
    out.push_str("  every name, in each language, and every source\n\nWhere they come from:\n");
    for count in values.sources() {
        let _ = writeln!(
            out,
            "  {}.json: {} from the rulebook, {} published, {} reconstructed, {} one's own",
            count.file, count.rulebook, count.published, count.reconstructed, count.own
        );
    }
    if !values.changes().is_empty() {
        out.push_str("\nCorrected:\n");
    }
    for change in values.changes() {
        let _ = writeln!(out, "  {}, {}: {} → {}", change.file, change.field, change.from, change.to);
    }
    out
}
