//! What a table answers beside its state: to a deed, to a question, to whoever looks back.

use super::state::{StandingAnswers, Told};
use crate::answer::{Checked, OddsShown, Over, Prompt};
use crate::text::Text;
use crate::view::{Headline, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a deed led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Version {
    /// The table's version with it.
    pub version: u64,
}

/// The standing answers of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct StandingAnswersSet {
    pub standing: StandingAnswers,
}

/// Whether an action would be accepted, and how it might turn out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct CheckedWithOdds {
    #[serde(flatten)]
    pub checked: Checked,
    /// Only where the table allows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsShown>,
}

/// A table as it was then.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Moment {
    pub actions: usize,
    pub prompt: Told<Prompt>,
    pub view: Told<View>,
}

/// What the machine would do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Hint {
    pub action: Value,
    /// Best first.
    pub considered: Vec<Weighed>,
}

/// A decision of the machine with words, as a player or a program reads it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Thinking {
    pub action: Value,
    /// Time ended the search.
    pub capped: bool,
    /// Best first; empty where one action alone was legal.
    pub considered: Vec<Weighed>,
}

/// One action that the machine weighed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Weighed {
    pub action: Value,
    pub label: Text,
    pub visits: u32,
    /// From −1 (lost) to 1 (won).
    pub value: f64,
}

/// The same, looked back at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Considered {
    pub label: Text,
    /// From −1 (lost) to 1 (won).
    pub value: f64,
    pub visits: u32,
}

/// What the dice showed, of what all may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct LuckShown {
    /// By purpose and seat.
    pub rolls: Vec<Rolls>,
    /// By seat and sides, whatever they were for.
    pub total: Vec<Rolls>,
}

/// How often each face fell, and the mean beside the expected one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Rolls {
    pub count: u32,
    pub expected: f64,
    /// How often each face fell, from the lowest.
    pub faces: Vec<u32>,
    pub mean: Option<f64>,
    /// Left out in totals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purpose: Option<Text>,
    /// Whose actions rolled it.
    pub seat: String,
    pub sides: u8,
}

/// The course of a game that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Course {
    pub turns: Vec<CourseTurn>,
}

/// Where the game stood at the start of a turn, and at the end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct CourseTurn {
    pub actions: usize,
    /// The machine's judgement by seat, from −1 (lost) to 1 (won).
    pub estimate: BTreeMap<String, f64>,
    pub headline: Headline,
    pub scores: Vec<SideScore>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SideScore {
    pub side: String,
    pub value: i32,
}

/// What an engine is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct EngineVersion {
    /// The version of the interface.
    pub interface: u32,
    /// That of the program.
    pub program: String,
}

/// A table that was played to its end by the machine.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Played {
    /// How many decisions were taken.
    pub actions: usize,
    pub over: Option<Over>,
}
