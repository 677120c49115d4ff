//! The server's own words for players, for those who are away; the sentences are in `i18n`. What a table says is in the host.

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
    use super::*;

    /// Every sentence is there in both languages, and is used.
    #[test]
    fn keys_and_words_belong_together() {
        let keys = |source: &'static str| -> Vec<&str> {
            source.lines().filter_map(|line| Some(line.split_once(" =")?.0)).collect()
        };
        let (en, fr) = (keys(include_str!("../i18n/en.ftl")), keys(include_str!("../i18n/fr.ftl")));
        assert_eq!(en, fr);
        let source = [include_str!("notices.rs"), include_str!("tournaments/notices.rs")].concat();
        for key in &en {
            assert_eq!(WORDS.lacking(key), [], "{key}");
            assert!(source.contains(&format!("\"{key}\"")), "{key} is not used");
        }
        for call in ["text(\"", "text_with(\"", "text_of(\""] {
            for rest in source.split(call).skip(1) {
                let key = rest.split('"').next().unwrap();
                assert!(en.contains(&key), "{key} has no words");
            }
        }
    }
}
