//! The report's own words, in both languages.

use legatus_kernel::{Text, Words};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    Words::new([&[include_str!("../i18n/en.ftl")], &[include_str!("../i18n/fr.ftl")]], Vec::new(), &[])
});

pub fn word(key: &str) -> Text {
    WORDS.word(key)
}
