//! A game written down: a text that people read and paste into a post, and that loads back as the same game, whichever game it is.
//!
//! ```text
//! Legatus 1
//! Game: hannibal
//! Title: Hannibal: Rome vs Carthage · The Second Punic War
//! Scenario: second_punic_war
//! Players: 2
//! Rules: 5
//! Seed: 0101…
//! Digest: 6b9f…
//!
//! # I
//! 1. rome: Pass | {"pass":true}
//! * Carthage gives up | {"resigned":"carthage"}
//! ```
//!
//! First come the headers, up to an empty line; one that is not known is for people. Then each action has a line: its number, the seat, what
//! it is called, and behind the first bar the action itself as compact JSON. What is no action begins with `*` (dice that were rolled by
//! hand, what was taken back, luck that was drawn anew, who gave up, a draw) and is an entry of the journal. Lines that begin with `#` are
//! headings. All that the referee needs is in the headers and behind the bars; what is before them is for people, in one language.

use crate::Denied;
use crate::after::LookBack;
use crate::words::{text, text_of, text_with};
use legatus_kernel::answer::Fault;
use legatus_kernel::text::plain;
use legatus_kernel::{Entry, Headline, Language, Save, Seat, SeatInfo, Seed, Text, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What the first line says.
const FORMAT: &str = "Legatus 1";
/// Parts the words from what the referee reads. No words have one.
const BAR: char = '|';

impl LookBack {
    /// The game written down, as it was after so many actions; whole without a number. Nothing if there were not so many.
    pub fn notation(&self, at: Option<usize>, language: Language) -> Result<Option<String>, Fault> {
        let mut save = self.save.clone();
        if let Some(at) = at {
            let Some(entries) = up_to(&save.actions, at) else { return Ok(None) };
            if entries < save.actions.len() {
                save.actions.truncate(entries);
                save.digest = None;
                save.digest = self.game.load(&save)?.save().digest;
            }
        }
        let mut out = self.headers(&save, language);
        self.moves(&save, language, &mut out)?;
        Ok(Some(out))
    }

    fn headers(&self, save: &Save, language: Language) -> String {
        let scenario = save.scenario.as_str().map_or_else(|| json(&save.scenario), str::to_string);
        let headers = [
            ("Game", Some(save.game.clone())),
            ("Title", Some(in_a_line(&self.label(None, language)))),
            ("Journal", Some(save.format.to_string())),
            ("Scenario", Some(scenario)),
            ("Players", Some(save.players.to_string())),
            ("Options", (!save.options.is_empty()).then(|| json(&save.options))),
            ("Rules", Some(save.rules.to_string())),
            ("Data", save.data.as_ref().map(json)),
            ("Seed", Some(save.seed.to_string())),
            ("Start", save.start.as_ref().map(json)),
            ("Digest", save.digest.clone()),
        ];
        let mut out = format!("{FORMAT}\n");
        for (name, value) in headers {
            if let Some(value) = value {
                let _ = writeln!(out, "{name}: {value}");
            }
        }
        out
    }

    fn moves(&self, save: &Save, language: Language, out: &mut String) -> Result<(), Fault> {
        let mut table = self.game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() })?;
        let mut turn = None;
        out.push('\n');
        for entry in &save.actions {
            let headline = table.headline(Viewer::Referee);
            if let Some(headline) = headline.filter(|headline| turn != Some(headline.index)) {
                let first = turn.replace(headline.index).is_none();
                let _ = writeln!(out, "{}# {}", if first { "" } else { "\n" }, heading(&headline, language));
            }
            let said = match entry {
                Entry::Action { seat, action } => {
                    let at = table.seats().iter().position(|known| known.id == seat);
                    let at = at.ok_or_else(|| Fault::param("seat", format!("no seat {seat:?}")))?;
                    let label = table.label(Seat(at as u8), action)?;
                    format!("{}. {seat}: {}", table.actions() + 1, in_a_line(&label[language]))
                }
                other => format!("* {}", in_a_line(&beside(table.seats(), other)[language])),
            };
            let read = match entry {
                Entry::Action { action, .. } => json(action),
                other => json(other),
            };
            let _ = writeln!(out, "{said} {BAR} {read}");
            table.replay(entry)?;
        }
        Ok(())
    }
}

/// How many entries of a journal lead to the moment after so many actions, as they stood at last.
fn up_to(entries: &[Entry], actions: usize) -> Option<usize> {
    let mut taken: Vec<usize> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Action { .. } => taken.push(at),
            Entry::Back { back_to, .. } => taken.truncate(*back_to),
            _ => {}
        }
    }
    match actions {
        _ if actions == taken.len() => Some(entries.len()),
        0 => Some(0),
        _ => taken.get(actions - 1).map(|at| at + 1),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Words without marks, line ends and bars.
fn in_a_line(words: &str) -> String {
    plain(words).replace(BAR, "/").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn heading(headline: &Headline, language: Language) -> String {
    let turn = in_a_line(&headline.turn[language]);
    match &headline.date {
        Some(date) => format!("{turn} ({})", in_a_line(&date[language])),
        None => turn,
    }
}

/// What an entry is called that is no action.
fn beside(seats: &[SeatInfo], entry: &Entry) -> Text {
    let number = |n: String| Text::same(n);
    match entry {
        Entry::Dice { dice } => {
            let shown: Vec<String> = dice.iter().map(u8::to_string).collect();
            text_with("notation-dice", "dice", &number(shown.join(", ")))
        }
        Entry::Back { back_to, .. } => text_with("notation-back", "actions", &number(back_to.to_string())),
        Entry::Resigned { resigned } => {
            let name = seats.iter().find(|seat| seat.id == resigned).map(|seat| seat.name.clone());
            text_with("notation-resigned", "seat", &name.unwrap_or_else(|| Text::same(resigned)))
        }
        Entry::Draw { .. } => text("notation-draw"),
        Entry::Luck { .. } | Entry::Action { .. } => text("notation-luck"),
    }
}

/// The saved game that a text writes down. Whether it can be played is for the referee to say.
pub fn read(written: &str) -> Result<Save, Denied> {
    let written = written.trim_start_matches('\u{feff}');
    let mut lines = written.lines().map(str::trim).enumerate().skip_while(|(_, line)| line.is_empty());
    if lines.next().is_none_or(|(_, line)| line != FORMAT) {
        return Err(not_one("notation-no-first-line", ""));
    }
    let mut headers: BTreeMap<&str, &str> = BTreeMap::new();
    let mut actions = Vec::new();
    let mut in_headers = true;
    for (at, line) in lines {
        in_headers &= !line.is_empty();
        let wrong = || not_one("notation-wrong-line", &(at + 1).to_string());
        match line.chars().next() {
            None | Some('#') => in_headers = false,
            _ if in_headers => {
                let (name, value) = line.split_once(':').ok_or_else(wrong)?;
                if headers.insert(name.trim(), value.trim()).is_some() {
                    return Err(wrong());
                }
            }
            _ => actions.push(entry(line).ok_or_else(wrong)?),
        }
    }
    save(&headers, actions)
}

fn not_one(key: &'static str, what: &str) -> Denied {
    Denied::Field { field: "notation", reason: text_of(key, &[("what", &Text::same(what))]) }
}

fn entry(line: &str) -> Option<Entry> {
    let (said, read) = line.split_once(BAR)?;
    let value: Value = serde_json::from_str(read.trim()).ok()?;
    if said.starts_with('*') {
        return serde_json::from_value(value).ok().filter(|entry| !matches!(entry, Entry::Action { .. }));
    }
    let (number, rest) = said.split_once('.')?;
    let (seat, _) = rest.split_once(':')?;
    number.trim().parse::<usize>().ok()?;
    Some(Entry::Action { seat: seat.trim().to_string(), action: value })
}

fn save(headers: &BTreeMap<&str, &str>, actions: Vec<Entry>) -> Result<Save, Denied> {
    fn parsed<T: DeserializeOwned>(name: &str, value: &str) -> Result<T, Denied> {
        serde_json::from_str(value).map_err(|_| not_one("notation-wrong-header", name))
    }
    let given = |name: &str| headers.get(name).copied();
    let needed = |name: &str| given(name).ok_or_else(|| not_one("notation-no-header", name));
    let scenario = needed("Scenario")?;
    let scenario: Value =
        if scenario.starts_with('{') { parsed("Scenario", scenario)? } else { scenario.into() };
    let seed = Seed::from_hex(needed("Seed")?).ok_or_else(|| not_one("notation-wrong-header", "Seed"))?;
    Ok(Save {
        format: parsed("Journal", needed("Journal")?)?,
        rules: parsed("Rules", needed("Rules")?)?,
        data: given("Data").map(|data| parsed("Data", data)).transpose()?,
        game: needed("Game")?.to_string(),
        scenario,
        players: parsed("Players", needed("Players")?)?,
        options: given("Options").map_or(Ok(Default::default()), |options| parsed("Options", options))?,
        seed,
        start: given("Start").map(|start| parsed("Start", start)).transpose()?,
        digest: given("Digest").map(str::to_string),
        actions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn action(n: u8) -> Entry {
        Entry::Action { seat: "rome".into(), action: json!({ "n": n }) }
    }

    #[test]
    fn a_moment_is_led_to_by_what_stood_at_last() {
        let back = |to| Entry::Back { back_to: to, free: false };
        let entries = [action(1), action(2), back(1), action(3), Entry::Dice { dice: vec![3] }, action(4)];
        let all: Vec<Option<usize>> = (0..5).map(|at| up_to(&entries, at)).collect();
        assert_eq!(all, [Some(0), Some(1), Some(4), Some(6), None]);
        let resigned = [action(1), Entry::Resigned { resigned: "rome".into() }];
        assert_eq!((up_to(&resigned, 0), up_to(&resigned, 1)), (Some(0), Some(2)));
    }

    #[test]
    fn a_line_is_read_behind_its_first_bar() {
        assert_eq!(
            entry("12. rome: A pass: \"x\" | {\"n\":7}"),
            Some(Entry::Action { seat: "rome".into(), action: json!({"n": 7}) })
        );
        assert_eq!(
            entry("1. rome: says | {\"text\":\"a | b\"}"),
            Some(Entry::Action { seat: "rome".into(), action: json!({"text": "a | b"}) })
        );
        assert_eq!(entry("* Dice: 3, 4 | {\"dice\":[3,4]}"), Some(Entry::Dice { dice: vec![3, 4] }));
        for wrong in [
            "rome: pass | {}",
            "1. rome pass | {}",
            "1. rome: pass",
            "1. rome: pass | {",
            "* x | {\"seat\":\"rome\",\"action\":1}",
            "x",
        ] {
            assert_eq!(entry(wrong), None, "{wrong}");
        }
        assert_eq!(in_a_line("[Roma](place:roma) |\n taken"), "Roma / taken");
    }

    #[test]
    fn what_is_no_game_is_refused_with_its_line() {
        let head = "Legatus 1\nGame: sample\nJournal: 1\nScenario: war\nPlayers: 2\nRules: 1\n";
        let seed = format!("Seed: {}\n", "07".repeat(32));
        let good = format!("\u{feff}\r\n{head}{seed}Colour: red\r\n\r\n# I\n\n1. rome: Pass | 1\n");
        let save = read(&good).unwrap();
        assert_eq!((save.game.as_str(), &save.scenario, save.actions.len()), ("sample", &json!("war"), 1));
        let said = |text: &str| match read(text).unwrap_err() {
            Denied::Field { field: "notation", reason } => reason.usual().to_string(),
            other => panic!("{other:?}"),
        };
        assert!(said("Hello").contains("Legatus 1"));
        assert!(said(head).contains("Seed"));
        assert!(said(&format!("{head}Seed: 12\n")).contains("Seed"));
        assert!(
            said(&format!("{head}{seed}\n1. rome: Pass\n")).contains('9'),
            "{}",
            said(&format!("{head}{seed}\n1. rome: Pass\n"))
        );
        assert!(said(&format!("{head}Game: again\n{seed}")).contains('7'));
    }
}
