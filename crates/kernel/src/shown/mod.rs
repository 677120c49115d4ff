//! What is shown: words, views, lessons.

mod language;
pub mod text;
pub mod tutorial;
pub mod view;
