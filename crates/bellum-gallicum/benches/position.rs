//! Speed and memory of a position, and random play in every scenario.

use legatus_bellum_gallicum::BellumGallicum;

fn main() {
    legatus_kernel::trial::bench::bench::<BellumGallicum>("vercingetorix");
}
