//! How much travels to whoever decides, over kept games: one language, offers as forms, and only what changed.

use legatus_kernel::wire::{self, Names};
use legatus_kernel::{Language, Save, Seats, Viewer};
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
            let Some(line) = text.lines().filter(|line| line.contains("\"save\":{")).nth(nth) else {
                continue;
            };
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
        "actions": table.actions(), "view": view, "prompt": table.prompt(viewer), "undo": undo,
    });
    let (open, book) = wire::book(&forms);
    state["forms"] = open.into();
    state["book"] = book.into();
    wire::in_language(&mut state, language);
    state
}

/// The bytes of a change, and of its parts: offers, pieces, panels, story, all else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Size {
    bytes: usize,
    parts: [usize; 5],
}

const PARTS: [&str; 5] = ["offers", "pieces", "panels", "story", "all else"];

impl Size {
    fn of(change: &Value, lines: &Value) -> Size {
        let length = |value: &Value| if value.is_null() { 0 } else { value.to_string().len() };
        let view = &change["in"]["view"];
        let part = |name: &str| length(&view["set"][name]) + length(&view["in"][name]);
        let offers = length(&change["in"]["book"]) + length(&change["set"]["book"]);
        let (pieces, panels) = (part("pieces"), part("panels"));
        let (story, bytes) = (length(lines), length(change) + length(lines));
        Size { bytes, parts: [offers, pieces, panels, story, bytes - offers - pieces - panels - story] }
    }
}

/// The sizes of the changes that whoever decides next is told, one after each action.
fn sizes(save: &Save, actions: usize) -> Vec<Size> {
    let game = legatus_games::find(&save.game).unwrap();
    let names = Names::of(game.board(save.setup().scenario_id()).unwrap());
    let language = Language::default();
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    let mut known: BTreeMap<u8, (Value, usize)> = BTreeMap::new();
    let mut sizes = Vec::new();
    for entry in save.actions.iter().take(actions) {
        table.replay(entry).unwrap();
        for seat in Seats::first(table.seats().len()).iter() {
            let viewer = Viewer::Seat(seat);
            let new = state(&*table, viewer, &names, language);
            let (old, read) = known.remove(&seat.0).unwrap_or_default();
            let mut new = new;
            if let (Some(book), Some(had)) = (new["book"].as_object_mut(), old["book"].as_object()) {
                had.iter().for_each(|(id, form)| {
                    book.entry(id.clone()).or_insert_with(|| form.clone());
                });
            }
            if !old.is_null() && table.asked().has(seat) {
                let view = table.view(viewer, 0);
                let name = |target: &_| names.name(&view, target, language).map(str::to_string);
                let lines = wire::lines(read, table.story_for(viewer, read), language, name);
                let change = wire::change(&old, &new).unwrap_or_default();
                let mut made = old;
                wire::apply_change(&mut made, &change).unwrap();
                assert_eq!(made, new, "what is changed is what is");
                sizes.push(Size::of(&change, &lines));
            }
            known.insert(seat.0, (new, table.story_lines(viewer)));
        }
    }
    sizes
}

fn little_travels(actions: usize) {
    for (game, saves) in kept_games() {
        assert_eq!(saves.len(), GAMES, "{game}");
        let mut all: Vec<Size> = saves.iter().flat_map(|save| sizes(save, actions)).collect();
        all.sort_unstable();
        let at = |percent: usize| all[(all.len() * percent / 100).min(all.len() - 1)];
        let (median, few, most) = (at(50).bytes, at(95).bytes, at(100).bytes);
        let told = |size: Size| {
            PARTS
                .iter()
                .zip(size.parts)
                .map(|(part, bytes)| format!("{part} {bytes}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        println!(
            "{game}: {} changes; median {median}, 95 % below {few}, the largest {most} bytes",
            all.len()
        );
        println!("  the 95th: {}; the largest: {}", told(at(95)), told(at(100)));
        assert!(median <= MEDIAN, "{game}: half of the changes take more than {median}");
        assert!(few <= FEW_EXCEED, "{game}: five in a hundred take more than {few}");
        assert!(most <= MOST, "{game}: the largest takes {most}");
    }
}

#[test]
fn little_travels_to_whoever_decides() {
    little_travels(120);
}

#[test]
#[ignore = "long"]
fn little_travels_in_whole_games() {
    little_travels(usize::MAX);
}
