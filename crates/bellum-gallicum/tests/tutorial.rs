//! A first month in Aquitania, played to its end on a real table: every action legal, every die as written.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::Viewer;
use legatus_kernel::referee::Telling;
use legatus_kernel::trial::lesson::Lesson;

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<BellumGallicum>::play();
    for kind in [
        "depot-built",
        "scorched",
        "moves",
        "evasion-bad",
        "battle-begins",
        "deployed",
        "battle-roll",
        "rout-roll",
        "battle-won",
        "pursued",
        "retreats",
        "siege-opens",
        "siege-roll",
        "attrition",
        "falls",
        "leader-captured",
        "destroyed",
    ] {
        assert!(lesson.told.contains(kind), "the story tells no {kind}");
    }
    let entries = serde_json::to_string(&lesson.table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    let view = Telling::view(&lesson.table, Viewer::Observer, 0);
    let marked = |kind: &str, at: &str| view.markers.iter().any(|m| m.kind == kind && m.at == at);
    assert!(marked("destroyed", "oppidum_sotiates"), "as the last words say");
}

#[test]
fn the_script_is_well_made() {
    Lesson::<BellumGallicum>::is_well_made(5, 10);
}
