//! All tests of the crate in one program, which is built and linked once.

mod golden;
mod hostile;
mod machine;
mod orders;
mod rules;
mod secrets;
mod spots;
mod start_here;
mod tutorial;
mod values;
mod whole_games;
mod words;
