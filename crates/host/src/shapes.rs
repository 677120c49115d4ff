//! The shapes in which a table is told.

use crate::facts::{Allow, Clock, Origin, Status};
use crate::play::Told;
use crate::record::ProposalKind;
use crate::state::Orders;
use legatus_kernel::answer::{Offer, Prompt};
use legatus_kernel::{Headline, LogLine, Options, Rule, Text, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What lists show of the play, kept beside the table so that a list need not load it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    pub version: u64,
    pub actions: usize,
    pub asked: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<Headline>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lucks: Vec<LuckShown>,
}

/// Luck that was drawn anew: published like the first, told when it is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LuckShown {
    pub actions: usize,
    pub seed_commit: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TableInfo {
    pub id: String,
    pub game: &'static str,
    pub scenario: String,
    pub players: u8,
    pub options: Options,
    pub name: Text,
    pub status: Status,
    pub visibility: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    pub rules: u32,
    pub seed_commit: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lucks: Vec<LuckShown>,
    pub seats: Vec<SeatShown>,
    /// Seats whose holders may not speak with each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parted: Option<PartedShown>,
    pub clock: Clock,
    pub allow: Allow,
    pub asked: Vec<String>,
    pub yours: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<Headline>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
    /// The rules have changed since, and it can only be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub past: Option<PastShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copied_from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    pub tutorial: bool,
    pub actions: usize,
    pub version: u64,
}

impl TableInfo {
    /// Is the asking person waited for?
    pub fn waits_for_you(&self) -> bool {
        self.yours.iter().any(|seat| self.asked.iter().any(|asked| asked == seat))
    }
}

/// How a table is told that was played under other rules.
#[derive(Clone, Debug, Serialize)]
pub struct PastShown {
    pub from: u32,
    pub to: u32,
    pub text: Text,
    /// After how many actions it can be looked at.
    pub moments: Vec<usize>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PartedShown {
    pub rule: Rule,
    pub seats: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SeatShown {
    pub id: &'static str,
    pub name: Text,
    pub side: &'static str,
    pub holder: HolderShown,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum HolderShown {
    Player { id: String, name: String, guest: bool, you: bool },
    Machine { level: &'static str },
    Open,
}

#[derive(Serialize)]
pub struct StateShown<'a> {
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub version: u64,
    pub actions: usize,
    pub viewer: &'a str,
    pub table: TableInfo,
    pub view: Told<View>,
    pub story: Lines<LogLine>,
    pub prompt: Told<Prompt>,
    pub legal: Vec<Offer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<&'a Orders>,
    pub undo: UndoShown,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalShown<'a>>,
    pub chat: Lines<ChatShown<'a>>,
    pub news: Vec<NewsShown>,
    pub clocks: BTreeMap<&'static str, ClockShown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<ThinkingShown>,
}

#[derive(Serialize)]
pub struct Lines<T> {
    pub from: usize,
    pub lines: Vec<T>,
}

#[derive(Serialize)]
pub struct UndoShown {
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
}

#[derive(Serialize)]
pub struct ProposalShown<'a> {
    pub from: &'a str,
    pub kind: ProposalKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    pub waiting: &'a [String],
}

#[derive(Serialize)]
pub struct ChatShown<'a> {
    pub seq: u64,
    pub at: i64,
    pub name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<&'a str>,
    pub text: &'a str,
}

#[derive(Serialize)]
pub struct NewsShown {
    pub seq: u64,
    pub at: i64,
    pub text: Text,
}

#[derive(Serialize)]
pub struct ClockShown {
    pub left_ms: i64,
    pub running: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ThinkingShown {
    pub seat: &'static str,
    pub level: &'static str,
    pub since: i64,
}
