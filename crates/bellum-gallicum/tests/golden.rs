//! Two whole games as their stories tell them, kept to be read (see `legatus_mind::golden`).

use legatus_bellum_gallicum::BellumGallicum;
use legatus_mind::golden::is_told_as_it_was;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn the_revolt_of_belgica_is_told_as_it_was() {
    is_told_as_it_was::<BellumGallicum>(KEPT, "belgica", 1);
}

/// Two years with preparation, winter camps and all that lies between (7.6.1).
#[test]
fn a_small_campaign_is_told_as_it_was() {
    is_told_as_it_was::<BellumGallicum>(KEPT, "campaign_58", 1);
}
