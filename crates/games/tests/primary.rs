//! The button to go on with, over all that was asked in kept games: it never ends anything while something can be done, and never gives up.

use legatus_kernel::referee::{Asked, Offer};
use legatus_kernel::{Role, Save, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// One journal of each file of results: every game, and of most several scenarios.
fn kept_games() -> Vec<(String, Save)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/matches");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
        .iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).unwrap();
            let line = text.lines().find(|line| line.contains("\"save\":{"))?;
            let mut result: Value = serde_json::from_str(line).unwrap();
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            Some((name, serde_json::from_value(result["save"].take()).unwrap()))
        })
        .collect()
}

/// Walks through a kept game and shows what is asked of each seat, and what is offered to it.
fn each_prompt(save: Save, mut see: impl FnMut(&Asked, &[Offer])) {
    let game = legatus_games::find(&save.game).unwrap();
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    for entry in &save.actions {
        for asked in table.prompt(Viewer::Referee).asked {
            let seat = table.seat(asked.seat).unwrap();
            see(&asked, &table.legal(seat));
        }
        table.replay(entry).unwrap();
    }
}

/// How deeds that end or give something up are called, whatever the games say of their role.
const ENDS: [&str; 13] = [
    "End the ",
    "End movement",
    "End off-map",
    "Give ",
    "Surrender",
    "Halt",
    "Stop here",
    "Nothing more",
    "No more",
    "No further",
    "That is enough",
    "Enough",
    "Do not act",
];

#[test]
fn the_primary_offer_ends_nothing_while_deeds_are_open() {
    let mut games = BTreeSet::new();
    let mut shown: BTreeSet<String> = BTreeSet::new();
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    for (name, save) in kept_games() {
        let game = save.game.clone();
        games.insert(game.clone());
        each_prompt(save, |asked, offers| {
            let marked: Vec<&Offer> = offers.iter().filter(|offer| offer.primary).collect();
            assert!(marked.len() <= 1, "{name}: two are primary");
            let Some(primary) = marked.first() else { return };
            let label = &primary.label.en;
            shown.insert(format!("{game}: {label}"));
            assert!(primary.target.is_none(), "{name}: {label} is chosen on the board");
            assert_ne!(primary.role, Role::GiveUp, "{name}: {label}");
            let open = offers.iter().filter(|o| !o.primary && o.role != Role::GiveUp).count();
            let ends = primary.role == Role::End || ENDS.iter().any(|words| label.starts_with(words));
            // 3.2 of Alésia: the ready-made deployment would take up what stands.
            let undoes =
                label == "Ready-made deployment" && offers.iter().any(|o| o.label.en == "All is placed");
            if undoes || ends && open > 0 && asked.window.is_none() {
                wrong.insert(format!("{name}: “{label}”, asked “{}”, beside {open} others", asked.text.en));
            }
        });
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let known = legatus_games::GAMES.iter().map(|game| game.title().id).filter(|id| *id != "sample");
    assert_eq!(games, known.map(str::to_string).collect(), "every game");
    for game in &games {
        assert!(
            shown.iter().any(|label| label.starts_with(game.as_str())),
            "{game}: something to go on with"
        );
    }
}
