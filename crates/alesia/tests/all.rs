//! All tests of the crate in one program, which is built and linked once.

mod battlefield;
mod components;
mod field;
mod golden;
mod hostile;
mod machine;
mod reach;
mod retreat;
mod rules;
mod secrets;
mod tutorial;
mod whole_games;
mod words;
