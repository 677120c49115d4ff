//! `legatus replay`: a saved game is its journal, so loading it plays it again, every entry checked like a new one.

use crate::args::{ReplayArgs, usual_language};
use crate::{Failure, saved, trouble};
use legatus_kernel::text::plain;
use legatus_kernel::{Language, Save, Viewer};
use legatus_mind::Thinker;
use serde_json::Value;

pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let text = std::fs::read_to_string(&args.file).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            Failure::Usage(format!("{}: there is no such file", args.file.display()))
        }
        _ => trouble(args.file.display())(error),
    })?;
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
    println!("{games} results, {saves} with a journal: {} as they should be", saves - wrong.len());
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Failed(wrong.join("\n"))) }
}

/// Replays one save and prints it; answers with the digest of its last position.
fn replay(document: Value, args: &ReplayArgs) -> Result<String, Failure> {
    let (save, table) = saved::load(document)?;
    let again = table.save();
    if args.verify {
        verify(&save, &again)?;
    }
    let language = args.lang.unwrap_or_else(usual_language);
    summary(&save, &*table, language);
    if args.verify {
        println!("verified: the replayed game is the saved one, bit for bit");
    }
    if args.story {
        for line in table.story_for(Viewer::Referee, 0) {
            let rule = line.rule.map(|rule| format!("  ({rule})")).unwrap_or_default();
            println!("{}{rule}", plain(&line.text[language]));
        }
    }
    Ok(again.digest.unwrap_or_default())
}

/// Loading has compared the digests already; here there must be one, and nothing may have been left out or filled in.
fn verify(save: &Save, again: &Save) -> Result<(), Failure> {
    if save.digest.is_none() {
        return Err(Failure::Failed("the save has no digest: there is nothing to compare with".to_string()));
    }
    let as_now = Save { rules: again.rules, options: again.options.clone(), ..save.clone() };
    if as_now != *again {
        return Err(Failure::Failed("the replayed journal differs from the saved one".to_string()));
    }
    Ok(())
}

fn summary(save: &Save, table: &dyn Thinker, language: Language) {
    let scenario = save.setup().scenario_id().to_string();
    println!(
        "{} / {scenario}, {} players, rules {}, seed {}",
        save.game, save.players, save.rules, save.seed
    );
    let prompt = table.prompt(Viewer::Referee);
    let state = match (&prompt.over, &prompt.text) {
        (Some(over), _) => {
            let winners = match over.draw {
                true if over.undecided => "–".to_string(),
                true => "=".to_string(),
                false => over.winners.join(", "),
            };
            format!("{winners}: {}", plain(&over.text[language]))
        }
        (None, Some(text)) => format!("{}: {}", prompt.seats.join(", "), plain(&text[language])),
        (None, None) => String::new(),
    };
    println!("{} actions; {state}", table.actions());
}
