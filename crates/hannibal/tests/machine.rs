//! The machine at Hannibal: it does not peek, it answers the same whatever the threads, and it keeps its time.

use legatus_hannibal::Hannibal;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Facts, Machine, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};

/// Positions of random games where somebody must decide among several actions, some of them in battle.
fn positions(count: usize) -> Vec<Hannibal> {
    let mut found = Vec::new();
    for seed in 0.. {
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut walk = Walk::<Hannibal>::new(&setup, seed).unwrap();
        while walk.seat().is_some() {
            let in_battle = walk.game.battle().is_some();
            let wanted = if found.len() % 2 == 0 { in_battle } else { walk.actions % 90 == 40 };
            if walk.legal.len() > 2 && wanted {
                found.push(walk.game);
                break;
            }
            walk.step();
        }
        if found.len() == count {
            break;
        }
    }
    found
}

#[test]
fn what_was_learned_is_whole_and_says_something() {
    let learned = Hannibal::learned().expect("data/learned.bin is whole");
    let (mut facts, mut legal) = (Facts::default(), Vec::new());
    let mut said = 0;
    for position in positions(8) {
        let seat = position.asked().single().unwrap();
        legal.clear();
        position.legal(seat, &mut legal);
        facts.clear();
        position.facts(seat, &legal, &mut facts);
        said += (0..legal.len()).filter(|i| learned.factor(facts.of(*i)) != 1.0).count();
    }
    assert!(said > 20, "{said}");
}

/// Hidden cards, dealt otherwise, never change its move (R85: hands and decks are hidden).
#[test]
fn the_machine_does_not_peek() {
    let positions = positions(16);
    assert!(positions.iter().any(|p| p.battle().is_some()) && positions.iter().any(|p| p.battle().is_none()));
    for position in positions {
        let seat = position.asked().single().unwrap();
        if let Err(what) = fair(&position, seat, 60, 4) {
            panic!("{what}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for position in positions(4) {
        let seat = position.asked().single().unwrap();
        let think = |threads| {
            let mut mind = Mind::<Hannibal>::default();
            mind.think(&position, seat, &Orders::new(Effort::simulations(120), 7, threads)).unwrap()
        };
        assert_eq!(think(1), think(2));
    }
}
