//! A whole war as its story tells it, kept to be read (see `legatus_mind::golden`).

use legatus_hannibal::Hannibal;
use legatus_mind::golden::is_told_as_it_was;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn a_war_is_told_as_it_was() {
    is_told_as_it_was::<Hannibal>(KEPT, "second_punic_war", 1);
}
