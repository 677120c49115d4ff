//! What is fixed about a table at its start.

use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::Fault;
use legatus_kernel::journal::Entry;
use legatus_kernel::{Save, Seed, Setup};
use legatus_mind::Thinker;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Gathering,
    Playing,
    Over,
    Closed,
}

impl Status {
    pub fn id(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// Can such a table still change?
    pub fn lasts(self) -> bool {
        matches!(self, Status::Gathering | Status::Playing)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// The players alone; who has the link may take a free seat.
    Private,
    /// Who has the link may watch, too.
    #[default]
    Link,
    /// In the list for all.
    Open,
}

impl Visibility {
    pub fn id(self) -> &'static str {
        match self {
            Visibility::Private => "private",
            Visibility::Link => "link",
            Visibility::Open => "open",
        }
    }

    pub fn from_id(id: &str) -> Visibility {
        match id {
            "open" => Visibility::Open,
            "link" => Visibility::Link,
            _ => Visibility::Private,
        }
    }
}

/// How long a decision may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    Days {
        days: u32,
    },
    Live {
        minutes: u32,
        #[serde(default)]
        seconds: u32,
    },
}

/// What the players agreed to allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Allow {
    pub undo: bool,
    pub odds: bool,
    pub hints: bool,
    pub own_dice: bool,
    pub observers: bool,
}

impl Default for Allow {
    fn default() -> Allow {
        Allow { undo: true, odds: true, hints: true, own_dice: false, observers: true }
    }
}

/// Where a table that did not begin at its scenario's start came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Whoever holds the save knows what was played, and the luck.
    Save,
    Position,
    Copy,
}

/// Everything fixed at the start, as kept in the database.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Facts {
    pub setup: Setup,
    /// The position the table began from, if not the scenario's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Value>,
    /// What was played before the table came to this server: the entries of a saved game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prelude: Vec<Entry>,
    pub clock: Clock,
    pub allow: Allow,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tutorial: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copied_from: Option<String>,
    /// See [`Facts::origin`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

impl Facts {
    /// What all at the table must know of its beginning. Older tables did not say it outright.
    pub fn origin(&self) -> Option<Origin> {
        let told = match (&self.copied_from, &self.start) {
            _ if !self.prelude.is_empty() => Some(Origin::Save),
            (Some(_), _) => Some(Origin::Copy),
            (None, Some(_)) if !self.tutorial => Some(Origin::Position),
            _ => None,
        };
        self.origin.or(told)
    }

    /// The table as it was when it began here.
    pub fn begin(&self, game: &GameEntry, seed: Seed, rules: u32) -> Result<Box<dyn Thinker>, Fault> {
        game.load(&Save {
            format: legatus_kernel::journal::FORMAT,
            rules,
            game: game.title().id.to_string(),
            scenario: self.setup.scenario.clone(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            seed,
            start: self.start.clone(),
            digest: None,
            actions: self.prelude.clone(),
        })
    }
}

/// What is published at the start so that nobody need trust the house: SHA-256 of the seed's bytes and the table's id.
pub fn commitment(seed: Seed, table_id: &str) -> String {
    let hash = Sha256::new().chain_update(seed.0).chain_update(table_id.as_bytes()).finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Anyone can check it: `printf seed-bytes-and-id | sha256sum`.
    #[test]
    fn the_commitment_is_the_documented_hash() {
        let by_hand = Sha256::digest([[7; 32].as_slice(), b"abc"].concat());
        let by_hand: String = by_hand.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(commitment(Seed([7; 32]), "abc"), by_hand);
    }

    #[test]
    fn a_clock_is_read_strictly() {
        let read = |text: &str| serde_json::from_str::<Clock>(text);
        assert_eq!(read(r#"{"kind":"none"}"#).unwrap(), Clock::None);
        assert_eq!(read(r#"{"kind":"days","days":3}"#).unwrap(), Clock::Days { days: 3 });
        assert!(read(r#"{"kind":"days","hours":3}"#).is_err());
        assert!(read(r#"{"kind":"moon"}"#).is_err());
    }
}
