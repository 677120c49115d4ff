//! Speed and memory of a position, and random play in every scenario.

use legatus_queen_of_the_celts::QueenOfTheCelts;

fn main() {
    legatus_kernel::trial::bench::bench::<QueenOfTheCelts>("watling_street");
}
