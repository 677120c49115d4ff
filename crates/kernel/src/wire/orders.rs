//! Orders above actions: what a player wants, the single actions it comes to, and how far they got.

use crate::answer::OddsShown;
use crate::game::{TargetRef, Way};
use crate::rule::Rule;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a player wants. The game plans it into single actions, each of which is checked and kept like any other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// These pieces go to this place, by way of those; without pieces, whatever is on the move.
    Go {
        #[serde(default)]
        pieces: Vec<String>,
        #[serde(default)]
        by: Vec<String>,
        to: String,
    },
    /// What is being fought is fought to its end as is usual: attacks resolved, losses taken, retreats made.
    Resolve,
    /// The staff does whatever is left to do in this phase.
    Rest,
}

/// An order to be planned.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskPlan {
    pub seat: String,
    pub order: Order,
}

/// An order to be carried out: actions that were planned, or the order itself, which is then planned anew wherever chance has spoken.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GiveOrder {
    pub seat: String,
    /// The version that the decision was made on.
    pub after: u64,
    /// As with an action.
    pub key: String,
    /// In their order; one that is no longer legal ends it.
    #[serde(default)]
    pub actions: Vec<Value>,
    /// What is gone on with after these actions.
    #[serde(default)]
    pub order: Option<Order>,
    /// Goes on after a die; else the first one ends it.
    #[serde(default)]
    pub through_dice: bool,
}

/// An order as single actions, from what the seat knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Plan {
    pub moves: Vec<PlannedMove>,
    /// Why it goes no further.
    pub stop: Stop,
}

/// Actions that belong together: a piece is taken up, sent and set down.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PlannedMove {
    pub steps: Vec<PlannedStep>,
    /// The phase ends with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PlannedStep {
    pub action: Value,
    pub label: Text,
    pub rule: Rule,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<TargetRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// A warning, as before the action itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Text>,
    /// Only where the table allows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsShown>,
}

/// Why an order goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// Everything was done.
    Done,
    /// A die is rolled: what comes of it is not known.
    Dice,
    /// Something hidden became known.
    Revealed,
    /// Another seat decides, or the game is over.
    Others,
    /// The phase ends.
    Phase,
    /// Nothing that is legal leads on.
    Blocked,
    /// It is too long to be planned at once.
    Long,
}

/// How far an order got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct CarriedOut {
    /// The table's version with it.
    pub version: u64,
    /// So many actions were taken. A request that comes again is told none.
    pub actions: usize,
    pub stop: Stop,
}
