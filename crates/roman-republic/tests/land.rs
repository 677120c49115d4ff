//! Ways by land, as the machine judges them.

use legatus_roman_republic::machine::land::*;
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
