//! RRR5.1 to RRR5.3: offices, rank and assignment.

use crate::command::appoint::AppointMagistrate;
use crate::tests::rules::common::*;
use legatus_kernel::Decision;

fn pool() -> Scene {
    Scene::empty(ScenarioId::Aigle)
}

/// Somebody is drawn, unless that was forced and is done.
fn draw(scene: &mut Scene) -> &mut Scene {
    if matches!(scene.p.frames.top(), Frame::Elect(e) if e.stage == ElectStage::Choose) {
        scene.act(Rome, Action::Draw);
    }
    scene
}

/// RRR5.1, RRR5.2: each office with its rank, its legions and its markers.
#[test]
fn rule_rrr5_1_rrr5_19_offices() {
    let limits = [
        (Office::Dictator, 4),
        (Office::MasterOfHorse, 2),
        (Office::RomeConsul, 2),
        (Office::FieldConsul, 2),
        (Office::Proconsul, 2),
        (Office::Praetor, 1),
    ];
    assert!(limits.iter().all(|(office, n)| office.limit() == *n));
    assert!(Office::Praetor.lam() == Some(LAM_MAGISTRATE) && Office::PraetorUrbanus.lam().is_none());
    // R21: a lone AL takes the place of a Double Legion.
    let scene = pool().office("203", Office::Praetor, "4210", false, "samnium").with(|p| {
        let al = number("iv").allied();
        p.legions[al.i()] = LegionState { hex: Some(hex("4210")), infantry: 8, ..LegionState::default() };
        p.commands[number("iv").i()] = Some(leader("203"));
    });
    assert_eq!(scene.p.room(leader("203")), 0);
    assert_eq!(scene.p.force_of(leader("203")).unwrap().double_legions(), 1);
}

/// RRR5.11, R27, R41: last year's Consuls wait for the Consulship alone, unless they triumphed.
#[test]
fn rule_rrr5_11_r27_r41_waiting_consuls() {
    let mut scene = pool();
    for id in ["201", "202"] {
        scene.p.set_mark(leader(id), mark::CONSUL_LAST);
    }
    scene.p.set_mark(leader("202"), mark::TRIUMPH_LAST);
    for office in [Office::RomeConsul, Office::FieldConsul] {
        let able = scene.p.drawable(office);
        assert!(!able.has(leader("201")) && able.has(leader("202")) && able.has(leader("203")));
    }
    for office in [Office::Dictator, Office::Proconsul, Office::Praetor, Office::PraetorUrbanus] {
        assert!(scene.p.drawable(office).has(leader("201")), "{office:?}");
    }
    // A Consul of this year is marked for the next; he who no longer is, is free.
    let mut scene = scene.office("204", Office::RomeConsul, "3714", true, "latium");
    scene.run(|p, _| p.note_consuls_of_the_year());
    assert!(
        scene.p.has_mark(leader("204"), mark::CONSUL_LAST)
            && !scene.p.has_mark(leader("201"), mark::CONSUL_LAST)
    );
}

/// RRR5.12, R29: who triumphed may be named, as Consul not for a Praetor's Triumph.
#[test]
fn rule_rrr5_12_r29_named_for_a_triumph() {
    let mut scene = pool();
    for id in ["201", "202", "203"] {
        scene.p.set_mark(leader(id), mark::TRIUMPH_EVER);
        scene.p.set_mark(leader(id), mark::TRIUMPH_LAST);
    }
    scene.p.set_mark(leader("202"), mark::PRAETOR_TRIUMPH);
    scene.p.set_mark(leader("203"), mark::CONSULAR);
    let consuls = scene.p.nameable(Office::RomeConsul);
    assert!(consuls.has(leader("201")) && !consuls.has(leader("202")) && !consuls.has(leader("204")));
    assert!(scene.p.nameable(Office::Dictator).has(leader("202")), "R29: counted elsewhere");
    // RRR5.14: a Proconsul by name has been Consul.
    assert_eq!(scene.p.nameable(Office::Proconsul), LeaderSet::of(leader("203")));
    let mut scene = scene.phase(Phase::Election { step: 2 });
    assert_eq!(scene.refused(Rome, Action::Name(leader("202"))), "RRR5.12");
    assert_eq!(scene.refused(Rome, Action::Pass), "RRR5.31");
    scene.act(Rome, Action::Name(leader("201")));
    assert_eq!(scene.p.holder_of(Office::RomeConsul), Some(leader("201")));
}

/// RRR5.13, R45: the Rome Consul speaks for Rome; the Field Consul never, but may be sent.
#[test]
fn rule_rrr5_13_r45_who_speaks_for_rome() {
    let scene = || {
        pool()
            .office("201", Office::RomeConsul, "3714", true, "latium")
            .office("202", Office::FieldConsul, "2613", true, "etruria_north")
            .level("lucania", 0)
    };
    let embassy = Action::Embassy { ambassador: leader("202"), province: province("lucania") };
    let field = scene().acts("202");
    assert_eq!(
        (field.refused(Rome, embassy), field.refused(Rome, Action::RaiseTroops)),
        ("RRR5.13", "RRR10.12")
    );
    let rome = scene().acts("201");
    assert!(rome.allowed(Rome, embassy) && rome.allowed(Rome, Action::RaiseTroops));
    let dictator = scene().office("204", Office::Dictator, "3714", true, "").acts("201");
    assert_eq!(dictator.refused(Rome, embassy), "RRR5.13");
}

/// RRR5.14, R78: a Proconsul for a province, not Latium, with two Double Legions that nobody commands.
#[test]
fn rule_rrr5_14_r78_proconsular_armies() {
    let one = pool().legion("iv", "4210", false, "");
    assert!(one.p.proconsular_provinces().is_empty());
    let two = one.legion("iii", "4210", false, "");
    assert_eq!(two.p.proconsular_provinces(), ProvinceSet::of(province("samnium")));
    let assigned = two.office("203", Office::Proconsul, "4109", true, "samnium");
    assert!(assigned.p.proconsular_provinces().is_empty(), "RRR5.33: one magistrate a province");
    let latium = pool().legion("iv", "3813", false, "").legion("iii", "3813", false, "");
    assert!(latium.p.proconsular_provinces().is_empty());
    assert!(latium.p.check_appoint(Office::Proconsul).is_err());
}

/// RRR5.15, R9, R40: events make a Crisis until a Dictator or the next election, cities while they are held; some make him a
/// must.
#[test]
fn rule_rrr5_15_r40_crises() {
    let none = pool();
    assert!(!none.p.has_crisis() && none.p.check_appoint(Office::Dictator).is_err());
    let may = pool().with(|p| p.war.crisis = crisis::MAJOR_DEFEAT);
    assert!(may.p.has_crisis() && !may.p.dictator_is_due());
    // Two Large or Medium cities outside one's National province.
    let cities = pool().holds(Pyrrhus, "capua").troops("epirote", "4412", true, [3, 0, 0]);
    assert!(!cities.p.has_crisis());
    let cities = cities.troops("epirote", "4512", true, [3, 0, 0]);
    assert!(cities.p.has_crisis() && !cities.p.dictator_is_due());
    // Within three hexes of Roma: Reate is just so far, Amiternum is not.
    assert_eq!(hex("3512").distance(hex("3714")), 3);
    assert!(pool().troops("epirote", "3512", true, [3, 0, 0]).p.dictator_is_due());
    assert!(!pool().troops("epirote", "3510", true, [3, 0, 0]).p.enemy_near_roma());
    let near = pool().troops("epirote", "3713", true, [3, 0, 0]);
    assert!(near.p.dictator_is_due());
    let pass = AppointMagistrate.check(&near.p, &Phase::Between, Rome.seat(), &Action::Pass);
    assert_eq!(pass.unwrap_err().rule.0, "RRR5.15");
    // Nothing else may be done: it is done.
    let scene = near.phase(Phase::Between);
    let dictator = scene.p.holder_of(Office::Dictator).unwrap();
    assert!(scene.is_at(dictator.id(), "3714"));
    assert_eq!(scene.p.pool[LAM_DICTATOR.i()], dictator.data().initiative, "4.1: his markers join the pool");
    assert!(scene.p.check_appoint(Office::Dictator).is_err_and(|r| r.rule.0 == "R40"));
    // Events are forgotten with the election, and by the Dictator.
    let passed = pool()
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "3714", true, "")
        .with(|p| p.war.crisis = crisis::CONSUL_DEFEAT);
    let mut passed = passed.phase(Phase::Election { step: 0 });
    passed.act(Rome, Action::Pass);
    assert_eq!(passed.p.war.crisis, crisis::CONSUL_DEFEAT);
    passed.act(Rome, Action::DrawUrban);
    assert_eq!(passed.p.war.crisis, 0);
}

/// RRR5.15: two Consular Armies crushed in one year make a Dictator due.
#[test]
fn rule_rrr5_15_two_defeats() {
    let scene = pool().with(|p| p.war.crisis = crisis::TWO_DEFEATS);
    assert!(scene.p.dictator_is_due());
}

/// RRR5.16: a Dictator without an army in Roma takes a Master of Horse within five numbers.
#[test]
fn rule_rrr5_16_master_of_horse() {
    let mut scene = pool()
        .office("207", Office::Dictator, "3714", true, "")
        .legion("i", "4412", true, "")
        .phase(Phase::Election { step: 1 });
    assert_eq!(scene.refused(Rome, Action::Name(leader("213"))), "RRR5.12");
    scene.act(Rome, Action::Name(leader("212")));
    assert_eq!(scene.p.holder_of(Office::MasterOfHorse), Some(leader("212")));
    // In Roma or with any legion in Italy (RRR5.32).
    assert!(scene.allowed(Rome, Action::Assign(number("i"))));
    scene.act(Rome, Action::Pass);
    assert!(
        scene.allowed(Rome, Action::Place(hex("3714"))) && scene.allowed(Rome, Action::Place(hex("4412")))
    );
    let away = pool()
        .office("207", Office::Dictator, "3714", true, "")
        .legion("i", "3714", true, "207")
        .phase(Phase::Election { step: 1 });
    assert!(
        away.p.holder_of(Office::MasterOfHorse).is_none() && !away.allowed(Rome, Action::Name(leader("212")))
    );
}

/// RRR5.17, R7, R42: Praetors for legions that nobody near can command, half as many as the higher magistrates.
#[test]
fn rule_rrr5_17_r7_r42_praetors() {
    let scene = pool()
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "2613", true, "etruria_north")
        .office("203", Office::Proconsul, "4109", true, "samnium")
        .legion("iv", "4109", true, "203")
        .legion("iii", "4210", false, "");
    assert_eq!(scene.p.praetor_limit(), 1);
    assert!(scene.p.praetorian_legions().is_empty(), "R42: the Proconsul has room for it");
    let full = scene.legion("v", "4109", true, "203");
    assert_eq!(full.p.praetorian_legions(), [number("iii")]);
    let mut scene = full.phase(Phase::Between);
    draw(scene.act(Rome, Action::Appoint(Office::Praetor)));
    let praetor = scene.p.holder_of(Office::Praetor).unwrap();
    assert_eq!(scene.p.commands[number("iii").i()], Some(praetor));
    assert_eq!(
        (scene.p.place(praetor), scene.p.leader(praetor).province),
        (Some(hex("4210")), Some(province("samnium")))
    );
    assert_eq!(scene.p.check_appoint(Office::Praetor).unwrap_err().rule.0, "RRR5.17");
}

/// RRR5.14: an army without a commander waits for a Proconsul; no enemy names him, though his Operations are moments of the same kind.
#[test]
fn rule_rrr5_14_only_romans_appoint() {
    let scene = pool()
        .legion("iii", "4210", false, "")
        .legion("v", "4210", false, "")
        .leader("pyrrhus", "5209", false)
        .troops("epirote", "5209", false, [9, 0, 0])
        .acts("pyrrhus");
    assert!(scene.p.check_appoint(Office::Proconsul).is_ok());
    assert_eq!(scene.refused(Pyrrhus, Action::Appoint(Office::Proconsul)), "RRR5.14");
}

/// RRR5.18, R1, R43: he trains up to two new legions of Roma; he stays in office until another is chosen.
#[test]
fn rule_rrr5_18_r1_r43_praetor_urbanus() {
    let fresh = |p: &mut RomanRepublic| {
        for id in ["i", "ii", "iii"] {
            p.legions[number(id).roman().i()].fresh = true;
        }
    };
    let base = || {
        pool()
            .office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "")
            .legion("i", "3714", true, "")
            .legion("ii", "3714", true, "")
            .legion("iii", "3714", true, "")
    };
    let veteran = |s: &Scene, id: &str| s.p.legion(number(id).roman()).veteran;
    // Of more than two Rome chooses; a legion of another year, or one that was trained, is not among them.
    let mut scene = base().legion("iv", "3714", true, "").with(fresh).dice(&[0, 6]).phase(Phase::End);
    let train = |id: &str| Action::Train(number(id).roman());
    assert_eq!(scene.p.trainable().len(), 3);
    assert_eq!(scene.refused(Rome, train("iv")), "RRR5.18");
    scene.act(Rome, train("iii"));
    assert_eq!(scene.refused(Rome, train("iii")), "RRR5.18");
    scene.act(Rome, train("ii"));
    assert_eq!(["i", "ii", "iii", "iv"].map(|id| veteran(&scene, id)), [false, false, true, false]);
    assert!(!matches!(scene.p.phase(), Phase::Training { .. }), "two and no more");
    // In the last year the war is over when they are trained.
    let mut last =
        base().with(fresh).with(|p| p.turn = p.scenario.data().turns).dice(&[0, 6]).phase(Phase::End);
    last.act(Rome, train("iii"));
    last.act(Rome, train("ii"));
    assert!(last.p.ending.is_some() && last.p.phase() == Phase::End);
    // Two leave no choice.
    let two = |p: &mut RomanRepublic| p.legions[number("ii").roman().i()].fresh = false;
    let scene = base().with(fresh).with(two).dice(&[9, 3]).phase(Phase::End);
    assert_eq!(["i", "ii", "iii"].map(|id| veteran(&scene, id)), [true, false, false]);
    assert_eq!(scene.p.holder_of(Office::PraetorUrbanus), Some(leader("praetor_urbanus_a")));
    let away = base().with(fresh).with(|p| p.put_leader(leader("praetor_urbanus_a"), hex("3713"), false));
    let away = away.dice(&[7, 7]).phase(Phase::End);
    assert!(!veteran(&away, "i"));
    // Another takes his place.
    let mut election = base().phase(Phase::Election { step: 6 });
    assert!(election.allowed(Rome, Action::Pass));
    election.act(Rome, Action::DrawUrban);
    let new = election.p.holder_of(Office::PraetorUrbanus).unwrap();
    assert!(new != leader("praetor_urbanus_a") && election.is_at(new.id(), "3714"));
    assert_eq!(election.p.leader(leader("praetor_urbanus_a")).status(), Status::Pool);
}

/// RRR5.21, R5, R6: the higher leads the legions of the lower; equals, but Consuls, stand apart.
#[test]
fn rule_rrr5_21_r5_r6_rank() {
    let scene = pool()
        .office("203", Office::Proconsul, "4210", false, "samnium")
        .office("205", Office::Praetor, "4210", false, "samnium")
        .legion("i", "4210", false, "203")
        .legion("ii", "4210", false, "203")
        .legion("iii", "4210", false, "205");
    let led = scene.p.command_of(leader("203")).unwrap();
    assert_eq!((led.double_legions(), led.leaders.len()), (3, 2), "R6: the Praetor's are extra");
    let own = scene.p.command_of(leader("205")).unwrap();
    assert_eq!((own.double_legions(), own.leaders.len()), (1, 1));
    let order =
        [Office::Dictator, Office::MasterOfHorse, Office::RomeConsul, Office::Proconsul, Office::Praetor];
    assert!(order.windows(2).all(|w| w[0].rank() > w[1].rank()));
    let equals =
        scene.office("206", Office::Praetor, "4210", false, "samnium").legion("iv", "4210", false, "206");
    assert_eq!(equals.p.command_of(leader("203")).unwrap().double_legions(), 4);
}

/// RRR5.22, R44: two Consuls are one Force, moved all year by the one who moved it first; two Praetors are two.
#[test]
fn rule_rrr5_22_r44_acting_together() {
    let praetors = pool()
        .office("205", Office::Praetor, "4210", false, "samnium")
        .office("206", Office::Praetor, "4210", false, "samnium")
        .legion("iii", "4210", false, "205")
        .legion("iv", "4210", false, "206");
    assert_eq!(praetors.p.forces_at(hex("4210"), 0).iter().count(), 2);
    let mut consuls = Scene::empty(ScenarioId::Tonnerre)
        .office("401", Office::FieldConsul, "1514", false, "")
        .office("402", Office::FieldConsul, "1514", false, "")
        .legion("i", "1514", false, "401")
        .legion("ii", "1514", false, "402")
        .acts("402");
    assert_eq!(consuls.p.command_of(leader("402")).unwrap().double_legions(), 2);
    consuls.fix(&[0, 9]);
    consuls.march(Rome, "1614");
    consuls.act(Rome, Action::Halt);
    assert!(consuls.is_at("401", "1614") && consuls.p.year.mover == Some(leader("402")));
    let mut other = consuls;
    while other.p.campaign().is_some() {
        other.act(Rome, Action::Pass);
    }
    other.campaign("401");
    assert_eq!(other.refused(Rome, Action::ForceMovement), "RRR5.22");
}

/// RRR5.23, R10: a fifth Double Legion goes along only with the Senate's leave.
#[test]
fn rule_rrr5_23_r10_five_legions() {
    let mut scene = pool().office("207", Office::Dictator, "4210", false, "");
    for (id, who) in [("i", "207"), ("ii", "207"), ("iii", "207"), ("iv", "207"), ("v", "203")] {
        scene = scene.legion(id, "4210", false, who);
    }
    let mut scene = scene.office("203", Office::Praetor, "4210", false, "samnium").acts("207");
    assert!(scene.allowed(Rome, Action::Ask(Permission::LeadFive)));
    scene.act(Rome, Action::ForceMovement);
    assert_eq!(scene.refused(Rome, Action::Go(hex("4211"))), "RRR5.23");
    scene.p.set_mark(leader("207"), mark::MAY_LEAD_FIVE);
    assert!(scene.allowed(Rome, Action::Go(hex("4211"))));
}

/// RRR5.3, RRR5.31: the offices in their order, each complete before the next.
#[test]
fn rule_rrr5_31_the_order() {
    let mut scene = pool()
        .legion("i", "3714", true, "")
        .legion("ii", "3714", true, "")
        .legion("iii", "4210", false, "")
        .legion("iv", "4210", false, "")
        .phase(Phase::Election { step: 0 });
    let office = |s: &Scene| match s.p.frames.top() {
        Frame::Elect(e) => Some((e.office, e.stage)),
        _ => None,
    };
    // No Crisis, no Dictator; without a claim by name one is drawn at once.
    assert_eq!(office(&scene), Some((Office::RomeConsul, ElectStage::Province)));
    scene.act(Rome, Action::Province(province("latium")));
    assert_eq!(office(&scene), Some((Office::RomeConsul, ElectStage::Army)));
    scene.act(Rome, Action::Assign(number("i")));
    assert_eq!(scene.refused(Rome, Action::Assign(number("iii"))), "RRR5.32", "an army stands together");
    scene.act(Rome, Action::Assign(number("ii")));
    assert_eq!(office(&scene), Some((Office::FieldConsul, ElectStage::Province)));
    scene.act(Rome, Action::Pass); // no province
    assert_eq!(scene.refused(Rome, Action::Pass), "RRR5.32", "he takes what there is");
    scene.act(Rome, Action::Assign(number("iii"))); // and IV, all that is left
    assert_eq!(
        office(&scene),
        Some((Office::PraetorUrbanus, ElectStage::Choose)),
        "nothing is left to command"
    );
    scene.act(Rome, Action::DrawUrban);
    assert!(!matches!(scene.p.phase(), Phase::Election { .. }));
}

/// RRR5.32, RRR5.33: provinces of the table, each once, with an army that waits; the army is of the province.
#[test]
fn rule_rrr5_32_rrr5_33_provinces_and_armies() {
    let elected = |office: Office, step: u8| {
        let mut scene = pool().legion("iii", "4210", false, "").legion("iv", "2613", true, "").office(
            "203",
            Office::Proconsul,
            "2613",
            true,
            "etruria_north",
        );
        if office == Office::FieldConsul {
            scene = scene.office("201", Office::RomeConsul, "3714", true, "latium");
        }
        let mut scene = scene.phase(Phase::Election { step });
        draw(&mut scene);
        scene
    };
    let mut field = elected(Office::FieldConsul, 3);
    for (id, rule) in
        [("etruria_north", "RRR5.33"), ("latium", "RRR5.33"), ("apulia", "RRR5.33"), ("corsica", "RRR5.33")]
    {
        assert_eq!(field.refused(Rome, Action::Province(province(id))), rule, "{id}");
    }
    field.act(Rome, Action::Province(province("samnium")));
    let consul = field.p.holder_of(Office::FieldConsul).unwrap();
    // The only army of Samnium is his at once, and he stands with it (RRR5.37).
    assert_eq!(field.p.commands[number("iii").i()], Some(consul));
    assert!(field.p.is_free(number("iv")) && field.p.place(consul) == Some(hex("4210")));
    let mut rome = elected(Office::RomeConsul, 2);
    rome.act(Rome, Action::Province(province("latium")));
    let consul = rome.p.holder_of(Office::RomeConsul).unwrap();
    rome.act(Rome, Action::Pass); // he need not take any
    assert_eq!(rome.p.place(consul), Some(hex("3714")));
}

/// RRR5.35, R28, R84: who may stay keeps office and province; a Consul becomes Proconsul; nobody is drawn before.
#[test]
fn rule_rrr5_35_r28_r84_prorogation() {
    let mut scene = pool()
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "2613", true, "etruria_north")
        .office("203", Office::Proconsul, "4109", true, "samnium")
        .office("205", Office::Praetor, "4510", true, "samnium")
        .legion("iii", "4510", true, "205")
        .legion("iv", "4109", true, "")
        .phase(Phase::Prorogation);
    assert_eq!(scene.refused(Rome, Action::Prorogue(leader("201"))), "RRR5.35");
    scene.act(Rome, Action::Prorogue(leader("202"))).act(Rome, Action::Prorogue(leader("203")));
    assert_eq!(scene.p.leader(leader("202")).office, Office::Proconsul);
    assert_eq!(scene.p.leader(leader("202")).province, Some(province("etruria_north")));
    scene.act(Rome, Action::Pass);
    // The others are in the pool again; a Proconsul in place takes a free army (RRR5.35).
    assert_eq!(scene.p.leader(leader("201")).status(), Status::Pool);
    assert_eq!(scene.p.leader(leader("205")).status(), Status::Pool);
    assert_eq!(scene.p.commands[number("iv").i()], Some(leader("203")));
    assert!(matches!(scene.p.phase(), Phase::Election { .. }));
    // SC4.11: against Hannibal a Consul without a province too.
    let mut later = Scene::empty(ScenarioId::Tonnerre)
        .office("401", Office::FieldConsul, "1514", false, "")
        .phase(Phase::Prorogation);
    assert!(later.allowed(Rome, Action::Prorogue(leader("401"))));
    later.act(Rome, Action::Prorogue(leader("401")));
    assert_eq!(later.p.leader(leader("401")).office, Office::Proconsul);
}

/// RRR5.36: shut in he commands on, beside his successor; set free he gives way.
#[test]
fn rule_rrr5_36_besieged() {
    let scene = pool()
        .office("203", Office::Proconsul, "4109", true, "samnium")
        .legion("iv", "4109", true, "203")
        .leader("pyrrhus", "4109", false)
        .troops("epirote", "4109", false, [30, 5, 0])
        .siege("bovianum", Pyrrhus)
        .phase(Phase::Prorogation);
    let mut scene = scene;
    scene.act(Rome, Action::Pass);
    assert_eq!(scene.p.leader(leader("203")).office, Office::Besieged);
    assert_eq!(scene.p.commands[number("iv").i()], Some(leader("203")));
    assert!(!scene.p.is_free(number("iv")));
    scene.run(|p, ctx| {
        p.stacks = Stacks::default();
        p.remove_leader(leader("pyrrhus"), Status::Dead);
        p.tidy_all(ctx);
    });
    assert_eq!(scene.p.city(city("bovianum")).siege, None);
    assert_eq!(scene.p.leader(leader("203")).status(), Status::Pool, "relieved, he gives way");
    assert!(scene.p.is_free(number("iv")));
}

/// RRR2.2: the first digit of a number tells the war.
#[test]
fn rule_rrr2_2_numbers() {
    let wars: [(ScenarioId, &[u16]); 4] = [
        (ScenarioId::Conquete, &[1]),
        (ScenarioId::Alexandre, &[1]),
        (ScenarioId::Aigle, &[2]),
        (ScenarioId::Tonnerre, &[4]),
    ];
    for (scenario, first) in wars {
        let p = RomanRepublic::blank(scenario);
        let pool = p.pool_of_magistrates();
        assert!(pool.iter().all(|l| first.contains(&(l.data().number / 100))), "{scenario:?}");
    }
    let numbers = |scenario: ScenarioId| RomanRepublic::blank(scenario).pool_of_magistrates().len();
    // SC1.04, SC2.04, SC3.04, SC4.04.
    assert_eq!(ScenarioId::ALL.map(numbers), [19, 9, 20, 10]);
}

/// Double Legions that a magistrate commands.
fn commands(scene: &Scene, id: &str) -> usize {
    scene.p.commands.iter().filter(|c| **c == Some(leader(id))).count()
}

/// RRR5.19, RRR5.22: two Consuls march together, one with his two Double Legions, the other without any; the legion that nobody
/// commanded goes to the one who has room for it, whoever of them leads the march.
#[test]
fn rule_rrr5_19_a_consul_never_gets_a_third_legion() {
    let stage = |full: &str| {
        Scene::empty(ScenarioId::Tonnerre)
            .office("401", Office::FieldConsul, "1514", false, "")
            .office("402", Office::FieldConsul, "1514", false, "")
            .legion("i", "1514", false, full)
            .legion("ii", "1514", false, full)
            .legion("iii", "1514", false, "")
    };
    for full in ["401", "402"] {
        for marcher in ["401", "402"] {
            let mut scene = stage(full).acts(marcher);
            scene.act(Rome, Action::ForceMovement);
            let to = hex("1514").data().around().find(|h| scene.allowed(Rome, Action::Go(*h))).unwrap();
            scene.act(Rome, Action::Go(to));
            let other = if full == "401" { "402" } else { "401" };
            assert_eq!((commands(&scene, full), commands(&scene, other)), (2, 1), "{full} {marcher}");
        }
    }
    // The other Consul stays: then the legion that would be his stays, too.
    let mut scene = stage("401").acts("401");
    scene.act(Rome, Action::ForceMovement);
    let to = hex("1514").data().around().find(|h| scene.allowed(Rome, Action::Go(*h))).unwrap();
    scene.act(Rome, Action::LeaveLeader(leader("402")));
    assert_eq!(scene.refused(Rome, Action::Go(to)), "RRR5.19");
    for element in number("iii").elements() {
        scene.act(Rome, Action::LeaveLegion(element));
    }
    scene.act(Rome, Action::Go(to));
    assert_eq!(commands(&scene, "401"), 2);
}

/// RRR5.19: nor can a position be loaded in which he has three.
#[test]
fn rule_rrr5_19_no_position_has_more_than_the_office_allows() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("401", Office::FieldConsul, "1514", false, "")
        .legion("i", "1514", false, "401")
        .legion("ii", "1514", false, "401")
        .legion("iii", "1514", false, "")
        .acts("401");
    assert_eq!(scene.p.validate(), Ok(()));
    scene.p.commands[number("iii").i()] = Some(leader("401"));
    assert!(scene.p.validate().is_err_and(|why| why.contains("legions")));
}

/// SC1.11, SC2.12, RRR5.35, R84: in the early wars a Consul need not be given a province, but may be; he is not bound to it, and may
/// be prorogued there as Proconsul.
#[test]
fn rule_sc1_11_sc2_12_r84_a_consul_with_a_province() {
    for scenario in [ScenarioId::Conquete, ScenarioId::Alexandre] {
        for (office, step) in [(Office::RomeConsul, 2), (Office::FieldConsul, 3)] {
            let stage = || {
                let scene = Scene::empty(scenario)
                    .legion("iii", "4412", true, "")
                    .legion("iv", "4412", true, "")
                    .with(|p| p.turn = 2);
                let other =
                    if office == Office::FieldConsul { Office::RomeConsul } else { Office::FieldConsul };
                scene.office("106", other, "3714", true, "").phase(Phase::Election { step })
            };
            let mut scene = stage();
            draw(&mut scene);
            let consul = scene.p.holder_of(office).unwrap();
            // Only where a Consular Army waits (RRR5.33).
            assert_eq!(scene.refused(Rome, Action::Province(province("apulia"))), "RRR5.33");
            scene.act(Rome, Action::Province(province("campania")));
            assert_eq!(scene.p.leader(consul).province, Some(province("campania")));
            // He must take what is there.
            while matches!(scene.p.frames.top(), Frame::Elect(e) if e.leader == Some(consul)) {
                let action = scene.legal(Rome).into_iter().find(|a| *a != Action::Pass).unwrap();
                scene.act(Rome, action);
            }
            assert_eq!(scene.p.commanded(consul), 2, "{scenario:?} {office:?}");
            assert_eq!(scene.p.area(consul), named().roman_italy, "he goes where he likes");
            while matches!(scene.p.frames.top(), Frame::Elect(_)) {
                let action = scene.legal(Rome)[0];
                scene.act(Rome, action);
            }
            let mut next = scene.phase(Phase::Prorogation);
            next.act(Rome, Action::Prorogue(consul));
            let state = next.p.leader(consul);
            assert_eq!((state.office, state.province), (Office::Proconsul, Some(province("campania"))));
            // Without one he is free as ever, and is not prorogued.
            let mut free = stage();
            draw(&mut free);
            let consul = free.p.holder_of(office).unwrap();
            free.act(Rome, Action::Pass);
            assert_eq!((free.p.leader(consul).province, free.p.area(consul)), (None, named().roman_italy));
            assert!(!free.p.may_prorogue().has(consul));
        }
    }
}

/// 5.6, RRR5.15: in a Crisis Rome may name a Dictator, in some it must; without one it may not.
#[test]
fn rule_5_6_crises() {
    let consul = || pool().office("201", Office::RomeConsul, "3714", true, "latium");
    let dictator = Action::Appoint(Office::Dictator);
    let calm = consul().acts("201");
    assert_eq!(calm.refused(Rome, dictator), "RRR5.15");
    let beaten = consul().with(|p| p.war.crisis = crisis::MAJOR_DEFEAT).acts("201");
    assert!(beaten.allowed(Rome, dictator) && beaten.allowed(Rome, Action::Pass), "he may");
    // He must: with no other choice the election is open at once, and may be over.
    let elects = |s: &Scene| {
        let open = matches!(s.p.frames.top(), Frame::Elect(e) if e.office == Office::Dictator);
        open || s.p.holder_of(Office::Dictator).is_some()
    };
    assert!(!elects(&beaten) && !elects(&calm));
    assert!(elects(&consul().with(|p| p.war.crisis = crisis::TWO_DEFEATS).acts("201")));
    // A city within three hexes of Roma, and one beyond.
    assert!(elects(&consul().troops("epirote", "3512", true, [1, 0, 0]).acts("201")));
    let far = consul().troops("epirote", "4109", true, [1, 0, 0]).acts("201");
    assert_eq!(far.refused(Rome, dictator), "RRR5.15");
}
