//! The one list of games. Adding a game adds a line here; nothing else in the house knows its name.

use legatus_kernel::journal::Bare;
use legatus_kernel::referee::{Fault, fault};
use legatus_kernel::table::{complete_setup, kept_setup};
use legatus_kernel::trial::every_setup;
use legatus_kernel::wire::{DataInfo, GameInfo, ScenarioInfo};
use legatus_kernel::{
    Board, Game, Learned, Options, Parted, RuleLine, Save, SeatInfo, Seed, Setup, SetupError, Table,
    TableError, Title, Tutorial, Values,
};
use legatus_mind::drill::{Drill, Round, drill};
use legatus_mind::exploit::{Duel, Ended, Script, duel};
use legatus_mind::manners::{Watched, watch};
use legatus_mind::puzzle::Who;
use legatus_mind::teach::{Lessons, teach};
use legatus_mind::{Effort, Failure, Plan, Puzzle, Tally, Thinker};
use serde_json::Value;
use std::borrow::Cow;

/// Every game there is, in the order players see them. A `static`, not a `const`: what a crate reads of a constant it builds itself, and every
/// crate that looked at the list would compile the tables, the search and the JSON of five games anew.
pub static GAMES: &[Entry] = &[
    entry::<legatus_hannibal::Hannibal>("hannibal"),
    entry::<legatus_bellum_gallicum::BellumGallicum>("bellum_gallicum"),
    entry::<legatus_alesia::Alesia>("alesia"),
    entry::<legatus_queen_of_the_celts::QueenOfTheCelts>("queen_of_the_celts"),
    entry::<legatus_roman_republic::RomanRepublic>("roman_republic"),
    #[cfg(feature = "sample")]
    entry::<legatus_sample::Sample>("sample"),
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.id == id)
}

/// The same as people type it: with hyphens for the underscores, if they like.
pub fn find_typed(id: &str) -> Option<&'static Entry> {
    find(&id.replace('-', "_"))
}

/// The games by id, for messages to people.
pub fn ids() -> String {
    GAMES.iter().map(Entry::id).collect::<Vec<_>>().join(", ")
}

/// What a table is asked to be set up with. What is left out is the first or the usual.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// A scenario's id, or a scenario document.
    pub scenario: Option<Value>,
    pub players: Option<u8>,
    pub options: Options,
}

type Drilled = fn(&Drill, &mut dyn FnMut(&Round, &Learned) -> bool) -> Learned;
type Teach = fn(&Lessons, &mut (dyn FnMut(&[u8]) -> bool + Send)) -> u64;
type Made = Result<Box<dyn Thinker>, TableError>;

/// One game, without its type.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The title has it too, but whoever asks for that has the game's data read.
    id: &'static str,
    values: fn() -> &'static Values,
    title: fn() -> &'static Title,
    setup: fn(Wanted) -> Result<Setup, SetupError>,
    every_setup: fn() -> Vec<Setup>,
    kept_setup: fn(Wanted) -> Result<Setup, SetupError>,
    parted: fn(&Setup) -> Option<Parted>,
    new: fn(Setup, Seed) -> Made,
    load: fn(&Save) -> Made,
    load_position: fn(&Bare, Seed) -> Made,
    board: fn(&str) -> Board,
    rules: fn() -> Vec<RuleLine>,
    tutorial: fn() -> Option<&'static Tutorial>,
    simulate: fn(&Plan, &(dyn Fn() + Sync)) -> Result<Tally, Failure>,
    fair: fn(&Setup, Seed, usize) -> Result<usize, String>,
    fault: fn(TableError) -> Fault,
    puzzles: fn() -> Cow<'static, str>,
    exploiters: fn() -> &'static str,
    learned: fn() -> Option<&'static Learned>,
    duel: fn(&Duel) -> Result<Ended, String>,
    watch: fn(&Setup, Effort, Seed) -> Result<Watched, String>,
    teach: Teach,
    drill: Drilled,
}

/// The entry of a game.
pub const fn entry<G: Game>(id: &'static str) -> Entry {
    Entry {
        id,
        values: G::values,
        title: G::title,
        setup: |wanted| complete_setup::<G>(wanted.scenario, wanted.players, wanted.options),
        every_setup: every_setup::<G>,
        kept_setup: |wanted| kept_setup::<G>(wanted.scenario, wanted.players, wanted.options),
        parted: G::parted,
        new: |setup, seed| Ok(Box::new(Table::<G>::new(setup, seed)?)),
        load: |save| Ok(Box::new(Table::<G>::load(save)?)),
        load_position: |bare, seed| Ok(Box::new(Table::<G>::from_position(bare, seed)?)),
        board: G::board,
        rules: G::rules,
        tutorial: G::tutorial,
        simulate: legatus_mind::simulate::<G>,
        fair: legatus_mind::fair::fair_game::<G>,
        fault: fault::<G>,
        puzzles: G::puzzles,
        exploiters: G::exploiters,
        learned: G::learned,
        duel: duel::<G>,
        watch: watch::<G>,
        teach: teach::<G>,
        drill: drill::<G>,
    }
}

impl Entry {
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Its data, as far as the owner of a copy may correct them.
    pub fn values(&self) -> &'static Values {
        (self.values)()
    }

    pub fn title(&self) -> &'static Title {
        (self.title)()
    }

    /// What can be set up, as programs and pages read it.
    pub fn catalogue(&self) -> GameInfo {
        let title = self.title();
        let scenarios = title.scenarios.iter().map(|scenario| {
            let by_players =
                || scenario.seats.iter().map(|(n, seats)| (n.to_string(), seats.clone())).collect();
            ScenarioInfo {
                about: scenario.about.clone(),
                id: scenario.id,
                length: scenario.length.clone(),
                name: scenario.name.clone(),
                players: scenario.players(),
                seats: scenario.seats[0].1.clone(),
                seats_by_players: (scenario.seats.len() > 1).then(by_players),
            }
        });
        GameInfo {
            data: DataInfo {
                played_with: self.values().played_with().clone(),
                own: self.values().changes().to_vec(),
                sources: self.values().sources().to_vec(),
            },
            id: title.id,
            name: title.name.clone(),
            // An option without values is none to choose: it says what a second leg took over.
            options: title.options.iter().filter(|option| !option.values.is_empty()).cloned().collect(),
            rules: title.rules,
            scenarios: scenarios.collect(),
            start_here: title.start_here,
            summary: title.summary.clone(),
            tutorial: self.tutorial().is_some(),
        }
    }

    /// Checks what is wanted, and fills in what was left out.
    pub fn setup(&self, wanted: Wanted) -> Result<Setup, Fault> {
        (self.setup)(wanted).map_err(|error| (self.fault)(error.into()))
    }

    /// The same for the setup of a save or a position, which may be that of a second leg.
    pub fn kept_setup(&self, wanted: Wanted) -> Result<Setup, Fault> {
        (self.kept_setup)(wanted).map_err(|error| (self.fault)(error.into()))
    }

    /// The seats of a completed setup.
    pub fn seats(&self, setup: &Setup) -> &'static [SeatInfo] {
        let scenario = self.title().scenario(setup.scenario_id());
        scenario.and_then(|s| s.seats_for(setup.players)).unwrap_or_default()
    }

    /// Each scenario with each number of players: by default, and with each other value of each option.
    pub fn every_setup(&self) -> Vec<Setup> {
        (self.every_setup)()
    }

    /// The seats of a completed setup whose holders may not speak with each other.
    pub fn parted(&self, setup: &Setup) -> Option<Parted> {
        (self.parted)(setup)
    }

    pub fn new_table(&self, wanted: Wanted, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
        (self.new)(self.setup(wanted)?, seed).map_err(self.fault)
    }

    /// The table of the leg that follows a first one, by what [`next_leg`](legatus_kernel::referee::Keeping::next_leg) said.
    pub fn next_leg(&self, setup: Setup, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
        (self.new)(setup, seed).map_err(self.fault)
    }

    pub fn load(&self, save: &Save) -> Result<Box<dyn Thinker>, Fault> {
        (self.load)(save).map_err(self.fault)
    }

    /// A table that goes on from a bare position, with new luck.
    pub fn load_position(&self, bare: &Bare, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
        (self.load_position)(bare, seed).map_err(self.fault)
    }

    pub fn board(&self, scenario: &str) -> Result<Board, Fault> {
        match self.title().scenario(scenario) {
            Some(known) => Ok((self.board)(known.id)),
            None => {
                Err(Fault::param("scenario", format!("{} has no scenario {scenario:?}", self.title().id)))
            }
        }
    }

    /// What its rules say, in the order of the book.
    pub fn rules(&self) -> Vec<RuleLine> {
        (self.rules)()
    }

    /// Its guided first minutes, if it has any. They were written for the values that the program comes with.
    pub fn tutorial(&self) -> Option<&'static Tutorial> {
        (self.tutorial)().filter(|_| !self.values().played_with().own)
    }

    pub fn simulate(&self, plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Tally, Failure> {
        (self.simulate)(plan, progress)
    }

    /// Tests at every so many decisions of a random game that the machine does not peek; says how many it tried.
    pub fn fair_game(&self, setup: &Setup, seed: Seed, every: usize) -> Result<usize, String> {
        (self.fair)(setup, seed, every)
    }

    /// Plays games of search and makes lessons of them, which `keep` gets game by game until it wants no more; says how many.
    pub fn teach(&self, lessons: &Lessons, keep: &mut (dyn FnMut(&[u8]) -> bool + Send)) -> u64 {
        (self.teach)(lessons, keep)
    }

    /// Plays games of the policy alone and learns by them; `tell` hears of every round, and says whether to go on.
    pub fn drill(&self, plan: &Drill, tell: &mut dyn FnMut(&Round, &Learned) -> bool) -> Learned {
        (self.drill)(plan, tell)
    }

    /// Its positions with one right idea.
    pub fn puzzles(&self) -> Result<Vec<Puzzle>, String> {
        Puzzle::read(&(self.puzzles)())
    }

    /// What its policy has learned.
    pub fn learned(&self) -> Option<&'static Learned> {
        (self.learned)()
    }

    /// Its players with one simple plan.
    pub fn exploiters(&self) -> Result<Vec<Script>, String> {
        Script::read((self.exploiters)())
    }

    /// Plays a game of one of them against the machine.
    pub fn duel(&self, duel: &Duel) -> Result<Ended, String> {
        (self.duel)(duel)
    }

    /// Plays a game of the machine, all seats alike, and counts what no good player does.
    pub fn watch(&self, setup: &Setup, effort: Effort, seed: Seed) -> Result<Watched, String> {
        (self.watch)(setup, effort, seed)
    }

    /// A table at the position of a puzzle, with luck of its own.
    pub fn puzzle_table(&self, puzzle: &Puzzle, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
        let scenario = Some(Value::from(puzzle.scenario.as_str()));
        let wanted = Wanted { scenario, players: puzzle.players, options: puzzle.options.clone() };
        let mut table = self.new_table(wanted, Seed::from_number(puzzle.seed))?;
        for action in &puzzle.first {
            let over = || Fault::param("first", "nobody is asked any more");
            let seat = table.asked().iter().next().ok_or_else(over)?;
            table.apply_bare(seat, action)?;
        }
        let mut bare = table.bare();
        puzzle.change(&mut bare).map_err(|why| Fault::param("changes", why))?;
        self.load_position(&bare, seed)
    }

    /// Does `who` find the idea of a puzzle, with this seed for luck and thinking?
    pub fn try_puzzle(&self, puzzle: &Puzzle, who: Who, seed: u64) -> Result<bool, Fault> {
        let mut table = self.puzzle_table(puzzle, Seed::from_number(seed))?;
        puzzle.is_found_by(table.as_mut(), who, seed)
    }
}
