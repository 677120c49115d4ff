//! Builds all changes of a game into one test program. What does not compile is changed in another way, or not at all.

use super::copied::{copy_workspace, write_changed};
use super::{Place, Tried};
use crate::sites::built_in;
use crate::{Result, read};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A build that still fails after so many rounds has something wrong that is not one of the changes.
const MOST_ROUNDS: usize = 40;

pub struct Built {
    /// The programs of the crate's tests: one, or several where its tests are files of their own.
    pub programs: Vec<PathBuf>,
    pub folder: PathBuf,
}

/// Numbers of places, and where they stand in a file as it was written.
type Written = BTreeMap<PathBuf, Vec<(usize, Range<usize>)>>;

pub fn build(root: &Path, game: &str, places: &mut [Place]) -> Result<Built> {
    let base = root.join("target/mutants");
    let copy = base.join(game);
    copy_workspace(root, &copy)?;
    let crate_folder = copy.join("crates").join(game);
    let lib = crate_folder.join("src/lib.rs");
    let with_switch = format!("{}\nmod mutant_switch;\n", read(&lib)?);
    write_changed(&lib, with_switch.as_bytes())?;
    write_changed(&crate_folder.join("src/mutant_switch.rs"), include_bytes!("switch.rs"))?;
    let package = format!("legatus-{game}");
    for round in 1..=MOST_ROUNDS {
        let written = write_places(root, &copy, places)?;
        let errors = cargo(&copy, &base, &["check", "--tests", "-p", &package])?;
        let errors = diagnostics(&errors);
        if errors.is_empty() {
            println!("built in after {round} rounds");
            return Ok(Built { programs: programs(&copy, &base, &package)?, folder: crate_folder });
        }
        let blamed = blame(&written, &errors);
        if blamed.is_empty() {
            let first = &errors[0];
            return Err(format!(
                "{package} does not build with the changes: {} ({:?})",
                first.text, first.spans
            ));
        }
        println!("round {round}: {} changes do not compile", blamed.len());
        for number in blamed {
            let place = &mut places[number];
            place.tried = match place.tried {
                Tried::Way(way) if way + 1 < place.site.changes.len() => Tried::Way(way + 1),
                _ => Tried::DoesNotCompile,
            };
        }
    }
    Err(format!("{package} does not build, whatever is left out"))
}

fn write_places(root: &Path, copy: &Path, places: &[Place]) -> Result<Written> {
    let mut by_file: BTreeMap<&PathBuf, Vec<usize>> = BTreeMap::new();
    for (number, place) in places.iter().enumerate() {
        by_file.entry(&place.file).or_default().push(number);
    }
    let mut written = Written::new();
    for (file, numbers) in by_file {
        let mut text = read(&root.join(file))?;
        let chosen: Vec<_> =
            numbers.iter().filter_map(|number| Some((*number, places[*number].change()?))).collect();
        let (built, ranges) = built_in(&text, &chosen);
        text = built;
        if file.ends_with("src/lib.rs") {
            text.push_str("\nmod mutant_switch;\n");
        }
        write_changed(&copy.join(file), text.as_bytes())?;
        written.insert(file.clone(), ranges);
    }
    Ok(written)
}

struct Diagnostic {
    text: String,
    spans: Vec<(PathBuf, Range<usize>)>,
}

fn diagnostics(lines: &str) -> Vec<Diagnostic> {
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let errors = messages.filter(|m| m["reason"] == "compiler-message" && m["message"]["level"] == "error");
    let with_spans = errors.map(|m| {
        let message = &m["message"];
        let mut spans = Vec::new();
        let children = message["children"].as_array().into_iter().flatten();
        for part in std::iter::once(message).chain(children) {
            part["spans"].as_array().into_iter().flatten().for_each(|span| collect_spans(span, &mut spans));
        }
        Diagnostic { text: message["rendered"].as_str().unwrap_or_default().to_string(), spans }
    });
    // "aborting due to 3 previous errors" has no place.
    with_spans.filter(|diagnostic| !diagnostic.spans.is_empty()).collect()
}

/// The span itself, and where the macro that made it was called.
fn collect_spans(span: &Value, spans: &mut Vec<(PathBuf, Range<usize>)>) {
    if let (Some(file), Some(start), Some(end)) =
        (span["file_name"].as_str(), span["byte_start"].as_u64(), span["byte_end"].as_u64())
    {
        spans.push((PathBuf::from(file), start as usize..end as usize));
    }
    if span["expansion"].is_object() {
        collect_spans(&span["expansion"]["span"], spans);
    }
}

/// For every error the changes that are most likely its cause: the smallest that it touches, else the nearest.
fn blame(written: &Written, errors: &[Diagnostic]) -> BTreeSet<usize> {
    let mut blamed = BTreeSet::new();
    for error in errors {
        let touching = error.spans.iter().filter_map(|(file, span)| {
            let places = written.get(file)?.iter();
            let touches = |range: &Range<usize>| range.start <= span.end && span.start <= range.end;
            places.filter(|(_, range)| touches(range)).min_by_key(|(_, range)| range.len())
        });
        let nearest = || {
            let (file, span) = error.spans.iter().find(|(file, _)| written.contains_key(file))?;
            written[file]
                .iter()
                .min_by_key(|(_, range)| range.start.abs_diff(span.start).min(range.end.abs_diff(span.start)))
        };
        // The first span is where the compiler points to.
        blamed.extend(touching.take(1).next().or_else(nearest).map(|(number, _)| *number));
    }
    blamed
}

fn cargo(copy: &Path, base: &Path, words: &[&str]) -> Result<String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(words).args(["--offline", "--message-format=json"]).current_dir(copy);
    command.env("CARGO_TARGET_DIR", base.join("target")).env("RUSTFLAGS", "-Awarnings");
    command.env("CARGO_INCREMENTAL", "1");
    let output =
        command.stdin(Stdio::null()).stderr(Stdio::null()).output().map_err(|e| format!("cargo: {e}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Builds the tests and finds their programs.
fn programs(copy: &Path, base: &Path, package: &str) -> Result<Vec<PathBuf>> {
    let lines = cargo(copy, base, &["test", "--lib", "--tests", "--no-run", "-p", package])?;
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let programs = messages.filter(|m| m["reason"] == "compiler-artifact" && m["profile"]["test"] == true);
    let found: Vec<PathBuf> = programs.filter_map(|m| m["executable"].as_str().map(PathBuf::from)).collect();
    if found.is_empty() { Err(format!("the tests of {package} do not build")) } else { Ok(found) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_blamed_on_the_smallest_change_it_touches() {
        let file = PathBuf::from("a.rs");
        let written = Written::from([(file.clone(), vec![(1, 10..90), (2, 20..30), (3, 200..210)])]);
        let error = |at: Range<usize>| Diagnostic { text: String::new(), spans: vec![(file.clone(), at)] };
        assert_eq!(blame(&written, &[error(25..26)]), BTreeSet::from([2]));
        assert_eq!(blame(&written, &[error(80..81)]), BTreeSet::from([1]));
        assert_eq!(blame(&written, &[error(190..195)]), BTreeSet::from([3]));
        assert!(blame(&Written::new(), &[error(1..2)]).is_empty());
    }

    #[test]
    fn errors_are_read_with_their_places() {
        let line = r#"{"reason":"compiler-message","message":{"level":"error","rendered":"no","children":[],"spans":[{"file_name":"m.rs","byte_start":5,"byte_end":6,"expansion":{"span":{"file_name":"a.rs","byte_start":7,"byte_end":9}}}]}}"#;
        let found = diagnostics(line);
        assert_eq!(found[0].spans, [("m.rs".into(), 5..6), (PathBuf::from("a.rs"), 7..9)]);
    }
}
