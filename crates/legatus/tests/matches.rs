//! The committed results of matches: their journals replay bit for bit, and they show what the levels are said to be worth.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

fn results() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/matches");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
}

/// `hannibal_legatus_miles` of `hannibal_legatus_miles.jsonl.gz`.
fn name_of(file: &Path) -> String {
    file.file_name().unwrap().to_string_lossy().split('.').next().unwrap_or_default().to_string()
}

fn text_of(file: &Path) -> String {
    legatus::saved::text(file).unwrap_or_else(|failure| panic!("{failure}"))
}

/// The rules a line was played under, and whether they are those of today.
fn is_of_today(line: &str) -> bool {
    let result: Value = serde_json::from_str(line).unwrap();
    let rules = result["save"]["rules"].as_u64().unwrap();
    let title = legatus_games::find(result["match"]["game"].as_str().unwrap()).unwrap().title();
    assert!(rules <= title.rules as u64, "played under rules to come");
    rules == title.rules as u64
}

/// Journals replay bit for bit. What was played under older rules may be refused by those of today: then the page says that the match is
/// of older rules.
#[test]
fn journals_replay_bit_for_bit() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/machine.md")).unwrap();
    let files = results();
    assert!(!files.is_empty());
    let mut replayed = 0;
    for file in files {
        let text = text_of(&file);
        let journals: Vec<&str> = text.lines().filter(|line| line.contains("\"save\":{")).collect();
        assert!(journals.len() >= 10, "{}: only {} journals", file.display(), journals.len());
        let name = name_of(&file);
        let output = Command::new(env!("CARGO_BIN_EXE_legatus"))
            .args(["replay", "--verify"])
            .arg(&file)
            .output()
            .unwrap();
        if !output.status.success() && !journals.iter().all(|line| is_of_today(line)) {
            let said =
                page.lines().any(|line| line.contains("older rules") && line.contains(&format!("`{name}`")));
            assert!(said, "docs/machine.md does not say that {name} is of older rules");
            continue;
        }
        assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
        replayed += journals.len();
    }
    assert!(replayed >= 80, "only {replayed} journals replay");
}

/// The numbers that were asked for, out of the files themselves; a draw counts half. A file may hold several scenarios: the number is
/// of all of them together.
#[test]
fn the_levels_are_worth_what_is_said() {
    // Seeds from 1 on, each from every side.
    let floors = [
        ("hannibal_centurio_random", "centurio", 0.98, 100),
        ("hannibal_centurio_greedy", "centurio", 0.75, 100),
        ("hannibal_legatus_miles", "legatus", 0.65, 100),
        ("hannibal_legatus_flat", "legatus", 0.60, 100),
        ("bellum_gallicum_belgica_centurio_random", "centurio", 0.95, 100),
        ("bellum_gallicum_vercingetorix_centurio_random", "centurio", 0.95, 100),
        ("bellum_gallicum_vercingetorix_legatus_miles", "legatus", 0.65, 100),
        // 7.6.1 ends in no draw.
        ("bellum_gallicum_campaign_58_legatus_miles", "legatus", 0.60, 100),
        ("queen_of_the_celts_medway_centurio_random", "centurio", 0.95, 50),
        ("queen_of_the_celts_watling_street_centurio_random", "centurio", 0.95, 50),
        ("queen_of_the_celts_mons_graupius_centurio_random", "centurio", 0.95, 50),
        ("queen_of_the_celts_watling_street_legatus_miles", "legatus", 0.60, 50),
        ("queen_of_the_celts_mons_graupius_legatus_miles", "legatus", 0.60, 50),
        ("alesia_centurio_random", "centurio", 0.95, 50),
        ("roman_republic_centurio_random", "centurio", 0.95, 50),
        ("roman_republic_legatus_miles", "legatus", 0.60, 25),
    ];
    for (name, level, floor, seeds_played) in floors {
        let file = results().into_iter().find(|file| name_of(file) == name);
        let text = text_of(&file.unwrap_or_else(|| panic!("no {name}.jsonl")));
        let (mut games, mut won) = (0, 0.0);
        // By scenario and seed, the sides from which it was played.
        let mut played: BTreeMap<String, BTreeMap<u64, BTreeSet<String>>> = BTreeMap::new();
        for line in text.lines() {
            let result: Value = serde_json::from_str(line).unwrap();
            games += 1;
            let seeds = played.entry(result["match"]["scenario"].to_string()).or_default();
            let sides = seeds.entry(result["seed"].as_u64().unwrap()).or_default();
            assert!(sides.insert(result["side"].to_string()), "{name}: played twice");
            assert_eq!(result["match"]["a"], level, "{name}");
            won += match result["winner"].as_str() {
                Some("a") => 1.0,
                Some("none") => 0.5,
                _ => 0.0,
            };
        }
        for (scenario, seeds) in &played {
            assert!(seeds.keys().copied().eq(1..=seeds_played), "{name}, {scenario}: seeds from 1 on");
            let sides: BTreeSet<_> = seeds.values().flatten().collect();
            assert!(sides.len() >= 2, "{name}, {scenario}");
            let all = seeds.values().all(|from| from.len() == sides.len());
            assert!(all, "{name}, {scenario}: each seed from every side");
        }
        assert!(won >= floor * games as f64, "{name}: {won} of {games}");
    }
}
