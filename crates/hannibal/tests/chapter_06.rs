//! Chapter 6: reinforcements, consuls and proconsuls, Scipio Africanus.

use super::common::*;

fn carthage_units(line: u8) -> Scene {
    Scene::empty(Carthage).turn(2).phase(Phase::CarthageUnits { line })
}

fn rome_units() -> Scene {
    Scene::empty(Rome).turn(2).phase(Phase::RomeUnits { left: 5, abroad: 0 })
}

fn place(space: &str) -> Action {
    Action::Place(at(space))
}

/// 6.1, R6: each Carthaginian unit has its own line and its own places.
#[test]
fn four_lines_of_units() {
    let armies = |line| {
        carthage_units(line)
            .general("hanno", "cirta")
            .general("hasdrubal", "malaca")
            .general("mago", "nicaea")
    };
    let africa = armies(0);
    assert!(africa.is_legal(place("carthago")) && africa.is_legal(place("cirta")));
    assert_eq!(africa.refused(place("carthago_nova")), "6.1", "one line does not borrow another's place");
    assert_eq!(africa.refused(place("malaca")), "6.1");
    for line in [1, 2] {
        let spain = armies(line);
        assert!(spain.is_legal(place("carthago_nova")) && spain.is_legal(place("malaca")));
        assert_eq!(spain.refused(place("carthago")), "6.1");
        assert_eq!(spain.refused(place("cirta")), "6.1");
        assert_eq!(spain.refused(place("nicaea")), "6.1");
    }
    let anywhere = armies(3);
    for space in ["carthago", "carthago_nova", "cirta", "malaca", "nicaea"] {
        assert!(anywhere.is_legal(place(space)), "{space}");
    }
    assert_eq!(anywhere.refused(place("utica")), "6.1");
    assert_eq!(anywhere.refused(Action::Pass), "6.1", "what can be placed must be");
}

/// 6.1: one unit for Carthago Nova under control, one for Baetica under control; without them neither comes.
#[test]
fn conditional_lines() {
    let come = |mut scene: Scene| {
        scene.all_told.clear();
        scene.run();
        while matches!(scene.p.frames.top(), Frame::Turn(Phase::CarthageUnits { .. })) {
            let action = scene.legal()[0];
            scene.act(action);
        }
        let placed =
            scene.all_told.iter().filter(|e| matches!(e, Event::Reinforced { side: Carthage, .. })).count();
        let lost = scene
            .all_told
            .iter()
            .filter(|e| matches!(e, Event::ReinforcementLost { side: Carthage, .. }))
            .count();
        (placed, lost)
    };
    let spain = || carthage_units(0).general("mago", "salaria").units(Carthage, "salaria", 2);
    assert_eq!(come(spain()), (4, 0));
    assert_eq!(come(spain().control("carthago_nova", Rome)), (3, 0));
    assert_eq!(come(spain().controls("baetica", Rome)), (3, 0));
    assert_eq!(come(spain().control("carthago_nova", Rome).controls("baetica", Rome)), (2, 0));
}

/// R71: straight to Carthago Nova only while Carthage holds it; with a general, whatever the marker of his space.
#[test]
fn carthago_nova_must_be_held() {
    let scene =
        carthage_units(2).control("carthago_nova", Rome).control("tarraco", Rome).general("mago", "tarraco");
    assert_eq!(scene.refused(place("carthago_nova")), "6.1");
    assert_eq!(scene.control_of("tarraco"), Some(Rome));
    assert!(scene.is_legal(place("tarraco")), "with a general, on an enemy marker");
    assert_eq!(carthage_units(3).control("carthago_nova", Rome).refused(place("carthago_nova")), "6.1");
}

/// 6.3, R6: nothing into a besieged city; into one with enemies outside only as many as fit.
#[test]
fn besieged_cities_get_nothing() {
    let shut = carthage_units(1)
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 1)
        .inside("mago", "carthago_nova");
    assert!(shut.is_legal(place("carthago_nova")), "enemies outside, but no siege: one more fits");
    let full = carthage_units(1)
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 2)
        .general("mago", "acci");
    assert_eq!(full.refused(place("carthago_nova")), "6.3");
    assert!(full.is_legal(place("acci")));
    let besieged = shut.siege("carthago_nova", Rome, 1).general("hasdrubal", "acci");
    assert_eq!(besieged.refused(place("carthago_nova")), "6.3");
    let mut room = carthage_units(1)
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 1)
        .general("mago", "acci");
    room.act(place("carthago_nova"));
    assert_eq!(
        (room.inside_cus("carthago_nova"), room.cus("carthago_nova", Carthage)),
        (2, 0),
        "inside the walls"
    );
}

/// 6.3, 10.10: an enemy general without units does not hinder reinforcements, and is displaced by them.
#[test]
fn lone_enemy_generals_are_displaced() {
    let mut scene =
        carthage_units(0).general("hanno", "utica").general("nero", "carthago").general("paulus", "roma");
    scene.act(place("carthago"));
    assert_eq!(scene.post("nero"), Post::Cup);
    let mut rome = rome_units().general("gisgo", "roma").general("paulus", "capua").units(Rome, "capua", 5);
    rome.act(place("roma"));
    assert_eq!(rome.post("gisgo"), Post::Displaced);
}

/// 6.1, R70: displaced generals come back to unbesieged Carthaginian units, Hanno in Africa only; or they wait.
#[test]
fn displaced_generals_return() {
    let back = || Scene::empty(Carthage).turn(2).phase(Phase::CarthageGenerals);
    // In the order of the data: Hasdrubal first.
    let scene = back().units(Carthage, "nicaea", 1).units(Carthage, "utica", 2);
    assert!(scene.is_legal(place("nicaea")) && scene.is_legal(place("utica")));
    assert_eq!(scene.refused(place("carthago")), "6.1", "no units there");
    assert_eq!(scene.refused(Action::Pass), "6.1", "all return, if they can");
    let besieged = back()
        .units(Carthage, "utica", 2)
        .garrison("carthago", 2)
        .units(Rome, "carthago", 3)
        .siege("carthago", Rome, 1);
    assert_eq!(besieged.refused(place("carthago")), "6.1");

    let mut only_nicaea = back().units(Carthage, "nicaea", 1).units(Rome, "roma", 5);
    only_nicaea.run();
    assert!(
        only_nicaea.is_at("hasdrubal", "nicaea")
            && only_nicaea.is_at("mago", "nicaea")
            && only_nicaea.is_at("gisgo", "nicaea")
    );
    assert_eq!(only_nicaea.post("hanno"), Post::Displaced, "not in Africa: he waits a turn");
    assert!(only_nicaea.was_told(Event::CannotReturn { general: man("hanno") }));
}

/// 6.2: five Roman units, to Roma or Roman generals, at least three of them in Italy.
#[test]
fn five_roman_units() {
    let mut scene =
        rome_units().units(Rome, "tarraco", 6).general("nero", "tarraco").general("paulus", "capua");
    assert_eq!(scene.refused(place("arpi")), "6.2", "no general there");
    scene.act(place("tarraco")).act(place("tarraco"));
    assert_eq!(scene.refused(place("tarraco")), "6.2", "three must be in Italy");
    scene.act(place("capua")).act(place("roma")).act(place("roma"));
    assert_eq!((scene.cus("tarraco", Rome), scene.cus("capua", Rome), scene.cus("roma", Rome)), (8, 1, 2));
    assert!(!matches!(scene.p.frames.top(), Frame::Turn(Phase::RomeUnits { .. })), "five, and no more");
}

/// 6.2: without a stack of five, reinforcements must make one.
#[test]
fn a_stack_of_five_first() {
    // Two in Spain: with two more it would have four; only Roma can reach five.
    let mut scene = rome_units().units(Rome, "tarraco", 2).general("nero", "tarraco");
    assert_eq!(scene.refused(place("tarraco")), "6.2");
    scene.run();
    assert_eq!(scene.cus("roma", Rome), 5);
    // Three in Spain can become five, but then it takes both units that may go abroad.
    let mut spain =
        rome_units().units(Rome, "tarraco", 3).general("nero", "tarraco").general("paulus", "capua");
    spain.act(place("capua")).act(place("capua")).act(place("tarraco"));
    spain.act(place("roma"));
    assert_eq!(spain.cus("tarraco", Rome), 5, "the last one had to make the stack in Spain");
    // With a stack of five somewhere the choice is free.
    let free = rome_units().units(Rome, "tarraco", 2).general("nero", "tarraco").units(Rome, "arpi", 5);
    assert!(free.is_legal(place("tarraco")));
}

/// R3: the five units, then Africanus with his five, then the proconsul, the recall and the draw.
#[test]
fn order_of_the_roman_part() {
    let mut scene = Scene::empty(Rome).turn(6).phase(Phase::RomeUnits { left: 5, abroad: 0 });
    scene = scene.general("paulus", "capua").general("nero", "capua").units(Rome, "capua", 5);
    scene.all_told.clear();
    for _ in 0..5 {
        scene.act(place("capua"));
    }
    assert_eq!(*scene.p.frames.top(), Frame::Turn(Phase::Africanus));
    scene.act(place("neapolis"));
    assert!(scene.is_at("scipio_africanus", "neapolis"));
    assert_eq!(
        (scene.cus("neapolis", Rome), scene.cus("capua", Rome)),
        (5, 10),
        "his five besides the five of the turn"
    );
    assert_eq!(*scene.p.frames.top(), Frame::Turn(Phase::Proconsul));
    scene.act(Action::Name(man("nero")));
    let found = ["Reinforced", "AfricanusArrives", "NamedProconsul", "Recalled", "DrawnConsul"]
        .map(|name| scene.all_told.iter().position(|e| format!("{e:?}").starts_with(name)).expect(name));
    assert!(found.is_sorted(), "{found:?}");
}

/// 6.4, R4: a proconsul must be named; the others are recalled into the cup, and two consuls drawn from it.
#[test]
fn naming_recall_and_draw() {
    let mut scene = Scene::empty(Rome).turn(2).phase(Phase::Proconsul).units(Rome, "roma", 9);
    scene = scene.general("paulus", "roma").general("nero", "tarraco").general("varro", "agrigentum");
    assert_eq!(scene.refused(Action::Pass), "5", "naming is not optional");
    assert_eq!(scene.refused(Action::Name(man("fabius"))), "6.4", "he is in the cup");
    assert_eq!(scene.refused(Action::Name(man("mago"))), "6.4");
    scene.act(Action::Name(man("nero")));
    assert!(scene.is_at("nero", "tarraco") && scene.p.is_proconsul(man("nero")));
    for general in ["paulus", "varro"] {
        assert!(scene.was_told(Event::Recalled { general: man(general) }), "{general}");
    }
    let drawn: Vec<General> = drawn(&scene);
    assert_eq!(drawn.len(), 2);
    assert!(!drawn.contains(&man("nero")), "the proconsul is not in the cup");
}

/// 6.4, R4: where it is agreed on, Rome may name no proconsul at all; then everybody but Africanus is recalled.
#[test]
fn no_proconsul_where_it_is_agreed_on() {
    let scene = Scene::empty(Rome).turn(7).phase(Phase::Proconsul).units(Rome, "roma", 9);
    let scene = scene.general("paulus", "roma").general("nero", "tarraco").proconsul("nero");
    let scene = scene.general("scipio_africanus", "roma");
    assert_eq!(scene.refused(Action::Pass), "5", "not agreed on");
    let mut none = scene.but(|s| s.with(|p| p.options.proconsul_optional = true));
    assert!(none.is_legal(Action::Name(man("nero"))), "he may be kept all the same");
    none.act(Action::Pass);
    assert!(none.p.proconsul.is_none() && none.was_told(Event::NoProconsul));
    for general in ["paulus", "nero"] {
        assert!(none.was_told(Event::Recalled { general: man(general) }), "{general}");
    }
    assert!(none.is_at("scipio_africanus", "roma"), "the permanent proconsul stays");
    assert_eq!(drawn(&none).len(), 2);
    let mut named = scene.but(|s| s.with(|p| p.options.proconsul_optional = true));
    named.act(Action::Name(man("paulus")));
    assert_eq!(named.p.proconsul, Some(man("paulus")));
    // With a single general the choice is still Rome's, not forced.
    let single =
        Scene::empty(Rome).turn(2).phase(Phase::Proconsul).units(Rome, "roma", 9).general("paulus", "roma");
    let mut asked = single.but(|s| s.with(|p| p.options.proconsul_optional = true));
    asked.run();
    assert_eq!(asked.legal().len(), 2);
    let mut forced = single;
    forced.run();
    assert_eq!(forced.p.proconsul, Some(man("paulus")));
}

fn drawn(scene: &Scene) -> Vec<General> {
    let drawn = scene
        .all_told
        .iter()
        .filter_map(|e| if let Event::DrawnConsul { general } = e { Some(*general) } else { None });
    drawn.collect()
}

/// R2, R4: everybody recalled, and everybody displaced, can be drawn at once; Africanus never is.
#[test]
fn who_is_drawn() {
    let mut seen = GeneralSet::NONE;
    for seed in 0..60 {
        let mut scene = Scene::empty(Rome).turn(2).phase(Phase::Proconsul).units(Rome, "roma", 9);
        scene = scene.general("paulus", "roma").general("nero", "tarraco");
        scene.luck = Luck::new(Seed::from_number(seed));
        scene.act(Action::Name(man("nero")));
        drawn(&scene).into_iter().for_each(|g| seen.add(g));
    }
    let cup: GeneralSet =
        generals(Rome).filter(|g| ![man("nero"), man("scipio_africanus")].contains(g)).collect();
    assert_eq!(seen, cup);
}

/// R91: any Roman general on the map may be named, a besieged one too; with none but Africanus there is no proconsul.
#[test]
fn who_may_be_proconsul() {
    let mut scene =
        Scene::empty(Rome).turn(2).phase(Phase::Proconsul).units(Rome, "roma", 9).general("paulus", "roma");
    scene = scene
        .garrison("tarentum", 2)
        .units(Carthage, "tarentum", 3)
        .siege("tarentum", Carthage, 1)
        .inside("nero", "tarentum");
    scene.act(Action::Name(man("nero")));
    assert!(scene.is_inside("nero", "tarentum") && scene.p.is_proconsul(man("nero")), "he stays where he is");
    assert_eq!(scene.cus("roma", Rome), 9, "the recalled leave their units");

    let mut none = Scene::empty(Rome)
        .turn(7)
        .phase(Phase::Proconsul)
        .units(Rome, "roma", 9)
        .general("scipio_africanus", "roma");
    assert_eq!(none.refused(Action::Name(man("scipio_africanus"))), "6.7");
    none.run();
    assert_eq!(none.p.proconsul, None);
    assert_eq!(drawn(&none).len(), 2);
}

/// 6.6: one proconsul; each year he is kept or makes way for another.
#[test]
fn one_proconsul_kept_or_replaced() {
    let scene = Scene::empty(Rome).turn(3).phase(Phase::Proconsul).units(Rome, "roma", 9);
    let scene = scene.general("paulus", "roma").general("nero", "tarraco").proconsul("nero");
    let mut kept = scene.again();
    kept.act(Action::Name(man("nero")));
    assert!(kept.is_at("nero", "tarraco") && kept.p.is_proconsul(man("nero")));
    let mut replaced = scene.again();
    replaced.act(Action::Name(man("paulus")));
    assert!(replaced.is_at("paulus", "roma") && replaced.p.proconsul == Some(man("paulus")));
    assert!(replaced.was_told(Event::Recalled { general: man("nero") }), "there is one at a time");
}

fn consuls(to_place: &[&str]) -> Scene {
    let to_place = to_place.iter().map(|g| man(g)).collect();
    Scene::empty(Rome).turn(2).phase(Phase::Consuls { to_place })
}

/// 6.5: consuls go where five Roman units stand, together or apart, and outrank a proconsul there.
#[test]
fn consuls_with_five_units() {
    let mut scene = consuls(&["paulus", "marcellus"])
        .units(Rome, "roma", 5)
        .units(Rome, "tarraco", 6)
        .units(Rome, "arpi", 4);
    scene = scene.general("nero", "roma").proconsul("nero");
    assert_eq!(scene.refused(place("arpi")), "6.5", "four are too few");
    assert_eq!(scene.refused(place("capua")), "6.5");
    let mut apart = scene.again();
    apart.act(place("tarraco")).act(place("roma"));
    assert!(apart.is_at("paulus", "tarraco") && apart.is_at("marcellus", "roma"));
    assert_eq!(
        apart.p.commander(apart.p.outside(at("roma"), Rome)),
        Some(man("marcellus")),
        "over the proconsul"
    );
    scene.act(place("roma")).act(place("roma"));
    assert!(scene.is_at("paulus", "roma") && scene.is_at("marcellus", "roma"));
}

/// 6.5, R5: five besieged units do not count; without five anywhere a consul goes to Roma, inside if it is besieged.
#[test]
fn besieged_roma_as_last_resort() {
    let shut = consuls(&["paulus", "marcellus"])
        .garrison("roma", 5)
        .units(Carthage, "roma", 8)
        .siege("roma", Carthage, 1);
    let elsewhere = shut.but(|s| s.units(Rome, "arpi", 5));
    assert_eq!(elsewhere.refused(place("roma")), "6.5");
    assert!(elsewhere.is_legal(place("arpi")));
    let mut last = shut.units(Rome, "arpi", 4);
    assert_eq!(last.refused(place("arpi")), "6.5");
    last.run();
    assert!(last.is_inside("paulus", "roma") && last.is_inside("marcellus", "roma"));
}

/// R5, 24: Fabius goes to five units in Italy, else to any in Italy, else to Roma.
#[test]
fn fabius_stays_in_italy() {
    let spain = consuls(&["fabius"]).units(Rome, "dertosa", 6).units(Rome, "tarraco", 7);
    let with_five = spain.but(|s| s.units(Rome, "arpi", 5).units(Rome, "capua", 2));
    assert_eq!(with_five.refused(place("dertosa")), "24");
    assert_eq!(with_five.refused(place("capua")), "24");
    assert!(with_five.is_legal(place("arpi")));
    let few = spain.but(|s| s.units(Rome, "arpi", 1).units(Rome, "capua", 2));
    assert!(few.is_legal(place("arpi")) && few.is_legal(place("capua")));
    assert_eq!(few.refused(place("roma")), "24");
    let mut none = spain.again();
    none.run();
    assert!(none.is_at("fabius", "roma"));
}

/// 6.7, R7: Africanus lands with five units in Italy or a Spanish port, on a Roman marker without enemy units.
#[test]
fn africanus_arrives() {
    let scene = Scene::empty(Rome).turn(6).phase(Phase::Africanus).units(Rome, "roma", 5);
    let scene = scene.control("saguntum", Rome).control("laminium", Rome).units(Carthage, "arpi", 1);
    assert!(scene.is_legal(place("saguntum")), "a port in Spain");
    assert_eq!(scene.refused(place("laminium")), "6.7", "no port");
    assert_eq!(scene.refused(place("carthago_nova")), "6.7", "no Roman marker");
    assert_eq!(scene.refused(place("arpi")), "6.7", "enemy units");
    assert_eq!(scene.refused(place("syracusae")), "6.7", "neither Italy nor Spain");
    assert_eq!(scene.refused(Action::Pass), "5");
    let mut lands = scene.again();
    lands.act(place("capua"));
    assert_eq!(
        (lands.cus("capua", Rome), lands.inside_cus("capua")),
        (5, 0),
        "a walled city, but outside the walls"
    );
    assert!(lands.p.is_proconsul(man("scipio_africanus")));
    let mut early = Scene::empty(Rome).turn(5).phase(Phase::Africanus).units(Rome, "roma", 5);
    early.run();
    assert_eq!(early.post("scipio_africanus"), Post::Awaited);
}

/// 6.7: he is a second, permanent proconsul: never recalled, beside another one.
#[test]
fn africanus_is_a_second_proconsul() {
    let mut scene = Scene::empty(Rome).turn(7).phase(Phase::Proconsul).units(Rome, "roma", 9);
    scene = scene.general("scipio_africanus", "tarraco").general("nero", "roma").general("paulus", "roma");
    scene.act(Action::Name(man("nero")));
    assert!(scene.is_at("scipio_africanus", "tarraco") && scene.is_at("nero", "roma"));
    assert!(scene.p.is_proconsul(man("scipio_africanus")) && scene.p.is_proconsul(man("nero")));
}

/// 6.7: no space for him, and he leaves the game.
#[test]
fn africanus_without_a_landing() {
    let mut scene = Scene::empty(Rome).turn(6).phase(Phase::Africanus).units(Rome, "tarraco", 0);
    for space in data().country(Country::Italia).or(data().country(Country::Hispania)).iter() {
        if scene.p.control(space) == Some(Rome) && !scene.p.is_city(space) {
            scene.p.grounds[space.i()].control = None;
        } else if scene.p.control(space) == Some(Rome) {
            scene.p.grounds[space.i()].cus[Carthage.i()] = Cus::new(1, 0);
        }
    }
    scene.run();
    assert_eq!(scene.post("scipio_africanus"), Post::Gone);
    assert!(scene.was_told(Event::AfricanusStaysAway));
}
