//! Everybody against everybody, twice, with sides changed: rounds by the circle method, so that in each round everybody plays once.

use super::{Entrant, Pairing};

pub(super) fn pairings(entrants: usize) -> Vec<Pairing> {
    // With an odd number one has the round off: who would meet the one who is not there.
    let seats = entrants + entrants % 2;
    let rounds = seats.saturating_sub(1);
    let mut games = Vec::with_capacity(entrants * entrants.saturating_sub(1));
    for leg in 0..2 {
        for round in 0..rounds {
            for table in 0..seats / 2 {
                let [a, b] = meet(seats, round, table);
                if a >= entrants || b >= entrants {
                    continue;
                }
                // Sides go by turns within a leg, and are changed in the other.
                let swap = (round + table + leg) % 2 == 1;
                let (first, second) = if swap { (b, a) } else { (a, b) };
                games.push(Pairing { round: (leg * rounds + round) as u16, first, second });
            }
        }
    }
    games
}

/// Who sits at a table of a round: the last stays, the others go round.
fn meet(seats: usize, round: usize, table: usize) -> [Entrant; 2] {
    let circle = seats - 1;
    if table == 0 {
        return [round % circle, seats - 1];
    }
    [(round + table) % circle, (round + circle - table) % circle]
}
