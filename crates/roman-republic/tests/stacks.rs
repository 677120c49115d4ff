//! Troops that stand together.

use legatus_roman_republic::table::*;

#[test]
fn stacks_merge_and_part() {
    let mut stacks = Stacks::default();
    let [roma, capua] = ["3714", "4412"].map(|id| Hex::find(id).unwrap());
    stacks.add(capua, 0, SAMNITE, [8, 1, 0], 0);
    stacks.add(roma, 0, SAMNITE, [3, 0, 0], DISRUPTED);
    stacks.add(capua, at::INSIDE, SAMNITE, [2, 0, 0], 0);
    assert_eq!((stacks.len(), stacks.at(capua).len(), stacks.at(roma).len()), (3, 2, 1));
    assert_eq!(stacks.take(capua, 0, SAMNITE, [2, 5, 0]), ([2, 1, 0], 0));
    stacks.change(|s| s.hex = capua);
    stacks.change(|s| s.flags = 0);
    assert_eq!(
        stacks.all(),
        [Stack { hex: capua, flags: 0, people: SAMNITE, condition: DISRUPTED, sp: [11, 0, 0] }]
    );
    let json = serde_json::to_string(&stacks).unwrap();
    assert_eq!(serde_json::from_str::<Stacks>(&json).unwrap(), stacks);
    assert_eq!(stacks.take(capua, 0, SAMNITE, [200, 0, 0]).0, [11, 0, 0]);
    assert_eq!(stacks.len(), 0);
}
