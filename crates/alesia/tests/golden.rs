//! A whole game as its story tells it, kept to be read (see `legatus_mind::golden`).

use legatus_alesia::Alesia;
use legatus_mind::golden::is_told_as_it_was;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn the_battle_is_told_as_it_was() {
    is_told_as_it_was::<Alesia>(KEPT, "alesia", 1);
}
