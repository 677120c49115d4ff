//! What people ask for and do, as it comes in.

use crate::facts::{Allow, Clock, Visibility};
use crate::record::ProposalKind;
use legatus_kernel::journal::Bare;
use legatus_kernel::{Options, Save};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A table to be opened: from a game, a saved game, a position, another table, or as a tutorial.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    pub game: Option<String>,
    pub scenario: Option<Value>,
    pub players: Option<u8>,
    pub options: Option<Options>,
    pub save: Option<Save>,
    pub position: Option<Bare>,
    pub copy: Option<CopyOf>,
    pub tutorial: Option<String>,
    pub seats: Option<BTreeMap<String, SeatWish>>,
    pub by_lot: bool,
    pub visibility: Option<Visibility>,
    pub clock: Option<Clock>,
    pub allow: Option<Allow>,
}

/// Another table as it was after so many actions.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CopyOf {
    pub table: String,
    pub actions: usize,
}

/// Who shall sit there.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    Me,
    Open,
    Machine(String),
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub seat: String,
    pub action: Value,
    pub after: u64,
    pub key: String,
    #[serde(default)]
    pub dice: Vec<u8>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub seat: String,
    pub after: u64,
    pub key: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Propose {
    pub seat: String,
    pub kind: ProposalKind,
    pub to: Option<usize>,
}
