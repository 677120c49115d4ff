//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_alesia::Alesia;
use legatus_alesia::table::ids::{FORTS, HEXES, PIECES, SIDES, ZONES};
use legatus_kernel::trial::fluent;
use legatus_kernel::trial::reading::{Kind, odd_messages, odd_rules};
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

/// What each argument of a message can be.
pub(crate) fn kinds(key: &str, argument: &str) -> &'static [Kind] {
    const ODDS: Kind = Kind::Word(&[
        "odds-1-4", "odds-1-3", "odds-1-2", "odds-1-1", "odds-2-1", "odds-3-1", "odds-4-1", "odds-5-1",
        "odds-6-1",
    ]);
    const PLACE: [Kind; 3] =
        [Kind::Name(HEXES), Kind::Word(&["word-city", "word-off-map"]), Kind::Name(ZONES)];
    match (key, argument) {
        ("refuse-no-such-die" | "do-die", "die") => &[Kind::OneOf(&[1, 2, 3, 4, 5, 6])],
        (_, "die" | "a" | "b" | "c" | "d") => &[Kind::Die],
        ("die-chosen", _) => &[Kind::Die],
        (_, "side") => &[Kind::Name(SIDES)],
        (_, "hex") => &[Kind::Name(HEXES)],
        (_, "zone" | "last") => &[Kind::Name(ZONES)],
        ("do-shift-all", "to")
        | ("refuse-not-beside" | "refuse-nobody-shifts" | "shifted-together", "from") => &[Kind::Name(ZONES)],
        (_, "to" | "from") => &PLACE,
        ("do-pick" | "ask-place", "piece") | (_, "shooter") => &[Kind::Name(PIECES), Kind::Name(FORTS)],
        (_, "piece" | "with" | "target") => &[Kind::Name(PIECES)],
        (_, "fort") => &[Kind::Name(FORTS)],
        (_, "odds" | "column") => &[ODDS],
        (_, "result") => &[Kind::Word(&[
            "result-rage",
            "result-melee",
            "result-ae",
            "result-de",
            "result-ar1",
            "result-ar2",
            "result-ar3",
            "result-ar4",
            "result-dr1",
            "result-dr2",
            "result-dr3",
            "result-dr4",
        ])],
        (_, "cause") => {
            &[Kind::Word(&["double-fort", "double-rampart", "double-hill", "double-river", "double-trench"])]
        }
        (_, "step") => &[Kind::Word(&[
            "recovery-besieged",
            "recovery-relief",
            "recovery-gallic-cavalry",
            "recovery-roman-infantry",
            "recovery-roman-cavalry",
        ])],
        (_, "rule") => &[Kind::Rule],
        (_, "half") => &[Kind::OneOf(&[0, 1])],
        (_, "limit") => &[Kind::OneOf(&[2, 3])],
        (_, "all") => &[Kind::OneOf(&[6, 7, 8, 9, 13])],
        (_, "needed") => &[Kind::OneOf(&[10])],
        (_, "range") => &[Kind::OneOf(&[1, 2, 3])],
        (_, "accuracy") => &[Kind::OneOf(&[25, 33, 50, 75, 90, 100])],
        _ => &[Kind::Count],
    }
}

/// The same for reading: hexes have numbers for names, of which a few are as good as all.
fn read_kinds(key: &str, argument: &str) -> &'static [Kind] {
    match (key, kinds(key, argument)) {
        ("refuse-too-far" | "do-go", all) => all,
        (_, [Kind::Name(HEXES)]) => &[Kind::OneOf(&[3010, 1101])],
        (_, [Kind::Name(HEXES), rest @ ..]) => rest,
        (_, others) => others,
    }
}

#[test]
fn every_message_reads_well_with_whatever_fills_it() {
    let mut odd = odd_messages::<Alesia>(&[("en", EN), ("fr", FR)], read_kinds);
    odd.extend(odd_rules::<Alesia>());
    assert!(odd.is_empty(), "{} messages read badly: {odd:#?}", odd.len());
}
