//! The button to go on with, over all that was asked in kept games: it never ends anything while something can be done, and never gives up.

use legatus_kernel::referee::{Asked, Offer};
use legatus_kernel::{Role, Save, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;

/// One journal of each file of results: every game, and of most several scenarios.
fn kept_games() -> Vec<(String, Save)> {
    crate::kept::results()
        .into_iter()
        .filter_map(|(name, text)| {
            let line = text.lines().find(|line| line.contains("\"save\":{"))?;
            let mut result: Value = serde_json::from_str(line).unwrap();
            Some((name, serde_json::from_value(result["save"].take()).unwrap()))
        })
        .collect()
}

/// Walks through a kept game and shows what is asked of each seat, and what is offered to it.
fn each_prompt(save: Save, mut see: impl FnMut(&Asked, &[Offer])) {
    let game = legatus_games::find(&save.game).unwrap();
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    for entry in &save.actions {
        for asked in table.prompt(Viewer::Referee).asked {
            let seat = table.seat(asked.seat).unwrap();
            see(&asked, &table.legal(seat));
        }
        // A game of older rules is walked as far as the present ones allow.
        if table.replay(entry).is_err() {
            break;
        }
    }
}

/// How deeds that end or give something up are called, whatever the games say of their role.
const ENDS: [&str; 13] = [
    "End the ",
    "End movement",
    "End off-map",
    "Give ",
    "Surrender",
    "Halt",
    "Stop here",
    "Nothing more",
    "No more",
    "No further",
    "That is enough",
    "Enough",
    "Do not act",
];

#[test]
fn the_primary_offer_ends_nothing_while_deeds_are_open() {
    let mut games = BTreeSet::new();
    let mut shown: BTreeSet<String> = BTreeSet::new();
    let mut wrong: BTreeSet<String> = BTreeSet::new();
    for (name, save) in kept_games() {
        let game = save.game.clone();
        games.insert(game.clone());
        each_prompt(save, |asked, offers| {
            let marked: Vec<&Offer> = offers.iter().filter(|offer| offer.primary).collect();
            assert!(marked.len() <= 1, "{name}: two are primary");
            let Some(primary) = marked.first() else { return };
            let label = primary.label.usual();
            shown.insert(format!("{game}: {label}"));
            assert_ne!(primary.role, Role::GiveUp, "{name}: {label}");
            let open = offers.iter().filter(|o| !o.primary && o.role != Role::GiveUp).count();
            // Whoever must give up one of several units names it on the board: that ends nothing.
            let says_so = primary.target.is_none() && ENDS.iter().any(|words| label.starts_with(words));
            let ends = primary.role == Role::End || says_so;
            // 3.2 of Alésia: the ready-made deployment would take up what stands.
            let undoes =
                label == "Ready-made deployment" && offers.iter().any(|o| o.label.usual() == "All is placed");
            if undoes || ends && open > 0 && asked.window.is_none() {
                wrong.insert(format!(
                    "{name}: “{label}”, asked “{}”, beside {open} others",
                    asked.text.usual()
                ));
            }
        });
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let known = legatus_games::GAMES.iter().map(|game| game.title().id).filter(|id| *id != "sample");
    assert_eq!(games, known.map(str::to_string).collect(), "every game");
    for game in &games {
        assert!(
            shown.iter().any(|label| label.starts_with(game.as_str())),
            "{game}: something to go on with"
        );
    }
}

/// A prompt of a kept game and what Centurio answered: the journal, and the number of the entry.
type Answered = (usize, usize);

/// So many prompts of each game are looked at.
const PROMPTS: usize = 1_000;
/// In so many of a hundred, what is offered first is what Centurio did.
const AT_LEAST: usize = 60;
/// With so many kinds of deed or fewer, one of them is primary.
const FEW_KINDS: usize = 3;

/// Centurio's games against chance, and which of their entries are Centurio's.
fn centurio() -> (Vec<Save>, Vec<Answered>) {
    let mut files = crate::kept::results();
    files.retain(|(name, _)| name.ends_with("centurio_random"));
    let (mut saves, mut answers) = (Vec::new(), Vec::new());
    for (_, text) in files {
        for line in text.lines().filter(|line| line.contains("\"save\":{")).take(8) {
            let mut result: Value = serde_json::from_str(line).unwrap();
            let save: Save = serde_json::from_value(result["save"].take()).unwrap();
            for (n, entry) in save.actions.iter().enumerate() {
                let entry = serde_json::to_value(entry).unwrap();
                let by_centurio = entry["seat"].as_str().is_some_and(|seat| result["seats"][seat] == "a");
                if by_centurio && entry.get("action").is_some() {
                    answers.push((saves.len(), n));
                }
            }
            saves.push(save);
        }
    }
    (saves, answers)
}

#[derive(Default)]
struct Count {
    prompts: usize,
    few: usize,
    marked: usize,
    right: usize,
}

/// Printed by `make primaries`: how often what is offered first is what Centurio did.
#[test]
fn the_primary_offer_is_mostly_what_centurio_does() {
    let (saves, answers) = centurio();
    for game in legatus_games::GAMES.iter().map(|game| game.title().id).filter(|id| *id != "sample") {
        let of_game: Vec<Answered> =
            answers.iter().copied().filter(|(j, _)| saves[*j].game == game).collect();
        assert!(of_game.len() >= PROMPTS, "{game}: only {} prompts", of_game.len());
        // Spread evenly over all that was kept.
        let chosen: BTreeSet<Answered> = (0..PROMPTS).map(|n| of_game[n * of_game.len() / PROMPTS]).collect();
        let mut count = Count::default();
        for (journal, save) in saves.iter().enumerate().filter(|(_, save)| save.game == game) {
            look_at(journal, save, &chosen, &mut count);
        }
        let Count { prompts, few, marked, right } = count;
        let percent = 100 * right / marked;
        println!(
            "{game}: {prompts} prompts, {few} with few kinds of deed; {marked} have a primary, {percent} % of them Centurio's choice"
        );
        assert_eq!(few, marked, "{game}: where deeds are of few kinds, one is primary");
        assert!(percent >= AT_LEAST, "{game}: {percent} %");
    }
}

fn look_at(journal: usize, save: &Save, chosen: &BTreeSet<Answered>, count: &mut Count) {
    let game = legatus_games::find(&save.game).unwrap();
    let mut table = game.load(&Save { actions: Vec::new(), digest: None, ..save.clone() }).unwrap();
    for (n, entry) in save.actions.iter().enumerate() {
        if chosen.contains(&(journal, n)) {
            let entry = serde_json::to_value(entry).unwrap();
            let offers = table.legal(table.seat(entry["seat"].as_str().unwrap()).unwrap());
            let open: Vec<&Offer> = offers.iter().filter(|offer| offer.role != Role::GiveUp).collect();
            let kinds: BTreeSet<&str> = open.iter().map(|offer| offer.kind).collect();
            let primary = offers.iter().find(|offer| offer.primary);
            count.prompts += 1;
            count.few += usize::from((1..=FEW_KINDS).contains(&kinds.len()));
            count.marked += usize::from(primary.is_some());
            count.right += usize::from(primary.is_some_and(|offer| offer.action == entry["action"]));
        }
        if table.replay(&save.actions[n]).is_err() {
            break;
        }
    }
}
