//! What a language lacks. English is the measure: every folder of words has it, and a test holds French to it. What is missing in any other is
//! said in English until somebody translates it.

mod data;

use crate::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Says file by file what is missing or too much in a language; first puts the texts of the data into its files, if it is to be filled.
pub fn check(root: &Path, language: &str, fill: bool) -> Result<()> {
    let plain = !language.is_empty() && language.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !plain || language == "en" {
        return Err(format!("{language:?} is no language to compare with English: fr, la, pt-BR …"));
    }
    if fill && language != IN_THE_DATA {
        data::fill(root, language)?;
    }
    let report = compare(root, language)?;
    print!("{}", report.text);
    if report.missing == 0 {
        Ok(())
    } else {
        Err(format!("{} messages are missing in {language}", report.missing))
    }
}

/// The language that stands beside English in the data.
const IN_THE_DATA: &str = "fr";

/// A language is there when it has this file.
const BEGINS: &str = "crates/kernel/i18n";

#[derive(Debug, Default)]
struct Report {
    text: String,
    missing: usize,
}

fn compare(root: &Path, language: &str) -> Result<Report> {
    let mut report = Report::default();
    let mut files = Vec::new();
    for folder in [root.join("crates"), root.join("web/src")] {
        find(&folder, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    files.sort();
    for english in files {
        let other = counterpart(&english, language);
        let name = other.strip_prefix(root).unwrap_or(&other).display().to_string();
        let known = messages(&read(&english)?);
        let Ok(text) = std::fs::read_to_string(&other) else {
            report.missing += known.len();
            let _ = writeln!(report.text, "{name}: the file is missing ({} messages)", known.len());
            continue;
        };
        let given = messages(&text);
        for (key, arguments) in &known {
            match given.get(key) {
                None => {
                    report.missing += 1;
                    let _ = writeln!(report.text, "{name}: {key} is missing");
                }
                // A translation may leave an argument out; one that nobody gives it would show as a gap.
                Some(used) => {
                    for argument in used.difference(arguments) {
                        let _ = writeln!(
                            report.text,
                            "{name}: {key} asks for ${argument}, which it is not given"
                        );
                    }
                }
            }
        }
        for key in given.keys().filter(|key| !known.contains_key(*key)) {
            let _ = writeln!(report.text, "{name}: {key} is no message");
        }
    }
    if language != IN_THE_DATA {
        data::compare(root, language, &mut report)?;
    }
    let begins = format!("{BEGINS}/{language}.ftl");
    if !root.join(&begins).exists() {
        let _ = writeln!(report.text, "{language} is not shown yet: a language begins with {begins}");
    }
    if report.text.is_empty() {
        let _ = writeln!(report.text, "{language}: nothing is missing");
    }
    Ok(report)
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every `en.ftl` and `….en.ftl`.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && name != "node_modules" {
            find(&path, files)?;
        } else if name == "en.ftl" || name.ends_with(".en.ftl") {
            files.push(path);
        }
    }
    Ok(())
}

fn counterpart(english: &Path, language: &str) -> PathBuf {
    let name = english.file_name().unwrap_or_default().to_string_lossy();
    english.with_file_name(format!("{}{language}.ftl", name.trim_end_matches("en.ftl")))
}

/// The messages of a file, and the arguments each uses. What is indented belongs to the message above it.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
        if let (true, Some((key, _))) = (begins, line.split_once('=')) {
            current = Some(key.trim().to_string());
            found.entry(key.trim().to_string()).or_default();
        }
        let Some(arguments) = current.as_ref().and_then(|key| found.get_mut(key)) else { continue };
        for used in line.split('$').skip(1) {
            let end = used.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
            arguments.insert(used[..end.unwrap_or(used.len())].to_string());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A house with a small third language: Latin, begun.
    fn house() -> PathBuf {
        let root = std::env::temp_dir().join(format!("legatus-words-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let game = root.join("crates/game/i18n");
        let page = root.join("web/src/i18n");
        fs::create_dir_all(&game).unwrap();
        fs::create_dir_all(&page).unwrap();
        let english = "# Words\nmarch = { $general } marches.\nwins = { $count ->\n    [one] One victory\n   *[other] { $count } victories\n }\nend = The end.\n";
        fs::write(game.join("en.ftl"), english).unwrap();
        fs::write(game.join("la.ftl"), "march = { $dux } proficiscitur.\nend = Finis.\nsalve = Salve!\n")
            .unwrap();
        fs::write(page.join("pages.en.ftl"), "hello = Hello\n").unwrap();
        root
    }

    #[test]
    fn what_a_language_lacks_is_told_file_by_file() {
        let root = house();
        let report = compare(&root, "la").unwrap();
        assert_eq!(
            report.text.lines().collect::<Vec<_>>(),
            [
                "crates/game/i18n/la.ftl: march asks for $dux, which it is not given",
                "crates/game/i18n/la.ftl: wins is missing",
                "crates/game/i18n/la.ftl: salve is no message",
                "web/src/i18n/pages.la.ftl: the file is missing (1 messages)",
                "la is not shown yet: a language begins with crates/kernel/i18n/la.ftl",
            ]
        );
        assert_eq!(report.missing, 2);
        fs::write(root.join("web/src/i18n/pages.la.ftl"), "hello = Salve\n").unwrap();
        fs::create_dir_all(root.join(BEGINS)).unwrap();
        fs::write(root.join(BEGINS).join("la.ftl"), "").unwrap();
        let english = fs::read_to_string(root.join("crates/game/i18n/en.ftl")).unwrap();
        fs::write(root.join("crates/game/i18n/la.ftl"), english).unwrap();
        assert_eq!(compare(&root, "la").unwrap().text, "la: nothing is missing\n");
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn french_has_everything() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let report = compare(&root, "fr").unwrap();
        assert_eq!(report.missing, 0, "{}", report.text);
    }

    #[test]
    fn a_path_is_no_language() {
        for odd in ["", "en", "../x"] {
            assert!(check(Path::new("."), odd, false).is_err(), "{odd}");
        }
    }
}
