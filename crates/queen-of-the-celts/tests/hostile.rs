//! What a cheat or a broken client might send changes nothing.

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::data;

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().area_ids.clone();
    names.extend(data().units.iter().map(|u| u.id.clone()));
    names.extend(data().leaders.iter().map(|l| l.id.clone()));
    let words = [
        "pass", "move", "step", "road", "face", "halt", "join", "fight", "lose", "retreat", "advance", "n",
        "se", "assault", "charge", "roman", "briton", "spur",
    ];
    names.extend(words.map(String::from));
    let setups = ["medway", "mona", "watling_street", "imperial_procession"].map(|scenario| {
        complete_setup::<QueenOfTheCelts>(Some(scenario.into()), None, Default::default()).unwrap()
    });
    let hostility = Hostility { mangled: 100_000, wrong_seat: 10_000, each: 60 };
    Trial::default().hostile::<QueenOfTheCelts>(&setups, &names, hostility);
}
