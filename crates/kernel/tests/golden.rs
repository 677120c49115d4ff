//! A golden game is replayed as it went, and says where it goes otherwise.

use crate::broken::{Broken, Mistake, make};
use crate::common::*;
use legatus_kernel::trial::golden::Golden;
use legatus_kernel::{Entry, Game, Table};
use legatus_sample::Sample;

fn table_after(golden: &Golden, entries: usize) -> Table<Sample> {
    let mut table = table("war", 3, 5);
    for entry in &golden.save.actions[..entries] {
        table.replay(entry).expect("the game was played");
    }
    table
}

fn golden<G: Game>() -> Golden {
    let mut table = table("war", 3, 5);
    play_on(&mut table);
    Golden::told_by::<G>(table.save()).expect("the game was played")
}

/// What a golden game of the sound game says to a broken one.
fn told(mistake: Mistake) -> String {
    make(Mistake::Nothing);
    let golden = golden::<Broken>();
    golden.try_replay::<Broken>().expect("nothing is broken yet");
    make(mistake);
    golden.try_replay::<Broken>().expect_err("something is broken")
}

#[test]
fn a_game_goes_as_it_went() {
    let golden = golden::<Sample>();
    assert_eq!(golden.try_replay::<Sample>(), Ok(()));
    assert!(golden.save.actions.len() > 12, "a game worth keeping");
    let [first, .., end, all] = golden.told.lines().collect::<Vec<_>>()[..] else {
        panic!("{}", golden.told)
    };
    assert!(first.starts_with("0 "), "{first}");
    assert!(end.starts_with("end (") && all.starts_with("all "), "{end}\n{all}");
}

#[test]
fn any_other_action_is_noticed() {
    let golden = golden::<Sample>();
    let mut changed = 0;
    for (at, entry) in golden.save.actions.iter().enumerate() {
        let Entry::Action { seat, action } = entry else { panic!("{entry:?}") };
        let table = table_after(&golden, at);
        for other in table.legal(table.seat(seat).expect("a seat of the table")) {
            let other = serde_json::to_value(other).expect("an action is JSON");
            if other == *action {
                continue;
            }
            let mut golden = golden.clone();
            golden.save.actions[at] = Entry::Action { seat: seat.clone(), action: other };
            let told = golden.try_replay::<Sample>().expect_err("another game");
            let entry = told.strip_prefix("sample, war, entry ").and_then(|t| t.split_once(", "));
            let number: usize = entry.and_then(|(number, _)| number.parse().ok()).expect(&told);
            assert!(number > at, "entry {} was changed: {told}", at + 1);
            changed += 1;
        }
    }
    assert!(changed > 20, "{changed} actions were changed");
}

#[test]
fn an_illegal_action_is_named_with_its_rule() {
    let mut golden = golden::<Sample>();
    golden.save.actions[2] = golden.save.actions[0].clone();
    let told = golden.try_replay::<Sample>().expect_err("Rome has bid already");
    assert!(told.starts_with("sample, war, entry 3, rome {\"bid\":{\"card\":"), "{told}");
    assert!(told.contains("refused by "), "{told}");
}

#[test]
fn another_rule_in_an_event_is_noticed() {
    let told = told(Mistake::StoryNamesOtherRule);
    let found = told.contains("\n  expected: ") && told.contains("\n  came:     ");
    assert!(found && told.contains("    taken (5.2) seat=seat:latium place=place:hill"), "{told}");
}

#[test]
fn another_number_in_an_event_is_noticed() {
    let told = told(Mistake::StoryCountsOtherwise);
    assert!(told.contains("    rolled (5.1) seat=seat:latium die=6 of 2 total=7"), "{told}");
}

#[test]
fn another_position_is_noticed_where_all_is_told_alike() {
    let told = told(Mistake::OrderMatters);
    assert!(told.contains("the last position has\n  expected: digest "), "{told}");
}

#[test]
fn another_score_and_another_end_are_noticed() {
    let kept = golden::<Sample>();
    for (line, named) in [("turn ", "turn 9 of"), ("end ", "end (9.9)")] {
        let at = kept.told.lines().position(|l| l.starts_with(line)).expect(line);
        let mut lines: Vec<String> = kept.told.lines().map(String::from).collect();
        lines[at] = named.into();
        let golden = Golden { told: lines.join("\n"), ..kept.clone() };
        let told = golden.try_replay::<Sample>().expect_err("the text is another");
        assert!(told.contains(&format!("\n  expected: {named}\n  came:     {line}")), "{told}");
    }
}
