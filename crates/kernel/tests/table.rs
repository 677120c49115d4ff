//! One match: undo, proposals, resignation, dice that are read out.

use crate::common::*;
use legatus_kernel::luck::WrongDie;
use legatus_kernel::referee::Asking;
use legatus_kernel::table::Proposed;
use legatus_kernel::{Entry, Luck, Seats, Table, TableError, Viewer};
use legatus_sample::table::{Card, Place};
use legatus_sample::{Action, Sample};

#[test]
fn a_sealed_bid_can_be_taken_back_by_its_owner_alone() {
    let mut table = table("war", 3, 1);
    let start = *table.position();
    assert_eq!(key(table.undo(ROME).unwrap_err()), "nothing-to-take-back");
    bid(&mut table, ROME);
    assert_eq!(key(table.undo(VEII).unwrap_err()), "nothing-to-take-back");
    bid(&mut table, VEII);
    assert_eq!(key(table.undo(ROME).unwrap_err()), "cannot-take-back-other");
    table.undo(VEII).unwrap();
    table.undo(ROME).unwrap();
    assert_eq!(*table.position(), start);
    assert_eq!((table.actions(), table.asked()), (0, Seats::first(3)));
}

#[test]
fn a_sealed_bid_can_be_changed_until_the_last_is_in() {
    let mut table = table("war", 2, 1);
    assert_eq!(table.may_change(), Seats::NONE);
    let first = bid(&mut table, ROME);
    assert_eq!((table.asked(), table.may_change()), (Seats::only(VEII), Seats::only(ROME)));
    let second = bid(&mut table, ROME);
    assert_ne!(first, second);
    assert!(table.legal(ROME).contains(&first), "the first bid is in the hand again");
    bid(&mut table, VEII);
    assert_eq!(table.may_change(), Seats::NONE);
    let Action::Bid { card } = second else { panic!("a bid") };
    assert!(table.position().discard.has(card));
}

#[test]
fn undo_stops_at_a_reveal_and_at_dice() {
    let mut table = table("war", 2, 1);
    bid(&mut table, ROME);
    bid(&mut table, VEII);
    assert_eq!(key(table.undo(VEII).unwrap_err()), "cannot-take-back-secret");
    let before = *table.position();
    let attacker = attack(&mut table);
    table.undo(attacker).unwrap();
    assert_eq!(*table.position(), before);
    attack(&mut table);
    let defender = pass(&mut table);
    assert_eq!(key(table.undo(defender).unwrap_err()), "cannot-take-back-roll");
    assert_eq!(key(table.undo(attacker).unwrap_err()), "cannot-take-back-other");
}

#[test]
fn undo_takes_the_story_back_too() {
    let mut table = table("war", 2, 1);
    let lines = table.story_len();
    bid(&mut table, ROME);
    assert_eq!(table.story_len(), lines + 1);
    table.undo(ROME).unwrap();
    assert_eq!(table.story_len(), lines);
    assert_eq!(table.save().actions.last(), Some(&Entry::Back { back_to: 0, free: false }));
}

#[test]
fn whoever_is_not_asked_is_refused_under_the_rule_of_the_question() {
    let mut table = table("war", 2, 1);
    let attacker = bid_all(&mut table);
    let other = if attacker == ROME { VEII } else { ROME };
    let refusal = table.check(other, &Action::Attack { place: Place(0) }).unwrap_err();
    assert_eq!((refusal.key, refusal.rule.0, refusal.depth), ("not-your-decision", "3.1", 0));
    assert!(table.legal(other).is_empty());
    let before = *table.position();
    assert_eq!(key(table.apply(other, Action::Attack { place: Place(0) }).unwrap_err()), "not-your-decision");
    assert_eq!(
        key(table.apply(attacker, Action::Attack { place: Place(1) }).unwrap_err()),
        "refused-ford-closed"
    );
    assert_eq!((*table.position(), table.actions()), (before, 2));
}

#[test]
fn a_take_back_needs_everybody() {
    let mut table = table("war", 3, 1);
    round(&mut table);
    let after = *table.position();
    let count = table.actions();
    table.propose(ROME, Proposed::Back(2)).unwrap();
    assert_eq!(key(table.propose(VEII, Proposed::Draw).unwrap_err()), "already-proposed");
    assert_eq!(key(table.answer(ROME, true).unwrap_err()), "nothing-proposed");
    table.answer(VEII, true).unwrap();
    assert_eq!((*table.position(), table.proposal().unwrap().waiting), (after, Seats::only(LATIUM)));
    table.answer(LATIUM, false).unwrap();
    assert_eq!((*table.position(), table.actions(), table.proposal()), (after, count, None));
    assert_eq!(key(table.answer(LATIUM, true).unwrap_err()), "nothing-proposed");

    let then = table.position_at(2).unwrap();
    table.propose(LATIUM, Proposed::Back(2)).unwrap();
    table.answer(ROME, true).unwrap();
    table.answer(VEII, true).unwrap();
    assert_eq!((*table.position(), table.actions()), (then, 2));
    assert_eq!(table.save().actions.last(), Some(&Entry::Back { back_to: 2, free: false }));
}

#[test]
fn a_proposal_lapses_when_somebody_acts() {
    let mut table = table("war", 2, 1);
    bid(&mut table, ROME);
    table.propose(ROME, Proposed::Back(0)).unwrap();
    bid(&mut table, VEII);
    assert!(table.proposal().is_none());
    assert_eq!(key(table.propose(ROME, Proposed::Back(2)).unwrap_err()), "no-such-moment");
}

/// After a take-back the dice are new ones: roll number n is used once.
#[test]
fn nobody_replays_known_dice() {
    let mut table = table("war", 2, 4);
    round(&mut table);
    let rolls = table.rolls().to_vec();
    let actions: Vec<Entry> = table.save().actions;
    table.propose(ROME, Proposed::Back(0)).unwrap();
    table.answer(VEII, true).unwrap();
    assert_eq!(table.rolls(), rolls, "what was rolled stays on record");
    for entry in &actions {
        let Entry::Action { seat, action } = entry else { panic!("only actions so far") };
        let (seat, action) = (table.seat(seat).unwrap(), serde_json::from_value(action.clone()).unwrap());
        table.apply(seat, action).unwrap();
    }
    assert!(table.rolls().len() >= 2 * rolls.len() - 1, "a six draws one card more");
    // The deal was roll 0; the first round used the next ones; so the second attack die is this one.
    let fresh = Luck::from_roll(table.save().seed, 1 + rolls.len() as u64).d6("attack");
    assert_eq!(table.rolls()[rolls.len()].value, fresh);
    let again = Table::<Sample>::load(&table.save()).unwrap();
    assert_eq!((again.position(), again.rolls()), (table.position(), table.rolls()));
}

#[test]
fn a_take_back_reaches_behind_snapshots_and_the_end() {
    for seed in 0..20 {
        let mut table = table("war", 3, seed);
        let mut past = vec![*table.position()];
        while let Some(seat) = table.asked().iter().last() {
            take(&mut table, seat, |_| true);
            past.push(*table.position());
        }
        // Thinking again and again makes a game longer than one snapshot.
        let end = table.actions();
        for n in (0..=end).rev() {
            assert_eq!(table.position_at(n), Some(past[n]));
        }
        assert_eq!(table.position_at(end + 1), None);
        for n in [0, 1, end / 2, end] {
            assert!(table.positions_from(n).eq(past[n..].iter().copied()), "from {n} of {end} on");
        }
        assert_eq!(table.positions_from(end + 1).count(), 0);
        let mut rolled = 0;
        for (n, (seat, action)) in table.actions_since(0).enumerate() {
            let (who, what, news) = table.taken_after(n).unwrap();
            assert_eq!((who, what), (seat, action));
            rolled += usize::from(news.rolled);
        }
        assert!(rolled > 0 && table.taken_after(end).is_none());
        assert_eq!(key(table.propose(ROME, Proposed::Draw).unwrap_err()), "game-is-over");
        table.propose(VEII, Proposed::Back(end / 2)).unwrap();
        table.answer(ROME, true).unwrap();
        table.answer(LATIUM, true).unwrap();
        assert_eq!((*table.position(), table.outcome()), (past[end / 2], None));
    }
}

#[test]
fn many_changes_of_mind_cross_snapshots() {
    let mut table = table("war", 2, 3);
    let mut past = vec![*table.position()];
    for _ in 0..100 {
        bid(&mut table, ROME);
        past.push(*table.position());
    }
    while table.undo(ROME).is_ok() {
        past.pop();
        assert_eq!(Some(table.position()), past.last());
    }
    assert_eq!((table.actions(), past.len()), (0, 1));
    assert_eq!(Table::<Sample>::load(&table.save()).unwrap().position(), &past[0]);
}

#[test]
fn a_draw_is_agreed() {
    let mut table = table("war", 2, 1);
    bid(&mut table, ROME);
    table.propose(ROME, Proposed::Draw).unwrap();
    assert!(table.outcome().is_none());
    table.answer(VEII, true).unwrap();
    let outcome = table.outcome().unwrap();
    assert!(outcome.draw() && outcome.rule.0.is_empty());
    assert_eq!(outcome.text.key, "agreed-draw");
    assert_over(&mut table);
    assert!(Table::<Sample>::load(&table.save()).unwrap().outcome().unwrap().draw());
}

#[test]
fn whoever_resigns_loses_with_his_side() {
    let mut table = table("war", 3, 1);
    table.resign(LATIUM).unwrap();
    assert_eq!(table.outcome().unwrap().winners, Seats::only(VEII));
    let over = table.prompt(Viewer::Observer).over.unwrap();
    assert_eq!((over.winners.as_slice(), over.draw), (["veii"].as_slice(), false));
    assert_eq!((&over.text["en"], &over.text["fr"]), ("Latium resigns.", "Latium abandonne."));
    assert_over(&mut table);
    let again = Table::<Sample>::load(&table.save()).unwrap();
    assert_eq!(again.outcome(), table.outcome());
}

fn assert_over(table: &mut Table<Sample>) {
    assert_eq!((table.asked(), table.may_change()), (Seats::NONE, Seats::NONE));
    assert!(table.legal(VEII).is_empty());
    assert_eq!(key(table.apply(VEII, Action::Bid { card: Card(0) }).unwrap_err()), "game-is-over");
    assert_eq!(key(table.undo(ROME).unwrap_err()), "game-is-over");
    assert_eq!(key(table.resign(ROME).unwrap_err()), "game-is-over");
    assert_eq!(key(table.propose(ROME, Proposed::Back(0)).unwrap_err()), "game-is-over");
}

#[test]
fn dice_that_are_read_out_are_rolled() {
    for (die, taken) in [(3, false), (6, true)] {
        let mut table = table("war", 2, 1);
        table.fix_dice(&[die]);
        round(&mut table);
        assert_eq!(table.rolls()[0].value, die);
        assert_eq!(table.position().owners.iter().any(|owner| owner.is_some()), taken);
        let again = Table::<Sample>::load(&table.save()).unwrap();
        assert_eq!(again.position(), table.position());
    }
}

#[test]
fn a_die_that_cannot_be_changes_nothing() {
    let mut table = table("war", 2, 1);
    table.fix_dice(&[2, 9, 3]);
    round(&mut table);
    assert_eq!(table.rolls()[0].value, 2);
    bid_all(&mut table);
    attack(&mut table);
    let (before, rolls, story, save) =
        (*table.position(), table.rolls().to_vec(), table.story_len(), table.save());
    let defender = table.asked().single().unwrap();
    let error = table.apply(defender, Action::Pass).unwrap_err();
    assert_eq!(error, TableError::WrongDie(WrongDie { purpose: "attack", sides: 6, value: 9 }));
    assert_eq!(english::<Sample>(&error), "the die for attack has 6 sides and cannot show 9");
    assert_eq!((*table.position(), table.rolls(), table.story_len()), (before, rolls.as_slice(), story));
    // The dice that were read out and not rolled are gone, from the journal too; the one that was rolled stays.
    assert_eq!(table.save().actions.len(), save.actions.len());
    assert_eq!(table.save().actions[0], Entry::Dice { dice: vec![2] });
    let mut again = Table::<Sample>::load(&table.save()).unwrap();
    assert_eq!(again.position(), &before);
    table.apply(defender, Action::Pass).unwrap();
    again.apply(defender, Action::Pass).unwrap();
    assert_eq!(again.position(), table.position());
}

#[test]
fn dice_that_are_read_out_wait_while_something_is_taken_back() {
    let mut table = table("war", 2, 1);
    bid_all(&mut table);
    table.fix_dice(&[6]);
    let attacker = attack(&mut table);
    table.undo(attacker).unwrap();
    attack(&mut table);
    pass(&mut table);
    assert_eq!(table.rolls()[0].value, 6);
    assert_eq!(Table::<Sample>::load(&table.save()).unwrap().position(), table.position());
}

#[test]
fn dice_left_over_are_forgotten_when_rolls_are_taken_back() {
    let mut table = table("war", 2, 1);
    table.fix_dice(&[6, 5]);
    round(&mut table);
    table.propose(ROME, Proposed::Back(0)).unwrap();
    table.answer(VEII, true).unwrap();
    let used = table.rolls().len() as u64;
    let first = table.rolls().len();
    round(&mut table);
    assert_eq!(table.rolls()[first].value, Luck::from_roll(table.save().seed, 1 + used).d6("attack"));
    assert_eq!(Table::<Sample>::load(&table.save()).unwrap().position(), table.position());
}

#[test]
fn forced_choices_are_taken_and_marked() {
    // Whoever holds three places has one left to attack: the attack is forced, and the story says so.
    let mut forced = 0;
    for seed in 0..60 {
        let mut table = table("war", 2, seed);
        play_on(&mut table);
        let lines = table.story(Viewer::Observer, 0).filter(|(_, line, _)| line.told.forced);
        forced += lines.filter(|(_, _, story)| story.kind == "attacks").count();
    }
    assert!(forced > 0);
}

#[test]
fn each_seat_is_told_its_own_cards_only() {
    let mut table = table("war", 2, 2);
    round(&mut table);
    let drawn = |viewer| table.story(viewer, 0).filter(|(_, _, story)| story.kind == "drew-card").count();
    assert!(drawn(Viewer::Seat(ROME)) >= 1 && drawn(Viewer::Seat(VEII)) >= 1);
    assert_eq!(drawn(Viewer::Observer), 0);
    assert_eq!(drawn(Viewer::Referee), drawn(Viewer::Seat(ROME)) + drawn(Viewer::Seat(VEII)));
}
