//! The other commands, run as a person would run them. The game is the first in the list.

use legatus_games::GAMES;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn game() -> &'static str {
    GAMES[0].title().id
}

fn seats() -> Vec<&'static str> {
    GAMES[0].title().scenarios[0].seats[0].1.iter().map(|seat| seat.id).collect()
}

/// A file of this test alone.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    file
}

pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_legatus"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends without reading closes its input: that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn ok(args: &[&str]) -> String {
    let output = run(args, "");
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

pub(crate) fn fails(args: &[&str], code: i32) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stderr));
    text(&output.stderr)
}

#[test]
fn simulation_reports_the_same_games_whatever_the_threads() {
    let report = |threads: &str| {
        let line = ["simulate", game(), "--games", "30", "--seed", "5", "--threads", threads, "--json"];
        let mut report: Value = serde_json::from_str(&ok(&line)).unwrap();
        assert!(report["seconds"].take().as_f64().unwrap() > 0.0);
        report
    };
    let one = report("1");
    assert_eq!(one, report("2"));
    assert_eq!((one["game"].as_str(), one["games"].as_u64()), (Some(game()), Some(30)));
    let outcomes = one["outcomes"].as_object().unwrap();
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 30);
    assert!(outcomes.contains_key("draw"));
    assert!(one["turns"]["mean"].as_f64() <= one["turns"]["max"].as_f64());
    assert!(one["actions"].as_u64() >= one["longest"].as_u64());
    assert!(one["mean_legal"].as_f64().unwrap() >= 1.0);
}

#[test]
fn simulation_takes_levels_and_refuses_nonsense() {
    let first = seats()[0];
    let table = ok(&["simulate", game(), "-n", "2", "--seats", &format!("{first}=greedy")]);
    assert!(table.contains(first), "{table}");
    assert!(fails(&["simulate", "chess"], 2).contains(game()), "it says what there is");
    assert!(fails(&["simulate", game(), "--seats", "nobody=tiro"], 2).contains(first));
    assert!(fails(&["simulate", game(), "--seats", &format!("{first}=caesar")], 2).contains("legatus"));
    assert!(fails(&["simulate", game(), "--scenario", "nowhere"], 2).contains("scenario"));
    assert!(fails(&["simulate", game(), "--options", "nothing=1"], 2).contains("options.nothing"));
    fails(&["simulate", game(), "--seed", "-1"], 2);
    let endless = fails(&["simulate", game(), "--games", "3", "--max-actions", "2", "--threads", "2"], 1);
    assert!(endless.contains("game 0 (seed "), "{endless}");
}

/// A game that takes scenario documents, and one that its editor begins from.
fn documented() -> (&'static str, Value) {
    let of = |entry: &legatus_games::Entry| {
        entry.title().scenarios.iter().find_map(|scenario| {
            let board = serde_json::to_value(entry.board(scenario.id).ok()?).ok()?;
            board.pointer("/layers/editor/document").cloned()
        })
    };
    GAMES.iter().find_map(|entry| Some((entry.title().id, of(entry)?))).expect("a game with an editor")
}

#[test]
fn a_scenario_document_is_played_as_the_server_plays_it() {
    let (game, mut document) = documented();
    document["turns"] = 1.into();
    let file = scratch("scenario.json");
    let path = file.to_str().unwrap();
    let write = |document: &Value| std::fs::write(&file, document.to_string()).unwrap();
    write(&document);
    let line = ["simulate", game, "--scenario", path, "-n", "3", "--seed", "2", "--json"];
    let report: Value = serde_json::from_str(&ok(&line)).unwrap();
    assert_eq!((report["scenario"].clone(), report["games"].as_u64()), (document["id"].clone(), Some(3)));
    assert_eq!(report["turns"]["max"], 1, "{report}");

    let results = scratch("documented.jsonl");
    let out = results.to_str().unwrap();
    let contest =
        ["match", game, "--scenario", path, "--a", "greedy", "--b", "random", "--seeds", "1", "--out", out];
    ok(&contest);
    let first: Value =
        serde_json::from_str(std::fs::read_to_string(&results).unwrap().lines().next().unwrap()).unwrap();
    assert_eq!(first["match"]["document"], document);
    assert!(ok(&["replay", out, "--verify"]).contains("as they should be"));
    // Another document of the same id does not mix in.
    document["turns"] = 2.into();
    write(&document);
    assert!(fails(&contest, 2).contains("another match"));

    let played = run(&["play", game, "--scenario", path, "--seat", "both", "--seed", "1"], "q\n");
    assert!(played.status.success(), "{}", text(&played.stderr));

    // Everything that is wrong with it is told, each with its path.
    document["turns"] = 0.into();
    document["special_rules"] = serde_json::json!([{"id": "dusk", "turn": "late"}]);
    write(&document);
    for command in ["simulate", "play"] {
        let told = fails(&[command, game, "--scenario", path], 2);
        assert!(told.contains("scenario.special_rules[0].turn: "), "{command}: {told}");
    }
    document["special_rules"] = serde_json::json!([{"id": "dusk", "turn": 99}]);
    write(&document);
    let told = fails(
        &["match", game, "--scenario", path, "--a", "greedy", "--b", "random", "--seeds", "1", "--out", out],
        2,
    );
    assert!(told.contains("scenario.turns: ") && told.contains("scenario.special_rules[0].turn: "), "{told}");
    std::fs::write(&file, "[]").unwrap();
    assert!(fails(&["simulate", game, "--scenario", path], 2).contains("no scenario document"));
    assert!(fails(&["simulate", game, "--scenario", "nowhere.json"], 2).contains("nowhere.json"));
}

#[test]
fn a_match_is_resumed_and_its_games_replay() {
    let file = scratch("match.jsonl");
    let path = file.to_str().unwrap();
    let line = |seeds: &'static str| {
        ["match", game(), "--a", "greedy", "--b", "random", "--seeds", seeds, "--threads", "2", "--out", path]
    };
    let sides = ok(&line("1..2")).matches("  as ").count();
    let games = |text: &str| text.lines().count();
    let two = std::fs::read_to_string(&file).unwrap();
    assert_eq!(games(&two), 2 * sides);

    // Cut off in the middle of a line, as by a power cut: that game alone is played again, and comes out the same.
    std::fs::write(&file, &two[..two.len() - 20]).unwrap();
    ok(&line("1..3"));
    let three = std::fs::read_to_string(&file).unwrap();
    assert_eq!(games(&three), 3 * sides);
    let result = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        (
            line["seed"].as_u64(),
            line["side"].to_string(),
            line["winner"].to_string(),
            line["digest"].to_string(),
        )
    };
    for old in two.lines() {
        assert!(three.lines().any(|new| result(new) == result(old)), "{old}");
    }
    assert!(ok(&line("1..3")).contains("greedy"), "nothing left to play: the summary alone");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), three);

    let replayed = ok(&["replay", path, "--verify"]);
    assert!(
        replayed.contains(&format!("{} results, 1 with a journal: 1 as they should be", 3 * sides)),
        "{replayed}"
    );
    // Another match does not mix in.
    let other = ["match", game(), "--a", "greedy", "--b", "tiro", "--seeds", "1", "--out", path];
    assert!(fails(&other, 2).contains("another match"));
    // A result that was tampered with is found.
    let mut first: Value =
        serde_json::from_str(three.lines().find(|l| l.contains("\"save\"")).unwrap()).unwrap();
    first["digest"] = "0".into();
    std::fs::write(&file, format!("{first}\n")).unwrap();
    fails(&["replay", path, "--verify"], 1);
    let _ = std::fs::remove_file(&file);
}

#[test]
fn equal_time_is_measured() {
    let file = scratch("equal.jsonl");
    let path = file.to_str().unwrap();
    let line = [
        "match",
        game(),
        "--a",
        "miles",
        "--b",
        "flat",
        "--ratio",
        "0.05",
        "--equal-time",
        "--seeds",
        "1",
        "--json",
        "--out",
        path,
    ];
    let summary: Value = serde_json::from_str(&ok(&line)).unwrap();
    assert_eq!(summary["match"]["equal_time"], true);
    assert!(summary["times"]["a"]["decisions"].as_u64().unwrap() > 0);
    assert!(summary["times"]["b"]["median_ms"].as_f64().is_some());
    let _ = std::fs::remove_file(&file);
}

#[test]
fn playing_in_the_terminal() {
    let file = scratch("play.json");
    let path = file.to_str().unwrap();
    let all = format!(
        "?\nb\no 1\nw place nowhere\nw\nl\nlang\nlang\nn\np\n999999\n0\nxyz\n\n1\nu\n1\n1\ns {path}\ns\nq\n"
    );
    let line = ["play", game(), "--seat", "both", "--seed", "3", "--lang", "en"];
    let output = run(&line, &all);
    let shown = text(&output.stdout);
    assert!(output.status.success(), "{shown}");
    assert!(shown.contains("Not understood") && shown.contains("no action with that number"), "{shown}");
    assert!(
        !shown.contains('⟨') && !shown.contains("]("),
        "every word is there, and no marks are left: {shown}"
    );
    assert!(shown.trim_end().ends_with("Vale!"));

    // The same in French, from the save; the end of the input ends the game.
    let output = run(&["play", game(), "--load", path, "--lang", "fr", "--seat", "both"], "?\n");
    let shown = text(&output.stdout);
    assert!(output.status.success() && shown.contains("quitter") && !shown.contains('⟨'), "{shown}");
    ok(&["replay", path, "--verify"]);
    let story = ok(&["replay", path, "--story", "--lang", "fr"]);
    assert!(story.lines().count() > 2, "{story}");
    let head: Vec<&str> = story.lines().take(3).collect();
    assert!(head[1].contains("joueurs · version") && head[1].contains("graine"), "{head:?}");
    assert!(head[2].contains("action") && !story.contains(['⟨', '{']), "{head:?}");

    fails(&["play", game(), "--seat", "nobody"], 2);
    fails(&["play", game(), "--load", "/no/such/file"], 2);
    let _ = std::fs::remove_file(&file);
}

/// `legatus puzzles hannibal --positions | head -1`: whoever reads has had enough, and nothing is said about it.
#[test]
fn who_reads_no_further_ends_it_quietly() {
    for line in [&["values", "hannibal"][..], &["--version"], &["simulate", "hannibal", "--games", "1"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_legatus"))
            .args(line)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{line:?}: {}", text(&output.stderr));
        assert!(!text(&output.stderr).contains("panicked"), "{line:?}: {}", text(&output.stderr));
    }
}

/// The results of matches are kept packed.
#[test]
fn a_packed_journal_is_replayed_like_any_other() {
    let packed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/matches/hannibal_centurio_random.jsonl.gz");
    assert!(ok(&["replay", packed, "--verify"]).contains("200 results"));
}

#[test]
fn a_person_plays_the_machine_to_the_end() {
    // Whatever is asked, the first answer: more lines than any game has decisions, each twice because of warnings.
    let output =
        run(&["play", game(), "--level", "random", "--seed", "1", "--lang", "en"], &"1\n".repeat(20_000));
    let shown = text(&output.stdout);
    assert!(
        output.status.success() && shown.contains("The game is over"),
        "{}",
        &shown[shown.len().min(2000)..]
    );
}

#[test]
fn replay_says_what_is_wrong() {
    let file = scratch("broken.json");
    let path = file.to_str().unwrap();
    fails(&["replay", path], 2);
    for broken in ["{}", "nothing", "{\"format\": 99}", "[1]"] {
        std::fs::write(&file, broken).unwrap();
        assert!(!fails(&["replay", path], 1).is_empty());
    }
    let _ = std::fs::remove_file(&file);
    fails(&["replay"], 2);
    fails(&["castle"], 2);
}

#[test]
fn the_version_names_the_rules_and_the_data_of_each_game() {
    let told = ok(&["--version"]);
    let first = told.lines().next().unwrap();
    assert!(first.starts_with(concat!("legatus ", env!("CARGO_PKG_VERSION"), " (commit")), "{told}");
    for game in GAMES {
        let line = told.lines().find(|line| line.starts_with(&format!("{}: ", game.id())));
        let line = line.unwrap_or_else(|| panic!("{} is not told of", game.id()));
        let rules = format!("{}: rules {}", game.id(), game.title().rules);
        let values = game.values();
        // The sample has no values to correct.
        let data = format!(", data {}", values.played_with().digest);
        let data = if values.files().is_empty() { "" } else { &data };
        assert_eq!(line, format!("{rules}{data}"));
    }
}
