//! An ambush on the road: the script is data (`data/tutorial.json`), the words are in the Fluent files.

use crate::scenarios::ScenarioRef;
use crate::table::Ctx;
use crate::table::Position;
use legatus_kernel::tutorial::Script;
use legatus_kernel::{Events, Luck, Running, Seed, Tutorial};
use serde::Deserialize;
use std::sync::LazyLock;

const SCENARIO: &str = "ambush_of_the_ninth";

/// The dice that fall before anybody is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    dice: Vec<u8>,
}

static TUTORIAL: LazyLock<Tutorial> = LazyLock::new(|| {
    let script = Script::<Start>::read(include_str!("../../data/tutorial.json"));
    let position = start(&script.start);
    script.begins_at(SCENARIO, &position)
});

/// The script, read once.
pub(crate) fn tutorial() -> &'static Tutorial {
    &TUTORIAL
}

/// The battle as it is set up, up to the first decision.
fn start(start: &Start) -> Position {
    let (mut luck, mut events) = (Luck::new(Seed::from_number(0)), Events::default());
    luck.fix(start.dice.iter().copied());
    let scenario = ScenarioRef::find(SCENARIO).expect("a printed scenario");
    let mut position = Position::set_up(scenario, false);
    position.run(&mut Ctx { luck: &mut luck, events: &mut events });
    position
}
