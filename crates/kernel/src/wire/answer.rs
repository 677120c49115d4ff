//! The shapes in which a table answers, and why it may not.

use crate::game::{FieldFault, Game, Limit, Odds, Role, TargetRef, Way};
use crate::rule::Rule;
use crate::table::{TableError, explain};
use crate::text::Text;
use crate::wire::Proposal;
use serde::Serialize;
use serde_json::Value;

/// What is asked of whom.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Prompt {
    pub seats: Vec<&'static str>,
    pub rule: Option<Rule>,
    pub text: Option<Text>,
    pub asked: Vec<Asked>,
    pub over: Option<Over>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Asked {
    pub seat: &'static str,
    pub rule: Rule,
    pub text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<&'static str>,
    /// The terms that a standing answer to this window knows.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub terms: &'static [&'static str],
    /// Those of them that are yes (1) or no.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub switches: &'static [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Nothing can be done but to let it pass: it is asked so that nobody learns that. Only who is asked knows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hides: bool,
    /// It is decided in combat: an order can fight it to its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub combat: bool,
    /// Something that can be done now is an attack: an order can name them all. Only who is asked knows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub attacks: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Over {
    pub winners: Vec<&'static str>,
    /// Nobody has won.
    pub draw: bool,
    /// Nobody has won yet: it was the first leg of a match, and the table that follows it decides.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undecided: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Empty for an end outside the rules.
    pub rule: Rule,
    pub text: Text,
}

/// An action as it is offered.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Offer {
    /// What sort of deed it is: offers of one kind differ in what they are done to.
    pub kind: &'static str,
    pub action: Value,
    pub label: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetRef>,
    /// Where the target is put, if the action puts it somewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<TargetRef>,
    pub rule: Rule,
    #[serde(skip_serializing_if = "Role::is_deed")]
    pub role: Role,
    /// What most players want next: at most one of all that is offered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub primary: bool,
    /// There is something to weigh first: chance, a warning, fire on the way. `check` and `odds` tell it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub asks: bool,
}

/// So many kinds of deed are few enough to say which of them most players want next.
const FEW_KINDS: usize = 3;

/// Marks what most players want next, by what a sensible player is likely to do. Nothing is ever given up by it, and nothing ended while
/// anything else can be done. `kinds` and `weights` go with the offers, in their order.
pub fn mark_primary(offers: &mut [Offer], kinds: &[&str], weights: &[f32]) {
    let open = |i: &usize| offers[*i].role != Role::GiveUp;
    let left: Vec<usize> = (0..offers.len()).filter(open).collect();
    let going_on: Vec<usize> = left.iter().copied().filter(|i| offers[*i].role != Role::End).collect();
    let best = |among: &[usize]| {
        let weight = |i: &usize| weights.get(*i).copied().unwrap_or(0.0);
        among.iter().copied().max_by(|a, b| weight(a).total_cmp(&weight(b)).then(b.cmp(a)))
    };
    let chosen = if going_on.is_empty() { best(&left) } else { best(&going_on) };
    let few = kinds_among(&left, kinds) <= FEW_KINDS;
    if let Some(i) = chosen.filter(|_| few) {
        offers[i].primary = true;
    }
}

fn kinds_among(offers: &[usize], kinds: &[&str]) -> usize {
    let mut found: Vec<&str> = offers.iter().map(|i| kinds[*i]).collect();
    found.sort_unstable();
    found.dedup();
    found.len()
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Checked {
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Why {
    pub label: Text,
    pub rule: Rule,
    pub reason: Text,
}

/// What one kind of roll showed so far, of the rolls that all may know.
#[derive(Clone, PartialEq, Debug)]
pub struct LuckLine {
    pub purpose: Text,
    /// Whose actions rolled it.
    pub seat: &'static str,
    pub sides: u8,
    /// Every face in the order it fell, what was taken back included.
    pub faces: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct OddsShown {
    pub exact: bool,
    pub outcomes: Vec<ChanceShown>,
}

impl OddsShown {
    pub fn of<G: Game>(odds: Odds) -> OddsShown {
        let shown = |(text, probability)| ChanceShown { text: G::words().text(&text), probability };
        OddsShown { exact: odds.exact, outcomes: odds.outcomes.into_iter().map(shown).collect() }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct ChanceShown {
    pub text: Text,
    pub probability: f64,
}

/// Why a request was not answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Fault {
    /// A parameter is wrong: which, and how.
    Param {
        field: String,
        reason: String,
    },
    /// Everything that is wrong with a scenario document.
    Document(Vec<FieldFault>),
    Refused {
        rule: Rule,
        reason: Text,
    },
    NotPossible(Text),
    Load {
        at: String,
        why: String,
    },
    /// A save of rules that are too old to be replayed, or of other values than there are: where it says so, and why.
    Foreign {
        at: String,
        why: Text,
    },
    /// The players roll their own dice, and one that this action rolls was not given. Nothing happened.
    NeedDie {
        purpose: &'static str,
        /// What the roll is for, in words.
        text: Text,
        sides: u8,
    },
}

impl Fault {
    pub fn param(field: &str, reason: impl ToString) -> Fault {
        Fault::Param { field: field.to_string(), reason: reason.to_string() }
    }
}

pub fn fault<G: Game>(error: TableError) -> Fault {
    match error {
        TableError::Refused(r) => Fault::Refused { rule: r.rule, reason: G::words().text(&r.reason()) },
        TableError::NotPossible(message) => Fault::NotPossible(G::words().text(&message)),
        TableError::WrongDie(_) => Fault::param("next", explain::<G>(&error)),
        TableError::Setup(error) if !error.faults.is_empty() => Fault::Document(error.faults),
        TableError::Setup(error) => Fault::Param { field: error.field, reason: error.reason },
        TableError::Load { at, why } => Fault::Load { at, why },
        TableError::OldRules(why) => Fault::Foreign { at: "rules".into(), why },
        TableError::OtherValues(why) => Fault::Foreign { at: "data".into(), why },
        TableError::NeedDie(die) => {
            Fault::NeedDie { purpose: die.purpose, text: roll_words::<G>(die.purpose), sides: die.sides }
        }
    }
}

/// What a roll is for, in words: `roll-` and its purpose, in the game's own Fluent files.
pub fn roll_words<G: Game>(purpose: &str) -> Text {
    G::words().word(&format!("roll-{}", purpose.replace(' ', "-")))
}
