//! Who leads. Points first; level ones by what the rivals they beat have (Sonneborn-Berger), then by wins, then by the order of entry.

use super::{Entrant, Form, Tournament, knock_out, swiss};
use serde::Serialize;
use std::cmp::Reverse;

/// One line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    pub entrant: Entrant,
    /// From 1; who is level in everything shares it.
    pub place: usize,
    /// In halves of a point.
    pub points: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// In a knock-out: the last stage one has come to; the winner one more. In the others nothing.
    pub stages: u16,
    /// Points of those who were beaten, and half of those with whom it was drawn; in quarters.
    pub rivals: u32,
    pub left: bool,
}

/// Points of all entrants, in halves.
pub(super) fn points(t: &Tournament) -> Vec<u32> {
    let mut points = vec![0; t.entrants];
    for (game, settled) in &t.played {
        let [first, second] = settled.halves();
        points[game.first] += first;
        points[game.second] += second;
    }
    if let Form::Swiss { .. } = t.form {
        for (entrant, sum) in points.iter_mut().enumerate() {
            *sum += swiss::of_rounds_off(t, entrant);
        }
    }
    points
}

/// The table, from the top.
pub fn standings(t: &Tournament) -> Vec<Standing> {
    let points = points(t);
    let stages = match t.form {
        Form::KnockOut => knock_out::reached(t),
        Form::League | Form::Swiss { .. } => vec![0; t.entrants],
    };
    let mut table: Vec<Standing> = (0..t.entrants)
        .map(|entrant| {
            let (mut record, mut rivals) = ([0; 3], 0);
            for (game, settled) in t.played.iter().filter(|(game, _)| game.has(entrant)) {
                let [first, second] = settled.halves();
                let (own, rival, theirs) = if game.first == entrant {
                    (first, game.second, second)
                } else {
                    (second, game.first, first)
                };
                if own + theirs == 0 {
                    record[2] += 1;
                    continue;
                }
                record[2 - own as usize] += 1;
                rivals += own * points[rival];
            }
            let [won, drawn, lost] = record;
            let left = t.is_gone(entrant);
            Standing {
                entrant,
                place: 0,
                points: points[entrant],
                won,
                drawn,
                lost,
                stages: stages[entrant],
                rivals,
                left,
            }
        })
        .collect();
    let rank = |line: &Standing| {
        (Reverse(line.stages), Reverse(line.points), Reverse(line.rivals), Reverse(line.won))
    };
    table.sort_by_key(|line| (rank(line), line.entrant));
    for i in 0..table.len() {
        table[i].place =
            if i > 0 && rank(&table[i]) == rank(&table[i - 1]) { table[i - 1].place } else { i + 1 };
    }
    table
}
