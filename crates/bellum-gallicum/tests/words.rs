//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
/// Keys that are put together in the code.
const COMPOSED: [&str; 4] = ["term-", "length-", "phase-", "roll-"];

/// Keys, each with the names of what is filled in.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            key = name.to_string();
            found.insert(key.clone(), BTreeSet::new());
        }
        let arguments = line.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>()
        });
        if let Some(set) = found.get_mut(&key) {
            set.extend(arguments);
        }
    }
    found
}

#[test]
fn both_languages_say_the_same() {
    let (en, fr) = (messages(EN), messages(FR));
    assert_eq!(en.keys().collect::<Vec<_>>(), fr.keys().collect::<Vec<_>>());
    for (key, arguments) in &en {
        assert_eq!(arguments, &fr[key], "{key}");
    }
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_key_is_used() {
    let mut code = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    let unused: Vec<String> = messages(EN)
        .into_keys()
        .filter(|key| !COMPOSED.iter().any(|start| key.starts_with(start)))
        .filter(|key| !code.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
