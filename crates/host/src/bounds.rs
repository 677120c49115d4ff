//! How long may be what people write themselves and others read: the scenarios of the set-up editor. Names, chat and labels
//! are bounded where they are read.

use crate::Denied;
use crate::words::text_with;
use legatus_kernel::answer::Fault;
use legatus_kernel::{FieldFault, Headline, Save, Text};
use serde_json::Value;

/// What lists show: the title and the date of a scenario, in letters.
const LONGEST_TITLE: usize = 80;
/// Everything else in a scenario; the longest that comes with a game has 155 letters.
const LONGEST_TEXT: usize = 240;
/// A whole scenario, in bytes.
const LARGEST: usize = 64 * 1024;
/// Entries of a saved game: the longest of ours has 6,121.
const MOST_ENTRIES: usize = 20_000;
/// So many faults are told at once.
const MOST_FAULTS: usize = 50;

/// Checks that a saved game is not longer than a game can be: it is played through again whenever its table is opened.
pub fn check_save(save: &Save) -> Result<(), Denied> {
    if save.actions.len() <= MOST_ENTRIES {
        return Ok(());
    }
    Err(Fault::Document(vec![fault("save.actions", "save-too-long", MOST_ENTRIES)]).into())
}

/// Checks a scenario by itself: everything in it that is too long is told.
pub fn check_scenario((field, scenario): (&str, &Value)) -> Result<(), Denied> {
    let mut faults = Vec::new();
    look_at(field, scenario, LONGEST_TEXT, &mut faults);
    let bytes = serde_json::to_vec(scenario).map_or(usize::MAX, |bytes| bytes.len());
    if faults.is_empty() && bytes > LARGEST {
        faults.push(fault(field, "document-too-large", LARGEST / 1024));
    }
    if faults.is_empty() { Ok(()) } else { Err(Fault::Document(faults).into()) }
}

fn look_at(field: &str, value: &Value, longest: usize, faults: &mut Vec<FieldFault>) {
    if faults.len() >= MOST_FAULTS {
        return;
    }
    match value {
        Value::String(text) if text.chars().count() > longest => {
            faults.push(fault(field, "text-too-long", longest))
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                look_at(&format!("{field}[{at}]"), value, longest, faults);
            }
        }
        Value::Object(values) => {
            for (name, value) in values {
                if name.chars().count() > longest {
                    faults.push(fault(field, "text-too-long", longest));
                    continue;
                }
                let shown = matches!(name.as_str(), "title" | "date");
                let longest = if shown { LONGEST_TITLE } else { longest };
                look_at(&format!("{field}.{name}"), value, longest, faults);
            }
        }
        _ => {}
    }
}

fn fault(field: &str, key: &'static str, most: usize) -> FieldFault {
    FieldFault {
        field: field.to_string(),
        rule: None,
        reason: text_with(key, "most", &Text::same(most.to_string())),
    }
}

/// As much of a title as a list shows: tables from before there was a bound are still there.
pub fn shown(title: Text) -> Text {
    title.map(|text| match text.char_indices().nth(LONGEST_TITLE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    })
}

/// The same for a headline: its date may be one that somebody wrote.
pub fn shown_headline(headline: Headline) -> Headline {
    Headline { date: headline.date.map(shown), ..headline }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever comes with a game can be sent back.
    #[test]
    fn no_scenario_of_ours_is_too_long() {
        for game in legatus_games::GAMES {
            for scenario in &game.title().scenarios {
                let board = game.board(scenario.id).unwrap();
                let document = serde_json::to_value(&board).unwrap()["layers"]["editor"]["document"].clone();
                assert_eq!(check_scenario(("scenario", &document)), Ok(()), "{}", scenario.id);
                assert_eq!(shown(scenario.name.clone()), scenario.name);
            }
        }
    }

    #[test]
    fn a_long_title_is_cut_between_letters() {
        let long = Text::from([("en", "é".repeat(81)), ("fr", "é".repeat(80))]);
        let cut = shown(long.clone());
        assert_eq!(cut, Text::from([("en", format!("{}…", "é".repeat(80))), ("fr", "é".repeat(80))]));
    }
}
