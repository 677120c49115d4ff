//! Ways by land, as the machine judges them.

use legatus_kernel::QuickRng;
use legatus_roman_republic::data::HEX_COUNT;
use legatus_roman_republic::machine::land::*;
use legatus_roman_republic::marches::paths::{nearer, steps_from};
use legatus_roman_republic::table::*;

#[test]
fn ways_go_around_what_cannot_be_crossed() {
    let hex = |id| Hex::find(id).unwrap();
    let [roma, ostia, capua] = ["3714", "3715", "4412"].map(hex);
    let corsica = City::find("aleria").unwrap().hex();
    assert_eq!(way(roma, roma), 0);
    assert!(way(roma, ostia) <= STEPS[2]);
    assert!(way(roma, capua) >= 2 * roma.distance(capua) as u8, "two for each hex at least");
    assert!(way(roma, capua) < FAR);
    // Every step nearer by land is a step nearer in the table.
    let mut at = roma;
    while at != capua {
        at = at.data().around().min_by_key(|h| way(*h, capua)).unwrap();
    }
    assert_eq!(way(roma, corsica), FAR, "no bridge to the islands");
}

/// The steps that are kept for each province tell the same as looking for the way.
#[test]
fn steps_from_provinces_are_those_of_a_search() {
    let hexes: Vec<Hex> = (0..HEX_COUNT as u16).map(Hex).filter(|h| h.data().is_land()).collect();
    let mut rng = QuickRng::new(8);
    let mut any = |list: &[Hex]| list[rng.below(list.len() as u32) as usize];
    for province in Position::all_provinces() {
        for other in Position::all_provinces().step_by(7) {
            let area = ProvinceSet::of(province).with(other);
            let (one, than) = (any(&hexes), any(&hexes));
            let starts = area.iter().flat_map(|p| p.data().hexes.iter().copied());
            let nearer = nearer(starts, |_| true, true, one, than);
            assert_eq!(steps_from(area, one) < steps_from(area, than), nearer, "{one:?} {than:?}");
        }
    }
}
