//! All tests of the crate, compiled as part of it: they see the inside.

mod golden;
mod hostile;
mod land;
mod machine;
mod pages;
mod referee;
mod roads;
mod rules;
mod secrets;
mod stacks;
mod tutorial;
mod values;
mod whole_games;
mod words;
