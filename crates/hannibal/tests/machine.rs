//! The machine at Hannibal: it does not peek, it answers the same whatever the threads, and it keeps its time.

use legatus_hannibal::Hannibal;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};

/// Positions of random games where somebody must decide among several actions, some of them in battle.
fn positions(count: usize) -> Vec<Hannibal> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut luck = Luck::new(Seed::from_number(seed));
        let mut rng = QuickRng::new(seed);
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut game = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
        settle(&mut game, &mut luck, &mut events, &mut legal);
        let mut number = 0;
        while let Some(seat) = game.asked().single() {
            let wanted = if found.len() % 2 == 0 { game.battle().is_some() } else { number % 90 == 40 };
            if legal.len() > 2 && wanted {
                found.push(game);
                break;
            }
            let action = legal[rng.below(legal.len() as u32) as usize];
            events.clear();
            act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
            number += 1;
        }
        if found.len() == count {
            break;
        }
    }
    found
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
