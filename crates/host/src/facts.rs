//! What is fixed about a table at its start.

use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::Fault;
use legatus_kernel::journal::Entry;
pub use legatus_kernel::wire::{Allow, Clock, Origin, Status, Visibility};
use legatus_kernel::{PlayedWith, Save, Seed, Setup};
use legatus_mind::Thinker;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Is a table of this status one that can still change?
pub fn lasts(status: Status) -> bool {
    matches!(status, Status::Gathering | Status::Playing)
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
    /// Its result changes ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copied_from: Option<String>,
    /// The data it is played with; older tables did not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<PlayedWith>,
    /// The tournament that it is a game of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
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

    /// The referee has played the entries of a saved game and keeps them: a second time, as JSON, they would take two thirds of a table's
    /// memory. What else they said of the beginning is said outright.
    pub fn begun(&mut self) {
        self.origin = self.origin();
        self.prelude = Vec::new();
    }

    /// The table as it was when it began here.
    pub fn begin(&self, game: &GameEntry, seed: Seed, rules: u32) -> Result<Box<dyn Thinker>, Fault> {
        game.load(&Save {
            format: legatus_kernel::journal::FORMAT,
            rules,
            data: self.data.clone(),
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
}
