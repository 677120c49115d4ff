//! What the panels and the map tell agrees with what the rules reckon: parts add up, pools are the dice, lanes are charges.

use legatus_kernel::trial::every_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{DuelSide, PanelBody, Reach, Shown, View, Viewer};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::table::Action;

/// Walks through a game of each scenario and looks at the view after every so many actions.
fn look(every: usize, mut at: impl FnMut(&Walk<QueenOfTheCelts>, &View)) {
    for (i, setup) in every_setup::<QueenOfTheCelts>().iter().enumerate() {
        let mut walk = Walk::<QueenOfTheCelts>::new(setup, i as u64).unwrap();
        for step in 0.. {
            if step % every == 0 {
                at(&walk, &walk.game.view(Viewer::Referee));
            }
            if step > 500 || walk.step_by_policy().is_none() {
                break;
            }
        }
    }
}

fn check_side(side: &DuelSide) {
    let parts: i32 = side.parts.iter().map(|part| part.value).sum();
    let pools: i32 = side.pools.iter().map(|pool| i32::from(pool.dice)).sum();
    assert_eq!(pools, side.strength, "{side:?}");
    assert_eq!(parts, side.strength, "{side:?}");
    let plain = side.pools.iter().filter(|pool| pool.hits_from == 6);
    assert!(plain.clone().count() <= 1 && plain.flat_map(|pool| &pool.reasons).next().is_none());
}

#[test]
fn the_parts_of_a_fight_add_up_to_its_dice() {
    let (mut fights, mut better) = (0, 0);
    look(1, |_, view| {
        for panel in &view.panels {
            if let PanelBody::Duel(duel) = &panel.body {
                duel.sides.iter().for_each(check_side);
                fights += 1;
                let eased = duel.sides.iter().flat_map(|s| &s.pools).filter(|pool| pool.hits_from == 5);
                for pool in eased {
                    assert!(!pool.reasons.is_empty(), "{duel:?}");
                    better += 1;
                }
            }
        }
    });
    assert!(fights > 200 && better > 20, "{fights} fights, {better} with better dice");
}

#[test]
fn the_morale_of_an_area_adds_up() {
    let mut seen = 0;
    look(40, |_, view| {
        for reach in view.reaches.iter().filter(|reach| reach.kind == "morale") {
            let sum: i32 = reach.parts.iter().map(|part| part.value).sum();
            assert_eq!(Some(sum), reach.value, "{reach:?}");
            seen += 1;
        }
    });
    assert!(seen > 1000, "{seen}");
}

/// Every charge that may be declared runs along a lane that the map shows.
#[test]
fn charges_run_along_the_lanes_that_are_shown() {
    let mut seen = 0;
    look(1, |walk, view| {
        for action in &walk.legal {
            let Action::Charge { unit, target, via } = action else { continue };
            let is_it = |reach: &&Reach| reach.kind == "charge" && reach.of.id == unit.id();
            let lanes = view.reaches.iter().find(is_it).expect("lanes of a unit that may charge");
            let along = |way: &&Vec<String>| way.ends_with(&[via.id().to_string(), target.id().to_string()]);
            assert!(lanes.ways.iter().any(|way| along(&way)), "{action:?}: {lanes:?}");
            seen += 1;
        }
    });
    assert!(seen > 100, "{seen}");
}
