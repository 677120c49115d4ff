//! What a game is and with what a table of it is set up: title, scenarios, seats, options, the rules of its book.

use crate::french;
use crate::rule::Rule;
use crate::seat::Seats;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Static facts of a game.
pub struct Title {
    pub id: &'static str,
    pub name: Text,
    pub summary: Text,
    /// The version of the rules as coded: a journal names it.
    pub rules: u32,
    pub scenarios: Vec<Scenario>,
    /// The scenario that a newcomer is shown first.
    pub start_here: &'static str,
    pub options: Vec<OptionInfo>,
    /// The chapters of the book that decide combat.
    pub combat: &'static [&'static str],
}

impl Title {
    /// Is this rule one of combat? `12.4` is in chapter 12, and not in chapter 1.
    pub fn is_combat(&self, rule: Rule) -> bool {
        let goes_on = |rest: &str| rest.is_empty() || rest.starts_with('.');
        self.combat.iter().any(|chapter| rule.0.strip_prefix(chapter).is_some_and(goes_on))
    }

    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|s| s.id == id)
    }

    /// The same setup for a game that follows nothing: what a second leg took over is forgotten.
    pub fn anew(&self, setup: &Setup) -> Setup {
        let mut setup = setup.clone();
        for option in self.options.iter().filter(|option| option.values.is_empty()) {
            setup.options.insert(option.id.to_string(), option.default.clone());
        }
        setup
    }

    /// The options that differ for a person in this seat with only the machine for company.
    pub fn alone(&self, scenario: &str, seat: &str) -> Options {
        let concerns = |o: &&OptionInfo| o.scenarios.as_ref().is_none_or(|all| all.contains(&scenario));
        let value = |o: &OptionInfo| {
            o.alone.as_ref().filter(|alone| alone.seat == seat).map(|alone| alone.value.clone())
        };
        self.options.iter().filter(concerns).filter_map(|o| Some((o.id.to_string(), value(o)?))).collect()
    }
}

pub struct Scenario {
    pub id: &'static str,
    pub name: Text,
    /// What happens in it and what it teaches, in a sentence or two.
    pub about: Text,
    pub length: Text,
    /// The seats for each possible number of players, smallest first.
    pub seats: Vec<(u8, Vec<SeatInfo>)>,
}

impl Scenario {
    pub fn players(&self) -> [u8; 2] {
        [self.seats[0].0, self.seats[self.seats.len() - 1].0]
    }

    pub fn seats_for(&self, players: u8) -> Option<&[SeatInfo]> {
        self.seats.iter().find(|(n, _)| *n == players).map(|(_, seats)| seats.as_slice())
    }
}

/// One rule of the book in short, as players may look it up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct RuleLine {
    pub rule: String,
    pub title: Text,
    pub text: Text,
}

/// A rule as a game's `rules.json` has it.
#[derive(Deserialize)]
struct BookRule {
    id: String,
    title: Text,
    summary: Text,
}

impl RuleLine {
    /// Every rule and ruling of a game's `rules.json`, in the order of the book.
    ///
    /// # Panics
    /// If it is no list of rules: the file is built into the program.
    pub fn book(json: &str) -> Vec<RuleLine> {
        let rules: Vec<BookRule> = serde_json::from_str(json).expect("a list of rules");
        let line = |rule: BookRule| RuleLine {
            rule: rule.id,
            title: typeset(&rule.title),
            text: typeset(&rule.summary),
        };
        rules.into_iter().map(line).collect()
    }
}

/// The book is written with plain spaces; in French a firm one goes before the tall marks.
fn typeset(text: &Text) -> Text {
    Text::each(|language| match language.id() {
        "fr" => french::typeset(&text[language]),
        _ => text[language].to_string(),
    })
}

/// A seat of a scenario. Seats of one side win together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    pub id: &'static str,
    pub name: Text,
    pub side: &'static str,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct OptionInfo {
    pub id: &'static str,
    pub name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub values: Vec<Value>,
    pub default: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenarios: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<u8>>,
    /// What it is set to for a person who plays the machine, where the book has rules for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<Alone>,
}

/// The value of an option for a person in this seat who has only the machine for company.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Alone {
    pub seat: &'static str,
    pub value: Value,
}

pub type Options = BTreeMap<String, Value>;

/// What a table was set up with: checked against the title before a game sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Setup {
    /// A scenario's id, or a whole scenario document where the game takes one.
    pub scenario: Value,
    pub players: u8,
    pub options: Options,
}

impl Setup {
    /// The title that a document gives itself.
    pub fn scenario_title(&self) -> Option<Text> {
        serde_json::from_value(self.scenario.get("title")?.clone()).ok()
    }

    /// The id of the scenario; of a document, its `id` field.
    pub fn scenario_id(&self) -> &str {
        self.scenario.as_str().or_else(|| self.scenario.get("id")?.as_str()).unwrap_or_default()
    }
}

/// Why a table cannot be set up: the field, and what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupError {
    pub field: String,
    pub reason: String,
    /// Everything that is wrong with a scenario document, for those who write one; the first is told above.
    pub faults: Vec<FieldFault>,
}

/// What is wrong with a field of a scenario document, and the rule that it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct FieldFault {
    pub field: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub reason: Text,
}

impl SetupError {
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> SetupError {
        SetupError { field: field.into(), reason: reason.into(), faults: Vec::new() }
    }

    /// A document with these faults, of which there is at least one.
    pub fn document(faults: Vec<FieldFault>) -> SetupError {
        let first = faults.first().expect("a document without faults is none");
        let reason = crate::text::plain(first.reason.usual());
        SetupError { field: first.field.clone(), reason, faults }
    }
}

/// Commanders who may not communicate: nothing that one of them says or sees reaches another, except through play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parted {
    pub rule: Rule,
    pub seats: Seats,
}
