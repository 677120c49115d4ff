//! No numbering tells of what is hidden. From one position somebody goes on in several ways; whoever can tell two of them apart neither by
//! the story, nor by what they see, nor by what is asked, cannot tell them apart by any number either.

use legatus_games::{Entry, GAMES, Wanted};
use legatus_host::annals::Annals;
use legatus_kernel::{QuickRng, Save, Seat, Seats, Seed, Viewer};
use legatus_mind::Thinker;
use serde_json::{Value, json};
use std::path::Path;

/// Random games of each game and scenario with players, how long they are played, and how often somebody goes on in several ways.
const SEEDS: u64 = 3;
const ACTIONS: usize = 160;
const EVERY: usize = 4;
/// So many ways from one position, and so many actions at most until that seat is asked no more.
const WAYS: u64 = 6;
const LONGEST: usize = 12;

fn viewers(table: &dyn Thinker) -> Vec<Viewer> {
    let mut viewers: Vec<Viewer> = Seats::first(table.seats().len()).iter().map(Viewer::Seat).collect();
    viewers.push(Viewer::Observer);
    viewers
}

fn any_of(table: &dyn Thinker, seat: Seat, rng: &mut QuickRng) -> Value {
    let legal = table.legal_bare(seat);
    legal[rng.below(legal.len() as u32) as usize].clone()
}

/// One way for a seat to go on until it is asked no more.
struct Way {
    table: Box<dyn Thinker>,
    /// The numbers of the lines that each viewer was told with each action.
    told: Vec<Vec<usize>>,
}

impl Way {
    fn of(game: &Entry, save: &Save, actor: Seat, choices: u64) -> Option<Way> {
        let mut table = game.load(save).unwrap();
        let mut rng = QuickRng::new(choices);
        let mut actions = Vec::new();
        while actions.len() < LONGEST && table.asked().has(actor) {
            let action = any_of(&*table, actor, &mut rng);
            table.apply_bare(actor, &action).unwrap();
            actions.push(action);
        }
        if table.asked().has(actor) {
            return None;
        }
        // Each viewer has an engine of its own, which tells it alone.
        let told = viewers(&*table).into_iter().map(|viewer| {
            let mut engine = game.load(save).unwrap();
            let lines = actions.iter().flat_map(|action| engine.apply(actor, action, viewer).unwrap());
            lines.map(|line| line.seq).collect()
        });
        let told = told.collect();
        Some(Way { table, told })
    }

    /// What a viewer knows, all numbers left out.
    fn known(&self, viewer: Viewer) -> String {
        let story: Vec<_> = self.table.story_for(viewer, 0).into_iter().map(|line| line.text).collect();
        json!([story, self.table.view(viewer, 0), self.table.prompt(viewer)]).to_string()
    }

    /// Every number there is: of the lines as they were told, as they are and as they are kept beside a table, of the actions.
    fn numbers(&self, viewer: usize) -> Value {
        let who = viewers(&*self.table)[viewer];
        let story = self.table.story_for(who, 0);
        let lines: Vec<_> = story.iter().map(|line| (line.seq, line.action)).collect();
        let log: Vec<_> = self.table.view(who, usize::MAX).log.iter().map(|line| line.seq).collect();
        let kept = Annals::of(&*self.table).story_for(who, 0);
        let kept: Vec<_> = kept.iter().map(|line| (line.seq, line.action)).collect();
        json!({
            "told": self.told[viewer], "lines": lines, "log": log, "kept": kept,
            "known": self.table.story_lines(who), "actions": self.table.actions(),
        })
    }
}

/// A viewer's numbers run from nought without a gap.
fn run_on(table: &dyn Thinker) {
    for viewer in viewers(table) {
        let numbers = table.story_for(viewer, 0).into_iter().map(|line| line.seq);
        let lines = table.story_lines(viewer);
        assert!(numbers.eq(0..lines), "{}: {viewer:?}", table.game());
    }
}

/// The pairs of ways that somebody cannot tell apart and that differ.
fn look_at_ways(game: &Entry, save: &Save, actor: Seat, choices: u64) -> usize {
    let ways: Vec<Way> = (0..WAYS).filter_map(|way| Way::of(game, save, actor, choices + way)).collect();
    let mut pairs = 0;
    for way in &ways {
        run_on(&*way.table);
    }
    let Some(first) = ways.first() else { return 0 };
    for (at, viewer) in viewers(&*first.table).into_iter().enumerate() {
        if viewer == Viewer::Seat(actor) {
            continue;
        }
        let known: Vec<String> = ways.iter().map(|way| way.known(viewer)).collect();
        for (i, x) in ways.iter().enumerate() {
            for (j, y) in ways.iter().enumerate().take(i) {
                let differ = x.table.bare().position != y.table.bare().position;
                if !differ || known[i] != known[j] {
                    continue;
                }
                pairs += 1;
                let (game, entries) =
                    (game.title().id, [x, y].map(|way| way.table.entries_since(save.actions.len())));
                assert_eq!(x.numbers(at), y.numbers(at), "{game}: {viewer:?} after {entries:?}");
            }
        }
    }
    pairs
}

fn look_at(game: &Entry, scenario: &str, seed: u64) -> usize {
    let wanted = Wanted { scenario: Some(scenario.into()), ..Wanted::default() };
    let Ok(mut table) = game.new_table(wanted, Seed::from_number(seed)) else { return 0 };
    let mut rng = QuickRng::new(seed);
    let mut pairs = 0;
    for action in 0..ACTIONS {
        let Some(seat) = table.asked().iter().next() else { break };
        if action % EVERY == 0 {
            pairs += look_at_ways(game, &Save { digest: None, ..table.save() }, seat, rng.next());
        }
        let chosen = any_of(&*table, seat, &mut rng);
        table.apply_bare(seat, &chosen).unwrap();
    }
    run_on(&*table);
    pairs
}

#[test]
fn no_number_tells_of_what_is_hidden() {
    let mut all = 0;
    for game in GAMES {
        let mut pairs = 0;
        for scenario in game.title().scenarios.iter().take(2) {
            pairs += (1..=SEEDS).map(|seed| look_at(game, scenario.id, seed)).sum::<usize>();
        }
        println!("{}: {pairs} pairs", game.title().id);
        all += pairs;
    }
    assert!(all > 0, "something is chosen unseen");
}

/// Here the Roman's numbers once jumped while the Gaul set up out of his sight.
#[test]
fn the_roman_at_alesia_counts_without_a_gap() {
    let game = legatus_games::find("alesia").unwrap();
    for scenario in &game.title().scenarios {
        look_at(game, scenario.id, 5);
    }
}

/// Positions of a kept game that are looked at: enough to meet a card that is chosen, a shift out of sight, a deployment half made.
const POSITIONS: usize = 60;
/// The games that hide something. Queen of the Celts hides nothing.
const HIDING: [&str; 4] = ["alesia", "bellum_gallicum", "hannibal", "roman_republic"];
/// So many of the actions that are open there, two and two.
const CHOICES: usize = 8;

/// The pairs of single actions from one position that somebody cannot tell apart.
fn look_at_choices(game: &Entry, table: &dyn Thinker, actor: Seat, rng: &mut QuickRng) -> usize {
    let legal = table.legal_bare(actor);
    let bare = table.bare();
    let mut pick = || legal[rng.below(legal.len() as u32) as usize].clone();
    let after = |action: &Value| {
        let mut table = game.load_position(&bare, Seed::from_number(1)).unwrap();
        let read: Vec<_> =
            viewers(&*table).into_iter().map(|viewer| (viewer, table.story_lines(viewer))).collect();
        table.apply_bare(actor, action).unwrap();
        let told = |(viewer, from)| table.story_for(viewer, from).iter().map(|line| line.seq).collect();
        let told = read.into_iter().map(told).collect();
        Way { table, told }
    };
    let ways: Vec<Way> = (0..CHOICES.min(legal.len())).map(|_| after(&pick())).collect();
    let mut pairs = 0;
    for (at, viewer) in viewers(table).into_iter().enumerate().filter(|(_, who)| *who != Viewer::Seat(actor))
    {
        let known: Vec<String> = ways.iter().map(|way| way.known(viewer)).collect();
        for (i, j) in (0..ways.len()).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let [x, y] = [&ways[i], &ways[j]];
            if known[i] == known[j] && x.table.bare().position != y.table.bare().position {
                pairs += 1;
                assert_eq!(x.numbers(at), y.numbers(at), "{}: {viewer:?}", game.title().id);
            }
        }
    }
    pairs
}

/// The golden games of a game, one of each scenario.
fn golden_games(id: &str) -> Vec<Save> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = crates.join(id.replace('_', "-")).join("tests/golden");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files.iter().map(|file| serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()).collect()
}

fn pairs_in(game: &Entry, save: &Save) -> usize {
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    let mut rng = QuickRng::new(7);
    let every = (save.actions.len() / POSITIONS).max(1);
    let mut pairs = 0;
    for (at, entry) in save.actions.iter().enumerate() {
        if at % every == 0
            && let Some(actor) = table.asked().iter().next()
        {
            pairs += look_at_choices(game, &*table, actor, &mut rng);
        }
        // A game of older rules is walked as far as the present ones allow.
        if table.replay(entry).is_err() {
            break;
        }
    }
    pairs
}

/// The same choice by choice, where kept games have come to; where they hardly come to hidden ones, where golden games have.
#[test]
fn no_number_tells_of_a_choice_in_the_making() {
    for (id, saves) in super::wire::kept_games() {
        let game = legatus_games::find(&id).unwrap();
        let mut pairs: usize = saves.iter().map(|save| pairs_in(game, save)).sum();
        if pairs == 0 {
            pairs = golden_games(&id).iter().map(|save| pairs_in(game, save)).sum();
        }
        println!("{id}: {pairs} pairs of choices");
        assert_eq!(pairs > 0, HIDING.contains(&id.as_str()), "{id}: {pairs} pairs");
    }
}
