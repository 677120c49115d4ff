//! What players see and read: the map, the views, the panels, the words.

pub mod board;
pub mod labels;
pub mod odds;
pub mod panels;
pub mod recalled;
pub mod story;
pub mod tutorial;
pub mod view;
