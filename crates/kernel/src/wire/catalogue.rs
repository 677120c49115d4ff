//! What can be played.

use crate::game::{OptionInfo, SeatInfo};
use crate::text::Text;
use crate::tutorial::TutorialStep;
use crate::values::{OwnValue, PlayedWith, SourceCount};
use serde::Serialize;
use std::collections::BTreeMap;

/// What can be played, and against whom.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Games {
    pub games: Vec<GameInfo>,
    /// The levels of the machine.
    pub levels: Vec<LevelInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// The data it is played with here, and where they come from.
    pub data: DataInfo,
    pub id: &'static str,
    pub name: Text,
    pub options: Vec<OptionInfo>,
    /// The version of the rules as they are coded.
    pub rules: u32,
    pub scenarios: Vec<ScenarioInfo>,
    /// The scenario that a newcomer is shown first.
    pub start_here: &'static str,
    pub summary: Text,
    /// Is there one?
    pub tutorial: bool,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DataInfo {
    /// What a save of it names.
    pub played_with: PlayedWith,
    /// The values that whoever runs the program has corrected.
    pub own: Vec<OwnValue>,
    /// File by file: how many data are the rulebook's, published, our reconstruction, or corrected.
    pub sources: Vec<SourceCount>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ScenarioInfo {
    /// What happens in it and what it teaches.
    pub about: Text,
    pub id: &'static str,
    pub length: Text,
    pub name: Text,
    /// The fewest and the most.
    pub players: [u8; 2],
    /// Those of the smallest number of players.
    pub seats: Vec<SeatInfo>,
    /// By the number of players, where they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats_by_players: Option<BTreeMap<String, Vec<SeatInfo>>>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct LevelInfo {
    pub id: &'static str,
    /// The cap on its time.
    pub seconds: f64,
    pub simulations: u32,
}

/// A game's guided first minutes, as the learner is led through them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Lesson {
    /// The seat of whoever learns.
    pub seat: String,
    pub steps: Vec<TutorialStep>,
    pub title: Text,
}

/// A table can be set up with that scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Sound {
    pub ok: bool,
}
