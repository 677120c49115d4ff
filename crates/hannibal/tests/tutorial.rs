//! Ten minutes at the Trebia, played to the end on a real table: every action legal, every die as written.

use legatus_hannibal::Hannibal;
use legatus_kernel::Viewer;
use legatus_kernel::referee::Telling;
use legatus_kernel::trial::lesson::Lesson;

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<Hannibal>::play();
    for kind in [
        "steps",
        "attrition",
        "declares-interception",
        "intercepts",
        "battle-begins",
        "charge-succeeds",
        "lays",
        "matches",
        "matches-as",
        "initiative",
        "battle-won-by",
        "casualties",
        "retreat-roll",
        "flipped",
        "marked",
    ] {
        assert!(lesson.told.contains(kind), "the story tells no {kind}");
    }
    let entries = serde_json::to_string(&lesson.table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    let gaul = ["taurini", "insubres", "boii", "mutina", "verona"];
    let held = Telling::view(&lesson.table, Viewer::Observer, 0).markers;
    let ours = |place: &&str| held.iter().any(|m| m.at == **place && m.side.as_deref() == Some("carthage"));
    assert!(gaul.iter().all(ours), "all of Cisalpine Gaul, as the last words say");
}

#[test]
fn the_script_is_well_made() {
    Lesson::<Hannibal>::is_well_made(8, 10);
}
