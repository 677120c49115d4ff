//! How each side wins (26), and how much time there is.

use crate::table::ids::*;
use crate::table::position::*;
use legatus_kernel::{Message, Rules, Viewer};

pub(crate) fn goal(p: &Position, viewer: Viewer) -> Message {
    let side = match viewer {
        Viewer::Seat(seat) => Some(p.chairs().side(seat)),
        _ => None,
    };
    let caesar = p.field.is_alive(CAESAR); // 26.3
    let timed = |key| Message::new(key).with("left", turns_left(p));
    match side {
        // Both Gallic seats know where he is (R59).
        Some(Gaul) => match p.field.hex(VERCINGETORIX) {
            Some(hex) => timed("goal-gaul").with("hexes", p.facts(hex).to_edge),
            None => timed("goal-gaul-off-field"),
        },
        Some(Roman) => timed(if caesar { "goal-roman" } else { "goal-roman-without-caesar" }),
        None => timed(if caesar { "goal" } else { "goal-without-caesar" }),
    }
}

/// The turns of both days that are still to be played, the present one among them.
fn turns_left(p: &Position) -> i32 {
    let begun = p.turn_number() as i32;
    let present = p.turn > 0 && !p.is_over();
    2 * p.options.turns as i32 - begun + present as i32
}
