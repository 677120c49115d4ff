//! What is asked of a server about games and tables: the bodies of its requests, and what its socket is sent.

use super::state::StandingAnswer;
use super::table::{Allow, Clock, ProposalKind, Visibility};
use crate::game::{Options, Target};
use crate::journal::{Bare, Save};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A table to be opened: from a game, a saved game, a position, another table, or as a tutorial.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    /// Exactly one of `game`, `save`, `notation`, `position`, `copy` and `tutorial` is given; scenario, players and options belong to a game.
    pub game: Option<String>,
    /// A scenario's id, or a scenario document where the game takes one; else the first.
    pub scenario: Option<Value>,
    pub players: Option<u8>,
    pub options: Option<Options>,
    pub save: Option<Save>,
    /// A game as it was written down.
    pub notation: Option<String>,
    pub position: Option<Bare>,
    pub copy: Option<CopyOf>,
    /// The id of its game.
    pub tutorial: Option<String>,
    /// By seat. Without it the first is mine and the others are open.
    pub seats: Option<BTreeMap<String, SeatWish>>,
    /// Who sits where is drawn.
    pub by_lot: bool,
    /// The name of whom the one open seat is kept for.
    pub challenge: Option<String>,
    pub visibility: Option<Visibility>,
    pub clock: Option<Clock>,
    pub allow: Option<Allow>,
    /// The result changes ratings: only the scenario's own start with its usual options, without hints, staff and dice of one's own,
    /// between people with names, or one of them and the machine.
    pub rated: bool,
}

/// Another table as it was after so many actions.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CopyOf {
    pub table: String,
    pub actions: usize,
}

/// Who shall sit there.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    Me,
    Open,
    /// The machine, by its level.
    Machine(String),
}

/// A scenario of one's own, as a document.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProposedScenario {
    pub scenario: Value,
    #[serde(default)]
    pub options: Options,
}

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Join {
    /// Any free one, if left out.
    pub seat: Option<String>,
    pub invite: Option<String>,
}

/// A deed of a seat that needs nothing else to be said.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    pub seat: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Replace {
    pub to: Replacement,
}

/// Who takes the seat of somebody who left or let the clock run out.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Replacement {
    Open,
    /// The machine, by its level.
    Machine(String),
}

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Rematch {
    /// Everybody takes the next seat.
    pub swap: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub seat: String,
    /// As it was offered.
    pub action: Value,
    /// The version that the decision was made on.
    pub after: u64,
    /// 8 to 64 letters and digits, new for each deed: what comes again with the same key is never carried out twice.
    pub key: String,
    /// What one's own dice showed, where the table allows them.
    #[serde(default)]
    pub dice: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub seat: String,
    /// The version that the decision was made on.
    pub after: u64,
    /// As with an action.
    pub key: String,
    /// Back to the moment after so many actions, if all since are one's own; else the last one alone.
    #[serde(default)]
    pub to: Option<usize>,
    /// Of all since that moment only the first is taken back: those after it are taken again, if they still can be.
    #[serde(default)]
    pub only: bool,
    /// Also past dice, secrets and what the machine did: where the asking person plays against the machine alone. The dice fall anew,
    /// and the record keeps that it was done.
    #[serde(default)]
    pub free: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub seat: String,
    pub action: Value,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskWhy {
    pub seat: String,
    pub target: Target,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Propose {
    pub seat: String,
    pub kind: ProposalKind,
    /// Back to the moment after so many actions.
    pub to: Option<usize>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AnswerProposal {
    pub seat: String,
    pub ok: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Say {
    pub text: String,
    #[serde(default)]
    pub invite: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetStandingAnswer {
    pub seat: String,
    pub window: String,
    pub answer: StandingAnswer,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hurry {
    /// Only `true` means anything.
    pub now: bool,
}

/// What a table's socket is sent.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToSocket {
    Act {
        seat: String,
        action: Value,
        after: u64,
        key: String,
        #[serde(default)]
        dice: Vec<u8>,
    },
    Undo {
        seat: String,
        after: u64,
        key: String,
    },
    Ping,
}
