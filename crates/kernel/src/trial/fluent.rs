//! The words of a game in its Fluent files: both languages have the same keys with the same arguments, each key is used,
//! and the texts are typeset well. A game's own tests call these with its files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Each key of a Fluent source with its text.
///
/// # Panics
/// If a key is told twice.
pub fn messages(source: &str) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, text)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            key = name.to_string();
            let twice = found.insert(key.clone(), text.trim_start().to_string());
            assert!(twice.is_none(), "{key} is told twice");
        } else if let Some(text) = found.get_mut(&key) {
            text.push('\n');
            text.push_str(line);
        }
    }
    found
}

/// The names of what is filled in.
pub fn arguments(text: &str) -> BTreeSet<String> {
    let end = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    text.split('$').skip(1).map(|rest| rest.split(end).next().unwrap_or_default().to_string()).collect()
}

/// Both languages have the same keys, and fill in the same things.
///
/// # Panics
/// If not.
pub fn both_languages_say_the_same(en: &str, fr: &str) {
    let (en, fr) = (messages(en), messages(fr));
    assert_eq!(en.keys().collect::<Vec<_>>(), fr.keys().collect::<Vec<_>>());
    for (key, text) in &en {
        assert_eq!(arguments(text), arguments(&fr[key]), "{key}: the arguments in English and in French");
    }
}

/// Every key stands as a string in the sources below `folder`, or begins like one of the `composed` ones, which the code
/// puts together.
///
/// # Panics
/// If not.
pub fn every_key_is_used(source: &str, folder: &Path, composed: &[&str]) {
    let mut code = String::new();
    read_all(folder, &mut code);
    let unused: Vec<String> = messages(source)
        .into_keys()
        .filter(|key| !composed.iter().any(|start| key.starts_with(start)))
        .filter(|key| !code.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:#?}");
}

fn read_all(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            read_all(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).expect("a source"));
        }
    }
}

/// Curly apostrophes, single spaces, and in French a firm space before the tall marks.
///
/// # Panics
/// If not.
pub fn texts_are_typeset_well(en: &str, fr: &str) {
    for (language, source) in [("en", en), ("fr", fr)] {
        for (key, text) in messages(source) {
            let whole = format!("{language}: {key} = {text}");
            assert!(!text.contains('\''), "a straight apostrophe in {whole}");
            assert!(!text.contains("  ") || text.contains('\n'), "two spaces in {whole}");
            if language == "fr" {
                for mark in [':', ';', '?', '!'] {
                    for (at, _) in text.match_indices(mark) {
                        let firm = text[..at].ends_with(['\u{a0}', '\u{202f}']);
                        // In `[words](place:id)` the mark is not part of what is read.
                        let read = !text[at + mark.len_utf8()..]
                            .starts_with(|c: char| c.is_ascii_lowercase() || c == '{');
                        assert!(firm || !read, "no firm space before {mark} in {whole}");
                    }
                }
            }
        }
    }
}
