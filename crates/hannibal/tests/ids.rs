//! Names and sets of them.

use legatus_hannibal::table::*;

#[test]
fn sets_hold_what_was_put_in() {
    let set: CardSet = [Card(1), Card(64), Card(33)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Card(1), Card(33), Card(64)]);
    assert_eq!((set.len(), set.nth(1), set.first()), (3, Card(33), Some(Card(1))));
}

#[test]
fn ids_are_names_in_json() {
    let roma = Space::find("roma").unwrap();
    assert_eq!(serde_json::to_string(&roma).unwrap(), "\"roma\"");
    assert!(serde_json::from_str::<Space>("\"lutetia\"").is_err());
    assert!(serde_json::from_str::<Card>("65").is_err());
    assert!(serde_json::from_str::<Card>("0").is_err());
}
