//! A game's guided first minutes: a table that begins as it is told, with dice that fall as they are told, and a script
//! that one seat follows while the other's part is played for it.

use crate::journal::Bare;
use crate::luck::Seed;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The script of a tutorial.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Tutorial {
    pub title: Text,
    /// The seat of whoever learns.
    pub seat: String,
    /// The position it begins from, with the setup it belongs to.
    pub start: Bare,
    /// The seed of what is drawn and dealt: the script counts on it.
    pub seed: Seed,
    pub steps: Vec<TutorialStep>,
}

/// One step of the script.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct TutorialStep {
    pub id: String,
    pub kind: StepKind,
    /// The beat it belongs to, from 1: what the page counts.
    pub beat: u8,
    /// Who acts; the other seat's steps are played by whoever runs the table.
    pub seat: String,
    /// What is done: the action of `act`, the one that is refused of `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Value>,
    /// The dice that this step rolls.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<_>", optional))]
    pub dice: Vec<u8>,
    /// What the page points at: `place:…`, `piece:…`, `card:…`, `prompt`, `hand`, `story`, `rules`, `battle`, `undo`.
    pub anchor: String,
    /// Steps of the other seat may go without a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}

/// What a step asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// Read and look; goes on by itself.
    Look,
    /// Take the action.
    Act,
    /// Ask why the action is refused.
    Why,
    /// Take the last action back.
    Undo,
}
