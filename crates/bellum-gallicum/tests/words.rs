//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_kernel::trial::fluent;
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
/// Keys that are put together in the code.
const COMPOSED: [&str; 6] = ["term-", "about-", "length-", "phase-", "roll-", "tutorial-"];

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

// --- What a player reads ------------------------------------------------------------------------------------------

/// What is odd about a text, if anything.
fn oddity(language: &str, text: &str, sentence: bool) -> Option<&'static str> {
    let words: Vec<&str> = text.split([' ', '\u{a0}']).collect();
    let pairs = || words.windows(2).map(|pair| (pair[0], pair[1]));
    let vowel = |word: &str| word.starts_with(|c: char| "AEIOUÉÈÎHaeiouéèîy".contains(c));
    if text.contains('⟨') || text.contains("..") || text.contains(" .") || text.contains(" ,") {
        return Some("marks");
    }
    let many = |word: &str| word.len() > 3 && word.ends_with('s') && !["dés", "tours"].contains(&word);
    // Celtic Gaul 1 is a sector.
    let sector = |before: &str| ["Gaul", "celtique"].contains(&before);
    let one = |three: &[&str]| {
        three[1] == "1"
            && !sector(three[0])
            && (many(three[2]) || ["dés", "tours", "dice"].contains(&three[2]))
    };
    if [&[""][..], &words[..]].concat().windows(3).any(one) {
        return Some("one of many");
    }
    if sentence && text.starts_with(|c: char| c.is_lowercase()) {
        return Some("a small letter at the start");
    }
    if language != "fr" {
        return None;
    }
    if pairs().any(|(a, b)| ["de", "De", "que", "le"].contains(&a) && vowel(b) && !b.starts_with(['H', 'y']))
    {
        return Some("no elision");
    }
    if pairs().any(|(a, b)| a == "de" && (b.starts_with("Hel") || b == "le" || b == "les")) {
        return Some("de");
    }
    // The country has its article; a sector is called by its whole name.
    let sector = |next: Option<&&str>| {
        next.is_some_and(|word| ["belg", "celt", "roma", "aqui", "indé"].iter().any(|w| word.starts_with(w)))
    };
    let bare = |i: usize| {
        let before = i.checked_sub(1).map_or("", |at| words[at]);
        words[i].starts_with("Gaule")
            && !["la", "La", "(la", "en"].contains(&before)
            && !sector(words.get(i + 1))
    };
    let named = |word: &str| word.trim_matches(|c: char| !c.is_alphabetic()) == "Gaule";
    (0..words.len()).any(|i| named(words[i]) && bare(i)).then_some("Gaule without its article")
}

#[test]
fn oddities_are_found() {
    for odd in
        ["Le siège de Avaricum.", "Gaule fait retraite.", "1 pions embarquent.", "le camp tombe", "Fin.."]
    {
        assert!(oddity("fr", odd, true).is_some(), "{odd}");
    }
    for fine in ["Depuis Atrebates, la Gaule fait retraite en Remi.", "1 pion.", "Vers Gaule celtique 1."] {
        assert_eq!(oddity("fr", fine, true), None, "{fine}");
    }
}

/// Every line of the story, every question and every offer of lively games in all scenarios, in both languages.
#[test]
fn what_is_read_is_well_said() {
    use super::rules::*;
    use legatus_kernel::Setup;
    use legatus_kernel::text::plain;
    use legatus_kernel::trial::walk::Walk;
    let words = BellumGallicum::words();
    let mut odd = std::collections::BTreeMap::new();
    for scenario in ScenarioId::ALL {
        let setup =
            Setup { scenario: scenario.data().id.as_str().into(), players: 2, options: Default::default() };
        let mut walk = Walk::<BellumGallicum>::new(&setup, 11).unwrap();
        for i in 0..1_200 {
            let mut said: Vec<(legatus_kernel::Text, bool)> = Vec::new();
            let told = walk.events.list.iter().map(|told| BellumGallicum::tell(&told.event).text);
            said.extend(told.map(|message| (words.text(&message), true)));
            if let Some(seat) = walk.seat() {
                said.push((words.text(&walk.game.question(seat).text), true));
                let labels = walk.legal.iter().take(12).map(|action| walk.game.describe(seat, action).text);
                said.extend(labels.map(|message| (words.text(&message), false)));
            }
            for (text, sentence) in said {
                for (language, text) in ["en", "fr"].map(|language| (language, &text[language])) {
                    let text = plain(text);
                    if let Some(what) = oddity(language, &text, sentence) {
                        odd.entry((language, what)).or_insert(text);
                    }
                }
            }
            let moved = if i % 3 == 0 { walk.step() } else { walk.step_by_policy() };
            if moved.is_none() {
                break;
            }
        }
    }
    assert!(odd.is_empty(), "{odd:#?}");
}
