//! Speed and memory of a position, and random play.

use legatus_hannibal::Hannibal;

fn main() {
    legatus_kernel::trial::bench::bench::<Hannibal>("second_punic_war");
}
