//! Chapter 9: surrender, sieges, assaults, treachery, sacks, devastation, engines.

use crate::tests::rules::common::*;

fn besiegers(points: u8) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4109", false)
        .troops("african", "4109", false, [points, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
}

/// 9.1: walls of 1, 3 or 4, 7; of Roma 7 or 10; none when sacked.
#[test]
fn rule_9_1_walls() {
    let cdi = |scenario, id: &str| Scene::empty(scenario).p.cdi(city(id));
    assert_eq!(
        [
            cdi(ScenarioId::Conquete, "larinum"),
            cdi(ScenarioId::Conquete, "bovianum"),
            cdi(ScenarioId::Tonnerre, "bovianum")
        ],
        [1, 3, 4]
    );
    assert_eq!(
        [
            cdi(ScenarioId::Aigle, "syracusae"),
            cdi(ScenarioId::Aigle, "roma"),
            cdi(ScenarioId::Tonnerre, "roma")
        ],
        [7, 7, 10]
    );
    let mut p = Scene::empty(ScenarioId::Aigle).p;
    p.cities[city("capua").i()].sacked = true;
    assert_eq!((p.cdi(city("capua")), p.cdi(city("thurii"))), (0, 0));
}

/// 9.2, R56: three points summon an empty city, once a phase; its own province opens by itself, Roma never.
#[test]
fn rule_9_2_r56_surrender() {
    let mut scene = besiegers(20).level("samnium", 0).dice(&[0, 7, 9]).acts("hannibal");
    scene.march(Carthage, "4108 4208");
    scene.act(Carthage, Action::Halt);
    assert_eq!(scene.p.surrender_odds(Carthage, city("larinum")), (0, 7));
    scene.act(Carthage, Action::Summon);
    assert!(scene.told(|e| matches!(e, Event::SurrenderRoll { die: 7, threshold: 7, success: true, .. })));
    assert!(scene.p.occupies(Carthage, city("larinum")));
    assert!(!scene.p.can_summon(Carthage, city("roma")));
    // Levels count: Samnium 2 for Rome.
    let scene = besiegers(20);
    assert_eq!(scene.p.surrender_odds(Carthage, city("larinum")).0, 2);
    let mut own = besiegers(20).level("samnium", -4);
    assert!(own.p.opens_freely(Carthage, city("larinum")));
    own.p.cities[city("larinum").i()].holder = Some(Rome.power());
    assert!(own.p.can_summon(Carthage, city("larinum")));
}

/// 9.3, 5.3d: more points than garrison and walls, no enemy outside; Finished.
#[test]
fn rule_9_3_5_3d_siege() {
    let few = besiegers(9).troops("legion", "4109", true, [5, 0, 0]).acts("hannibal");
    assert_eq!(few.refused(Carthage, Action::Besiege), "9.3");
    let mut enough = besiegers(10).troops("legion", "4109", true, [5, 0, 0]).acts("hannibal");
    enough.act(Carthage, Action::Besiege);
    assert!(enough.is_over());
    assert_eq!(enough.p.city(city("bovianum")).siege.map(|s| s.by), Some(Carthage));
    // 9.63: it ends when the besieger leaves.
    enough.fix(&[0, 9]);
    enough.campaign("hannibal");
    enough.march(Carthage, "4108");
    assert!(enough.p.city(city("bovianum")).siege.is_none());
    let enemy = besiegers(30).legion("i", "4109", false, "").acts("hannibal");
    assert_eq!(enemy.refused(Carthage, Action::Besiege), "9.3");
}

/// 9.41: the besieged do not raise; 9.42: they join those who relieve them with -2.
#[test]
fn rule_9_41_9_42_relief() {
    let mut scene = besiegers(30)
        .office("405", Office::Proconsul, "4109", true, "")
        .legion("ii", "4109", true, "405")
        .office("404", Office::FieldConsul, "4109", false, "")
        .legion("i", "4109", false, "404")
        .siege("bovianum", Carthage)
        .acts("404");
    scene.act(Rome, Action::Attack(0));
    let b = *scene.p.frames.nearest::<Battle>().unwrap();
    assert_eq!(scene.p.coordination_modifier(&b, 0, leader("405")), -2);
    let shut = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4109", true, "")
        .legion("i", "4109", true, "404")
        .leader("hannibal", "4109", false)
        .troops("african", "4109", false, [40, 0, 0])
        .siege("bovianum", Carthage)
        .with(|p| p.turn = 2)
        .acts("404");
    assert_eq!(shut.refused(Rome, Action::RaiseTroops), "9.3");
}

/// 9.43, R48, RRR14.0: the sea feeds or closes a besieged port; Ostia stands for Roma.
#[test]
fn rule_9_43_r48_rrr14_0_ports() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .troops("tarentine", "5405", true, [10, 0, 0])
        .legion("i", "5405", false, "")
        .siege("tarentum", Rome);
    let modifier = |s: &Scene| s.p.besieged_modifier(city("tarentum"), Rome);
    // -3 for the fleet, -2 for the stores of a Large city.
    assert_eq!(modifier(&scene), -5);
    scene.p.naval[zone("ionium").i()] = [1, 0];
    assert_eq!(modifier(&scene), 0);
    scene.p.naval[zone("ionium").i()] = [0, 0];
    assert_eq!(modifier(&scene), -2);
    let mut roma = Scene::empty(ScenarioId::Aigle)
        .troops("legion", "3714", true, [10, 0, 0])
        .leader("pyrrhus", "3714", false)
        .troops("epirote", "3714", false, [40, 0, 0])
        .siege("roma", Pyrrhus);
    roma.p.naval[zone("tyrrhenum").i()] = [1, 1];
    assert_eq!(roma.p.besieged_modifier(city("roma"), Pyrrhus), -5);
    roma = roma.holds(Pyrrhus, "ostia");
    assert_eq!(roma.p.besieged_modifier(city("roma"), Pyrrhus), 0);
}

/// 9.5, 5.25: published results of the siege table; both sides roll when the marker is drawn.
#[test]
fn rule_9_5_siege_attrition() {
    let loss = |size: u16, result| {
        legatus_roman_republic::table::percent(size, RomanRepublic::siege_percent(result))
    };
    assert_eq!([loss(42, 0), loss(83, 9), loss(43, 3), loss(12, 3)], [1, 55, 3, 1]);
    let mut scene = besiegers(30).troops("legion", "4109", true, [10, 0, 0]).siege("bovianum", Carthage);
    scene.fix(&[5, 5]);
    scene.run(|p, _| p.open_sieges());
    let mut rolls = Vec::new();
    loop {
        if rolls.is_empty() {
            scene.go();
        } else {
            let Frame::Losses(_) = scene.p.frames.top() else { break };
            let side = if scene.p.asked().has(Rome.seat()) { Rome } else { Carthage };
            let loss = scene.legal(side)[0];
            scene.act(side, loss);
        }
        rolls.extend(scene.told.iter().filter_map(|e| match e {
            Event::SiegeAttrition { besieged, .. } => Some(*besieged),
            _ => None,
        }));
        if rolls.is_empty() {
            break;
        }
    }
    assert_eq!(rolls, [false, true], "the besiegers first");
}

/// 9.71: on 7 or more a city without points falls to hunger; with points only when the last die.
#[test]
fn rule_9_71_hunger() {
    let mut scene = besiegers(30).siege("bovianum", Carthage);
    // Besieger first, then the city: walls of 4 take 1 off the 9.
    scene.fix(&[0, 9]);
    scene.run(|p, _| p.open_sieges());
    scene.go();
    assert!(
        scene.told(|e| matches!(e, Event::CityTaken { how: Capture::Attrition, .. })),
        "{:?}",
        scene.told
    );
    assert!(scene.p.occupies(Carthage, city("bovianum")));
}

/// 9.6, 9.61, R55: an earlier siege or a Small empty city; ratio by points, cavalry half; at least one to two.
#[test]
fn rule_9_6_9_61_r55_assault() {
    let siege = || {
        besiegers(30).troops("legion", "4109", true, [6, 0, 0]).siege("bovianum", Carthage).acts("hannibal")
    };
    let scene = siege();
    let force = scene.p.command_of(leader("hannibal")).unwrap();
    // 30 against 6 and 4: three to one; letter A +1.
    assert_eq!(scene.p.assault_column(&force, city("bovianum")), Some(4));
    assert_eq!(scene.p.assault_modifier(&force, city("bovianum")), 1);
    let storms = |die: u8| {
        let mut scene = siege();
        scene.fix(&[die]);
        scene.act(Carthage, Action::Assault);
        scene.told(|e| matches!(e, Event::AssaultRoll { captured: true, .. }))
    };
    // 7 in that column captures, 6 does not.
    assert!(storms(6) && !storms(5));
    let fresh = besiegers(30).troops("legion", "4109", true, [6, 0, 0]).with(|p| {
        p.cities[city("bovianum").i()].siege = Some(Siege { by: Carthage, turn: 1, phase: 1 });
    });
    let fresh = fresh.acts("hannibal");
    assert_eq!(fresh.refused(Carthage, Action::Assault), "9.6");
    let weak =
        besiegers(2).troops("legion", "4109", true, [9, 0, 0]).siege("bovianum", Carthage).acts("hannibal");
    assert_eq!(weak.refused(Carthage, Action::Assault), "9.6");
    let horse = Scene::empty(ScenarioId::Tonnerre).leader("hannibal", "4208", false).troops(
        "numidian",
        "4208",
        false,
        [0, 3, 0],
    );
    let force = horse.p.command_of(leader("hannibal")).unwrap();
    assert_eq!(horse.p.assault_column(&force, city("larinum")), Some(1), "three horsemen count one");
}

/// 9.62: the garrison is gone and its leaders are hit.
#[test]
fn rule_9_62_capture() {
    let mut scene = besiegers(30)
        .office("405", Office::Proconsul, "4109", true, "")
        .legion("ii", "4109", true, "405")
        .siege("bovianum", Carthage);
    scene.fix(&[9]);
    scene.run(|p, ctx| p.capture(city("bovianum"), leader("hannibal"), Capture::Assault, ctx));
    assert!(!scene.p.is_raised(number("ii")));
    assert_eq!(scene.p.leader(leader("405")).status(), Status::Dead, "Mortality 3");
}

/// 9.64, 5.3l: Guile and size against the garrison; once a phase.
#[test]
fn rule_9_64_5_3l_treachery() {
    let p = |garrison: u8| {
        besiegers(40).troops("legion", "4109", true, [garrison, 0, 0]).siege("bovianum", Carthage).p
    };
    // One Guile against a Medium city with twelve points of garrison cannot succeed.
    assert_eq!(p(12).treachery_target(city("bovianum"), Carthage, 1), -2);
    assert_eq!(p(2).treachery_target(city("bovianum"), Carthage, 3), 4);
    let mut scene = besiegers(30).troops("legion", "4109", true, [2, 0, 0]).siege("bovianum", Carthage);
    scene.p.leader_mut(leader("hannibal")).guile = 3;
    let mut scene = scene.dice(&[9, 0]).acts("hannibal");
    scene.act(Carthage, Action::Treachery);
    scene.act(Carthage, Action::Guile(1));
    assert!(scene.told(|e| matches!(e, Event::TreacheryRoll { target: 2, success: false, .. })));
    scene.act(Carthage, Action::Guile(0));
    assert_eq!(scene.refused(Carthage, Action::Treachery), "9.64");
}

/// 9.7, 9.72, R63: a city taken may be sacked at once, never twice; then no walls and no recruits.
#[test]
fn rule_9_7_9_72_r63_sack() {
    let mut scene = besiegers(30).siege("bovianum", Carthage);
    scene.run(|p, ctx| p.capture(city("bovianum"), leader("hannibal"), Capture::Assault, ctx));
    assert!(scene.allowed(Carthage, Action::Sack));
    scene.act(Carthage, Action::Sack);
    assert_eq!((scene.p.city(city("bovianum")).sacked, scene.p.cdi(city("bovianum"))), (true, 0));
    let again = Spoils { city: city("bovianum"), by: Rome, leader: None, how: Capture::Assault };
    assert!(!scene.p.may_sack(&again));
    // One that surrendered is not sacked, but in the Samnite wars (SC1.32).
    let open = Spoils { how: Capture::Surrender, city: city("larinum"), ..again };
    assert!(!scene.p.may_sack(&open) && Scene::empty(ScenarioId::Conquete).p.may_sack(&open));
}

/// 8.6, 9.71: every leader in a city that falls seeks shelter, however many there are; Rome chooses for each among the nearest.
#[test]
fn rule_8_6_a_city_falls_with_eleven_leaders_in_it() {
    let inside = ["401", "402", "403", "404", "405", "406", "407", "408", "409", "410", "411"];
    let mut scene = besiegers(30).siege("bovianum", Carthage).acts("hannibal");
    // Two cities of Rome's at the same distance: somebody has to choose.
    for refuge in ["aesernia", "saepinum"] {
        scene.p.cities[city(refuge).i()].holder = Some(Rome.power());
    }
    let near = |name: &str| city(name).hex().distance(city("bovianum").hex());
    assert_eq!(near("aesernia"), near("saepinum"));
    let mut scene =
        inside.iter().fold(scene, |s, number| s.office(number, Office::Besieged, "4109", true, ""));
    scene.run(|p, ctx| p.take_city(city("bovianum"), Carthage, Carthage.power(), ctx));
    for (n, number) in inside.iter().rev().enumerate() {
        let to = ["aesernia", "saepinum"][n % 2];
        assert!(scene.allowed(Rome, Action::Place(city("aesernia").hex())), "{number}");
        assert!(!scene.allowed(Rome, Action::Place(city("roma").hex())));
        scene.act(Rome, Action::Place(city(to).hex()));
        assert_eq!(scene.p.place(leader(number)), Some(city(to).hex()));
    }
    assert!(!scene.p.frames.iter().any(|f| matches!(f, Frame::Refuge(_))));
}

/// RRR9.7, RRR9.71, R22: Gauls run wild on a die above the leader's Campaign Value; the city is then not sacked.
#[test]
fn rule_rrr9_71_r22_gallic_sack() {
    let stage = |die: u8| {
        let mut s = Scene::empty(ScenarioId::Tonnerre)
            .leader("mago_218", "4109", false)
            .troops("gaul", "4109", false, [20, 0, 0])
            .siege("bovianum", Carthage)
            .dice(&[die]);
        s.run(|p, ctx| p.capture(city("bovianum"), leader("mago_218"), Capture::Assault, ctx));
        s
    };
    let wild = stage(7);
    assert_eq!(wild.points("gaul"), 6, "seventy percent went home");
    assert!(!wild.p.frames.iter().any(|f| matches!(f, Frame::Spoils(_))));
    let held = stage(6);
    assert_eq!(held.points("gaul"), 20);
    assert!(held.p.frames.iter().any(|f| matches!(f, Frame::Spoils(_))));
}

/// 9.8, 5.3k: ten points outside a city; the marker lasts to the end of the next turn and turns four boxes.
#[test]
fn rule_9_8_5_3k_devastation() {
    let mut scene = besiegers(10).acts("hannibal");
    scene.act(Carthage, Action::Devastate);
    let samnium = province("samnium");
    assert_eq!((scene.p.provinces[samnium.i()].devastated, scene.p.level(samnium)), (2, 4));
    assert!(scene.p.is_devastated(samnium) && scene.is_over());
    scene.p.turn = 3;
    assert!(!scene.p.is_devastated(samnium));
    let few = besiegers(9).acts("hannibal");
    assert_eq!(few.refused(Carthage, Action::Devastate), "9.8");
}

/// 9.91, 9.92, RRR9.9, RRR9.91, RRR10.24, RRR10.34: engines in Roma instead of a legion; +2 in assaults, lost on a nought.
#[test]
fn rule_9_91_9_92_rrr9_91_engines() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3714", true, "")
        .troops("gaul", "2708", true, [3, 0, 0])
        .with(|p| p.turn = 2)
        .dice(&[6, 9])
        .acts("404");
    scene.act(Rome, Action::RaiseTroops);
    scene.act(Rome, Action::NewLegions);
    assert!(scene.told(|e| matches!(e, Event::LegionRoll { result: 6, legions: 2, .. })));
    scene.act(Rome, Action::Engines);
    assert_eq!(scene.p.engines[0].hex, Some(hex("3714")));
    let mut siege = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "4109", false, "latium")
        .legion("i", "4109", false, "201")
        .troops("samnite", "4109", true, [3, 0, 0])
        .siege("bovianum", Rome)
        .with(|p| p.engines[0] = Engine { hex: Some(hex("4109")), flags: 0, syracusan: false })
        .acts("201");
    let force = siege.p.command_of(leader("201")).unwrap();
    assert_eq!(siege.p.assault_modifier(&force, city("bovianum")), 2, "engines +2, letter D nothing");
    siege.fix(&[0]);
    siege.act(Rome, Action::Assault);
    assert_eq!(siege.p.engines[0].hex, None);
}
