//! What the game is: its scenarios and options.

use crate::data::*;
use crate::scenarios::variants::CHOICES;
use crate::shown::words::WORDS;
use crate::table::*;
use legatus_kernel::{Alone, OptionInfo, Rule, Scenario, SeatInfo, Title};
use std::sync::LazyLock;

/// The scenarios that a single player can try: the Gaul does not move.
const SOLO: [&str; 2] = ["aquitaine", "britain"];

pub(super) static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = &WORDS;
    let seat = |side: Side| SeatInfo { id: side.id(), name: data().sides[side.i()].clone(), side: side.id() };
    let scenarios: Vec<Scenario> = data()
        .scenarios
        .iter()
        .map(|s| Scenario {
            id: &s.id,
            name: s.name.clone(),
            about: words.word(&format!("about-{}", s.id.replace('_', "-"))),
            length: words.word(&format!("length-{}", s.id.replace('_', "-"))),
            seats: vec![(2, Side::BOTH.map(seat).to_vec())],
        })
        .collect();
    let option = |id, key: &str, rule, scenarios: Vec<&'static str>| OptionInfo {
        id,
        name: words.word(key),
        rule: Some(Rule(rule)),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: Some(scenarios),
        players: None,
        alone: None,
    };
    // 6.1, 6.7: for one player, who is the Roman.
    let solo = OptionInfo {
        alone: Some(Alone { seat: Side::Roman.id(), value: true.into() }),
        ..option("solo", "option-solo", "6.1", SOLO.to_vec())
    };
    // 6.10: what a second leg takes over from the first; nothing to choose.
    let first_leg = |scenarios| OptionInfo {
        values: Vec::new(),
        default: serde_json::Value::Null,
        ..option("first_leg", "option-first-leg", "6.10", scenarios)
    };
    let single_year: Vec<_> =
        scenarios.iter().map(|s| s.id).filter(|id| !id.starts_with("campaign")).collect();
    Title {
        id: "bellum_gallicum",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 3,
        combat: &["4"],
        // The book calls it simple and balanced; the lesson is a stage of 6.1, which for its part a beginner hardly wins.
        start_here: "helvetii",
        options: [solo, option("alternative_victory", "option-points", "6.10", single_year.clone())]
            .into_iter()
            .chain([first_leg(single_year)])
            .chain(CHOICES.iter().map(|choice| {
                let concerned = ScenarioId::ALL.into_iter().filter(|scenario| (choice.matters)(*scenario));
                option(
                    choice.id,
                    choice.word,
                    choice.rule,
                    concerned.map(|scenario| scenario.data().id.as_str()).collect(),
                )
            }))
            .collect(),
        scenarios,
    }
});
