//! What may not be done, and why: each condition of a rule that refuses, alone in its way.

use crate::tests::rules::common::*;

/// The rule that refuses, and its reason.
fn why(scene: &Scene, side: Side, action: Action) -> (&'static str, &'static str) {
    match scene.p.check(side.seat(), &action) {
        Err(refusal) => (refusal.rule.0, refusal.key),
        Ok(()) => panic!("{action:?} is allowed at {:?}", scene.p.frames.top()),
    }
}

fn hannibal(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [20, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
}

/// A Field Consul of 217 BC with one Double Legion.
fn consul(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, at_hex, false, "")
        .legion("i", at_hex, false, "404")
        .with(|p| p.turn = 2)
}

fn king(at_hex: &str, inside: bool) -> Scene {
    Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", at_hex, inside)
        .troops("epirote", at_hex, inside, [9, 0, 0])
        .with(|p| p.leader_mut(leader("pyrrhus")).guile = 0)
}

fn disorder(scene: Scene, id: &str) -> Scene {
    scene.with(|p| {
        for legion in number(id).elements() {
            p.legions[legion.i()].condition = DISORGANISED;
        }
    })
}

// --- Battles -----------------------------------------------------------------------------------------------

/// 8.25, 9.42: who cannot come to a battle next door.
#[test]
fn rule_8_25_9_42_who_does_not_come() {
    let refused = |change: &dyn Fn(Scene) -> Scene, helper: &str| {
        let mut scene = change(
            hannibal("4108")
                .office("404", Office::FieldConsul, "4108", false, "")
                .legion("i", "4108", false, "404")
                .with(|p| (p.turn, p.war.devotio) = (2, true)),
        )
        .acts("hannibal");
        scene.act(Carthage, Action::Attack(0));
        let b = *scene.p.frames.nearest::<Battle>().unwrap();
        scene.p.check_coordinator(&b, 1, leader(helper)).map_err(|r| (r.rule.0, r.key))
    };
    let helper =
        |s: Scene| s.office("405", Office::Proconsul, "4009", false, "").legion("iii", "4009", false, "405");
    assert_eq!(refused(&helper, "405"), Ok(()));
    assert_eq!(refused(&helper, "404"), Err(("8.25", "refused-fights-already")));
    let enemy = |s: Scene| s.leader("maharbal", "4009", false).troops("numidian", "4009", false, [0, 4, 0]);
    assert_eq!(refused(&enemy, "maharbal"), Err(("8.25", "refused-leader-not-yours")));
    let broken = |s: Scene| disorder(helper(s), "iii");
    assert_eq!(refused(&broken, "405"), Err(("8.25", "refused-disorganised")));
    let far =
        |s: Scene| s.office("405", Office::Proconsul, "4110", false, "").legion("iii", "4110", false, "405");
    assert_eq!(refused(&far, "405"), Err(("8.25", "refused-leader-not-here")));
    let alone = |s: Scene| s.office("405", Office::Proconsul, "4009", false, "");
    assert_eq!(refused(&alone, "405"), Err(("5.13", "refused-not-in-command")));
    let besieger = |s: Scene| {
        s.troops("iberian", "4109", true, [2, 0, 0])
            .office("405", Office::Proconsul, "4109", false, "")
            .legion("iii", "4109", false, "405")
            .siege("bovianum", Rome)
    };
    assert_eq!(refused(&besieger, "405"), Err(("8.25", "refused-siege-binds")));
    // He tries once.
    let mut twice = helper(
        hannibal("4108")
            .office("404", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "404")
            .with(|p| (p.turn, p.war.devotio) = (2, true)),
    )
    .acts("hannibal");
    twice.act(Carthage, Action::Attack(0));
    let b = *twice.p.frames.nearest::<Battle>().unwrap();
    for tried in [mark::COORDINATED, mark::INTERCEPTED] {
        let scene = Scene { p: twice.p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() };
        let scene = scene.with(|p| p.set_mark(leader("405"), tried));
        let refusal = scene.p.check_coordinator(&b, 1, leader("405")).unwrap_err();
        assert_eq!((refusal.rule.0, refusal.key), ("8.25", "refused-tried-already"));
    }
    // 9.42: the besieged come out to those who relieve them, not to a battle next door.
    let besieged = |s: Scene| {
        s.office("405", Office::Proconsul, "4109", true, "")
            .legion("iii", "4109", true, "405")
            .siege("bovianum", Carthage)
    };
    assert_eq!(refused(&besieged, "405"), Err(("9.42", "refused-siege-binds")));
}

/// 8.22: nobody slips away to where the rule does not let him.
#[test]
fn rule_8_22_not_anywhere() {
    let mut scene = hannibal("4108")
        .office("404", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "404")
        .with(|p| (p.turn, p.war.devotio) = (2, true))
        .acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    assert_eq!(why(&scene, Rome, Action::Avoid(hex("3714"))), ("8.22", "refused-avoid"));
}

// --- Interception ------------------------------------------------------------------------------------------

/// 6.51, 6.52: who intercepts within two hexes, and who does not.
#[test]
fn rule_6_51_6_52_who_intercepts() {
    let refused = |scene: &Scene, who: &str, to: &str| {
        scene.p.check_interceptor(leader(who), hex(to)).map_err(|r| (r.rule.0, r.key))
    };
    assert_eq!(refused(&consul("4108"), "404", "4009"), Ok(()));
    assert_eq!(refused(&consul("4108"), "404", "4105"), Err(("6.51", "refused-too-far-to-intercept")));
    for tried in [mark::TRIED, mark::FAILED_INTERCEPTION] {
        let scene = consul("4108").with(|p| p.set_mark(leader("404"), tried));
        assert_eq!(refused(&scene, "404", "4009"), Err(("6.52", "refused-tried-already")));
    }
    let alone = Scene::empty(ScenarioId::Tonnerre).office("404", Office::FieldConsul, "4108", false, "");
    assert_eq!(refused(&alone, "404", "4009").unwrap_err().0, "6.52");
    assert_eq!(refused(&disorder(consul("4108"), "i"), "404", "4009"), Err(("6.52", "refused-disorganised")));
    let besieger = consul("4109").troops("iberian", "4109", true, [2, 0, 0]).siege("bovianum", Rome);
    assert_eq!(refused(&besieger, "404", "4108"), Err(("6.52", "refused-siege-binds")));
    let besieged = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4109", true, "")
        .legion("i", "4109", true, "404")
        .siege("bovianum", Carthage);
    assert_eq!(refused(&besieged, "404", "4108"), Err(("6.52", "refused-siege-binds")));
    // SC1.20: a tribe behind walls would have to leave a guard, and does not divide.
    let tribe = Scene::empty(ScenarioId::Conquete).tribe("umbria", Samnites, "3109", true, [9, 0, 0]);
    assert_eq!(refused(&tribe, "chief_umbria", "3109"), Err(("SC1.20", "refused-tribe-divides")));
    let open = Scene::empty(ScenarioId::Conquete).tribe("umbria", Samnites, "3109", false, [9, 0, 0]);
    assert_eq!(refused(&open, "chief_umbria", "3109"), Ok(()));
}

// --- Operations --------------------------------------------------------------------------------------------

/// 5.3b, 5.3f, 9.8, 9.3: what an Operation lacks.
#[test]
fn rule_5_3b_5_3f_9_8_9_3_operations() {
    let alone = Scene::empty(ScenarioId::Tonnerre).leader("hannibal", "4109", false).acts("hannibal");
    assert_eq!(why(&alone, Carthage, Action::ForceMovement), ("5.3b", "refused-no-men"));
    assert_eq!(why(&alone, Carthage, Action::Besiege), ("9.3", "refused-no-men"));
    // 5.3f: an army in order is not put in order, and none is before the enemy.
    let order = hannibal("4108").acts("hannibal");
    assert_eq!(why(&order, Carthage, Action::Improve), ("5.3f", "refused-in-order"));
    let tired = |scene: Scene| {
        scene.with(|p| p.stacks.all_mut().iter_mut().for_each(|s| s.condition = DISRUPTED)).acts("hannibal")
    };
    assert!(tired(hannibal("4108")).allowed(Carthage, Action::Improve));
    let watched = tired(hannibal("4108").legion("i", "4108", false, ""));
    assert_eq!(why(&watched, Carthage, Action::Improve), ("5.3f", "refused-enemy-here"));
    // 9.8: not twice, and not at home.
    let samnium = province("samnium").i();
    let twice = hannibal("4108").with(|p| p.provinces[samnium].devastated = p.turn + 1).acts("hannibal");
    assert_eq!(why(&twice, Carthage, Action::Devastate), ("9.8", "refused-devastated"));
    let home = Scene::empty(ScenarioId::Conquete)
        .leader("pontius", "4108", false)
        .troops("samnite", "4108", false, [15, 0, 0])
        .acts("pontius");
    assert_eq!(why(&home, Samnites, Action::Devastate), ("9.8", "refused-devastate-home"));
    let inside = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4109", true)
        .troops("african", "4109", true, [20, 0, 0])
        .acts("hannibal");
    assert_eq!(why(&inside, Carthage, Action::Devastate), ("9.8", "refused-devastate-size"));
    // 9.3: one's own city, and one under siege already.
    assert_eq!(why(&inside, Carthage, Action::Besiege), ("9.3", "refused-own-city"));
    let again = hannibal("4109")
        .troops("legion", "4109", true, [3, 0, 0])
        .siege("bovianum", Carthage)
        .acts("hannibal");
    assert_eq!(why(&again, Carthage, Action::Besiege), ("9.3", "refused-under-siege"));
}

/// 9.64: traitors are found by the besieger, with Guile.
#[test]
fn rule_9_64_who_finds_traitors() {
    let before = |guile: u8| {
        hannibal("4109")
            .troops("legion", "4109", true, [3, 0, 0])
            .with(move |p| p.leader_mut(leader("hannibal")).guile = guile)
    };
    let no_siege = before(2).acts("hannibal");
    assert_eq!(why(&no_siege, Carthage, Action::Treachery), ("9.64", "refused-treachery-siege"));
    let poor = before(0).siege("bovianum", Carthage).acts("hannibal");
    assert_eq!(why(&poor, Carthage, Action::Treachery), ("9.64", "refused-no-guile"));
    assert!(before(2).siege("bovianum", Carthage).acts("hannibal").allowed(Carthage, Action::Treachery));
}

/// RRR5.16: with a Master of Horse the Dictator stays where he is.
#[test]
fn rule_rrr5_16_the_dictator_stays() {
    let dictator = || {
        Scene::empty(ScenarioId::Tonnerre)
            .office("406", Office::Dictator, "3814", false, "")
            .legion("i", "3814", false, "406")
            .with(|p| p.turn = 2)
    };
    let free = dictator().acts("406");
    assert!(free.allowed(Rome, Action::ForceMovement) && free.allowed(Rome, Action::LeaderMovement));
    let bound = dictator().office("407", Office::MasterOfHorse, "3714", true, "").acts("406");
    for operation in [Action::ForceMovement, Action::LeaderMovement] {
        assert_eq!(why(&bound, Rome, operation), ("RRR5.16", "refused-dictator-stays"));
    }
}

// --- Gathering a Force -------------------------------------------------------------------------------------

/// SC1.20: a tribe does not divide, nor does its chief go alone.
#[test]
fn rule_sc1_20_a_tribe_stays_together() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .tribe("umbria", Samnites, "3109", false, [9, 0, 0])
        .acts("chief_umbria");
    assert_eq!(why(&scene, Samnites, Action::LeaderMovement), ("SC1.20", "refused-tribe-divides"));
    scene.act(Samnites, Action::ForceMovement);
    let leave = Action::Leave { people: people("umbria"), arm: Arm::Infantry, n: 5 };
    assert_eq!(why(&scene, Samnites, leave), ("SC1.20", "refused-tribe-divides"));
}

/// 5.22, RRR10.26, RRR10.28, 9.92: what is not there, or not his, is neither taken nor left.
#[test]
fn rule_5_22_rrr10_26_rrr10_28_9_92_taking_and_leaving() {
    let mut scene = consul("4108")
        .troops("gallic_auxiliaries", "4108", false, [3, 0, 0])
        .troops("african", "4108", false, [5, 0, 0])
        .acts("404");
    scene.act(Rome, Action::ForceMovement);
    let points = |id: &str, n: u8| Action::Take { people: people(id), arm: Arm::Infantry, n };
    assert_eq!(why(&scene, Rome, points("african", 1)), ("5.22", "refused-not-yours"));
    assert_eq!(why(&scene, Rome, points("italian_auxiliaries", 1)), ("5.22", "refused-amount"));
    assert_eq!(why(&scene, Rome, Action::LeaveLegion(number("ii").roman())), ("5.22", "refused-not-here"));
    assert_eq!(
        why(&scene, Rome, Action::TakeLegion(number("ii").roman())),
        ("5.22", "refused-legion-not-here")
    );
    // RRR10.28: Auxiliaries stay only with a legion; two points of three cannot be left.
    let leave = |n: u8| Action::Leave { people: people("gallic_auxiliaries"), arm: Arm::Infantry, n };
    assert_eq!(why(&scene, Rome, leave(2)), ("5.22", "refused-amount"));
    assert_eq!(why(&scene, Rome, leave(3)), ("RRR10.28", "refused-auxiliaries-alone"));
    scene.act(Rome, Action::LeaveLegion(number("i").allied()));
    assert!(scene.allowed(Rome, leave(3)));
    // RRR10.26: few points at a time, horsemen no more than there are, elephants never.
    let detach = |arm: Arm, n: u8| Action::Detach { arm, n };
    assert!(scene.allowed(Rome, detach(Arm::Infantry, 1)));
    for (arm, n) in [(Arm::Infantry, 9), (Arm::Cavalry, 2), (Arm::Elephants, 1)] {
        assert_eq!(why(&scene, Rome, detach(arm, n)), ("RRR10.26", "refused-detach"));
    }
    for engines in [Action::LeaveEngines, Action::TakeEngines] {
        assert_eq!(why(&scene, Rome, engines), ("9.92", "refused-no-engines"));
    }
    let mut punic = hannibal("4108").acts("hannibal");
    punic.act(Carthage, Action::ForceMovement);
    assert_eq!(why(&punic, Carthage, detach(Arm::Infantry, 1)), ("RRR10.26", "refused-detach"));
}

/// 6.14: the besieged do not join those outside.
#[test]
fn rule_6_14_the_besieged_are_not_taken_along() {
    let mut scene = consul("4109")
        .legion("ii", "4109", true, "404")
        .troops("legion", "4109", true, [3, 0, 0])
        .siege("bovianum", Carthage)
        .acts("404");
    scene.act(Rome, Action::ForceMovement);
    assert_eq!(
        why(&scene, Rome, Action::TakeLegion(number("ii").roman())),
        ("6.14", "refused-legion-besieged")
    );
    let take = Action::Take { people: people("legion"), arm: Arm::Infantry, n: 1 };
    assert_eq!(why(&scene, Rome, take), ("6.14", "refused-besieged"));
}

/// SC3.26, SC3.28, 5.43: Tarentines and the Campania Legion stay; Mamertines are led by nobody.
#[test]
fn rule_sc3_26_sc3_28_5_43_who_does_not_march() {
    let mut scene = king("5405", false).troops("tarentine", "5405", true, [5, 0, 0]).acts("pyrrhus");
    scene.act(Pyrrhus, Action::ForceMovement);
    let take = |id: &str| Action::Take { people: people(id), arm: Arm::Infantry, n: 5 };
    assert_eq!(why(&scene, Pyrrhus, take("tarentine")), ("SC3.26", "refused-rooted"));
    scene.p.war.tarentines_free = true;
    assert!(scene.allowed(Pyrrhus, take("tarentine")));
    let mut messana =
        king("5915", false).level("messana", -4).troops("mamertine", "5915", true, [5, 0, 0]).acts("pyrrhus");
    messana.act(Pyrrhus, Action::ForceMovement);
    assert_eq!(why(&messana, Pyrrhus, take("mamertine")), ("5.43", "refused-not-his-command"));
    let mut rhegium = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "6015", false, "bruttium")
        .legion("i", "6015", false, "201")
        .with(|p| {
            p.legions[CAMPANIA_LEGION.i()] = LegionState {
                hex: Some(hex("6015")),
                flags: at::INSIDE,
                infantry: 8,
                ..LegionState::default()
            };
        })
        .acts("201");
    rhegium.act(Rome, Action::ForceMovement);
    assert_eq!(
        why(&rhegium, Rome, Action::TakeLegion(CAMPANIA_LEGION)),
        ("SC3.28", "refused-campania-stays")
    );
}

/// 5.12, 5.23, RRR5.21: nobody takes his superior, an enemy, himself or who is not there.
#[test]
fn rule_5_12_5_23_rrr5_21_leaders_taken_along() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4109", true)
        .troops("african", "4109", true, [5, 0, 0])
        .leader("maharbal", "4109", false)
        .troops("numidian", "4109", false, [0, 5, 0])
        .leader("mago_218", "4108", false)
        .office("404", Office::FieldConsul, "4109", false, "")
        .with(|p| p.leader_mut(leader("maharbal")).guile = 0)
        .acts("maharbal");
    scene.act(Carthage, Action::ForceMovement);
    let take = |id: &str| Action::TakeLeader(leader(id));
    assert_eq!(why(&scene, Carthage, take("hannibal")), ("5.12", "refused-leader-rank"));
    assert_eq!(why(&scene, Carthage, take("mago_218")), ("5.23", "refused-leader-not-here"));
    assert_eq!(why(&scene, Carthage, take("404")), ("5.23", "refused-leader-not-yours"));
    assert_eq!(why(&scene, Carthage, Action::LeaveLeader(leader("maharbal"))), ("5.23", "refused-not-here"));
    let mut praetor = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4109", true, "")
        .legion("ii", "4109", true, "404")
        .office("405", Office::Praetor, "4109", false, "")
        .legion("i", "4109", false, "405")
        .with(|p| {
            p.turn = 2;
            p.cities[city("bovianum").i()].holder = Some(Rome.power());
        })
        .acts("405");
    praetor.act(Rome, Action::ForceMovement);
    assert_eq!(why(&praetor, Rome, take("404")), ("RRR5.21", "refused-leader-rank"));
}

// --- Diplomacy ---------------------------------------------------------------------------------------------

/// 5.3h, 12.3, 12.33, 12.34, SC1.36: who is sent where.
#[test]
fn rule_5_3h_12_3_12_33_sc1_36_ambassadors() {
    let embassy = |who: &str, to: &str| Action::Embassy { ambassador: leader(who), province: province(to) };
    let rome = Scene::empty(ScenarioId::Conquete)
        .office("107", Office::RomeConsul, "3714", true, "")
        .leader("pontius", "4109", true)
        .tribe("umbria", Samnites, "3109", true, [9, 0, 0])
        .level("sabinus", 1)
        .level("picenum", 4)
        .acts("107");
    assert!(rome.allowed(Rome, embassy("107", "sabinus")));
    assert_eq!(why(&rome, Rome, embassy("107", "picenum")), ("12.33", "refused-ally-already"));
    assert_eq!(why(&rome, Rome, embassy("pontius", "sabinus")), ("12.3", "refused-leader-not-yours"));
    assert_eq!(why(&rome, Rome, embassy("112", "sabinus")), ("12.3", "refused-leader-not-yours"));
    assert_eq!(why(&rome, Rome, embassy("110", "sabinus")), ("12.34", "refused-no-diplomat"));
    assert_eq!(why(&rome, Rome, embassy("chief_umbria", "sabinus")), ("SC1.36", "refused-no-diplomat"));
    // Pyrrhus sends Cineas or goes himself.
    let epirus = king("5405", true).leader("milo", "5405", true).level("apulia", 0).acts("pyrrhus");
    assert!(epirus.allowed(Pyrrhus, embassy("cineas", "apulia")));
    assert!(epirus.allowed(Pyrrhus, embassy("pyrrhus", "apulia")));
    assert_eq!(why(&epirus, Pyrrhus, embassy("milo", "apulia")), ("5.3h", "refused-no-diplomat"));
    let punic = hannibal("4108").acts("hannibal");
    assert_eq!(why(&punic, Carthage, embassy("hannibal", "apulia")), ("5.3h", "refused-no-diplomacy"));
}

// --- Manpower ----------------------------------------------------------------------------------------------

/// R51, SC1.34: a hundred Samnites are enough; recruits need a city of Samnium.
#[test]
fn rule_sc1_34_r51_no_samnites() {
    let samnites = |infantry: u8| {
        Scene::empty(ScenarioId::Conquete).leader("pontius", "4108", false).troops(
            "samnite",
            "4108",
            false,
            [infantry, 0, 0],
        )
    };
    assert!(samnites(99).acts("pontius").allowed(Samnites, Action::RaiseTroops));
    let full = samnites(100).acts("pontius");
    assert_eq!(why(&full, Samnites, Action::RaiseTroops), ("R51", "refused-samnites-full"));
    let lost = samnites(20)
        .holds(Rome, "ortona aesernia bovianum larinum saepinum beneventum aquilonia")
        .acts("pontius");
    assert_eq!(why(&lost, Samnites, Action::RaiseTroops), ("SC1.34", "refused-recruit-place"));
}

/// RRR10.29: the Urban Legions, those outside Roman Italy and the besieged are not dissolved.
#[test]
fn rule_rrr10_29_what_is_not_dissolved() {
    let scene = consul("4108")
        .legion("urban", "3714", true, "")
        .legion("ii", "1514", false, "")
        .legion("iii", "4109", true, "")
        .siege("bovianum", Carthage);
    let refused = |id: &str| scene.p.check_disperse(number(id)).map_err(|r| (r.rule.0, r.key));
    assert_eq!(refused("i"), Ok(()));
    assert_eq!(refused("urban"), Err(("RRR10.29", "refused-disperse-none")));
    assert_eq!(refused("iv"), Err(("RRR10.29", "refused-disperse-none")));
    assert_eq!(refused("ii"), Err(("RRR10.29", "refused-disperse-abroad")));
    assert_eq!(refused("iii"), Err(("RRR10.29", "refused-disperse-besieged")));
}

/// RRR5.11, RRR5.14, RRR5.17, RRR5.31: offices that are not filled in a Campaign Phase.
#[test]
fn rule_rrr5_14_rrr5_17_rrr5_31_appointments() {
    let refused = |scene: &Scene, office| scene.p.check_appoint(office).map_err(|r| (r.rule.0, r.key));
    let peace = Scene::empty(ScenarioId::Aigle).office("201", Office::RomeConsul, "3714", true, "latium");
    assert_eq!(refused(&peace, Office::FieldConsul), Err(("RRR5.31", "refused-office-later")));
    assert_eq!(refused(&peace, Office::Proconsul), Err(("RRR5.14", "refused-no-army")));
    // Half of the higher magistrates, rounded down.
    assert_eq!(refused(&peace, Office::Praetor), Err(("RRR5.17", "refused-praetors")));
    let two = peace.office("202", Office::FieldConsul, "3714", true, "");
    assert_eq!(refused(&two, Office::Praetor), Err(("RRR5.17", "refused-no-legion")));
}

// --- The sea -----------------------------------------------------------------------------------------------

/// 5.3i, 7.2, 13: what keeps ships at home; storms, and the insolence of Tarentum.
#[test]
fn rule_5_3i_7_2_13_ships_at_home() {
    let port = || king("5405", true).acts("pyrrhus");
    assert!(port().allowed(Pyrrhus, Action::Transport));
    let storm = port().with(|p| p.year.storm = true);
    assert_eq!(why(&storm, Pyrrhus, Action::Transport), ("13", "refused-storm"));
    assert_eq!(storm.p.check_strait().unwrap_err().rule.0, "13");
    assert!(port().p.check_strait().is_ok());
    let inland = king("4108", false).acts("pyrrhus");
    assert_eq!(why(&inland, Pyrrhus, Action::Transport), ("7.2", "refused-no-coast"));
    let alone = Scene::empty(ScenarioId::Aigle).leader("pyrrhus", "5405", true).acts("pyrrhus");
    assert_eq!(why(&alone, Pyrrhus, Action::Transport), ("5.3i", "refused-no-men"));
    let mut tarentum = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5405", false)
        .troops("tarentine", "5405", false, [9, 0, 0])
        .with(|p| p.war.tarentines_free = true);
    let force = tarentum.p.force_of(leader("pyrrhus")).unwrap();
    let lucania = province("lucania").data().hexes[0];
    assert!(tarentum.p.check_entry(&force, lucania).is_ok());
    tarentum.p.year.insolence = true;
    assert_eq!(tarentum.p.check_entry(&force, lucania).unwrap_err().rule.0, "13");
}

/// 7.1, R68: a level is shifted to the next sea, by who may build and instead of building.
#[test]
fn rule_7_1_r68_levels_shifted() {
    let scene = Scene::empty(ScenarioId::Aigle);
    let refused = |scene: &Scene, side: Side, done: u8, from: &str, to: &str| {
        let action = Action::Redistribute { from: zone(from), to: zone(to) };
        scene.p.check_naval(side, done, &action).map_err(|r| r.rule.0)
    };
    assert_eq!(refused(&scene, Rome, 0, "adriaticum", "ionium"), Ok(()));
    assert_eq!(refused(&scene, Rome, 0, "adriaticum", "tyrrhenum"), Err("7.1"), "not the next sea");
    assert_eq!(refused(&scene, Rome, u8::MAX, "adriaticum", "ionium"), Err("R68"), "Rome has built");
    assert_eq!(refused(&scene, Pyrrhus, 0, "adriaticum", "ionium"), Err("R68"), "he builds nothing");
    let friend = Scene::empty(ScenarioId::Aigle).level("sicilia_west", -4);
    assert_eq!(refused(&friend, Pyrrhus, 0, "ionium", "fretum_siculi"), Ok(()));
    let lowest = Scene::empty(ScenarioId::Aigle).with(|p| p.naval[zone("adriaticum").i()][0] = -4);
    assert_eq!(refused(&lowest, Rome, 0, "adriaticum", "ionium"), Err("7.1"), "nothing to shift");
    let highest = Scene::empty(ScenarioId::Aigle).with(|p| p.naval[zone("ionium").i()][0] = 4);
    assert_eq!(refused(&highest, Rome, 0, "adriaticum", "ionium"), Err("7.1"), "as high as can be");
}

/// SC3.30: Siege Engines come instead of Syracusan recruits, and only there.
#[test]
fn rule_sc3_30_engines_of_syracuse() {
    let levy = |east: i8| {
        let mut scene = king("5405", true).level("sicilia_east", east).acts("pyrrhus");
        scene.act(Pyrrhus, Action::RaiseTroops);
        scene
    };
    assert_eq!(why(&levy(-2), Pyrrhus, Action::Engines), ("SC3.30", "refused-engines"));
}
