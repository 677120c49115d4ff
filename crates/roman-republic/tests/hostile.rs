//! What a cheat or a broken client might send changes nothing.

use legatus_kernel::Setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::data::data;

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().hexes.iter().map(|h| h.id.clone()).collect();
    names.extend(data().cities.iter().map(|c| c.id.clone()));
    names.extend(data().leaders.iter().map(|l| l.id.clone()));
    names.extend(data().provinces.iter().map(|p| p.id.clone()));
    let words = ["pass", "halt", "go", "draw", "name", "guile", "retreat", "lose_evenly", "leave", "station"];
    names.extend(words.map(String::from));
    let setups = [("conquete", 2), ("alexandre", 3), ("aigle", 2), ("tonnerre", 2)]
        .map(|(scenario, players)| Setup { scenario: scenario.into(), players, options: Default::default() });
    let hostility = Hostility { mangled: 100_000, wrong_seat: 10_000, each: 60 };
    Trial::default().hostile::<RomanRepublic>(&setups, &names, hostility);
}
