//! Games of the policy alone, by which it learns what wins. What led to more than had been expected becomes likelier, what led to less
//! unlikelier: a policy gradient, with the game's own judgement for what was to be expected. A game of the policy costs a thousandth of
//! one with search, so there can be very many of them.

use crate::lane::value;
use crate::level::Policy;
use crate::scales::{least, weigh_by_hand};
use crate::simulate::small;
use legatus_kernel::learned::MOST_POWER;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{BUCKETS, Events, Facts, Game, Learned, Luck, QuickRng, Seat, Seed, Setup};
use sha2::{Digest, Sha256};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The games of a round are dealt out to so many shares, whatever the threads: sums come out the same.
const SHARES: usize = 32;
/// A game with more decisions than this is broken off. The longest that ends, of Alésia, has half as many.
const MOST_ACTIONS: usize = 20_000;
/// Alternatives less likely than this are left out of what is learned from a decision.
const LEAST_SHARE: f32 = 0.01;
/// How the mean of past slopes, and of their squares, fades; what is added so that nothing is divided by nought.
const FADE: [f32; 2] = [0.9, 0.99];
const TINY: f32 = 1e-8;
/// What is kept is the mean of what was known over the last of so many parts of the rounds: a single step is as noisy as its games.
const PARTS: u32 = 4;

/// What is to be played.
pub struct Drill {
    /// Played by turns.
    pub setups: Vec<Setup>,
    /// Where learning begins, and whom it is tried against.
    pub policy: Policy,
    pub seed: Seed,
    pub rounds: u32,
    /// Games of a round, after which what was learned is taken over.
    pub games: u32,
    pub threads: usize,
    /// How much is taken over at once.
    pub rate: f32,
    /// How far back what happens is put down to what was done: 1 is to the beginning, 0 to the decision before alone.
    pub memory: f32,
    /// How strongly what was learned is drawn back towards what it began with.
    pub restraint: f32,
}

/// What came of a round.
pub struct Round {
    pub number: u32,
    pub decisions: u64,
    /// Games against the policy it began with, and points in them: a draw is a half.
    pub games: u32,
    pub points: f32,
}

/// Plays the rounds; `tell` hears of each, with what is known by then, and says whether to go on.
pub fn drill<G: Game>(drill: &Drill, tell: &mut dyn FnMut(&Round, &Learned) -> bool) -> Learned {
    let start: Vec<f32> = drill.policy.learned::<G>().map_or(vec![0.0; BUCKETS], Learned::powers);
    let mut known = start.clone();
    let mut kept = start.clone();
    let mut slopes = [vec![0.0; BUCKETS], vec![0.0; BUCKETS]];
    for number in 0..drill.rounds {
        let (mut slope, mut round) =
            (vec![0.0_f32; BUCKETS], Round { number, decisions: 0, games: 0, points: 0.0 });
        let next = AtomicUsize::new(0);
        let shares: Mutex<Vec<Option<Share>>> = Mutex::new((0..SHARES).map(|_| None).collect());
        let work = || {
            let mut pupil = Pupil::<G>::new();
            loop {
                let share = next.fetch_add(1, Ordering::Relaxed);
                if share >= SHARES {
                    return;
                }
                let done = pupil.play_share(drill, number, share, [&known, &start]);
                shares.lock().unwrap_or_else(|poisoned| poisoned.into_inner())[share] = Some(done);
            }
        };
        std::thread::scope(|scope| {
            (1..drill.threads).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        for share in
            shares.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).into_iter().flatten()
        {
            slope.iter_mut().zip(&share.slope).for_each(|(sum, one)| *sum += one);
            round.decisions += share.decisions;
            round.games += share.games;
            round.points += share.points;
        }
        step(drill, &mut known, &start, &mut slopes, &slope, number);
        blend(&mut kept, &known, number, drill.rounds);
        if !tell(&round, &Learned::of(&kept)) {
            break;
        }
    }
    Learned::of(&kept)
}

/// Takes what is known after a round into the mean that is kept: of all rounds so far, in the end of the last part of them.
fn blend(kept: &mut [f32], known: &[f32], number: u32, rounds: u32) {
    let over = (number + 1).min(rounds.div_ceil(PARTS)) as f32;
    kept.iter_mut().zip(known).for_each(|(kept, known)| *kept += (known - *kept) / over);
}

/// One step up the slope, each fact by its own measure (Adam).
fn step(
    drill: &Drill,
    known: &mut [f32],
    start: &[f32],
    past: &mut [Vec<f32>; 2],
    slope: &[f32],
    number: u32,
) {
    let grown = FADE.map(|fade| 1.0 - fade.powi(number as i32 + 1));
    let [means, squares] = past;
    for (i, now) in known.iter_mut().enumerate() {
        let slope = slope[i] / drill.games as f32;
        means[i] += (1.0 - FADE[0]) * (slope - means[i]);
        squares[i] += (1.0 - FADE[1]) * (slope * slope - squares[i]);
        let (mean, square) = (means[i] / grown[0], squares[i] / grown[1]);
        *now += drill.rate * (mean / (square.sqrt() + TINY) - drill.restraint * (*now - start[i]));
    }
}

/// What came of a share of a round.
struct Share {
    slope: Vec<f32>,
    decisions: u64,
    games: u32,
    points: f32,
}

/// A decision of the game that is played: whose, what it seemed to be worth, and where its slope ends.
struct Taken {
    seat: Seat,
    worth: f32,
    end: usize,
}

struct Pupil<G: Game> {
    events: Events<G::Event>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    facts: Facts,
    taken: Vec<Taken>,
    /// For each decision in turn: facts, and how much likelier one more of them makes what was done.
    slopes: Vec<(u16, f32)>,
}

impl<G: Game> Pupil<G> {
    fn new() -> Pupil<G> {
        Pupil {
            events: Events::default(),
            legal: Vec::new(),
            weights: Vec::new(),
            facts: Facts::default(),
            taken: Vec::new(),
            slopes: Vec::new(),
        }
    }

    /// `known` is what is known now, and what it began with.
    fn play_share(&mut self, drill: &Drill, round: u32, share: usize, known: [&[f32]; 2]) -> Share {
        let mut done = Share { slope: vec![0.0; BUCKETS], decisions: 0, games: 0, points: 0.0 };
        for game in (share as u32..drill.games).step_by(SHARES) {
            let number = u64::from(round) * u64::from(drill.games) + u64::from(game);
            let setup = &drill.setups[(number % drill.setups.len() as u64) as usize];
            let seats = u64::from(setup.players.max(1));
            // In every other game one seat, by turns, is the pupil's, and the others play as he did when he began.
            let turn = number / drill.setups.len() as u64;
            let pupil = (turn % 2 == 1).then_some(Seat((turn / 2 % seats) as u8));
            let seed = Seed(Sha256::digest(format!("{}/{number}", drill.seed)).into());
            let Some(game) = self.play(setup, seed, pupil, known) else { continue };
            done.decisions += self.taken.len() as u64;
            if let Some(seat) = pupil {
                done.games += 1;
                done.points += (1.0 + ending(&game, seat)) / 2.0;
            }
            self.learn(&game, drill.memory, &mut done.slope);
        }
        done
    }

    fn play(&mut self, setup: &Setup, seed: Seed, pupil: Option<Seat>, known: [&[f32]; 2]) -> Option<G> {
        let (mut luck, mut rng) = (Luck::new(seed), QuickRng::new(small(seed)));
        self.taken.clear();
        self.slopes.clear();
        self.events.clear();
        let mut game = G::setup(setup, &mut luck, &mut self.events).ok()?;
        settle(&mut game, &mut luck, &mut self.events, &mut self.legal);
        for _ in 0..MOST_ACTIONS {
            let Some(seat) = game.asked().iter().next() else { break };
            if game.asked().len() > 1 {
                self.legal.clear();
                game.legal(seat, &mut self.legal);
            }
            let learns = pupil.is_none_or(|pupil| pupil == seat);
            let action = self.decide(&game, seat, known[usize::from(!learns)], learns, &mut rng);
            self.events.clear();
            act(&mut game, seat, action, &mut luck, &mut self.events, &mut self.legal);
            luck.clear_rolls();
        }
        Some(game)
    }

    /// Draws an action by the policy; where the pupil learns, with the slope of it.
    fn decide(&mut self, game: &G, seat: Seat, known: &[f32], learns: bool, rng: &mut QuickRng) -> G::Action {
        if self.legal.len() == 1 {
            return self.legal[0];
        }
        weigh_by_hand(game, seat, &self.legal, &mut self.weights);
        self.facts.clear();
        game.facts(seat, &self.legal, &mut self.facts);
        let least = least(&self.weights);
        let mut total = 0.0;
        for (i, weight) in self.weights.iter_mut().enumerate() {
            let power: f32 = self.facts.of(i).iter().map(|fact| known[*fact as usize]).sum();
            *weight = weight.max(least) * power.clamp(-MOST_POWER, MOST_POWER).exp();
            total += *weight;
        }
        let chosen = crate::scales::draw(&self.weights, rng).unwrap_or(0);
        if learns {
            self.slopes.extend(self.facts.of(chosen).iter().map(|fact| (*fact, 1.0)));
            let likely: f32 = self.weights.iter().filter(|weight| **weight >= LEAST_SHARE * total).sum();
            for (i, weight) in
                self.weights.iter().enumerate().filter(|(_, weight)| **weight >= LEAST_SHARE * total)
            {
                let share = -weight / likely.max(f32::MIN_POSITIVE);
                self.slopes.extend(self.facts.of(i).iter().map(|fact| (*fact, share)));
            }
            self.taken.push(Taken { seat, worth: game.worth(seat).clamp(-1.0, 1.0), end: self.slopes.len() });
        }
        self.legal[chosen]
    }

    /// Adds to the slope what every decision of the game brought: by how much things went better afterwards than it seemed before, what
    /// came soon counting more than what came late.
    fn learn(&self, game: &G, memory: f32, slope: &mut [f32]) {
        let mut after: [Option<(f32, f32)>; 16] = [None; 16];
        for (i, taken) in self.taken.iter().enumerate().rev() {
            let seen = &mut after[taken.seat.0 as usize];
            let (worth, gained) = seen.unwrap_or_else(|| (ending(game, taken.seat), 0.0));
            let gained = worth - taken.worth + memory * gained;
            *seen = Some((taken.worth, gained));
            let from = if i == 0 { 0 } else { self.taken[i - 1].end };
            for (fact, share) in &self.slopes[from..taken.end] {
                slope[*fact as usize] += share * gained;
            }
        }
    }
}

/// What the end of a game is worth. Where it was broken off, whoever was asked then has lost it: it is he who came to no end.
fn ending<G: Game>(game: &G, seat: Seat) -> f32 {
    if game.asked().has(seat) { -1.0 } else { value(game, seat) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_the_mean_of_late_rounds() {
        let mut kept = [7.0];
        (0..4).for_each(|round| blend(&mut kept, &[round as f32], round, 16));
        assert_eq!(kept, [1.5], "what it began with counts no more");
        // From then on what is old fades: noise around 8 comes out as 8.
        (4..16).for_each(|round| blend(&mut kept, &[8.0 + (round % 2) as f32 - 0.5], round, 16));
        assert!((7.6..8.2).contains(&kept[0]), "{kept:?}");
    }
}
