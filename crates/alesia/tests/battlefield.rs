//! The battlefield, counted against the map.

use legatus_alesia::ids::*;
use legatus_alesia::map::*;
use legatus_board::Direction;

fn at(id: &str) -> &'static Facts {
    battlefield().facts(Hex::find(id).unwrap())
}

/// What the printed map says of itself, counted again.
#[test]
fn the_battlefield_is_as_it_was_drawn() {
    let map = battlefield();
    let count = |test: &dyn Fn(&Facts) -> bool| grid().hexes().filter(|h| test(map.facts(Hex(*h)))).count();
    assert_eq!(count(&|f| f.on_map()), 2537);
    assert_eq!(count(&|f| f.terrain == Terrain::Slope), 477);
    assert_eq!(count(&|f| f.terrain == Terrain::Hilltop), 460);
    assert_eq!((count(&|f| f.is_city()), map.walls.len(), map.edge.len()), (41, 24, 200));
    assert_eq!(count(&|f| f.has_river()), 181);
    assert_eq!((map.trench.len(), count(&|f| f.has_outer_belt())), (12, 129));
    assert_eq!(count(&|f| f.has_works()), 129 + 90);
    assert_eq!(count(&|f| f.zones.count_ones() == 2), 10);
    assert_eq!(count(&|f| f.camp != 0 || f.perimeter != 0), count(&|f| f.has_rampart()) - dangling());
}

/// Rampart hexes without any connected side: none, but the file might have one.
fn dangling() -> usize {
    battlefield().lines.iter().filter(|h| battlefield().facts(**h).connected == 0).count()
}

#[test]
fn single_hexes_have_their_features() {
    let fork = at("0512");
    assert!(fork.is_fork() && fork.barrier != 0 && fork.waters.count_ones() == 2);
    assert_eq!(fork.water, Direction::N.bit() | Direction::SE.bit() | Direction::S.bit());
    // 8.3: the spring and both ends of the trench touch one side only.
    for id in ["2040", "1816", "1727"] {
        assert!(at(id).waters != 0 && at(id).barrier == 0, "{id}");
    }
    let both = at("2433");
    assert_eq!((both.perimeter.count_ones(), both.camp.count_ones()), (2, 2));
    assert_eq!((both.rampart(), at("1114").rampart()), (Some(Rampart::Camp), Some(Rampart::Perimeter)));
    assert_eq!((at("0129").zones, at("0101").sector, at("3522").is_wall()), (0b11, Zone(2), true));
    assert_eq!((at("1816").to_city, at("0101").to_city, at("3123").to_city), (9, 33, 0));
    assert!(at("1114").is_within() && at("3123").is_within() && !at("1013").is_within());
}

#[test]
fn neighbours_by_arithmetic_are_those_of_the_grid() {
    for hex in grid().hexes().map(Hex) {
        let steps = Steps::get().of(battlefield().grounds()[hex.i()]);
        let around = Direction::ALL.map(|way| steps.from(hex, way));
        assert_eq!(around, hex.around(), "{}", hex.id());
    }
}
