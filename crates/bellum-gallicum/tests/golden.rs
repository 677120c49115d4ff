//! A whole game of every scenario, kept as a journal and replayed (see `legatus_kernel::trial::golden`).

use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::trial::golden::goes_as_it_went;
use legatus_mind::golden::small_minds;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

#[test]
fn every_scenario_goes_as_it_went() {
    goes_as_it_went::<BellumGallicum>(KEPT, small_minds);
}
