//! The saved game: scenario, options, seed and every action, in order. The journal *is* the game.

use crate::game::{Options, Setup};
use crate::luck::Seed;
use crate::values::PlayedWith;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the shape below. Older ones keep loading.
pub const FORMAT: u32 = 1;

/// One entry of a journal. Forced choices are not in it: they follow from the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Entry {
    Action {
        seat: String,
        action: Value,
    },
    /// The next dice show these values.
    Dice {
        dice: Vec<u8>,
    },
    /// Everything after this many actions was taken back. The count of rolls goes on.
    Back {
        back_to: usize,
        /// Past dice, secrets or what the machine did, by somebody who plays against the machine alone: nobody was asked.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        free: bool,
    },
    /// The seat gave up.
    Resigned {
        resigned: String,
    },
    /// All seats agreed on a draw.
    Draw {
        draw: bool,
    },
    /// From here on all rolls read this seed, whatever is taken back later. Their count goes on.
    Luck {
        luck: Seed,
    },
}

/// A saved game: one JSON document.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Save {
    pub format: u32,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The data it was played with. Saves from before they were named were played with those of their rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<PlayedWith>,
    pub game: String,
    pub scenario: Value,
    pub players: u8,
    #[serde(default)]
    pub options: Options,
    pub seed: Seed,
    /// The position the table was loaded from, if it did not begin at the scenario's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// A fingerprint of the last position, so that a replay can tell whether it is the same game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    pub actions: Vec<Entry>,
}

impl Save {
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), players: self.players, options: self.options.clone() }
    }

    /// The seed that stood when the decision after so many actions was taken; the newest where none has been yet.
    pub fn luck_at(&self, actions: usize) -> Seed {
        let (mut newest, mut taken) = (self.seed, Vec::new());
        for entry in &self.actions {
            match entry {
                Entry::Luck { luck } => newest = *luck,
                Entry::Action { .. } => taken.push(newest),
                Entry::Back { back_to, .. } => taken.truncate(*back_to),
                _ => {}
            }
        }
        taken.get(actions).copied().unwrap_or(newest)
    }
}

/// A bare position, secrets included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Bare {
    pub game: String,
    pub scenario: Value,
    pub players: u8,
    #[serde(default)]
    pub options: Options,
    pub position: Value,
}
