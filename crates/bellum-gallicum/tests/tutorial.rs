//! A first month in Aquitania, played to its end on a real table: every action legal, every die as written.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::ids::{Fort, Piece, Region};
use legatus_kernel::referee::{Fault, Referee};
use legatus_kernel::tutorial::{StepKind, Tutorial, TutorialStep};
use legatus_kernel::{Game, Seat, Table, Viewer};
use std::collections::HashSet;

fn tutorial() -> &'static Tutorial {
    BellumGallicum::tutorial().expect("the game has a tutorial")
}

fn table() -> Table<BellumGallicum> {
    let mut table =
        Table::from_position(&tutorial().start, tutorial().seed).expect("the start is a position");
    // The script gives every die; one too few or too many would show.
    table.own_dice(true);
    table
}

fn seat(table: &Table<BellumGallicum>, step: &TutorialStep) -> Seat {
    table.seat(&step.seat).unwrap_or_else(|| panic!("{}: no seat {}", step.id, step.seat))
}

fn take(table: &mut Table<BellumGallicum>, step: &TutorialStep) {
    let seat = seat(table, step);
    match step.kind {
        StepKind::Look => assert!(step.action.is_none() && step.dice.is_empty(), "{}", step.id),
        StepKind::Why => {
            let asked = step.action.as_ref().expect("something to ask about");
            let checked = Referee::check(table, seat, asked).expect("an action");
            assert!(!checked.ok && checked.reason.is_some() && checked.rule.is_some(), "{}", step.id);
        }
        StepKind::Undo => table.undo(seat).unwrap_or_else(|e| panic!("{}: {e:?}", step.id)),
        StepKind::Act => {
            let action = step.action.as_ref().unwrap_or_else(|| panic!("{} does nothing", step.id));
            let legal = table.legal_bare(seat);
            assert!(legal.contains(action), "{}: {action} is not offered: {legal:?}", step.id);
            if !step.dice.is_empty() {
                let missing = Referee::apply_bare(table, seat, action);
                assert!(matches!(missing, Err(Fault::NeedDie { .. })), "{}: it needs no die", step.id);
                table.fix_dice(&step.dice);
            }
            let rolled = table.rolls().iter().filter(|roll| roll.value > 0).count();
            table.apply_bare(seat, action).unwrap_or_else(|e| panic!("{}: {e:?}", step.id));
            let dice: Vec<u8> = table
                .rolls()
                .iter()
                .filter(|roll| roll.value > 0)
                .skip(rolled)
                .map(|roll| roll.value)
                .collect();
            assert_eq!(dice, step.dice, "{}: the dice it rolls", step.id);
        }
    }
}

#[test]
fn the_script_plays_to_its_end() {
    let mut table = table();
    let mut told = Vec::new();
    for step in &tutorial().steps {
        take(&mut table, step);
        told.extend(table.story_for(Viewer::Observer, 0).into_iter().map(|line| line.kind));
    }
    for kind in [
        "depot-built",
        "scorched",
        "moves",
        "evasion-bad",
        "battle-begins",
        "deployed",
        "battle-roll",
        "rout-roll",
        "battle-won",
        "pursued",
        "retreats",
        "siege-opens",
        "siege-roll",
        "attrition",
        "falls",
        "leader-captured",
        "destroyed",
    ] {
        assert!(told.iter().any(|k| k == kind), "the story tells no {kind}");
    }
    let entries = serde_json::to_string(table.entries()).unwrap();
    assert!(entries.contains("back_to"), "something was taken back");
    let view = Referee::view(&table, Viewer::Observer, 0);
    let marked = |kind: &str, at: &str| view.markers.iter().any(|m| m.kind == kind && m.at == at);
    assert!(marked("destroyed", "oppidum_sotiates"), "as the last words say");
}

#[test]
fn the_learner_is_asked_or_the_other_seat_is_played() {
    let mut table = table();
    for step in &tutorial().steps {
        let (asked, seat) = (table.asked(), seat(&table, step));
        if step.kind == StepKind::Act {
            assert!(asked.has(seat), "{}: {} is not asked", step.id, step.seat);
        }
        if step.seat == tutorial().seat {
            assert!(step.text.is_some(), "{}: the learner is told nothing", step.id);
            assert!(asked.has(seat) || step.kind == StepKind::Look, "{}: the learner would wait", step.id);
        } else {
            assert_eq!(step.kind, StepKind::Act, "{}: whoever plays the other seat only acts", step.id);
        }
        take(&mut table, step);
    }
}

#[test]
fn the_script_is_well_made() {
    let steps = &tutorial().steps;
    assert_eq!(tutorial().start.scenario, *BellumGallicum::title().start_here);
    let ids: HashSet<&str> = steps.iter().map(|step| step.id.as_str()).collect();
    assert_eq!(ids.len(), steps.len(), "ids are unique");
    assert!(steps.windows(2).all(|pair| (0..=1).contains(&(pair[1].beat - pair[0].beat))), "beats in order");
    assert_eq!((steps[0].beat, steps.last().unwrap().beat), (1, 5), "five beats");
    let acts = steps.iter().filter(|s| s.seat == tutorial().seat && s.kind == StepKind::Act).count();
    assert!(acts >= 10, "not pure reading: the learner acts {acts} times");
    for step in steps {
        let known = match step.anchor.split_once(':') {
            Some(("place", id)) => Region::find(id).is_some() || Fort::find(id).is_some(),
            Some(("piece", id)) => Piece::find(id).is_some(),
            Some(_) => false,
            None => ["prompt", "story", "rules", "battle", "undo"].contains(&step.anchor.as_str()),
        };
        assert!(known, "{}: no anchor {}", step.id, step.anchor);
        for text in step.text.iter().flat_map(|text| [&text.en, &text.fr]) {
            assert!(!text.contains('⟨') && text.chars().count() <= 160, "{}: {text}", step.id);
        }
    }
}

/// Prints what is asked after the script so far: for whoever writes it.
#[test]
#[ignore = "a tool"]
fn what_is_asked_next() {
    let mut table = table();
    for step in &tutorial().steps {
        take(&mut table, step);
    }
    let asked = table.asked().iter().next();
    println!("{:?}", asked.map(|seat| (seat, table.legal_bare(seat))));
    println!("{}", serde_json::to_string(&table.bare().position["frames"]).unwrap());
}
