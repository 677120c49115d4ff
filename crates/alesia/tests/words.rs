//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_kernel::trial::fluent;
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
/// Keys that are put together in the code.
const COMPOSED: [&str; 7] = ["tutorial-", "term-", "option-", "place-", "column-", "losses-", "roll-"];

#[test]
fn both_languages_say_the_same() {
    fluent::both_languages_say_the_same(EN, FR);
}

#[test]
fn every_key_is_used() {
    fluent::every_key_is_used(EN, &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &COMPOSED);
}

#[test]
fn texts_are_typeset_well() {
    fluent::texts_are_typeset_well(EN, FR);
}

/// "1 hexes" is neither English nor French: where a number stands before a plural, another form stands beside it.
#[test]
fn no_number_meets_a_wrong_plural() {
    let numbers = ["hexes", "count", "distance", "combat", "besieged", "relief", "cost"];
    for (text, language) in [(EN, "en"), (FR, "fr")] {
        for line in text.lines().filter(|line| !line.starts_with(' ')) {
            for number in numbers {
                let Some((_, after)) = line.split_once(&format!("{{ ${number} }} ")) else { continue };
                let word: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
                assert!(!word.ends_with('s'), "{language}: {line}");
            }
        }
    }
}
