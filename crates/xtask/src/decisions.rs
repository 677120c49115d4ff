//! One decision, one place: which decision is taken in which file, and what is still spread.

use crate::source::Source;
use crate::{Result, read, rust_files};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// More names than this at the top of a crate cannot be taken in at a glance.
const MOST_NAMES: usize = 16;

/// The decisions of one game.
#[derive(Default, Debug, PartialEq)]
pub struct Decisions {
    /// Each decision and passage in the order of the list, with the files that say what it does.
    pub places: Vec<(String, Vec<String>)>,
    /// What is spread: a `match` on a frame or a stage outside the list and outside `table/`, and where.
    pub spread: Vec<String>,
    /// The files and folders at the top, `lib.rs` apart.
    pub names: Vec<String>,
}

pub fn run(root: &Path, wanted: &[&str], check: bool) -> Result<()> {
    let crates = root.join("crates");
    let mut wrong = Vec::new();
    for game in games(root)?.iter().filter(|game| wanted.is_empty() || wanted.contains(&game.as_str())) {
        let decisions = of_game(&crates.join(game))?;
        if !check {
            println!("{game}: {} decisions and passages", decisions.places.len());
            for (decision, files) in &decisions.places {
                println!("  {decision:<28} {}", files.join(", "));
            }
        }
        wrong.extend(decisions.problems().into_iter().map(|line| format!("{game}: {line}")));
    }
    if wrong.is_empty() {
        println!("every decision has one file");
        return Ok(());
    }
    Err(wrong.join("\n"))
}

/// The crates that list their decisions.
fn games(root: &Path) -> Result<Vec<String>> {
    let crates = root.join("crates");
    let entries = std::fs::read_dir(&crates).map_err(|e| format!("{}: {e}", crates.display()))?;
    let folders = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut games: Vec<String> = folders
        .filter(|folder| folder.join("src/decisions.rs").exists())
        .filter(|folder| folder.file_name().is_some_and(|name| name != "xtask"))
        .filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()))
        .collect();
    games.sort();
    Ok(games)
}

fn of_game(folder: &Path) -> Result<Decisions> {
    let source = folder.join("src");
    let mut files = BTreeMap::new();
    for path in rust_files(&source)? {
        let name = path.strip_prefix(&source).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        files.insert(name, read(&path)?);
    }
    let entries = std::fs::read_dir(&source).map_err(|e| format!("{}: {e}", source.display()))?;
    let mut names: Vec<String> =
        entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned())).collect();
    names.retain(|name| name != "lib.rs");
    names.sort();
    Ok(Decisions { names, ..of_files(&files) })
}

pub fn of_files(files: &BTreeMap<String, String>) -> Decisions {
    let list = files.get("decisions.rs").map(|text| lines_of_list(&code_of(text))).unwrap_or_default();
    let enums: BTreeSet<String> = list.iter().flat_map(|(pattern, _)| enums_in(pattern)).collect();
    let mut said: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut spread = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| *file != "decisions.rs") {
        let code = code_of(text);
        for name in implementations(&code) {
            said.entry(name).or_default().push(file.clone());
        }
        // In table/ the frames say what they are and what they must hold.
        for (line, name) in matches_on(&code, &enums).into_iter().filter(|_| !file.starts_with("table/")) {
            spread.push(format!("{file}:{line} matches on {name}"));
        }
    }
    let mut places: Vec<(String, Vec<String>)> = Vec::new();
    for (_, decision) in list {
        if places.iter().all(|(known, _)| *known != decision) {
            let mut path: Vec<&str> = decision.split("::").collect();
            let found = path.pop().and_then(|name| said.get(name)).cloned().unwrap_or_default();
            // Two of one name are told apart by where the list says they are.
            let there = |file: &String| path.iter().all(|part| file.contains(part));
            places.push((decision.clone(), found.into_iter().filter(there).collect()));
        }
    }
    Decisions { places, spread, names: Vec::new() }
}

impl Decisions {
    fn problems(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (decision, files) in self.places.iter().filter(|(_, files)| files.len() != 1) {
            wrong.push(format!("{decision} is decided in {files:?}, not in one file"));
        }
        wrong.extend(self.spread.iter().cloned());
        if self.names.len() > MOST_NAMES {
            wrong.push(format!("{} names at the top: {}", self.names.len(), self.names.join(" ")));
        }
        wrong
    }
}

/// The code without comments and strings, lines kept.
fn code_of(text: &str) -> String {
    Source::parse(text).code.join("\n")
}

/// The lines of `decisions!`: the pattern, and the name of what is decided.
fn lines_of_list(code: &str) -> Vec<(String, String)> {
    let Some(begin) = code.find("decisions! {") else { return Vec::new() };
    let entries = code[begin..].split(';').filter_map(|entry| entry.rsplit_once("=>"));
    entries
        .filter_map(|(pattern, decided)| {
            let value = decided.split_once(',')?.1.trim();
            let path: String =
                value.chars().take_while(|c| c.is_alphanumeric() || "_:".contains(*c)).collect();
            let path = path.trim_end_matches(':').to_string();
            let pattern =
                pattern.rsplit(['\n']).take_while(|line| !line.trim().ends_with('{')).collect::<Vec<_>>();
            Some((pattern.join(" "), path))
        })
        .filter(|(_, path)| path.rsplit("::").next().is_some_and(|name| name.starts_with(char::is_uppercase)))
        .collect()
}

/// The enums that a pattern tells apart: `Frame` and `MarchStage` in `Frame::March(March { stage: MarchStage::Go, .. })`.
fn enums_in(pattern: &str) -> Vec<String> {
    let name = |before: &str| -> String {
        let reversed = before.chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_');
        reversed.collect::<Vec<char>>().into_iter().rev().collect()
    };
    let found = pattern.match_indices("::").map(|(at, _)| name(&pattern[..at]));
    found.filter(|name| name.starts_with(char::is_uppercase)).collect()
}

/// What the code implements `Decision` or `Passage` for.
fn implementations(code: &str) -> Vec<String> {
    let heads = code.lines().filter(|line| line.trim_start().starts_with("impl"));
    heads
        .filter_map(|line| {
            let (what, rest) = line.split_once(" for ")?;
            let is = ["Decision<", "Passage<"].iter().any(|name| what.contains(name));
            is.then(|| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
        })
        .collect()
}

/// Every `match` one of whose patterns names one of these enums: its line, and the enum.
fn matches_on(code: &str, enums: &BTreeSet<String>) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("match ") {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '!') {
            continue;
        }
        let patterns = patterns_of(&code[at..]);
        let named = enums.iter().find(|name| {
            patterns
                .match_indices(&format!("{name}::"))
                .any(|(start, _)| !patterns[..start].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        });
        if let Some(name) = named {
            found.push((code[..at].matches('\n').count() + 1, name.clone()));
        }
    }
    found
}

/// The patterns of the `match` that the code begins with, without what stands in braces.
fn patterns_of(code: &str) -> String {
    let mut patterns = String::new();
    let (mut braces, mut brackets) = (0, 0);
    let mut in_pattern = true;
    let mut before = ' ';
    for c in code.chars() {
        match c {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            '{' => braces += 1,
            '}' => {
                braces -= 1;
                if braces == 0 {
                    break;
                }
                if braces == 1 && brackets == 0 {
                    in_pattern = true;
                }
            }
            '>' if before == '=' && braces == 1 && brackets == 0 => in_pattern = false,
            ',' if braces == 1 && brackets == 0 => in_pattern = true,
            _ => {}
        }
        if braces == 1 && in_pattern {
            patterns.push(c);
        }
        before = c;
    }
    patterns
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "decisions! {
    Position: |game| game.frames.top();
    decisions {
        // 8.2
        Frame::Raise(raise) => raise, Raising;
        Frame::March(march @ March { stage: Stage::Officers { asked }, .. }) => march, marches::Officers { asked: *asked };
    }
    passages {
        Frame::March(march @ March { stage: Stage::Go, .. }) => march, Go;
    }
}";

    fn found(files: &[(&str, &str)]) -> Decisions {
        let all = [("decisions.rs", LIST)].iter().chain(files);
        of_files(&all.map(|(name, text)| (name.to_string(), text.to_string())).collect())
    }

    #[test]
    fn each_decision_is_found_in_its_file() {
        let files = [
            ("raise.rs", "impl Decision<Position> for Raising {}"),
            (
                "marches/officers.rs",
                "impl Decision<Position> for Officers {}\nimpl Weighing<Position> for Officers {}",
            ),
            ("marches/go.rs", "impl Passage<Position> for Go {}"),
        ];
        let decisions = found(&files);
        let places: Vec<(&str, &str)> =
            decisions.places.iter().map(|(d, f)| (d.as_str(), f[0].as_str())).collect();
        assert_eq!(
            places,
            [("Raising", "raise.rs"), ("marches::Officers", "marches/officers.rs"), ("Go", "marches/go.rs")]
        );
        assert_eq!(decisions.problems(), Vec::<String>::new());
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_their_path() {
        let files = [
            ("sieges/officers.rs", "impl Decision<Position> for Officers {}"),
            ("marches/officers.rs", "impl Decision<Position> for Officers {}"),
        ];
        assert_eq!(found(&files).places[1].1, ["marches/officers.rs"]);
    }

    #[test]
    fn a_decision_without_a_file_or_with_two_is_told() {
        let twice = found(&[
            ("a.rs", "impl Decision<P> for Raising {}"),
            ("b.rs", "impl Decision<P> for Raising {}"),
        ]);
        assert_eq!(twice.problems().len(), 3);
    }

    #[test]
    fn a_match_on_a_frame_or_a_stage_is_told() {
        let spread = |code: &str| found(&[("view.rs", code)]).spread;
        assert_eq!(
            spread("match p.top() {\n Frame::Raise(_) => 1,\n _ => 2 }"),
            ["view.rs:1 matches on Frame"]
        );
        assert_eq!(spread("\nmatch x { Some(Stage::Go) => {} _ => {} }"), ["view.rs:2 matches on Stage"]);
        assert_eq!(spread("match a { 1 => { b(); } Stage::Go => {} }"), ["view.rs:1 matches on Stage"]);
        // What an arm does, other enums, and questions about a single frame are nobody's business.
        assert!(spread("match a { 1 => p.stage = Stage::Go, _ => {} }").is_empty());
        assert!(spread("match a { 1 => push(Frame::Raise(x)), _ => P { s: Stage::Go } }").is_empty());
        assert!(spread("match a { OtherStage::Go => 1, _ => 2 }").is_empty());
        assert!(spread("if let Frame::Raise(r) = top {}\nmatches!(top, Frame::Raise(_))").is_empty());
        assert!(spread("// match x { Frame::Raise(_) => 1 }").is_empty());
        assert!(found(&[("table/sound.rs", "match x { Frame::Raise(_) => 1 }")]).spread.is_empty());
    }
}
