//! What the rules of a game are written with.

mod asked;
pub mod ballot;
pub mod decision;
mod event;
pub mod frames;
pub mod game;
pub mod learned;
pub mod numbered;
pub mod rule;
pub mod seat;
pub mod settle;
mod title;
pub mod values;
