//! The battlefield, counted against the map.

use legatus_alesia::data::map::*;
use legatus_alesia::table::hexset::*;
use legatus_alesia::table::ids::*;
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

fn all_beside(set: &HexSet) -> HexSet {
    let mut all = HexSet::NONE;
    for column in 1..=COLUMNS as usize {
        all.0[column] = beside(column, [set.0[column - 1], set.0[column], set.0[column + 1]]);
    }
    all
}

/// Without the columns of the ring.
fn around_all(hexes: impl IntoIterator<Item = Hex>) -> HexSet {
    let around = hexes.into_iter().flat_map(|hex| hex.around());
    around.filter(|hex| (1..=COLUMNS as usize).contains(&place(*hex).0)).collect()
}

/// A column of hexes steps as each of them does, and what lies beside a set lies beside one of its hexes.
#[test]
fn sets_of_hexes_step_as_hexes_do() {
    for hex in grid().hexes().map(Hex) {
        let (column, bit) = place(hex);
        assert_eq!(in_column(column, bit).collect::<Vec<_>>(), [hex]);
        let stepped = Direction::ALL
            .map(|way| moved(column, bit, way))
            .map(|(column, bit)| in_column(column, bit).next());
        assert_eq!(stepped, hex.around().map(Some), "{}", hex.id());
        assert_eq!(all_beside(&HexSet::from_iter([hex])), around_all([hex]), "{}", hex.id());
    }
    let map = battlefield();
    assert_eq!(all_beside(&map.ramparts), around_all(map.lines.iter().copied()));
    assert_eq!((map.on.len(), map.ramparts.len()), (2537, map.lines.len()));
}
