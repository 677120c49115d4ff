//! Two whole battles as their stories tell them, kept to be read (see `legatus_mind::golden`).

use legatus_mind::golden::is_told_as_it_was;
use legatus_queen_of_the_celts::QueenOfTheCelts;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn the_ambush_of_the_ninth_is_told_as_it_was() {
    is_told_as_it_was::<QueenOfTheCelts>(KEPT, "ambush_of_the_ninth", 1);
}

/// A river, weather, a bridge to break, swimmers.
#[test]
fn the_severn_is_told_as_it_was() {
    is_told_as_it_was::<QueenOfTheCelts>(KEPT, "severn", 1);
}
