//! A first, cheap look at every decision: which ones seem costly, which ones uncommonly good.

use super::chances::chance;
use super::{Analysis, BEST, COUNTED, Stage, Suspect, decision};
use crate::level::Effort;
use crate::mind::{Considered, Mind, Orders};
use legatus_kernel::{Game, Seat, Table};
use serde_json::Value;

/// So many simulations a look has even in a very long game.
const LEAST: u32 = 24;
/// What seems to cost less is not worth to be weighed.
const SUSPICIOUS: f64 = COUNTED;
/// What was hardly tried is taken to cost so much until it has been tried so often.
const UNTRIED: f64 = 0.1;
const TRIED: f64 = 4.0;
/// Of a seat's good moves, so many are weighed.
const MOST_PRAISED: usize = 6;
/// Actions without a decision that are passed over in one slice.
const SLICE: usize = 256;

/// What for a number is drawn.
const LOOK: u64 = 2;

pub(super) fn look<G: Game>(table: &Table<G>, analysis: &mut Analysis, next: usize) -> Stage {
    let mut legal = Vec::new();
    for (actions, position) in (next..table.actions()).zip(table.positions_from(next)).take(SLICE) {
        if let Some((seat, played, _)) = decision(table, actions, &position, &mut legal) {
            let suspect = look_at(&position, actions, seat, played, analysis);
            analysis.suspects.extend(suspect);
            return Stage::Look(actions + 1);
        }
    }
    if next + SLICE < table.actions() {
        return Stage::Look(next + SLICE);
    }
    choose(&mut analysis.suspects, analysis.care.weighed);
    Stage::Weigh(0, Vec::new())
}

fn look_at<G: Game>(
    position: &G,
    actions: usize,
    seat: Seat,
    played: G::Action,
    analysis: &Analysis,
) -> Option<Suspect> {
    let care = analysis.care;
    let each = f64::from(care.looks) / analysis.gravity.max(1.0);
    let simulations = (each as u32).clamp(LEAST.min(care.look), care.look);
    let seed = analysis.seed_for(actions, LOOK);
    // The mind itself gives each decision what it deserves of that.
    let thought =
        Mind::default().think(position, seat, &Orders::new(Effort::simulations(simulations), seed, 1))?;
    let found = judge::<G>(&thought.considered, played)?;
    let other = serde_json::to_value(found.other).unwrap_or(Value::Null);
    Some(Suspect { actions, seat: seat.0, other, gap: found.gap, praise: found.praise })
}

struct Judged<A> {
    other: A,
    gap: f64,
    praise: bool,
}

/// What there is to say against what was played, or for it, by what a look found.
fn judge<G: Game>(considered: &[Considered<G::Action>], played: G::Action) -> Option<Judged<G::Action>> {
    let chance_with = |one: &Considered<G::Action>| chance::<G>(f64::from(one.value));
    let [best, second, ..] = considered else { return None };
    let mine = considered.iter().find(|one| one.action == played)?;
    if best.action == played {
        let gap = chance_with(best) - chance_with(second);
        let tried = f64::from(second.visits) >= TRIED;
        return (tried && gap >= BEST).then_some(Judged { other: second.action, gap, praise: true });
    }
    let visits = f64::from(mine.visits);
    let seems = if mine.visits > 0 { chance_with(best) - chance_with(mine) } else { UNTRIED };
    let gap = (visits * seems + TRIED * UNTRIED) / (visits + TRIED);
    (gap >= SUSPICIOUS).then_some(Judged { other: best.action, gap, praise: false })
}

/// Of each seat's suspects the costliest, and of its good moves the best, in the order in which they are weighed.
fn choose(suspects: &mut Vec<Suspect>, weighed: usize) {
    suspects.sort_by(|a, b| b.gap.total_cmp(&a.gap).then(a.actions.cmp(&b.actions)));
    let mut counts = std::collections::BTreeMap::<(u8, bool), usize>::new();
    suspects.retain(|one| {
        let count = counts.entry((one.seat, one.praise)).or_default();
        *count += 1;
        *count <= if one.praise { MOST_PRAISED.min(weighed) } else { weighed }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_costliest_weighed() {
        let suspect =
            |actions: usize, seat, gap, praise| Suspect { actions, seat, other: Value::Null, gap, praise };
        let mut all: Vec<Suspect> = (0..40).map(|n| suspect(n, 0, 0.1 + n as f64 / 100.0, false)).collect();
        all.extend([suspect(90, 1, 0.05, false), suspect(91, 1, 0.3, true)]);
        choose(&mut all, 3);
        let kept: Vec<usize> = all.iter().map(|one| one.actions).collect();
        assert_eq!(kept, [39, 38, 37, 91, 90]);
    }
}
