//! Orders above actions: what a player wants, the single actions it comes to, and how far they got.

use crate::answer::OddsShown;
use crate::game::{Target, TargetRef, Way};
use crate::rule::Rule;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a player wants. The game plans it into single actions, each of which is checked and kept like any other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// These pieces go to this place, by way of those; without pieces, whatever is on the move. With `along` they are spread over `to` and
    /// these places, each as near as it gets.
    Go {
        #[serde(default)]
        pieces: Vec<String>,
        #[serde(default)]
        by: Vec<String>,
        to: String,
        #[serde(default)]
        along: Vec<String>,
    },
    /// A card is used on what is pointed at, as is usual there; with pieces, so that these go there.
    Use {
        thing: Target,
        #[serde(default)]
        pieces: Vec<String>,
        on: Target,
    },
    /// Every piece goes to a place of its own: a deployment that was kept, a plan that was changed.
    Each { moves: Vec<EachMove> },
    /// This line goes one place forward, to where it faces, and keeps its facing. Only where pieces have one.
    Forward { pieces: Vec<String> },
    /// These pieces turn where they stand, as pieces of the view say where they face.
    Wheel { pieces: Vec<String>, facing: String },
    /// These pieces attack what they touch, or of that only what is named: ids of places and of pieces. Without pieces, all who can.
    Attack {
        #[serde(default)]
        pieces: Vec<String>,
        #[serde(default)]
        on: Vec<String>,
    },
    /// What is being fought is fought to its end as is usual: attacks resolved, losses taken, retreats made.
    Resolve,
    /// The staff does whatever is left to do in this phase; with pieces, what these can do.
    Rest {
        #[serde(default)]
        pieces: Vec<String>,
    },
    /// What is asked is let pass, until something else can be done, the phase or the turn is another, or one's own pieces fight.
    Pass,
}

impl Order {
    /// Does the staff think for the player?
    pub fn is_staff(&self) -> bool {
        matches!(self, Order::Rest { .. })
    }
}

/// A piece and where it is to go, by way of which places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EachMove {
    pub piece: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<String>,
    pub to: String,
}

/// An order to be planned.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AskPlan {
    pub seat: String,
    pub order: Order,
    /// As when it is given.
    #[serde(default)]
    pub losses: Option<u32>,
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
    /// Goes no further when more than so many of one's own pieces are lost since it began, or so much of their strength where that is
    /// counted.
    #[serde(default)]
    pub losses: Option<u32>,
}

/// An order as single actions, from what the seat knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Plan {
    pub moves: Vec<PlannedMove>,
    /// Pieces of the order that go nowhere, and are not where they were sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<String>,
    /// Why it goes no further.
    pub stop: Stop,
}

/// Actions that belong together: pieces are taken up, sent the same way and set down. A stack is one move.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct PlannedMove {
    pub steps: Vec<PlannedStep>,
    /// Whom it moves, or who attacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
    /// Where they stood, and where they come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// They come no nearer to where they were sent than this.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub short: bool,
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
    /// Somebody else is asked before it goes on. What follows is planned as if they let it pass; if they do otherwise, it ends here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
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
    /// More was lost than the order allows.
    Losses,
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

/// What the staff of a seat takes care of until it is told otherwise: these pieces, and whatever stands in these places. Nothing: all is
/// the player's own again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Charge {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
}

impl Charge {
    pub fn is_none(&self) -> bool {
        self.pieces.is_empty() && self.places.is_empty()
    }
}

/// The staff of a seat is put in charge, or is not any more.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SetCharge {
    pub seat: String,
    #[serde(default)]
    pub pieces: Vec<String>,
    #[serde(default)]
    pub places: Vec<String>,
}
