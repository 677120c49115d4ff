//! A first hour before Alésia: the start and the script are data (`data/tutorial.json`), the words are in the Fluent files.

use crate::scenarios::{SCENARIO, options_of};
use crate::table::*;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Frames, Seats, Setup, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

/// How the map differs from the ready-made deployment.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    turn: u8,
    /// The turn in which the conditions of 18.1 were met, and the marker of 18.2.
    met: u8,
    marker: u8,
    /// Where the rest of the relief force is.
    zone: Zone,
    placed: Vec<Stack>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stack {
    at: Hex,
    pieces: Vec<Piece>,
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script = Script::<Start>::read(include_str!("../../data/tutorial.json"));
    let position = start(&script.start);
    script.begins_at(SCENARIO, &position)
});

/// The script, read once.
pub(crate) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// The ready-made deployment some turns later: a few Gauls are at the works, the others wait off the map.
fn start(start: &Start) -> Position {
    let setup = Setup { scenario: SCENARIO.into(), players: 2, options: Default::default() };
    let mut p = Position::blank(2, options_of(&setup), 0);
    p.deploy_ready();
    p.turn = start.turn;
    for piece in Piece::of(Gaul).filter(|piece| p.piece(*piece).force == Force::Relief).collect::<Vec<_>>() {
        p.field.put(piece, Spot::zone(start.zone));
    }
    for stack in &start.placed {
        stack.pieces.iter().for_each(|piece| p.field.put(*piece, Spot::hex(stack.at)));
    }
    for piece in Piece::of(Gaul) {
        p.known[piece.gaul()] = start.zone.bit();
        p.field.set_start(piece, p.field.spot(piece));
    }
    p.presence = start.zone.bit();
    p.coordination = Coordination {
        crossed: crate::table::moves::NEEDED_AT_WORKS,
        fought: true,
        met: Some(start.met),
        marker: start.marker,
        possible: 0b1110,
        ..Coordination::default()
    };
    p.renew_shots();
    p.frames = Frames::new(Frame::Turn(Phase::GaulMoves { entering: false, done: Seats::NONE }));
    p
}
