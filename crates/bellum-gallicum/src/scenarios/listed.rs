//! Which scenario is played, what may become of regions and leaders, and how it all ends.

use crate::data::{ScenarioData, data};
use crate::table::*;
use serde::{Deserialize, Serialize};

/// The scenarios of chapter 6, the campaign of chapter 7 and its two parts, in the order of the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ScenarioId {
    Aquitaine,
    Helvetii,
    LastRevolt,
    Belgica,
    Armorica,
    Rhine,
    Britain,
    Snow,
    Vercingetorix,
    Campaign,
    #[serde(rename = "campaign_58")]
    Campaign58,
    #[serde(rename = "campaign_53")]
    Campaign53,
}

impl ScenarioId {
    pub(crate) const ALL: [ScenarioId; 12] = [
        ScenarioId::Aquitaine,
        ScenarioId::Helvetii,
        ScenarioId::LastRevolt,
        ScenarioId::Belgica,
        ScenarioId::Armorica,
        ScenarioId::Rhine,
        ScenarioId::Britain,
        ScenarioId::Snow,
        ScenarioId::Vercingetorix,
        ScenarioId::Campaign,
        ScenarioId::Campaign58,
        ScenarioId::Campaign53,
    ];

    pub(crate) fn data(self) -> &'static ScenarioData {
        &data().scenarios[self as usize]
    }

    /// The rules of chapter 7 apply.
    pub(crate) fn is_campaign(self) -> bool {
        matches!(self, ScenarioId::Campaign | ScenarioId::Campaign58 | ScenarioId::Campaign53)
    }

    pub(crate) fn last_year(self) -> i8 {
        match self {
            ScenarioId::Campaign | ScenarioId::Campaign53 => -51,
            ScenarioId::Campaign58 => -57,
            _ => self.data().year,
        }
    }
}

/// The status of a region (2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    Roman,
    Contested,
    Gaul,
}

/// What becomes of a leader (4.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Unharmed,
    Wounded,
    Killed,
    Captured,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The conditions of the scenario at its end; nobody: a draw.
    Conditions { winner: Option<Side> },
    /// A leader was killed or captured (6.9.6, 7.4.1).
    Leader { winner: Side, leader: Piece },
    /// The count of 6.10 at the end of the first leg, by side: nobody has won yet.
    FirstLeg { points: [u16; 2] },
    /// The counts of both legs (6.10), each by the side that had it there: the players have changed sides in between.
    Match { first: [u16; 2], second: [u16; 2] },
    /// Six yearly campaigns (7.4.1).
    SixYears,
    /// No legion in independent Gaul at the end of a year (7.4.1).
    NoLegion,
    /// The end of -51 without six Roman wins (R63).
    TimeUp { roman_wins: u8 },
}

impl Ending {
    /// What each side's player has scored in all: who is Roman now was the Gaul in the first leg (6.10, R123).
    pub(crate) fn totals(self) -> [u16; 2] {
        match self {
            Ending::FirstLeg { points } => points,
            Ending::Match { first, second } => [second[0] + first[1], second[1] + first[0]],
            _ => [0; 2],
        }
    }

    pub(crate) fn winner(self) -> Option<Side> {
        match self {
            Ending::Conditions { winner } => winner,
            Ending::Leader { winner, .. } => Some(winner),
            Ending::FirstLeg { .. } => None, // 6.10: the second leg decides
            Ending::Match { .. } => {
                let [roman, gaul] = self.totals();
                match roman.cmp(&gaul) {
                    std::cmp::Ordering::Greater => Some(Roman),
                    std::cmp::Ordering::Less => Some(Gaul),
                    std::cmp::Ordering::Equal => None,
                }
            }
            Ending::SixYears => Some(Roman),
            Ending::NoLegion | Ending::TimeUp { .. } => Some(Gaul),
        }
    }
}
