//! The command line.

mod strength;

use crate::Failure;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use legatus_accounts::Rate;
use legatus_games::{Entry, Wanted};
use legatus_host::bounds::check_scenario;
use legatus_kernel::{LANGUAGES, Language, Learned, Options, Seed, Setup};
use legatus_mind::{Level, Policy};
use serde_json::Value;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

pub use strength::{LabArgs, LadderArgs, Part, StrengthArgs};

/// Referees board wargames of ancient Rome.
#[derive(Parser, Debug)]
#[command(name = "legatus", disable_version_flag = true)]
pub struct Program {
    /// Tell exactly what this is: version, commit, the rules of each game
    #[arg(long, short = 'V')]
    pub version: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Program {
    /// What is to be done. Whoever starts it by a click has neither a command nor a terminal to type one: that opens the page.
    pub fn chosen(self, terminal: bool) -> Option<Command> {
        let by_click = || Program::parse_from(["legatus", "serve", "--open"]).command;
        self.command.or_else(|| if terminal { None } else { by_click() })
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Serve(ServeArgs),
    Think(ThinkArgs),
    /// Write everything a server keeps to a file; it may be running
    Backup(BackupArgs),
    /// Read a backup into an empty database, of whichever kind
    Restore(BackupArgs),
    Admin(AdminArgs),
    Play(PlayArgs),
    Values(ValuesArgs),
    Engine(EngineArgs),
    Simulate(SimulateArgs),
    Match(MatchArgs),
    Proof(ProofArgs),
    Puzzles(PuzzlesArgs),
    Strength(StrengthArgs),
    Lab(LabArgs),
    Ladder(LadderArgs),
    Teach(TeachArgs),
    Drill(DrillArgs),
    Replay(ReplayArgs),
    Storm(StormArgs),
    Report(ReportArgs),
}

impl Command {
    /// The values that it plays with.
    pub fn values(&self) -> Option<&Path> {
        let own = match self {
            Command::Serve(args) => &args.own,
            Command::Think(args) => &args.own,
            Command::Play(args) => &args.own,
            Command::Values(args) => &args.own,
            Command::Engine(args) => &args.own,
            Command::Simulate(args) => &args.own,
            Command::Match(args) => &args.own,
            Command::Replay(args) => &args.own,
            Command::Report(args) => &args.own,
            Command::Backup(_)
            | Command::Restore(_)
            | Command::Admin(_)
            | Command::Proof(_)
            | Command::Puzzles(_)
            | Command::Strength(_)
            | Command::Lab(_)
            | Command::Ladder(_)
            | Command::Teach(_)
            | Command::Drill(_)
            | Command::Storm(_) => return None,
        };
        own.values.as_deref()
    }
}

/// A game and how it is set up.
#[derive(Args, Clone, Debug)]
pub struct GameArgs {
    #[arg(help = format!("The game's id: {}", legatus_games::ids()))]
    pub game: String,
    /// The scenario's id, or a file (….json) with a scenario document; the game's first if left out
    #[arg(long, short, value_name = "ID|FILE", value_parser = scenario)]
    pub scenario: Option<Value>,
    /// Number of players; the scenario's smallest if left out
    #[arg(long)]
    pub players: Option<u8>,
    /// Options of the game: NAME=VALUE,…
    #[arg(long, value_parser = pair, value_delimiter = ',')]
    pub options: Vec<(String, String)>,
}

impl GameArgs {
    pub fn entry(&self) -> Result<&'static Entry, Failure> {
        legatus_games::find_typed(&self.game).ok_or_else(|| {
            Failure::Usage(format!("no game {:?}; there is {}", self.game, legatus_games::ids()))
        })
    }

    pub fn wanted(&self) -> Wanted {
        // A value is read as JSON where it is JSON (true, 3), and is a word otherwise.
        let value = |text: &String| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()));
        let options: Options = self.options.iter().map(|(key, text)| (key.clone(), value(text))).collect();
        Wanted { scenario: self.scenario.clone(), players: self.players, options }
    }

    /// How it is set up. A document is looked at as a whole, as the server does: everything that is wrong with it is told.
    pub fn setup(&self, entry: &Entry) -> Result<Setup, Failure> {
        let wanted = self.wanted();
        if let Some(document) = wanted.scenario.as_ref().filter(|scenario| scenario.is_object()) {
            check_scenario(("scenario", document))?;
            entry.new_table(wanted.clone(), Seed::from_number(0))?;
        }
        Ok(entry.setup(wanted)?)
    }

    /// The scenario that is named; all of them, if none is.
    pub fn setups(&self, entry: &Entry) -> Result<Vec<Setup>, Failure> {
        if self.scenario.is_some() {
            return Ok(vec![self.setup(entry)?]);
        }
        let of = |id: &str| Wanted { scenario: Some(Value::from(id)), ..self.wanted() };
        let scenarios = entry.title().scenarios.iter();
        Ok(scenarios.map(|scenario| entry.setup(of(scenario.id))).collect::<Result<_, _>>()?)
    }
}

/// The data of one's own copy.
#[derive(Args, Clone, Debug)]
pub struct OwnValues {
    /// A folder with corrected values, as `legatus values` writes them
    #[arg(long, value_name = "DIR", env = "LEGATUS_VALUES")]
    pub values: Option<PathBuf>,
}

/// Write the values of a game to a folder, to correct them; or list which there are
///
/// Whoever owns a game can correct our data: change a number in these files, and play with `--values DIR`. Values, not shapes: no space,
/// link, card or unit is added or taken.
#[derive(Args, Debug)]
pub struct ValuesArgs {
    #[arg(help = format!("The game's id: {}", legatus_games::ids()))]
    pub game: String,
    /// The folder: the files are written to a folder in it that has the game's name
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub own: OwnValues,
}

/// A scenario's id; or the document in a file.
fn scenario(text: &str) -> Result<Value, String> {
    if !text.ends_with(".json") {
        return Ok(Value::from(text));
    }
    let written = std::fs::read_to_string(text).map_err(|error| error.to_string())?;
    let document: Value = serde_json::from_str(&written).map_err(|error| error.to_string())?;
    if document.is_object() { Ok(document) } else { Err("this is no scenario document".into()) }
}

/// Serve the tables over the web
///
/// Acknowledged means durable: an action is answered only after it is on the disk. It ends in good order when
/// interrupted or told to end.
#[derive(Args, Debug)]
pub struct ServeArgs {
    /// The address to listen at
    #[arg(long, default_value = "127.0.0.1:7530", env = "LEGATUS_LISTEN")]
    pub listen: SocketAddr,
    /// The folder where the tables are kept; the usual one of this system if left out
    #[arg(long, value_name = "DIR", env = "LEGATUS_DATA")]
    pub data: Option<PathBuf>,
    /// A database instead of a folder: postgres://… or sqlite://…
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// How people reach the server: https://legatus.example
    #[arg(long, value_name = "URL", env = "LEGATUS_BASE_URL")]
    pub base_url: Option<legatus_accounts::BaseUrl>,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// A proxy stands before the server: believe what it says about who asks
    #[arg(long, env = "LEGATUS_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// No limits on how often anything may be asked: for load tests
    #[arg(long)]
    pub no_limits: bool,
    /// How often something may be done: so many at once, and then so many an hour (docs/server.md names what)
    #[arg(long, value_name = "NAME=ATONCE/HOUR", value_parser = limit)]
    pub limit: Vec<(String, Rate)>,
    /// Delete tables that are over or closed after so many days; kept for ever if left out
    #[arg(long, value_name = "DAYS", env = "LEGATUS_KEEP_DAYS")]
    pub keep_days: Option<u32>,
    /// Leave the thinking for the machine's seats to `legatus think` at the same PostgreSQL; where none is, it thinks itself
    #[arg(long, env = "LEGATUS_LEAVE_THINKING")]
    pub leave_thinking: bool,
    /// The mail server: smtp://user:password@host:port
    #[arg(long, value_name = "URL", env = "LEGATUS_MAIL", hide_env_values = true)]
    pub mail: Option<String>,
    /// The sender of mail: Legatus <legatus@example.org>
    #[arg(long, value_name = "ADDRESS", env = "LEGATUS_MAIL_FROM")]
    pub mail_from: Option<String>,
    #[command(flatten)]
    pub logs: LogArgs,
    #[command(flatten)]
    pub own: OwnValues,
}

/// Think for the machine's seats at the tables of servers that share a PostgreSQL
///
/// Any number of them may run, on any machine that reaches the database; it serves nobody and listens nowhere. Start the servers
/// with --leave-thinking.
#[derive(Args, Debug)]
pub struct ThinkArgs {
    /// The database of the servers: postgres://…
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: String,
    /// How people reach the servers, for what is told to them: https://legatus.example
    #[arg(long, value_name = "URL", env = "LEGATUS_BASE_URL", default_value = "http://127.0.0.1:7530")]
    pub base_url: legatus_accounts::BaseUrl,
    #[command(flatten)]
    pub logs: LogArgs,
    #[command(flatten)]
    pub own: OwnValues,
}

/// What is told of what goes on, on standard error.
#[derive(Args, Debug)]
pub struct LogArgs {
    /// How much is logged: error, warn, info, debug or trace
    #[arg(long, default_value = "info", env = "LEGATUS_LOG")]
    pub log: tracing::Level,
    /// Log as JSON, one object a line
    #[arg(long)]
    pub log_json: bool,
}

/// A file, and where the tables are kept.
#[derive(Args, Debug)]
pub struct BackupArgs {
    /// The file
    pub file: PathBuf,
    /// The folder where the tables are kept; the usual one of this system if left out
    #[arg(long, value_name = "DIR", env = "LEGATUS_DATA")]
    pub data: Option<PathBuf>,
    /// A database instead of a folder: postgres://… or sqlite://…
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
}

/// Look after people, tables and reports, for who runs a server; it may be running
///
/// Every deed is written down (`legatus admin record`), and a running server acts on it within seconds. People, tables and reports go
/// by their ids, which `people`, `tables` and `reports` tell.
#[derive(Args, Debug)]
pub struct AdminArgs {
    /// The folder where the tables are kept; the usual one of this system if left out
    #[arg(long, value_name = "DIR", env = "LEGATUS_DATA")]
    pub data: Option<PathBuf>,
    /// A database instead of a folder: postgres://… or sqlite://…
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Who does it, for the record; the user of this system if left out
    #[arg(long = "as", value_name = "NAME", env = "USER", default_value = "operator")]
    pub operator: String,
    #[command(subcommand)]
    pub deed: Deed,
}

#[derive(Subcommand, Debug)]
pub enum Deed {
    // Ids of people and reports are drawn from letters, figures, `_` and `-`: one in sixty-four begins with the last.
    /// List people, the last seen first
    People {
        /// Part of a name, or an id; everybody if left out
        #[arg(default_value = "", allow_hyphen_values = true)]
        find: String,
    },
    /// Keep somebody from signing in for a while, and tell them why
    Ban {
        #[arg(allow_hyphen_values = true)]
        person: String,
        /// For how many days
        #[arg(long, default_value_t = 30)]
        days: u32,
        /// The reason, in words for the person
        #[arg(long)]
        reason: String,
    },
    /// Let somebody sign in again
    Unban {
        #[arg(allow_hyphen_values = true)]
        person: String,
    },
    /// Delete an account, as if its owner had
    DeletePerson {
        #[arg(allow_hyphen_values = true)]
        person: String,
        /// It cannot be taken back
        #[arg(long)]
        yes: bool,
    },
    /// Take the second factor away from somebody who has lost both app and recovery codes, and has proved who they are
    DropSecondFactor {
        #[arg(allow_hyphen_values = true)]
        person: String,
    },
    /// List tables, the last changed first
    Tables {
        /// The id of a table, of a game, or of the person who opened them; all if left out
        #[arg(default_value = "", allow_hyphen_values = true)]
        find: String,
    },
    /// Close a table: from now on it can only be read, and its players are told why
    Close {
        table: String,
        /// The reason, in words for the players
        #[arg(long)]
        reason: String,
    },
    /// Delete a table and all that was played and said there
    DeleteTable {
        table: String,
        /// It cannot be taken back
        #[arg(long)]
        yes: bool,
    },
    /// List tournaments, the newest first
    Tournaments {
        /// The id of a tournament, of a game, or of the person who opened them, or part of a name; all if left out
        #[arg(default_value = "", allow_hyphen_values = true)]
        find: String,
    },
    /// Delete a tournament; its games that are not over are closed
    DeleteTournament {
        tournament: String,
        /// It cannot be taken back
        #[arg(long)]
        yes: bool,
    },
    /// Tell something to everybody who plays at a table
    Say { table: String, text: String },
    /// List what people want looked at, the oldest first
    Reports,
    /// Put a report away that was looked at
    Settle {
        #[arg(allow_hyphen_values = true)]
        report: String,
        /// What came of it
        how: String,
    },
    /// Reckon all ratings again from the stored results and compare, to the last bit; changes nothing
    RecomputeRatings,
    /// Tell what operators did
    Record,
}

/// Play in the terminal, against the machine or two at one screen
#[derive(Args, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub own: OwnValues,
    /// The seat you take, or `both` for all of them; the first if left out
    #[arg(long)]
    pub seat: Option<String>,
    /// How strong the machine plays
    #[arg(long, default_value = "centurio")]
    pub level: Level,
    /// The language; from LANG if left out
    #[arg(long, value_parser = language())]
    pub lang: Option<Language>,
    /// The seed of the luck: a number or 64 hex digits; drawn if left out
    #[arg(long, value_parser = crate::seed::parse)]
    pub seed: Option<Seed>,
    /// Go on from a saved game
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
}

/// Referee for programs: one JSON-RPC 2.0 message a line on standard input, one answer a line on standard output
///
/// The methods are described in docs/protocol.md. It ends when its input ends.
#[derive(Args, Debug)]
pub struct EngineArgs {
    #[command(flatten)]
    pub own: OwnValues,
    /// Threads that think; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Put a server of its own, on loopback, under load: bots at many tables play as fast as they are answered
///
/// At the end the server is killed without warning, and every action that it acknowledged must be in its log.
#[derive(Args, Debug)]
pub struct StormArgs {
    /// How many tables are played at once
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=5_000))]
    pub tables: u16,
    /// An empty database to play at: postgres://…; a SQLite file of its own if left out
    #[arg(long, value_name = "URL")]
    pub database_url: Option<String>,
    /// How many server processes there are at that database, the tables shared out among them
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=16))]
    pub processes: u16,
    /// Kill one of the processes without warning every so many seconds, and start another in its place
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(1..=600))]
    pub kill_every: Option<u16>,
    /// For how many seconds
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=600))]
    pub seconds: u16,
    /// How many people look on at each table as the page does, told every change in words; what they are sent is counted apart
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=20))]
    pub viewers: u16,
    #[arg(long, help = format!("The game's id: {}; the first if left out", legatus_games::ids()))]
    pub game: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Play many machine games: who wins how often, and how
#[derive(Args, Debug)]
pub struct SimulateArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub own: OwnValues,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 100)]
    pub games: u64,
    /// Levels by seat: SEAT=LEVEL,… Seats left out play at random
    #[arg(long, value_parser = pair, value_delimiter = ',')]
    pub seats: Vec<(String, String)>,
    /// The seed: a number or 64 hex digits. The same seed gives the same games whatever the threads
    #[arg(long, value_parser = crate::seed::parse, default_value = "1")]
    pub seed: Seed,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// A game with more decisions than this is an error
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub max_actions: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Play very many games of every scenario, number of players and option, half of them lively; can be resumed
///
/// Nobody thinks: choices are random, or, in every other part, those of players who look for a fight. It ends after so many games or
/// so many decisions, whichever comes first, and fails at the first game that does not end or breaks an invariant.
#[derive(Args, Debug)]
pub struct ProofArgs {
    #[arg(help = format!("The game's id: {}", legatus_games::ids()))]
    pub game: String,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1_000_000)]
    pub games: u64,
    /// How many decisions
    #[arg(long, default_value_t = 1_000_000_000)]
    pub decisions: u64,
    /// Where the parts are written, a JSON line each; parts found there are not played again
    #[arg(long, value_name = "FILE")]
    pub results: PathBuf,
    /// End the run early, after the part that comes to so many seconds in all
    #[arg(long)]
    pub seconds: Option<f64>,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Measure how many positions with one right idea a level solves
///
/// Each is tried with ten seeds, and is solved if the idea is found in eight of them.
#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    #[arg(help = format!("The game's id: {}", legatus_games::ids()))]
    pub game: String,
    /// The level, or several: centurio,legatus
    #[arg(long, short, value_delimiter = ',', default_value = "centurio")]
    pub level: Vec<Level>,
    /// Only those whose id contains this
    #[arg(long)]
    pub only: Option<String>,
    /// A file with puzzles instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Play the written solutions instead of thinking
    #[arg(long)]
    pub written: bool,
    /// Show the position of each: the question, what is legal, and the whole position
    #[arg(long)]
    pub show: bool,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Play games of the policy alone, by which it learns what wins
///
/// Without a scenario all of them are played by turns, each with its smallest number of players.
#[derive(Args, Debug)]
pub struct DrillArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How often what was learned is taken over
    #[arg(long, default_value_t = 300)]
    pub rounds: u32,
    /// Games of a round
    #[arg(long, short = 'n', default_value_t = 512)]
    pub games: u32,
    /// How much is taken over at once, as a power of e for each fact
    #[arg(long, default_value_t = 0.01)]
    pub rate: f32,
    /// How far back what happens is put down to what was done, from 0 to 1
    #[arg(long, default_value_t = 0.97)]
    pub memory: f32,
    /// How strongly what was learned is drawn back to where it began
    #[arg(long, default_value_t = 0.05)]
    pub restraint: f32,
    /// Where it begins: with the game's own policy alone (`hand`), or with what is in a file; with what it has learned if left out
    #[arg(long, value_name = "hand|FILE", value_parser = policy)]
    pub policy: Option<Policy>,
    /// Where the luck begins
    #[arg(long, default_value = "1", value_parser = crate::seed::parse)]
    pub seed: Seed,
    /// Where what was learned is written, after every tenth round and at the end
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Threads; as many as there are processors if left out. They change nothing in what is learned
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Play games of search, and write them down as lessons from which `tools/train` makes a policy
///
/// Without a scenario all of them are played by turns, each with its smallest number of players.
#[derive(Args, Debug)]
pub struct TeachArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 300)]
    pub games: u64,
    /// Simulations for a decision
    #[arg(long, default_value_t = 200)]
    pub simulations: u32,
    /// How often a move is taken by chance among those looked at, so that games differ
    #[arg(long, default_value_t = 0.05)]
    pub lapses: f32,
    /// By the game's own policy alone (`hand`), or with what is in a file; with what it has learned if left out
    #[arg(long, value_name = "hand|FILE", value_parser = policy)]
    pub policy: Option<Policy>,
    /// Where the luck begins
    #[arg(long, default_value = "1", value_parser = crate::seed::parse)]
    pub seed: Seed,
    /// Where the lessons are written
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Match two levels over a list of seeds, each seed once from every side; can be resumed
///
/// One JSON line a game is appended to the results file; games found there are not played again.
#[derive(Args, Debug)]
pub struct MatchArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub own: OwnValues,
    /// The level of one player
    #[arg(long, value_name = "LEVEL")]
    pub a: Level,
    /// The level of the other
    #[arg(long, value_name = "LEVEL")]
    pub b: Level,
    /// The policy of a: the game's own alone (`hand`), or with what is in a file; with what it has learned if left out
    #[arg(long, value_name = "hand|FILE", value_parser = policy)]
    pub policy_a: Option<Policy>,
    /// The policy of b
    #[arg(long, value_name = "hand|FILE", value_parser = policy)]
    pub policy_b: Option<Policy>,
    /// Seeds: FIRST..LAST, both included, or numbers with commas
    #[arg(long, value_parser = seeds)]
    pub seeds: Seeds,
    /// Share of the simulations of both levels
    #[arg(long, default_value_t = 1.0, value_parser = ratio)]
    pub ratio: f64,
    /// Let b think as long for a decision as a does on average, whatever its simulations
    #[arg(long)]
    pub equal_time: bool,
    /// Games at the same time; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// The results file
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Keep the whole journal of every so many games, so that they can be replayed
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub save_every: u64,
    /// Print the summary as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Check and print a saved game, or every save in a results file of `match`
///
/// Ends with 0 if all is well, 1 if something differs or does not load, 2 if it was called wrongly.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    #[command(flatten)]
    pub own: OwnValues,
    /// A saved game, or a results file
    pub file: PathBuf,
    /// Demand that the replayed game is the saved one, bit for bit
    #[arg(long)]
    pub verify: bool,
    /// The language of the summary and the story
    #[arg(long, value_parser = language())]
    pub lang: Option<Language>,
    /// Print the whole story
    #[arg(long)]
    pub story: bool,
}

/// Write the after-action report of a saved game: one HTML file with maps
#[derive(Args, Debug)]
pub struct ReportArgs {
    #[command(flatten)]
    pub own: OwnValues,
    /// A saved game
    pub file: PathBuf,
    /// The language; from LANG if left out
    #[arg(long, value_parser = language())]
    pub lang: Option<Language>,
    /// The file to write; standard output if left out
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// A language by its id.
fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(LANGUAGES).map(|id| Language::find(&id).unwrap_or_default())
}

/// The game's own policy alone, or with what a file has learned. There is one for the whole run, so it is never given back.
fn policy(text: &str) -> Result<Policy, String> {
    if text == "hand" {
        return Ok(Policy::ByHand);
    }
    let bytes = std::fs::read(text).map_err(|error| error.to_string())?;
    let learned = Learned::read(&bytes).ok_or("this is nothing that `tools/train` has written")?;
    Ok(Policy::With(Box::leak(Box::new(learned))))
}

/// The language that the environment asks for, if there are words in it.
pub fn usual_language() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok());
    let asked = |language: &Language| set.as_ref().is_some_and(|value| value.starts_with(language.id()));
    Language::all().find(asked).unwrap_or_default()
}

/// Seeds in the order they are played.
#[derive(Clone, PartialEq, Debug)]
pub struct Seeds(pub Vec<u64>);

/// A list longer than this is a slip of the keyboard.
const MOST_SEEDS: u64 = 1_000_000;

fn seeds(text: &str) -> Result<Seeds, String> {
    let number = |text: &str| {
        let number = text.trim().parse::<u64>().ok().filter(|n| *n < 1 << 53);
        number.ok_or_else(|| format!("{text:?} is not a number from 0 to 2^53-1"))
    };
    let mut list = Vec::new();
    for part in text.split(',') {
        match part.split_once("..") {
            None => list.push(number(part)?),
            Some((first, last)) => {
                let (first, last) = (number(first)?, number(last.trim_start_matches('='))?);
                if first > last || last - first >= MOST_SEEDS {
                    return Err(format!(
                        "{part}: the first must not be above the last, nor more than {MOST_SEEDS} below"
                    ));
                }
                list.extend(first..=last);
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    list.retain(|seed| seen.insert(*seed));
    Ok(Seeds(list))
}

fn ratio(text: &str) -> Result<f64, String> {
    let ratio = text.parse().ok().filter(|r| (0.0001..=100.0).contains(r));
    ratio.ok_or_else(|| "a number from 0.0001 to 100".to_string())
}

/// `sign_in=20/120`: twenty at once, and then 120 an hour.
fn limit(text: &str) -> Result<(String, Rate), String> {
    let read = || {
        let (name, rate) = text.split_once('=')?;
        let (burst, hour) = rate.split_once('/')?;
        Some((name.to_string(), Rate { burst: burst.parse().ok()?, per_hour: hour.parse().ok()? }))
    };
    read().ok_or_else(|| "NAME=ATONCE/HOUR, as in sign_in=20/120".to_string())
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or_else(|| format!("{text:?} is not NAME=VALUE"))?;
    Ok((key.trim().to_string(), value.trim().to_string()))
}

/// Threads asked for, or one for each processor.
pub fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Program::command().debug_assert();
    }

    #[test]
    fn without_a_command_a_click_opens_the_page_and_a_terminal_is_told() {
        let bare = || Program::parse_from(["legatus"]);
        assert!(bare().chosen(true).is_none());
        let Some(Command::Serve(args)) = bare().chosen(false) else { panic!("serve") };
        assert!(args.open);
        let asked = Program::parse_from(["legatus", "engine"]).chosen(true);
        assert!(matches!(asked, Some(Command::Engine(_))));
    }

    #[test]
    fn seeds_are_ranges_and_numbers() {
        assert_eq!(seeds("1..3"), Ok(Seeds(vec![1, 2, 3])));
        assert_eq!(seeds("7, 1..=2,7"), Ok(Seeds(vec![7, 1, 2])));
        for wrong in ["", "3..1", "a", "1..", "-1", "0..99999999999"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn options_are_json_or_words() {
        let line = ["legatus", "simulate", "x", "--options", "fog=true,length=3,map=old"];
        let Some(Command::Simulate(args)) = Program::parse_from(line).command else { panic!("simulate") };
        let options = args.game.wanted().options;
        assert_eq!(serde_json::to_string(&options).unwrap(), r#"{"fog":true,"length":3,"map":"old"}"#);
    }
}
