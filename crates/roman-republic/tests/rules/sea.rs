//! Chapter 7: the sea.

use crate::tests::rules::common::*;

/// 7.0, RRR7.1: only the war of Pyrrhus has ships.
#[test]
fn rule_7_0_rrr7_1_no_ships_elsewhere() {
    let scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "2315", true, "")
        .legion("i", "2315", true, "404")
        .acts("404");
    assert_eq!(scene.refused(Rome, Action::Transport), "7.0");
    let ours = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5402", true)
        .troops("epirote", "5402", true, [20, 0, 0])
        .acts("pyrrhus");
    assert!(ours.allowed(Pyrrhus, Action::Transport));
}

/// 7.1, R15, R48: a level built raises one's own and lowers the enemy's; superiority is a level above nought.
#[test]
fn rule_7_1_r15_r48_levels() {
    let mut scene = Scene::empty(ScenarioId::Aigle);
    let sea = zone("ionium");
    assert_eq!(scene.p.naval[sea.i()], [-3, 3]);
    scene.run(|p, ctx| p.raise_level(Rome, zone("ionium"), ctx));
    assert_eq!(scene.p.naval[sea.i()], [-2, 2]);
    assert!(scene.p.rules_sea(Pyrrhus, hex("5402")) && !scene.p.rules_sea(Rome, hex("5402")));
    scene.p.naval[hex("5402").data().zone.unwrap().i()] = [0, 0];
    assert!(!scene.p.rules_sea(Pyrrhus, hex("5402")));
}

/// 7.1, RRR7.11, R68: instead of building Rome may move a level to the next sea; who has no fleet does neither.
#[test]
fn rule_rrr7_11_r68_redistribution() {
    let mut scene = year().phase(Phase::Naval { side: Rome, done: 0 });
    let shift = Action::Redistribute { from: zone("tyrrhenum"), to: zone("fretum_siculi") };
    assert_eq!(
        scene.refused(Rome, Action::Redistribute { from: zone("adriaticum"), to: zone("sardoum") }),
        "7.1"
    );
    scene.act(Rome, shift);
    assert_eq!(scene.p.naval[zone("tyrrhenum").i()][0], -4);
    assert_eq!(scene.p.naval[zone("fretum_siculi").i()][0], -1);
    // Pyrrhus is passed over: he builds nothing (RRR7.12).
    assert!(!matches!(scene.p.phase(), Phase::Naval { .. }));
}

/// RRR7.12, R49, SC3.37: Carthage's controller rolls for it with +1, besides his own.
#[test]
fn rule_rrr7_12_r49_sc3_37_ships_of_carthage() {
    let alone = year().phase(Phase::Naval { side: Rome, done: 0 });
    assert_eq!(alone.refused(Rome, Action::BuildPunic), "R49");
    let scene = || year().level("sicilia_west", -4);
    assert_eq!(scene().p.player_of(PUNIC), Some(Pyrrhus));
    // A 5 with +1 is a 6: one level.
    let mut king = scene().dice(&[5]).phase(Phase::Naval { side: Pyrrhus, done: 0 });
    assert_eq!(king.refused(Pyrrhus, Action::Build), "RRR7.12");
    king.act(Pyrrhus, Action::BuildPunic);
    assert!(king.told(|e| matches!(e, Event::NavalRoll { side: Pyrrhus, die: 5, levels: 1 })));
    let before = king.p.naval[zone("tyrrhenum").i()];
    king.act(Pyrrhus, Action::Raise(zone("tyrrhenum")));
    assert_eq!(king.p.naval[zone("tyrrhenum").i()], [(before[0] - 1).max(-4), before[1] + 1]);
    // Rome as controller has two rolls.
    let mut rome = year().level("sicilia_west", 4).dice(&[0, 0]).phase(Phase::Naval { side: Rome, done: 0 });
    rome.act(Rome, Action::Build);
    assert!(rome.allowed(Rome, Action::BuildPunic) && !rome.allowed(Rome, Action::Build));
}

/// A year with something left in the pool.
fn year() -> Scene {
    Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .with(|p| p.pool[LAM_CONSUL.i()] = 1)
}

fn fleet(men: u8) -> Scene {
    Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5402", true)
        .troops("epirote", "5402", true, [men, 0, 0])
        .holds(Pyrrhus, "tarentum")
        .acts("pyrrhus")
}

/// 7.2, 5.3i, R86: from coast to coast; seas and landing named first; ports limit the men.
#[test]
fn rule_7_2_5_3i_r86_transport() {
    let inland = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "4510", true)
        .troops("epirote", "4510", true, [9, 0, 0])
        .acts("pyrrhus");
    assert_eq!(inland.refused(Pyrrhus, Action::Transport), "7.2");
    assert_eq!(tables().voyage.capacity, [10, 20, 30, 40]);
    let from = hex("5402").data().zone.unwrap();
    let coast = hex("5405").data().zone.unwrap();
    let sail = |scene: &mut Scene| {
        scene.act(Pyrrhus, Action::Transport);
        if from != coast {
            assert_eq!(scene.refused(Pyrrhus, Action::Land(hex("5405"))), "7.2");
            scene.act(Pyrrhus, Action::Cross(coast));
        }
    };
    // Brundisium, a Secondary port, sends thirty.
    let mut many = fleet(31);
    sail(&mut many);
    assert_eq!(many.refused(Pyrrhus, Action::Land(hex("5405"))), "7.2");
    let mut some = fleet(30);
    sail(&mut some);
    some.fix(&[9, 9, 9, 0]);
    some.act(Pyrrhus, Action::Land(hex("5405")));
    assert!(some.is_at("pyrrhus", "5405"));
    assert!(some.told(|e| matches!(e, Event::Lands { .. })));
    assert!(some.p.has_mark(leader("pyrrhus"), mark::LANDED));
}

/// 7.2: the dice of a voyage: levels, one sea, ports; and what they bring.
#[test]
fn rule_7_2_the_voyage_table() {
    let voyage = |from: &str, to: &str, route: &[&str]| {
        let mut zones = [None; 6];
        for (i, id) in route.iter().enumerate() {
            zones[i] = Some(zone(id));
        }
        Voyage {
            leader: leader("pyrrhus"),
            stage: VoyageStage::Roll,
            from: hex(from),
            to: Some(hex(to)),
            route: zones,
            crossed: 0,
            interceptor: None,
            fought: None,
        }
    };
    let p = fleet(9).p;
    // Brundisium to Tarentum in one sea: level 3 and one for the single sea.
    let level = |id: &str| p.naval_level(Pyrrhus, zone(id));
    assert_eq!(p.voyage_modifier(&voyage("5402", "5405", &["ionium"])), level("ionium") + 1);
    // To a Minor port that is not friendly: -1, -1.
    assert_eq!(p.voyage_modifier(&voyage("5402", "5004", &["adriaticum"])), level("adriaticum") + 1 - 2);
    // The second sea: -1 more.
    let second = Voyage { crossed: 1, ..voyage("5402", "5405", &["adriaticum", "ionium"]) };
    assert_eq!(p.voyage_modifier(&second), level("ionium") - 1);
    let rows = &tables().voyage.rows;
    let ends: Vec<i8> = rows.iter().map(|r| r.up_to).collect();
    assert_eq!(ends, [0, 2, 4, 99]);
    // Disaster: thirty percent, disorganised, and not arrived.
    let sunk = |die: u8| {
        let mut scene = fleet(30);
        let sea = hex("5402").data().zone.unwrap();
        let to = (0..HEX_COUNT as u16).map(Hex).find(|h| {
            let d = h.data();
            d.coastal && d.zone == Some(sea) && d.city.is_some_and(|c| c.data().port == Port::Major)
        });
        scene.p.naval[sea.i()] = [4, -4];
        let to = to.unwrap_or(hex("5405"));
        scene.p.cities[to.data().city.unwrap().i()].holder = Some(Pyrrhus.power());
        scene.act(Pyrrhus, Action::Transport);
        if to.data().zone != Some(sea) {
            scene.p.naval[to.data().zone.unwrap().i()] = [4, -4];
            scene.act(Pyrrhus, Action::Cross(to.data().zone.unwrap()));
        }
        scene.fix(&[die, die, 9]);
        scene.act(Pyrrhus, Action::Land(to));
        scene
    };
    let disaster = sunk(2);
    assert!(disaster.told(|e| matches!(e, Event::VoyageRoll { result: Crossing::Disaster, .. })));
    assert_eq!((disaster.points("epirote"), disaster.is_at("pyrrhus", "5402")), (21, true));
}

/// 7.2: landing men may be intercepted; not into a hex with an enemy garrison.
#[test]
fn rule_7_2_landing() {
    let mut scene = fleet(10)
        .office("203", Office::Proconsul, "5405", false, "calabria")
        .legion("i", "5405", true, "203");
    scene.act(Pyrrhus, Action::Transport);
    let coast = hex("5405").data().zone.unwrap();
    if hex("5402").data().zone != Some(coast) {
        scene.act(Pyrrhus, Action::Cross(coast));
    }
    assert_eq!(scene.refused(Pyrrhus, Action::Land(hex("5405"))), "7.2");
}

/// 7.3: the strait: 3 or more with the level crosses; below nought ten percent are lost; else nothing.
#[test]
fn rule_7_3_the_strait() {
    let scene = |level: i8, die: u8| {
        let mut scene = Scene::empty(ScenarioId::Aigle)
            .leader("pyrrhus", "6015", false)
            .troops("epirote", "6015", false, [30, 0, 0])
            .with(|p| p.naval[zone("fretum_siculi").i()] = [-level, level])
            .level("messana", -4)
            .dice(&[die, 9, 9, 9])
            .acts("pyrrhus");
        scene.act(Pyrrhus, Action::ForceMovement).act(Pyrrhus, Action::Go(hex("5915")));
        scene
    };
    let over = scene(2, 1);
    assert!(over.told(|e| matches!(e, Event::StraitRoll { die: 1, level: 2, crosses: true, .. })));
    assert!(over.is_at("pyrrhus", "5915"));
    let back = scene(2, 0);
    assert!(back.is_at("pyrrhus", "6015") && back.is_over());
    assert_eq!(back.points("epirote"), 30);
    let wrecked = scene(-2, 1);
    assert_eq!(wrecked.points("epirote"), 27);
}

/// 7.4: a voyage goes from sea to adjacent sea.
#[test]
fn rule_7_4_zones() {
    let mut scene = fleet(9);
    scene.act(Pyrrhus, Action::Transport);
    let first = hex("5402").data().zone.unwrap();
    assert_eq!(scene.refused(Pyrrhus, Action::Cross(first)), "7.4");
    let adjacent = &data().zones[first.i()].adjacent;
    for z in (0..ZONE_COUNT as u8).map(Zone) {
        assert_eq!(scene.allowed(Pyrrhus, Action::Cross(z)), adjacent.contains(&z), "{z:?}");
    }
}

/// RRR7.11, 7.1: new levels go to a sea below the highest.
#[test]
fn rule_rrr7_11_7_1_no_level_above_four() {
    let levels = |highest: &[&str]| {
        let mut scene = year();
        highest.iter().for_each(|id| scene.p.naval[zone(id).i()][0] = 4);
        scene.with(|p| p.set_phase(Phase::Levels { side: Rome, done: 1, left: 2, punic: false }))
    };
    let scene = levels(&["tyrrhenum"]);
    assert_eq!(scene.refused(Rome, Action::Raise(zone("tyrrhenum"))), "7.1");
    assert!(scene.allowed(Rome, Action::Raise(zone("ionium"))));
    assert_eq!(scene.refused(Rome, Action::Build), "3.1");
    // Where all are as high as can be, a level is lost anywhere.
    let all = ["adriaticum", "ionium", "fretum_siculi", "tyrrhenum", "africum", "sardoum"];
    assert!(levels(&all).allowed(Rome, Action::Raise(zone("tyrrhenum"))));
}

/// 7.2, 9.3: the besieged sail only if they rule the sea; 7.0: elsewhere there are no straits.
#[test]
fn rule_7_2_7_0_besieged_ports_and_straits() {
    let besieged = |level: i8| {
        fleet(9)
            .siege("brundisium", Rome)
            .with(|p| p.naval[hex("5402").data().zone.unwrap().i()] = [-level, level])
            .p
            .check(Pyrrhus.seat(), &Action::Transport)
            .map_err(|r| (r.rule.0, r.key))
    };
    assert_eq!([besieged(0), besieged(1)], [Err(("7.2", "refused-besieged")), Ok(())]);
    let strait = |scenario| Scene::empty(scenario).p.check_strait().map_err(|r| r.rule.0);
    assert_eq!([strait(ScenarioId::Tonnerre), strait(ScenarioId::Aigle)], [Err("7.0"), Ok(())]);
}

/// RRR5.41, 7.2: a Proconsul lands in his province, or where an enemy excuses it.
#[test]
fn rule_rrr5_41_7_2_a_proconsul_lands() {
    let lands = |enemy: u8| {
        let mut scene = Scene::empty(ScenarioId::Aigle)
            .office("203", Office::Proconsul, "5402", true, "calabria")
            .legion("i", "5402", true, "203")
            .troops("epirote", "5306", false, [enemy, 0, 0])
            .with(|p| p.remove_legion(number("i").allied()))
            .acts("203");
        scene.act(Rome, Action::Transport);
        if hex("5402").data().zone != hex("5306").data().zone {
            scene.act(Rome, Action::Cross(hex("5306").data().zone.unwrap()));
        }
        scene.p.check(Rome.seat(), &Action::Land(hex("5306"))).map_err(|r| r.rule.0)
    };
    assert_eq!([lands(0), lands(3)], [Err("RRR5.41"), Ok(())]);
}

/// 7.1: everybody sees the levels in each sea.
#[test]
fn rule_7_1_levels_are_seen() {
    let scene = Scene::empty(ScenarioId::Aigle);
    let view = scene.p.view(legatus_kernel::Viewer::Seat(Rome.seat()));
    let seen = view.markers.iter().filter(|m| m.kind == "naval").count();
    assert_eq!(seen, 2 * ZONE_COUNT);
    let ionium = view
        .markers
        .iter()
        .find(|m| m.kind == "naval" && m.at == "ionium" && m.side.as_deref() == Some("rome"));
    assert_eq!(ionium.unwrap().value, Some((-3).into()));
}
