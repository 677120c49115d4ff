//! How each side wins (22.4, 23), and how far it is.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Message, Viewer};

pub(super) fn goal(p: &Position, viewer: Viewer) -> Message {
    let [rome, carthage] = p.points();
    let count = |key| {
        let turns = data().tables.years.len();
        Message::new(key).with("turns", turns).with("rome", rome).with("carthage", carthage)
    };
    let [held, italy] = p.italy_held();
    match viewer {
        Viewer::Seat(seat) if seat == Rome.seat() => count("goal-rome"),
        Viewer::Seat(_) => count("goal-carthage").with("held", held).with("italy", italy),
        _ => count("goal-both"),
    }
}
