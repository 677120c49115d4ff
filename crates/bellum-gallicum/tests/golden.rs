//! Two whole games as their stories tell them, kept to be read: when one changes, look at what changed and why. To write
//! them anew: `GOLDEN=write cargo test -p legatus-bellum-gallicum --test golden`.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::table::complete_setup;
use legatus_kernel::text::plain;
use legatus_kernel::{Game, QuickRng, Seed, Table, Viewer};
use legatus_mind::{Effort, Mind, Orders};
use std::fmt::Write;
use std::path::Path;

/// A game between two small minds, told to an observer.
fn game(scenario: &str, seed: u64) -> String {
    let setup = complete_setup::<BellumGallicum>(Some(scenario.into()), None, Default::default()).unwrap();
    let mut table = Table::<BellumGallicum>::new(setup, Seed::from_number(seed)).unwrap();
    let mut mind = Mind::<BellumGallicum>::default();
    let mut rng = QuickRng::new(seed);
    while let Some(seat) = table.asked().iter().next() {
        let thought = mind.think(table.position(), seat, &Orders::new(Effort::simulations(8), rng.next(), 1));
        table.apply(seat, thought.unwrap().action).unwrap();
    }
    let mut story = String::new();
    for (_, line, told) in table.story(Viewer::Observer, 0) {
        let text = plain(&BellumGallicum::words().text(&told.text).en);
        let rule = told.rule.map_or("", |r| r.0);
        writeln!(story, "{:>4}  {text}  ({rule})", line.action).unwrap();
    }
    story
}

fn is_told_as_it_was(scenario: &str, seed: u64) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{scenario}_{seed}.txt"));
    let story = game(scenario, seed);
    if std::env::var("GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(&file, &story).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    let different = kept.lines().zip(story.lines()).position(|(a, b)| a != b);
    if let Some(n) = different {
        let (a, b) = (kept.lines().nth(n).unwrap_or(""), story.lines().nth(n).unwrap_or(""));
        panic!("{scenario}, line {}:\n  kept: {a}\n  now:  {b}", n + 1);
    }
    assert_eq!(kept.lines().count(), story.lines().count());
}

#[test]
fn the_revolt_of_belgica_is_told_as_it_was() {
    is_told_as_it_was("belgica", 1);
}

/// Two years with preparation, winter camps and all that lies between (7.6.1).
#[test]
fn a_small_campaign_is_told_as_it_was() {
    is_told_as_it_was("campaign_58", 1);
}
