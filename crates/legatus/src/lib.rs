//! The program `legatus`: it joins the games, the referee and the machine opponent.
//!
//! | module | holds |
//! | --- | --- |
//! | [`args`] | the command line |
//! | [`serve`] | `legatus serve`: the web server |
//! | [`backup`] | `legatus backup` and `legatus restore` |
//! | [`engine`] | `legatus engine`: JSON-RPC on standard input and output |
//! | [`simulate`] | `legatus simulate`: many machine games |
//! | [`proof`] | `legatus proof`: very many games of everything, in parts |
//! | [`puzzles`] | `legatus puzzles`: how many positions with one right idea a level solves |
//! | [`teach`] | `legatus teach`: games of search as lessons |
//! | [`contest`] | `legatus match`: two levels over a list of seeds |
//! | [`storm`] | `legatus storm`: a bounded load on a server of its own |
//! | [`replay`] | `legatus replay`: checks and prints saved games |
//! | [`report`] | `legatus report`: a saved game as an HTML file |
//! | [`play`] | `legatus play`: in the terminal |
//! | [`saved`] | saved games as they come from outside |
//! | [`seed`] | seeds as people write them |

pub mod args;
pub mod backup;
pub mod contest;
pub mod engine;
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
pub mod teach;

use args::{Command, Program};
use legatus_host::Denied;
use legatus_kernel::FieldFault;
use legatus_kernel::referee::Fault;
use legatus_kernel::text::plain;
use std::fmt;
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
            Fault::OldRules { why, .. } => Failure::Failed(plain(why.usual())),
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

/// Does what the command line says; the answer is the exit code.
pub fn run(program: Program) -> ExitCode {
    let done = match program.command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Proof(args) => proof::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Teach(args) => teach::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Storm(args) => storm::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Play(args) => play::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("legatus: {failure}");
            ExitCode::from(if matches!(failure, Failure::Usage(_)) { 2 } else { 1 })
        }
    }
}
