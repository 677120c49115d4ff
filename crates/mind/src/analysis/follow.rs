//! The chances after every action, and what dice and draws did to them.

use super::chances::chance_of;
use super::{AGAIN, Analysis, Point, Stage, Swing, decision};
use legatus_kernel::settle::act;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Seats, Table};

/// So many actions are followed in one slice.
const SLICE: usize = 64;
/// The curve has a point where a turn begins, and wherever the chances have changed so much since its last one.
const CHANGED: f64 = 0.02;
/// More points than this are too many to be drawn or sent: then a change must be greater.
const MOST_POINTS: usize = 500;
/// A throw that changed so much is told of, and only so many of them.
const SWING: f64 = 0.05;
const MOST_SWINGS: usize = 40;

/// What for a number is drawn.
const THROWS: u64 = 1;

pub(super) fn follow<G: Game>(table: &Table<G>, analysis: &mut Analysis, next: usize) -> Stage {
    let seats = Seats::first(table.seats().len());
    analysis.luck.resize(table.seats().len(), 0.0);
    analysis.given.resize(table.seats().len(), 0.0);
    let end = (next + SLICE).min(table.actions());
    let mut positions = table.positions_from(next).take(end - next + 1);
    let Some(mut position) = positions.next() else { return Stage::Done };
    let mut legal = Vec::new();
    for actions in next..end {
        note(&position, actions, analysis, seats);
        if let Some((_, _, gravity)) = decision(table, actions, &position, &mut legal) {
            analysis.gravity += f64::from(gravity);
        }
        let Some(after) = positions.next() else { return Stage::Done };
        if table.taken_after(actions).is_some_and(|(_, _, news)| news.rolled) {
            throw(table, actions, &position, &after, analysis, seats);
        }
        position = after;
    }
    if end < table.actions() {
        return Stage::Follow(end);
    }
    finish(table, &position, analysis, seats);
    Stage::Look(0)
}

fn chances<G: Game>(position: &G, seats: Seats) -> Vec<f64> {
    seats.iter().map(|seat| chance_of(position, seat)).collect()
}

fn note<G: Game>(position: &G, actions: usize, analysis: &mut Analysis, seats: Seats) {
    let point = Point { actions, turn: position.turn(), chances: chances(position, seats) };
    let last = analysis.curve.last();
    if last.is_none_or(|last| last.turn != point.turn || apart(last, &point) >= CHANGED) {
        analysis.curve.push(point);
    }
}

/// The most that any seat's chances differ between two points.
fn apart(a: &Point, b: &Point) -> f64 {
    a.chances.iter().zip(&b.chances).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// What a throw brought: the position that it led to against the mean of those to which other throws would have.
fn throw<G: Game>(
    table: &Table<G>,
    actions: usize,
    before: &G,
    after: &G,
    analysis: &mut Analysis,
    seats: Seats,
) {
    let Some((seat, action, _)) = table.taken_after(actions) else { return };
    let mut luck = Luck::quick(QuickRng::new(analysis.seed_for(actions, THROWS)));
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let mut expected = vec![0.0; table.seats().len()];
    for _ in 0..AGAIN {
        let mut other = before.clone();
        act(&mut other, seat, action, &mut luck, &mut events, &mut legal);
        events.clear();
        luck.clear_rolls();
        seats.iter().zip(&mut expected).for_each(|(seat, sum)| *sum += chance_of(&other, seat));
    }
    let brought: Vec<f64> =
        chances(after, seats).iter().zip(&expected).map(|(came, sum)| came - sum / AGAIN as f64).collect();
    analysis.luck.iter_mut().zip(&brought).for_each(|(sum, one)| *sum += one);
    if brought.iter().any(|one| one.abs() >= SWING) {
        let label = G::words().text(&before.describe(seat, &action).text);
        analysis.swings.push(Swing { actions, seat: seat.0, label, luck: brought });
    }
}

/// The last point, and not more of anything than can be shown.
fn finish<G: Game>(table: &Table<G>, last: &G, analysis: &mut Analysis, seats: Seats) {
    let outcome = table.outcome().filter(|_| !table.is_undecided());
    let at_end = |seat: Seat| match outcome {
        Some(outcome) if outcome.draw() => 0.5,
        Some(outcome) => f64::from(u8::from(outcome.winners.has(seat))),
        None => chance_of(last, seat),
    };
    analysis.curve.retain(|point| point.actions < table.actions());
    analysis.curve.push(Point {
        actions: table.actions(),
        turn: last.turn(),
        chances: seats.iter().map(at_end).collect(),
    });
    thin(&mut analysis.curve);
    let size = |swing: &Swing| swing.luck.iter().fold(0.0, |most: f64, one| most.max(one.abs()));
    analysis.swings.sort_by(|a, b| size(b).total_cmp(&size(a)));
    analysis.swings.truncate(MOST_SWINGS);
    analysis.swings.sort_by_key(|swing| swing.actions);
}

/// Takes points out of a curve that has too many: those that differ least from the one before, the first and the last never.
fn thin(curve: &mut Vec<Point>) {
    let mut least = CHANGED;
    while curve.len() > MOST_POINTS {
        least *= 1.5;
        let end = curve.last().map(|last| last.actions);
        let mut kept: Option<Point> = None;
        curve.retain(|point| {
            let stays =
                Some(point.actions) == end || kept.as_ref().is_none_or(|kept| apart(kept, point) >= least);
            if stays {
                kept = Some(point.clone());
            }
            stays
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_curve_is_thinned_and_keeps_its_ends() {
        let point = |actions: usize| {
            let chance = 0.5 + 0.4 * (actions as f64 / 7.0).sin();
            Point { actions, turn: 0, chances: vec![chance, 1.0 - chance] }
        };
        let mut curve: Vec<Point> = (0..9_000).map(point).collect();
        thin(&mut curve);
        assert!(curve.len() <= MOST_POINTS && curve.len() > 10, "{}", curve.len());
        assert_eq!((curve[0].actions, curve[curve.len() - 1].actions), (0, 8_999));
        let mut short: Vec<Point> = (0..50).map(point).collect();
        thin(&mut short);
        assert_eq!(short.len(), 50);
    }
}
