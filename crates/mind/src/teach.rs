//! Games of search, written down as lessons: what was open at each decision, how often the search looked at it, what the game's own policy
//! thought of it, and the facts by which it can be known again. `tools/train` fits a policy to them.

use crate::level::Effort;
use crate::mind::{Considered, Mind, Orders};
use crate::scales::{least, weigh_by_hand};
use crate::simulate::small;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Facts, Game, Luck, QuickRng, Seed, Setup};
use sha2::{Digest, Sha256};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Of what the search never looked at so many are written down; all of it would be most of a lesson, and say little.
const UNSEEN: usize = 24;
/// A game with more decisions than this is given up.
const MOST_ACTIONS: u32 = 100_000;

/// What is to be played.
pub struct Lessons {
    /// Played by turns.
    pub setups: Vec<Setup>,
    pub effort: Effort,
    pub seed: Seed,
    pub games: u64,
    pub threads: usize,
}

/// Plays the games and makes a lesson of each decision that was searched; says how many there are. `keep` gets the lessons of one game after
/// the other, and says whether more are wanted.
///
/// A lesson is the number of actions (2 bytes), and for each: the policy's weight (4, a float), the visits (4), the number of facts (2) and
/// the facts (2 each); the lower byte first.
pub fn teach<G: Game>(lessons: &Lessons, keep: &mut (dyn FnMut(&[u8]) -> bool + Send)) -> u64 {
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let kept = Mutex::new((keep, 0));
    let work = || {
        let mut pupil = Pupil::<G>::default();
        while !enough.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= lessons.games {
                break;
            }
            pupil.play(lessons, game);
            let mut kept = kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            kept.1 += std::mem::take(&mut pupil.count);
            if !(kept.0)(&pupil.lessons) {
                enough.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        (1..lessons.threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    kept.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).1
}

struct Pupil<G: Game> {
    mind: Mind<G>,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
    weights: Vec<f32>,
    facts: Facts,
    lessons: Vec<u8>,
    count: u64,
}

impl<G: Game> Default for Pupil<G> {
    fn default() -> Pupil<G> {
        Pupil {
            mind: Mind::default(),
            events: Events::default(),
            legal: Vec::new(),
            weights: Vec::new(),
            facts: Facts::default(),
            lessons: Vec::new(),
            count: 0,
        }
    }
}

impl<G: Game> Pupil<G> {
    fn play(&mut self, lessons: &Lessons, game: u64) {
        self.lessons.clear();
        let seed = Seed(Sha256::digest(format!("{}/{game}", lessons.seed)).into());
        let (mut luck, mut rng) = (Luck::new(seed), QuickRng::new(small(seed)));
        let setup = &lessons.setups[game as usize % lessons.setups.len()];
        self.events.clear();
        let Ok(mut position) = G::setup(setup, &mut luck, &mut self.events) else { return };
        settle(&mut position, &mut luck, &mut self.events, &mut self.legal);
        for _ in 0..MOST_ACTIONS {
            let Some(seat) = position.asked().iter().next() else { break };
            let orders = Orders::new(lessons.effort, rng.next(), 1);
            let Some(thought) = self.mind.think(&position, seat, &orders) else { break };
            if !thought.considered.is_empty() {
                let imagined = position.imagine(seat, &mut QuickRng::new(rng.next()));
                self.write_down(&imagined, seat, &thought.considered, &mut rng);
            }
            self.events.clear();
            act(&mut position, seat, thought.action, &mut luck, &mut self.events, &mut self.legal);
            luck.clear_rolls();
        }
    }

    fn write_down(
        &mut self,
        imagined: &G,
        seat: legatus_kernel::Seat,
        considered: &[Considered<G::Action>],
        rng: &mut QuickRng,
    ) {
        let all: Vec<G::Action> = considered.iter().map(|one| one.action).collect();
        weigh_by_hand(imagined, seat, &all, &mut self.weights);
        self.facts.clear();
        imagined.facts(seat, &all, &mut self.facts);
        let least = least(&self.weights);
        let unseen = considered.iter().filter(|one| one.visits == 0).count();
        let chosen: Vec<usize> = (0..all.len())
            .filter(|i| considered[*i].visits > 0 || rng.below(unseen.max(UNSEEN) as u32) < UNSEEN as u32)
            .collect();
        self.lessons.extend((chosen.len() as u16).to_le_bytes());
        for i in chosen {
            let facts = self.facts.of(i);
            self.lessons.extend(self.weights[i].max(least).to_le_bytes());
            self.lessons.extend(considered[i].visits.to_le_bytes());
            self.lessons.extend((facts.len() as u16).to_le_bytes());
            facts.iter().for_each(|fact| self.lessons.extend(fact.to_le_bytes()));
        }
        self.count += 1;
    }
}
