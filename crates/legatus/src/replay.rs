//! `legatus replay`: a saved game is its journal, so loading it plays it again, every entry checked like a new one.

use crate::args::{ReplayArgs, usual_language};
use crate::play::show::Style;
use crate::{Failure, saved};
use legatus_kernel::{Message, Save, Text, Viewer};
use legatus_mind::Thinker;
use serde_json::Value;

pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let text = saved::text(&args.file)?;
    // One document is a saved game; one document a line with results is what `match` writes.
    match serde_json::from_str::<Value>(&text) {
        Ok(one) if one.get("match").is_none() => replay(one, args).map(|_| ()),
        _ => replay_results(&text, args),
    }
}

fn replay_results(text: &str, args: &ReplayArgs) -> Result<(), Failure> {
    let (mut games, mut saves, mut wrong) = (0, 0, Vec::new());
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = |why: String| Failure::Failed(format!("{}, line {}: {why}", args.file.display(), i + 1));
        let mut result: Value = serde_json::from_str(line).map_err(|error| at(error.to_string()))?;
        if result.get("match").is_none() {
            return Err(at("neither a saved game nor a result of `legatus match`".to_string()));
        }
        games += 1;
        let save = result["save"].take();
        if save.is_null() {
            continue;
        }
        saves += 1;
        match replay(save, args) {
            Ok(digest) if Some(digest.as_str()) == result["digest"].as_str() => (),
            Ok(_) => wrong.push(format!("line {}: another position than the result's", i + 1)),
            Err(failure) => wrong.push(format!("line {}: {failure}", i + 1)),
        }
    }
    let told = Message::new("replay-results").with("games", games).with("saves", saves);
    println!("{}", style(args).message(&told.with("right", saves - wrong.len())));
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Failed(wrong.join("\n"))) }
}

/// Replays one save and prints it; answers with the digest of its last position.
fn replay(document: Value, args: &ReplayArgs) -> Result<String, Failure> {
    let (save, table) = saved::load(document)?;
    let again = table.save();
    if args.verify {
        verify(&save, &again)?;
    }
    let style = style(args);
    summary(&save, &*table, style)?;
    if args.verify {
        println!("{}", style.word("replay-verified"));
    }
    if args.story {
        for line in table.story_for(Viewer::Referee, 0) {
            let rule = line.rule.map(|rule| format!("  ({rule})")).unwrap_or_default();
            println!("{}{rule}", style.text(&line.text));
        }
    }
    Ok(again.digest.unwrap_or_default())
}

fn style(args: &ReplayArgs) -> Style {
    Style { language: args.lang.unwrap_or_else(usual_language), bold: false }
}

/// Loading has compared the digests already; here there must be one, and nothing may have been left out or filled in.
fn verify(save: &Save, again: &Save) -> Result<(), Failure> {
    if save.digest.is_none() {
        return Err(Failure::Failed("the save has no digest: there is nothing to compare with".to_string()));
    }
    let as_now =
        Save { rules: again.rules, data: again.data.clone(), options: again.options.clone(), ..save.clone() };
    if as_now != *again {
        return Err(Failure::Failed("the replayed journal differs from the saved one".to_string()));
    }
    Ok(())
}

fn summary(save: &Save, table: &dyn Thinker, style: Style) -> Result<(), Failure> {
    let title = saved::game(&save.game)?.title();
    let setup = save.setup();
    let scenario = title.scenario(setup.scenario_id()).map(|s| format!(" · {}", style.text(&s.name)));
    println!("{}{}", style.text(&title.name), scenario.unwrap_or_default());
    let players = style.message(&Message::new("replay-players").with("count", save.players));
    let rules = style.message(&Message::new("replay-rules").with("version", save.rules as i32));
    println!("{players} · {rules} · {} {}", style.word("replay-seed"), save.seed);
    let prompt = table.prompt(Viewer::Referee);
    let called = |ids: &[&str]| {
        let name =
            |id: &&str| table.seats().iter().find(|seat| seat.id == *id).map(|seat| style.text(&seat.name));
        ids.iter().filter_map(name).collect::<Vec<_>>().join(", ")
    };
    let state = |who: String, text: &Text| {
        if who.is_empty() {
            style.text(text)
        } else {
            format!("{who}{} {}", style.word("colon"), style.text(text))
        }
    };
    let state = match (&prompt.over, &prompt.text) {
        (Some(over), _) if over.draw => state(String::new(), &over.text),
        (Some(over), _) => state(called(&over.winners), &over.text),
        (None, Some(text)) => state(called(&prompt.seats), text),
        (None, None) => String::new(),
    };
    let actions = style.message(&Message::new("replay-actions").with("count", table.actions()));
    println!("{actions} · {state}");
    Ok(())
}
