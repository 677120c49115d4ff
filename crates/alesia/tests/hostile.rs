//! What a cheat or a broken client might send changes nothing.

use legatus_alesia::Alesia;
use legatus_alesia::data::data;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().hexes.iter().step_by(7).map(|h| h.0.clone()).collect();
    names.extend(data().pieces.iter().step_by(3).map(|p| p.id.clone()));
    names.extend(data().forts.iter().map(|f| f.id.clone()));
    names.extend(data().zones.iter().map(|z| z.id.clone()));
    let words = [
        "done", "pass", "go", "pick", "appear", "leave", "stop", "attack", "shoot", "lead", "advance",
        "place",
    ];
    names.extend(words.map(String::from));
    let setups =
        [2, 3, 4].map(|players| complete_setup::<Alesia>(None, Some(players), Default::default()).unwrap());
    let hostility = Hostility { mangled: 30_000, wrong_seat: 3_000, each: 40 };
    Trial::default().hostile::<Alesia>(&setups, &names, hostility);
}
