//! The report's own words, in every language.

use legatus_kernel::{Text, Words};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new(legatus_kernel::sources!().words, Vec::new(), &[]));

pub fn word(key: &str) -> Text {
    WORDS.word(key)
}
