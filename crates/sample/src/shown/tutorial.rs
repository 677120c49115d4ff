//! The first minute, guided: one round, with hands and die as the script has them.

use crate::table::cards::ALL_CARDS;
use crate::table::{Cards, Sample};
use legatus_kernel::table::complete_setup;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Luck, Rules, Seed, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    hands: [Cards; 2],
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script: Script<Start> = Script::read(include_str!("../../data/tutorial.json"));
    let start = start(&script.start);
    script.begins_at("skirmish", &start)
});

/// The script, read once.
pub(super) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

fn start(start: &Start) -> Sample {
    let setup = complete_setup::<Sample>(Some("skirmish".into()), None, Default::default());
    let luck = &mut Luck::new(Seed::from_number(0));
    let mut game =
        Sample::setup(&setup.expect("a skirmish"), luck, &mut Default::default()).expect("a skirmish");
    game.hands[..2].copy_from_slice(&start.hands);
    game.deck = ALL_CARDS.minus(start.hands[0]).minus(start.hands[1]);
    game
}
