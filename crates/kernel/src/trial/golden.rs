//! Whole games that were played once, kept as journals and replayed through `check` and `apply`. They depend on the rules alone:
//! a machine that plays better and a sentence that reads better change nothing in them.
//!
//! In a game's folder each scenario has `<scenario>.json`, the save, and `<scenario>.txt`, what it told: for every entry of the
//! journal the number of its events and a digest of them as data (kind, rule, arguments, who may know), between them turn and
//! scores wherever these change, at the end the outcome and a digest of everything.
//!
//! When one differs, look at what differs and why. If the games are still legal and what they tell is right (an event has
//! got another argument, a position another field), `GOLDEN=tell cargo test -p <the game> golden` keeps the journals and writes
//! anew what they tell. If the rules refuse them now, `GOLDEN=write` plays new ones.

use crate::game::{Game, Options, Told};
use crate::journal::{Entry, Save};
use crate::luck::Seed;
use crate::seat::{Seats, Viewer};
use crate::table::{Table, complete_setup, digest, explain};
use crate::text::{Arg, Message};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// All golden games are played from this seed.
const SEED: u64 = 1;
/// So many digests stand in a row of the text.
const ROW: usize = 16;

/// A kept game.
#[derive(Clone, PartialEq, Debug)]
pub struct Golden {
    pub save: Save,
    /// What it told.
    pub told: String,
}

/// Replays the kept game of every scenario in `folder`; `play` plays a table to its end where one is to be recorded.
///
/// # Panics
/// If one goes otherwise than it went: says which game, which entry, what was expected and what came.
pub fn goes_as_it_went<G: Game>(folder: &str, play: fn(&mut Table<G>)) {
    let order = std::env::var("GOLDEN").unwrap_or_default();
    let failures: Vec<String> = G::title()
        .scenarios
        .iter()
        .filter_map(|scenario| {
            let kept = Kept::new(folder, scenario.id);
            match order.as_str() {
                "write" => kept.write::<G>(recorded(scenario.id, play)),
                "tell" => kept.write::<G>(kept.save()),
                _ => {}
            }
            kept.golden().try_replay::<G>().err()
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn recorded<G: Game>(scenario: &str, play: fn(&mut Table<G>)) -> Save {
    let setup = complete_setup::<G>(Some(scenario.into()), None, Options::new()).expect("a scenario");
    let mut table = Table::<G>::new(setup, Seed::from_number(SEED)).expect("a setup of the title");
    play(&mut table);
    assert!(table.outcome().is_some(), "{scenario} was not played to its end");
    table.save()
}

/// Where a golden game lies.
struct Kept {
    journal: PathBuf,
    told: PathBuf,
}

impl Kept {
    fn new(folder: &str, scenario: &str) -> Kept {
        let file = |ending| Path::new(folder).join(format!("{scenario}.{ending}"));
        Kept { journal: file("json"), told: file("txt") }
    }

    fn save(&self) -> Save {
        let json = read(&self.journal);
        serde_json::from_str(&json).unwrap_or_else(|e| panic!("{}: {e}", self.journal.display()))
    }

    fn golden(&self) -> Golden {
        Golden { save: self.save(), told: read(&self.told) }
    }

    fn write<G: Game>(&self, save: Save) {
        let golden = Golden::told_by::<G>(save).unwrap_or_else(|why| panic!("{why}"));
        let json = serde_json::to_string(&golden.save).expect("a save is JSON");
        for (file, text) in [(&self.journal, json + "\n"), (&self.told, golden.told)] {
            std::fs::write(file, text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        }
    }
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file)
        .unwrap_or_else(|e| panic!("{}: {e}; GOLDEN=write plays a game to keep", file.display()))
}

impl Golden {
    /// The game of this journal, with what it tells today.
    ///
    /// # Errors
    /// The entry that the rules refuse, and why.
    pub fn told_by<G: Game>(save: Save) -> Result<Golden, String> {
        let retold = retell::<G>(&save);
        let digest = Some(retold.digest?);
        Ok(Golden { told: written(&retold.marks), save: Save { digest, ..save } })
    }

    /// Replays the game and compares what it tells, then its last position.
    ///
    /// # Errors
    /// Which game and which entry differs first, what was expected and what came.
    pub fn try_replay<G: Game>(&self) -> Result<(), String> {
        let retold = retell::<G>(&self.save);
        let expected = marks_of(&self.told);
        let all = if retold.digest.is_ok() { expected.len() } else { 0 };
        let differs = |at: &usize| expected.get(*at) != retold.marks.get(*at);
        if let Some(at) = (0..all.max(retold.marks.len())).find(differs) {
            return Err(retold.difference(&self.save, &expected, at));
        }
        let (kept, came) = (self.save.digest.as_deref().unwrap_or("none"), retold.digest?);
        if kept == came {
            return Ok(());
        }
        let place = place(&self.save, self.save.actions.len());
        let both = format!("\n  expected: digest {kept}\n  came:     digest {came}");
        Err(format!("{place}: all is told alike, but the last position has{both}"))
    }
}

/// One thing to compare: what entry `entry` told (0 is the setup), or the turn, scores or outcome after it.
#[derive(Clone, PartialEq, Debug)]
struct Mark {
    entry: usize,
    text: String,
}

/// A game replayed.
struct Retold {
    marks: Vec<Mark>,
    /// For every entry its events as data.
    lines: Vec<Vec<String>>,
    /// Of the last position; or which entry was refused, and why.
    digest: Result<String, String>,
}

impl Retold {
    fn replay<G: Game>(&mut self, save: &Save) -> Result<String, String> {
        let refused = |entry, error| format!("{}: {}", place(save, entry), explain::<G>(&error));
        let start = Save { actions: Vec::new(), digest: None, ..save.clone() };
        let mut table = Table::<G>::load(&start).map_err(|e| refused(0, e))?;
        self.keep(0, &table, 0);
        for (before, entry) in save.actions.iter().enumerate() {
            let told = table.story_len();
            table.replay(entry).map_err(|e| refused(before + 1, e))?;
            self.keep(before + 1, &table, told);
        }
        let entry = save.actions.len();
        let all = Sha256::digest(self.lines.concat().join("\n"));
        self.marks.push(Mark { entry, text: outcome_line(&table) });
        self.marks.push(Mark { entry, text: format!("all {}", hex(&all)) });
        Ok(digest(table.position()))
    }

    /// Keeps what an entry told, from line `from` of the story on, and turn and scores if they are others now.
    fn keep<G: Game>(&mut self, entry: usize, table: &Table<G>, from: usize) {
        let story = table.story(Viewer::Referee, from);
        let lines: Vec<String> = story.map(|(_, line, _)| as_data::<G>(&line.told)).collect();
        let before = self.marks.iter().rev().find(|mark| !is_digest(&mark.text));
        let score = Mark { entry, text: score_line(table) };
        let another = before.is_none_or(|before| before.text != score.text);
        self.marks.push(Mark { entry, text: short_digest(&lines) });
        self.marks.extend(another.then_some(score));
        self.lines.push(lines);
    }

    fn difference(&self, save: &Save, expected: &[Mark], at: usize) -> String {
        let show = |mark: Option<&Mark>| mark.map_or("nothing more".into(), |mark| mark.text.clone());
        let (kept, came) = (expected.get(at), self.marks.get(at));
        let entry = [kept, came].into_iter().flatten().map(|mark| mark.entry).min().unwrap_or_default();
        let mut text = place(save, entry);
        let others = self.marks.iter().filter(|mark| is_digest(&mark.text) && !expected.contains(mark));
        let (kept, came) = (show(kept), show(came));
        text += &format!(":\n  expected: {kept}\n  came:     {came}");
        for line in self.lines.get(entry).into_iter().flatten() {
            text += &format!("\n    {line}");
        }
        text += &format!("\n  entries that differ: {} of {}", others.count(), self.lines.len());
        text
    }
}

/// Names a game and an entry of it.
fn place(save: &Save, entry: usize) -> String {
    let what = match entry.checked_sub(1).and_then(|before| save.actions.get(before)) {
        None => "the setup".to_string(),
        Some(Entry::Action { seat, action }) => format!("{seat} {action}"),
        Some(other) => serde_json::to_string(other).unwrap_or_default(),
    };
    let scenario = save.setup();
    format!("{}, {}, entry {entry}, {what}", save.game, scenario.scenario_id())
}

/// Replays a journal entry by entry, as far as the rules let it.
fn retell<G: Game>(save: &Save) -> Retold {
    let mut retold = Retold { marks: Vec::new(), lines: Vec::new(), digest: Ok(String::new()) };
    retold.digest = retold.replay::<G>(save);
    retold
}

/// An event without its sentence: `march (8.3) from=place:roma cus=4`. The key of the message is its kind almost always.
fn as_data<G: Game>(told: &Told<G::Event>) -> String {
    let story = G::tell(&told.event);
    let mut line = story.kind.to_string();
    if let Some(rule) = story.rule {
        line += &format!(" ({})", rule.0);
    }
    if story.text.key != story.kind {
        line += &format!(" {}", story.text.key);
    }
    line += &arguments::<G>(&story.text);
    if told.to != Seats::ALL {
        let seats: Vec<String> = told.to.iter().map(|seat| seat.0.to_string()).collect();
        line += &format!(" only to {}", seats.join(" "));
    }
    line
}

fn arguments<G: Game>(message: &Message) -> String {
    let words = G::words();
    let shown = message.args().iter().map(|(name, arg)| match arg {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Name(value) => format!(" {name}={}:{}", words.kind(*value), words.id(*value)),
        Arg::Word(key) => format!(" {name}={key}"),
        Arg::Rule(rule) => format!(" {name}={}", rule.0),
        Arg::Die(value, seat) => format!(" {name}={value} of {}", seat.0),
    });
    shown.collect()
}

/// `3:a1f0`: three events, and the beginning of their digest.
fn short_digest(lines: &[String]) -> String {
    if lines.is_empty() {
        return "-".into();
    }
    let digest = Sha256::digest(lines.join("\n"));
    format!("{}:{}", lines.len(), hex(&digest[..2]))
}

fn is_digest(mark: &str) -> bool {
    mark == "-" || mark.starts_with(|c: char| c.is_ascii_digit())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `turn 3 of 9: rome 12, carthage 6`.
fn score_line<G: Game>(table: &Table<G>) -> String {
    let Some(headline) = table.position().headline(Viewer::Referee) else {
        return format!("turn {}", table.position().turn());
    };
    let of = headline.of.map_or(String::new(), |of| format!(" of {of}"));
    let scores: Vec<String> = headline.scores.iter().map(|s| format!("{} {}", s.side, s.value)).collect();
    format!("turn {}{of}: {}", headline.index, scores.join(", "))
}

/// `end (4.2): rome; victory points=3`.
fn outcome_line<G: Game>(table: &Table<G>) -> String {
    let Some(outcome) = table.outcome() else { return "end: none".into() };
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| table.seat_id(seat)).collect();
    let mut line = format!("end ({}): {}; {}", outcome.rule.0, winners.join(", "), outcome.text.key);
    line += &arguments::<G>(&outcome.text);
    if let Some(level) = outcome.level {
        line += &format!("; {}{}", level.key, arguments::<G>(&level));
    }
    if let Some(points) = outcome.points {
        line += &format!("; points {points}");
    }
    line
}

/// Digests in rows that begin with the number of their first entry; everything else on a line of its own.
fn written(marks: &[Mark]) -> String {
    let (mut text, mut in_row) = (String::new(), 0);
    for Mark { entry, text: mark } in marks {
        if !is_digest(mark) {
            let end = if in_row > 0 { "\n" } else { "" };
            text += &format!("{end}{mark}\n");
            in_row = 0;
            continue;
        }
        if in_row == 0 {
            text += &format!("{entry}");
        }
        in_row = (in_row + 1) % ROW;
        let end = if in_row == 0 { "\n" } else { "" };
        text += &format!(" {mark}{end}");
    }
    text
}

/// The same, read back.
fn marks_of(text: &str) -> Vec<Mark> {
    let (mut marks, mut next) = (Vec::new(), 0);
    for line in text.lines() {
        if !is_digest(line) {
            let entry = usize::saturating_sub(next, 1);
            marks.push(Mark { entry, text: line.to_string() });
            continue;
        }
        for mark in line.split(' ').skip(1) {
            marks.push(Mark { entry: next, text: mark.to_string() });
            next += 1;
        }
    }
    marks
}
