//! The machine opponent. It knows no game by name: it asks a [`Game`](legatus_kernel::Game) what is legal, what a sensible player would
//! do (`policy`), what a position is worth (`worth`), and how the hidden part might look (`imagine`).
//!
//! | module | holds |
//! | --- | --- |
//! | [`level`] | the ranks, from Tiro to Imperator, and the effort each may spend |
//! | [`mind`] | one decision: lanes of search, shared out over threads, under a hard time cap |
//! | `lane` | one independent search, with its own luck and its own memory |
//! | `scales` | how likely each action is: by the game's policy, and by what has been learned |
//! | [`analysis`] | a finished game gone over: chances, mistakes, luck |
//! | [`drill`] | games of the policy alone, by which it learns what wins |
//! | [`teach`] | games of search, as lessons for `tools/train` |
//! | `tree` | the tree of one lane: nodes and edges in two flat lists |
//! | [`simulate`] | whole games, many of them, as fast as they go |
//! | [`fair`] | the test that it does not peek |
//! | [`puzzle`] | positions with one right idea, and who finds it |
//! | [`exploit`] | players with one simple plan, against the machine |
//! | [`manners`] | what no good player does, counted |
//! | [`golden`] | small minds, for recording golden games |
//! | [`thinker`] | the mind behind an object-safe face, beside the referee's |
//!
//! **It does not peek.** A search reads the position in two ways only: `legal` of its own seat, which that seat sees anyway,
//! and `imagine`. So its move is a function of what the seat knows, of the seed and of the number of simulations, provided that
//! `imagine` keeps its word: two positions that a seat cannot tell apart must give, with equal generators, equal imagined positions.
//! (An `imagine` that shuffles the hidden cards *as they really lie* breaks this: it must first bring them into an order that tells
//! nothing, say by number.) [`fair`] is the test of it.

pub mod analysis;
pub mod drill;
pub mod exploit;
pub mod fair;
pub mod golden;
mod lane;
pub mod level;
pub mod manners;
pub mod mind;
pub mod puzzle;
mod scales;
pub mod simulate;
pub mod teach;
pub mod thinker;
mod tree;

pub use level::{Effort, Level, Method, Policy};
pub use mind::{Considered, Mind, Orders, Settings, Thought};
pub use puzzle::Puzzle;
pub use simulate::{Failure, Plan, Tally, simulate};
pub use thinker::{Played, Step, Thinker, Thinking, Weighed};
