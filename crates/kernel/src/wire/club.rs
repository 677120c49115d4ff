//! The club: how people meet beside their tables.

mod meeting;

pub use meeting::*;

use super::table::Clock;
use serde::{Deserialize, Serialize};

/// How fast a game is played, where it has a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At one sitting.
    Live,
    /// Over days.
    Days,
}

impl Pace {
    pub fn of(clock: Clock) -> Option<Pace> {
        match clock {
            Clock::None => None,
            Clock::Days { .. } => Some(Pace::Days),
            Clock::Live { .. } => Some(Pace::Live),
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Pace::Live => "live",
            Pace::Days => "days",
        }
    }
}

/// Somebody who plays: a person by name (empty: somebody who left), or a machine by its level, without a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PlayerName {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
