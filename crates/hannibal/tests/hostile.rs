//! What a cheat or a broken client might send changes nothing.

use legatus_hannibal::Hannibal;
use legatus_hannibal::data::data;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().spaces.iter().map(|s| s.id.clone()).collect();
    names.extend(data().generals.iter().map(|g| g.id.clone()));
    names.extend(["pass", "stop", "besiege", "fight", "rome", "probe", "plain", "march"].map(String::from));
    let setup = complete_setup::<Hannibal>(None, None, Default::default()).unwrap();
    let hostility = Hostility { mangled: 100_000, wrong_seat: 10_000, each: 60 };
    Trial::default().hostile::<Hannibal>(&[setup], &names, hostility);
}
