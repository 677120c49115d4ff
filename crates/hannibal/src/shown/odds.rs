//! What chance may do, from what a side knows. Dice are reckoned exactly.

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
    by_dice(1, |dice| outcome(dice[0]))
}

/// The faces of several dice, rolled one after the other, gathered likewise.
pub(crate) fn by_dice(count: u8, outcome: impl Fn(&[i8]) -> Message) -> Odds {
    let ways = 6usize.pow(count as u32);
    let mut dice = vec![0; count as usize];
    let mut outcomes: Vec<(Message, usize)> = Vec::new();
    for way in 0..ways {
        let mut rest = way;
        for die in &mut dice {
            *die = (rest % 6) as i8 + 1;
            rest /= 6;
        }
        let message = outcome(&dice);
        match outcomes.iter_mut().find(|(m, _)| *m == message) {
            Some((_, times)) => *times += 1,
            None => outcomes.push((message, 1)),
        }
    }
    exact(outcomes.into_iter().map(|(message, times)| (message, times as f64 / ways as f64)))
}
