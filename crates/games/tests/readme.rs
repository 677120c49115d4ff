//! README and CHANGELOG name the games that can be played, all of them and no others.

use legatus_games::GAMES;
use std::collections::BTreeSet;
use std::path::Path;

fn page(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)).unwrap()
}

/// The Ford serves the tests and is not offered to players.
fn offered() -> impl Iterator<Item = &'static legatus_games::Entry> {
    GAMES.iter().filter(|game| game.title().id != "sample")
}

#[test]
fn readme_offers_what_can_be_played() {
    let readme = page("README.md");
    let ids: BTreeSet<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`').map(|(id, _)| id))
        .collect();
    assert_eq!(ids, offered().map(|game| game.title().id).collect());
}

#[test]
fn the_changelog_names_every_game() {
    let changes = page("CHANGELOG.md");
    for game in offered() {
        let name = game.title().name.usual();
        let short = name.split(':').next().unwrap_or(name);
        assert!(changes.contains(short), "{name}");
    }
}
