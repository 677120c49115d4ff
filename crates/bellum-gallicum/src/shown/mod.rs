//! What is shown: the map, the views and panels, the story, what things are called, the odds, the tutorial.

pub mod labels;
pub mod odds;
pub mod panels;
pub mod recalled;
pub mod story;
pub mod tutorial;
pub mod view;
