//! A first month in Aquitania: the start and the script are data (`data/tutorial.json`), the words are in the Fluent
//! files.

use crate::table::*;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Events, Frames, Luck, Seed, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

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

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script = Script::<Start>::read(include_str!("../../data/tutorial.json"));
    let position = start(&script.start);
    script.begins_at(&ScenarioId::Aquitaine.data().id, &position)
});

/// The script, read once.
pub(crate) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// 6.1, some weeks later: the pieces of the script stand where it says, and the month's supply begins.
fn start(start: &Start) -> Position {
    let (mut luck, mut events) = (Luck::new(Seed::from_number(0)), Events::default());
    let ctx = &mut Ctx { luck: &mut luck, events: &mut events };
    let mut p = Position::set_up(ScenarioId::Aquitaine, ctx);
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
