//! A finished game gone over by the machine.

use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How far an analysis has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nobody has asked for one.
    None,
    Waiting,
    Working,
    Done,
}

/// What the machine found in a game that is over. Chances go from 0 to 1, and a draw counts half.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct AnalysisShown {
    pub state: AnalysisState,
    /// How much of the work is done, from 0 to 1.
    pub done: f64,
    pub seats: Vec<String>,
    /// Where a turn begins, where the chances changed, and the end. All is empty until it is done.
    pub curve: Vec<CurvePoint>,
    /// The decisions that mattered, in the order of the game.
    pub marks: Vec<Mark>,
    /// By seat: the chances that dice and draws brought it, all together. They may be more than 1.
    pub luck: BTreeMap<String, f64>,
    /// By seat: the chances that its decisions gave away, small ones included, which is 0 or less.
    pub skill: BTreeMap<String, f64>,
    /// What decided it, the first first.
    pub turning: Vec<Turning>,
}

/// The chances of each seat after so many actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct CurvePoint {
    pub actions: usize,
    pub chances: BTreeMap<String, f64>,
}

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    Inaccuracy,
    Mistake,
    Blunder,
    /// Much better than anything else.
    Best,
}

/// A decision that mattered, taken after so many actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Mark {
    pub actions: usize,
    pub seat: String,
    pub kind: MarkKind,
    /// The chances that lie between what was played and the alternative; of a `best` one, what it was better by.
    pub cost: f64,
    /// The standard error of the cost: how far it may be off.
    pub error: f64,
    pub played: Text,
    /// What was better; of a `best` one, what came nearest to it.
    pub better: Vec<Alternative>,
    /// The rule under which it was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", schemars(with = "Option<crate::rule::Rule>"))]
    pub rule: Option<String>,
}

/// What might have been done instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Alternative {
    pub label: Text,
    /// The chances of the seat with it.
    pub chance: f64,
    /// How it might have gone on from there.
    pub line: Vec<Text>,
}

/// A moment at which the game turned, in words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Turning {
    pub actions: usize,
    pub text: Text,
}
