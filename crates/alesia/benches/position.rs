//! Speed and memory of a position, and random play for two, three and four.

use legatus_alesia::Alesia;

fn main() {
    legatus_kernel::trial::bench::bench::<Alesia>("alesia");
}
