//! Whole games, many of them: no journal, no table, no text, and no allocation for an action.

use crate::level::{Effort, Method};
use crate::mind::{Mind, Orders};
use legatus_kernel::orders::in_combat;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::trial::lively::Lively;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Seed, Setup};
use sha2::{Digest, Sha256};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Completed: see [`complete_setup`](legatus_kernel::table::complete_setup).
    pub setup: Setup,
    /// What each seat spends on a decision. Give no time cap where the result must not depend on the machine.
    pub efforts: Vec<Effort>,
    pub seed: Seed,
    pub games: u64,
    pub threads: usize,
    /// A game with more decisions than this counts as endless.
    pub most_actions: u64,
    /// The invariants are looked at after every so many decisions; without a number never. Where debug assertions are on, after each.
    pub looks: Option<u64>,
    /// All seats play [lively](legatus_kernel::trial::lively), whatever they may spend: to try the rules, not a machine. They see all.
    pub lively: bool,
}

impl Plan {
    /// The seed of one game. A table set up with it has the same luck.
    pub fn seed_of(&self, game: u64) -> Seed {
        Seed(Sha256::digest(format!("{}/{game}", self.seed)).into())
    }
}

/// What came of it. Sums and greatest values only, so that the order in which games end does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: u64,
    /// Decisions put to a seat, not forced ones.
    pub actions: u64,
    /// How often each seat won.
    pub wins: Vec<u64>,
    pub draws: u64,
    pub turns: u64,
    pub most_turns: u32,
    /// The most decisions in one game.
    pub longest: u64,
    /// How many actions were open, over all decisions.
    pub legal: u64,
    /// How many of the decisions were taken in combat, of lively games.
    pub combat: u64,
}

impl Tally {
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games.max(1) as f64
    }

    pub fn mean_legal(&self) -> f64 {
        self.legal as f64 / self.actions.max(1) as f64
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        self.wins.iter_mut().zip(&other.wins).for_each(|(a, b)| *a += b);
        self.draws += other.draws;
        self.turns += other.turns;
        self.most_turns = self.most_turns.max(other.most_turns);
        self.longest = self.longest.max(other.longest);
        self.legal += other.legal;
        self.combat += other.combat;
    }
}

/// A game that went wrong: everything needed to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub game: u64,
    pub seed: Seed,
    pub why: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "game {} (seed {}): {}", self.game, self.seed, self.why)
    }
}

/// Plays the games of a plan; `progress` is told of each that ended. The same seed gives the same tally whatever the threads.
pub fn simulate<G: Game>(plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let sum = Mutex::new((Tally::default(), None::<Failure>));
    let work = || {
        let mut player = Player::<G>::new();
        let mut tally = Tally::default();
        let mut failure = None;
        // Games are taken in order, and one begun is finished: so the first failure is the same whatever the threads.
        while !failed.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                break;
            }
            let seed = plan.seed_of(game);
            let played = catch_unwind(AssertUnwindSafe(|| player.play(plan, seed)));
            match played.unwrap_or_else(|_| Err("the rules panicked (see above)".to_string())) {
                Ok(one) => tally.add(&one),
                Err(why) => {
                    failed.store(true, Ordering::Relaxed);
                    failure = Some(Failure { game, seed, why });
                }
            }
            progress();
        }
        let mut sum = sum.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sum.0.add(&tally);
        sum.1 = [sum.1.take(), failure].into_iter().flatten().min_by_key(|f| f.game);
    };
    std::thread::scope(|scope| {
        (1..plan.threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    match sum.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        (_, Some(failure)) => Err(failure),
        (tally, None) => Ok(tally),
    }
}

/// Plays one game after another, with memory that is kept.
struct Player<G: Game> {
    mind: Mind<G>,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
    lively: Lively<G>,
}

impl<G: Game> Player<G> {
    fn new() -> Player<G> {
        Player {
            mind: Mind::default(),
            events: Events::default(),
            legal: Vec::new(),
            lively: Lively::default(),
        }
    }

    fn play(&mut self, plan: &Plan, seed: Seed) -> Result<Tally, String> {
        let mut luck = Luck::new(seed);
        // The choices of machine seats, apart from the luck of the table.
        let mut rng = QuickRng::new(small(seed));
        // What was on its way in the game before must not lead this one.
        self.lively = Lively::default();
        let mut tally = Tally { games: 1, wins: vec![0; plan.efforts.len()], ..Tally::default() };
        let mut setup = plan.setup.clone();
        let mut efforts = plan.efforts.clone();
        let mut legs = 0;
        let position = loop {
            let position = self.play_leg(plan, &setup, &efforts, &mut luck, &mut rng, &mut tally)?;
            tally.turns += u64::from(position.turn());
            tally.most_turns = tally.most_turns.max(position.turn());
            let Some(next) = position.next_leg(&setup) else { break position };
            // A match of two legs is one game: everybody takes the next seat, and the last leg decides.
            setup = next;
            efforts.rotate_left(1);
            legs += 1;
        };
        let outcome = position.outcome().ok_or("nobody is asked, and it is not over")?;
        let seats = tally.wins.len();
        for (first, wins) in tally.wins.iter_mut().enumerate() {
            // Who began in this seat, by the seat they have now.
            let now = (first + legs * (seats - 1)) % seats;
            *wins = u64::from(outcome.winners.has(Seat(now as u8)));
        }
        tally.draws = u64::from(outcome.draw());
        tally.longest = tally.actions;
        Ok(tally)
    }

    fn play_leg(
        &mut self,
        plan: &Plan,
        setup: &Setup,
        efforts: &[Effort],
        luck: &mut Luck,
        rng: &mut QuickRng,
        tally: &mut Tally,
    ) -> Result<G, String> {
        self.events.clear();
        let mut position = G::setup(setup, luck, &mut self.events)
            .map_err(|error| format!("{}: {}", error.field, error.reason))?;
        settle(&mut position, luck, &mut self.events, &mut self.legal);
        while let Some(seat) = position.asked().iter().next() {
            if position.asked().len() > 1 {
                self.legal.clear();
                position.legal(seat, &mut self.legal);
            }
            tally.actions += 1;
            tally.legal += self.legal.len() as u64;
            if plan.lively {
                tally.combat += u64::from(in_combat(&position));
            }
            if tally.actions > plan.most_actions {
                return Err(format!("not over after {} actions", plan.most_actions));
            }
            let action = self.decide(plan.lively, efforts, &position, seat, luck, rng)?;
            self.events.clear();
            act(&mut position, seat, action, luck, &mut self.events, &mut self.legal);
            luck.clear_rolls();
            if cfg!(debug_assertions) || plan.looks.is_some_and(|every| tally.actions.is_multiple_of(every)) {
                position.validate().map_err(|why| format!("after {} actions: {why}", tally.actions))?;
            }
        }
        Ok(position)
    }

    fn decide(
        &mut self,
        lively: bool,
        efforts: &[Effort],
        position: &G,
        seat: Seat,
        luck: &Luck,
        rng: &mut QuickRng,
    ) -> Result<G::Action, String> {
        let effort = efforts.get(seat.0 as usize).copied().ok_or("a seat without a player")?;
        if self.legal.is_empty() {
            return Err(format!("a dead end: seat {} is asked and nothing is legal", seat.0));
        }
        if lively {
            return Ok(self.legal[self.lively.choose(position, seat, &self.legal, luck, rng)]);
        }
        if effort.method == Method::Random {
            return Ok(self.legal[rng.below(self.legal.len() as u32) as usize]);
        }
        let orders = Orders::new(effort, rng.next(), 1);
        let thought = self.mind.think(position, seat, &orders);
        thought.map(|t| t.action).ok_or_else(|| "the machine had no answer".to_string())
    }
}

/// A seed for search from a seed for luck; nothing of the luck can be told from it.
pub fn small(seed: Seed) -> u64 {
    let hash = Sha256::digest(seed.0);
    u64::from_le_bytes(std::array::from_fn(|i| hash[i]))
}
