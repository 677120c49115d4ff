//! What is shown: the board, the views, the panels, the words.

pub(crate) mod battle_panels;
pub(crate) mod board;
mod goal;
pub(crate) mod labels;
pub(crate) mod odds;
pub(crate) mod panels;
pub(crate) mod recalled;
pub(crate) mod story;
pub(crate) mod story_of_war;
pub(crate) mod tutorial;
mod usual;
pub(crate) mod victory_panel;
pub(crate) mod view;
pub(crate) mod words;

pub(crate) use usual::as_usual;

use crate::table::*;
use legatus_kernel::{Board, Headline, Message, RuleLine, Shown, Story, Tutorial, View, Viewer, Words};

impl Shown for Position {
    fn words() -> &'static Words {
        &words::WORDS
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

    /// Everybody may know the same: of a bid that is not opened nobody sees anything.
    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn recall<'a>(&self, view: &mut View, story: impl Iterator<Item = &'a Event>) {
        recalled::recall(self, view, story);
    }

    fn goal(&self, viewer: Viewer) -> Message {
        goal::goal(self, viewer)
    }

    fn headline(&self, _: Viewer) -> Option<Headline> {
        Some(view::headline(self))
    }
}
