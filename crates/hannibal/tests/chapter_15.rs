//! Chapter 15: retreats, their paths and prices, and the markers a defeat costs.

use super::common::*;
use Tactic::FrontalAssault;

/// Mago in Arpi comes upon Romans at Cannae.
fn cannae(mago: u8, romans: u8) -> Scene {
    Scene::field(Carthage).units(Carthage, "arpi", mago).general("mago", "arpi").units(Rome, "cannae", romans)
}

/// Carthage comes from Ariminum to Firmum Picenum, where Romans stand without a general.
fn firmum(romans: u8) -> Scene {
    Scene::field(Carthage).units(Carthage, "ariminum", 8).general("mago", "ariminum").units(
        Rome,
        "firmum_picenum",
        romans,
    )
}

/// 15.1: to the nearest friendly marker; of equally near ones the loser chooses.
#[test]
fn to_the_nearest_friendly_marker() {
    let mut scene = cannae(8, 5);
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.retreat_goals(), ["beneventum", "brundisium", "heraclea", "tarentum"]);
    assert_eq!(
        scene.refused(Action::Retreat(Path::new(&[at("brundisium"), at("tarentum")]))),
        "15.1",
        "farther off"
    );
    assert_eq!(
        scene.refused(Action::Retreat(Path::new(&[at("arpi")]))),
        "15.1",
        "15.2: the enemy came from there"
    );
    scene.retreat(&["brundisium"]);
    assert_eq!((scene.cus("brundisium", Rome), scene.cus("cannae", Rome)), (3, 0));
}

/// 15.1: any number goes, led or not, and nobody stays behind.
#[test]
fn more_than_ten_retreat_together() {
    let mut scene = cannae(8, 14).general("marcellus", "cannae").general("varro", "cannae");
    scene.dice(&[1]).attack("mago", 8, 0, "cannae").or_forced(Action::Name(man("varro"))).until_first_round();
    scene.initiative_wins(FrontalAssault, &[1, 1]).retreat(&["heraclea"]);
    assert_eq!((scene.cus("heraclea", Rome), scene.cus("cannae", Rome)), (12, 0));
    assert!(scene.is_at("marcellus", "heraclea") && scene.is_at("varro", "heraclea"));
}

/// 15.1, 15.3: more friends than the beaten are a goal, even on an enemy marker, which costs a unit.
#[test]
fn more_friends_are_a_goal() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "heraclea", 15)
        .general("mago", "heraclea")
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene.fight("mago", 8, 0, "cannae").initiative_loses(&[1, 1]);
    // 8 less 2 by the table, less 1 for the marker: 5 are fewer than the 7 friends. No choice is left.
    assert_eq!(scene.cus("heraclea", Carthage), 12);
    assert!(scene.is_at("mago", "heraclea"));
    assert_eq!(scene.p.battle(), None);
}

/// 15.1, R68: friends on the way who are not more are swept along with their generals, and the losses fall on all.
#[test]
fn friends_are_swept_along() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "cannae", 10)
        .general("mago", "cannae")
        .general("gisgo", "cannae")
        .units(Rome, "brundisium", 8)
        .general("marcellus", "brundisium");
    scene
        .march(1, "mago")
        .act(Action::Leave(man("gisgo")))
        .act(Action::Take { cus: 8, elephants: 0 })
        .step("brundisium");
    scene.act(Action::Pass).until_first_round().initiative_loses(&[1, 1]);
    assert_eq!(scene.cus("cannae", Carthage), 0);
    assert_eq!(scene.cus("bruttii", Carthage), 10 - 2 - 1 - 1, "the table, Cannae's marker and Heraclea's");
    assert!(scene.is_at("mago", "bruttii") && scene.is_at("gisgo", "bruttii"));
    assert_eq!(
        scene.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 2, due: Due::Battle }),
        "4 lost: 2 markers"
    );
}

/// R68, R96: those swept along count on the way: with them somebody is left where the beaten alone would not be.
#[test]
fn the_swept_along_carry_the_losses() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "cannae", 4)
        .general("mago", "cannae")
        .units(Rome, "brundisium", 6)
        .general("marcellus", "brundisium");
    scene
        .march(1, "mago")
        .muster(3, 0)
        .step("brundisium")
        .act(Action::Pass)
        .until_first_round()
        .initiative_loses(&[1, 1]);
    // 3 less 1 by the table; Cannae leaves 1, who takes the other along; Heraclea takes 1 of 2.
    assert_eq!((scene.cus("bruttii", Carthage), scene.is_at("mago", "bruttii")), (1, true));
}

/// R68, 25.30: the siege train of friends who are swept along is lost, as in any retreat.
#[test]
fn the_train_of_friends_swept_along() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "cannae", 10)
        .general("mago", "cannae")
        .with(|p| p.train = Some(at("cannae")))
        .units(Rome, "brundisium", 8)
        .general("marcellus", "brundisium");
    scene
        .march(1, "mago")
        .act(Action::Take { cus: 8, elephants: 0 })
        .act(Action::Haul(false))
        .step("brundisium");
    scene.act(Action::Pass).until_first_round().initiative_loses(&[1, 1]);
    assert_eq!((scene.cus("bruttii", Carthage), scene.p.train), (6, None));
    assert!(scene.was_told(Event::TrainLost { space: at("cannae") }));
}

/// 15.1, R34: a longer path only if it costs fewer units than the cheapest of the shortest.
#[test]
fn a_longer_path_that_costs_less() {
    let start =
        firmum(5).control("falerii", Carthage).control("praeneste", Carthage).control("terventum", None);
    let mut cheaper = start.but(|s| s.control("sena", None));
    cheaper.fight("mago", 8, 0, "firmum_picenum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(cheaper.retreat_goals(), ["arpi", "beneventum", "capua", "faesulae", "roma", "tarquinii"]);
    cheaper.retreat(&["sena", "terventum", "capua"]);
    assert_eq!(cheaper.cus("capua", Rome), 3, "nothing lost on the way");

    let mut dear = start.control("sena", Carthage);
    dear.fight("mago", 8, 0, "firmum_picenum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(dear.retreat_goals(), ["faesulae", "roma", "tarquinii"]);
    dear.retreat(&["falerii", "tarquinii"]);
    assert_eq!(dear.cus("tarquinii", Rome), 2, "one for Falerii's marker");
}

/// 15.2: no pass, strait or sea: from Faesulae over the Apennines there is no retreat, and Sardinia's strait is none.
#[test]
fn not_over_a_pass_or_strait() {
    let mut pass = Scene::field(Carthage)
        .units(Carthage, "pisae", 8)
        .general("mago", "pisae")
        .units(Rome, "faesulae", 5)
        .control("mutina", Rome);
    pass = ["cosa", "falerii", "tarquinii"].iter().fold(pass, |s, road| s.units(Carthage, road, 9));
    pass.fight("mago", 8, 0, "faesulae").initiative_wins(FrontalAssault, &[1, 1]);
    assert!(
        pass.was_told(Event::NoRetreat { side: Rome, space: at("faesulae") }),
        "Mutina lies beyond a pass"
    );

    let mut strait = Scene::field(Carthage)
        .units(Carthage, "oristano", 8)
        .general("mago", "oristano")
        .units(Rome, "sassari", 5)
        .general("marcellus", "sassari")
        .control("nuoro", None)
        .control("caralis", None);
    strait.fight("mago", 8, 0, "sassari").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!((strait.cus("sassari", Rome), strait.cus("aleria", Rome)), (0, 0));
    assert_eq!(strait.post("marcellus"), Post::Cup, "displaced (10.10)");
    assert_eq!(
        strait.p.frames.top(),
        &Frame::Markers(Markers { side: Rome, left: 2, due: Due::Battle }),
        "R36: all five count"
    );
}

/// 15.2: the attacker goes back by the space he came from; there is no other first step.
#[test]
fn the_attacker_goes_back_where_he_came_from() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "heraclea", 6)
        .general("marcellus", "heraclea")
        .control("heraclea", None)
        .units(Carthage, "cannae", 6)
        .general("mago", "cannae");
    scene.fight("marcellus", 6, 0, "cannae").initiative_loses(&[1, 1]);
    // Arpi and Brundisium are nearer to Cannae, and Roman.
    assert_eq!(scene.retreat_goals(), ["beneventum", "croton", "paestum", "tarentum"]);
    assert!(scene.legal().iter().all(|a| matches!(a, Action::Retreat(p) if p.spaces()[0] == at("heraclea"))));
    scene.retreat(&["heraclea", "tarentum"]);
    assert_eq!(scene.cus("tarentum", Rome), 4);
}

/// 15.2, R61: a beaten force that landed is eliminated, its generals displaced; a besieged city does not take it in.
#[test]
fn landed_and_beaten() {
    let mut foreign = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("marcellus", "roma")
        .units(Carthage, "hippo_regius", 3)
        .general("mago", "hippo_regius");
    foreign
        .march(1, "marcellus")
        .muster(5, 0)
        .act(Action::Sail(at("hippo_regius")))
        .act(Action::Pass)
        .until_first_round();
    foreign.initiative_loses(&[1, 1]);
    assert!(foreign.was_told(Event::NoRetreat { side: Rome, space: at("hippo_regius") }));
    assert_eq!((foreign.cus("hippo_regius", Rome), foreign.post("marcellus")), (0, Post::Cup));

    let mut besieged = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("marcellus", "roma")
        .units(Carthage, "tarentum", 6)
        .siege("tarentum", Carthage, 1);
    besieged.march(1, "marcellus").muster(5, 0).act(Action::Sail(at("tarentum"))).until_first_round();
    besieged.initiative_loses(&[1, 1]);
    assert_eq!(
        (besieged.cus("tarentum", Rome), besieged.inside_cus("tarentum")),
        (0, 0),
        "15.4: not into a besieged city"
    );
}

/// 15.3, R35: enemy units entered cost one each, the marker one more; a force with no way out is eliminated.
#[test]
fn through_the_enemy() {
    let start =
        firmum(6).units(Carthage, "falerii", 9).units(Carthage, "terventum", 9).control("sena", Carthage);
    let mut through = start.but(|s| s.units(Carthage, "sena", 2));
    through.fight("mago", 8, 0, "firmum_picenum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(through.cus("praeneste", Rome), 6 - 2 - 3, "the table, two units and a marker");

    // R96: a way on which nobody would be left is none.
    let mut nobody = start.units(Carthage, "sena", 3);
    nobody.fight("mago", 8, 0, "firmum_picenum").initiative_wins(FrontalAssault, &[1, 1]);
    assert!(nobody.was_told(Event::NoRetreat { side: Rome, space: at("firmum_picenum") }));
    assert_eq!(nobody.pay_markers(), 3, "six lost");
}

/// 15.3, 10.10: enemy generals without units do not bar the way, and the army that comes displaces them.
#[test]
fn lone_enemy_generals_do_not_bar_the_way() {
    let mut scene = ["beneventum", "brundisium", "tarentum"]
        .iter()
        .fold(cannae(8, 5).general("gisgo", "heraclea"), |s, road| s.units(Carthage, road, 9));
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.cus("heraclea", Rome), 3);
    assert_eq!(scene.post("gisgo"), Post::Displaced);
}

/// 15.4, R61: beaten defenders go into their unbesieged city as a whole if there is room, or retreat as a whole.
#[test]
fn into_the_city_as_a_whole() {
    let start = Scene::field(Carthage)
        .units(Carthage, "heraclea", 8)
        .general("mago", "heraclea")
        .units(Rome, "tarentum", 3)
        .general("marcellus", "tarentum")
        .proconsul("marcellus");
    let beaten = |mut scene: Scene| {
        scene.march(1, "mago").muster(8, 0).step("tarentum");
        scene.act(Action::StayOut(man("marcellus"))).act(Action::Garrison { cus: 0, elephants: 0 });
        scene.act(Action::Pass).until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
        scene
    };
    let mut inside = beaten(start.again());
    inside.act(Action::Shelter(man("marcellus")));
    assert_eq!(
        (inside.inside_cus("tarentum"), inside.cus("tarentum", Rome)),
        (2, 0),
        "general and units together"
    );
    assert!(inside.is_inside("marcellus", "tarentum"));

    let mut away = beaten(start.again());
    away.act(Action::StayOut(man("marcellus")));
    assert_eq!(away.retreat_goals(), ["brundisium", "cannae"], "not by Heraclea");

    // With Africanus beside him: both go in, or both away.
    let mut two = start.general("scipio_africanus", "tarentum").turn(7);
    two.march(1, "mago").muster(8, 0).step("tarentum").act(Action::StayOut(man("marcellus")));
    two.act(Action::StayOut(man("scipio_africanus"))).act(Action::Garrison { cus: 0, elephants: 0 });
    two.act(Action::Pass).or_forced(Action::Name(man("marcellus"))).until_first_round();
    two.initiative_wins(FrontalAssault, &[1, 1]).act(Action::Shelter(man("marcellus")));
    assert_eq!(
        (two.inside_cus("tarentum"), two.p.within(at("tarentum"), Rome).len()),
        (2, 2),
        "no choice is left"
    );
}

/// 15.2, R61: an army that came by land to its own city goes back by its entry space, not behind the walls.
#[test]
fn relief_by_land_does_not_go_inside() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "heraclea", 5)
        .general("marcellus", "heraclea")
        .proconsul("marcellus")
        .units(Carthage, "tarentum", 6);
    scene.fight("marcellus", 5, 0, "tarentum").initiative_loses(&[1, 1]);
    assert_eq!((scene.inside_cus("tarentum"), scene.cus("heraclea", Rome)), (0, 3));
}

/// 15.4, 10.7: more units than fit: some go in, up to the capacity, the rest retreats; generals at choice.
#[test]
fn split_at_the_city() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "heraclea", 8)
        .general("mago", "heraclea")
        .units(Rome, "tarentum", 4)
        .general("marcellus", "tarentum")
        .proconsul("marcellus");
    scene.march(1, "mago").muster(8, 0).step("tarentum");
    scene.act(Action::StayOut(man("marcellus"))).act(Action::Garrison { cus: 0, elephants: 0 });
    scene.act(Action::Pass).until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
    let mut alone = scene.again();
    scene.act(Action::Shelter(man("marcellus")));
    assert_eq!(scene.refused(Action::Garrison { cus: 3, elephants: 0 }), "10.7");
    assert_eq!(scene.refused(Action::Garrison { cus: 0, elephants: 0 }), "15.4", "no general goes in alone");
    assert!(scene.is_legal(Action::Garrison { cus: 1, elephants: 0 }));
    scene.act(Action::Garrison { cus: 2, elephants: 0 }).retreat(&["brundisium"]);
    assert_eq!((scene.inside_cus("tarentum"), scene.cus("brundisium", Rome)), (2, 1));
    assert!(scene.is_inside("marcellus", "tarentum"));

    alone
        .act(Action::StayOut(man("marcellus")))
        .act(Action::Garrison { cus: 2, elephants: 0 })
        .retreat(&["cannae"]);
    assert!(alone.is_at("marcellus", "cannae"));
}

/// 15.4, 18.1: a consul is not split from his units by it.
#[test]
fn a_consul_does_not_split() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "heraclea", 8)
        .general("mago", "heraclea")
        .units(Rome, "tarentum", 4)
        .general("marcellus", "tarentum");
    scene.march(1, "mago").muster(8, 0).step("tarentum").or_forced(Action::StayOut(man("marcellus")));
    scene.act(Action::Pass).until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.inside_cus("tarentum"), 0, "fewer than five: he keeps all, and they do not fit");
    assert_eq!(scene.refused(Action::Shelter(man("marcellus"))), "15.1", "nobody asks");
    scene.retreat(&["cannae"]);
    assert_eq!(scene.cus("cannae", Rome), 3);
}

/// 15.5, R36: half of all the loser lost, rounded down, in round markers of his own anywhere; the winner pays nothing.
#[test]
fn political_consequences() {
    let mut scene = cannae(8, 8);
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]).retreat(&["heraclea"]);
    // One by casualties, five by the table.
    assert_eq!(scene.p.frames.top(), &Frame::Markers(Markers { side: Rome, left: 3, due: Due::Battle }));
    assert_eq!(scene.refused(Action::Remove(at("roma"))), "15.5", "a city");
    assert_eq!(scene.refused(Action::Remove(at("toletum"))), "15.5", "not his own");
    assert_eq!(scene.refused(Action::Remove(at("boii"))), "15.5");
    scene.act(Action::Remove(at("nuoro"))).act(Action::Remove(at("cannae"))).act(Action::Remove(at("sena")));
    assert_eq!((scene.control_of("nuoro"), scene.control_of("cannae")), (None, None));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)));
    let due: Vec<_> = scene.all_told.iter().filter(|e| matches!(e, Event::MarkersDue { .. })).collect();
    assert_eq!(due.len(), 1, "Carthage lost a unit too, and won");
}

/// R36 (15.5): an overrun costs no markers.
#[test]
fn nothing_is_due_for_an_overrun() {
    let mut scene = cannae(8, 1);
    scene.march(1, "mago").muster(8, 0).step("cannae");
    assert!(scene.was_told(Event::Overrun { space: at("cannae"), side: Rome }));
    assert!(!scene.all_told.iter().any(|e| matches!(e, Event::MarkersDue { .. })));
}

/// 15.6, 23: a loser who has too few round markers capitulates.
#[test]
fn capitulation_after_a_battle() {
    let start = cannae(8, 8).with(|p| {
        for space in p.round_markers(Rome).iter().filter(|s| ![at("heraclea"), at("nuoro")].contains(s)) {
            p.grounds[space.i()].control = None;
        }
    });
    let mut scene = start.again();
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]).retreat(&["heraclea"]);
    assert_eq!(
        scene.p.ending,
        Some(Ending::Capitulation { winner: Carthage, after: Due::Battle }),
        "3 due, 2 there"
    );

    let mut enough = start.control("caralis", Rome);
    enough.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]).retreat(&["heraclea"]);
    assert_eq!(enough.p.ending, None);
}

/// R33, R68 (10.10): generals whose last units fall by the casualty roll retreat alone and lose nothing; by the retreat
/// table they are displaced.
#[test]
fn generals_left_without_units() {
    let start = ["beneventum", "brundisium", "heraclea", "tarentum"]
        .iter()
        .fold(cannae(8, 1).general("marcellus", "cannae"), |s, road| s.control(road, Carthage));
    let mut casualties = start.again();
    casualties.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6]);
    assert_eq!(casualties.told_retreat_losses(), None, "nobody to roll for");
    assert_eq!(casualties.retreat_goals(), ["capua", "croton", "neapolis", "paestum", "terventum"]);
    casualties.retreat(&["heraclea", "paestum"]);
    assert!(casualties.is_at("marcellus", "paestum"), "the hostile markers cost him nothing");

    let mut table = start;
    table.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 6]);
    assert_eq!(table.told_retreat_losses(), Some((0, 3)), "even a single unit rolls");
    assert_eq!(table.post("marcellus"), Post::Cup);
}

/// R68 (15.3): a general left alone who has no path is displaced.
#[test]
fn a_lone_general_without_a_path() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "druentia", 1)
        .general("mago", "druentia")
        .units(Rome, "taurini", 5)
        .general("marcellus", "taurini");
    scene.dice(&[1]).fight("mago", 1, 0, "taurini").initiative_loses(&[6]);
    assert_eq!(scene.post("mago"), Post::Displaced, "he came over a pass");
}

/// R79, R37 (10.10): Hannibal's 5 markers come after those of the battle; too few, and Carthage capitulates.
#[test]
fn the_price_of_hannibal() {
    let start = Scene::field(Carthage)
        .units(Carthage, "druentia", 4)
        .general("hannibal", "druentia")
        .units(Rome, "taurini", 5)
        .general("marcellus", "taurini");
    let mut scene = start.again();
    scene.dice(&[1]).fight("hannibal", 4, 0, "taurini").initiative_loses(&[1, 1]);
    assert_eq!(scene.post("hannibal"), Post::Gone);
    assert_eq!(
        scene.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 2, due: Due::Battle }),
        "four lost"
    );
    scene.act(Action::Remove(at("hadrumetum"))).act(Action::Remove(at("zama")));
    assert_eq!(
        scene.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 5, due: Due::Hannibal })
    );
    assert_eq!(scene.refused(Action::Remove(at("carthago"))), "10.10");
    assert_eq!(scene.pay_markers(), 5);

    let few = |count: usize| {
        let mut scene = start.but(|s| {
            s.with(|p| {
                for space in p.round_markers(Carthage).iter().skip(count) {
                    p.grounds[space.i()].control = None;
                }
            })
        });
        scene.dice(&[1]).fight("hannibal", 4, 0, "taurini").initiative_loses(&[1, 1]);
        while let Frame::Markers(Markers { due: Due::Battle, .. }) = scene.p.frames.top()
            && scene.p.ending.is_none()
        {
            let action = scene.legal()[0];
            scene.act(action);
        }
        scene.p.ending
    };
    assert_eq!(few(7), None);
    assert_eq!(few(6), Some(Ending::Capitulation { winner: Rome, after: Due::Hannibal }));
}

/// R80 (24): where a retreat leads out of Italy the army goes, and Fabius is displaced.
#[test]
fn fabius_does_not_leave_italy_in_a_rout() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "faesulae", 8)
        .general("mago", "faesulae")
        .units(Carthage, "cosa", 9)
        .units(Rome, "pisae", 5)
        .general("fabius", "pisae")
        .units(Rome, "ligures_orientales", 6);
    scene.fight("mago", 8, 0, "pisae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(
        scene.cus("ligures_orientales", Rome),
        6 + 5 - 2 - 1,
        "the table, and the neutral tribe there"
    );
    assert_eq!(scene.post("fabius"), Post::Cup);
}

/// R34 (15.2): the beaten attacker never enters a space that an interceptor came from.
#[test]
fn not_where_an_interceptor_came_from() {
    let start = Scene::field(Carthage)
        .units(Carthage, "arpi", 6)
        .general("mago", "arpi")
        .control("beneventum", Carthage)
        .control("sena", Carthage)
        .general("marcellus", "beneventum");
    let mut stood = start.but(|s| s.units(Rome, "cannae", 6).general("marcellus", "cannae"));
    stood.fight("mago", 6, 0, "cannae").initiative_loses(&[1, 1]);
    assert_eq!(stood.cus("beneventum", Carthage), 3, "the nearest friendly marker, by Arpi");

    let mut intercepted = start.units(Rome, "beneventum", 6);
    intercepted
        .march(1, "mago")
        .muster(6, 0)
        .step("cannae")
        .dice(&[3])
        .act(Action::Intercept(man("marcellus")));
    intercepted.or_forced(Action::Take { cus: 6, elephants: 0 }).act(Action::Fight).until_first_round();
    intercepted.initiative_loses(&[1, 1]);
    assert_eq!((intercepted.cus("beneventum", Carthage), intercepted.cus("sena", Carthage)), (0, 2));
}

/// 15.4: nobody goes in who is not there: Rome has no elephants.
#[test]
fn no_elephants_go_into_tarentum() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "heraclea", 8)
        .general("mago", "heraclea")
        .units(Rome, "tarentum", 4)
        .general("marcellus", "tarentum")
        .proconsul("marcellus");
    scene.march(1, "mago").muster(8, 0).step("tarentum");
    scene.act(Action::StayOut(man("marcellus"))).act(Action::Garrison { cus: 0, elephants: 0 });
    scene.act(Action::Pass).until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
    scene.act(Action::Shelter(man("marcellus")));
    assert!(scene.is_legal(Action::Garrison { cus: 1, elephants: 0 }));
    assert_eq!(scene.refused(Action::Garrison { cus: 1, elephants: 1 }), "15.4");
}
