//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_kernel::trial::fluent;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Message, Setup, Shown};
use legatus_roman_republic::RomanRepublic;
use std::collections::BTreeSet;
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
/// Keys that are put together in the code.
const COMPOSED: [&str; 9] =
    ["term-", "about-", "length-", "phase-", "roll-", "tutorial-", "lam-", "power-", "battle-step-"];

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

/// The text without the marks of names, dice and rules: `[Roma](place:roma)` is Roma.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find("](") {
        let (before, after) = rest.split_at(open);
        out.push_str(&before.replacen('[', "", 1));
        rest = after.find(')').map_or("", |close| &after[close + 1..]);
    }
    out + rest
}

/// What is odd in a sentence: "1 points", two full stops, "de" before a vowel, a bare key.
fn odd(language: &str, text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split([' ', '\u{a0}', '(', ')']).filter(|w| !w.is_empty()).collect();
    let vowel = |w: &str| w.chars().next().is_some_and(|c| "aeiouéèêàâîôAEIOUÉÈÊÀÂÎÔ".contains(c));
    let pairs = || words.windows(2).map(|w| (w[0], w[1]));
    // A die of 1 may be followed by a verb.
    let many = |w: &str| {
        let word = w.trim_end_matches(['.', ',', ':', ';']);
        word.ends_with('s') && word.chars().all(char::is_lowercase) && !matches!(word, "gives" | "is" | "was")
    };
    if pairs().any(|(one, of)| one == "1" && many(of)) {
        return Some("one of many");
    }
    if text.contains("..") || text.contains(" .") || text.contains("  ") {
        return Some("full stops or spaces");
    }
    if language == "fr"
        && pairs().any(|(a, b)| matches!(a, "de" | "que" | "le" | "la") && vowel(b) && b != "onze")
    {
        return Some("no elision");
    }
    if text.contains("{") || text.contains("}") {
        return Some("a bare argument");
    }
    None
}

/// Stories, questions, offers, odds and warnings of lively games in both languages are read for what is no English or no French.
#[test]
fn nothing_odd_is_said() {
    let mut heard: BTreeSet<&'static str> = BTreeSet::new();
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    let mut read = |message: &Message| {
        heard.insert(message.key);
        let text = RomanRepublic::words().text(message);
        for language in ["en", "fr"] {
            let said = plain(&text[language]);
            if let Some(what) = odd(language, &said) {
                wrong.insert(format!("{language} {}: {what}: {said}", message.key));
            }
        }
    };
    for (scenario, players) in [("conquete", 2), ("alexandre", 3), ("aigle", 2), ("tonnerre", 2)] {
        for seed in 40..43 {
            let setup = Setup { scenario: scenario.into(), players, options: Default::default() };
            let mut walk = Walk::<RomanRepublic>::new(&setup, seed).unwrap();
            loop {
                for told in &walk.events.list {
                    read(&RomanRepublic::tell(&told.event).text);
                }
                if let Some(seat) = walk.seat() {
                    read(&walk.game.question(seat).text);
                    for action in walk.legal.iter().step_by(1 + walk.legal.len() / 8) {
                        read(&walk.game.describe(seat, action).text);
                        walk.game
                            .odds(seat, action)
                            .iter()
                            .flat_map(|o| &o.outcomes)
                            .for_each(|(m, _)| read(m));
                        walk.game.advise(seat, action).iter().for_each(&mut read);
                    }
                }
                let lively = !(walk.actions as u64 + seed).is_multiple_of(3);
                if (if lively { walk.step_by_policy() } else { walk.step() }).is_none() {
                    break;
                }
            }
        }
    }
    assert!(heard.len() > 150, "only {} messages were heard", heard.len());
    assert!(wrong.is_empty(), "{}", wrong.into_iter().take(60).collect::<Vec<_>>().join("\n"));
}
