//! All tests of the crate in one program, which is built and linked once.

mod durability;
mod engine;
mod matches;
mod numbers;
mod operators;
mod program;
mod secrecy_of_all_games;
mod secrecy_on_the_wire;
mod support;
mod values;
