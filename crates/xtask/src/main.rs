//! Chores of the project, run as `cargo run -p xtask -- CHORE`. The Makefile names them all.

mod coverage;
mod decisions;
mod licences;
#[cfg(test)]
mod modules;
mod mutants;
mod rules;
mod shape;
mod sites;
mod source;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
cargo run -p xtask -- CHORE

  licences                    checks the licences and sources of all dependencies
  coverage GAME [--check]     writes docs/coverage/GAME.md: rule -> code -> tests; with --check, finds what is missing
  coverage --all [--check]    the same for every game that lists its rules
  words --language ID [--fill]
                              says what a language lacks, file by file; English is the measure. With --fill, first writes the
                              texts of the games' data that nobody has translated yet into its files (i18n/data.ID.json)
  decisions [GAME …] [--check]
                              names the file of each decision; finds decisions that are spread over several places
  mutants GAME [--fresh] [--only WORD] [--jobs N] [--patience SECONDS] [--list]
                              takes rules out of the code one by one, and sees whether the tests notice; goes on where an
                              earlier run ended: what was noticed then is tried again only with --fresh; what the tests of
                              a place do not notice within SECONDS (20), the quick ones first, counts as not noticed
";

/// Seconds of tests for each place that mutants try.
const PATIENCE: u64 = 20;

type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words, &root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str], root: &Path) -> Result<()> {
    match words {
        ["licences"] => licences::check(root),
        ["words", "--language", language] => words::check(root, language, false),
        ["words", "--language", language, "--fill"] => words::check(root, language, true),
        ["coverage", rest @ ..] => coverage_of(rest, root),
        ["decisions", rest @ ..] => {
            let games: Vec<&str> = rest.iter().copied().filter(|word| !word.starts_with("--")).collect();
            decisions::run(root, &games, rest.contains(&"--check"))
        }
        ["mutants", game, rest @ ..] => {
            let order = mutants::Order {
                fresh: rest.contains(&"--fresh"),
                only: after(rest, "--only").map(String::from),
                jobs: number(rest, "--jobs")?.unwrap_or(2) as usize,
                patience: Duration::from_secs(number(rest, "--patience")?.unwrap_or(PATIENCE)),
                list: rest.contains(&"--list"),
            };
            mutants::run(root, game, &order)
        }
        _ => Err(USAGE.to_string()),
    }
}

/// The id of the game that a crate holds: Rust's habit is a hyphen, ids are words of the code.
fn id(game: &str) -> String {
    game.replace('-', "_")
}

fn coverage_of(words: &[&str], root: &Path) -> Result<()> {
    let check = words.contains(&"--check");
    let named: Vec<String> = words.iter().filter(|w| !w.starts_with("--")).map(|w| w.to_string()).collect();
    let games = if words.contains(&"--all") { rules::games(root)? } else { named };
    if games.is_empty() {
        return Err(USAGE.to_string());
    }
    let wrong: Vec<String> = games.iter().filter_map(|game| coverage::run(root, game, check).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The word after an option.
fn after<'a>(words: &[&'a str], option: &str) -> Option<&'a str> {
    let at = words.iter().position(|word| *word == option)?;
    words.get(at + 1).copied()
}

/// The number after an option.
fn number(words: &[&str], option: &str) -> Result<Option<u64>> {
    if !words.contains(&option) {
        return Ok(None);
    }
    let value = after(words, option).and_then(|word| word.parse().ok());
    value.map(Some).ok_or_else(|| format!("{option} wants a number"))
}

/// The root of the workspace: two folders up from this crate.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().and_then(Path::parent).unwrap_or(here).to_path_buf()
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

/// The Rust files under a folder, sorted; none if there is no such folder.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(files) };
    for entry in entries {
        let path = entry.map_err(|e| format!("{}: {e}", folder.display()))?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
