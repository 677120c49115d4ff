//! What is shown: the board, the views, the panels, the story, the labels, the odds.

pub mod board;
pub mod labels;
pub mod ledgers;
pub mod odds;
pub mod panels;
pub mod reaches;
pub mod recalled;
pub mod reckoning;
pub mod story;
pub mod tutorial;
pub mod view;
pub mod words;
