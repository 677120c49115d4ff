//! Luck that is drawn anew in the middle of a game.

use crate::common::*;
use legatus_kernel::table::{Proposed, digest};
use legatus_kernel::{Entry, Luck, Save, Seat, Seed, Table};
use legatus_sample::Sample;
use serde_json::json;

const NEW: u64 = 77;

/// Takes an action; says whether there was one. Who has bid thinks again once, which makes games longer.
fn step(table: &mut Table<Sample>) -> bool {
    let again = table.may_change().iter().find(|seat| !table.legal(*seat).is_empty());
    let again = again.filter(|_| !table.actions().is_multiple_of(3));
    let Some(seat) = again.or_else(|| table.asked().iter().next()) else { return false };
    take(table, seat, |_| true);
    true
}

fn play(table: &mut Table<Sample>, actions: usize) {
    for _ in 0..actions {
        assert!(step(table), "over after {} actions", table.actions());
    }
}

fn agree_to_go_back(table: &mut Table<Sample>, to: usize) {
    table.propose(ROME, Proposed::Back(to)).unwrap();
    for seat in 1..table.seats().len() {
        table.answer(Seat(seat as u8), true).unwrap();
    }
}

/// The number of the next roll under the newest seed gives what the table shows next.
fn next_die_is_from(table: &mut Table<Sample>, seed: Seed) -> bool {
    let before = table.rolls().len();
    let mut luck = Luck::from_roll(seed, 1 + before as u64);
    while table.rolls().len() == before {
        let seat = table.asked().iter().next().expect("it goes on");
        take(table, seat, |_| true);
    }
    let roll = table.rolls()[before];
    roll.sides == 6 && luck.d6("test") == roll.value
}

#[test]
fn rolls_before_read_the_old_seed_and_rolls_after_the_new_one() {
    let (mut old_hits, mut new_hits) = (0, 0);
    for seed in 0..40 {
        let mut one = table("war", 2, seed);
        round(&mut one);
        let rolls = one.rolls().to_vec();
        one.new_luck(Seed::from_number(NEW));
        assert_eq!(one.rolls(), rolls, "what was rolled stays");
        assert!(next_die_is_from(&mut one, Seed::from_number(NEW)), "seed {seed}");
        new_hits += 1;
        let mut two = table("war", 2, seed);
        round(&mut two);
        two.new_luck(Seed::from_number(NEW));
        old_hits += usize::from(next_die_is_from(&mut two, Seed::from_number(seed)));
    }
    assert_eq!(new_hits, 40);
    assert!(old_hits < 20, "{old_hits} of 40 foretold with the old seed: one in six is chance");
}

#[test]
fn a_game_with_new_luck_replays_bit_for_bit() {
    let mut table = table("war", 3, 9);
    let mut then = vec![*table.position()];
    while step(&mut table) {
        then.push(*table.position());
        if table.actions() % 10 == 7 {
            table.new_luck(Seed::from_number(table.actions() as u64));
        }
    }
    assert!(table.actions() > 34, "longer than from one snapshot to the next: {}", table.actions());
    let json = serde_json::to_string(&table.save()).unwrap();
    let again = Table::<Sample>::load(&serde_json::from_str(&json).unwrap()).unwrap();
    assert_eq!((again.position(), again.rolls()), (table.position(), table.rolls()));
    assert_eq!((digest(again.position()), again.save()), (digest(table.position()), table.save()));
    for (actions, position) in then.iter().enumerate() {
        assert_eq!(table.position_at(actions).as_ref(), Some(position), "after {actions} actions");
        assert_eq!(again.position_at(actions).as_ref(), Some(position), "after {actions} actions, loaded");
    }
}

#[test]
fn going_back_does_not_bring_the_old_luck_back() {
    for (before, after) in [(3, 3), (33, 2), (2, 33)] {
        let mut table = table("war", 3, 12);
        play(&mut table, before);
        let then = *table.position();
        table.new_luck(Seed::from_number(NEW));
        play(&mut table, after);
        agree_to_go_back(&mut table, before);
        assert_eq!(*table.position(), then);
        agree_to_go_back(&mut table, before - 1);
        let loaded = Table::<Sample>::load(&table.save()).unwrap();
        for mut table in [table, loaded] {
            let count = table.rolls().len();
            assert!(next_die_is_from(&mut table, Seed::from_number(NEW)), "{before} and {after}");
            assert!(table.rolls().len() > count);
        }
    }
}

#[test]
fn the_entry_is_told_from_all_others() {
    let seed = Seed::from_number(NEW);
    let entry = Entry::Luck { luck: seed };
    let json = serde_json::to_value(&entry).unwrap();
    assert_eq!(json, json!({"luck": seed.to_string()}));
    assert_eq!(serde_json::from_value::<Entry>(json).unwrap(), entry);
    for wrong in [json!({"luck": "short"}), json!({"luck": seed, "seat": "rome"}), json!({"luck": 7})] {
        assert!(serde_json::from_value::<Entry>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn a_save_knows_which_luck_a_decision_was_taken_under() {
    let mut table = table("war", 2, 3);
    play(&mut table, 2);
    table.new_luck(Seed::from_number(NEW));
    play(&mut table, 2);
    let save: Save = table.save();
    let lucks: Vec<Seed> = (0..6).map(|actions| save.luck_at(actions)).collect();
    let (old, new) = (Seed::from_number(3), Seed::from_number(NEW));
    assert_eq!(lucks, [old, old, new, new, new, new]);
    agree_to_go_back(&mut table, 1);
    assert_eq!([0, 1].map(|actions| table.save().luck_at(actions)), [old, new]);
}
