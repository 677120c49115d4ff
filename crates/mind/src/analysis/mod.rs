//! A finished game gone over at leisure: how the chances went, which decisions cost more than chance explains, what luck gave.
//!
//! | module | holds |
//! | --- | --- |
//! | `follow` | the chances after every action, and what dice and draws did to them |
//! | `look` | a first, cheap look at every decision: which ones seem costly |
//! | `weigh` | the costly ones weighed: what was played against what was better, in pairs of searches |
//! | `chances` | what an estimate means |
//!
//! The work is done in slices, each well below a second, and everything between two slices is in [`Analysis`], which is plain data: whoever
//! keeps it stops, starts again and goes on as if nothing had happened. The same game, seed and care give the same answer. There is no
//! clock here; what an analysis costs is bounded by the simulations of its [`Care`].
//!
//! **What is held against a player.** A decision is judged by searches over positions that its seat could not tell from the real one, as the
//! machine itself decides: what could not be known is nobody's mistake. Its *cost* is by how much the chances of winning were better with
//! the best alternative found than with what was played, before any die fell. Every estimate is noisy, so the two are weighed in
//! [`LANES`] pairs of independent searches, each pair over the same imagined positions with the same dice. A decision is marked only
//! if the mean difference is at least [`INACCURACY`] *and* more than [`BEYOND_CHANCE`] of its standard errors above nothing: that is
//! what the noise of these searches brings about in one of two hundred comparisons. The pairs share nothing with the look by which the
//! alternative was found, so that it is not taken for good because it once looked so.
//!
//! **Luck and skill.** Luck is by how much an action with its dice and draws brought more than the same action brings on the mean of
//! [`AGAIN`] other throws, by the game's own judgement of the position, which sees everything as the referee does. Skill is what was given
//! away by the decisions that were weighed, of each seat those that seemed costliest, as far as that is beyond the noise and at least
//! [`COUNTED`]. What is neither (the plans of the other side, the slow course of things) is in no one's account.

mod chances;
mod follow;
mod look;
mod weigh;

use legatus_kernel::{Game, Seat, Table, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Whatever changes what an analysis finds raises it: one that was begun by another version is begun anew.
pub const VERSION: u32 = 1;

/// A decision that gave away so much of the chances is marked, and with more it is called worse. A game has hundreds of decisions, and
/// one of them seldom weighs more.
pub const INACCURACY: f64 = 0.03;
pub const MISTAKE: f64 = 0.07;
pub const BLUNDER: f64 = 0.15;
/// So little is not marked, but counted: many small things lose a game, too.
pub const COUNTED: f64 = 0.01;
/// So much better than anything else is praised.
pub const BEST: f64 = 0.15;

/// Pairs of searches by which a decision is weighed.
pub const LANES: usize = 8;
/// Standard errors: Student's t of seven degrees of freedom at one in two hundred, one-sided.
pub const BEYOND_CHANCE: f64 = 3.5;

/// Throws that what was thrown is compared with.
pub const AGAIN: usize = 32;

/// What an analysis may spend.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Care {
    /// Simulations for the first look at one decision, and for the looks at all of them: in a long game each has fewer.
    pub look: u32,
    pub looks: u32,
    /// Simulations for one decision that is weighed.
    pub weigh: u32,
    /// Decisions of one seat that are weighed, the costliest first.
    pub weighed: usize,
}

impl Care {
    /// Level Legatus, for every decision that may matter.
    pub const LEGATUS: Care = Care { look: 300, looks: 240_000, weigh: 2_000, weighed: 60 };
}

/// What was found out about a game, as far as it has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    pub version: u32,
    pub care: Care,
    pub seed: u64,
    stage: Stage,
    /// How much thought all decisions together deserve.
    gravity: f64,
    pub curve: Vec<Point>,
    /// By seat: what dice and draws brought.
    pub luck: Vec<f64>,
    /// By seat: what the decisions that were weighed gave away, the small things, too.
    pub given: Vec<f64>,
    /// Throws that changed much.
    pub swings: Vec<Swing>,
    suspects: Vec<Suspect>,
    /// In the order of the game, once it is done.
    pub marks: Vec<Marked>,
}

/// How far it has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// The next action that is followed.
    Follow(usize),
    /// The next action that is looked at.
    Look(usize),
    /// The next suspect that is weighed, and what was found of it.
    Weigh(usize, Vec<weigh::Pair>),
    Done,
}

/// The chances of each seat after so many actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Point {
    pub actions: usize,
    pub turn: u32,
    pub chances: Vec<f64>,
}

/// A throw, or a draw, that changed much.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Swing {
    /// The action that brought it is taken after so many.
    pub actions: usize,
    pub seat: u8,
    pub label: Text,
    /// What it brought to each seat.
    pub luck: Vec<f64>,
}

/// A decision that seemed costly at the first look, or uncommonly good.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Suspect {
    actions: usize,
    seat: u8,
    other: Value,
    gap: f64,
    /// What was played seemed the best, and everything else much worse.
    praise: bool,
}

/// A decision that was weighed and found to matter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Marked {
    pub actions: usize,
    pub seat: u8,
    /// What was played was better than the other.
    pub best: bool,
    /// The chances that lie between what was played and the other, and the standard error of that.
    pub cost: f64,
    pub error: f64,
    pub rule: String,
    pub played: Text,
    pub other: Text,
    /// The chances of the seat with the other.
    pub chance: f64,
    /// How it might have gone on from there: who does what.
    pub line: Vec<(u8, Text)>,
}

impl Analysis {
    pub fn new(care: Care, seed: u64) -> Analysis {
        Analysis {
            version: VERSION,
            care,
            seed,
            stage: Stage::Follow(0),
            gravity: 0.0,
            curve: Vec::new(),
            luck: Vec::new(),
            given: Vec::new(),
            swings: Vec::new(),
            suspects: Vec::new(),
            marks: Vec::new(),
        }
    }

    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// How much of the work is done, of a game of so many actions: from 0 to 1.
    pub fn share_done(&self, actions: usize) -> f64 {
        let share = |part: usize, whole: usize| part as f64 / whole.max(1) as f64;
        match &self.stage {
            Stage::Follow(next) => 0.05 * share(*next, actions),
            Stage::Look(next) => 0.05 + 0.45 * share(*next, actions),
            Stage::Weigh(next, _) => 0.5 + 0.5 * share(*next, self.suspects.len()),
            Stage::Done => 1.0,
        }
    }

    /// A number of its own for each action and purpose, the same whenever it is asked for.
    fn seed_for(&self, actions: usize, purpose: u64) -> u64 {
        let mixed = (actions as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ purpose.wrapping_mul(0xd1b5_4a32_d192_ed03);
        legatus_kernel::QuickRng::new(self.seed ^ mixed).next()
    }
}

/// Does the next piece of the work.
pub(crate) fn go_on<G: Game>(table: &Table<G>, analysis: &mut Analysis) {
    match std::mem::replace(&mut analysis.stage, Stage::Done) {
        Stage::Follow(next) => analysis.stage = follow::follow(table, analysis, next),
        Stage::Look(next) => analysis.stage = look::look(table, analysis, next),
        Stage::Weigh(next, pairs) => analysis.stage = weigh::weigh(table, analysis, next, pairs),
        Stage::Done => {}
    }
}

/// A decision with something to decide that deserves thought: what was taken there, by whom, and how much thought.
fn decision<G: Game>(
    table: &Table<G>,
    actions: usize,
    position: &G,
    legal: &mut Vec<G::Action>,
) -> Option<(Seat, G::Action, f32)> {
    let (seat, action, _) = table.taken_after(actions)?;
    // Who changes a choice that was made already is not asked.
    if !position.asked().has(seat) {
        return None;
    }
    legal.clear();
    position.legal(seat, legal);
    let gravity = position.gravity(seat).clamp(0.0, 1.0);
    (legal.len() > 1 && gravity > 0.0).then_some((seat, action, gravity))
}
