//! What is shown: the map, views, words, the story; what actions are called, and what is pointed at.

mod board;
mod duel;
mod goal;
mod label;
pub(crate) mod odds;
mod panels;
mod pointing;
mod recalled;
mod story;
mod tutorial;
mod view;
mod words;

pub(crate) use label::{about_space, label, passing};
pub(crate) use pointing::{Pointed, usual, with_general};
pub(crate) use story::ending_message;

use crate::table::*;
use legatus_kernel::{Board, Headline, Message, RuleLine, Shown, Story, Tutorial, View, Viewer, Words};

impl Shown for Position {
    fn words() -> &'static Words {
        &words::WORDS
    }

    fn board(_scenario: &str) -> Board {
        board::board()
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(tutorial::tutorial())
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(&crate::SOURCES.translated(include_str!("../../data/rules.json")))
    }

    fn tell(event: &Event) -> Story {
        story::story(event)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn recall<'a>(&self, view: &mut View, story: impl Iterator<Item = &'a Event>) {
        recalled::recall(self, view, story);
    }

    fn goal(&self, viewer: Viewer) -> Message {
        goal::goal(self, viewer)
    }

    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        Some(view::headline(self))
    }
}
