//! The tests every game gets for free. A game's own tests call these with its type:
//!
//! ```ignore
//! Trial { games: 50, rules: rules_of::<Hannibal>(), ..Trial::default() }.run_everywhere::<Hannibal>();
//! ```
//!
//! A trial plays random games to their end, every other one [lively](lively). At every step it looks for dead ends and broken invariants; at a
//! share of the positions it looks deeper. What is wrong is reported with the seed and the number of the action, and
//! `Trial { games: 1, seed, .. }` on the same setup comes to the same position again.
//!
//! | check | what must hold |
//! | --- | --- |
//! | `no_dead_end` | somebody is asked until the game is over, and whoever is asked can do something |
//! | `game_ends` | within `max_actions` |
//! | `invariants_hold` | `validate` after every action, and in every imagined position |
//! | `legal_is_accepted` | `check` accepts every legal action, and none is listed twice |
//! | `legal_is_complete` | `check` accepts nothing else, whatever was legal elsewhere or can be made up from it |
//! | `only_asked_act` | whoever is not asked has no legal action, and is refused |
//! | `windows_can_pass` | every question with a window has a legal action that lets it pass |
//! | `time_can_run_out` | every question with a time limit has a legal action for when the time is up |
//! | `json_restores` | a position survives JSON |
//! | `save_restores` | a saved game replays to the same position and story |
//! | `undo_restores`, `undo_stops` | undo gives back the position before, and stops at dice, secrets and other seats |
//! | `dice_can_be_fixed` | the dice of a game, read out beforehand, give the same game |
//! | `view_hides` | two positions that a seat cannot tell apart give it the same answers to everything |
//! | `numbers_hide` | what happened is numbered among what the viewer may know, alike in every answer |
//! | `reveals_are_declared` | what a seat learns by an action without luck was declared as a reveal |
//! | `imagine_knows_nothing` | `imagine` depends on what the seat knows and on the generator alone |
//! | `imagine_varies` | in a game with secrets, imagined positions differ from the real one |
//! | `order_leaves_no_trace` | choices made at once may arrive in any order |
//! | `orders_are_legal`, `orders_know_nothing` | what an order is planned into is accepted when its turn comes, and depends on what the seat knows alone |
//! | `goal_is_told` | every seat and who looks on are told in every position how the game is won, and over the games it changes with the score |
//! | `words_exist`, `rules_exist` | every message is told in both languages, every rule cited is a known one |
//! | `words_read_well` | (with `prose`) no text makes a reader stumble, and every argument is of a kind its game knows |
//! | `machine_is_sane` | worth lies between -1 and 1, and there is a weight for every action |
//! | `outcome_is_sound` | sides win together, and only seats of the table win |
//! | `hostile` | (asked for separately) mangled actions and actions of the wrong seat are refused, and change nothing |
//! | `every_question` | (asked for separately) at every kind of question, all that other questions offer is refused unless it is listed, and a position that went through JSON goes on the same |
//! | `strange_positions` | (asked for separately) a position that was tampered with is refused, or can be played |
//!
//! Beside it [`golden`] replays whole games that were kept.

mod actions;
pub mod bench;
pub mod chances;
mod differ;
pub mod fluent;
mod goals;
pub mod golden;
pub mod hostile;
mod journal;
pub mod lesson;
pub mod lively;
pub mod orders;
pub mod prose;
mod questions;
pub mod reading;
mod secrets;
mod strange;
mod texts;
pub mod values;
pub mod walk;

use crate::game::{Events, Game, Options, Setup, Shown, Told};
use crate::learned::Facts;
use crate::luck::{Luck, QuickRng, Seed};
use crate::seat::{Seat, Seats};
use crate::settle::settle;
use crate::table::{Table, complete_setup, explain};
use actions::Pool;
use differ::differences;
use goals::Goals;
use lively::{Lively, by_policy};
use std::collections::VecDeque;
use std::fmt;
use texts::Texts;

/// In so many games of a scenario what is told of its goal has changed.
const ENOUGH_GAMES: u64 = 10;

/// How much is tried, and from which seed on.
#[derive(Clone, Debug)]
pub struct Trial {
    pub games: u64,
    /// The first game is played from this seed, the next from the next.
    pub seed: u64,
    /// A game that is not over by then is endless.
    pub max_actions: usize,
    /// One position in so many is looked into deeply; 1 is every position.
    pub every: u32,
    /// How many positions are imagined for each seat where it looks deeply.
    pub imagined: u32,
    /// How many actions that may not be legal are tried there.
    pub others: usize,
    /// The game hides something from some seat.
    pub secrets: bool,
    /// The rules that may be cited. Empty: not checked.
    pub rules: Vec<String>,
    /// What the arguments of messages can be. With it every text is read, and found odd where a reader would stumble.
    pub prose: Option<reading::Kinds>,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial {
            games: 10,
            seed: 1,
            max_actions: 20_000,
            every: 8,
            imagined: 2,
            others: 60,
            secrets: true,
            rules: Vec::new(),
            prose: None,
        }
    }
}

/// What a trial did, so that a test can see that it looked at something.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Summary {
    pub games: u64,
    pub actions: usize,
    pub longest: usize,
    /// Positions looked into deeply.
    pub deep: usize,
    pub refused: usize,
    pub undone: usize,
    /// Imagined positions, and those among them that differ from the real one.
    pub imagined: usize,
    pub different: usize,
    /// Pairs of positions that a seat could not tell apart after a move that it did not see.
    pub unseen: usize,
    /// Choices made at once, tried in two orders.
    pub reordered: usize,
    /// Steps that orders were planned into.
    pub planned: usize,
}

/// What was found wrong: the name of the check, and the particulars.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    pub check: &'static str,
    pub what: String,
}

type Found = Result<(), Finding>;

fn finding(check: &'static str, what: impl Into<String>) -> Finding {
    Finding { check, what: what.into() }
}

fn ensure(holds: bool, check: &'static str, what: impl FnOnce() -> String) -> Found {
    if holds { Ok(()) } else { Err(finding(check, what())) }
}

/// A finding and where it was met.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    pub game: &'static str,
    pub setup: Setup,
    pub seed: u64,
    pub action: usize,
    pub finding: Finding,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let setup = serde_json::to_string(&self.setup).unwrap_or_default();
        let Finding { check, what } = &self.finding;
        write!(f, "{}: {setup}, seed {}, action {}: {check}: {what}", self.game, self.seed, self.action)
    }
}

impl Trial {
    /// Runs in every scenario, for every number of players and with every value of every option.
    pub fn run_everywhere<G: Game>(&self) -> Summary {
        let mut total = Summary::default();
        for setup in every_setup::<G>() {
            total.add(self.run::<G>(&setup));
        }
        total
    }

    /// Runs with one setup; panics with the seed and the number of the action at the first thing that is wrong.
    pub fn run<G: Game>(&self, setup: &Setup) -> Summary {
        self.try_run::<G>(setup).unwrap_or_else(|failure| panic!("{failure}"))
    }

    pub fn try_run<G: Game>(&self, setup: &Setup) -> Result<Summary, Box<Failure>> {
        let mut summary = Summary::default();
        let mut pool = Pool::default();
        let mut texts = Texts::new(&self.rules, self.prose);
        let mut goals = Goals::default();
        let board = G::board(setup.scenario_id());
        let places: Vec<String> = board.places.into_iter().map(|place| place.id).collect();
        let mut here = Here::<G> { setup, seed: self.seed, action: 0, game: std::marker::PhantomData };
        for number in 0..self.games {
            here.seed = self.seed + number;
            here.action = 0;
            let table = Table::<G>::new(setup.clone(), Seed::from_number(here.seed))
                .map_err(|e| here.failure(finding("no_dead_end", explain::<G>(&e))))?;
            let mut run = Run {
                trial: self,
                table,
                pool: &mut pool,
                texts: &mut texts,
                goals: &mut goals,
                places: &places,
                summary: &mut summary,
                play: QuickRng::new(here.seed),
                look: QuickRng::new(!here.seed),
                recent: VecDeque::new(),
                marks: Vec::new(),
                lively: Lively::default(),
                looks_for_fights: number.is_multiple_of(2),
            };
            run.play(&mut here.action).map_err(|finding| here.failure(finding))?;
        }
        // With one seat only, or without a deep look, there is nobody to hide from.
        if self.secrets && summary.imagined > 0 && summary.different == 0 {
            let what = "no imagined position ever differed from the real one: does `imagine` peek?";
            return Err(here.failure(finding("imagine_varies", what)));
        }
        if let Some(still) = goals.stands_still().filter(|_| self.games >= ENOUGH_GAMES) {
            return Err(here.failure(finding("goal_is_told", still)));
        }
        Ok(summary)
    }
}

impl Summary {
    fn add(&mut self, other: Summary) {
        self.games += other.games;
        self.actions += other.actions;
        self.longest = self.longest.max(other.longest);
        self.deep += other.deep;
        self.refused += other.refused;
        self.undone += other.undone;
        self.imagined += other.imagined;
        self.different += other.different;
        self.unseen += other.unseen;
        self.reordered += other.reordered;
    }
}

/// Every rule of a game's book: what it may cite.
pub fn rules_of<G: Shown>() -> Vec<String> {
    G::rules().into_iter().map(|line| line.rule).collect()
}

/// Each scenario with each number of players: by default, and with each other value of each option.
pub fn every_setup<G: Game>() -> Vec<Setup> {
    let mut setups = Vec::new();
    for scenario in &G::title().scenarios {
        for (players, _) in &scenario.seats {
            let mut add = |options: Options| {
                let setup = complete_setup::<G>(Some(scenario.id.into()), Some(*players), options);
                setups.push(setup.unwrap_or_else(|e| panic!("{}: {}", e.field, e.reason)));
            };
            add(Options::new());
            for option in &G::title().options {
                let here = option.scenarios.as_ref().is_none_or(|s| s.contains(&scenario.id))
                    && option.players.as_ref().is_none_or(|p| p.contains(players));
                for value in option.values.iter().filter(|v| here && **v != option.default) {
                    add(Options::from([(option.id.to_string(), value.clone())]));
                }
            }
        }
    }
    setups
}

/// Where the trial is. When a game panics by itself, this still says where.
struct Here<'a, G> {
    setup: &'a Setup,
    seed: u64,
    action: usize,
    game: std::marker::PhantomData<G>,
}

impl<G> Drop for Here<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the panic came at seed {}, action {}, {:?}", self.seed, self.action, self.setup);
        }
    }
}

impl<G: Game> Here<'_, G> {
    fn failure(&self, finding: Finding) -> Box<Failure> {
        let (game, setup) = (G::title().id, self.setup.clone());
        Box::new(Failure { game, setup, seed: self.seed, action: self.action, finding })
    }
}

/// One game of a trial.
struct Run<'a, G: Game> {
    trial: &'a Trial,
    table: Table<G>,
    pool: &'a mut Pool<G>,
    texts: &'a mut Texts,
    goals: &'a mut Goals,
    places: &'a [String],
    summary: &'a mut Summary,
    /// For the choices of the players only, so that looking more or less deeply does not change the game.
    play: QuickRng,
    /// For everything else.
    look: QuickRng,
    /// The positions before the last actions, with their numbers.
    recent: VecDeque<(usize, G)>,
    /// Some positions, and after how many actions they stood.
    marks: Vec<(usize, G)>,
    lively: Lively<G>,
    looks_for_fights: bool,
}

impl<G: Game> Run<'_, G> {
    fn play(&mut self, number: &mut usize) -> Found {
        let mut steps = 0;
        loop {
            *number = self.table.actions();
            self.look_at_position()?;
            if self.table.outcome().is_some() {
                break;
            }
            if steps == self.trial.max_actions {
                return Err(finding("game_ends", format!("not over after {steps} actions")));
            }
            let (seat, action) = self.choose();
            self.step(seat, action)?;
            steps += 1;
        }
        self.look_after_end()?;
        self.look_at_journal()?;
        self.summary.games += 1;
        self.summary.actions += steps;
        self.summary.longest = self.summary.longest.max(steps);
        Ok(())
    }

    /// A random action of a random seat that is asked; now and then one who has chosen thinks again. Every other
    /// game is played lively; in those between, half of the choices are a sensible player's and half are any at all.
    fn choose(&mut self) -> (Seat, G::Action) {
        let second_thoughts: Vec<Seat> =
            self.table.may_change().iter().filter(|s| !self.table.legal(*s).is_empty()).collect();
        let mut seats: Vec<Seat> = self.table.asked().iter().collect();
        if !second_thoughts.is_empty() && self.play.below(8) == 0 {
            seats = second_thoughts;
        }
        let seat = seats[self.play.below(seats.len() as u32) as usize];
        let legal = self.table.legal(seat);
        let position = self.table.position();
        let index = if self.looks_for_fights {
            self.lively.choose(position, seat, &legal, self.table.luck(), &mut self.play)
        } else if self.play.below(2) == 0 {
            by_policy(position, seat, &legal, &mut Vec::new(), &mut self.play)
        } else {
            self.play.below(legal.len() as u32) as usize
        };
        (seat, legal[index])
    }

    fn look_at_position(&mut self) -> Found {
        let position = self.table.position();
        position.validate().map_err(|why| finding("invariants_hold", why))?;
        let over = position.outcome();
        let asked = position.asked();
        ensure(asked.is_empty() == over.is_some(), "no_dead_end", || {
            format!("asked: {asked:?}, while the outcome is {over:?}")
        })?;
        if let Some(outcome) = over {
            self.look_at_outcome(outcome.winners)?;
        }
        self.look_at_goals()?;
        self.look_at_legal()?;
        self.look_at_window()?;
        if self.look.below(self.trial.every) == 0 || over.is_some() {
            self.summary.deep += 1;
            self.look_at_others()?;
            self.look_at_texts()?;
            self.look_at_machine()?;
            self.look_at_json()?;
            self.look_at_secrets()?;
            self.look_at_order()?;
            self.look_at_orders()?;
            self.keep_mark();
        }
        Ok(())
    }

    fn look_at_outcome(&self, winners: Seats) -> Found {
        let seats = self.table.seats();
        for (i, winner) in seats.iter().enumerate().filter(|(i, _)| winners.has(Seat(*i as u8))) {
            let mates = (0..seats.len()).filter(|j| seats[*j].side == winner.side);
            ensure(mates.into_iter().all(|j| winners.has(Seat(j as u8))), "outcome_is_sound", || {
                format!("seat {i} wins without the others of its side")
            })?;
        }
        let all = Seats::first(seats.len());
        ensure(winners.iter().all(|s| all.has(s)), "outcome_is_sound", || format!("{winners:?} win"))
    }

    fn look_at_window(&self) -> Found {
        let position = self.table.position();
        for seat in self.table.asked().iter() {
            let question = position.question(seat);
            let is_legal = |action: Option<G::Action>| {
                action.is_some_and(|action| self.table.check(seat, &action).is_ok())
            };
            if let Some(window) = question.window {
                let declined = position.decline(seat);
                ensure(is_legal(declined), "windows_can_pass", || {
                    format!("{window:?} is declined by {declined:?}")
                })?;
            }
            if let Some(limit) = question.limit {
                let last = position.time_up(seat);
                ensure(is_legal(last), "time_can_run_out", || format!("{limit:?} ends by {last:?}"))?;
            }
        }
        Ok(())
    }

    fn look_at_machine(&mut self) -> Found {
        let position = self.table.position();
        for seat in self.seats() {
            let worth = position.worth(seat);
            ensure((-1.0..=1.0).contains(&worth), "machine_is_sane", || {
                format!("worth {worth} to {seat:?}")
            })?;
            let legal = self.table.legal(seat);
            if legal.is_empty() {
                continue;
            }
            let mut weights = Vec::new();
            position.policy(seat, &legal, &mut weights);
            let sane = weights.len() == legal.len()
                && weights.iter().all(|w| w.is_finite() && *w >= 0.0)
                && weights.iter().any(|w| *w > 0.0);
            ensure(sane, "machine_is_sane", || format!("weights {weights:?} for {legal:?}"))?;
            let mut facts = Facts::default();
            position.facts(seat, &legal, &mut facts);
            ensure(facts.actions() == legal.len(), "machine_is_sane", || {
                format!("facts of {} for {legal:?}", facts.actions())
            })?;
        }
        Ok(())
    }

    /// Choices made at once lead to the same position in whatever order they arrive.
    fn look_at_order(&mut self) -> Found {
        let position = self.table.position().clone();
        let asked: Vec<Seat> = position.asked().iter().collect();
        if asked.len() < 2 {
            return Ok(());
        }
        self.summary.reordered += 1;
        let mut choices = Vec::new();
        for seat in &asked {
            let legal = self.table.legal(*seat);
            choices.push((*seat, legal[self.look.below(legal.len() as u32) as usize]));
        }
        let in_order = arrive(&position, &choices)?;
        self.look.shuffle(&mut choices);
        if choices[0].0 == asked[0] {
            choices.reverse();
        }
        let shuffled = arrive(&position, &choices)?;
        ensure(in_order == shuffled, "order_leaves_no_trace", || {
            let differ = differences(&in_order, &shuffled);
            format!("{choices:?} lead to another position than in the order of seats: {differ}")
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seats::first(self.table.seats().len()).iter()
    }
}

fn arrive<G: Game>(position: &G, choices: &[(Seat, G::Action)]) -> Result<G, Finding> {
    let mut position = position.clone();
    let mut luck = Luck::quick(QuickRng::new(7));
    let mut events = Events::default();
    for (seat, action) in choices {
        let still = position.asked().has(*seat) && position.check(*seat, action).is_ok();
        ensure(still, "order_leaves_no_trace", || {
            format!("{action:?} of {seat:?} is not possible any more, because another seat chose before")
        })?;
        position.apply(*seat, *action, &mut luck, &mut events);
    }
    Ok(position)
}

/// What an action leads to under some luck.
struct After<G: Game> {
    position: G,
    told: Vec<Told<G::Event>>,
    rolled: bool,
    revealed: bool,
}

impl<G: Game> After<G> {
    fn of(position: &G, seat: Seat, action: G::Action, luck: u64) -> After<G> {
        let mut position = position.clone();
        let mut luck = Luck::quick(QuickRng::new(luck));
        let mut events = Events::default();
        position.apply(seat, action, &mut luck, &mut events);
        settle(&mut position, &mut luck, &mut events, &mut Vec::new());
        After { position, told: events.list, rolled: luck.count() > 0, revealed: events.revealed }
    }

    fn told_to(&self, seat: Seat) -> Vec<(G::Event, bool)> {
        told_to(&self.told, seat)
    }
}

/// What a seat hears of what happened, and whether it was forced.
fn told_to<E: Copy>(told: &[Told<E>], seat: Seat) -> Vec<(E, bool)> {
    told.iter().filter(|told| told.to.has(seat)).map(|told| (told.event, told.forced)).collect()
}
