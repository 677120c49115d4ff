//! The words in the games' data. English and French stand in the data themselves; a further language has them in `i18n/data.xx.json` of the
//! game: what each English text is in it.

use super::{Report, read};
use crate::Result;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

type TextsByFile = BTreeMap<String, BTreeSet<String>>;

/// The crates whose data have words: the folder of each, and how many texts are in which file. A text that stands in several is counted
/// in the first.
fn games(root: &Path) -> Result<Vec<(PathBuf, TextsByFile)>> {
    let mut found = Vec::new();
    for folder in listed(&root.join("crates"))? {
        let mut known = BTreeSet::new();
        let mut files = BTreeMap::new();
        for file in
            listed(&folder.join("data"))?.iter().filter(|file| file.extension().is_some_and(|e| e == "json"))
        {
            let value =
                serde_json::from_str(&read(file)?).map_err(|error| format!("{}: {error}", file.display()))?;
            let mut texts = BTreeSet::new();
            gather(&value, &mut texts);
            texts.retain(|text| known.insert(text.clone()));
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.insert(name, texts);
        }
        files.retain(|_, texts| !texts.is_empty());
        if !files.is_empty() && folder.join("i18n").is_dir() {
            found.push((folder, files));
        }
    }
    Ok(found)
}

/// What is in a folder, in order; nothing if there is none.
fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(wrong)?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<Vec<_>>>()
        .map_err(wrong)?;
    paths.sort();
    Ok(paths)
}

/// Every English text with its French one beside it.
fn gather(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => match (&fields.get("en"), &fields.get("fr")) {
            (Some(Value::String(english)), Some(Value::String(_))) => {
                if !english.is_empty() {
                    texts.insert(english.clone());
                }
            }
            _ => fields.values().for_each(|field| gather(field, texts)),
        },
        Value::Array(items) => items.iter().for_each(|item| gather(item, texts)),
        _ => {}
    }
}

type Translated = BTreeMap<String, String>;

fn translated(file: &Path) -> Result<Translated> {
    if !file.exists() {
        return Ok(Translated::new());
    }
    serde_json::from_str(&read(file)?).map_err(|error| format!("{}: {error}", file.display()))
}

/// Says how many texts of which file are missing, and which translations belong to no text any more.
pub(super) fn compare(root: &Path, language: &str, report: &mut Report) -> Result<()> {
    for (folder, files) in games(root)? {
        let file = folder.join(format!("i18n/data.{language}.json"));
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let given = translated(&file)?;
        let is_told = |text: &String| given.get(text).is_some_and(|words| !words.is_empty());
        for (data, texts) in &files {
            let missing = texts.iter().filter(|text| !is_told(text)).count();
            if missing > 0 {
                report.missing += missing;
                let _ = writeln!(
                    report.text,
                    "{name}: {missing} of {} texts of data/{data} are missing",
                    texts.len()
                );
            }
        }
        for text in given.keys().filter(|text| !files.values().any(|texts| texts.contains(*text))) {
            let _ = writeln!(report.text, "{name}: no English text says {text:?}");
        }
    }
    Ok(())
}

/// Writes the texts that nobody has translated yet into the files of a language, each with nothing beside it; what no English text says any
/// more is taken out.
pub(super) fn fill(root: &Path, language: &str) -> Result<()> {
    for (folder, files) in games(root)? {
        let file = folder.join(format!("i18n/data.{language}.json"));
        let mut given = translated(&file)?;
        let texts: BTreeSet<&String> = files.values().flatten().collect();
        given.retain(|text, _| texts.contains(text));
        for text in texts {
            given.entry(text.clone()).or_default();
        }
        let json = serde_json::to_string_pretty(&given).map_err(|error| error.to_string())?;
        std::fs::write(&file, json + "\n").map_err(|error| format!("{}: {error}", file.display()))?;
        println!("{}", file.strip_prefix(root).unwrap_or(&file).display());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_texts_of_the_data_are_counted_and_filled_in() {
        let root = std::env::temp_dir().join(format!("legatus-data-words-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let game = root.join("crates/game");
        fs::create_dir_all(game.join("i18n")).unwrap();
        fs::create_dir_all(game.join("data")).unwrap();
        let map = r#"{"towns": [{"name": {"en": "Rome", "fr": "Rome"}}, {"name": {"en": "Paris", "fr": "Paris"}}]}"#;
        fs::write(game.join("data/map.json"), map).unwrap();
        fs::write(game.join("data/rules.json"), r#"[{"title": {"en": "Rome", "fr": "Rome"}}]"#).unwrap();
        let told = |root: &Path| {
            let mut report = Report::default();
            compare(root, "la", &mut report).unwrap();
            (report.missing, report.text)
        };
        let missing = "crates/game/i18n/data.la.json: 2 of 2 texts of data/map.json are missing\n";
        assert_eq!(told(&root), (2, missing.to_string()));

        let file = game.join("i18n/data.la.json");
        fs::write(&file, r#"{"Rome": "Roma", "Gaul": "Gallia"}"#).unwrap();
        let (missing, text) = told(&root);
        assert_eq!(missing, 1);
        assert!(text.ends_with("crates/game/i18n/data.la.json: no English text says \"Gaul\"\n"), "{text}");

        fill(&root, "la").unwrap();
        let given = translated(&file).unwrap();
        assert_eq!(
            given,
            [("Paris", ""), ("Rome", "Roma")].map(|(a, b)| (a.to_string(), b.to_string())).into()
        );
        assert_eq!(told(&root).0, 1, "an empty text is none");
        fs::remove_dir_all(root).unwrap();
    }
}
