//! Whole games as their stories tell them, kept to be read: when one changes, look at what changed and why. To write
//! them anew: `GOLDEN=write cargo test -p <the game> golden::`.

use crate::level::Effort;
use crate::mind::{Mind, Orders};
use legatus_kernel::table::complete_setup;
use legatus_kernel::text::plain;
use legatus_kernel::{Game, QuickRng, Seed, Table, Viewer};
use std::fmt::Write;
use std::path::Path;

/// So small a mind that a whole game takes a second.
const SIMULATIONS: u32 = 8;

/// A game between small minds, told to an observer.
fn story<G: Game>(scenario: &str, seed: u64) -> String {
    let setup = complete_setup::<G>(Some(scenario.into()), None, Default::default()).expect("a scenario");
    let mut table = Table::<G>::new(setup, Seed::from_number(seed)).expect("a setup");
    let mut mind = Mind::<G>::default();
    let mut rng = QuickRng::new(seed);
    while let Some(seat) = table.asked().iter().next() {
        let orders = Orders::new(Effort::simulations(SIMULATIONS), rng.next(), 1);
        let thought = mind.think(table.position(), seat, &orders).expect("something to do");
        table.apply(seat, thought.action).expect("a legal action");
    }
    let mut story = String::new();
    for (_, line, told) in table.story(Viewer::Observer, 0) {
        let text = plain(&G::words().text(&told.text).en);
        let rule = told.rule.map_or("", |rule| rule.0);
        writeln!(story, "{:>4}  {text}  ({rule})", line.action).expect("a string takes all");
    }
    story
}

/// Plays a scenario and compares its story with the one kept as `<scenario>_<seed>.txt` in `folder`.
///
/// # Panics
/// If they differ; says in which line.
pub fn is_told_as_it_was<G: Game>(folder: &str, scenario: &str, seed: u64) {
    let file = Path::new(folder).join(format!("{scenario}_{seed}.txt"));
    let story = story::<G>(scenario, seed);
    if std::env::var("GOLDEN").is_ok_and(|v| v == "write") {
        std::fs::write(&file, &story).expect("a file that can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("the story was kept");
    let different = kept.lines().zip(story.lines()).enumerate().find(|(_, (kept, now))| kept != now);
    if let Some((n, (kept, now))) = different {
        panic!("{scenario}, line {}:\n  kept: {kept}\n  now:  {now}", n + 1);
    }
    assert_eq!(kept.lines().count(), story.lines().count(), "{scenario}: lines");
}
