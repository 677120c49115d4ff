//! The positions with one right idea: that they stand, that their solutions are found by who knows them, and not by chance.

use legatus_games::{Entry, GAMES};
use legatus_kernel::Seed;
use legatus_mind::Level;
use legatus_mind::puzzle::{Puzzle, Who};
use std::collections::BTreeSet;

fn puzzles_of(entry: &Entry) -> Vec<Puzzle> {
    entry.puzzles().unwrap_or_else(|why| panic!("{}: {why}", entry.title().id))
}

fn is_found(entry: &Entry, puzzle: &Puzzle, seed: u64, who: Who) -> bool {
    let found = entry.try_puzzle(puzzle, who, seed);
    found.unwrap_or_else(|fault| panic!("{}, {}, seed {seed}: {fault:?}", entry.title().id, puzzle.id))
}

#[test]
fn every_puzzle_is_whole() {
    for entry in GAMES {
        let puzzles = puzzles_of(entry);
        let game = entry.title().id;
        let rules: BTreeSet<String> = entry.rules().into_iter().map(|line| line.rule).collect();
        let mut ids = BTreeSet::new();
        for puzzle in &puzzles {
            assert!(ids.insert(&puzzle.id), "{game}: {} twice", puzzle.id);
            assert!(!puzzle.rules.is_empty() && !puzzle.solution.is_empty(), "{game}: {}", puzzle.id);
            for rule in &puzzle.rules {
                assert!(rules.contains(rule), "{game}, {}: there is no rule {rule}", puzzle.id);
            }
            assert!(
                puzzle.title.all().chain(puzzle.idea.all()).all(|text| !text.is_empty()),
                "{}",
                puzzle.id
            );
            let seat = puzzle.seat.as_str();
            let table = entry.puzzle_table(puzzle, Seed::from_number(1));
            let table = table.unwrap_or_else(|fault| panic!("{game}, {}: {fault:?}", puzzle.id));
            assert!(table.seat(seat).is_some(), "{game}, {}: there is no seat {seat}", puzzle.id);
        }
        assert!(
            puzzles.is_empty() || puzzles.iter().filter(|puzzle| puzzle.kept).count() == 10,
            "{game}: ten are kept aside"
        );
    }
}

#[test]
fn who_knows_the_idea_finds_it() {
    for entry in GAMES {
        for puzzle in &puzzles_of(entry) {
            let found = (1..=3).filter(|seed| is_found(entry, puzzle, *seed, Who::Knows)).count();
            assert!(found >= 2, "{}, {}: {found} of 3", entry.title().id, puzzle.id);
        }
    }
}

#[test]
fn chance_does_not_find_it() {
    for entry in GAMES {
        for puzzle in &puzzles_of(entry) {
            let found =
                (1..=10).filter(|seed| is_found(entry, puzzle, *seed, Who::Level(Level::Random))).count();
            assert!(found < 8, "{}, {}: {found} of 10 by chance", entry.title().id, puzzle.id);
        }
    }
}
