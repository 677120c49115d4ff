//! Ten minutes at the Trebia: the start and the script are data (`data/tutorial.json`), the words are in the Fluent files.

use crate::data::data;
use crate::frame::{Frame, Phase};
use crate::ids::*;
use crate::position::*;
use crate::setup;
use legatus_kernel::journal::Bare;
use legatus_kernel::tutorial::{StepKind, TutorialStep};
use legatus_kernel::{Frames, Game, Seed, Tutorial};
use serde::Deserialize;
use serde_json::Value;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    seat: String,
    seed: u64,
    start: Start,
    steps: Vec<StepRow>,
}

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepRow {
    id: String,
    beat: u8,
    kind: StepKind,
    seat: String,
    #[serde(default)]
    action: Option<Value>,
    #[serde(default)]
    dice: Vec<u8>,
    anchor: String,
    /// The other seat's steps may go without a word.
    #[serde(default)]
    silent: bool,
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script: Script =
        serde_json::from_str(include_str!("../data/tutorial.json")).expect("the script of the tutorial");
    let scenario = &Position::title().scenarios[0];
    let position = serde_json::to_value(start(&script.start)).expect("a position is JSON");
    let words = Position::words();
    let step = |row: StepRow| TutorialStep {
        text: (!row.silent).then(|| words.word(&format!("tutorial-{}", row.id.replace('_', "-")))),
        id: row.id,
        kind: row.kind,
        beat: row.beat,
        seat: row.seat,
        action: row.action,
        dice: row.dice,
        anchor: row.anchor,
    };
    Tutorial {
        title: words.word("tutorial-title"),
        seat: script.seat,
        start: Bare {
            game: Position::title().id.into(),
            scenario: scenario.id.into(),
            players: scenario.players()[0],
            options: Default::default(),
            position,
        },
        seed: Seed::from_number(script.seed),
        steps: script.steps.into_iter().map(step).collect(),
    }
});

/// The script, read once.
pub fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// The map of the script: the war's markers, its own armies and hands.
fn start(start: &Start) -> Position {
    let mut p = setup::second_punic_war();
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
