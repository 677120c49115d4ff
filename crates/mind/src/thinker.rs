//! The mind behind an object-safe face, beside the referee's: what the engine, the terminal and the server use.

use crate::analysis::{self, Analysis};
use crate::level::Level;
use crate::mind::{Mind, Orders, Thought};
use legatus_kernel::referee::{Asking, Fault, Referee, fault};
pub use legatus_kernel::wire::{Played, Thinking, Weighed};
use legatus_kernel::{Game, QuickRng, Refusal, Rule, Seat, Table, TableError, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::time::{Duration, Instant};

/// A decision that was taken at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// How many actions were open.
    pub legal: usize,
    pub capped: bool,
    pub took: Duration,
}

/// A play-out with more decisions than this is given up: no game of ours is a tenth as long.
const MOST_ACTIONS: usize = 100_000;

/// A table that can think for its seats.
pub trait Thinker: Referee {
    /// What the machine would do, and what it weighed. Whoever sets the orders' stop flag gets the best so far.
    fn think(&self, seat: Seat, orders: &Orders) -> Result<Thinking, Fault>;
    /// Thinks and acts.
    fn step(&mut self, seat: Seat, orders: &Orders) -> Result<Step, Fault>;
    /// Plays to the end, all seats alike.
    fn playout(&mut self, policy: Level, seed: u64, threads: usize) -> Result<Played, Fault>;
    /// What the position after so many actions is worth to `seat` by the machine's own judgement, from -1 to 1. It
    /// looks at everything, as the referee does: for after the game only.
    fn estimate(&self, actions: usize, seat: Seat) -> Option<f32>;
    /// Goes over the game as it was played, a slice further. It looks at everything, too.
    fn analyse(&self, analysis: &mut Analysis);
}

impl<G: Game> Thinker for Table<G> {
    fn think(&self, seat: Seat, orders: &Orders) -> Result<Thinking, Fault> {
        let thought = think(self, &mut Mind::default(), seat, orders)?;
        let weighed = thought.considered.iter().map(|one| Weighed {
            action: value(one.action),
            label: G::words().text(&self.position().describe(seat, &one.action).text),
            visits: one.visits,
            // Four digits are more than the search knows.
            value: (one.value as f64 * 1e4).round() / 1e4,
        });
        Ok(Thinking { action: value(thought.action), capped: thought.capped, considered: weighed.collect() })
    }

    fn step(&mut self, seat: Seat, orders: &Orders) -> Result<Step, Fault> {
        step(self, &mut Mind::default(), seat, orders)
    }

    fn playout(&mut self, policy: Level, seed: u64, threads: usize) -> Result<Played, Fault> {
        let mut rng = QuickRng::new(seed);
        let mut mind = Mind::default();
        let mut actions = 0;
        while let Some(seat) = Table::asked(self).iter().next() {
            if actions == MOST_ACTIONS {
                return Err(Fault::param("table", format!("not over after {MOST_ACTIONS} actions")));
            }
            step(self, &mut mind, seat, &Orders::new(policy.effort(), rng.next(), threads))?;
            actions += 1;
        }
        Ok(Played { actions, over: self.prompt(Viewer::Referee).over })
    }

    fn estimate(&self, actions: usize, seat: Seat) -> Option<f32> {
        self.position_at(actions).map(|position| position.worth(seat))
    }

    fn analyse(&self, analysis: &mut Analysis) {
        analysis::go_on(self, analysis);
    }
}

fn step<G: Game>(
    table: &mut Table<G>,
    mind: &mut Mind<G>,
    seat: Seat,
    orders: &Orders,
) -> Result<Step, Fault> {
    let started = Instant::now();
    let thought = think(table, mind, seat, orders)?;
    let took = started.elapsed();
    let legal = mind.legal_count();
    Table::apply(table, seat, thought.action).map_err(fault::<G>)?;
    Ok(Step { legal, capped: thought.capped, took })
}

/// Thinks for a seat, or says like the referee why it may not act.
fn think<G: Game>(
    table: &Table<G>,
    mind: &mut Mind<G>,
    seat: Seat,
    orders: &Orders,
) -> Result<Thought<G::Action>, Fault> {
    let asked = Table::asked(table);
    let refused = |rule, key| fault::<G>(TableError::Refused(Refusal::new(rule, key).depth(0)));
    let Some(first) = asked.iter().next() else {
        return Err(refused(Rule(""), "game-is-over"));
    };
    let not_asked = || refused(table.position().question(first).rule, "not-your-decision");
    if !asked.has(seat) {
        return Err(not_asked());
    }
    mind.think(table.position(), seat, orders).ok_or_else(not_asked)
}

fn value(action: impl Serialize) -> Value {
    serde_json::to_value(action).unwrap_or(Value::Null)
}
