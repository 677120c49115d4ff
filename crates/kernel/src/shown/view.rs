//! What one viewer may know, as the client draws it. The panel kinds are few and shared by all games;
//! `docs/design/view.md` describes them.

use crate::game::Target;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The geometry of a map, sent once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Board {
    pub id: String,
    pub width: u32,
    pub height: u32,
    pub places: Vec<Place>,
    /// The groups of places by name: provinces, sectors …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Titled>,
    /// What the kinds of pieces and markers and their states are called, so that a view need not repeat it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<Term>,
    /// Drawings under the places: outlines of land, rivers, areas. By name.
    pub layers: BTreeMap<String, Value>,
}

/// A word of the board: a kind of `piece`, a kind of `marker`, a `state`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Term {
    pub kind: String,
    pub id: String,
    pub name: Text,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Space,
    Area,
    Hex,
    Box,
    Zone,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Place {
    pub id: String,
    pub kind: PlaceKind,
    pub at: [f32; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outline: Option<Vec<[f32; 2]>>,
    pub name: Text,
    pub links: Vec<Link>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The larger whole that its group belongs to, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<String>,
    /// The drawn shape of a space, a port's number and the like.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, Value>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Link {
    pub to: String,
    pub kind: String,
}

/// What that viewer may know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    pub board: String,
    /// Where the game stands, in one line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<Headline>,
    pub pieces: Vec<Piece>,
    pub markers: Vec<Marker>,
    pub panels: Vec<Panel>,
    /// What shows on the board when one points at something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reaches: Vec<Reach>,
    pub log: Vec<LogLine>,
}

/// How far something reaches: a leader's command, the ways of a charge, what archers see, the morale of an area.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// What reaches: the piece or place one points at.
    pub of: Target,
    /// A word of the board's terms.
    pub kind: String,
    pub rule: String,
    /// The places within it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// Ways from place to place, each from its beginning to its end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Vec<String>>,
    /// How much, where it is a number, and what it is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Modifier>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Piece {
    pub id: String,
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<String>,
    pub at: String,
    /// From the bottom of the stack.
    pub order: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<String>,
    pub digits: Vec<String>,
    pub states: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    pub hidden: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub at: String,
    pub kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
}

/// Where the game stands, in one line: the turn, its date, the scores, and what they are for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Headline {
    /// The turn as it is written: a Roman numeral, a month …
    pub turn: Text,
    /// The number of the turn, from 1.
    pub index: u32,
    /// How many turns there are, if that is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Text>,
    pub scores: Vec<Score>,
    /// How the viewer's seat wins, and how far it is now; for who only looks on, how the game is won. The table puts it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Text>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Score {
    pub side: String,
    pub value: i32,
    /// What is counted.
    pub title: Text,
}

/// One line of the story, as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct LogLine {
    /// Its number among the lines this viewer may know: what is hidden from it leaves no gap.
    pub seq: usize,
    /// After how many actions: the anchor for going back to that moment.
    #[serde(default)]
    pub action: usize,
    /// The kind of the event, for animation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    pub text: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
    /// A new turn of the game begins with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opens_turn: bool,
    /// One of the few that a summary of the game would keep.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub landmark: bool,
    /// One of these that no summary may leave out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub decisive: bool,
    /// It came of a choice that was forced.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Whose line it is: who acts in it, or whom it befalls. Some are nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Panel {
    pub id: String,
    pub title: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    #[serde(flatten)]
    pub body: PanelBody,
}

impl Panel {
    pub fn new(id: &str, title: Text, body: PanelBody) -> Panel {
        Panel { id: id.to_string(), title, rule: None, body }
    }
}

/// The kinds of panel. No game has a kind of its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PanelBody {
    Hand(Hand),
    Deck(Deck),
    Track(Track),
    Field(Field),
    Duel(Duel),
    Ledger(Ledger),
    Checklist(Checklist),
    AttackPlan(AttackPlan),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Hand {
    pub seat: String,
    pub cards: Vec<CardFace>,
    /// Cards the viewer may not see.
    pub hidden: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct CardFace {
    pub id: String,
    pub kind: String,
    pub title: Text,
    pub digits: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    pub states: Vec<String>,
    /// How many like it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    /// What it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// The drawing on it, by the id of its glyph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Deck {
    pub draw: usize,
    pub contents: Vec<CardFace>,
    pub discard: Vec<CardFace>,
    pub removed: Vec<CardFace>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Track {
    pub spaces: Vec<Titled>,
    pub tokens: Vec<Token>,
    /// What is written beside it: the consuls of the year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Titled {
    pub id: String,
    pub title: Text,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Token {
    pub id: String,
    pub at: String,
    pub title: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Field {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    pub boxes: Vec<FieldBox>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct FieldBox {
    pub id: String,
    pub title: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    pub row: u8,
    pub column: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<i32>,
    /// How many pieces may stand in it, where the rules set a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// Dice that were rolled for it last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// A battle: two sides with what they are made of, and the rounds so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Duel {
    pub place: String,
    pub stage: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Text>,
    /// The present attacker first.
    pub sides: Vec<DuelSide>,
    pub modifiers: Vec<Modifier>,
    pub rounds: Vec<DuelRound>,
    /// The number of the present round, where the rules count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The seat that decides now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// The side that has won, and the card that did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won_with: Option<Box<CardFace>>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DuelSide {
    pub side: String,
    pub seat: String,
    pub role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    pub pieces: Vec<String>,
    pub strength: i32,
    pub parts: Vec<Modifier>,
    /// The dice it rolls, where it rolls many at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pools: Vec<DicePool>,
}

/// Dice that are rolled together and hit alike.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DicePool {
    pub dice: u16,
    /// The lowest face that hits.
    pub hits_from: u8,
    /// Why they hit more easily than others.
    pub reasons: Vec<Modifier>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Modifier {
    pub text: Text,
    pub value: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DuelRound {
    pub number: u16,
    pub plays: Vec<DuelPlay>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Text>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct DuelPlay {
    pub seat: String,
    pub text: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Vec<u8>>,
    /// How many faces the dice have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Ledger {
    pub columns: Vec<Titled>,
    pub rows: Vec<LedgerRow>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct LedgerRow {
    pub id: String,
    /// The row that this one is part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part_of: Option<String>,
    pub title: Text,
    pub cells: Vec<Cell>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Cell {
    Number(i32),
    Text(Text),
    Empty,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Checklist {
    pub items: Vec<Obligation>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Obligation {
    pub id: String,
    pub text: Text,
    pub rule: String,
    pub done: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Target>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct AttackPlan {
    pub attacks: Vec<Attack>,
    /// Units that could still attack, and defenders still owed an attack.
    pub idle: Vec<String>,
    pub open: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Attack {
    pub id: String,
    pub attackers: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Vec<String>>,
    pub places: Vec<String>,
    pub defenders: Vec<String>,
    pub attack: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence: Option<i32>,
    pub modifiers: Vec<Modifier>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<Text>,
    pub status: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Text>,
}
