//! What players see and read: the map, the views, the panels, the words.

pub(crate) mod board;
mod goal;
pub(crate) mod labels;
pub(crate) mod odds;
mod panels;
pub(crate) mod pointing;
mod recalled;
pub(crate) mod story;
mod tutorial;
pub(crate) mod view;

use crate::data::{Named, data};
use crate::table::{Event, Position, Side};
use legatus_kernel::{
    Board, Headline, Message, NameList, RuleLine, Shown, Story, Text, Tutorial, View, Viewer, Words,
};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let d = data();
    let list = |kind, names: Vec<(String, Text)>| NameList { kind, names };
    let named = |items: &[Named]| items.iter().map(|item| (item.id.clone(), item.name.clone())).collect();
    // In the order of the constants in `ids`.
    let names = vec![
        list("side", Side::BOTH.map(|side| (side.id().to_string(), d.sides[side.i()].clone())).to_vec()),
        list("place", d.hexes.clone()),
        list("piece", d.pieces.iter().map(|p| (p.id.clone(), p.name.clone())).collect()),
        list("place", named(&d.zones)),
        list("piece", named(&d.forts)),
    ];
    Words::new(crate::SOURCES.words, names, &["roman", "gaul"])
});

impl Shown for Position {
    fn words() -> &'static Words {
        &WORDS
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
