//! How each side wins: by how many points, whatever else they are for (2.3).

use crate::table::*;
use legatus_kernel::{Message, Viewer};

pub(crate) fn goal(p: &Position, viewer: Viewer) -> Message {
    let (levels, points) = (p.sc().levels, p.score().map(|points| points as i32));
    let ended = |key| Message::new(key).with("turns", p.sc().turns);
    let Viewer::Seat(seat) = viewer else {
        return ended("goal")
            .with("roman", levels.roman_marginal as i32)
            .with("briton", levels.draw as i32)
            .with("score", points[Roman.i()] - points[Briton.i()]);
    };
    // The levels count the Roman's lead.
    let (mine, lead) = match seat == Roman.seat() {
        true => (Roman, levels.roman_marginal as i32),
        false => (Briton, 1 - levels.draw as i32),
    };
    let key = match lead {
        1.. => "goal-ahead",
        0 => "goal-level",
        _ => "goal-behind",
    };
    let goal = ended(key).with("mine", points[mine.i()]).with("theirs", points[mine.enemy().i()]);
    if lead == 0 { goal } else { goal.with("points", lead.abs()) }
}
