//! Following, challenges and tournaments, as they travel.

use super::PlayerName;
use crate::game::Options;
use crate::wire::table::{Clock, TableInfo};
use serde::{Deserialize, Serialize};

/// Somebody whom one follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Followed {
    pub name: String,
    /// Were they there within the last minutes?
    pub online: bool,
    /// A table at which they play and that all may watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playing: Option<String>,
}

/// The challenges that wait for an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Challenges {
    pub to_me: Vec<TableInfo>,
    pub by_me: Vec<TableInfo>,
}

/// Who meets whom in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentForm {
    /// Everybody against everybody, from both sides.
    League,
    /// Who loses two legs goes home.
    KnockOut,
    /// So many rounds among those who have as many points.
    Swiss { rounds: u16 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentState {
    Gathering,
    Running,
    Over,
}

/// A tournament to be opened.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    pub name: String,
    pub game: String,
    /// The id of a scenario for two.
    pub scenario: String,
    #[serde(default)]
    pub options: Options,
    pub form: TournamentForm,
    #[serde(default)]
    pub clock: Clock,
    /// So many enter at most, machines included: 2 to 64, in a league to 16.
    pub most: u8,
    /// The machines that enter, by their levels.
    #[serde(default)]
    pub machines: Vec<String>,
    #[serde(default)]
    pub rated: bool,
    /// After so many days a game is settled: who was to move has lost.
    pub days_per_game: Option<u32>,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct TournamentLine {
    pub id: String,
    pub name: String,
    pub game: String,
    pub scenario: String,
    pub form: TournamentForm,
    pub clock: Clock,
    pub rated: bool,
    pub state: TournamentState,
    /// How many have entered, and how many may.
    pub entered: usize,
    pub most: u8,
    pub created_at: i64,
}

/// A tournament as it stands. Entrants are named by their place in `entrants`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Tournament {
    pub id: String,
    pub name: String,
    pub game: String,
    pub scenario: String,
    pub options: Options,
    pub form: TournamentForm,
    pub clock: Clock,
    pub most: u8,
    pub rated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_per_game: Option<u32>,
    /// Who opened it.
    pub by: PlayerName,
    /// Was it the asking person?
    pub yours: bool,
    pub state: TournamentState,
    pub created_at: i64,
    pub entrants: Vec<PlayerName>,
    /// The asking person among them, if they entered and have not left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<usize>,
    /// From the top.
    pub standings: Vec<Standing>,
    /// Every game that is known to be played, round by round.
    pub rounds: Vec<Vec<TournamentGame>>,
}

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Standing {
    /// From 1; who is level in everything shares it.
    pub place: usize,
    pub entrant: usize,
    /// In halves of a point.
    pub points_halves: u32,
    pub played: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// What parts those who have as many points, in this order: in a knock-out the stages one has come through; then what the rivals
    /// have that one has beaten, and half of that of the rivals one has drawn with, in quarters of a point; then how often one has won.
    pub tie: Vec<u32>,
    /// Has left before the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

/// A game of a tournament: `first` has the first seat of the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct TournamentGame {
    pub first: usize,
    pub second: usize,
    /// Where it is played, or was; nothing where it has not begun, was settled without being played, or the table is no more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// When it is settled by who was to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Who had the first seat has won.
    First,
    Drawn,
    Second,
    /// Neither came: nobody has anything of it.
    Nobody,
}

/// What there is nothing to say of: a body without fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Nothing {}
