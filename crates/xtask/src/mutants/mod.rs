//! Takes rules out of a game's code, one at a time and in a copy of the workspace, and sees whether its tests notice.
//!
//! All changes are built into one test program, behind a switch. A first run notes which tests come by which place; then
//! each change is thrown, and only those tests are run. What is known from the table of an earlier run is not tried again.

mod building;
mod copied;
pub mod table;
mod trying;

use crate::coverage;
use crate::sites::{self, Change, Site};
use crate::{Result, read, rules, rust_files, write};
use std::collections::{BTreeMap, HashSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use table::{Fate, Key, Row, Rows};

/// What is tried, and how.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// Everything anew, also what was noticed before.
    pub fresh: bool,
    /// Only places whose file, function or rules have this in them.
    pub only: Option<String>,
    /// Programs at a time.
    pub jobs: usize,
    /// So much time of tests is spent on a place, the quick ones first, before it counts as not noticed.
    pub patience: Duration,
    /// Says what would be tried and stops.
    pub list: bool,
}

/// A place, and which of its changes is tried.
pub struct Place {
    pub file: PathBuf,
    pub site: Site,
    pub key: Key,
    tried: Tried,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Tried {
    Way(usize),
    DoesNotCompile,
}

impl Place {
    fn change(&self) -> Option<&Change> {
        match self.tried {
            Tried::Way(way) => self.site.changes.get(way),
            Tried::DoesNotCompile => None,
        }
    }
}

/// Does a file hold rules? Some rooms only tell of them, or play by them; but what is hidden is hidden in the view.
fn holds_rules(name: &str) -> bool {
    !(name.starts_with("src/shown/") || name.starts_with("src/machine/")) || name.ends_with("/view.rs")
}

/// Every place of a game that holds a rule.
pub fn places(root: &Path, game: &str, known: &HashSet<&str>) -> Result<Vec<Place>> {
    let folder = root.join("crates").join(game);
    let mut found = Vec::new();
    let mut alike: BTreeMap<Key, usize> = BTreeMap::new();
    for path in rust_files(&folder.join("src"))? {
        let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if !holds_rules(&name) {
            continue;
        }
        let text = read(&path)?;
        for site in sites::find(&text, known) {
            let mut key = key(&text, name.trim_start_matches("src/"), &site);
            let nth = alike.entry(key.clone()).or_default();
            key.nth = *nth;
            *nth += 1;
            let file = path.strip_prefix(root).map_err(|e| e.to_string())?.to_path_buf();
            found.push(Place { file, site, key, tried: Tried::Way(0) });
        }
    }
    Ok(found)
}

/// Letters of the code that a key keeps.
const CODE: usize = 70;

fn key(text: &str, file: &str, site: &Site) -> Key {
    let change = &site.changes[0];
    let code = text[change.span.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
    let code: String = code.chars().filter(|c| *c != '`').take(CODE).collect();
    Key {
        file: file.into(),
        function: site.function.clone(),
        what: change.what.into(),
        code: code.trim().to_string(),
        nth: 0,
    }
}

pub fn run(root: &Path, game: &str, order: &Order) -> Result<()> {
    let (rows, _) = rules::load(root, game)?;
    let known: HashSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut places = places(root, game, &known)?;
    if places.is_empty() {
        return Err(format!("no line of crates/{game} holds a rule"));
    }
    let held: HashSet<&str> =
        places.iter().flat_map(|place| place.site.rules.iter().map(String::as_str)).collect();
    let unheld: Vec<&str> = rows
        .iter()
        .filter(|row| row.not_applicable().is_none() && !held.contains(row.id.as_str()))
        .map(|row| row.id.as_str())
        .collect();
    println!("{} places hold a rule; {} rules have none: {}", places.len(), unheld.len(), unheld.join(", "));
    if order.list {
        for place in &places {
            let rules: Vec<&str> = place.site.rules.iter().map(String::as_str).collect();
            println!("{}:{} {} {}", place.key.file, place.site.line + 1, rules.join(","), place.key.words());
        }
        return Ok(());
    }
    let known_rows = table::read_back(&std::fs::read_to_string(table::path(root, game)).unwrap_or_default());
    let built = building::build(root, game, &mut places)?;
    println!("the tests as they are …");
    let met = trying::Met::note(&built, &root.join("target/mutants").join(format!("{game}-met")))?;
    let citing = coverage::tests_of(root, game, &known)?;
    let earlier = Earlier::new(root, game, known_rows, order.fresh)?;

    let next = Mutex::new(0..places.len());
    let found: Mutex<Rows> = Mutex::new(Rows::new());
    let work = || -> Result<()> {
        loop {
            let Some(number) = next.lock().map_err(|e| e.to_string())?.next() else { return Ok(()) };
            let place = &places[number];
            let rules: Vec<String> = place.site.rules.iter().cloned().collect();
            let row = match (place.change(), earlier.row(&place.key)) {
                (None, _) => Row { rules, fate: Fate::DoesNotCompile, noticed: Vec::new(), reason: None },
                (Some(_), Some(row)) if trying::is_settled(row) => Row { rules, ..row.clone() },
                (Some(_), row) if !is_wanted(place, order) => match row {
                    Some(row) => Row { rules, ..row.clone() },
                    None => continue,
                },
                (Some(change), _) => {
                    let cites = |test: &str| {
                        place.site.rules.iter().any(|rule| {
                            citing
                                .get(rule)
                                .is_some_and(|tests| tests.iter().any(|t| test.ends_with(t.as_str())))
                        })
                    };
                    let (fate, noticed) =
                        trying::throw(&built, &met, (number, is_read_once(place)), order.patience, cites)?;
                    println!(
                        "{}/{} {} {}: {} ({})",
                        number + 1,
                        places.len(),
                        place.key.words(),
                        change.what,
                        fate.word(),
                        noticed.join(", ")
                    );
                    let row = Row { rules, fate, noticed, reason: None };
                    earlier.keep(&place.key, &row)?;
                    row
                }
            };
            found.lock().map_err(|e| e.to_string())?.insert(place.key.clone(), row);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..order.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker died".to_string())?)
    })?;
    let mut found = found.into_inner().map_err(|e| e.to_string())?;
    let reasons = table::reasons(root, game)?;
    for (key, row) in &mut found {
        row.reason = reasons.get(&key.words()).cloned().filter(|_| row.fate.survives());
    }
    write(&table::path(root, game), &table::write(game, &found))?;
    let survivors = found.iter().filter(|(_, row)| row.fate.survives() && row.reason.is_none());
    let survivors: Vec<String> = survivors.map(|(key, _)| key.words()).collect();
    println!(
        "docs/coverage/{}-mutants.md: {} places, {} survivors without a reason",
        crate::id(game),
        found.len(),
        survivors.len()
    );
    survivors.iter().for_each(|words| println!("  {words}"));
    Ok(())
}

/// The data of a game are read once in a program.
fn is_read_once(place: &Place) -> bool {
    place.key.file.starts_with("data/")
}

fn is_wanted(place: &Place, order: &Order) -> bool {
    let Some(only) = &order.only else { return true };
    place.key.words().contains(only) || place.site.rules.contains(only)
}

/// What is known from before: the table, and the notes of a run that was cut off.
struct Earlier {
    rows: Rows,
    notes: Mutex<std::fs::File>,
}

impl Earlier {
    fn new(root: &Path, game: &str, rows: Rows, fresh: bool) -> Result<Earlier> {
        let path = root.join("target/mutants").join(format!("{game}-tried.md"));
        if fresh {
            let _ = std::fs::remove_file(&path);
        }
        let mut rows = if fresh { Rows::new() } else { rows };
        rows.extend(table::read_back(&std::fs::read_to_string(&path).unwrap_or_default()));
        let notes = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        let notes = notes.map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(Earlier { rows, notes: Mutex::new(notes) })
    }

    fn row(&self, key: &Key) -> Option<&Row> {
        self.rows.get(key)
    }

    /// A table of one row: read back like any other.
    fn keep(&self, key: &Key, row: &Row) -> Result<()> {
        let one = BTreeMap::from([(key.clone(), row.clone())]);
        let text = table::write("", &one);
        let line = text.lines().last().unwrap_or_default();
        writeln!(self.notes.lock().map_err(|e| e.to_string())?, "{line}").map_err(|e| e.to_string())
    }
}
