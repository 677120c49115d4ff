//! Who has nothing to choose is not asked: each step goes on by itself where its rule leaves nothing open.

use crate::tests::rules::common::*;

/// The game goes on by itself, without anybody's answer, not even a forced one.
fn goes_on(mut scene: Scene) -> Scene {
    let before = *scene.p.frames.top();
    scene.run(|p, ctx| {
        p.run(ctx);
    });
    assert!(*scene.p.frames.top() != before, "it waits at {before:?}");
    scene
}

fn with_frame(scene: Scene, frame: Frame) -> Scene {
    scene.with(|p| p.frames.push(frame))
}

fn aigle() -> Scene {
    Scene::empty(ScenarioId::Aigle).with(|p| p.pool[LAM_CONSUL.i()] = 1)
}

fn at_phase(scene: Scene, phase: Phase) -> Scene {
    scene.with(|p| p.set_phase(phase))
}

/// 8.21, 8.22, 8.25: no way out, nobody behind walls, nobody next door: the dice fall.
#[test]
fn rule_8_21_8_22_8_25_straight_to_the_dice() {
    let scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [20, 0, 0])
        .legion("i", "4108", false, "")
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0);
    let mut scene = scene.acts("hannibal");
    scene.run(|p, ctx| {
        let force = p.force_of(leader("hannibal")).unwrap();
        let enemy = *p.enemy_forces(hex("4108"), Carthage).get(0).unwrap();
        p.open_battle(hex("4108"), &force, &enemy, Cause::Attack, ctx);
        p.run(ctx);
    });
    assert!(scene.told(|e| matches!(e, Event::TacticsRoll { .. })), "{:?}", scene.p.frames.top());
}

/// 8.6: one refuge is no choice.
#[test]
fn rule_8_6_one_refuge() {
    let scene = Scene::empty(ScenarioId::Tonnerre).leader("maharbal", "4108", false).troops(
        "african",
        "4208",
        true,
        [3, 0, 0],
    );
    assert_eq!(scene.p.refuges(leader("maharbal")), [hex("4208")]);
    let scene = goes_on(with_frame(scene, Frame::Refuge(Refugees(LeaderSet::of(leader("maharbal"))))));
    assert!(scene.is_at("maharbal", "4208"));
}

/// 6.12: on a bare coast nobody is asked about walls.
#[test]
fn rule_6_12_a_bare_coast() {
    let coast = (0..HEX_COUNT as u16).map(Hex).find(|h| {
        let d = h.data();
        d.coastal && d.zone.is_some() && d.city.is_none() && d.province == Some(province("calabria"))
    });
    let coast = coast.unwrap();
    let scene = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", coast.id(), false)
        .troops("epirote", coast.id(), false, [9, 0, 0])
        .with(|p| p.leader_mut(leader("pyrrhus")).guile = 0)
        .acts("pyrrhus");
    let mut route = [None; 6];
    route[0] = coast.data().zone;
    let voyage = Voyage {
        leader: leader("pyrrhus"),
        stage: VoyageStage::Settle,
        from: hex("5402"),
        to: Some(coast),
        route,
        crossed: 1,
        interceptor: None,
        fought: None,
    };
    goes_on(with_frame(scene, Frame::Voyage(voyage)));
}

/// RRR5.15, RRR5.17: nobody can be appointed; RRR5.35: nobody can be prorogued.
#[test]
fn rule_rrr5_15_rrr5_17_rrr5_35_no_offices_to_fill() {
    let mut scene = at_phase(aigle(), Phase::Between);
    scene.run(|p, ctx| {
        p.run(ctx);
    });
    assert!(scene.told(|e| matches!(e, Event::Drawn { .. })));
    goes_on(at_phase(aigle().office("201", Office::RomeConsul, "3714", true, "latium"), Phase::Prorogation));
}

/// RRR5.11, RRR5.32, RRR5.37: nobody to name, no legion to give, one place to stand.
#[test]
fn rule_rrr5_11_rrr5_32_rrr5_37_elections_without_choice() {
    let elect = |office, stage, who: Option<&str>| {
        Frame::Elect(Elect { office, stage, leader: who.map(leader), given: 0 })
    };
    let scene = || at_phase(aigle(), Phase::Election { step: 1 });
    let nobody = scene().with(|p| {
        (0..FIRST_URBAN as u8).map(Leader).for_each(|l| p.leaders.set_status(l, Status::Absent));
    });
    goes_on(with_frame(nobody, elect(Office::MasterOfHorse, ElectStage::Choose, None)));
    let consul = || scene().office("201", Office::RomeConsul, "3714", true, "latium");
    let given = goes_on(with_frame(consul(), elect(Office::RomeConsul, ElectStage::Army, Some("201"))));
    assert!(given.is_at("201", "3714"));
    goes_on(with_frame(consul(), elect(Office::RomeConsul, ElectStage::Place, Some("201"))));
}

/// 5.21: whose leader is no more has no Operation to choose.
#[test]
fn rule_5_21_no_operation_without_him() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [20, 0, 0])
        .acts("hannibal");
    scene.p.remove_leader(leader("hannibal"), Status::Dead);
    let scene = goes_on(scene);
    assert!(scene.told(|e| matches!(e, Event::PhaseEnds { .. })));
}

/// SC1.15, SC1.16: one Samnite leader, or one Force to join.
#[test]
fn rule_sc1_15_sc1_16_one_chief_one_force() {
    let samnites = || {
        Scene::empty(ScenarioId::Conquete)
            .troops("samnite", "4109", true, [9, 0, 0])
            .with(|p| p.pool[LAM_CONSUL.i()] = 1)
    };
    let overall = goes_on(at_phase(samnites().leader("pontius", "4109", true), Phase::Overall));
    assert_eq!(overall.p.war.overall, Some(leader("pontius")));
    let chief = goes_on(at_phase(samnites(), Phase::Chief { leader: leader("egnatius") }));
    assert!(chief.is_at("egnatius", "4109"));
}

/// RRR10.31, RRR10.33, RRR10.35, RRR10.13, SC1.34: nowhere to place anybody, nothing to raise.
#[test]
fn rule_rrr10_31_rrr10_33_rrr10_35_nowhere_to_place() {
    let lost = |scenario| {
        Scene::empty(scenario).with(|p| {
            p.pool[LAM_CONSUL.i()] = 1;
            RomanRepublic::all_cities()
                .for_each(|c| p.cities[c.i()].holder = Some(p.scenario.rival().power()));
        })
    };
    let request = |stage| {
        Frame::Request(Request {
            leader: leader("201"),
            stage,
            legions: 0,
            infantry: 0,
            cavalry: 0,
            auxiliaries: false,
            engines: false,
            dispersed: false,
        })
    };
    for stage in [
        RequestStage::PlaceAllied { number: number("i") },
        RequestStage::PlaceAuxiliaries { people: people("italian_auxiliaries") },
    ] {
        goes_on(with_frame(lost(ScenarioId::Aigle), request(stage)));
    }
    goes_on(at_phase(aigle(), Phase::Legate));
    let king = aigle().leader("pyrrhus", "4108", false).level("calabria", 0).acts("pyrrhus");
    let levy = |who: &str| Frame::Levy(Levy { leader: leader(who), infantry: 9, cavalry: 0 });
    goes_on(with_frame(king, levy("pyrrhus")));
    let samnites = lost(ScenarioId::Conquete)
        .with(|p| RomanRepublic::all_cities().for_each(|c| p.cities[c.i()].holder = Some(Rome.power())))
        .leader("pontius", "4108", false)
        .acts("pontius");
    goes_on(with_frame(samnites, levy("pontius")));
}

/// SC2.10: no city for the new legion, none for new Samnites; SC3.20: no port for Mago.
#[test]
fn rule_sc2_10_sc3_20_no_city_no_port() {
    let held_by = |scenario: ScenarioId, side: Side| {
        Scene::empty(scenario).with(|p| {
            p.turn = 2;
            p.pool[LAM_CONSUL.i()] = 1;
            RomanRepublic::all_cities().for_each(|c| p.cities[c.i()].holder = Some(side.power()));
        })
    };
    goes_on(at_phase(held_by(ScenarioId::Alexandre, Epirotes), Phase::NewLegion));
    let none = Phase::NewSamnites { infantry: 5, cavalry: 1 };
    goes_on(at_phase(held_by(ScenarioId::Alexandre, Rome), none));
    goes_on(at_phase(
        held_by(ScenarioId::Aigle, Rome).level("sicilia_west", -4),
        Phase::Mago { initial: true },
    ));
}

/// 4.2, 4.4: a marker that nobody can use is ignored; who has one kind of marker preselects it.
#[test]
fn rule_4_2_4_4_markers_without_choice() {
    let consul = || aigle().office("201", Office::RomeConsul, "3714", true, "latium");
    let ignored = goes_on(at_phase(consul(), Phase::Drawn { lam: LAM_DICTATOR }));
    assert!(ignored.told(|e| matches!(e, Event::Drawn { .. })));
    goes_on(at_phase(consul(), Phase::Preselect { side: Rome }));
}
