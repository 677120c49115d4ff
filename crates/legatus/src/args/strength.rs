use super::*;

/// Measure how well the machine plays: puzzles, players with one plan, manners; can be resumed
///
/// Every game played is a line of the results file, with all that is needed to play it again; what is found there is not played again.
#[derive(Args, Debug)]
pub struct StrengthArgs {
    #[arg(help = format!("The game's id: {}; all of them if left out", legatus_games::ids()))]
    pub game: Option<String>,
    /// What is measured: puzzles, exploiters, manners
    #[arg(long, value_delimiter = ',', default_values = ["puzzles", "exploiters", "manners"])]
    pub parts: Vec<Part>,
    /// The levels that try the puzzles
    #[arg(long, value_delimiter = ',', default_values = ["tiro", "miles", "centurio", "tribunus", "legatus", "imperator"])]
    pub solvers: Vec<Level>,
    /// The level that plays, or several
    #[arg(long, value_delimiter = ',', default_value = "centurio")]
    pub level: Vec<Level>,
    /// The share of its simulations that a level may make
    #[arg(long, default_value_t = 1.0)]
    pub ratio: f64,
    /// Games with each exploiter from each of its seats
    #[arg(long, short = 'n', default_value_t = 40)]
    pub games: u64,
    /// Games over which manners are counted, all scenarios by turns
    #[arg(long, default_value_t = 200)]
    pub manners: u64,
    /// Only exploiters whose id contains this
    #[arg(long)]
    pub only: Option<String>,
    /// A file with exploiters instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Another policy: the game's own alone (`hand`), or with what is in a file
    #[arg(long, value_name = "hand|FILE", value_parser = policy)]
    pub policy: Option<Policy>,
    /// Where each game is written, a JSON line each
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Part {
    Puzzles,
    Exploiters,
    Manners,
}

/// Measure how even each scenario is between equals, how long it takes and how it ends; can be resumed
#[derive(Args, Debug)]
pub struct LabArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The levels that play, each against its equal
    #[arg(long, value_delimiter = ',', default_values = ["miles", "centurio", "legatus"])]
    pub level: Vec<Level>,
    /// The share of its simulations that a level may make
    #[arg(long, default_value_t = 1.0)]
    pub ratio: f64,
    /// Games of each scenario and level
    #[arg(long, short = 'n', default_value_t = 200)]
    pub games: u64,
    /// Where each game is written, a JSON line each; the file of `legatus strength` will do, and saves games
    #[arg(long, value_name = "FILE", required_unless_present = "list")]
    pub out: Option<PathBuf>,
    /// Only name the scenarios
    #[arg(long)]
    pub list: bool,
    /// Threads; as many as there are processors if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Reckon how far apart the levels are, in Elo, from the results of matches
///
/// `make ladder` plays them; a draw is half a point.
#[derive(Args, Debug)]
pub struct LadderArgs {
    /// Results of `legatus match` between two levels
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}
