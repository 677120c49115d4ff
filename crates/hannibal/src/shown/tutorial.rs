//! Ten minutes at the Trebia: the start and the script are data (`data/tutorial.json`), the words are in the Fluent files.

use crate::data::data;
use crate::scenarios;
use crate::table::*;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Frames, Rules, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

/// How the map differs from the set-up of the war.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    to_play: Side,
    /// In place of those of the set-up.
    armies: Vec<Army>,
    control: Vec<Held>,
    hands: Vec<HandRow>,
    /// Cards known to be out of play: no window opens for them.
    discarded: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Army {
    side: Side,
    space: Space,
    cus: u8,
    #[serde(default)]
    elephants: u8,
    #[serde(default)]
    generals: Vec<General>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Held {
    space: Space,
    by: Option<Side>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandRow {
    side: Side,
    cards: Vec<Card>,
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script = Script::<Start>::read(include_str!("../../data/tutorial.json"));
    let position = start(&script.start);
    script.begins_at(Position::title().scenarios[0].id, &position)
});

/// The script, read once.
pub(super) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// The map of the script: the war's markers, its own armies and hands.
fn start(start: &Start) -> Position {
    let mut p = scenarios::second_punic_war();
    for row in &data().setup {
        p.grounds[row.space.i()].cus = [Cus::NONE; 2];
        for general in &row.generals {
            // Whoever has no army in the script waits for the next turn.
            p.posts[general.i()] = if row.side == Rome { Post::Cup } else { Post::Displaced };
        }
    }
    for army in &start.armies {
        p.grounds[army.space.i()].cus[army.side.i()] = Cus::new(army.cus, army.elephants);
        for general in &army.generals {
            p.posts[general.i()] = Post::At(army.space);
        }
    }
    for held in &start.control {
        p.grounds[held.space.i()].control = held.by;
    }
    for hand in &start.hands {
        let cards: CardSet = hand.cards.iter().copied().collect();
        p.deck = p.deck.minus(cards);
        p.hands[hand.side.i()] = cards;
    }
    p.discards = start.discarded.iter().copied().collect();
    p.deck = p.deck.minus(p.discards);
    p.frames = Frames::new(Frame::Turn(Phase::Play { side: start.to_play, bound: false }));
    p
}
