//! A first month in Aquitania: the start and the script are data (`data/tutorial.json`), the words are in the Fluent
//! files.

use crate::frame::{Frame, Phase};
use crate::ids::*;
use crate::moves::Ctx;
use crate::position::*;
use crate::spot::Spot;
use legatus_kernel::journal::Bare;
use legatus_kernel::tutorial::{StepKind, TutorialStep};
use legatus_kernel::{Events, Frames, Game, Luck, Seed, Tutorial};
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

/// How the map differs from the set-up of 6.1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    month: u8,
    placed: Vec<Stack>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stack {
    at: String,
    pieces: Vec<Piece>,
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
            scenario: Tale::Aquitaine.data().id.as_str().into(),
            players: 2,
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

/// 6.1, some weeks later: the pieces of the script stand where it says, and the month's supply begins.
fn start(start: &Start) -> Position {
    let (mut luck, mut events) = (Luck::new(Seed::from_number(0)), Events::default());
    let ctx = &mut Ctx { luck: &mut luck, events: &mut events };
    let mut p = Position::set_up(Tale::Aquitaine, ctx);
    p.month = start.month;
    for stack in &start.placed {
        let spot = Region::find(&stack.at).map(Spot::region);
        let spot = spot.or_else(|| Fort::find(&stack.at).map(Spot::fort)).expect("a place of the map");
        stack.pieces.iter().for_each(|piece| p.put(*piece, spot));
    }
    p.judge_control(ctx);
    p.frames = Frames::new(Frame::Turn(Phase::Depots));
    p
}
