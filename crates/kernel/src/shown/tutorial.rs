//! A game's guided first minutes: a table that begins as it is told, with dice that fall as they are told, and a script
//! that one seat follows while the other's part is played for it.

use crate::game::Game;
use crate::journal::Bare;
use crate::luck::Seed;
use crate::text::Text;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The script of a tutorial.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Tutorial {
    pub title: Text,
    /// The seat of whoever learns.
    pub seat: String,
    /// The position it begins from, with the setup it belongs to.
    pub start: Bare,
    /// The seed of what is drawn and dealt: the script counts on it.
    pub seed: Seed,
    pub steps: Vec<TutorialStep>,
}

/// One step of the script.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct TutorialStep {
    pub id: String,
    pub kind: StepKind,
    /// The beat it belongs to, from 1: what the page counts.
    pub beat: u8,
    /// Who acts; the other seat's steps are played by whoever runs the table.
    pub seat: String,
    /// What is done: the action of `act`, the one that is refused of `why`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Value>,
    /// The dice that this step rolls.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// What the page points at: `place:…`, `piece:…`, `card:…`, `prompt`, `hand`, `story`, `rules`, `battle`, `undo`.
    pub anchor: String,
    /// Steps of the other seat may go without a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}

/// What a step asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// Read and look; goes on by itself.
    Look,
    /// Take the action.
    Act,
    /// Ask why the action is refused.
    Why,
    /// Take the last action back.
    Undo,
}

/// The file a game keeps its tutorial in: how it starts is the game's own affair (`S`), the steps are the same for all.
/// Their words are the messages `tutorial-<id>`, the title is `tutorial-title`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script<S> {
    seat: String,
    seed: u64,
    pub start: S,
    steps: Vec<ScriptStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptStep {
    id: String,
    beat: u8,
    kind: StepKind,
    seat: String,
    #[serde(default)]
    action: Option<Value>,
    #[serde(default)]
    dice: Vec<u8>,
    anchor: String,
    /// The other seat's steps may go without a word.
    #[serde(default)]
    silent: bool,
}

impl<S: DeserializeOwned> Script<S> {
    /// # Panics
    /// If the file is not a script: it is part of the program.
    pub fn read(file: &str) -> Script<S> {
        serde_json::from_str(file).unwrap_or_else(|error| panic!("the script of the tutorial: {error}"))
    }

    /// The tutorial that begins at `position`, a position of `scenario` with its usual number of players.
    ///
    /// # Panics
    /// If the game has no such scenario.
    pub fn begins_at<G: Game>(self, scenario: &str, position: &G) -> Tutorial {
        let words = G::words();
        let players = G::title().scenario(scenario).expect("a scenario of the game").players()[0];
        let step = |row: ScriptStep| TutorialStep {
            text: (!row.silent).then(|| words.word(&format!("tutorial-{}", row.id.replace('_', "-")))),
            id: row.id,
            kind: row.kind,
            beat: row.beat,
            seat: row.seat,
            action: row.action,
            dice: row.dice,
            anchor: row.anchor,
        };
        Tutorial {
            title: words.word("tutorial-title"),
            seat: self.seat,
            start: Bare {
                game: G::title().id.into(),
                scenario: scenario.into(),
                players,
                options: Default::default(),
                position: serde_json::to_value(position).expect("a position is JSON"),
            },
            seed: Seed::from_number(self.seed),
            steps: self.steps.into_iter().map(step).collect(),
        }
    }
}
