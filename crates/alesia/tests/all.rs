//! All tests of the crate. They are compiled as part of it, so that they see the inside.

mod battlefield;
mod components;
mod duty;
mod field;
mod golden;
mod hostile;
mod machine;
mod measure;
mod odds;
mod posts;
mod reach;
mod retreat;
mod rules;
mod secrets;
mod tutorial;
mod values;
mod whole_games;
mod words;
