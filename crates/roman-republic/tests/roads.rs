//! 6.13: what all errands of a side are judged by says what is said of each hex by itself.

use legatus_kernel::trial::every_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::data::*;
use legatus_roman_republic::table::*;

fn compare(p: &RomanRepublic) -> usize {
    let mut open = 0;
    for side in [Rome, Samnites, Epirotes, Pyrrhus, Carthage] {
        let roads = p.roads(side);
        for city in standing(p.scenario.i()).all.iter() {
            for points in [0, 3, 9, 30] {
                let expected = p.open_city(side, city.hex(), points).is_some();
                assert_eq!(p.is_open_city(side, city, points, &roads), expected, "{side:?}: {}", city.id());
                open += usize::from(expected);
            }
        }
        for unit in p.units() {
            let hostile = |u: &Unit| u.flags & at::INSIDE == 0 && p.side_of_unit(u) != Some(side);
            let met = p.units_at(unit.hex).any(|u| hostile(&u));
            assert_eq!(roads.enemies[0].has(unit.hex), met, "{side:?}: {:?}", unit.hex);
        }
    }
    open
}

#[test]
fn rule_6_13_roads_are_as_each_hex_says() {
    for (setup, lively) in
        every_setup::<RomanRepublic>().into_iter().flat_map(|s| [(s.clone(), false), (s, true)])
    {
        let mut walk = Walk::<RomanRepublic>::new(&setup, 7).expect("a game");
        let mut open = 0;
        while walk.actions < 600 {
            if walk.actions.is_multiple_of(20) {
                open += compare(&walk.game);
            }
            let went_on = if lively { walk.step_lively() } else { walk.step() };
            if went_on.is_none() {
                break;
            }
        }
        assert!(open > 0, "{setup:?}: no city was ever open");
    }
}
