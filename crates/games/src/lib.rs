//! The one list of games. Adding a game adds a line here; nothing else in the house knows its name.

use legatus_kernel::journal::Bare;
use legatus_kernel::referee::{Fault, fault};
use legatus_kernel::table::complete_setup;
use legatus_kernel::{
    Board, Game, Options, Parted, RuleLine, Save, SeatInfo, Seed, Setup, SetupError, Table, TableError,
    Title, Tutorial,
};
use legatus_mind::{Failure, Plan, Tally, Thinker};
use serde_json::{Value, json};

/// Every game there is, in the order players see them.
pub const GAMES: &[Entry] = &[
    entry::<legatus_hannibal::Hannibal>(),
    entry::<legatus_bellum_gallicum::BellumGallicum>(),
    entry::<legatus_alesia::Alesia>(),
    entry::<legatus_queen_of_the_celts::QueenOfTheCelts>(),
    entry::<legatus_roman_republic::RomanRepublic>(),
    #[cfg(feature = "sample")]
    entry::<legatus_sample::Sample>(),
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.title().id == id)
}

/// The same as people type it: with hyphens for the underscores, if they like.
pub fn find_typed(id: &str) -> Option<&'static Entry> {
    find(&id.replace('-', "_"))
}

/// The games by id, for messages to people.
pub fn ids() -> String {
    GAMES.iter().map(|entry| entry.title().id).collect::<Vec<_>>().join(", ")
}

/// What a table is asked to be set up with. What is left out is the first or the usual.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// A scenario's id, or a scenario document.
    pub scenario: Option<Value>,
    pub players: Option<u8>,
    pub options: Options,
}

type Made = Result<Box<dyn Thinker>, TableError>;

/// One game, without its type.
#[derive(Clone, Copy)]
pub struct Entry {
    title: fn() -> &'static Title,
    setup: fn(Wanted) -> Result<Setup, SetupError>,
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
}

/// The entry of a game.
pub const fn entry<G: Game>() -> Entry {
    Entry {
        title: G::title,
        setup: |wanted| complete_setup::<G>(wanted.scenario, wanted.players, wanted.options),
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
    }
}

impl Entry {
    pub fn title(&self) -> &'static Title {
        (self.title)()
    }

    /// What can be set up, as programs and pages read it.
    pub fn catalogue(&self) -> Value {
        let title = self.title();
        let scenarios = title.scenarios.iter().map(|scenario| {
            let mut shown = json!({
                "id": scenario.id,
                "name": scenario.name,
                "seats": scenario.seats[0].1,
                "players": scenario.players(),
                "length": scenario.length,
            });
            if scenario.seats.len() > 1 {
                shown["seats_by_players"] =
                    scenario.seats.iter().map(|(n, seats)| (n.to_string(), json!(seats))).collect();
            }
            shown
        });
        json!({
            "id": title.id,
            "name": title.name,
            "summary": title.summary,
            "rules": title.rules,
            "scenarios": scenarios.collect::<Vec<_>>(),
            "options": title.options,
        })
    }

    /// Checks what is wanted, and fills in what was left out.
    pub fn setup(&self, wanted: Wanted) -> Result<Setup, Fault> {
        (self.setup)(wanted).map_err(|error| (self.fault)(error.into()))
    }

    /// The seats of a completed setup.
    pub fn seats(&self, setup: &Setup) -> &'static [SeatInfo] {
        let scenario = self.title().scenario(setup.scenario_id());
        scenario.and_then(|s| s.seats_for(setup.players)).unwrap_or_default()
    }

    /// The seats of a completed setup whose holders may not speak with each other.
    pub fn parted(&self, setup: &Setup) -> Option<Parted> {
        (self.parted)(setup)
    }

    pub fn new_table(&self, wanted: Wanted, seed: Seed) -> Result<Box<dyn Thinker>, Fault> {
        (self.new)(self.setup(wanted)?, seed).map_err(self.fault)
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

    /// Its guided first minutes, if it has any.
    pub fn tutorial(&self) -> Option<&'static Tutorial> {
        (self.tutorial)()
    }

    pub fn simulate(&self, plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Tally, Failure> {
        (self.simulate)(plan, progress)
    }

    /// Tests at every so many decisions of a random game that the machine does not peek; says how many it tried.
    pub fn fair_game(&self, setup: &Setup, seed: Seed, every: usize) -> Result<usize, String> {
        (self.fair)(setup, seed, every)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_mind::Level;
    use legatus_sample::Sample;

    const SAMPLE: Entry = entry::<Sample>();

    #[test]
    fn a_table_is_made_saved_and_loaded_through_its_entry() {
        let wanted = Wanted { scenario: Some("war".into()), players: Some(3), ..Wanted::default() };
        let mut table = SAMPLE.new_table(wanted, Seed::from_number(1)).unwrap();
        assert_eq!(table.seats().len(), 3);
        table.playout(Level::Random, 1, 1).unwrap();
        let again = SAMPLE.load(&table.save()).unwrap();
        assert_eq!(again.bare(), table.bare());
        let moved = SAMPLE.load_position(&table.bare(), Seed::from_number(2)).unwrap();
        assert_eq!(moved.bare(), table.bare());
    }

    #[test]
    fn what_is_wanted_is_checked_and_filled_in() {
        let setup = SAMPLE.setup(Wanted::default()).unwrap();
        assert_eq!(setup.scenario_id(), SAMPLE.title().scenarios[0].id);
        assert_eq!(SAMPLE.seats(&setup).len(), setup.players as usize);
        let wanted = Wanted { players: Some(9), ..Wanted::default() };
        assert!(matches!(SAMPLE.setup(wanted), Err(Fault::Param { field, .. }) if field == "players"));
        assert!(matches!(SAMPLE.board("nowhere"), Err(Fault::Param { field, .. }) if field == "scenario"));
        assert!(!SAMPLE.board("war").unwrap().places.is_empty());
    }

    /// Whatever a seat does not know changes neither the machine's move nor what it weighed.
    #[test]
    fn the_machine_is_fair_in_every_game() {
        // The sample game is short, and listed or not as the features are.
        let games = GAMES.iter().filter(|entry| entry.title().id != SAMPLE.title().id);
        for (entry, every) in games.map(|entry| (entry, 40)).chain([(&SAMPLE, 3)]) {
            for scenario in &entry.title().scenarios {
                let wanted = Wanted { scenario: Some(scenario.id.into()), ..Wanted::default() };
                let setup = entry.setup(wanted).unwrap();
                let tried = entry.fair_game(&setup, Seed::from_number(5), every);
                assert!(tried.as_ref().is_ok_and(|n| *n > 0), "{}: {tried:?}", entry.title().id);
            }
        }
    }

    /// Every game has its book, and a tutorial that begins from a position of its own.
    #[test]
    fn rules_and_tutorials_are_found_through_the_entry() {
        for entry in GAMES.iter().chain([&SAMPLE]) {
            let rules = entry.rules();
            assert!(!rules.is_empty(), "{} has no rules", entry.title().id);
            let mut seen = std::collections::HashSet::new();
            for line in &rules {
                assert!(seen.insert(line.rule.as_str()), "rule {} is told twice", line.rule);
                assert!([&line.title, &line.text].iter().all(|t| !t.en.is_empty() && !t.fr.is_empty()));
            }
            if let Some(tutorial) = entry.tutorial() {
                let table = entry.load_position(&tutorial.start, tutorial.seed).unwrap();
                assert!(table.seat(&tutorial.seat).is_some() && !tutorial.steps.is_empty());
            }
        }
    }

    #[test]
    fn ids_are_unique() {
        let ids: Vec<_> = GAMES.iter().map(|entry| entry.title().id).collect();
        assert!(ids.iter().enumerate().all(|(i, id)| !ids[..i].contains(id)));
        assert!(GAMES.iter().all(|entry| find(entry.title().id).is_some()));
    }
}
