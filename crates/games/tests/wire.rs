//! How much travels to whoever decides, over kept games: one language, offers as forms, and only what changed.

use legatus_kernel::wire::{self, Names};
use legatus_kernel::{Language, Save, Viewer};
use legatus_mind::Thinker;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Raw bytes of a change: the middle one, and the one that five in a hundred exceed.
const MEDIAN: usize = 3_000;
const FEW_EXCEED: usize = 8_000;
/// The most that a single change may take, a deployment's included.
const MOST: usize = 20_000;
/// So many kept games of each game are looked at.
const GAMES: usize = 3;

/// Three journals of each game, of different files where there are.
fn kept_games() -> BTreeMap<String, Vec<Save>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/matches");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut found: BTreeMap<String, Vec<Save>> = BTreeMap::new();
    for nth in 0..GAMES {
        for file in &files {
            let text = std::fs::read_to_string(file).unwrap();
            let Some(line) = text.lines().filter(|line| line.contains("\"save\":{")).nth(nth) else { continue };
            let mut result: Value = serde_json::from_str(line).unwrap();
            let save: Save = serde_json::from_value(result["save"].take()).unwrap();
            let of_game = found.entry(save.game.clone()).or_default();
            if of_game.len() < GAMES {
                of_game.push(save);
            }
        }
    }
    found
}

/// What the page is told of a position, beside who sits where.
fn state(table: &dyn Thinker, viewer: Viewer, names: &Names, language: Language) -> Value {
    let view = table.view(viewer, 0);
    let offers = if let Viewer::Seat(seat) = viewer { table.legal(seat) } else { Vec::new() };
    let forms = wire::forms(offers, language, |t| names.name(&view, t, language).map(str::to_string));
    let undo = if let Viewer::Seat(seat) = viewer { table.may_undo(seat).err() } else { None };
    let mut state = json!({
        "actions": table.actions(), "view": view, "prompt": table.prompt(viewer), "undo": undo, "forms": forms,
    });
    wire::in_language(&mut state, language);
    state
}

/// The bytes of each change that the one who decides next is told.
fn sizes(save: &Save) -> Vec<usize> {
    let game = legatus_games::find(&save.game).unwrap();
    let names = Names::of(game.board(save.setup().scenario_id()).unwrap());
    let language = Language::default();
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    let mut known: BTreeMap<u8, (Value, usize)> = BTreeMap::new();
    let mut sizes = Vec::new();
    for entry in &save.actions {
        table.replay(entry).unwrap();
        for seat in table.asked().iter() {
            let viewer = Viewer::Seat(seat);
            let new = state(&*table, viewer, &names, language);
            let (old, read) = known.remove(&seat.0).unwrap_or_default();
            let mut lines = serde_json::to_value(table.story_for(viewer, read)).unwrap();
            wire::in_language(&mut lines, language);
            if !old.is_null() {
                let change = wire::change(&old, &new).unwrap_or_default();
                let mut made = old.clone();
                wire::apply_change(&mut made, &change).unwrap();
                assert_eq!(made, new, "what is changed is what is");
                sizes.push(change.to_string().len() + lines.to_string().len());
            }
            known.insert(seat.0, (new, table.story_lines(viewer)));
        }
    }
    sizes
}

#[test]
fn little_travels_to_whoever_decides() {
    for (game, saves) in kept_games() {
        assert_eq!(saves.len(), GAMES, "{game}");
        let mut all: Vec<usize> = saves.iter().flat_map(sizes).collect();
        all.sort_unstable();
        let (median, few, most) = (all[all.len() / 2], all[all.len() * 95 / 100], all[all.len() - 1]);
        println!("{game}: {} changes; median {median}, 95 % below {few}, the largest {most} bytes", all.len());
        assert!(median <= MEDIAN && few <= FEW_EXCEED && most <= MOST, "{game}: {median}, {few}, {most}");
    }
}
