//! Lessons: what is written down can be read again, and is the same whatever the threads.

use legatus_kernel::table::complete_setup;
use legatus_kernel::{Options, Seed};
use legatus_mind::Effort;
use legatus_mind::teach::{Lessons, teach};
use legatus_sample::Sample;

fn lessons(threads: usize) -> (u64, Vec<Vec<u8>>) {
    let setup = complete_setup::<Sample>(None, None, Options::default()).unwrap();
    let lessons = Lessons {
        setups: vec![setup],
        effort: Effort::simulations(40),
        seed: Seed::from_number(3),
        games: 4,
        threads,
    };
    let mut games = Vec::new();
    let count = teach::<Sample>(&lessons, &mut |game| {
        games.push(game.to_vec());
        true
    });
    games.sort();
    (count, games)
}

#[test]
fn lessons_are_read_as_they_were_written() {
    let (count, games) = lessons(1);
    let mut found = 0;
    for game in &games {
        let mut at = 0;
        let mut take = |bytes: usize| {
            at += bytes;
            &game[at - bytes..at]
        };
        let mut left = game.len();
        while left > 0 {
            let actions = u16::from_le_bytes(take(2).try_into().unwrap());
            left -= 2;
            let mut visits = 0;
            for _ in 0..actions {
                let weight = f32::from_le_bytes(take(4).try_into().unwrap());
                visits += u32::from_le_bytes(take(4).try_into().unwrap());
                let facts = u16::from_le_bytes(take(2).try_into().unwrap()) as usize;
                take(2 * facts);
                left -= 10 + 2 * facts;
                assert!(weight > 0.0);
            }
            assert!(actions >= 2 && visits == 40, "{actions} actions, {visits} visits");
            found += 1;
        }
    }
    assert_eq!((found, games.len()), (count, 4));
    assert!(count > 10, "{count}");
}

#[test]
fn threads_change_nothing() {
    assert_eq!(lessons(1), lessons(3));
}

#[test]
fn it_ends_when_no_more_is_wanted() {
    let setup = complete_setup::<Sample>(None, None, Options::default()).unwrap();
    let effort = Effort::simulations(10);
    let lessons = Lessons { setups: vec![setup], effort, seed: Seed::from_number(3), games: 50, threads: 1 };
    let mut games = 0;
    teach::<Sample>(&lessons, &mut |_| {
        games += 1;
        games < 3
    });
    assert_eq!(games, 3);
}
