//! The machine: it does not peek at a sealed bid, it answers the same whatever the threads, and what it thinks likely is
//! better than chance, in all four wars.

use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Rules, Seat, Setup};
use legatus_mind::fair::fair;
use legatus_mind::{Effort, Mind, Orders};
use legatus_roman_republic::RomanRepublic;

fn walk(scenario: &str, players: u8, seed: u64) -> Walk<RomanRepublic> {
    let setup = Setup { scenario: scenario.into(), players, options: Default::default() };
    Walk::new(&setup, seed).unwrap()
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for (scenario, players) in [("alexandre", 3), ("tonnerre", 2)] {
        for seed in 0..2 {
            let mut walk = walk(scenario, players, seed);
            while walk.actions < 40 * (seed as usize + 1) || walk.legal.len() <= 2 {
                if walk.step_by_policy().is_none() {
                    break;
                }
            }
            let position = walk.game;
            let Some(seat) = position.asked().single() else { continue };
            if let Err(what) = fair(&position, seat, 40, 3) {
                panic!("{what}");
            }
            let think = |threads| {
                let mut mind = Mind::<RomanRepublic>::default();
                mind.think(&position, seat, &Orders::new(Effort::simulations(60), 7, threads)).unwrap()
            };
            assert_eq!(think(1), think(2));
        }
    }
}

/// How many of these games a seat wins that plays by its policy against chance; a draw is half.
fn wins(scenario: &str, players: u8, clever: Seat, games: u64) -> f64 {
    let play = |seed| {
        let mut walk = walk(scenario, players, seed);
        while let Some(seat) = walk.seat() {
            if seat == clever {
                walk.step_by_policy()
            } else {
                walk.step()
            };
        }
        let winners = walk.game.outcome().map(|o| o.winners).unwrap_or_default();
        if winners.has(clever) {
            1.0
        } else if winners.is_empty() {
            0.5
        } else {
            0.0
        }
    };
    (0..games).map(play).sum()
}

/// Each seat does better by its policy than its opponent lets it do when he alone has one.
#[test]
fn the_policy_is_better_than_chance() {
    for scenario in ["conquete", "aigle", "tonnerre"] {
        let games = 12;
        let (rome, rival) = (wins(scenario, 2, Seat(0), games), wins(scenario, 2, Seat(1), games));
        let fair = games as f64;
        assert!(rome + rival >= fair, "{scenario}: by policy Rome wins {rome}, its rival {rival} of {games}");
    }
    let three: Vec<f64> = (0..3).map(|s| wins("alexandre", 3, Seat(s), 12)).collect();
    assert!(three.iter().sum::<f64>() > 12.0, "{three:?} of 12 each");
}
