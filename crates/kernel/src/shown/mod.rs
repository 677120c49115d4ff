//! What is shown: words, views, lessons.

pub mod text;
pub mod tutorial;
pub mod view;
