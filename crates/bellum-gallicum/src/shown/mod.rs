//! What is shown: the map, the views and panels, the story, what things are called, the odds, the tutorial.

mod board;
mod goal;
mod labels;
pub(crate) mod odds;
mod panels;
mod recalled;
pub(crate) mod story;
mod tutorial;
mod usual;
pub(crate) mod view;
pub(crate) mod words;

use crate::table::*;
use legatus_kernel::{Board, Headline, Message, RuleLine, Shown, Story, Tutorial, View, Viewer, Words};

pub(crate) use labels::{Wording, expected, label};
pub(crate) use usual::as_usual;

impl Shown for Position {
    fn words() -> &'static Words {
        &words::WORDS
    }

    fn board(_scenario: &str) -> Board {
        board::board()
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(&crate::SOURCES.translated(include_str!("../../data/rules.json")))
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(tutorial::tutorial())
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
