//! `legatus proof`: very many games of every scenario, number of players and option, every other part of them lively; in parts,
//! so that a run can be stopped and gone on with.

use crate::args::{ProofArgs, threads};
use crate::{Failure, trouble};
use legatus_kernel::{Seed, Setup};
use legatus_mind::{Level, Plan};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// The invariants are looked at after every so many decisions, and games are over long before so many.
const LOOKS: u64 = 50;
const MOST_ACTIONS: u64 = 1_000_000;
/// All setups are played by turns so many times, if games are what ends the proof.
const ROUNDS: u64 = 50;

/// One line of the results: some games of one setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    pub number: u64,
    pub setup: Setup,
    pub lively: bool,
    pub games: u64,
    pub decisions: u64,
    pub longest: u64,
    /// Decisions of lively games that were taken in combat.
    #[serde(default)]
    pub combat: u64,
    pub seconds: f64,
}

/// What all parts so far come to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Sum {
    games: u64,
    decisions: u64,
    lively: u64,
    /// Decisions of lively games, and those of them that were taken in combat.
    lively_decisions: u64,
    combat: u64,
    longest: u64,
    seconds: f64,
}

impl Sum {
    fn add(&mut self, part: &Part) {
        self.games += part.games;
        self.decisions += part.decisions;
        if part.lively {
            self.lively += part.games;
            self.lively_decisions += part.decisions;
            self.combat += part.combat;
        }
        self.longest = self.longest.max(part.longest);
        self.seconds += part.seconds;
    }

    fn is_enough(&self, args: &ProofArgs) -> bool {
        self.games >= args.games || self.decisions >= args.decisions
    }
}

pub fn run(args: &ProofArgs) -> Result<(), Failure> {
    let entry = legatus_games::find_typed(&args.game).ok_or_else(|| {
        Failure::Usage(format!("no game {:?}; there is {}", args.game, legatus_games::ids()))
    })?;
    let setups = entry.every_setup();
    let (id, rules) = (entry.title().id, entry.title().rules);
    let known = known_parts(&args.results, id, rules)?;
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(&args.results)
        .map_err(trouble(args.results.display()))?;
    let mut sum = Sum::default();
    let kinds = 2 * setups.len() as u64;
    let games = (args.games / (ROUNDS * kinds)).max(1);
    for number in 0.. {
        if sum.is_enough(args) {
            break;
        }
        if let Some(part) = known.get(&number) {
            sum.add(part);
            continue;
        }
        let setup = &setups[(number % kinds / 2) as usize];
        let plan = Plan {
            efforts: vec![Level::Random.effort(); entry.seats(setup).len()],
            setup: setup.clone(),
            seed: Seed::from_number(number),
            games,
            threads: threads(args.threads),
            most_actions: MOST_ACTIONS,
            looks: Some(LOOKS),
            lively: number % 2 == 1,
        };
        let started = Instant::now();
        let tally = entry.simulate(&plan, &|| ()).map_err(|failure| {
            Failure::Failed(format!("part {number}, {setup:?}, lively {}: {failure}", plan.lively))
        })?;
        let part = Part {
            game: id.to_string(),
            rules,
            number,
            setup: setup.clone(),
            lively: plan.lively,
            games: tally.games,
            decisions: tally.actions,
            longest: tally.longest,
            combat: tally.combat,
            seconds: started.elapsed().as_secs_f64(),
        };
        let line = serde_json::to_string(&part).map_err(|e| Failure::Failed(e.to_string()))?;
        writeln!(file, "{line}").map_err(trouble(args.results.display()))?;
        sum.add(&part);
        if args.seconds.is_some_and(|most| sum.seconds >= most) {
            break;
        }
    }
    let Sum { games, decisions, lively, lively_decisions, combat, longest, seconds } = sum;
    let fought = 100.0 * combat as f64 / lively_decisions.max(1) as f64;
    println!(
        "{id}, rules {rules}: {games} games in {} setups, {lively} of them lively ({fought:.1} % of their decisions in combat), {decisions} decisions, longest {longest}, {seconds:.0} s",
        setups.len()
    );
    Ok(())
}

/// The parts that were played before, under these rules.
fn known_parts(path: &Path, game: &str, rules: u32) -> Result<HashMap<u64, Part>, Failure> {
    if !path.exists() {
        return Ok(HashMap::new());
    }
    let text = std::fs::read_to_string(path).map_err(trouble(path.display()))?;
    // A line that was cut off by the end of a run is played again.
    let parts = text.lines().filter_map(|line| serde_json::from_str::<Part>(line).ok());
    Ok(parts
        .filter(|part| part.game == game && part.rules == rules)
        .map(|part| (part.number, part))
        .collect())
}
