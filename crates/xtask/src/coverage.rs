//! Rule -> code -> tests. The code of a rule is where it can be taken out (`sites`); its tests are those that noticed when it was.
//! Until it has been tried, they are those that cite it: by `Rule("12.4")`, by a comment that names it, by a string that is its number, or
//! by their name (`rule_12_4_…`).

use crate::mutants::table::{self, Rows};
use crate::mutants::{Place, places};
use crate::rules::{self, RuleRow};
use crate::source::Source;
use crate::{Result, read, rust_files, write};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;
use std::path::Path;

/// References shown in one cell of the table.
const MOST_SHOWN: usize = 10;

/// Where the rules of a game are held and cited.
#[derive(Default, Debug, PartialEq)]
pub struct Coverage {
    /// Rule -> places that hold it.
    code: BTreeMap<String, Vec<String>>,
    /// Rule -> tests that noticed when it was taken out.
    noticed: BTreeMap<String, BTreeSet<String>>,
    /// Rule -> tests that cite it.
    tests: BTreeMap<String, BTreeSet<String>>,
    /// What is cited and not listed, and where.
    unknown: Vec<String>,
}

pub fn run(root: &Path, game: &str, check: bool) -> Result<()> {
    let (rows, mut wrong) = rules::load(root, game)?;
    let folder = root.join("crates").join(game);
    let known: HashSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut coverage = Coverage::read(root, game, &known)?;
    let places = places(root, game, &known)?;
    let tried = table::read_back(&std::fs::read_to_string(table::path(root, game)).unwrap_or_default());
    coverage.hold(&places, &tried);
    let id = &crate::id(game);
    let table = coverage.table(id, &rows);
    let path = root.join("docs/coverage").join(format!("{id}.md"));
    if !check {
        write(&path, &table)?;
        println!("{} rules of {id}: docs/coverage/{id}.md", rows.len());
        return Ok(());
    }
    wrong.extend(coverage.problems(&rows, &|file| folder.join("data").join(file).exists()));
    if places.len() < tried.len() {
        wrong.push(format!("{} places hold a rule where there were {}", places.len(), tried.len()));
    }
    let survivors = tried.iter().filter(|(_, row)| row.fate.survives() && row.reason.is_none());
    wrong
        .extend(survivors.map(|(key, _)| format!("nobody notices, and no reason is given: {}", key.words())));
    if std::fs::read_to_string(&path).ok().as_deref() != Some(table.as_str()) {
        wrong.push(format!("docs/coverage/{id}.md is not up to date: make coverage"));
    }
    if wrong.is_empty() {
        let untried = places.iter().filter(|place| !tried.contains_key(&place.key)).count();
        println!(
            "{id}: all {} rules are in code and tests, or marked as not applicable; {untried} of {} places not tried yet",
            rows.len(),
            places.len()
        );
        return Ok(());
    }
    Err(wrong.iter().map(|line| format!("{id}: {line}")).collect::<Vec<_>>().join("\n"))
}

/// The tests that cite each rule, named as the coverage table names them.
pub fn tests_of(
    root: &Path,
    game: &str,
    known: &HashSet<&str>,
) -> Result<BTreeMap<String, BTreeSet<String>>> {
    Ok(Coverage::read(root, game, known)?.tests)
}

impl Coverage {
    /// What the files of a game cite.
    fn read(root: &Path, game: &str, known: &HashSet<&str>) -> Result<Coverage> {
        let folder = root.join("crates").join(game);
        let mut coverage = Coverage::default();
        for part in ["src", "tests"] {
            for path in rust_files(&folder.join(part))? {
                let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                coverage.add(&name, &read(&path)?, known);
            }
        }
        Ok(coverage)
    }

    /// Notes where rules are held, and who noticed without them.
    fn hold(&mut self, places: &[Place], tried: &Rows) {
        for place in places {
            let row = tried.get(&place.key);
            for rule in &place.site.rules {
                let at = format!("{}:{}", place.key.file, place.site.line + 1);
                let held = self.code.entry(rule.clone()).or_default();
                if !held.contains(&at) {
                    held.push(at);
                }
                let tests = row
                    .into_iter()
                    .flat_map(|row| &row.noticed)
                    .map(|test| test.trim_start_matches("tests::").to_string());
                self.noticed.entry(rule.clone()).or_default().extend(tests);
            }
        }
    }

    /// Reads one file. Unit tests in `src` are tests.
    pub fn add(&mut self, name: &str, text: &str, known: &HashSet<&str>) {
        let source = Source::parse(text);
        let is_code = name.starts_with("src");
        let tests_begin = if is_code { source.unit_tests().unwrap_or(usize::MAX) } else { 0 };
        let tests = source.tests();
        let module = name.trim_end_matches(".rs").trim_start_matches("tests/").replace('/', "::");
        for (line, citation) in citations(&source) {
            let test = tests.iter().find(|test| (test.first..=test.last).contains(&line));
            let is_test = line >= tests_begin;
            match citation {
                Citation::Sure(rule) | Citation::Leading(rule) if !known.contains(rule.as_str()) => {
                    self.unknown.push(format!("{name}:{} cites rule {rule}, which is not listed", line + 1));
                }
                Citation::Sure(rule) | Citation::Leading(rule) | Citation::Mention(rule) => {
                    if !known.contains(rule.as_str()) {
                        continue;
                    }
                    if let Some(test) = test.filter(|_| is_test) {
                        self.tests.entry(rule).or_default().insert(format!("{module}::{}", test.name));
                    }
                }
                Citation::Text(text) => {
                    if let Some(test) = test.filter(|_| is_test && known.contains(text.as_str())) {
                        self.tests.entry(text).or_default().insert(format!("{module}::{}", test.name));
                    }
                }
            }
        }
        for test in &tests {
            for rule in known.iter().filter(|rule| name_cites(&test.name, rule)) {
                self.tests.entry(rule.to_string()).or_default().insert(format!("{module}::{}", test.name));
            }
        }
    }

    /// What is wrong; `has_data` says whether the game has a file of data.
    fn problems(&self, rows: &[RuleRow], has_data: &dyn Fn(&str) -> bool) -> Vec<String> {
        let mut problems = self.unknown.clone();
        for row in rows.iter().filter(|row| row.not_applicable().is_none()) {
            let RuleRow { id, held_by, .. } = row;
            let about = format!("rule {id} ({})", row.title.english());
            let held = |holder: &String| {
                if holder.ends_with(".json") { has_data(holder) } else { self.code.contains_key(holder) }
            };
            if !self.code.contains_key(id) && held_by.is_empty() {
                problems.push(format!("{about} is not in the code"));
            }
            let not_there = held_by.iter().filter(|holder| !held(holder));
            problems
                .extend(not_there.map(|holder| format!("{about} is held by {holder}, which is not there")));
            let is_heading = !held_by.is_empty() && held_by.iter().all(|holder| !holder.ends_with(".json"));
            let noticed = self.noticed.get(id).is_some_and(|tests| !tests.is_empty());
            if !self.tests.contains_key(id) && !noticed && !is_heading {
                problems.push(format!("{about} is not named by a test"));
            }
        }
        problems
    }

    fn table(&self, game: &str, rows: &[RuleRow]) -> String {
        let mut out = format!(
            "# {game}: rule, code, tests\n\nGenerated by `make coverage`; not to be edited. The code is where the rule can be taken out, the tests are those \
             that [noticed](./{game}-mutants.md) when it was; in brackets those that only name it, where it has not been tried or lies in the data.\n\n\
             | rule | | code | tests |\n| --- | --- | --- | --- |\n"
        );
        for row in rows {
            let mut code = self.code.get(&row.id).cloned().unwrap_or_default();
            code.extend(row.held_by.iter().map(|holder| {
                if holder.ends_with(".json") { format!("data/{holder}") } else { format!("see {holder}") }
            }));
            let code = match row.not_applicable() {
                Some(reason) => format!("not applicable: {}", cell(&reason)),
                None => shown(code),
            };
            let named =
                |tests: &BTreeSet<String>| shown(tests.iter().map(|test| test.replace('_', "\\_")).collect());
            let tests = match (
                self.noticed.get(&row.id).filter(|tests| !tests.is_empty()),
                self.tests.get(&row.id),
            ) {
                (Some(noticed), _) => named(noticed),
                (None, Some(citing)) => format!("({})", named(citing)),
                (None, None) => "–".into(),
            };
            let title = cell(row.title.english());
            let _ = writeln!(out, "| {} | {title} | {code} | {tests} |", row.id);
        }
        out
    }
}

fn shown(mut references: Vec<String>) -> String {
    if references.is_empty() {
        return "–".into();
    }
    let more = references.len().saturating_sub(MOST_SHOWN);
    references.truncate(MOST_SHOWN);
    let list = references.join(", ");
    if more > 0 { format!("{list} and {more} more") } else { list }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[derive(Clone, PartialEq, Debug)]
pub enum Citation {
    /// `Rule("12.4")`
    Sure(String),
    /// A comment that begins with the number: `// 12.4`
    Leading(String),
    /// A number somewhere in a comment.
    Mention(String),
    /// A whole string.
    Text(String),
}

pub fn citations(source: &Source) -> Vec<(usize, Citation)> {
    let mut found = Vec::new();
    for (i, string) in source.strings.iter().enumerate() {
        let before = source.strings[..i].iter().filter(|other| other.line == string.line).count();
        let at = source.code[string.line].match_indices("\"\"").nth(before).map_or(0, |(at, _)| at);
        let in_rule = source.code[string.line][..at].ends_with("Rule(");
        let text = string.text.clone();
        found.push((string.line, if in_rule { Citation::Sure(text) } else { Citation::Text(text) }));
    }
    for comment in &source.comments {
        for (i, text) in comment.text.lines().enumerate() {
            found.extend(comment_citations(text).into_iter().map(|citation| (comment.line + i, citation)));
        }
    }
    found.sort_by_key(|(line, _)| *line);
    found
}

/// The numbers of rules in a comment. Those it begins with must exist; others may be something else.
fn comment_citations(comment: &str) -> Vec<Citation> {
    let text = comment.trim_start_matches(['/', '!', '*', ' ', '(', '[']);
    let mut found = Vec::new();
    let mut leading = true;
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let between = rest[..start].trim();
        leading &=
            ["", ",", "–", "-", "/", "and"].contains(&between) || found.is_empty() && between.is_empty();
        let token = &rest[start..];
        let end = token.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(token.len());
        let word = token[..end].trim_end_matches('.');
        rest = &token[word.len()..];
        if word == "and" {
            continue;
        }
        let is_chapter = word.chars().all(|c| c.is_ascii_digit());
        if looks_like_rule(word) {
            let citation = if leading { Citation::Leading } else { Citation::Mention };
            found.push(citation(word.to_string()));
        } else if is_chapter && leading && matches!(rest.chars().next(), None | Some(':' | ',' | ')' | ';')) {
            // `// 14: battle`, but not `// 14 units`.
            found.push(Citation::Mention(word.to_string()));
        } else {
            leading = false;
        }
    }
    found
}

/// `12.4`, `12.4.1`, `12.4a`, `R38`; `RRR5.41` and `SC1.35` of a second book and of a scenario.
fn looks_like_rule(word: &str) -> bool {
    if let Some(ruling) = word.strip_prefix('R').filter(|w| !w.contains('.')) {
        return !ruling.is_empty() && ruling.chars().all(|c| c.is_ascii_digit());
    }
    let word = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    let parts: Vec<&str> = word.split('.').collect();
    let Some((last, first)) = parts.split_last() else { return false };
    let last = last.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(last);
    !first.is_empty() && first.iter().all(|part| digits(part)) && digits(last)
}

/// Does the name of a test contain the rule: `rule_12_4_no_retreat`, `r38_…`? A whole chapter needs the word `rule`.
fn name_cites(name: &str, rule: &str) -> bool {
    let words: Vec<&str> = name.split('_').collect();
    let rule = rule.to_lowercase();
    let parts: Vec<&str> = rule.split('.').collect();
    let is_number =
        |word: Option<&&str>| word.is_some_and(|w| w.chars().all(|c| c.is_ascii_digit()) && !w.is_empty());
    (0..words.len()).any(|i| {
        let fits = words[i..].starts_with(&parts) && !is_number(words.get(i + parts.len()));
        let before = i.checked_sub(1).map(|j| &words[j]);
        let stands_alone = parts.len() > 1 || rule.starts_with('r') || before == Some(&"rule");
        fits && stands_alone && !is_number(before)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(ids: &[&str]) -> Vec<RuleRow> {
        let row = |id: &&str| {
            let text = r#"{"en": "t", "fr": "t"}"#;
            let (id, more) =
                id.strip_suffix('!').map_or((*id, ""), |id| (id, r#", "not_applicable": "a custom""#));
            format!(r#"{{"id": "{id}", "title": {text}, "summary": {text}{more}}}"#)
        };
        let json = format!("[{}]", ids.iter().map(row).collect::<Vec<_>>().join(","));
        crate::rules::parse(&json).unwrap().0
    }

    fn covered(files: &[(&str, &str)], ids: &[&str]) -> Coverage {
        let known: HashSet<&str> = ids.iter().map(|id| id.trim_end_matches('!')).collect();
        let mut coverage = Coverage::default();
        for (name, text) in files {
            coverage.add(name, text, &known);
            let sites = if name.starts_with("src") { crate::sites::find(text, &known) } else { Vec::new() };
            for site in sites {
                for rule in site.rules {
                    coverage.code.entry(rule).or_default().push(format!("{}:{}", &name[4..], site.line + 1));
                }
            }
        }
        coverage
    }

    #[test]
    fn numbers_of_several_books_are_known() {
        for rule in ["12.4", "12.4.1", "12.4a", "R38", "RRR5.41", "SC1.35"] {
            assert!(looks_like_rule(rule), "{rule}");
        }
        for word in ["R", "RRR", "SC1", "218", "BC", "R3a"] {
            assert!(!looks_like_rule(word), "{word}");
        }
    }

    #[test]
    fn numbers_have_exact_boundaries() {
        let ids = ["2.4", "12.4", "12.4.1", "12.40", "R3", "R38", "14"];
        let code = "fn a() {} // 12.4\n/// As 12.40 says.\n// 12.4.1, R38 and 2.4: several\n// 14: battle\n// 14 units\n";
        let source = Source::parse(code);
        let lines = |rule: &str| -> Vec<usize> {
            let named = |citation: &Citation| match citation {
                Citation::Sure(id) | Citation::Leading(id) | Citation::Mention(id) | Citation::Text(id) => {
                    id == rule
                }
            };
            citations(&source).into_iter().filter(|(_, c)| named(c)).map(|(line, _)| line + 1).collect()
        };
        assert_eq!(lines("12.4"), [1]);
        assert_eq!(lines("12.40"), [2]);
        assert_eq!((lines("12.4.1"), lines("R38"), lines("2.4")), (vec![3], vec![3], vec![3]));
        assert_eq!((lines("R3"), lines("14")), (vec![], vec![4]));
        assert!(covered(&[("src/a.rs", code)], &ids).unknown.is_empty());
    }

    #[test]
    fn what_is_only_told_or_mentioned_is_not_held() {
        let code = r#"
fn check() -> Result<(), Refusal> { if a { return Err(Refusal::new(Rule("1.1"), "key")); } Ok(()) }
const TABLE: [&str; 2] = ["1.2", "not 1.3"];
fn question() -> Question { Question::new(Rule("1.4"), "1.5") }
/// 1.6: a field of data.
struct A { b: u8 }
"#;
        let coverage = covered(&[("src/a.rs", code)], &["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]);
        assert_eq!(coverage.code.keys().collect::<Vec<_>>(), ["1.1"]);
    }

    #[test]
    fn what_is_not_listed_is_found() {
        let code = "fn a() { Rule(\"9.1\") } // 9.2\n// about 2.5 units\n/// 9.3 forbids it\n";
        let coverage = covered(&[("src/a.rs", code), ("tests/b.rs", "// R9\n")], &["1.1"]);
        let expected =
            ["src/a.rs:1 cites rule 9.1", "src/a.rs:1 cites rule 9.2", "src/a.rs:3 cites rule 9.3"];
        assert_eq!(coverage.unknown.len(), 4);
        assert!(expected.iter().zip(&coverage.unknown).all(|(e, line)| line.starts_with(e)), "{coverage:?}");
    }

    #[test]
    fn tests_cite_by_name_comment_and_body() {
        let tests = r#"
// 1.5 stands outside of any test

/// 1.1: said above.
#[test]
fn said_above() {}
#[test]
fn rule_1_2_is_in_the_name() {}
#[test]
fn in_the_body() {
    assert_eq!(refused(), "1.3");
}
#[test]
fn r4_and_rule_14() {}
fn helper() {} // 1.4
"#;
        let ids = ["1.1", "1.2", "1.3", "1.4", "1.5", "R4", "14", "4"];
        let coverage = covered(&[("tests/chapter_1.rs", tests)], &ids);
        let cited: Vec<_> = coverage.tests.keys().map(String::as_str).collect();
        assert_eq!(cited, ["1.1", "1.2", "1.3", "14", "R4"]);
        assert!(coverage.tests["1.1"].contains("chapter_1::said_above"));
        assert!(coverage.code.is_empty());
    }

    #[test]
    fn unit_tests_are_tests() {
        let code =
            "fn a() {} // 1.1\n#[cfg(test)]\nmod tests {\n    /// 1.2\n    #[test]\n    fn t() {}\n}\n";
        let coverage = covered(&[("src/a.rs", code)], &["1.1", "1.2"]);
        assert_eq!(coverage.code.keys().collect::<Vec<_>>(), ["1.1"]);
        assert!(coverage.tests["1.2"].contains("src::a::t"));
    }

    #[test]
    fn problems_name_what_is_missing() {
        let ids = ["1.1", "1.2", "1.3!"];
        let files = [("src/a.rs", "fn a() {} // 1.1"), ("tests/t.rs", "#[test]\nfn rule_1_2() {}")];
        let coverage = covered(&files, &ids);
        let problems = coverage.problems(&rows(&ids), &|_| false);
        assert_eq!(problems, ["rule 1.1 (t) is not named by a test", "rule 1.2 (t) is not in the code"]);
        let table = coverage.table("game", &rows(&ids));
        assert!(table.contains("| 1.1 | t | a.rs:1 | – |"), "{table}");
        assert!(table.contains("| 1.2 | t | – | (t::rule\\_1\\_2) |"), "{table}");
        assert!(table.contains("| 1.3 | t | not applicable: a custom | – |"), "{table}");
    }

    #[test]
    fn a_rule_may_be_held_by_data_or_by_other_rules() {
        let row = |id: &str, more: &str| {
            format!(r#"{{"id": "{id}", "title": {{"en": "t"}}, "summary": {{"en": "t"}}{more}}}"#)
        };
        let list = [
            row("1", r#", "held_by": ["1.1"]"#),
            row("1.1", ""),
            row("1.2", r#", "held_by": ["map.json", "1.3"]"#),
            row("1.3", ""),
        ];
        let rows = crate::rules::parse(&format!("[{}]", list.join(","))).unwrap().0;
        let files = [("src/a.rs", "fn a() {} // 1.1"), ("tests/t.rs", "#[test]\nfn rule_1_1() {}")];
        let coverage = covered(&files, &["1", "1.1", "1.2", "1.3"]);
        let problems = coverage.problems(&rows, &|file| file == "map.json");
        let expected = [
            "rule 1.2 (t) is held by 1.3, which is not there",
            "rule 1.2 (t) is not named by a test",
            "rule 1.3 (t) is not in the code",
            "rule 1.3 (t) is not named by a test",
        ];
        assert_eq!(problems, expected);
        assert!(coverage.table("game", &rows).contains("| 1.2 | t | data/map.json, see 1.3 | – |"));
    }

    #[test]
    fn a_whole_game_is_checked_on_disk() {
        let root = std::env::temp_dir().join(format!("xtask-coverage-{}", std::process::id()));
        let text = r#"{"en": "t", "fr": "t"}"#;
        let json = format!(r#"[{{"id": "1.1", "title": {text}, "summary": {text}}}]"#);
        let write = |path: &str, text: &str| crate::write(&root.join(path), text).unwrap();
        write("crates/game/data/rules.json", &json);
        write("crates/game/src/lib.rs", "fn a() {} // 1.1\n");
        write("crates/game/tests/t.rs", "#[test]\nfn rule_1_1() {}\n");
        assert_eq!(rules::games(&root).unwrap(), ["game"]);
        let stale = run(&root, "game", true).unwrap_err();
        assert_eq!(stale, "game: docs/coverage/game.md is not up to date: make coverage");
        run(&root, "game", false).unwrap();
        run(&root, "game", true).unwrap();
        write("crates/game/src/lib.rs", "fn a() {}\n\n\nfn b() {} // 1.1\n");
        assert_eq!(run(&root, "game", true).unwrap_err(), stale);
        write("crates/game/src/lib.rs", "fn a() {} // 1.2\n");
        assert!(run(&root, "game", true).unwrap_err().contains("src/lib.rs:1 cites rule 1.2"));
        std::fs::remove_dir_all(root).unwrap();
    }
}
