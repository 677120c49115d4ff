//! Two legs, sides changed, and the winner of both goes on. In the first round the highest seeds have it off, as many as are missing to a
//! power of two; the highest meets the lowest that is left.

use super::{Entrant, Pairing, Tournament};

/// Rounds of one stage: two legs, and two more if they are level.
const LEGS: u16 = 2;
const STAGE: u16 = 2 * LEGS;

pub(super) fn pairings(t: &Tournament) -> Vec<Pairing> {
    stages(t).0
}

/// How many stages each has come through.
pub(super) fn reached(t: &Tournament) -> Vec<u16> {
    stages(t).1
}

/// The games so far, and how many stages each has come through.
fn stages(t: &Tournament) -> (Vec<Pairing>, Vec<u16>) {
    let mut games = Vec::new();
    let mut reached = vec![0; t.entrants];
    let mut standing: Vec<Entrant> = (0..t.entrants).collect();
    let mut stage = 0;
    while standing.len() > 1 {
        let off = standing.len().next_power_of_two() - standing.len();
        let (free, meeting) = standing.split_at(off);
        let mut on = free.to_vec();
        let mut decided = true;
        for table in 0..meeting.len() / 2 {
            let (high, low) = (meeting[table], meeting[meeting.len() - 1 - table]);
            let (legs, winner) = duel(t, stage, high, low);
            games.extend(legs);
            match winner {
                Some(winner) => on.push(winner),
                None => decided = false,
            }
        }
        on.iter().for_each(|winner| reached[*winner] += 1);
        if !decided {
            break;
        }
        // Whoever threw a higher seed out stands where they entered.
        on.sort_unstable();
        standing = on;
        stage += STAGE;
    }
    (games, reached)
}

/// The games of two, as far as they are known to be needed, and who goes on.
fn duel(t: &Tournament, stage: u16, high: Entrant, low: Entrant) -> (Vec<Pairing>, Option<Entrant>) {
    let mut games = Vec::new();
    let mut lead = 0;
    for again in 0..2 {
        let round = stage + again * LEGS;
        let legs = [
            Pairing { round, first: high, second: low },
            Pairing { round: round + 1, first: low, second: high },
        ];
        games.extend(legs);
        for leg in legs {
            let Some(settled) = t.settled(&leg) else { return (games, None) };
            let [first, second] = settled.halves().map(i64::from);
            lead += if leg.first == high { first - second } else { second - first };
        }
        if lead != 0 {
            break;
        }
    }
    // Level even then: the higher seed, unless only the other is still there.
    let high_goes_on = lead > 0 || lead == 0 && (!t.is_gone(high) || t.is_gone(low));
    (games, Some(if high_goes_on { high } else { low }))
}
