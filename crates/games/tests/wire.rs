//! How much travels to whoever decides, over kept games: one language, offers as forms, and only what changed.

use legatus_host::changes::Sent;
use legatus_host::names::Boards;
use legatus_host::record::Record;
use legatus_host::show::Read;
use legatus_host::state::Player;
use legatus_host::telling::{self, Detail, Reader};
use legatus_host::{TableState, opening};
use legatus_kernel::wire::{NewTable, SeatWish};
use legatus_kernel::{Language, Save, Seats, Viewer, wire};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Raw bytes of a change: the middle one, and the one that five in a hundred exceed.
const MEDIAN: usize = 3_000;
const FEW_EXCEED: usize = 8_000;
/// The most that a single change may take, a deployment's included.
const MOST: usize = 20_000;
/// So many kept games of each game are looked at.
const GAMES: usize = 3;

/// Three journals of each game, of different files where there are.
pub fn kept_games() -> BTreeMap<String, Vec<Save>> {
    let files = crate::kept::results();
    let mut found: BTreeMap<String, Vec<Save>> = BTreeMap::new();
    for nth in 0..GAMES {
        for (_, text) in &files {
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

/// Whoever sits at all the seats.
const ME: &str = "me";

/// The table of a kept game before its first entry, with one person at all its seats.
fn table(save: &Save) -> TableState {
    let before = Save { actions: Vec::new(), digest: None, ..save.clone() };
    let game = legatus_games::find(&save.game).unwrap();
    let seats = game.seats(&save.setup()).iter().map(|seat| (seat.id.to_string(), SeatWish::Me));
    let wish = NewTable { seats: Some(seats.collect()), save: Some(before), ..NewTable::default() };
    let me = Player { id: ME.to_string(), name: "Ann".to_string(), guest: false };
    let plan = opening::plan(&wish, &me, None, save.seed, 0).unwrap();
    let mut table =
        TableState::begin(plan.fixed("table", Some(ME), "invite".to_string(), 0), plan.seats).unwrap();
    table.take(&Record::Begin, None, 0).unwrap();
    table
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
    let mut table = table(save);
    let names = Boards::default().names(&table.fixed);
    let detail = Detail::Changes(Language::default());
    let mut known: BTreeMap<u8, (Arc<Sent>, Read, u64)> = BTreeMap::new();
    let mut sizes = Vec::new();
    for (at, entry) in save.actions.iter().take(actions).enumerate() {
        let row = Record::Entries { entries: vec![entry.clone()], why: None };
        // A game of older rules is walked as far as the present ones allow.
        if table.take(&row, None, 1_000 * at as i64).is_err() {
            break;
        }
        for seat in Seats::first(table.seats.len()).iter() {
            let (sent, read, version) = known
                .remove(&seat.0)
                .map(|(sent, read, version)| (Some(sent), read, version))
                .unwrap_or_default();
            let reader = Reader {
                viewer: Viewer::Seat(seat),
                user: Some(ME),
                detail,
                read,
                version,
                sent: sent.as_deref(),
            };
            let told = telling::news(&table, &reader, &names, None, 1_000 * at as i64);
            let now = told.sent.unwrap();
            if let Some(before) = sent.filter(|_| table.play.asked().has(seat)) {
                let message: Value = serde_json::from_slice(&told.message).unwrap();
                let mut made = before.state();
                wire::apply_change(&mut made, &message["change"]).unwrap();
                assert_eq!(made, now.state(), "what is changed is what is");
                sizes.push(Size::of(&message["change"], &message["story"]));
            }
            known.insert(seat.0, (now, told.end, table.version));
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
