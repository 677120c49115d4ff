//! A first hour before Alésia, played to its end on a real table: every action legal, every die as written.

use legatus_alesia::Alesia;
use legatus_alesia::table::position::Ending;
use legatus_kernel::trial::lesson::Lesson;

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<Alesia>::play();
    for kind in [
        "shot-disrupts",
        "shot-missed",
        "shot-kills",
        "works-spare",
        "combat-odds",
        "counter-attack",
        "combat-result",
        "retreated",
        "moved",
        "ended",
    ] {
        assert!(lesson.told.contains(kind), "the story tells no {kind}");
    }
    let entries = serde_json::to_string(&lesson.table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    assert_eq!(lesson.table.position().ending, Some(Ending::Reached), "as the last words say");
}

#[test]
fn the_script_is_well_made() {
    Lesson::<Alesia>::is_well_made(5, 10);
}
