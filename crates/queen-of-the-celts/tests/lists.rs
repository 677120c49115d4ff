//! Short lists that are kept inline.

use legatus_queen_of_the_celts::table::List;

#[test]
fn a_list_holds_as_many_as_it_has_room_for() {
    let mut list: List<u8, 2> = List::default();
    assert!(list.is_empty() && !list.is_full());
    [7, 8].into_iter().for_each(|n| list.push(n));
    assert!(list.is_full() && list.iter().eq([7, 8]));
    list.retain(|n| n != 7);
    assert!(list.iter().eq([8]));
}

#[test]
#[should_panic(expected = "more than 2 of them")]
fn a_full_list_complains() {
    let mut list: List<u8, 2> = List::default();
    (1..=3).for_each(|n| list.push(n));
}
