//! Hannibal: Rome against Carthage. The Second Punic War, 218 to 201 BC, for two.
//!
//! | module | chapter of the rulebook |
//! | --- | --- |
//! | [`data`], [`ids`] | 2, 3: components as data |
//! | [`position`] | what is on the table; 9 rank and command |
//! | [`frame`], [`engine`] | where the game is, and what runs by itself |
//! | [`turn`] | 4 to 7: set-up, the turn, reinforcements, the deal |
//! | [`cards`] | 8, 25: strategy cards |
//! | [`orders`], [`march`], [`muster`], [`steps`], [`sea`] | 10, 11, 18: activation, marching, the sea |
//! | [`reaction`] | 10.3, 12, 13: walls, interception, avoiding battle |
//! | [`battle`], [`array`], [`aftermath`] | 14, 16, 17, 18.2: rounds, what comes before and after |
//! | [`rout`] | 15: retreats |
//! | [`siege`] | 20 |
//! | [`politics`] | 19, 22, 23: markers, isolation, the count |
//! | [`attrition`] | 21 |
//! | [`tutorial`] | the guided first minutes |
//! | [`invariants`] | what must hold whenever a seat is asked |

pub mod action;
pub mod aftermath;
pub mod array;
pub mod attrition;
pub mod battle;
pub mod cards;
pub mod data;
pub mod engine;
pub mod event;
pub mod frame;
pub mod game;
pub mod ids;
pub mod invariants;
pub mod machine;
pub mod march;
pub mod moves;
pub mod muster;
pub mod odds;
pub mod orders;
pub mod politics;
pub mod position;
pub mod reaction;
pub mod rout;
pub mod sea;
pub mod setup;
pub mod siege;
pub mod steps;
pub mod tell;
pub mod turn;
pub mod tutorial;
pub mod view;

pub use position::Position as Hannibal;

// The tests are in tests/ and see the inside of the crate.
#[cfg(test)]
extern crate self as legatus_hannibal;
#[cfg(test)]
#[path = "../tests/all.rs"]
mod tests;
