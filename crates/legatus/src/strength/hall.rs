//! Games that are measured: each is a line of a results file, with all that is needed to play it again, so a run that was cut short goes on
//! where it was.

use crate::args::threads;
use crate::simulate::progress;
use crate::{Failure, trouble};
use legatus_games::Entry;
use legatus_kernel::{Seat, Seed, Setup};
use legatus_mind::exploit::{Duel, Ended, Script};
use legatus_mind::manners::Watched;
use legatus_mind::{Effort, Level, Policy};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// One game, and how it is played again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    pub game: String,
    pub rules: u32,
    pub scenario: String,
    /// Of what the policy has learned; nothing, if it is the hand-made one alone.
    pub policy: Option<String>,
    pub level: String,
    pub ratio: f64,
    pub seed: u64,
    /// The exploiter and its seat; none where manners are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exploiter: Option<Exploiter>,
    pub found: Option<Found>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Exploiter {
    pub id: String,
    /// Of the script as it was.
    pub digest: String,
    pub seat: String,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// For the exploiter.
    Ended(Ended),
    /// Of a game between equals.
    Watched(Seen),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Seen {
    pub decisions: u64,
    pub turns: u32,
    /// By seat; nobody in a draw.
    pub winners: Vec<String>,
    /// The rule that ended it; none, if it has no end.
    pub rule: Option<String>,
    /// How often each thing was done that no good player does.
    pub manners: BTreeMap<String, u64>,
}

/// What all games of a level have in common.
pub struct Player<'a> {
    pub entry: &'a Entry,
    level: Level,
    effort: Effort,
    policy: Option<String>,
    ratio: f64,
}

impl<'a> Player<'a> {
    pub fn new(entry: &'a Entry, level: Level, ratio: f64, policy: Option<Policy>) -> Player<'a> {
        let policy = policy.unwrap_or(Policy::Usual);
        let learned = match policy {
            Policy::Usual => entry.learned(),
            Policy::ByHand => None,
            Policy::With(learned) => Some(learned),
        };
        Player {
            entry,
            level,
            effort: level.effort().scaled(ratio).uncapped().by(policy),
            policy: learned.map(|learned| digest(&learned.write())),
            ratio,
        }
    }

    /// A game that is still to be played.
    pub fn line(&self, scenario: &str, seed: u64, exploiter: Option<Exploiter>) -> Line {
        Line {
            game: self.entry.id().to_string(),
            rules: self.entry.title().rules,
            scenario: scenario.to_string(),
            policy: self.policy.clone(),
            level: self.level.to_string(),
            ratio: self.ratio,
            seed,
            exploiter,
            found: None,
        }
    }

    pub fn said(&self) -> String {
        let policy =
            self.policy.as_deref().map_or("by hand".to_string(), |digest| format!("learned {digest}"));
        let share = if self.ratio == 1.0 { String::new() } else { format!(" at {}", self.ratio) };
        format!("{}{share} (rules {}, {policy})", self.level, self.entry.title().rules)
    }
}

/// Enough to tell two files apart.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// What is played.
pub enum Game<'a> {
    Duel(&'a Script, Seat, Setup),
    Alone(Setup),
}

/// Plays what the results file does not have yet, and says how all of it ended.
pub fn play_all(
    player: &Player,
    games: Vec<(Line, Game)>,
    out: &Path,
    wanted: Option<u16>,
) -> Result<Vec<Line>, Failure> {
    let (mut file, kept) = open(out)?;
    let is_kept = |line: &Line| kept.iter().find(|kept| Line { found: None, ..(*kept).clone() } == *line);
    let (mut lines, mut left) = (Vec::new(), Vec::new());
    for (line, game) in games {
        match is_kept(&line) {
            Some(kept) => lines.push(kept.clone()),
            None => left.push((line, game)),
        }
    }
    let (next, failed, bar) = (AtomicUsize::new(0), AtomicBool::new(false), progress(left.len() as u64));
    let done = Mutex::new((&mut file, &mut lines, None::<Failure>));
    let work = || {
        while !failed.load(Ordering::Relaxed) {
            let Some((line, game)) = left.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let played = play(player, line.clone(), game);
            let mut done = done.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let written = played.and_then(|line| {
                // In one write, so that a line is there or is cut off at its end.
                let mut text = serde_json::to_vec(&line).unwrap_or_default();
                text.push(b'\n');
                done.0.write_all(&text).map_err(trouble(out.display()))?;
                done.1.push(line);
                Ok(())
            });
            if let Err(failure) = written {
                failed.store(true, Ordering::Relaxed);
                done.2.get_or_insert(failure);
            }
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        (1..threads(wanted)).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    bar.finish_and_clear();
    let failure = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).2;
    failure.map_or(Ok(lines), Err)
}

fn play(player: &Player, line: Line, game: &Game) -> Result<Line, Failure> {
    let seed = Seed::from_number(line.seed);
    let found = match game {
        Game::Duel(script, seat, setup) => {
            let duel = Duel { script, setup, seat: *seat, effort: player.effort, seed };
            player.entry.duel(&duel).map(Found::Ended)
        }
        Game::Alone(setup) => {
            let seen = player.entry.watch(setup, player.effort, seed);
            seen.map(|seen| Found::Watched(told(player.entry, setup, &seen)))
        }
    };
    let found =
        found.map_err(|why| Failure::Failed(format!("{}, seed {}: {why}", line.scenario, line.seed)))?;
    Ok(Line { found: Some(found), ..line })
}

fn told(entry: &Entry, setup: &Setup, seen: &Watched) -> Seen {
    let won = |seat: &usize| seen.end.is_some_and(|(winners, _)| winners.has(Seat(*seat as u8)));
    let seats = entry.seats(setup);
    let endless = u64::from(seen.end.is_none());
    let manners = seen.warned.iter().map(|(key, count)| (*key, *count));
    let manners = manners.chain([("endless", endless), ("to-and-fro", seen.to_and_fro)]);
    Seen {
        decisions: seen.decisions,
        turns: seen.turns,
        winners: (0..seats.len()).filter(won).map(|seat| seats[seat].id.to_string()).collect(),
        rule: seen.end.map(|(_, rule)| rule.to_string()),
        manners: manners.map(|(what, count)| (what.to_string(), count)).collect(),
    }
}

/// The results file, with what is in it. A last line that was cut off is cleared away.
fn open(out: &Path) -> Result<(File, Vec<Line>), Failure> {
    let trouble = || trouble(out.display());
    let text = if out.exists() { std::fs::read_to_string(out).map_err(trouble())? } else { String::new() };
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let lines = text[..whole].lines().map(serde_json::from_str).collect::<Result<_, _>>();
    let lines = lines.map_err(|why| Failure::Usage(format!("{}: {why}", out.display())))?;
    let file = OpenOptions::new().append(true).create(true).open(out).map_err(trouble())?;
    file.set_len(whole as u64).map_err(trouble())?;
    Ok((file, lines))
}
