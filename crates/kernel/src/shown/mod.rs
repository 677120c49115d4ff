//! What is shown: words, views, lessons.

pub mod french;
mod language;
pub mod text;
mod translated;
pub mod tutorial;
pub mod view;
