//! What people read: reasons and mails, in every language.

use legatus_kernel::text::{Text, Words};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new(legatus_kernel::sources!().words, Vec::new(), &[]));

pub fn word(key: &str) -> Text {
    WORDS.word(key)
}

pub fn word_with(key: &str, argument: &str, value: &Text) -> Text {
    WORDS.word_with(key, argument, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_keys_and_each_is_used() {
        let keys = |source: &str| {
            source
                .lines()
                .filter_map(|line| line.split_once(" = "))
                .map(|(key, _)| key.to_string())
                .collect::<Vec<_>>()
        };
        let (en, fr) = (keys(include_str!("../i18n/en.ftl")), keys(include_str!("../i18n/fr.ftl")));
        assert_eq!(en, fr);
        let sources = [
            include_str!("accounts.rs"),
            include_str!("challenges.rs"),
            include_str!("confirm.rs"),
            include_str!("guard.rs"),
            include_str!("mail.rs"),
            include_str!("meeting.rs"),
            include_str!("names.rs"),
            include_str!("operator.rs"),
            include_str!("profile.rs"),
            include_str!("reports.rs"),
            include_str!("reset.rs"),
            include_str!("routes.rs"),
            include_str!("second_factor.rs"),
            include_str!("tokens.rs"),
        ]
        .concat();
        for key in en {
            assert_eq!(WORDS.lacking(&key), [], "{key}");
            assert!(sources.contains(&format!("\"{key}\"")), "nobody says {key}");
        }
    }
}
