//! What is told of a table: in lists, and at the head of its page.

use crate::game::Options;
use crate::text::Text;
use crate::view::Headline;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are open still.
    Gathering,
    Playing,
    Over,
    /// Read-only, without a result.
    Closed,
}

impl Status {
    pub fn id(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// The players alone; who has the link may take a free seat.
    Private,
    /// Who has the link may watch, too.
    #[default]
    Link,
    /// In the list for all.
    Open,
}

impl Visibility {
    pub fn id(self) -> &'static str {
        match self {
            Visibility::Private => "private",
            Visibility::Link => "link",
            Visibility::Open => "open",
        }
    }

    pub fn from_id(id: &str) -> Visibility {
        match id {
            "open" => Visibility::Open,
            "link" => Visibility::Link,
            _ => Visibility::Private,
        }
    }
}

/// How long a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    /// So many days for each decision.
    Days { days: u32 },
    /// So many minutes for the whole game, and so many seconds more for each decision.
    Live {
        minutes: u32,
        #[serde(default)]
        seconds: u32,
    },
}

/// What the players agreed to allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Allow {
    pub undo: bool,
    /// Chances are told before one acts.
    pub odds: bool,
    /// The machine may be asked what it would do.
    pub hints: bool,
    /// A staff may be asked to propose the rest of a phase. Who plays alone may always ask it.
    pub staff: bool,
    /// The players roll dice of their own and say what they show.
    pub own_dice: bool,
    pub observers: bool,
}

impl Default for Allow {
    fn default() -> Allow {
        Allow { undo: true, odds: true, hints: true, staff: false, own_dice: false, observers: true }
    }
}

/// Where a table that did not begin at its scenario's start came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Whoever holds the save knows what was played, and the luck.
    Save,
    Position,
    Copy,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A table, as the asking person may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    pub scenario: String,
    pub players: u8,
    pub options: Options,
    /// What the scenario is called.
    pub name: Text,
    pub status: Status,
    pub visibility: Visibility,
    /// The link, for those who play here or opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// The version of the rules it is played under.
    pub rules: u32,
    /// SHA-256 of the seed's bytes and the table's id.
    pub seed_commit: String,
    /// Once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Luck that was drawn anew since, when somebody sat down to whom the old one might have been known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lucks: Vec<DrawnLuck>,
    pub seats: Vec<TableSeat>,
    /// Seats whose holders may not speak with each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parted: Option<PartedSeats>,
    pub clock: Clock,
    pub allow: Allow,
    /// The seats that must decide now.
    pub asked: Vec<String>,
    /// The seats that the asking person holds.
    pub yours: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<Headline>,
    /// The last line of the story, of what all may know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Text>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", schemars(with = "Option<crate::answer::Over>"))]
    pub over: Option<Value>,
    /// Why it was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Text>,
    /// When the next clock runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
    /// The rules have changed since, and it can only be read. Not in lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<PastRules>,
    /// Where it came from, if it did not begin at its scenario's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copied_from: Option<String>,
    /// The tournament that it is a game of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The table that the same players went on to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    pub tutorial: bool,
    /// Its result changes the ratings of those who play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// How often something was taken back past dice or secrets, against the machine alone: such a game counts for no statistics.
    #[serde(default, skip_serializing_if = "is_none")]
    pub free_take_backs: usize,
    pub actions: usize,
    /// Counts everything that ever happened at the table.
    pub version: u64,
}

impl TableInfo {
    /// Is the asking person waited for?
    pub fn waits_for_you(&self) -> bool {
        self.yours.iter().any(|seat| self.asked.contains(seat))
    }
}

/// A seat of a table and who holds it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct TableSeat {
    pub id: String,
    pub name: Text,
    pub side: String,
    pub holder: SeatHolder,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatHolder {
    Player {
        id: String,
        name: String,
        guest: bool,
        /// Is it the asking person?
        you: bool,
    },
    Machine {
        level: String,
    },
    Open {
        /// Nobody but this person may take it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept_for: Option<String>,
    },
}

/// Seats whose holders may not speak with each other, and the rule that says so.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PartedSeats {
    pub rule: String,
    pub seats: Vec<String>,
}

/// Luck that was drawn anew: published like the first, told when the game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DrawnLuck {
    /// After so many actions.
    pub actions: usize,
    pub seed_commit: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A table that was played under other rules, and cannot be replayed under those there are now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PastRules {
    /// The version it was played under.
    pub from: u32,
    /// The present one.
    pub to: u32,
    pub text: Text,
    /// After how many actions it can be looked at.
    pub moments: Vec<usize>,
}

/// A draw or a take-back that waits for the others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Proposal {
    /// The seat that proposes it; older logs say `seat`.
    #[serde(alias = "seat")]
    pub from: String,
    pub kind: ProposalKind,
    /// Back to the moment after so many actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    /// The seats that must agree still.
    pub waiting: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ProposalKind {
    Draw,
    Back,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_strictly() {
        let read = |text: &str| serde_json::from_str::<Clock>(text);
        assert_eq!(read(r#"{"kind":"none"}"#).unwrap(), Clock::None);
        assert_eq!(read(r#"{"kind":"days","days":3}"#).unwrap(), Clock::Days { days: 3 });
        assert!(read(r#"{"kind":"days","hours":3}"#).is_err());
        assert!(read(r#"{"kind":"moon"}"#).is_err());
    }

    #[test]
    fn a_proposal_of_an_older_log_is_read() {
        let old = r#"{"seat":"rome","kind":"back","to":3,"waiting":["carthage"]}"#;
        let read: Proposal = serde_json::from_str(old).unwrap();
        let told = r#"{"from":"rome","kind":"back","to":3,"waiting":["carthage"]}"#;
        assert_eq!(serde_json::to_string(&read).unwrap(), told);
    }
}
