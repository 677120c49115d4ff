//! What is shown: the board, the views, the panels, the story, the labels, the odds, the first lesson.

mod board;
mod fight;
mod goal;
mod labels;
pub(crate) mod ledgers;
pub(crate) mod odds;
mod panels;
mod reaches;
mod recalled;
mod reckoning;
pub(crate) mod story;
mod tutorial;
mod usual;
pub(crate) mod view;
pub(crate) mod words;

pub(crate) use labels::{Naming, pointed_at};
pub(crate) use usual::as_usual;

use crate::table::{Event, Position};
use legatus_kernel::{Board, Headline, Message, RuleLine, Shown, Story, Tutorial, View, Viewer, Words};

impl Shown for Position {
    fn words() -> &'static Words {
        words::words()
    }

    fn board(scenario: &str) -> Board {
        board::board(scenario)
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
