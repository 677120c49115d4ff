//! A decision weighed: what was played against something else, in pairs of searches over the same imagined positions with the same dice.

use super::chances::chance;
use super::{Analysis, BEST, BEYOND_CHANCE, COUNTED, INACCURACY, LANES, Marked, Stage, Suspect};
use crate::lane::{Lane, Share};
use crate::level::{Effort, Policy};
use crate::mind::{Mind, Orders, Settings};
use legatus_kernel::settle::act;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Table, Text};
use serde::{Deserialize, Serialize};

/// After so many pairs it may be given up: where even one standard error more would not make it worth a mark.
const ENOUGH: usize = 3;
/// How far it is told how it might have gone on, and with how little thought.
const LINE: usize = 4;
const LINE_SIMULATIONS: u32 = 100;

/// What for numbers are drawn: this for the first pair, the next for the second.
const PAIRS: u64 = 16;
const ON: u64 = 3;

/// What one pair of searches found: the chances with what was played, and with the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Pair {
    played: f64,
    other: f64,
}

/// Searches one pair more, and decides if there are enough.
pub(super) fn weigh<G: Game>(
    table: &Table<G>,
    analysis: &mut Analysis,
    next: usize,
    mut pairs: Vec<Pair>,
) -> Stage {
    let Some(suspect) = analysis.suspects.get(next).cloned() else {
        analysis.suspects.clear();
        analysis.marks.sort_by_key(|mark| mark.actions);
        return Stage::Done;
    };
    let Some(case) = Case::of(table, &suspect) else { return Stage::Weigh(next + 1, Vec::new()) };
    let simulations = (analysis.care.weigh / (2 * LANES as u32)).max(1);
    let seed = analysis.seed_for(suspect.actions, PAIRS + pairs.len() as u64);
    let Some(pair) = case.search(simulations, seed) else { return Stage::Weigh(next + 1, Vec::new()) };
    pairs.push(pair);
    match Verdict::of(&pairs, suspect.praise) {
        Verdict::Open => return Stage::Weigh(next, pairs),
        Verdict::Nothing => {}
        Verdict::Certain { cost, error, chance } => {
            if let Some(given) = analysis.given.get_mut(usize::from(suspect.seat)).filter(|_| !suspect.praise)
            {
                *given += cost;
            }
            if cost >= INACCURACY {
                let mark = case.mark(analysis, &suspect, cost, error, chance);
                analysis.marks.push(mark);
            }
        }
    }
    Stage::Weigh(next + 1, Vec::new())
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Verdict {
    /// More pairs are needed.
    Open,
    Nothing,
    /// More than noise explains.
    Certain {
        cost: f64,
        error: f64,
        /// With the other.
        chance: f64,
    },
}

impl Verdict {
    fn of(pairs: &[Pair], praise: bool) -> Verdict {
        let least = if praise { BEST } else { COUNTED };
        let sign = if praise { -1.0 } else { 1.0 };
        let n = pairs.len() as f64;
        let apart = || pairs.iter().map(|pair| sign * (pair.other - pair.played));
        let cost = apart().sum::<f64>() / n;
        let squares: f64 = apart().map(|one| (one - cost) * (one - cost)).sum();
        let error = if pairs.len() > 1 { (squares / (n - 1.0) / n).sqrt() } else { f64::INFINITY };
        if pairs.len() < LANES {
            let hopeless = pairs.len() >= ENOUGH && cost + error < least;
            return if hopeless { Verdict::Nothing } else { Verdict::Open };
        }
        if cost < least || cost <= BEYOND_CHANCE * error {
            return Verdict::Nothing;
        }
        Verdict::Certain { cost, error, chance: pairs.iter().map(|pair| pair.other).sum::<f64>() / n }
    }
}

/// The moment of a decision, what was played there and what might have been.
struct Case<G: Game> {
    position: G,
    seat: Seat,
    played: G::Action,
    other: G::Action,
}

impl<G: Game> Case<G> {
    /// Of a suspect that names no other action of this game there is none.
    fn of(table: &Table<G>, suspect: &Suspect) -> Option<Case<G>> {
        let (seat, played, _) = table.taken_after(suspect.actions)?;
        let position = table.position_at(suspect.actions)?;
        let other: G::Action = serde_json::from_value(suspect.other.clone()).ok()?;
        position.check(seat, &other).is_ok().then_some(Case { position, seat, played, other })
    }

    fn search(&self, simulations: u32, seed: u64) -> Option<Pair> {
        let settings = Settings::default();
        let mut lanes = [self.played, self.other].map(|action| {
            let mut lane = Lane::<G>::new();
            let share = Share { simulations, policy: Policy::Usual };
            lane.reset(seed, share, self.seat, &[action], &[1.0]);
            lane
        });
        let mut rng = QuickRng::new(seed);
        for _ in 0..simulations {
            let imagined = self.position.imagine(self.seat, &mut QuickRng::new(rng.next()));
            let dice = rng.next();
            lanes.iter_mut().for_each(|lane| lane.search_with(imagined.clone(), self.seat, dice, &settings));
        }
        let found = |lane: &Lane<G>| {
            let (visits, mean) = lane.results().next()?;
            (visits > 0).then(|| chance::<G>(f64::from(mean)))
        };
        let [played, other] = &lanes;
        Some(Pair { played: found(played)?, other: found(other)? })
    }

    fn mark(&self, analysis: &Analysis, suspect: &Suspect, cost: f64, error: f64, chance: f64) -> Marked {
        let words = |action: &G::Action| words(&self.position, self.seat, action);
        Marked {
            actions: suspect.actions,
            seat: self.seat.0,
            best: suspect.praise,
            cost,
            error,
            rule: self.position.question(self.seat).rule.0.to_string(),
            played: words(&self.played),
            other: words(&self.other),
            chance,
            line: if suspect.praise { Vec::new() } else { self.line(analysis.seed_for(suspect.actions, ON)) },
        }
    }

    /// How it might have gone on after the other action: a few decisions of small searches, with some dice or other.
    fn line(&self, seed: u64) -> Vec<(u8, Text)> {
        let mut rng = QuickRng::new(seed);
        let mut luck = Luck::quick(QuickRng::new(rng.next()));
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let mut position = self.position.clone();
        let turn = position.turn();
        act(&mut position, self.seat, self.other, &mut luck, &mut events, &mut legal);
        let (mut mind, mut line) = (Mind::default(), Vec::new());
        while line.len() < LINE && position.turn() == turn {
            let Some(seat) = position.asked().iter().next() else { break };
            let orders = Orders::new(Effort::simulations(LINE_SIMULATIONS), rng.next(), 1);
            let Some(thought) = mind.think(&position, seat, &orders) else { break };
            line.push((seat.0, words(&position, seat, &thought.action)));
            events.clear();
            act(&mut position, seat, thought.action, &mut luck, &mut events, &mut legal);
        }
        line
    }
}

fn words<G: Game>(position: &G, seat: Seat, action: &G::Action) -> Text {
    G::words().text(&position.describe(seat, action).text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(apart: &[f64]) -> Vec<Pair> {
        apart.iter().map(|gap| Pair { played: 0.4, other: 0.4 + gap }).collect()
    }

    #[test]
    fn what_noise_explains_is_not_marked() {
        // A mean of a tenth, and single pairs that say anything.
        let noisy = [0.5, -0.3, 0.4, -0.2, 0.5, -0.3, 0.4, -0.2];
        assert_eq!(Verdict::of(&pairs(&noisy), false), Verdict::Nothing);
        let clear = [0.09, 0.11, 0.1, 0.1, 0.12, 0.08, 0.1, 0.1];
        let Verdict::Certain { cost, error, chance } = Verdict::of(&pairs(&clear), false) else { panic!() };
        assert!((cost - 0.1).abs() < 1e-9 && error < 0.01 && (chance - 0.5).abs() < 1e-9);
        assert_eq!(Verdict::of(&pairs(&clear), true), Verdict::Nothing, "it is no praise to be worse");
    }

    #[test]
    fn what_is_clearly_nothing_is_given_up_early_and_nothing_is_marked_early() {
        assert_eq!(Verdict::of(&pairs(&[0.0, 0.01]), false), Verdict::Open);
        assert_eq!(Verdict::of(&pairs(&[0.0, 0.001, -0.001]), false), Verdict::Nothing);
        assert_eq!(Verdict::of(&pairs(&[0.3; LANES - 1]), false), Verdict::Open);
        assert!(matches!(Verdict::of(&pairs(&[0.3; LANES]), false), Verdict::Certain { .. }));
        // Certain, and too little to speak of.
        assert_eq!(Verdict::of(&pairs(&[0.009; LANES]), false), Verdict::Nothing);
    }

    #[test]
    fn praise_is_for_what_is_better_than_the_other() {
        assert!(
            matches!(Verdict::of(&pairs(&[-0.2; LANES]), true), Verdict::Certain { cost, .. } if cost > 0.19)
        );
        assert_eq!(Verdict::of(&pairs(&[-0.1; LANES]), true), Verdict::Nothing);
    }

    /// Whatever lies hidden from the seat, what it did is judged alike.
    #[test]
    fn what_could_not_be_known_is_held_against_nobody() {
        use legatus_kernel::trial::walk::Walk;
        use legatus_kernel::{Machine, Options, table::complete_setup};
        use legatus_sample::Sample;
        let setup = complete_setup::<Sample>(Some("war".into()), Some(2), Options::default()).unwrap();
        let mut walk = Walk::<Sample>::new(&setup, 3).unwrap();
        let mut differed = 0;
        for _ in 0..30 {
            if walk.legal.len() > 1
                && let Some(seat) = walk.seat()
            {
                let (played, other) = (walk.legal[0], walk.legal[1]);
                let case = |position| Case { position, seat, played, other };
                let real = case(walk.game).search(60, 9);
                for n in 0..4 {
                    let hidden = walk.game.imagine(seat, &mut QuickRng::new(n));
                    differed += usize::from(hidden != walk.game);
                    assert_eq!(case(hidden).search(60, 9), real);
                }
            }
            if walk.step_by_policy().is_none() {
                break;
            }
        }
        assert!(differed > 20, "{differed} positions lay otherwise");
    }
}
