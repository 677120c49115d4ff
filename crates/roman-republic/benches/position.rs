//! Speed and memory of a position, and random play in every scenario.

use legatus_roman_republic::RomanRepublic;

fn main() {
    legatus_kernel::trial::bench::bench::<RomanRepublic>("tonnerre");
}
