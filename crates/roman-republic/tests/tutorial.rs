//! A summer of 319 BC, played to its end on a real table: every action legal, every die as written.

use legatus_kernel::Viewer;
use legatus_kernel::referee::Telling;
use legatus_kernel::trial::lesson::Lesson;
use legatus_roman_republic::RomanRepublic;

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<RomanRepublic>::play();
    for kind in [
        "phase-begins",
        "elected",
        "senate-grants",
        "embassy-good",
        "shifted-rome",
        "continuation-good",
        "attrition-roll",
        "siege-laid",
        "guile-spent",
        "treachery-good",
        "city-taken",
        "sacked",
    ] {
        assert!(lesson.told.contains(kind), "the story tells no {kind}: {:?}", lesson.told);
    }
    let entries = serde_json::to_string(&lesson.table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    let view = Telling::view(&lesson.table, Viewer::Observer, 0);
    let marked = |kind: &str, at: &str| view.markers.iter().any(|m| m.kind == kind && m.at == at);
    assert!(marked("sacked", "4010"), "as the last words say");
}

#[test]
fn the_script_is_well_made() {
    Lesson::<RomanRepublic>::is_well_made(5, 8);
}
