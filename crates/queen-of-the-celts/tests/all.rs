//! All tests of the crate in one program, which is built and linked once.

mod golden;
mod hostile;
mod lists;
mod machine;
mod rules;
mod shown;
mod tutorial;
mod values;
mod ways;
mod whole_games;
mod words;
