//! What is shown: the board, the views, the panels, the words.

pub mod battle_panels;
pub mod labels;
pub mod odds;
pub mod panels;
pub mod recalled;
pub mod story;
pub mod story_of_war;
pub mod tutorial;
pub mod victory_panel;
pub mod view;
