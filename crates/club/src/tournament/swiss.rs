//! Swiss rounds: each meets somebody with as many points, nobody twice while that can be helped, and sides even out. One round after the
//! other: the next is paired when the last is settled.

use super::standings::points;
use super::{Entrant, Pairing, Tournament};

/// Ways of pairing that are tried before a second meeting is allowed: enough for fields of some hundred.
const TRIES: usize = 100_000;

pub(super) fn pairings(t: &Tournament, rounds: u16) -> Vec<Pairing> {
    let mut games = Vec::new();
    for round in 0..rounds {
        let known: Vec<Pairing> =
            t.played.iter().map(|(game, _)| *game).filter(|game| game.round == round).collect();
        let before = history(t, round);
        let there: Vec<Entrant> = (0..t.entrants)
            .filter(|one| !was_gone(t, *one, round) || known.iter().any(|game| game.has(*one)))
            .collect();
        if there.len() < 2 {
            break;
        }
        let paired = pair_up(&before, round, there);
        let settled = paired.iter().all(|game| t.settled(game).is_some());
        games.extend(paired);
        if !settled {
            break;
        }
    }
    games
}

/// As it stood before a round.
fn history(t: &Tournament, round: u16) -> Tournament {
    let played = t.played.iter().copied().filter(|(game, _)| game.round < round).collect();
    Tournament { played, ..t.clone() }
}

/// Gone before this round was paired: who leaves while it runs still belongs to it, and loses the game.
fn was_gone(t: &Tournament, entrant: Entrant, round: u16) -> bool {
    t.left.iter().any(|(gone, left)| *gone == entrant && *left < round)
}

fn pair_up(before: &Tournament, round: u16, mut there: Vec<Entrant>) -> Vec<Pairing> {
    let halves = points(before);
    there.sort_by_key(|one| (std::cmp::Reverse(halves[*one]), *one));
    if there.len() % 2 == 1 {
        // The last who has not had one yet has the round off.
        let had = |one: &Entrant| rounds_off(before, *one);
        let least = there.iter().map(had).min().unwrap_or(0);
        if let Some(place) = there.iter().rposition(|one| had(one) == least) {
            there.remove(place);
        }
    }
    let met = |a: Entrant, b: Entrant| before.played.iter().any(|(game, _)| game.is_of(a, b));
    let mut tries = TRIES;
    let pairs = match_up(&there, &met, &mut tries)
        .unwrap_or_else(|| there.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
    pairs.into_iter().map(|(a, b)| seated(before, round, a, b)).collect()
}

/// The highest with the next who is new to them, and so on; taken back where it leaves somebody over.
fn match_up(
    there: &[Entrant],
    met: &dyn Fn(Entrant, Entrant) -> bool,
    tries: &mut usize,
) -> Option<Vec<(Entrant, Entrant)>> {
    let Some((&highest, rest)) = there.split_first() else { return Some(Vec::new()) };
    for (place, &other) in rest.iter().enumerate() {
        if met(highest, other) {
            continue;
        }
        *tries = tries.checked_sub(1)?;
        let left: Vec<Entrant> = rest[..place].iter().chain(&rest[place + 1..]).copied().collect();
        if let Some(mut pairs) = match_up(&left, met, tries) {
            pairs.insert(0, (highest, other));
            return Some(pairs);
        }
    }
    None
}

/// Who has had the first seat less often gets it.
fn seated(before: &Tournament, round: u16, a: Entrant, b: Entrant) -> Pairing {
    let first = |one: Entrant| before.played.iter().filter(|(game, _)| game.first == one).count();
    let (first, second) = if first(b) < first(a) { (b, a) } else { (a, b) };
    Pairing { round, first, second }
}

/// Rounds that were played without this one.
fn rounds_off(before: &Tournament, entrant: Entrant) -> usize {
    let rounds = before.played.iter().map(|(game, _)| game.round + 1).max().unwrap_or(0);
    let played =
        |round: &u16| before.played.iter().any(|(game, _)| game.round == *round && game.has(entrant));
    (0..rounds).filter(|round| !played(round)).count()
}

/// What rounds off are worth, in halves: a point each, while one is there.
pub(super) fn of_rounds_off(t: &Tournament, entrant: Entrant) -> u32 {
    let rounds = t.played.iter().map(|(game, _)| game.round + 1).max().unwrap_or(0);
    let played = |round: &u16| t.played.iter().any(|(game, _)| game.round == *round && game.has(entrant));
    let off = (0..rounds).filter(|round| !played(round) && !was_gone(t, entrant, *round));
    2 * off.count() as u32
}
