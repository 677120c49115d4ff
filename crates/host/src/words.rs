//! The table's own words for players; the sentences are in `i18n`.

use legatus_kernel::{Text, Words};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new(legatus_kernel::sources!().words, Vec::new(), &[]));

pub fn text(key: &'static str) -> Text {
    WORDS.word(key)
}

/// A sentence with one name in it.
pub fn text_with(key: &'static str, argument: &str, value: &Text) -> Text {
    WORDS.word_with(key, argument, value)
}

/// A sentence with several.
pub fn text_of(key: &'static str, arguments: &[(&str, &Text)]) -> Text {
    WORDS.word_of(key, arguments)
}

#[cfg(test)]
mod tests {
    /// Every key in the sources has words in both languages, and every sentence is used.
    #[test]
    fn keys_and_words_belong_together() {
        let keys = |source: &str| -> Vec<String> {
            let starts = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
            starts.filter_map(|line| Some(line.split_once(" =")?.0.to_string())).collect()
        };
        let (en, fr) = (keys(include_str!("../i18n/en.ftl")), keys(include_str!("../i18n/fr.ftl")));
        assert_eq!(en, fr);
        let mut sources = String::new();
        let mut folders = vec![std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if entry.is_dir() {
                    folders.push(entry);
                } else {
                    sources.push_str(&std::fs::read_to_string(entry).unwrap());
                }
            }
        }
        for key in &en {
            assert!(sources.contains(&format!("\"{key}\"")), "{key} is not used");
        }
        for call in ["text(\"", "text_with(\"", "text_of(\""] {
            for rest in sources.split(call).skip(1) {
                let key = rest.split('"').next().unwrap();
                assert!(key.contains(' ') || en.iter().any(|known| known == key), "{key} has no words");
            }
        }
    }
}
