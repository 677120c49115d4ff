//! Every cell of the printed tables, written out once more: attrition, retreat, naval combat, siege and subjugation, and
//! the dates of the turn track. Played where the dice can bring it about.

use super::common::*;
use crate::attrition::{by_size, hostile_tribes};
use Tactic::{DoubleEnvelopment, FrontalAssault, Probe};
use legatus_kernel::Message;

// --- Attrition ---------------------------------------------------------------------------------------------

/// The columns by the smallest force in each.
const SIZES: [u8; 7] = [1, 2, 3, 4, 5, 7, 10];

/// Rows "1 or less", 2 to 6, "7 or more": units lost in each column, then Hostile Tribes; `true` where one of them must
/// be an elephant.
const ATTRITION: [([u8; 7], u8, bool); 7] = [
    ([0, 0, 0, 0, 0, 1, 1], 0, false),
    ([0, 0, 0, 0, 1, 1, 1], 1, false),
    ([0, 0, 0, 1, 1, 1, 2], 1, false),
    ([0, 0, 1, 1, 1, 2, 2], 1, false),
    ([0, 1, 1, 1, 2, 2, 3], 2, false),
    ([1, 1, 1, 2, 2, 3, 3], 2, true),
    ([1, 1, 2, 2, 3, 3, 4], 3, true),
];

fn attrition_row(die: i8) -> &'static ([u8; 7], u8, bool) {
    &ATTRITION[match die {
        ..=1 => 0,
        2 => 1,
        3 => 2,
        4 => 3,
        5 => 4,
        6 => 5,
        7.. => 6,
    }]
}

/// 21.2, 21.3: every size and every modified die, those beyond the printed rows too.
#[test]
fn attrition() {
    for die in -5..=9 {
        let (losses, tribes, elephant) = *attrition_row(die);
        for size in 1..=20 {
            let column = SIZES.iter().filter(|least| **least <= size).count() - 1;
            assert_eq!(by_size(die, size), (losses[column], elephant), "{size} units, {die}");
        }
        assert_eq!(hostile_tribes(die), (tribes, elephant), "Hostile Tribes, {die}");
    }
}

/// 21.1: the same in a winter, where nothing modifies the die: 1 to 12 units on an enemy marker.
#[test]
fn attrition_in_winter() {
    for die in 1..=6 {
        let (losses, _, _) = *attrition_row(die as i8);
        for size in 1..=12 {
            let column = SIZES.iter().filter(|least| **least <= size).count() - 1;
            let mut scene =
                Scene::field(Rome).units(Rome, "zama", size).phase(Phase::Winter { side: Rome, next: 0 });
            scene.dice(&[die]).run();
            assert_eq!(scene.cus("zama", Rome), size - losses[column], "{size} units, die {die}");
        }
    }
}

/// 10.6: a pass takes 2 off the die, the Alps nothing.
#[test]
fn attrition_in_passes() {
    for (from, to, modifier) in [("ilerda", "tolosa", -2), ("druentia", "taurini", 0)] {
        for die in 1..=6 {
            for size in [1, 4, 6, 7, 9, 10] {
                let (losses, _, _) = *attrition_row(die as i8 + modifier);
                let column = SIZES.iter().filter(|least| **least <= size).count() - 1;
                let mut scene = Scene::field(Carthage).units(Carthage, from, size).general("hasdrubal", from);
                scene.march(1, "hasdrubal").muster(size, 0).dice(&[die]);
                let odds = scene.p.odds(Carthage.seat(), &Action::Step(at(to))).expect("odds");
                let foretold = Message::new("odds-units-lost").with("cus", losses[column]);
                assert!(odds.outcomes.iter().any(|(message, _)| *message == foretold), "{size} units, {die}");
                scene.step(to);
                assert_eq!(
                    scene.attritions(),
                    [(Cause::Pass, die, modifier, losses[column])],
                    "{size} units, die {die}"
                );
                assert_eq!(scene.cus(to, Carthage), size - losses[column]);
            }
        }
    }
}

/// 14.11: casualties use the same rows by the number of rounds.
#[test]
fn casualties() {
    for rounds in [1, 2, 3, 4, 5, 7] {
        for die in 1..=6 {
            let (losses, _, _) = *attrition_row(die as i8);
            let column = SIZES.iter().filter(|least| **least <= rounds).count() - 1;
            let mut scene = Scene::field(Carthage)
                .units(Carthage, "tolosa", 9)
                .general("mago", "tolosa")
                .units(Rome, "narbo", 9)
                .general("marcellus", "narbo");
            let matched = vec![FrontalAssault; rounds as usize - 1];
            let last = [matched.as_slice(), &[Probe]].concat();
            scene.fight("mago", 9, 0, "narbo").round_hands(&last, &matched);
            for _ in 1..rounds {
                scene.lay(FrontalAssault).lay(FrontalAssault).act(Action::Pass);
            }
            scene.dice(&[die, 1]).lay(Probe).act(Action::Decline);
            assert_eq!(scene.told_casualties(), Some((rounds, losses[column])), "{rounds} rounds, die {die}");
            assert_eq!(scene.cus("narbo", Carthage), 9 - losses[column]);
        }
    }
}

// --- Retreat -----------------------------------------------------------------------------------------------

/// Rows "0 or less", 1 to 6, "7 or more": 1 to 4 units, 5 and more.
const RETREAT: [[u8; 2]; 8] = [[0, 1], [1, 2], [1, 2], [2, 3], [2, 3], [2, 4], [3, 5], [ALL, ALL]];

/// 14.12: every die under every modifier, at both ends of both columns.
#[test]
fn retreat() {
    for (by, modifier) in [(FrontalAssault, 0), (Probe, -2), (DoubleEnvelopment, 2)] {
        for die in 1..=6 {
            for (size, column) in [(2, 0), (4, 0), (5, 1), (10, 1)] {
                let row = (die as i8 + modifier).clamp(0, 7) as usize;
                let losses = RETREAT[row][column];
                let mut scene = Scene::field(Carthage)
                    .units(Carthage, "tolosa", 9)
                    .general("mago", "tolosa")
                    .units(Rome, "narbo", size)
                    .control("nemausus", Rome)
                    .control("emporiae", Carthage);
                scene.fight("mago", 9, 0, "narbo").initiative_wins(by, &[1, die]);
                let told = scene.told_retreat_losses();
                assert_eq!(told, Some((modifier, losses)), "{size} units, die {die}, {by:?}");
                assert_eq!(
                    scene.cus("nemausus", Rome),
                    size.saturating_sub(losses),
                    "{size} units, die {die}, {by:?}"
                );
            }
        }
    }
}

// --- Naval combat ------------------------------------------------------------------------------------------

/// 11.5, 11.6: 1 or less is safe, 2 is back to port, 3 and more sunk. The voyages by their modifiers.
#[test]
fn naval_combat() {
    let voyages = [
        ("carthago", "carthago_nova", -4),
        ("carthago_nova", "malaca", -3),
        ("icosium", "hippo_regius", -2),
        ("hippo_regius", "saguntum", -1),
        ("saguntum", "dertosa", 0),
        ("dertosa", "croton", 1),
        ("dertosa", "aleria", 2),
        ("dertosa", "roma", 3),
        ("croton", "roma", 4),
    ];
    for (from, to, modifier) in voyages {
        let mut start = Scene::field(Carthage).units(Carthage, from, 3).general("hasdrubal", from);
        start.march(1, "hasdrubal").muster(3, 0);
        // What is foretold: safe on so many faces, back on one, sunk on the rest.
        let odds = start.p.odds(Carthage.seat(), &Action::Sail(at(to))).expect("odds");
        let faces = |key: &'static str| {
            let chance = odds.outcomes.iter().find(|(m, _)| *m == Message::new(key)).map_or(0.0, |o| o.1);
            (chance * 6.0).round() as i8
        };
        let safe = (1 - modifier).clamp(0, 6);
        let back = (2 - modifier).clamp(0, 6) - safe;
        let foretold = (faces("odds-sails-safely"), faces("odds-back-to-port"), faces("odds-sunk"));
        assert_eq!(foretold, (safe, back, 6 - safe - back), "{from} to {to}");
        for die in 1..=6 {
            let mut scene = start.again();
            scene.dice(&[die]).act(Action::Sail(at(to)));
            let result = match die as i8 + modifier {
                ..=1 => NavalResult::Safe,
                2 => NavalResult::BackToPort,
                3.. => NavalResult::Sunk,
            };
            assert!(scene.was_told(Event::NavalRoll { die, modifier, result }), "{from} to {to}, die {die}");
            let left = match result {
                NavalResult::Safe => (0, 3),
                NavalResult::BackToPort => (3, 0),
                NavalResult::Sunk => (0, 0),
            };
            assert_eq!(
                (scene.cus(from, Carthage), scene.cus(to, Carthage)),
                left,
                "{from} to {to}, die {die}"
            );
        }
    }
}

// --- Siege and subjugation ---------------------------------------------------------------------------------

/// Points and units lost by the modified die.
fn siege_row(die: i8) -> (u8, u8) {
    match die {
        ..=1 => (0, 1),
        2 => (0, 0),
        3 => (1, 1),
        4 | 5 => (1, 0),
        6.. => (2, 0),
    }
}

/// The side besieges with six units as an operation.
fn besiege(mut scene: Scene, general: &str, place: &str, die: u8) -> Scene {
    let side = scene.asked().expect("whose turn it is");
    scene = scene.units(side, place, 6).general(general, place);
    scene.march(1, general).muster(6, 0).dice(&[die]).act(Action::Besiege);
    scene
}

fn outcome(scene: &Scene, side: Side, place: &str) -> (u8, u8) {
    (scene.p.ground(at(place)).siege, 6 - scene.cus(place, side))
}

/// 20.2: all thirteen cities, for both sides; the three great ones resist, Carthage besieges badly, and only its train helps.
#[test]
fn sieges() {
    let great = ["roma", "carthago", "syracusae"];
    assert_eq!(data().cities.len(), 13);
    for city in data().cities.iter().map(Space::id) {
        for side in Side::BOTH {
            let general = if side == Rome { "flaminius" } else { "hasdrubal" };
            for train in [false, true] {
                for die in 1..=6 {
                    let mut scene = Scene::field(side).control(city, side.enemy());
                    if train {
                        scene = scene.with(|p| p.train = (side == Carthage).then(|| at(city)));
                    }
                    let scene = besiege(scene, general, city, die);
                    let modifier = -(great.contains(&city) as i8) - (side == Carthage && !train) as i8;
                    assert_eq!(
                        outcome(&scene, side, city),
                        siege_row(die as i8 + modifier),
                        "{side:?} at {city}, train {train}, die {die}"
                    );
                }
            }
        }
    }
}

/// 20.2: a subjugation uses the same rows and knows no modifier, nor does the siege train help.
#[test]
fn subjugations() {
    for die in 1..=6 {
        for tribe in ["arverni", "boii"] {
            let scene = besiege(Scene::field(Rome), "flaminius", tribe, die);
            assert_eq!(outcome(&scene, Rome, tribe), siege_row(die as i8), "Rome at {tribe}, die {die}");
        }
        for train in [None, Some(at("arverni"))] {
            let scene =
                besiege(Scene::field(Carthage).with(|p| p.train = train), "hasdrubal", "arverni", die);
            assert_eq!(outcome(&scene, Carthage, "arverni"), siege_row(die as i8), "die {die}");
        }
    }
}

// --- The turn track ----------------------------------------------------------------------------------------

/// 7.1: nine turns, their cards and their years.
#[test]
fn turn_track() {
    let track = [
        (7, "218"),
        (7, "217"),
        (7, "216"),
        (8, "215–214"),
        (8, "213–212"),
        (8, "211–210"),
        (9, "209–207"),
        (9, "206–204"),
        (9, "204–202"),
    ];
    let tables = &data().tables;
    for (turn, (cards, years)) in track.into_iter().enumerate() {
        assert_eq!(tables.cards[turn], cards, "turn {}", turn + 1);
        let told = serde_json::to_value(&tables.years[turn]).expect("years");
        assert_eq!(
            (&told["en"], &told["fr"]),
            (&format!("{years} BC").into(), &format!("{years} av. J.-C.").into())
        );
    }
}
