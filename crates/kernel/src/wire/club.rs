//! The club: how people meet beside their tables, results, ratings, profiles, the archive.

mod meeting;
mod results;

pub use meeting::*;
pub use results::*;

use super::table::Clock;
use serde::{Deserialize, Serialize};

/// How quickly is played: ratings of one have nothing to do with those of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Minutes for the whole game.
    Live,
    /// Days for each decision; also a rated game against the machine without a clock.
    Days,
}

impl Pace {
    pub const ALL: [Pace; 2] = [Pace::Live, Pace::Days];

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

    pub fn from_id(id: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.id() == id)
    }
}

/// Somebody who plays: a person by name (empty: somebody who left), or a machine by its level, without a name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PlayerName {
    pub name: String,
    /// The level of a machine, which has no name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
