//! `legatus match`: two players over a list of seeds, each seed once from every side. The results file is the memory: one line a game, so a
//! match that was cut short goes on where it was.

mod results;
mod summary;

use crate::args::{MatchArgs, threads};
use crate::simulate::progress;
use crate::{Failure, trouble};
use legatus_games::Entry;
use legatus_kernel::{QuickRng, SeatInfo, Seed, Viewer};
use legatus_mind::simulate::small;
use legatus_mind::{Effort, Level, Orders, Policy};
pub use results::{Line, Player};
use results::{Match, PerPlayer, Results};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
pub use summary::Score;

/// A game with more decisions than this is given up.
const MOST_ACTIONS: usize = 100_000;
/// From so many measured decisions on, a mean is a mean.
const ENOUGH_MEASURED: u64 = 20;

pub fn run(args: &MatchArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let setup = args.game.setup(entry)?;
    let seats = entry.seats(&setup);
    let this = Match {
        game: entry.title().id.to_string(),
        scenario: setup.scenario_id().to_string(),
        document: setup.scenario.is_object().then(|| setup.scenario.clone()),
        players: setup.players,
        options: setup.options.clone(),
        rules: entry.title().rules,
        values: Some(entry.values().played_with()).filter(|data| data.own).map(|data| data.digest.clone()),
        a: named(args.a, args.policy_a),
        b: named(args.b, args.policy_b),
        ratio: args.ratio,
        equal_time: args.equal_time,
    };
    let results = Results::open(&args.out, &this).map_err(|why| match why {
        results::Trouble::Io(error) => trouble(args.out.display())(error),
        results::Trouble::Other(why) => Failure::Usage(format!("{}: {why}", args.out.display())),
    })?;
    let sides = sides(seats);
    let all = args.seeds.0.iter().flat_map(|seed| sides.iter().map(move |side| (*seed, *side)));
    let games: Vec<Game> = all
        .enumerate()
        .map(|(i, (seed, side))| Game { seed, side, keep: (i as u64).is_multiple_of(args.save_every) })
        .collect();
    let left: Vec<Game> = games.iter().filter(|g| !results.has(g.seed, g.side)).copied().collect();
    let clock = Clock::of(&results.lines);
    let hall = Hall { entry, args, this: &this, seats, clock };
    let lines = hall.play_all(&left, results)?;
    let mine: Vec<Line> =
        lines.into_iter().filter(|l| games.iter().any(|g| g.seed == l.seed && g.side == l.side)).collect();
    let summary = summary::Summary::of(&this, &mine);
    if args.json {
        println!("{}", summary.json())
    } else {
        print!("{summary}")
    }
    Ok(())
}

/// A level, and the policy if it is another than the usual.
fn named(level: Level, policy: Option<Policy>) -> String {
    match policy {
        None | Some(Policy::Usual) => level.id().to_string(),
        Some(Policy::ByHand) => format!("{level}, by hand"),
        Some(Policy::With(_)) => format!("{level}, learned elsewhere"),
    }
}

/// One game of the match: the side that a plays, and whether the journal is kept.
#[derive(Clone, Copy)]
struct Game {
    seed: u64,
    side: &'static str,
    keep: bool,
}

/// The sides in the order of seats.
fn sides(seats: &[SeatInfo]) -> Vec<&'static str> {
    let mut sides = Vec::new();
    for seat in seats {
        if !sides.contains(&seat.side) {
            sides.push(seat.side);
        }
    }
    sides
}

/// How long a took for its decisions so far, measured as the match runs.
#[derive(Default)]
struct Clock {
    decisions: AtomicU64,
    micros: AtomicU64,
}

impl Clock {
    fn of(lines: &[Line]) -> Clock {
        let clock = Clock::default();
        lines.iter().flat_map(|line| &line.micros.a).for_each(|micros| clock.add(*micros));
        clock
    }

    fn add(&self, micros: u64) {
        self.decisions.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn mean(&self) -> Option<Duration> {
        let decisions = self.decisions.load(Ordering::Relaxed);
        let mean = self.micros.load(Ordering::Relaxed) / decisions.max(1);
        (decisions >= ENOUGH_MEASURED).then(|| Duration::from_micros(mean.max(1)))
    }
}

/// Where the games are played.
struct Hall<'a> {
    entry: &'static Entry,
    args: &'a MatchArgs,
    this: &'a Match,
    seats: &'static [SeatInfo],
    clock: Clock,
}

impl Hall<'_> {
    fn play_all(&self, games: &[Game], results: Results) -> Result<Vec<Line>, Failure> {
        let next = AtomicUsize::new(0);
        let failed = AtomicBool::new(false);
        let results = Mutex::new((results, None::<Failure>));
        let bar = progress(games.len() as u64);
        let work = || {
            while !failed.load(Ordering::Relaxed) {
                let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                let played = self.play(*game);
                let mut results = results.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                let written =
                    played.and_then(|line| results.0.add(line).map_err(trouble(self.args.out.display())));
                if let Err(failure) = written {
                    failed.store(true, Ordering::Relaxed);
                    results.1.get_or_insert(failure);
                }
                bar.inc(1);
            }
        };
        std::thread::scope(|scope| {
            (1..threads(self.args.threads)).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        bar.finish_and_clear();
        match results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
            (_, Some(failure)) => Err(failure),
            (results, None) => Ok(results.lines),
        }
    }

    fn play(&self, game: Game) -> Result<Line, Failure> {
        let seed = Seed::from_number(game.seed);
        let mut table = self.entry.new_table(self.args.game.wanted(), seed)?;
        // The search has luck of its own, the same whenever this game is played again.
        let side = self.seats.iter().position(|seat| seat.side == game.side).unwrap_or_default();
        let mut rng = QuickRng::new(small(seed).wrapping_add(side as u64));
        let mut micros = PerPlayer::<Vec<u64>>::default();
        let mut capped = PerPlayer::<u64>::default();
        // A match of two legs is one game: when the first is over, both take the other's seat, and the second decides.
        let (mut legs, mut actions) = (0, 0);
        loop {
            let Some(seat) = table.asked().iter().next() else {
                actions += table.actions();
                let Some(next) = table.next_leg() else { break };
                table = self.entry.next_leg(next, Seed::from_number(rng.next()))?;
                legs += 1;
                continue;
            };
            let player = self.player(game, seat.0 as usize + legs);
            let step =
                table.step(seat, &Orders::new(self.effort(player), rng.next(), 1)).map_err(|fault| {
                    Failure::Failed(format!(
                        "seed {}, a as {}: {}",
                        game.seed,
                        game.side,
                        Failure::from(fault)
                    ))
                })?;
            // One legal action is no decision.
            if step.legal > 1 {
                let took = step.took.as_micros() as u64;
                micros.of(player).push(took);
                *capped.of(player) += u64::from(step.capped);
                if player == Player::A {
                    self.clock.add(took);
                }
            }
            if table.actions() > MOST_ACTIONS {
                return Err(Failure::Failed(format!(
                    "seed {}: not over after {MOST_ACTIONS} actions",
                    game.seed
                )));
            }
        }
        let save = table.save();
        let over = table.prompt(Viewer::Referee).over;
        let winners = over.as_ref().map(|over| over.winners.clone()).unwrap_or_default();
        let won = |id: &&str| {
            self.seats.iter().position(|seat| seat.id == *id).map(|i| self.player(game, i + legs))
        };
        let winner = if winners.is_empty() {
            Player::None
        } else if winners.iter().filter_map(won).any(|player| player == Player::A) {
            Player::A
        } else {
            Player::B
        };
        Ok(Line {
            r#match: self.this.clone(),
            seed: game.seed,
            side: game.side.to_string(),
            seats: (0..self.seats.len())
                .map(|i| (self.seats[i].id.to_string(), self.player(game, i)))
                .collect(),
            winner,
            winners: winners.iter().map(|id| id.to_string()).collect(),
            rule: over.map(|over| over.rule.0.to_string()).unwrap_or_default(),
            actions,
            digest: save.digest.clone().unwrap_or_default(),
            micros,
            capped,
            save: game.keep.then_some(save),
        })
    }

    /// Who began in this seat; in a second leg the seat is the next one.
    fn player(&self, game: Game, seat: usize) -> Player {
        if self.seats[seat % self.seats.len()].side == game.side { Player::A } else { Player::B }
    }

    fn effort(&self, player: Player) -> Effort {
        let args = self.args;
        let scaled = |level: Level, policy: Option<Policy>| {
            level.effort().scaled(args.ratio).by(policy.unwrap_or(Policy::Usual))
        };
        let b = || scaled(args.b, args.policy_b);
        match player {
            Player::A => scaled(args.a, args.policy_a),
            _ => match self.clock.mean().filter(|_| args.equal_time) {
                Some(time) => b().within(time),
                None => b(),
            },
        }
    }
}
