//! The results file: one JSON line a game.

use legatus_kernel::{Options, Save};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What all games of a match have in common.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Match {
    pub game: String,
    pub scenario: String,
    /// A scenario of one's own: two of them may have the same id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Value>,
    pub players: u8,
    pub options: Options,
    pub rules: u32,
    /// The digest of corrected values, where it is played with any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<String>,
    pub a: String,
    pub b: String,
    pub ratio: f64,
    pub equal_time: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    A,
    B,
    /// Nobody: the winner of a draw.
    None,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct PerPlayer<T> {
    pub a: T,
    pub b: T,
}

impl<T> PerPlayer<T> {
    pub fn of(&mut self, player: Player) -> &mut T {
        if player == Player::A { &mut self.a } else { &mut self.b }
    }
}

/// One game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    pub r#match: Match,
    pub seed: u64,
    /// The side that a played.
    pub side: String,
    pub seats: BTreeMap<String, Player>,
    pub winner: Player,
    /// The seats that won, and by which rule.
    pub winners: Vec<String>,
    pub rule: String,
    pub actions: usize,
    /// Of the last position.
    pub digest: String,
    /// How long each decision took, in microseconds; those with one legal action left out.
    pub micros: PerPlayer<Vec<u64>>,
    /// Decisions that time cut short.
    pub capped: PerPlayer<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<Save>,
}

pub struct Results {
    file: File,
    pub lines: Vec<Line>,
}

pub enum Trouble {
    Io(io::Error),
    /// The file holds something else.
    Other(String),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Io(error)
    }
}

impl Results {
    /// Opens or makes the file. A last line that was cut off in the middle is cleared away; its game is played again.
    pub fn open(path: &Path, this: &Match) -> Result<Results, Trouble> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut lines = Vec::new();
        for (i, text) in bytes[..whole].split(|byte| *byte == b'\n').enumerate() {
            if text.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let mut line: Line = serde_json::from_slice(text)
                .map_err(|error| Trouble::Other(format!("line {} is not a result: {error}", i + 1)))?;
            if line.r#match != *this {
                return Err(Trouble::Other(format!(
                    "line {} belongs to another match; use another file for this one",
                    i + 1
                )));
            }
            line.save = None; // Only the file needs it.
            lines.push(line);
        }
        if whole == 0 && bytes.iter().any(|byte| !byte.is_ascii_whitespace()) && bytes.first() != Some(&b'{')
        {
            return Err(Trouble::Other("this is not a results file".to_string()));
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::Start(whole as u64))?;
        Ok(Results { file, lines })
    }

    pub fn has(&self, seed: u64, side: &str) -> bool {
        self.lines.iter().any(|line| line.seed == seed && line.side == side)
    }

    /// Appends a game, in one write, so that a line is there or is cut off at its end.
    pub fn add(&mut self, mut line: Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(&line)?;
        text.push(b'\n');
        self.file.write_all(&text)?;
        line.save = None;
        self.lines.push(line);
        Ok(())
    }
}
