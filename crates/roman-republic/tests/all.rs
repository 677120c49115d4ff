//! All tests of the crate in one program, which is built and linked once.

mod golden;
mod hostile;
mod land;
mod machine;
mod pages;
mod rules;
mod secrets;
mod stacks;
mod tutorial;
mod whole_games;
mod words;
