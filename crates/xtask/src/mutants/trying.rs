//! Throws one change after the other and lets the tests that come by it look.

use super::building::Built;
use super::table::{Fate, Row};
use crate::Result;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// A change may make a test so many times as slow, and never less than the time below, before it counts as endless. Where the
/// system can, it is processor time that is counted: a busy machine makes nothing endless.
const TIMES_LONGER: u32 = 8;
const SHORTEST_LIMIT: Duration = Duration::from_secs(20);
/// By the clock a program may take so many times longer, for one that waits uses no processor.
const CLOCK_TIMES_LONGER: u32 = 15;
/// Tests that cite the rule are asked first, those that take no longer than this together.
const CITING_TIME: Duration = Duration::from_secs(3);

/// What the tests come by, and how long each takes.
pub struct Met {
    /// Test -> time.
    pub times: BTreeMap<String, Duration>,
    /// Place -> tests.
    by_place: HashMap<usize, BTreeSet<String>>,
}

impl Met {
    /// Runs all tests once as they are.
    pub fn note(built: &Built, notes: &Path) -> Result<Met> {
        let _ = std::fs::remove_dir_all(notes);
        std::fs::create_dir_all(notes).map_err(|e| format!("{}: {e}", notes.display()))?;
        for program in &built.programs {
            let mut command = Command::new(program);
            command.current_dir(&built.folder).env("MUTANTS_MET", notes).args(["--test-threads", "2"]);
            let output = command.output().map_err(|e| e.to_string())?;
            if !output.status.success() {
                let text = String::from_utf8_lossy(&output.stdout);
                let failed: Vec<&str> = text.lines().filter(|line| line.ends_with("FAILED")).collect();
                return Err(format!("the tests fail as they are: {failed:?}"));
            }
        }
        let mut lines = String::new();
        for entry in std::fs::read_dir(notes).map_err(|e| e.to_string())? {
            let path = entry.map_err(|e| e.to_string())?.path();
            lines.push_str(&crate::read(&path)?);
        }
        Ok(Met::read(&lines))
    }

    /// Lines of a test's name, its milliseconds, and the numbers of places.
    pub fn read(lines: &str) -> Met {
        let mut met = Met { times: BTreeMap::new(), by_place: HashMap::new() };
        let mut in_threads = BTreeSet::new();
        for line in lines.lines() {
            let mut words = line.split(' ');
            let (Some(test), Some(time)) = (words.next(), words.next().and_then(|ms| ms.parse().ok())) else {
                continue;
            };
            let numbers = words.filter_map(|number| number.parse::<usize>().ok());
            if test == "?" {
                in_threads.extend(numbers);
                continue;
            }
            met.times.insert(test.to_string(), Duration::from_millis(time));
            numbers.for_each(|number| {
                met.by_place.entry(number).or_default().insert(test.to_string());
            });
        }
        // What threads of a test came by is not told by its name: the machine's tests have threads.
        let machines: Vec<String> =
            met.times.keys().filter(|test| test.contains("machine")).cloned().collect();
        for number in in_threads {
            met.by_place.entry(number).or_default().extend(machines.iter().cloned());
        }
        met
    }

    /// The tests that come by a place: first those that cite its rule, then the others, the quick ones first. What is read once, by
    /// whichever test comes first, all come by that cite it.
    pub fn asked(
        &self,
        number: usize,
        read_once: bool,
        cites: impl Fn(&str) -> bool,
    ) -> (Vec<String>, Vec<String>) {
        let met = self.by_place.get(&number).into_iter().flatten();
        let citing = self.times.keys().filter(|test| read_once && cites(test));
        let mut all: Vec<&String> = met.chain(citing).collect::<BTreeSet<_>>().into_iter().collect();
        all.sort_by_key(|test| self.times.get(*test));
        let mut spent = Duration::ZERO;
        let (mut citing, mut others) = (Vec::new(), Vec::new());
        for test in all {
            let time = self.times.get(test).copied().unwrap_or_default();
            if cites(test) && spent + time <= CITING_TIME {
                spent += time;
                citing.push(test.clone());
            } else {
                others.push(test.clone());
            }
        }
        (citing, others)
    }

    fn limit(&self, tests: &[String]) -> Duration {
        let time: Duration = tests.iter().filter_map(|test| self.times.get(test)).sum();
        (time * TIMES_LONGER).max(SHORTEST_LIMIT)
    }
}

/// Throws a change. Gives what became of it, and the tests that noticed.
pub fn throw(
    built: &Built,
    met: &Met,
    (number, read_once): (usize, bool),
    patience: Duration,
    cites: impl Fn(&str) -> bool,
) -> Result<(Fate, Vec<String>)> {
    let (citing, mut others) = met.asked(number, read_once, cites);
    // The quick ones come first; what only hours of whole games would notice counts as not noticed.
    let mut spent = Duration::ZERO;
    others.retain(|test| {
        spent += met.times.get(test).copied().unwrap_or_default();
        spent <= patience
    });
    if citing.is_empty() && others.is_empty() {
        return Ok((Fate::NeverMet, Vec::new()));
    }
    if !citing.is_empty() {
        let noticed = run(built, number, &citing, met.limit(&citing))?;
        if !noticed.is_empty() {
            return Ok((Fate::Killed, noticed));
        }
    }
    // A few at a time: a program that has noticed is stopped, but one with little to run starts quickly, too.
    for some in batches(&others, |test| met.times.get(test).copied().unwrap_or_default()) {
        let noticed = run(built, number, &some, met.limit(&some))?;
        if !noticed.is_empty() {
            return Ok((Fate::Killed, noticed));
        }
    }
    Ok((Fate::Survived, Vec::new()))
}

/// Cuts a list of tests where the time of a batch would be above a quarter of a second, twice that for the next one, and so on.
fn batches(tests: &[String], time: impl Fn(&str) -> Duration) -> Vec<Vec<String>> {
    let mut batches: Vec<Vec<String>> = Vec::new();
    let (mut room, mut spent) = (Duration::from_millis(250), Duration::ZERO);
    for test in tests {
        spent += time(test);
        if batches.is_empty() {
            batches.push(Vec::new());
        } else if spent > room {
            batches.push(Vec::new());
            (room, spent) = (room * 2, time(test));
        }
        if let Some(batch) = batches.last_mut() {
            batch.push(test.clone());
        }
    }
    batches
}

/// Runs tests with a change thrown, until one notices; gives that one.
fn run(built: &Built, number: usize, tests: &[String], limit: Duration) -> Result<Vec<String>> {
    for program in &built.programs {
        let noticed = run_program(built, program, number, tests, limit)?;
        if noticed.is_some() {
            return Ok(noticed.into_iter().collect());
        }
    }
    Ok(Vec::new())
}

/// One program of the crate's tests. A test that does not end has failed.
fn run_program(
    built: &Built,
    program: &Path,
    number: usize,
    tests: &[String],
    limit: Duration,
) -> Result<Option<String>> {
    let mut command = limited(program, limit);
    command.current_dir(&built.folder).env("MUTANT", number.to_string()).env("RUST_BACKTRACE", "0");
    command.args(["--exact", "--test-threads", "1"]).args(tests);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|e| e.to_string())?;
    let stdout = child.stdout.take().ok_or("no output")?;
    let (done, ended) = mpsc::channel();
    let endless = Arc::new(AtomicBool::new(false));
    let watch = watch(child, ended, limit * CLOCK_TIMES_LONGER, endless.clone());
    let (mut failed, mut running) = (None, String::new());
    for line in BufReader::new(stdout).lines() {
        let Ok(line) = line else { break };
        let Some(rest) = line.strip_prefix("test ") else { continue };
        if let Some((name, fate)) = rest.split_once(" ... ") {
            running = name.to_string();
            if fate.starts_with("FAILED") {
                failed = Some(name.to_string());
                break;
            }
        }
    }
    let _ = done.send(());
    let succeeded = watch.join().map_err(|_| "the watch died".to_string())?;
    // An abort (a stack that ran over, memory that ran out) leaves no line.
    let died = !succeeded || endless.load(Ordering::Relaxed);
    if failed.is_none() && died {
        failed = tests.iter().find(|test| **test == running).or(tests.first()).cloned();
    }
    Ok(failed)
}

/// The program, ended by the system when it has used that much of the processor.
#[cfg(unix)]
fn limited(program: &Path, limit: Duration) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -t \"$1\"; shift; exec \"$@\"", "sh"]);
    command.arg(limit.as_secs().max(1).to_string()).arg(program);
    command
}

#[cfg(not(unix))]
fn limited(program: &Path, _: Duration) -> Command {
    Command::new(program)
}

/// Ends a program when it is told to, or when its time is up; says whether it ended well by itself.
fn watch(
    mut child: Child,
    ended: mpsc::Receiver<()>,
    limit: Duration,
    endless: Arc<AtomicBool>,
) -> std::thread::JoinHandle<bool> {
    std::thread::spawn(move || {
        let start = Instant::now();
        let told = ended.recv_timeout(limit.saturating_sub(start.elapsed())).is_ok();
        if !told {
            endless.store(true, Ordering::Relaxed);
            let _ = child.kill();
        }
        // Told to end: it has closed its output, or has noticed and need not go on.
        for _ in 0..20 {
            if let Ok(Some(status)) = child.try_wait() {
                return status.success();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = child.kill();
        child.wait().is_ok_and(|status| status.success())
    })
}

/// Is a row one that need not be tried again?
pub fn is_settled(row: &Row) -> bool {
    matches!(row.fate, Fate::Killed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_cite_are_asked_first_and_quick_ones_before_slow_ones() {
        let met = Met::read(
            "tests::slow 5000 1 2\ntests::quick 3 1\ntests::rule_5_1 40 1\n? 10 7\ntests::machine 90 \n",
        );
        let (citing, others) = met.asked(1, false, |test| test.contains("5_1"));
        assert_eq!(citing, ["tests::rule_5_1"]);
        assert_eq!(others, ["tests::quick", "tests::slow"]);
        assert_eq!(met.asked(7, false, |_| false).1, ["tests::machine"]);
        assert!(met.asked(9, false, |_| true).0.is_empty());
        assert_eq!(met.asked(9, true, |test| test.contains("5_1")).0, ["tests::rule_5_1"]);
    }

    #[test]
    fn batches_grow() {
        let tests: Vec<String> = ["a", "b", "c", "d"].map(String::from).into();
        let time = |test: &str| Duration::from_millis(if test == "d" { 900 } else { 200 });
        let found = batches(&tests, time);
        assert_eq!(found, [vec!["a"], vec!["b", "c"], vec!["d"]]);
    }
}
