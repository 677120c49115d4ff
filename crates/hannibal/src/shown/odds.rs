//! What chance may do, from what a side knows. One die is reckoned exactly.

use legatus_kernel::{Message, Odds};

/// A die against a rating.
pub(crate) fn rating(needs: i8, yes: &'static str, no: &'static str) -> Odds {
    let chance = needs.clamp(0, 6) as f64 / 6.0;
    exact([(Message::new(yes), chance), (Message::new(no), 1.0 - chance)])
}

pub(crate) fn exact(outcomes: impl IntoIterator<Item = (Message, f64)>) -> Odds {
    let outcomes = outcomes.into_iter().filter(|(_, chance)| *chance > 0.0).collect();
    Odds { exact: true, outcomes }
}

/// The six faces of a die, gathered by what they lead to.
pub(crate) fn by_face(outcome: impl Fn(i8) -> Message) -> Odds {
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for die in 1..=6 {
        let message = outcome(die);
        match outcomes.iter_mut().find(|(m, _)| *m == message) {
            Some((_, chance)) => *chance += 1.0 / 6.0,
            None => outcomes.push((message, 1.0 / 6.0)),
        }
    }
    Odds { exact: true, outcomes }
}
