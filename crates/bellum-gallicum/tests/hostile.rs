//! What a cheat or a broken client might send changes nothing.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::data::data;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().places.iter().map(|p| p.0.clone()).collect();
    names.extend(data().pieces.iter().map(|p| p.id.clone()));
    names.extend(data().tribes.iter().map(|t| t.id.clone()));
    let words =
        ["pass", "go", "pick", "gather", "enter", "stand", "weaken", "left", "reserve", "sortie", "revolt"];
    names.extend(words.map(String::from));
    let setups = ["belgica", "campaign", "armorica", "vercingetorix"].map(|scenario| {
        complete_setup::<BellumGallicum>(Some(scenario.into()), None, Default::default()).unwrap()
    });
    let hostility = Hostility { mangled: 100_000, wrong_seat: 10_000, each: 60 };
    Trial::default().hostile::<BellumGallicum>(&setups, &names, hostility);
}
