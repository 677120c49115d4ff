//! The program `legatus`: it joins the games, the referee and the machine opponent.
//!
//! | module | holds |
//! | --- | --- |
//! | [`args`] | the command line |
//! | [`serve`] | `legatus serve`: the web server |
//! | [`admin`] | `legatus admin`: people, tables and reports, for whoever runs a server |
//! | [`backup`] | `legatus backup` and `legatus restore` |
//! | [`engine`] | `legatus engine`: JSON-RPC on standard input and output |
//! | [`simulate`] | `legatus simulate`: many machine games |
//! | [`proof`] | `legatus proof`: very many games of everything, in parts |
//! | [`puzzles`] | `legatus puzzles`: how many positions with one right idea a level solves |
//! | [`strength`] | `legatus strength`: puzzles, players with one plan, manners |
//! | [`lab`] | `legatus lab`: how even each scenario is between equals |
//! | [`ladder`] | `legatus ladder`: how far apart the levels are, in Elo |
//! | [`drill`] | `legatus drill`: the policy learns by games of its own |
//! | [`teach`] | `legatus teach`: games of search as lessons |
//! | [`contest`] | `legatus match`: two levels over a list of seeds |
//! | [`storm`] | `legatus storm`: a bounded load on a server of its own |
//! | [`replay`] | `legatus replay`: checks and prints saved games |
//! | [`report`] | `legatus report`: a saved game as an HTML file |
//! | [`play`] | `legatus play`: in the terminal |
//! | [`values`] | `legatus values`, and `--values`: the data of one's own copy |
//! | [`saved`] | saved games as they come from outside |
//! | [`seed`] | seeds as people write them |

#[macro_use]
mod printed;

pub mod admin;
pub mod args;
pub mod backup;
pub mod contest;
pub mod drill;
pub mod engine;
pub mod lab;
pub mod ladder;
pub mod play;
pub mod proof;
pub mod puzzles;
pub mod replay;
pub mod report;
pub mod saved;
pub mod seed;
pub mod serve;
pub mod simulate;
pub mod storm;
pub mod strength;
pub mod teach;
pub mod values;

use args::{Command, Program};
use clap::CommandFactory;
use legatus_host::Denied;
use legatus_kernel::FieldFault;
use legatus_kernel::referee::Fault;
use legatus_kernel::text::plain;
use std::fmt;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Why a command ended badly, in words a person can act on.
#[derive(Debug)]
pub enum Failure {
    /// Asked for in a way that cannot be: exit code 2.
    Usage(String),
    /// Tried, and it failed or was found wrong: exit code 1.
    Failed(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Usage(why) | Failure::Failed(why) => f.write_str(why),
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        match fault {
            Fault::Param { field, reason } => Failure::Usage(format!("{field}: {reason}")),
            Fault::Document(faults) => {
                let line = |fault: &FieldFault| format!("{}: {}", fault.field, plain(fault.reason.usual()));
                Failure::Usage(faults.iter().map(line).collect::<Vec<_>>().join("\n"))
            }
            Fault::Refused { rule, reason } => {
                Failure::Failed(format!("refused by {}: {}", rule.0, plain(reason.usual())))
            }
            Fault::NotPossible(reason) => Failure::Failed(plain(reason.usual())),
            Fault::NeedDie { purpose, sides, .. } => {
                Failure::Usage(format!("the die for {purpose} ({sides} sides) was not given"))
            }
            Fault::Load { at, why } => Failure::Failed(format!("it does not load, at {at}: {why}")),
            Fault::Foreign { why, .. } => Failure::Failed(plain(why.usual())),
        }
    }
}

impl From<Denied> for Failure {
    fn from(denied: Denied) -> Failure {
        match denied {
            Denied::Fault(fault) => fault.into(),
            Denied::Field { field, reason } => Failure::Usage(format!("{field}: {}", plain(reason.usual()))),
            Denied::Forbidden(reason)
            | Denied::Taken { reason, .. }
            | Denied::RulesChanged { reason, .. } => Failure::Failed(plain(reason.usual())),
            Denied::NotFound => Failure::Failed("there is no such thing".to_string()),
            Denied::Moved(_) => Failure::Failed("the table has moved on".to_string()),
        }
    }
}

/// A file, or anything else outside, that failed.
pub fn trouble(what: impl fmt::Display) -> impl FnOnce(std::io::Error) -> Failure {
    move |error| Failure::Failed(format!("{what}: {error}"))
}

/// What this program is: its version, the commit it was built from where whoever built it said so (`LEGATUS_COMMIT`), for which system, and
/// the version of the rules of each game, which a save names.
fn version() -> String {
    let commit = option_env!("LEGATUS_COMMIT").filter(|commit| !commit.is_empty());
    let commit = commit.map_or("commit not told at build".to_string(), |commit| format!("commit {commit}"));
    let system = format!("{} {}", std::env::consts::OS, std::env::consts::ARCH);
    let mut out = format!("legatus {} ({commit}, {system})\n", env!("CARGO_PKG_VERSION"));
    for game in legatus_games::GAMES {
        let data = &game.values().played_with().digest;
        let data = if game.values().files().is_empty() { String::new() } else { format!(", data {data}") };
        out += &format!("{}: rules {}{data}\n", game.id(), game.title().rules);
    }
    out
}

/// Does what the command line says; the answer is the exit code.
pub fn run(program: Program) -> ExitCode {
    if program.version {
        print!("{}", version());
        return ExitCode::SUCCESS;
    }
    let terminal = std::io::stdin().is_terminal() || std::io::stdout().is_terminal();
    let Some(command) = program.chosen(terminal) else {
        eprint!("{}", Program::command().render_help());
        return ExitCode::from(2);
    };
    let done = values::take(command.values()).and_then(|()| match command {
        Command::Serve(args) => serve::run(&args),
        Command::Think(args) => serve::think(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Proof(args) => proof::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Strength(args) => strength::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Teach(args) => teach::run(&args),
        Command::Drill(args) => drill::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Storm(args) => storm::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Values(args) => values::run(&args),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("legatus: {failure}");
            ExitCode::from(if matches!(failure, Failure::Usage(_)) { 2 } else { 1 })
        }
    }
}
