//! The machine at Alésia: it does not peek, it answers the same whatever the threads, and what it thinks likely is better than
//! chance.

use legatus_alesia::Alesia;
use legatus_alesia::table::ids::{Gaul, VERCINGETORIX};
use legatus_alesia::table::position::{DISRUPTED, Ending};
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, Seat};
use legatus_mind::fair::fair_and_steady;
use legatus_mind::{Effort, Mind, Orders};

fn walk(players: u8, seed: u64) -> Walk<Alesia> {
    let setup = complete_setup::<Alesia>(None, Some(players), Default::default()).unwrap();
    Walk::new(&setup, seed).unwrap()
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for (seed, players) in [(0, 2), (1, 3), (2, 4)] {
        let setup = complete_setup::<Alesia>(None, Some(players), Default::default()).unwrap();
        fair_and_steady::<Alesia>(&setup, seed, 400 * (seed as usize + 1));
    }
}

/// Clever Gauls win against Romans who move at random; clever Romans against such Gauls.
#[test]
fn the_policy_is_better_than_chance() {
    let (mut rome, mut gauls) = (0, 0);
    for seed in 0..6 {
        rome += i32::from(matches!(
            walk(2, seed).duel(|seat| seat == Seat(0)).ending,
            Some(Ending::Reached | Ending::Killed | Ending::TimeUp)
        ));
        gauls += i32::from(walk(2, seed).duel(|seat| seat == Seat(1)).ending == Some(Ending::Escaped));
    }
    assert!(rome >= 6 && gauls >= 4, "clever Romans win {rome} of 6, clever Gauls {gauls}");
}

/// By their policies, the Gauls mass, attack at good odds and come out of the city; the Romans hold their line.
#[test]
fn by_policy_the_gauls_concentrate_and_the_romans_hold() {
    let mut sorties = 0;
    for seed in 0..4 {
        let mut walk = walk(2, seed);
        let mut good_odds = [false; 3];
        while walk.step_by_policy().is_some() {
            for told in &walk.events.list {
                if let legatus_alesia::table::event::Event::CombatOdds { side: Gaul, column, .. } = told.event
                {
                    good_odds[walk.game.period as usize] |= column >= 5;
                }
            }
            let out = walk.game.field.hex(VERCINGETORIX).is_some() && !walk.game.is_in_city(VERCINGETORIX);
            sorties |= i32::from(out) << seed;
        }
        assert!(good_odds[1], "seed {seed}: no attack at 3-1 on the first day");
        assert!(!walk.game.field.is(VERCINGETORIX, DISRUPTED) || walk.game.ending.is_some());
    }
    assert!(sorties != 0, "Vercingétorix never leaves the city");
}

/// Hundreds of decisions a turn: marches, fire and dice are answered by the policy alone, small battles are searched.
#[test]
fn routine_is_left_to_the_policy_and_battles_are_searched() {
    let mut walk = walk(2, 3);
    let mut mind = Mind::<Alesia>::default();
    let (mut routine, mut searched) = (0, 0);
    while let Some(seat) = walk.seat()
        && (routine < 3 || searched < 3)
    {
        let deserved = walk.game.gravity(seat) > 0.0;
        let asked = if deserved { &mut searched } else { &mut routine };
        if walk.legal.len() > 1 && *asked < 3 {
            *asked += 1;
            let orders = Orders::new(Effort::simulations(40), 7, 1);
            let thought = mind.think(&walk.game, seat, &orders).unwrap();
            assert_eq!(thought.considered.is_empty(), !deserved);
            assert!(walk.legal.contains(&thought.action));
        }
        walk.step_by_policy();
    }
    assert_eq!((routine, searched), (3, 3));
}
