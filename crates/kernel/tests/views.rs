//! One position of each of the five games, its view written by hand: the view's shape must hold them all.

use legatus_kernel::wire::in_language;
use legatus_kernel::{Language, View};

fn round_trip(name: &str, json: &str) {
    let view: View = serde_json::from_str(json).unwrap_or_else(|e| panic!("{name}: {e}"));
    let written: serde_json::Value = serde_json::to_value(&view).unwrap();
    let read: serde_json::Value = serde_json::from_str(json).unwrap();
    // They are written in the promised languages; one that was added says them in English.
    for language in Language::promised() {
        let [written, read] = [&written, &read].map(|view| {
            let mut view = view.clone();
            in_language(&mut view, language);
            view
        });
        assert_eq!(written, read, "{name}: nothing is lost and nothing added");
    }
    assert!(!view.pieces.is_empty() && !view.panels.is_empty() && !view.log.is_empty());
}

#[test]
fn hannibal() {
    round_trip("hannibal", include_str!("views/hannibal.json"));
}

#[test]
fn bellum_gallicum() {
    round_trip("bellum_gallicum", include_str!("views/bellum_gallicum.json"));
}

#[test]
fn alesia() {
    round_trip("alesia", include_str!("views/alesia.json"));
}

#[test]
fn queen_of_the_celts() {
    round_trip("queen_of_the_celts", include_str!("views/queen_of_the_celts.json"));
}

#[test]
fn roman_republic() {
    round_trip("roman_republic", include_str!("views/roman_republic.json"));
}
