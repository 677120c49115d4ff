//! An ambush on the road, played to its end on a real table: every action legal, every die as written.

use legatus_kernel::trial::lesson::Lesson;
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::table::Place;
use legatus_queen_of_the_celts::table::{Area, Briton, Unit};

#[test]
fn the_script_plays_to_its_end() {
    let lesson = Lesson::<QueenOfTheCelts>::play();
    for kind in ["charge-declared", "charge-roll", "retreats", "pursuit-roll", "assault-roll", "morale-holds"]
    {
        assert!(lesson.told.contains(kind), "the story tells no {kind}: {:?}", lesson.told);
    }
    let entries = serde_json::to_string(&lesson.table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    let position = lesson.table.position();
    let legion = Unit::find("leg_ix_1").unwrap();
    assert_eq!(position.units.place(legion), Place::Eliminated, "as the words say");
    assert!(position.units.has_side(Area::printed(63), Briton));
}

#[test]
fn the_script_is_well_made() {
    Lesson::<QueenOfTheCelts>::is_well_made(5, 12);
}
