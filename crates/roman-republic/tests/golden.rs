//! A whole war as its story tells it, kept to be read (see `legatus_mind::golden`).

use legatus_mind::golden::is_told_as_it_was;
use legatus_roman_republic::RomanRepublic;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn the_war_of_hannibal_is_told_as_it_was() {
    is_told_as_it_was::<RomanRepublic>(KEPT, "tonnerre", 1);
}

/// Three players, tribes that change hands, bids.
#[test]
fn alexander_of_epirus_is_told_as_it_was() {
    is_told_as_it_was::<RomanRepublic>(KEPT, "alexandre", 1);
}
