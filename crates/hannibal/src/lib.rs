//! Hannibal: Rome against Carthage. The Second Punic War, 218 to 201 BC, for two.
//!
pub mod aftermath;
pub mod array;
pub mod attrition;
pub mod battle;
pub mod cards;
pub mod data;
mod decisions;
pub mod engine;
pub mod game;
pub mod machine;
pub mod march;
pub mod muster;
pub mod odds;
pub mod orders;
pub mod politics;
pub mod reaction;
pub mod rout;
pub mod sea;
pub mod setup;
pub mod siege;
pub mod steps;
pub mod table;
pub mod tell;
pub mod turn;
pub mod tutorial;
pub mod view;

pub use table::Position as Hannibal;

// The tests are in tests/ and see the inside of the crate.
#[cfg(test)]
extern crate self as legatus_hannibal;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
