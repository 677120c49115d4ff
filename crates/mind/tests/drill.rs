//! What the policy learns by games of its own.

use crate::nim::Nim;
use legatus_kernel::{Facts, Machine, Options, Seat, Seed, Setup};
use legatus_mind::Policy;
use legatus_mind::drill::{Drill, drill};

fn plan(rounds: u32, threads: usize) -> Drill {
    let setup = Setup { scenario: "nim".into(), players: 2, options: Options::default() };
    Drill {
        setups: vec![setup],
        policy: Policy::ByHand,
        seed: Seed::from_number(5),
        rounds,
        games: 200,
        threads,
        rate: 0.1,
        memory: 0.9,
        restraint: 0.01,
    }
}

/// Who leaves a multiple of four wins, and nobody has told the policy: its own weights are all alike, and so is its worth.
#[test]
fn nim_is_learned_from_who_wins() {
    let mut shares = Vec::new();
    let learned = drill::<Nim>(&plan(60, 2), &mut |round, _| {
        shares.push(round.points / round.games as f32);
        round.number < 100
    });
    let mean = |shares: &[f32]| shares.iter().sum::<f32>() / shares.len() as f32;
    let (first, last) = (mean(&shares[..2]), mean(&shares[55..]));
    assert!(first < 0.65 && last > 0.8, "{first} at first, {last} at last");
    for heap in [5, 6, 7, 9, 10, 11] {
        let mut facts = Facts::default();
        Nim::with(heap).facts(Seat(0), &[1, 2, 3], &mut facts);
        let factors = [0, 1, 2].map(|take| learned.factor(facts.of(take)));
        let right = (heap % 4) as usize - 1;
        let best = (0..3).max_by(|a, b| factors[*a].total_cmp(&factors[*b])).unwrap();
        assert_eq!(best, right, "a heap of {heap}: {factors:?}");
    }
}

#[test]
fn threads_change_nothing() {
    let learned = |threads| drill::<Nim>(&plan(3, threads), &mut |_, _| true);
    assert_eq!(learned(1), learned(3));
}

#[test]
fn it_ends_when_no_more_is_wanted() {
    let mut rounds = 0;
    drill::<Nim>(&plan(50, 1), &mut |round, _| {
        rounds += 1;
        round.number < 3
    });
    assert_eq!(rounds, 4);
}
