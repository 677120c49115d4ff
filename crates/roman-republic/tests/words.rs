//! The words of the game: both languages have the same keys, each key is used, and the same things are filled in.

use legatus_kernel::trial::fluent;
use legatus_kernel::trial::reading::{Kind, every_message_reads_well};
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::table::{
    AUGURIES, LAMS, LEADERS, LEGIONS, NUMBERS, PEOPLES, PLACES, PROVINCES, SIDES, ZONES,
};
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

/// What each argument of a message can be.
pub(super) fn kinds(key: &str, argument: &str) -> &'static [Kind] {
    match (key, argument) {
        ("battle-begins" | "tactics-roll", "attacker" | "defender") => {
            &[Kind::Name(SIDES), Kind::Name(PEOPLES)]
        }
        ("tactics-roll", "attack" | "defence") => &[Kind::Signed],
        (_, "attack_die" | "defence_die" | "die" | "first" | "second") => &[Kind::Die],
        (_, "leader" | "other") => &[Kind::Name(LEADERS)],
        (_, "side") => &[Kind::Name(SIDES)],
        (_, "power") => &[Kind::Name(SIDES), Kind::Name(PEOPLES)],
        (_, "enemy") => &[Kind::Name(LEADERS), Kind::Name(SIDES), Kind::Name(PEOPLES)],
        (_, "people") => &[Kind::Name(PEOPLES)],
        // Where no tribe is left to be asked for, Rome stands in its place.
        ("ask-call-tribe", "tribe") => &[Kind::Name(PEOPLES), Kind::Name(SIDES)],
        (_, "tribe") => &[Kind::Name(PEOPLES)],
        ("do-redistribute" | "redistributed", "from" | "to") => &[Kind::Name(ZONES)],
        (_, "place" | "from" | "to") => &[Kind::Name(PLACES)],
        (_, "zone") => &[Kind::Name(ZONES)],
        (_, "province") => &[Kind::Name(PROVINCES)],
        (_, "lam") => &[Kind::Name(LAMS)],
        (_, "event") => &[Kind::Name(AUGURIES)],
        (key, "legion") if BY_NUMBER.contains(&key) => &[Kind::Name(NUMBERS)],
        (_, "legion") => &[Kind::Name(LEGIONS)],
        (_, "year") => &[Kind::OneOf(&YEARS)],
        (_, "rule") => &[Kind::Rule],
        (_, "arm") => &[Kind::Word(&["arm-infantry", "arm-cavalry", "arm-elephants"])],
        (_, "office") => &[Kind::Word(&OFFICES)],
        (_, "what") => &[Kind::Word(&PERMISSIONS)],
        (_, "how") => &[Kind::Word(&CAPTURES)],
        (_, "modifier" | "drm" | "result" | "level" | "target" | "threshold") => &[Kind::Signed],
        ("odds-boxes", "n") => &[Kind::Signed],
        _ => &[Kind::Count],
    }
}

/// Messages that name a Double Legion by its number, not one of its two legions.
const BY_NUMBER: [&str; 14] = [
    "advice-disperse",
    "army-assigned",
    "dispersed",
    "do-assign",
    "do-disperse",
    "refused-disperse-abroad",
    "refused-disperse-besieged",
    "refused-disperse-none",
    "refused-legion-abroad",
    "refused-legion-apart",
    "refused-legion-elsewhere",
    "refused-legion-enough",
    "refused-legion-split",
    "refused-legion-taken",
];
const OFFICES: [&str; 8] = [
    "office-none",
    "office-dictator",
    "office-master-of-horse",
    "office-rome-consul",
    "office-field-consul",
    "office-proconsul",
    "office-praetor",
    "office-praetor-urbanus",
];
const PERMISSIONS: [&str; 5] = [
    "permission-leave",
    "permission-leave-roma",
    "permission-enter-roma",
    "permission-five",
    "permission-garrison",
];
const CAPTURES: [&str; 4] =
    ["capture-surrender", "capture-attrition", "capture-assault", "capture-treachery"];

/// From Alexander to Cannae.
const YEARS: [i32; 112] = {
    let mut years = [0; 112];
    let mut at = 0;
    while at < years.len() {
        years[at] = 216 + at as i32;
        at += 1;
    }
    years
};

/// The same for reading: of two thousand hexes the numbers are read in a few messages; elsewhere provinces stand for places, as
/// they go with every article.
fn read_kinds(key: &str, argument: &str) -> &'static [Kind] {
    match kinds(key, argument) {
        [Kind::Name(PLACES)] if !["do-go", "city-taken"].contains(&key) => &[Kind::Name(PROVINCES)],
        all => all,
    }
}

#[test]
fn every_message_reads_well_with_whatever_fills_it() {
    every_message_reads_well::<RomanRepublic>(&[("en", EN), ("fr", FR)], read_kinds);
}
