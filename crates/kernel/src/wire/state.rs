//! The state of a table for one viewer, and the messages of its socket.

use super::orders::Charge;
use super::people::ErrorBody;
use super::table::{Proposal, TableInfo};
use crate::answer::{Offer, Prompt};
use crate::text::Text;
use crate::view::{LogLine, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The whole state of a table as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct State {
    pub version: u64,
    pub actions: usize,
    /// A seat, `observer`, or `referee` once it is over.
    pub viewer: String,
    pub table: TableInfo,
    /// Its log is empty: the story comes apart.
    pub view: Told<View>,
    pub story: Lines<LogLine>,
    pub prompt: Told<Prompt>,
    /// What the viewer may do now.
    pub legal: Vec<Offer>,
    /// The standing answers of the viewer's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<StandingAnswers>,
    /// What the staff of the viewer's seat takes care of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub charge: Option<Charge>,
    pub undo: MayUndo,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    pub chat: Lines<ChatLine>,
    /// What happened at the table beside the game: the last of it, whole each time.
    pub news: Vec<NewsLine>,
    /// By seat.
    pub clocks: BTreeMap<String, SeatClock>,
    /// The machine that thinks now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<MachineThinks>,
}

/// Something as the referee tells it, or as it was kept of a table of older rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Told<T> {
    Live(T),
    Kept(Value),
}

/// Lines from one on: whoever has some drops theirs from there, and appends these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "types", schemars(rename = "{T}s"))]
pub struct Lines<T> {
    /// The number of the first among those that this viewer knows.
    pub from: usize,
    pub lines: Vec<T>,
}

/// Whether the viewer may take back now, and why not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct MayUndo {
    pub ok: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
    /// Not as usual, but freely: the asking person plays against the machine alone, and the record keeps it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
}

/// A line of the table's chat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ChatLine {
    pub seq: u64,
    pub at: i64,
    /// Empty if whoever wrote it has deleted the account.
    pub name: String,
    /// Left out for those who only watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    pub text: String,
}

/// What happened at the table beside the game: who came and went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct NewsLine {
    /// Counts with that of the chat.
    pub seq: u64,
    pub at: i64,
    pub text: Text,
}

/// What is left on a seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SeatClock {
    pub left_ms: i64,
    pub running: bool,
}

/// A machine that is thinking.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct MachineThinks {
    pub seat: String,
    pub level: String,
    pub since: i64,
}

/// What a seat does in a window of a kind without being asked, by window.
pub type StandingAnswers = BTreeMap<String, StandingAnswer>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StandingAnswer {
    Ask,
    Pass,
    /// The usual deed where these terms allow it; else the window passes. Which terms a window knows is told with its question; where it
    /// knows none, it passes.
    By(Terms),
}

/// When a standing answer does something, and how long it holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// A number for each term; one that is left out sets no bound.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub of: BTreeMap<String, u32>,
    /// It holds until this phase is over.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub this_phase: bool,
    /// The phase that is meant; the table notes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<u64>,
}

/// What a table's socket tells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromSocket {
    /// At once if the version is newer than `after`, then after each change. Story and chat begin where the last message ended.
    State(Box<State>),
    /// In the place of `state` with `detail=bare`.
    Bare(BareState),
    /// Your action is on the disk.
    Done {
        key: String,
        version: u64,
    },
    /// As over HTTP.
    Failed {
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        error: ErrorBody,
    },
    /// The seats whose holders look at the table now.
    Presence {
        online: Vec<String>,
    },
    Thinking {
        thinking: Option<MachineThinks>,
    },
    /// The server goes down: come back in a moment.
    Bye,
    /// The seat it looked from, or the session it was opened with, is no longer yours; the socket is closed with code 4001.
    Gone,
    Pong,
}

/// The short form for programs: nothing in words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct BareState {
    pub version: u64,
    pub actions: usize,
    pub asked: Vec<String>,
    /// What the viewer may do now, each as the game writes it.
    pub legal: Vec<Value>,
    pub over: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_was_kept_travels_like_what_is_told() {
        let live = serde_json::to_value(Told::Live(View::default())).unwrap();
        assert_eq!(serde_json::to_value(Told::<View>::Kept(live.clone())).unwrap(), live);
    }

    #[test]
    fn standing_answers_are_read_as_they_were_written() {
        let standing: StandingAnswers = serde_json::from_str(r#"{"bad_weather":"pass"}"#).unwrap();
        assert_eq!(serde_json::to_value(standing).unwrap(), json!({"bad_weather": "pass"}));
    }
}
