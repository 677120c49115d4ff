//! What is shown: the board, the views, the words.

mod story;
mod tutorial;
mod view;
pub mod words;

pub(crate) use story::{label, pointed_at, story};
pub(crate) use view::SIDE_IDS;
