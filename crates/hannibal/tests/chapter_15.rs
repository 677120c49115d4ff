//! Chapter 15: retreats, their paths and prices, and the markers a defeat costs.

use super::common::*;
use Tactic::FrontalAssault;

/// Mago in Luceria comes upon Romans at Cannae.
fn cannae(mago: u8, romans: u8) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "luceria", mago)
        .general("mago", "luceria")
        .units(Rome, "cannae", romans)
}

/// Carthage comes from Ariminum to Asculum, where Romans stand without a general.
fn asculum(romans: u8) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "ariminum", 8)
        .general("mago", "ariminum")
        .units(Rome, "asculum", romans)
}

/// 15.1: to the nearest friendly marker; of equally near ones the loser chooses.
#[test]
fn to_the_nearest_friendly_marker() {
    let mut scene = cannae(8, 5);
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.retreat_goals(), ["brundisium", "venusia"]);
    assert_eq!(
        scene.refused(Action::Retreat(Path::new(&[at("brundisium"), at("tarentum")]))),
        "15.1",
        "farther off"
    );
    assert_eq!(
        scene.refused(Action::Retreat(Path::new(&[at("luceria")]))),
        "15.1",
        "15.2: the enemy came from there"
    );
    scene.retreat(&["brundisium"]);
    assert_eq!((scene.cus("brundisium", Rome), scene.cus("cannae", Rome)), (4, 0));
}

/// 15.1: any number goes, led or not, and nobody stays behind.
#[test]
fn more_than_ten_retreat_together() {
    let mut scene = cannae(8, 14).general("marcellus", "cannae").general("varro", "cannae");
    scene.dice(&[1]).attack("mago", 8, 0, "cannae").or_forced(Action::Name(man("varro"))).until_first_round();
    scene.initiative_wins(FrontalAssault, &[1, 1]).retreat(&["venusia"]);
    assert_eq!((scene.cus("venusia", Rome), scene.cus("cannae", Rome)), (13, 0));
    assert!(scene.is_at("marcellus", "venusia") && scene.is_at("varro", "venusia"));
}

/// 15.1, 15.3: more friends than the beaten are a goal, even on an enemy marker, which costs a unit.
#[test]
fn more_friends_are_a_goal() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 15)
        .general("mago", "venusia")
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene.fight("mago", 8, 0, "cannae").initiative_loses(&[1, 1]);
    // 8 less 1 by the table, less 1 for the marker: 6 are fewer than the 7 friends. No choice is left.
    assert_eq!(scene.cus("venusia", Carthage), 13);
    assert!(scene.is_at("mago", "venusia"));
    assert_eq!(scene.p.battle(), None);
}

/// 15.1, R68: friends on the way who are not more are swept along with their generals, and the losses fall on all.
#[test]
fn friends_are_swept_along() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 10)
        .general("mago", "venusia")
        .general("gisgo", "venusia")
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene
        .march(1, "mago")
        .act(Action::Leave(man("gisgo")))
        .act(Action::Take { cus: 8, elephants: 0 })
        .step("cannae");
    scene.act(Action::Pass).until_first_round().initiative_loses(&[1, 1]);
    assert_eq!(scene.cus("venusia", Carthage), 0);
    assert_eq!(scene.cus("bruttii", Carthage), 10 - 1 - 1 - 1, "the table, Venusia's marker and Grumentum's");
    assert!(scene.is_at("mago", "bruttii") && scene.is_at("gisgo", "bruttii"));
    assert_eq!(
        scene.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 1, due: Due::Battle }),
        "3 lost: 1 marker"
    );
}

/// R68, R96: those swept along count on the way: with them somebody is left where the beaten alone would not be.
#[test]
fn the_swept_along_carry_the_losses() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 4)
        .general("mago", "venusia")
        .units(Rome, "cannae", 6)
        .general("marcellus", "cannae");
    scene
        .march(1, "mago")
        .muster(3, 0)
        .step("cannae")
        .act(Action::Pass)
        .until_first_round()
        .initiative_loses(&[1, 4]);
    // 3 less 1 by the table; Venusia leaves 1, who takes the other along; Grumentum takes 1 of 2.
    assert_eq!((scene.cus("bruttii", Carthage), scene.is_at("mago", "bruttii")), (1, true));
}

/// R68, 25.30: the siege train of friends who are swept along is lost, as in any retreat.
#[test]
fn the_train_of_friends_swept_along() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 10)
        .general("mago", "venusia")
        .with(|p| p.train = Some(at("venusia")))
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene.march(1, "mago").act(Action::Take { cus: 8, elephants: 0 }).act(Action::Haul(false)).step("cannae");
    scene.act(Action::Pass).until_first_round().initiative_loses(&[1, 1]);
    assert_eq!((scene.cus("bruttii", Carthage), scene.p.train), (7, None));
    assert!(scene.was_told(Event::TrainLost { space: at("venusia") }));
}

/// 15.1, R34: a longer path only if it costs fewer units than the cheapest of the shortest.
#[test]
fn a_longer_path_that_costs_less() {
    let start = asculum(5).control("terventum", Carthage).control("praeneste", None);
    let mut cheaper = start.but(|s| s.control("corfinium", None));
    cheaper.fight("mago", 8, 0, "asculum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(cheaper.retreat_goals(), ["beneventum", "capua", "luceria", "roma"]);
    cheaper.retreat(&["corfinium", "praeneste", "roma"]);
    assert_eq!(cheaper.cus("roma", Rome), 4, "nothing lost on the way");

    let mut dear = start.control("corfinium", Carthage);
    dear.fight("mago", 8, 0, "asculum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(dear.retreat_goals(), ["beneventum", "luceria"]);
    dear.retreat(&["terventum", "luceria"]);
    assert_eq!(dear.cus("luceria", Rome), 3, "one for Terventum's marker");
}

/// 15.2: no pass, strait or sea: from Faesulae over the Apennines there is no retreat, and Sardinia's strait is none.
#[test]
fn not_over_a_pass_or_strait() {
    let mut pass = Scene::field(Carthage)
        .units(Carthage, "pisae", 8)
        .general("mago", "pisae")
        .units(Rome, "faesulae", 5)
        .control("arretium", Carthage)
        .control("falerii", Carthage)
        .units(Carthage, "falerii", 9);
    pass.fight("mago", 8, 0, "faesulae").initiative_wins(FrontalAssault, &[1, 1]);
    assert!(
        pass.was_told(Event::NoRetreat { side: Rome, space: at("faesulae") }),
        "Mutina lies beyond a pass"
    );

    let mut strait = Scene::field(Carthage)
        .units(Carthage, "caralis", 8)
        .general("mago", "caralis")
        .units(Rome, "olbia", 5)
        .general("marcellus", "olbia");
    strait.fight("mago", 8, 0, "olbia").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!((strait.cus("olbia", Rome), strait.cus("aleria", Rome)), (0, 0));
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
        .units(Rome, "venusia", 6)
        .general("marcellus", "venusia")
        .control("venusia", None)
        .units(Carthage, "cannae", 6)
        .general("mago", "cannae");
    scene.fight("marcellus", 6, 0, "cannae").initiative_loses(&[1, 1]);
    // Luceria and Brundisium are nearer to Cannae, and Roman.
    assert_eq!(scene.retreat_goals(), ["beneventum", "grumentum", "luceria", "tarentum"]);
    assert!(scene.legal().iter().all(|a| matches!(a, Action::Retreat(p) if p.spaces()[0] == at("venusia"))));
    scene.retreat(&["venusia", "tarentum"]);
    assert_eq!(scene.cus("tarentum", Rome), 5);
}

/// 15.2, R61: a beaten force that landed is eliminated, its generals displaced; a besieged city does not take it in.
#[test]
fn landed_and_beaten() {
    let mut foreign = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("marcellus", "roma")
        .units(Carthage, "utica", 3)
        .general("mago", "utica");
    foreign
        .march(1, "marcellus")
        .muster(5, 0)
        .act(Action::Sail(at("utica")))
        .act(Action::Pass)
        .until_first_round();
    foreign.initiative_loses(&[1, 1]);
    assert!(foreign.was_told(Event::NoRetreat { side: Rome, space: at("utica") }));
    assert_eq!((foreign.cus("utica", Rome), foreign.post("marcellus")), (0, Post::Cup));

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
    let start = asculum(6).units(Carthage, "terventum", 9).control("corfinium", Carthage);
    let mut through = start.but(|s| s.units(Carthage, "corfinium", 2));
    through.fight("mago", 8, 0, "asculum").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(through.cus("praeneste", Rome), 6 - 1 - 3, "the table, two units and a marker");

    // R96: a way on which nobody would be left is none.
    let mut nobody = start.units(Carthage, "corfinium", 4);
    nobody.fight("mago", 8, 0, "asculum").initiative_wins(FrontalAssault, &[1, 1]);
    assert!(nobody.was_told(Event::NoRetreat { side: Rome, space: at("asculum") }));
    assert_eq!(nobody.pay_markers(), 3, "six lost");
}

/// 15.3, 10.10: enemy generals without units do not bar the way, and the army that comes displaces them.
#[test]
fn lone_enemy_generals_do_not_bar_the_way() {
    let mut scene = cannae(8, 5).general("gisgo", "venusia").units(Carthage, "brundisium", 9);
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.cus("venusia", Rome), 4);
    assert_eq!(scene.post("gisgo"), Post::Displaced);
}

/// 15.4, R61: beaten defenders go into their unbesieged city as a whole if there is room, or retreat as a whole.
#[test]
fn into_the_city_as_a_whole() {
    let start = Scene::field(Carthage)
        .units(Carthage, "venusia", 8)
        .general("mago", "venusia")
        .units(Rome, "tarentum", 2)
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
    assert_eq!(away.retreat_goals(), ["brundisium", "grumentum", "thurii"], "not by Venusia");

    // With Africanus beside him: both go in, or both away.
    let mut two = start.general("scipio_africanus", "tarentum").turn(7);
    two.march(1, "mago").muster(8, 0).step("tarentum").act(Action::StayOut(man("marcellus")));
    two.act(Action::StayOut(man("scipio_africanus"))).act(Action::Garrison { cus: 0, elephants: 0 });
    two.act(Action::Pass).act(Action::Name(man("marcellus"))).until_first_round();
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
        .units(Rome, "venusia", 5)
        .general("marcellus", "venusia")
        .proconsul("marcellus")
        .units(Carthage, "tarentum", 6);
    scene.fight("marcellus", 5, 0, "tarentum").initiative_loses(&[1, 1]);
    assert_eq!((scene.inside_cus("tarentum"), scene.cus("venusia", Rome)), (0, 4));
}

/// 15.4, 10.7: more units than fit: some go in, up to the capacity, the rest retreats; generals at choice.
#[test]
fn split_at_the_city() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 8)
        .general("mago", "venusia")
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
    assert_eq!((scene.inside_cus("tarentum"), scene.cus("brundisium", Rome)), (2, 2));
    assert!(scene.is_inside("marcellus", "tarentum"));

    alone
        .act(Action::StayOut(man("marcellus")))
        .act(Action::Garrison { cus: 2, elephants: 0 })
        .retreat(&["thurii"]);
    assert!(alone.is_at("marcellus", "thurii"));
}

/// 15.4, 18.1: a consul is not split from his units by it.
#[test]
fn a_consul_does_not_split() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 8)
        .general("mago", "venusia")
        .units(Rome, "tarentum", 4)
        .general("marcellus", "tarentum");
    scene.march(1, "mago").muster(8, 0).step("tarentum").or_forced(Action::StayOut(man("marcellus")));
    scene.act(Action::Pass).until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.inside_cus("tarentum"), 0, "four of five: he keeps all, and they do not fit");
    assert_eq!(scene.refused(Action::Shelter(man("marcellus"))), "15.1", "nobody asks");
    scene.retreat(&["thurii"]);
    assert_eq!(scene.cus("thurii", Rome), 4);
}

/// 15.5, R36: half of all the loser lost, rounded down, in round markers of his own anywhere; the winner pays nothing.
#[test]
fn political_consequences() {
    let mut scene = cannae(8, 8);
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]).retreat(&["venusia"]);
    // One by casualties, three by the table.
    assert_eq!(scene.p.frames.top(), &Frame::Markers(Markers { side: Rome, left: 2, due: Due::Battle }));
    assert_eq!(scene.refused(Action::Remove(at("roma"))), "15.5", "a city");
    assert_eq!(scene.refused(Action::Remove(at("saguntum"))), "15.5", "not his own");
    assert_eq!(scene.refused(Action::Remove(at("boii"))), "15.5");
    scene.act(Action::Remove(at("mariana"))).act(Action::Remove(at("cannae")));
    assert_eq!((scene.control_of("mariana"), scene.control_of("cannae")), (None, None));
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
        for space in p.round_markers(Rome).iter().filter(|s| *s != at("venusia")) {
            p.grounds[space.i()].control = None;
        }
    });
    let mut scene = start.again();
    scene.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]);
    assert_eq!(
        scene.p.ending,
        Some(Ending::Capitulation { winner: Carthage, after: Due::Battle }),
        "2 due, 1 there"
    );

    let mut enough = start.control("mariana", Rome);
    enough.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6, 6]);
    assert_eq!(enough.p.ending, None);
}

/// R33, R68 (10.10): generals whose last units fall by the casualty roll retreat alone and lose nothing; by the retreat
/// table they are displaced.
#[test]
fn generals_left_without_units() {
    let start = cannae(8, 1)
        .general("marcellus", "cannae")
        .control("venusia", Carthage)
        .control("brundisium", Carthage);
    let mut casualties = start.again();
    casualties.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[6]);
    assert_eq!(casualties.told_retreat_losses(), None, "nobody to roll for");
    assert_eq!(casualties.retreat_goals(), ["beneventum", "grumentum", "tarentum"]);
    casualties.retreat(&["venusia", "beneventum"]);
    assert!(casualties.is_at("marcellus", "beneventum"), "the hostile markers cost him nothing");

    let mut table = start;
    table.fight("mago", 8, 0, "cannae").initiative_wins(FrontalAssault, &[1, 6]);
    assert_eq!(table.told_retreat_losses(), Some((0, 1)), "even a single unit rolls");
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
    scene.act(Action::Remove(at("utica"))).act(Action::Remove(at("zama")));
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
        .units(Carthage, "falerii", 9)
        .units(Rome, "pisae", 5)
        .general("fabius", "pisae")
        .control("genua", Rome);
    scene.fight("mago", 8, 0, "pisae").initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(scene.cus("genua", Rome), 5 - 1 - 1, "the table, and the neutral tribe on the way");
    assert_eq!(scene.post("fabius"), Post::Cup);
}

/// R34 (15.2): the beaten attacker never enters a space that an interceptor came from.
#[test]
fn not_where_an_interceptor_came_from() {
    let start = Scene::field(Carthage)
        .units(Carthage, "venusia", 6)
        .general("mago", "venusia")
        .control("luceria", Carthage)
        .general("marcellus", "luceria");
    let mut stood = start.but(|s| s.units(Rome, "cannae", 6).general("marcellus", "cannae"));
    stood.fight("mago", 6, 0, "cannae").initiative_loses(&[1, 1]);
    assert_eq!(stood.cus("luceria", Carthage), 4, "the nearest friendly marker, by Venusia");

    let mut intercepted = start.units(Rome, "luceria", 6);
    intercepted
        .march(1, "mago")
        .muster(6, 0)
        .step("cannae")
        .dice(&[3])
        .act(Action::Intercept(man("marcellus")));
    intercepted.or_forced(Action::Take { cus: 6, elephants: 0 }).act(Action::Fight).until_first_round();
    intercepted.initiative_loses(&[1, 1]);
    assert_eq!((intercepted.cus("luceria", Carthage), intercepted.cus("bruttii", Carthage)), (0, 3));
}
