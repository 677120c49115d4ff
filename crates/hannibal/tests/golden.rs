//! A whole war as its story tells it, kept to be read: when it changes, look at what changed and why. To write it anew:
//! `GOLDEN=write cargo test -p legatus-hannibal --test golden`.

use legatus_hannibal::Hannibal;
use legatus_kernel::table::complete_setup;
use legatus_kernel::text::plain;
use legatus_kernel::{Game, QuickRng, Seed, Table, Viewer};
use legatus_mind::{Effort, Mind, Orders};
use std::fmt::Write;
use std::path::Path;

/// A war between two small minds, told to an observer.
fn war(seed: u64) -> String {
    let setup = complete_setup::<Hannibal>(None, None, Default::default()).unwrap();
    let mut table = Table::<Hannibal>::new(setup, Seed::from_number(seed)).unwrap();
    let mut mind = Mind::<Hannibal>::default();
    let mut rng = QuickRng::new(seed);
    while let Some(seat) = table.asked().single() {
        let thought = mind.think(table.position(), seat, &Orders::new(Effort::simulations(8), rng.next(), 1));
        table.apply(seat, thought.unwrap().action).unwrap();
    }
    let mut story = String::new();
    for (_, line, told) in table.story(Viewer::Observer, 0) {
        let text = plain(&Hannibal::words().text(&told.text).en);
        let rule = told.rule.map_or("", |r| r.0);
        writeln!(story, "{:>4}  {text}  ({rule})", line.action).unwrap();
    }
    story
}

#[test]
fn a_war_is_told_as_it_was() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/war_1.txt");
    let story = war(1);
    if std::env::var("GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(&file, &story).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    let different = kept.lines().zip(story.lines()).position(|(a, b)| a != b);
    if let Some(n) = different {
        let (a, b) = (kept.lines().nth(n).unwrap_or(""), story.lines().nth(n).unwrap_or(""));
        panic!("line {}:\n  kept: {a}\n  now:  {b}", n + 1);
    }
    assert_eq!(kept.lines().count(), story.lines().count());
}
