//! Results and ratings: who somebody is and how strong, the finished games, and who may see them.

use super::{Pace, PlayerName};
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// Who is shown something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    #[default]
    All,
    /// Those whom the person follows.
    Followed,
    Nobody,
}

impl Who {
    pub fn id(self) -> &'static str {
        match self {
            Who::All => "all",
            Who::Followed => "followed",
            Who::Nobody => "nobody",
        }
    }

    /// As it is kept; what is not known is shown to nobody.
    pub fn from_id(id: &str) -> Who {
        match id {
            "all" => Who::All,
            "followed" => Who::Followed,
            _ => Who::Nobody,
        }
    }
}

/// What of a person is shown to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Shows {
    pub ratings: Who,
    /// How many games were won and lost, and the list of those that are public.
    pub games: Who,
}

/// What a person says of themselves; what is left out stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ChangeProfile {
    /// At most 300 letters.
    pub about: Option<String>,
    /// Ids of games, at most ten.
    pub favourites: Option<Vec<String>>,
    pub shows: Option<Shows>,
}

/// Somebody with a name, as others see them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Profile {
    pub name: String,
    /// When the account, or the guest before it, was made.
    pub since: i64,
    pub about: String,
    /// Is it the asking person?
    pub you: bool,
    pub ratings: Vec<RatingShown>,
    /// Finished games: for each game in all, then by scenario, by side, and by level of the machine.
    pub games: Vec<GameCount>,
    /// Ids of games.
    pub favourites: Vec<String>,
    pub shows: Shows,
    /// What is empty because it is not shown to the asking person: `ratings`, `games`.
    pub hidden: Vec<String>,
    /// Does the asking person follow them? Left out for whoever is nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follows: Option<bool>,
    /// Has the asking person blocked them?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocked: Option<bool>,
}

/// How strong somebody is in one game at one pace.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct RatingShown {
    pub game: String,
    pub pace: Pace,
    pub rating: i64,
    /// As surely as it is known today: within twice this, in 95 of 100.
    pub deviation: i64,
    /// Rated games.
    pub games: i64,
    /// Too little is known for a ranked list.
    pub provisional: bool,
}

/// How somebody's finished games ended.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct GameCount {
    pub game: String,
    /// Of this scenario alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// From this side alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Against this level of the machine alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    pub won: i64,
    pub drawn: i64,
    pub lost: i64,
}

/// A rating after a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct RatingPoint {
    pub at: i64,
    pub rating: i64,
    pub deviation: i64,
    /// The game, where the asking person may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

/// A line of a ranked list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Ranked {
    /// From 1.
    pub place: i64,
    pub name: String,
    pub rating: i64,
    pub deviation: i64,
    /// Rated games.
    pub games: i64,
}

/// Who may look at a finished game, beside those who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Listed {
    /// Everybody; it is found in the archive.
    Public,
    /// Whoever has its secret link.
    Link,
    #[default]
    Nobody,
}

impl Listed {
    pub fn id(self) -> &'static str {
        match self {
            Listed::Public => "public",
            Listed::Link => "link",
            Listed::Nobody => "nobody",
        }
    }

    /// As it is kept; what is not known is for nobody.
    pub fn from_id(id: &str) -> Listed {
        match id {
            "public" => Listed::Public,
            "link" => Listed::Link,
            _ => Listed::Nobody,
        }
    }
}

/// Who shall be able to look at a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Publish {
    pub to: Listed,
}

/// Who may look at it now: what all who played it agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Published {
    pub listed: Listed,
    /// The secret of the link: `share=` of every address of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// By its rules.
    #[default]
    Goal,
    Resigned,
    /// A clock ran out.
    Time,
    /// A draw by agreement.
    Agreed,
    /// Somebody left a rated game for ever.
    Abandoned,
}

impl EndedBy {
    pub const ALL: [EndedBy; 5] =
        [EndedBy::Goal, EndedBy::Resigned, EndedBy::Time, EndedBy::Agreed, EndedBy::Abandoned];

    pub fn id(self) -> &'static str {
        match self {
            EndedBy::Goal => "goal",
            EndedBy::Resigned => "resigned",
            EndedBy::Time => "time",
            EndedBy::Agreed => "agreed",
            EndedBy::Abandoned => "abandoned",
        }
    }

    pub fn from_id(id: &str) -> Option<EndedBy> {
        EndedBy::ALL.into_iter().find(|how| how.id() == id)
    }
}

/// What a game was for one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SideOutcome {
    Won,
    Drawn,
    Lost,
}

impl SideOutcome {
    pub fn id(self) -> &'static str {
        match self {
            SideOutcome::Won => "won",
            SideOutcome::Drawn => "drawn",
            SideOutcome::Lost => "lost",
        }
    }

    pub fn from_id(id: &str) -> SideOutcome {
        match id {
            "won" => SideOutcome::Won,
            "lost" => SideOutcome::Lost,
            _ => SideOutcome::Drawn,
        }
    }
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ArchivedGame {
    pub table: String,
    pub game: String,
    pub scenario: String,
    /// What the scenario is called.
    pub name: Text,
    /// None without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    pub rated: bool,
    pub ended_at: i64,
    pub how: EndedBy,
    pub turns: i64,
    pub actions: i64,
    /// The version of the rules it was played under.
    pub rules: i64,
    pub sides: Vec<ArchivedSide>,
    pub listed: Listed,
}

/// A side of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ArchivedSide {
    pub seat: String,
    pub side: String,
    pub player: PlayerName,
    pub outcome: SideOutcome,
    /// The rating before a rated game, and after it, where its person shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<i64>,
}
