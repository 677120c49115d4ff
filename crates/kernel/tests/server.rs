//! What a server needs of a table: replaying entry by entry, the story of one viewer, moments, windows, own dice, luck.

use crate::common::*;
use legatus_kernel::luck::NeededDie;
use legatus_kernel::referee::{Asking, Fault, Keeping, Playing, Referee, Telling};
use legatus_kernel::{Entry, LogLine, Table, TableError, Viewer};
use legatus_sample::Sample;
use serde_json::{Value, json};

fn state(table: &Table<Sample>) -> (Sample, usize, Value) {
    (*table.position(), table.story_len(), serde_json::to_value(table.save()).unwrap())
}

/// A table at which the next decision rolls a die: whether to ambush.
fn before_a_roll(seed: u64) -> Table<Sample> {
    let mut table = table("war", 2, seed);
    bid_all(&mut table);
    attack(&mut table);
    table
}

#[test]
fn a_journal_replays_entry_by_entry() {
    let mut original = table("war", 3, 5);
    round(&mut original);
    let seat = original.asked().iter().next().unwrap();
    bid(&mut original, seat);
    original.undo(seat).unwrap();
    play_on(&mut original);
    let mut again: Box<dyn Referee> = Box::new(table("war", 3, 5));
    for entry in original.entries() {
        again.replay(&entry).unwrap();
    }
    assert_eq!(again.entries(), original.entries());
    assert_eq!(again.save(), original.save());
    assert_eq!(again.story_for(Viewer::Referee, 0), original.story_for(Viewer::Referee, 0));
}

#[test]
fn an_entry_that_fails_changes_nothing() {
    let mut table = before_a_roll(5);
    let before = state(&table);
    let entries: [(Entry, &str); 5] = [
        (Entry::Action { seat: "gaul".into(), action: json!("pass") }, "seat"),
        (Entry::Action { seat: "veii".into(), action: json!({"bid": 3}) }, "action"),
        (Entry::Back { back_to: 99, free: false }, "back_to"),
        (Entry::Resigned { resigned: "gaul".into() }, "seat"),
        (Entry::Action { seat: "rome".into(), action: json!({"attack": {"place": "hill"}}) }, ""),
    ];
    for (entry, field) in entries {
        match (Keeping::replay(&mut table, &entry).unwrap_err(), field) {
            (Fault::Load { at, .. }, field) => assert_eq!(at, field),
            (Fault::Refused { .. }, "") => {}
            (other, _) => panic!("{entry:?}: {other:?}"),
        }
        assert_eq!(state(&table), before, "{entry:?}");
    }
    table.resign(ROME).unwrap();
    let over = state(&table);
    for entry in [Entry::Draw { draw: true }, Entry::Back { back_to: 0, free: false }] {
        assert!(matches!(Keeping::replay(&mut table, &entry), Err(Fault::NotPossible(_))));
        assert_eq!(state(&table), over);
    }
}

#[test]
fn bare_actions_are_the_legal_ones() {
    let mut table = table("war", 2, 5);
    let offers: Vec<Value> = Asking::legal(&table, ROME).into_iter().map(|o| o.action).collect();
    assert_eq!(table.legal_bare(ROME), offers);
    let mut written = b"legal ".to_vec();
    table.write_legal(ROME, &mut written);
    assert_eq!(serde_json::from_slice::<Vec<Value>>(&written[6..]).unwrap(), offers);
    assert!(matches!(table.apply_bare(ROME, &json!("pass")), Err(Fault::Refused { .. })));
    assert!(matches!(table.apply_bare(ROME, &json!(7)), Err(Fault::Param { .. })));
    table.apply_bare(ROME, &offers[0]).unwrap();
    assert_eq!(table.actions(), 1);
    assert_eq!(table.legal_bare(crate::common::LATIUM), Vec::<Value>::new());
}

#[test]
fn a_story_has_no_gaps_and_knows_who_acted() {
    let mut table = table("war", 2, 5);
    round(&mut table);
    round(&mut table);
    for viewer in [Viewer::Seat(ROME), Viewer::Seat(VEII), Viewer::Observer, Viewer::Referee] {
        let lines = table.story_for(viewer, 0);
        assert_eq!(lines.len(), table.story_lines(viewer));
        assert!(lines.iter().enumerate().all(|(i, line)| line.seq == i), "{viewer:?}");
        assert_eq!(table.story_for(viewer, 4), lines[4..], "`from` counts what the viewer knows");
        assert_eq!(Telling::view(&table, viewer, 2).log, lines[lines.len() - 2..]);
        assert!(table.story_for(viewer, 999).is_empty());
    }
    assert!(
        table.story_lines(Viewer::Observer) < table.story_lines(Viewer::Referee),
        "cards are drawn unseen"
    );
    let lines = table.story_for(Viewer::Observer, 0);
    let dealt = &lines[0];
    assert_eq!((dealt.kind.as_str(), dealt.action, &dealt.seat), ("dealt", 0, &None));
    let attacks = lines.iter().find(|line| line.kind == "attacks").unwrap();
    let name = attacks.seat.clone().unwrap();
    assert!(attacks.text["en"].contains(&format!("(seat:{name})")), "{attacks:?}");
    assert_eq!(attacks.side.as_deref(), Some(if name == "rome" { "rome" } else { "etruria" }));
    assert!(!attacks.forced);
}

#[test]
fn the_chronicle_tells_of_each_line_who_may_know_it() {
    let mut table = table("war", 2, 5);
    round(&mut table);
    round(&mut table);
    let chronicle = table.chronicle();
    for viewer in [Viewer::Seat(ROME), Viewer::Seat(VEII), Viewer::Observer, Viewer::Referee] {
        let known = chronicle.iter().filter(|(seats, _)| viewer.is_among(*seats)).map(|(_, line)| line);
        let known: Vec<LogLine> =
            known.enumerate().map(|(seq, line)| LogLine { seq, ..line.clone() }).collect();
        assert_eq!(known, table.story_for(viewer, 0), "{viewer:?}");
    }
}

#[test]
fn a_moment_is_what_was_seen_then() {
    let mut table = table("war", 2, 5);
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push((
            table.actions(),
            Telling::view(&table, Viewer::Seat(ROME), 0),
            table.prompt(Viewer::Observer),
        ));
        round(&mut table);
    }
    for (actions, view, prompt) in seen {
        assert_eq!(table.moment(Viewer::Seat(ROME), actions).unwrap().0, view);
        assert_eq!(table.moment(Viewer::Observer, actions).unwrap().1, prompt);
    }
    table.resign(ROME).unwrap();
    let last = table.actions();
    assert!(
        table.moment(Viewer::Observer, last).unwrap().1.over.is_some(),
        "the end came after the last action"
    );
    assert!(table.moment(Viewer::Observer, last - 1).unwrap().1.over.is_none());
    assert_eq!(table.moment(Viewer::Observer, last + 1), None);
}

#[test]
fn whether_one_may_undo_is_known_beforehand() {
    let mut table = table("war", 2, 5);
    assert!(Playing::may_undo(&table, ROME).unwrap_err()["en"].contains("nothing of yours"));
    bid(&mut table, ROME);
    assert_eq!(Playing::may_undo(&table, ROME), Ok(()));
    assert_eq!(table.actions(), 1, "asking takes nothing back");
    let mut table = before_a_roll(5);
    let defender = pass(&mut table);
    assert!(Playing::may_undo(&table, defender).unwrap_err()["fr"].contains("dé"));
}

#[test]
fn a_window_can_be_let_pass() {
    let mut table = before_a_roll(5);
    let defender = table.asked().single().unwrap();
    assert_eq!(Asking::decline(&table, defender), Some(json!("pass")));
    let attacker = if defender == ROME { VEII } else { ROME };
    assert_eq!(Asking::decline(&table, attacker), None, "it is not asked");
    table.apply_bare(defender, &json!("pass")).unwrap();
    let next = table.asked().iter().next().unwrap();
    assert_eq!(Asking::decline(&table, next), None, "bidding is no window");
}

#[test]
fn own_dice_must_be_given_and_are_never_left_over() {
    let mut table = before_a_roll(5);
    table.own_dice(true);
    let defender = table.asked().single().unwrap();
    let before = state(&table);
    // Not given: nothing happens, and what is missing is named.
    let fault = Referee::apply(&mut table, defender, &json!("pass"), Viewer::Referee).unwrap_err();
    let Fault::NeedDie { purpose, text, sides } = fault else { panic!("{fault:?}") };
    assert_eq!((purpose, sides, &text["fr"]), ("attack", 6, "Attaque"));
    assert_eq!(state(&table), before);
    // Refused or impossible: the dice are forgotten with it.
    table.fix_dice(&[4]);
    assert!(table.apply_bare(defender, &json!({"bid": {"card": "card_1"}})).is_err());
    assert_eq!(state(&table), before);
    table.fix_dice(&[7]);
    assert!(matches!(table.apply_bare(defender, &json!("pass")), Err(Fault::Param { .. })));
    assert_eq!(state(&table), before);
    // Given, with two too many.
    table.fix_dice(&[6, 5, 5]);
    table.apply_bare(defender, &json!("pass")).unwrap();
    assert_eq!(table.rolls().iter().rev().find(|r| r.sides > 0).unwrap().value, 6);
    let dice: Vec<_> = table.entries().into_iter().filter(|e| matches!(e, Entry::Dice { .. })).collect();
    assert_eq!(dice, [Entry::Dice { dice: vec![6] }]);
    bid_all(&mut table);
    attack(&mut table);
    let defender = table.asked().single().unwrap();
    let error = table.apply(defender, legatus_sample::Action::Pass).unwrap_err();
    assert_eq!(error, TableError::NeedDie(NeededDie { purpose: "attack", sides: 6 }));
    // Cards are still drawn from the seed; the journal replays without knowing whose dice they were.
    table.fix_dice(&[2]);
    table.apply_bare(defender, &json!("pass")).unwrap();
    let again = Table::<Sample>::load(&table.save()).unwrap();
    assert_eq!(state(&again), state(&table));
    // The machine rolls from the seed.
    table.own_dice(false);
    play_on(&mut table);
}

#[test]
fn luck_is_told_by_purpose_and_seat() {
    let mut table = before_a_roll(5);
    assert!(Telling::luck(&table).is_empty(), "what is dealt face down is nobody's luck");
    table.fix_dice(&[3]);
    let defender = pass(&mut table);
    let lines = Telling::luck(&table);
    assert_eq!(lines.len(), 1);
    assert_eq!((&lines[0].purpose["en"], lines[0].sides, lines[0].faces.as_slice()), ("Attack", 6, &[3][..]));
    assert_eq!(lines[0].seat, table.seat_id(defender), "whose decision rolled it");
}

#[test]
fn a_headline_counts_turns_and_scores() {
    let mut table = table("war", 2, 5);
    let line = Telling::headline(&table, Viewer::Observer).unwrap();
    assert_eq!((&line.turn["en"], line.index, line.of), ("1", 1, Some(6)));
    assert_eq!(
        line.scores.iter().map(|s| (s.side.as_str(), s.value)).collect::<Vec<_>>(),
        [("rome", 0), ("etruria", 0)]
    );
    round(&mut table);
    assert_eq!(
        Telling::view(&table, Viewer::Observer, 0).headline,
        Telling::headline(&table, Viewer::Observer)
    );
    assert_eq!(Telling::headline(&table, Viewer::Observer).unwrap().index, 2);
}
