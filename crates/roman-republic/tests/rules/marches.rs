//! Chapters 5 and 6: Campaign Phases, Operations, movement, attrition, interception.

use crate::marches::step::TakeStep;
use crate::tests::rules::common::*;
use legatus_kernel::Decision;

fn hannibal(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [20, 0, 0])
        .troops("numidian", at_hex, false, [0, 5, 0])
}

/// 5.11, 5.12, 5.41, 5.42: the Overall Commander leads, else the highest Campaign; if he is out, the best of the others.
#[test]
fn rule_5_12_overall_commander() {
    let mut scene = hannibal("1221").leader("maharbal", "1221", false).leader("mago_218", "1221", false);
    let head = |s: &Scene| s.p.forces_at(hex("1221"), 0).iter().next().and_then(|f| f.head);
    assert_eq!(head(&scene), Some(leader("hannibal")));
    scene.run(|p, ctx| p.lose_leader(leader("hannibal"), Status::Wounded, ctx));
    assert_eq!(head(&scene), Some(leader("maharbal")));
    assert_eq!(scene.p.overall_commander(Carthage), Some(leader("maharbal")));
    assert_eq!(leader("hannibal").data().battle, Some(Letter::A));
}

/// 5.13: without a leader a Force neither intercepts nor avoids nor coordinates, and fights with the worst letter.
#[test]
fn rule_5_13_without_a_leader() {
    let mut scene = hannibal("4108").legion("i", "4108", false, "").with(|p| p.war.devotio = true);
    scene.p.leader_mut(leader("hannibal")).guile = 0;
    let mut scene = scene.acts("hannibal");
    assert!(scene.p.interceptors(Rome, hex("4108"), Carthage).is_empty());
    assert_eq!(RomanRepublic::tactics(None, 0), -4);
    assert_eq!(RomanRepublic::tactics(Some(leader("hannibal")), 0), 4);
    // The attack is not avoided: the dice of the battle come at once.
    scene.fix(&[5, 5, 5, 9, 9, 9, 9, 9, 9]);
    scene.act(Carthage, Action::Attack(0));
    assert!(scene.told(|e| matches!(e, Event::BattleRoll { .. })));
}

/// 5.24: a Finished leader waits for another marker; his Force marches on under another leader's.
#[test]
fn rule_5_24_finished() {
    let mut scene = hannibal("4108").leader("maharbal", "4108", false).with(|p| {
        p.leader_mut(leader("hannibal")).guile = 0;
        p.leader_mut(leader("maharbal")).guile = 0;
    });
    scene.p.stacks.all_mut().iter_mut().for_each(|s| s.condition = DISRUPTED);
    let mut scene = scene.acts("hannibal");
    scene.act(Carthage, Action::Improve);
    assert!(scene.is_over() && scene.told(|e| matches!(e, Event::PhaseEnds { .. })));
    assert!(!scene.told(|e| matches!(e, Event::ContinuationRoll { .. })), "no die lets him go on");
    let mut other = Scene { p: scene.p, luck: Luck::new(Seed::from_number(2)), told: Vec::new() };
    assert!(other.campaign("maharbal").allowed(Carthage, Action::ForceMovement));
    assert!(scene.campaign("hannibal").allowed(Carthage, Action::ForceMovement));
}

/// 5.21, 5.24, R32: the first Operation is free, he may stop at any time.
#[test]
fn rule_5_21_5_24_r32_a_phase() {
    let mut scene = hannibal("1221").acts("hannibal");
    assert_eq!(scene.stage(), Some(CampaignStage::Choose));
    scene.act(Carthage, Action::Pass);
    assert!(scene.is_over() && scene.told(|e| matches!(e, Event::PhaseEnds { .. })));
}

/// 5.22, 5.23: points and subordinates are left, or taken from the other side of the walls.
#[test]
fn rule_5_22_5_23_taking_and_leaving() {
    let mut scene = hannibal("1221")
        .leader("maharbal", "1221", false)
        .troops("iberian", "1221", true, [4, 2, 0])
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    let iberian = people("iberian");
    scene.act(Carthage, Action::Leave { people: people("african"), arm: Arm::Infantry, n: 5 });
    scene.act(Carthage, Action::LeaveLeader(leader("maharbal")));
    assert_eq!(
        scene.refused(Carthage, Action::Leave { people: people("african"), arm: Arm::Infantry, n: 7 }),
        "5.22"
    );
    scene.act(Carthage, Action::Take { people: iberian, arm: Arm::Cavalry, n: 2 });
    scene.act(Carthage, Action::Go(hex("1220")));
    assert_eq!(scene.p.points_at(hex("1220"), Carthage, false), 15 + 5 + 2);
    assert_eq!(scene.p.points_at(hex("1221"), Carthage, false), 5);
    assert!(scene.is_at("maharbal", "1221") && scene.is_at("hannibal", "1220"));
    assert!(!scene.allowed(Carthage, Action::TakeLeader(leader("maharbal"))));
}

/// 5.25, R32: a failed roll finishes; disorder and Guile change it.
#[test]
fn rule_5_25_modifiers() {
    let mut scene = hannibal("1221").acts("hannibal");
    let c = *scene.p.campaign().unwrap();
    assert_eq!(scene.p.continuation_modifier(&c), 0);
    scene.p.stacks.all_mut()[0].condition = DISRUPTED;
    assert_eq!(scene.p.continuation_modifier(&c), 1);
    scene.p.stacks.all_mut()[0].condition = DISORGANISED;
    assert_eq!(scene.p.continuation_modifier(&c), 2);
    // 5.3f: Improve takes one level and finishes.
    scene.act(Carthage, Action::Improve);
    assert!(scene.is_over());
    assert_eq!(scene.p.stacks.all().iter().map(|s| s.condition).max(), Some(DISRUPTED));
}

/// 5.3, 5.3a: a leader alone goes to friends over land free of enemies, without attrition.
#[test]
fn rule_5_3a_leader_movement() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .leader("mago_218", "4108", false)
        .troops("african", "4108", false, [9, 0, 0])
        .troops("gaul", "4208", true, [2, 0, 0])
        .troops("gaul", "4505", true, [1, 0, 0])
        .dice(&[0])
        .acts("mago_218");
    scene.act(Carthage, Action::LeaderMovement);
    assert_eq!(scene.refused(Carthage, Action::Go(hex("4009"))), "5.3a");
    scene.act(Carthage, Action::Go(hex("4505")));
    assert!(scene.is_at("mago_218", "4505"));
    assert!(!scene.told(|e| matches!(e, Event::AttritionRoll { .. })));
}

/// 5.3b, 6.11, 6.12: a march of any length, until the leader halts; then inside or out.
#[test]
fn rule_5_3b_6_11_6_12_a_march() {
    let mut scene = hannibal("4108").holds(Carthage, "larinum").dice(&[0, 9]).acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    scene.act(Carthage, Action::Go(hex("4209")));
    scene.act(Carthage, Action::Go(hex("4208")));
    scene.act(Carthage, Action::Halt);
    assert!(scene.told(|e| matches!(e, Event::AttritionRoll { die: 0, .. })));
    assert_eq!(scene.refused(Carthage, Action::Inside), "2.3", "25 points in a Small city");
    scene.act(Carthage, Action::Garrison { people: people("african"), arm: Arm::Infantry, n: 5 });
    assert_eq!(scene.p.garrison(city("larinum")), 5);
}

/// 6.15, RRR10.26: a Roman leaves one to three points of his legions inside a city where he halts: taken as evenly as can be, never the
/// last of a legion, no more than there is room for.
#[test]
fn rule_6_15_rrr10_26_a_roman_garrison() {
    let garrison = |arm, n| Action::Garrison { people: LEGIONARIES, arm, n };
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "404")
        .legion("ii", "4108", false, "404")
        .holds(Rome, "larinum")
        .dice(&[0, 9])
        .acts("404");
    scene.march(Rome, "4209 4208").act(Rome, Action::Halt);
    assert!(scene.legal(Rome).contains(&garrison(Arm::Infantry, 1)), "{:?}", scene.legal(Rome));
    let strength = |scene: &Scene| -> Vec<u8> {
        ["i", "ii"].iter().flat_map(|n| number(n).elements()).map(|l| scene.p.legion(l).infantry).collect()
    };
    let before = strength(&scene);
    scene.act(Rome, garrison(Arm::Infantry, 1)).act(Rome, garrison(Arm::Infantry, 2));
    assert_eq!(scene.p.garrison(city("larinum")), 3);
    let taken: Vec<u8> = before.iter().zip(strength(&scene)).map(|(a, b)| a - b).collect();
    assert_eq!(taken.iter().sum::<u8>(), 3);
    assert!(taken.iter().all(|n| *n <= 1), "three of four legions give one each: {taken:?}");
    scene.act(Rome, garrison(Arm::Cavalry, 1));
    assert_eq!(scene.p.garrison(city("larinum")), 4);
    assert_eq!(scene.refused(Rome, garrison(Arm::Elephants, 1)), "6.15");
    assert_eq!(scene.refused(Rome, garrison(Arm::Infantry, 7)), "6.15");
    // Sixteen places are left in a Small city.
    scene.act(Rome, garrison(Arm::Infantry, 5)).act(Rome, garrison(Arm::Infantry, 5));
    scene.act(Rome, garrison(Arm::Infantry, 5));
    assert_eq!(scene.refused(Rome, garrison(Arm::Infantry, 2)), "2.3");
    scene.act(Rome, Action::Halt);
    assert_eq!(scene.p.garrison(city("larinum")), 19);
    assert!(scene.is_at("404", "4208"));
}

/// RRR10.26: the last point of a legion is not detached.
#[test]
fn rule_rrr10_26_the_last_point_stays() {
    let last = |infantry, cavalry| {
        let mut scene = Scene::empty(ScenarioId::Conquete)
            .office("104", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "104")
            .with(|p| {
                let legion = &mut p.legions[number("i").roman().i()];
                (legion.infantry, legion.cavalry) = (infantry, cavalry);
            })
            .holds(Rome, "larinum")
            .dice(&[0, 9])
            .acts("104");
        scene.act(Rome, Action::ForceMovement);
        scene.act(Rome, Action::Go(hex("4209")));
        scene.act(Rome, Action::Go(hex("4208")));
        scene.act(Rome, Action::Halt);
        scene
    };
    let garrison = |arm, n| Action::Garrison { people: LEGIONARIES, arm, n };
    assert!(!last(1, 0).allowed(Rome, garrison(Arm::Infantry, 1)));
    assert!(!last(2, 0).allowed(Rome, garrison(Arm::Infantry, 2)));
    assert!(last(2, 0).allowed(Rome, garrison(Arm::Infantry, 1)));
    let mut mixed = last(1, 1);
    mixed.act(Rome, garrison(Arm::Cavalry, 1));
    assert!(!mixed.allowed(Rome, garrison(Arm::Infantry, 1)));
    assert_eq!(mixed.p.legion(number("i").roman()).infantry, 1);
}

/// 6.12, R80: a march of no hex brings a Force out of its city, without attrition.
#[test]
fn rule_6_12_r80_out_of_the_city() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4208", true)
        .troops("african", "4208", true, [10, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
        .dice(&[0])
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    scene.act(Carthage, Action::Halt);
    scene.act(Carthage, Action::Halt);
    assert_eq!(scene.p.points_at(hex("4208"), Carthage, false), 10);
    assert!(scene.told(|e| matches!(e, Event::ContinuationRoll { .. })));
}

/// 6.13, RRR10.15: the Overall Commander sends a Contingent without a leader up to eight hexes.
#[test]
fn rule_6_13_contingents_sent_for() {
    let mut scene = hannibal("4108")
        .leader("maharbal", "4108", false)
        .troops("italian", "4208", true, [4, 1, 0])
        .dice(&[0])
        .acts("hannibal");
    let send = Action::Send { from: hex("4208"), people: people("italian") };
    assert!(scene.allowed(Carthage, send));
    scene.act(Carthage, send);
    if scene.p.frames.iter().any(|f| matches!(f, Frame::Errand(_))) {
        scene.act(Carthage, Action::Go(hex("4108")));
    }
    assert_eq!(scene.p.points_at(hex("4108"), Carthage, false), 30);
    // Others do not send.
    let other = hannibal("4108")
        .leader("maharbal", "4108", false)
        .troops("italian", "4208", true, [4, 1, 0])
        .acts("maharbal");
    assert_eq!(other.refused(Carthage, send), "6.13");
}

/// 6.14, R33: nobody is pinned but the besieged.
#[test]
fn rule_6_14_r33_marching_off() {
    let mut scene = hannibal("4108").legion("i", "4108", false, "").acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    scene.act(Carthage, Action::Go(hex("4009")));
    assert!(scene.is_at("hannibal", "4009"));
    let besieged = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4109", true)
        .troops("african", "4109", true, [5, 0, 0])
        .legion("i", "4109", false, "")
        .siege("bovianum", Rome)
        .acts("hannibal");
    assert_eq!(besieged.refused(Carthage, Action::ForceMovement), "6.14");
    assert_eq!(besieged.refused(Carthage, Action::LeaderMovement), "6.14");
    assert!(besieged.allowed(Carthage, Action::Attack(0)), "they may sally");
}

/// 6.15: one point holds a city.
#[test]
fn rule_6_15_a_point_holds() {
    let scene = Scene::empty(ScenarioId::Tonnerre).troops("african", "4208", true, [1, 0, 0]);
    assert!(scene.p.occupies(Carthage, city("larinum")) && !scene.p.can_summon(Rome, city("larinum")));
}

/// 6.16: what a scenario bars is barred to marches, retreats and interceptions.
#[test]
fn rule_6_16_barred_land() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .office("110", Office::RomeConsul, "2613", false, "")
        .legion("i", "2613", false, "110")
        .leader("pontius", "2612", false)
        .troops("samnite", "2612", false, [9, 0, 0])
        .acts("110");
    scene.act(Rome, Action::ForceMovement);
    let north = hex("2512").data().around().find(|h| h.data().province == Some(province("gallia_cispadana")));
    assert!(north.is_none_or(|h| !scene.allowed(Rome, Action::Go(h))));
    let force = scene.p.marching(leader("110")).unwrap();
    assert_eq!(scene.p.check_entry(&force, hex("2410")).unwrap_err().rule.0, "SC1.19");
}

/// 6.31, 6.32, 6.33, R12: roads by age; along them terrain costs nothing.
#[test]
fn rule_6_31_6_32_6_33_r12_roads() {
    let [early, eagle, thunder] =
        [ScenarioId::Conquete, ScenarioId::Aigle, ScenarioId::Tonnerre].map(|t| Scene::empty(t).p);
    let road = |p: &RomanRepublic, a: &str, b: &str| p.is_road(hex(a).data().side_to(hex(b)).unwrap());
    // Via Salaria always; Appia to 3914, no farther; Latina (A) from 280; Flaminia (B) from 218; Cassia (C) never.
    assert!(road(&early, "3513", "3512") && road(&early, "3814", "3914") && !road(&early, "3914", "4014"));
    assert!(!road(&early, "3714", "3713") && road(&eagle, "3714", "3713"));
    assert!(!road(&eagle, "3312", "3311") && road(&thunder, "3312", "3311"));
    assert!(!road(&thunder, "3213", "3113"));
    let march = |p: &RomanRepublic, to: &str| {
        let mut m = march_from(p, "110", "3814");
        p.pay_for_step(&mut m, hex(to));
        (m.rough, m.off_road)
    };
    let early = Scene::empty(ScenarioId::Conquete).office("110", Office::RomeConsul, "3814", false, "").p;
    assert_eq!([march(&early, "3914"), march(&early, "3913")], [(0, 0), (1, 1)]);
}

fn march_from(p: &RomanRepublic, id: &str, at_hex: &str) -> March {
    assert!(p.place(leader(id)).is_some());
    March {
        leader: leader(id),
        alone: false,
        stage: MarchStage::Step,
        from: hex(at_hex),
        last: hex(at_hex),
        at: hex(at_hex),
        ap: 0,
        rough: 0,
        off_road: 0,
        steps: 0,
        river: false,
        abroad: false,
        trespass: false,
        fought: None,
        interceptor: None,
        incursion: None,
    }
}

/// 6.41, R58: provinces, friendly ones half, devastated ones double, weather; ground, distance and rivers.
#[test]
fn rule_6_41_attrition_points() {
    let mut p = Scene::empty(ScenarioId::Aigle).office("201", Office::RomeConsul, "3714", true, "latium").p;
    let cost = |p: &RomanRepublic, id: &str| p.province_cost(Rome, province(id));
    assert_eq!([cost(&p, "latium"), cost(&p, "campania"), cost(&p, "samnium")], [1, 1, 3]);
    p.provinces[province("samnium").i()].devastated = 2;
    assert_eq!(cost(&p, "samnium"), 6);
    p.year.weather = [1, 0];
    assert_eq!([cost(&p, "latium"), cost(&p, "sicilia_east")], [2, 3]);
    p.year.weather = [3, 0];
    assert_eq!(cost(&p, "latium"), 0);
    // Roma to Cumae through two friendly provinces by road: 2 points, and 15 aSP cannot lose.
    p.year.weather = [0, 0];
    let mut m = march_from(&p, "201", "3714");
    for to in ["3713", "3813", "3912", "4013", "4112", "4212", "4312", "4413"] {
        p.pay_for_step(&mut m, hex(to));
        (m.at, m.steps) = (hex(to), m.steps + 1);
    }
    assert_eq!(p.march_points(&m), 2);
    assert!((0..10).all(|die| RomanRepublic::attrition_loss(die, 2, 15) == 0 || die == 9 || die == 8));
    assert_eq!(RomanRepublic::attrition_loss(7, 2, 15), 0);
    // A river under the eyes of an enemy costs one.
    let p = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "4108", false, "")
        .troops("samnite", "4308", false, [5, 0, 0])
        .p;
    let mut m = march_from(&p, "201", "4108");
    m.steps = 1;
    p.pay_for_step(&mut m, hex("4208"));
    assert_eq!((m.ap, m.river), (1, true));
}

/// 6.42: die plus points against the size; cavalry counts two; of three or more a third is infantry.
#[test]
fn rule_6_42_movement_attrition() {
    assert_eq!(RomanRepublic::attrition_loss(9, 11, 120), 25);
    assert_eq!(RomanRepublic::attrition_loss(0, 3, 120), 0);
    assert_eq!(RomanRepublic::attrition_loss(9, 0, 0), 0);
    let sp = Strength { infantry: 11, cavalry: 2, elephants: 0 };
    assert_eq!((sp.attrition(), sp.total()), (15, 13));
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [4, 0, 0])
        .troops("numidian", "4108", false, [0, 9, 0]);
    scene.p.stacks.change(|s| s.flags = at::ACTIVE);
    scene.run(|p, ctx| {
        p.open_losses(LossKind::Attrition, LossFlag::Flags(at::ACTIVE), Some(Carthage), 3, ctx)
    });
    let horse = Action::Lose { people: people("numidian"), arm: Arm::Cavalry };
    let foot = Action::Lose { people: people("african"), arm: Arm::Infantry };
    assert!(scene.allowed(Carthage, horse) && scene.allowed(Carthage, foot));
    scene.act(Carthage, horse);
    // The third point is infantry; nothing is left to choose.
    assert_eq!((scene.points("numidian"), scene.points("african")), (8, 3));
    assert!(!matches!(scene.p.frames.top(), Frame::Losses(_)));
}

/// 6.43, 6.44: capacity costs; a few men at home do not suffer.
#[test]
fn rule_6_43_6_44_capacity_and_small_forces() {
    let mut scene = Scene::empty(ScenarioId::Aigle).office("205", Office::Dictator, "4412", false, "");
    for id in ["i", "ii", "iii", "iv"] {
        scene = scene.legion(id, "4412", false, "205");
    }
    assert_eq!(scene.p.over_capacity(leader("205"), 4), 1);
    // A march of the same way: one point more for two Double Legions above the capacity of 3, none for one.
    let points = |legions: &[&str]| {
        let mut scene = Scene::empty(ScenarioId::Aigle)
            .office("205", Office::Dictator, "4412", false, "")
            .with(|p| p.set_mark(leader("205"), mark::MAY_LEAD_FIVE));
        for id in legions {
            scene = scene.legion(id, "4412", false, if legions.len() > 4 { "" } else { "205" });
        }
        if legions.len() > 4 {
            scene = scene.office("204", Office::Proconsul, "4412", false, "");
            scene = scene.legion("v", "4412", false, "204");
            for id in &legions[..4] {
                scene.p.commands[number(id).i()] = Some(leader("205"));
            }
        }
        let mut scene = scene.acts("205");
        scene.act(Rome, Action::ForceMovement);
        let to = hex("4412").data().around().find(|h| scene.allowed(Rome, Action::Go(*h))).unwrap();
        scene.act(Rome, Action::Go(to));
        let march = *scene.p.frames.nearest::<March>().unwrap();
        scene.p.march_points(&march)
    };
    assert_eq!(leader("205").data().battle, Some(Letter::D), "capacity 3");
    let three = points(&["i", "ii", "iii"]);
    assert_eq!(points(&["i", "ii", "iii", "iv"]), three);
    assert_eq!(points(&["i", "ii", "iii", "iv", "v"]), three + 1);
    let mut few = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "4412", false, "latium")
        .troops("legion", "4412", false, [5, 0, 0])
        .dice(&[0])
        .acts("201");
    few.march(Rome, "4413");
    few.act(Rome, Action::Halt);
    assert!(!few.told(|e| matches!(e, Event::AttritionRoll { .. })));
}

/// 6.51, 6.52: led Forces within two hexes, not disorganised, besieging or besieged, once a march; a garrison leaves a
/// point.
#[test]
fn rule_6_51_6_52_who_may_intercept() {
    let stage = |at_hex: &str, inside: bool| {
        Scene::empty(ScenarioId::Tonnerre)
            .leader("hannibal", at_hex, inside)
            .troops("african", at_hex, inside, [12, 0, 0])
            .office("404", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "404")
    };
    let may = |s: &Scene, to: &str| s.p.interceptors(Carthage, hex(to), Rome).has(leader("hannibal"));
    let mut near = stage("4208", false);
    assert!(may(&near, "4208") && may(&near, "4209") && !may(&near, "4009"));
    near.p.stacks.all_mut()[0].condition = DISORGANISED;
    assert!(!may(&near, "4209"));
    near.p.stacks.all_mut()[0].condition = 0;
    near.p.set_mark(leader("hannibal"), mark::FAILED_INTERCEPTION);
    assert_eq!(near.p.check_interceptor(leader("hannibal"), hex("4209")).unwrap_err().rule.0, "6.52");
    let besieged = stage("4208", true).siege("larinum", Rome).legion("ii", "4208", false, "");
    assert!(!may(&besieged, "4209"));
    let alone = Scene::empty(ScenarioId::Tonnerre).leader("hannibal", "4208", true).troops(
        "african",
        "4208",
        true,
        [1, 0, 0],
    );
    assert!(!may(&alone, "4209"), "the last point stays");
}

/// 6.53, R34, R57: success moves it in to attack; the mover halts, suffers attrition and cannot avoid. Failure gives 2.
#[test]
fn rule_6_53_r34_interception() {
    let stage = |dice: &[u8]| {
        let mut s = Scene::empty(ScenarioId::Tonnerre)
            .office("404", Office::FieldConsul, "4009", false, "")
            .legion("i", "4009", false, "404")
            .leader("hannibal", "4109", false)
            .troops("african", "4109", false, [30, 0, 0])
            .dice(dice)
            .acts("404");
        s.act(Rome, Action::ForceMovement);
        s.act(Rome, Action::Go(hex("4108")));
        s.act(Carthage, Action::Intercept(leader("hannibal")));
        s
    };
    // Hannibal's Guile is asked first.
    let mut good = stage(&[0, 0]);
    good.act(Carthage, Action::Guile(0));
    assert!(good.is_at("hannibal", "4108"));
    assert!(good.told(|e| matches!(e, Event::InterceptionRoll { success: true, .. })));
    assert!(good.told(|e| matches!(e, Event::BattleBegins { .. })));
    assert!(!good.told(|e| matches!(e, Event::AvoidRoll { .. })));
    let mut bad = stage(&[9, 0]);
    bad.act(Carthage, Action::Guile(0));
    assert!(bad.p.has_mark(leader("hannibal"), mark::FAILED_INTERCEPTION));
    assert!(matches!(bad.p.frames.top(), Frame::March(m) if m.stage == MarchStage::Step));
}

/// 6.53, R85: whoever goes straight behind friendly walls is not intercepted.
#[test]
fn rule_6_52_r85_straight_inside() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3814", false, "")
        .legion("i", "3814", false, "404")
        .leader("hannibal", "3712", false)
        .troops("african", "3712", false, [30, 0, 0])
        .dice(&[0, 9])
        .acts("404");
    scene.act(Rome, Action::ForceMovement);
    scene.act(Rome, Action::Detach { arm: Arm::Infantry, n: 5 });
    scene.act(Rome, Action::Go(hex("3713")));
    assert!(matches!(scene.p.frames.top(), Frame::March(m) if m.stage == MarchStage::Gate));
    scene.act(Rome, Action::Inside);
    assert!(scene.p.garrison(city("praeneste")) > 0 && scene.is_at("hannibal", "3712"));
}

/// 6.54: by interception a magistrate may leave his province; Censure follows.
#[test]
fn rule_6_54_interception_beyond_the_province() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("203", Office::Proconsul, "4109", false, "samnium")
        .legion("iv", "4109", false, "203")
        .leader("pyrrhus", "4307", false)
        .troops("epirote", "4307", false, [8, 0, 0])
        .with(|p| p.leader_mut(leader("pyrrhus")).guile = 0)
        .dice(&[0])
        .acts("pyrrhus");
    // From Samnium two hexes into Apulia.
    scene.p.put_leader(leader("203"), hex("4308"), false);
    for l in number("iv").elements() {
        scene.p.legions[l.i()].hex = Some(hex("4308"));
    }
    scene.act(Pyrrhus, Action::ForceMovement);
    scene.act(Pyrrhus, Action::Go(hex("4408")));
    assert!(scene.allowed(Rome, Action::Intercept(leader("203"))));
    scene.act(Rome, Action::Intercept(leader("203")));
    assert_eq!(scene.p.leader(leader("203")).trespass, Trespass::NoBattle);
}

/// 6.6: ten times the points sweep an enemy in the open away.
#[test]
fn rule_6_6_overrun() {
    let mut scene = hannibal("4108").troops("legion", "4009", false, [2, 0, 0]).dice(&[0]).acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    scene.act(Carthage, Action::Go(hex("4009")));
    assert!(scene.told(|e| matches!(e, Event::Overrun { points: 2, .. })));
    assert_eq!(scene.points("legion"), 0);
    assert!(matches!(scene.p.frames.top(), Frame::March(m) if m.stage == MarchStage::Step && m.ap > 0));
    // Those before their own city go into it, unless somebody else is behind its walls.
    let before_walls = |inside: &str| {
        let mut s = hannibal("4108")
            .troops("legion", "4109", false, [2, 0, 0])
            .troops(inside, "4109", true, [1, 0, 0])
            .with(|p| p.cities[city("bovianum").i()].holder = Some(Rome.power()))
            .dice(&[0])
            .acts("hannibal");
        s.act(Carthage, Action::ForceMovement);
        s.act(Carthage, Action::Go(hex("4109")));
        assert!(s.told(|e| matches!(e, Event::Overrun { points: 2, .. })));
        s.points("legion")
    };
    assert_eq!((before_walls("legion"), before_walls("african")), (3, 0));
    // Three points stop the march.
    let mut stopped =
        hannibal("4108").troops("legion", "4009", false, [3, 0, 0]).dice(&[0, 9]).acts("hannibal");
    stopped.act(Carthage, Action::ForceMovement);
    stopped.act(Carthage, Action::Go(hex("4009")));
    assert_eq!(stopped.points("legion"), 3);
    assert!(stopped.told(|e| matches!(e, Event::Halts { .. })));
}

/// 5.51, 5.52: Guile is spent from the leader's own stock, for good.
#[test]
fn rule_5_51_5_52_guile() {
    let mut scene = hannibal("1221").dice(&[0, 9]).acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    scene.act(Carthage, Action::Go(hex("1220")));
    scene.act(Carthage, Action::Halt);
    // Asked before the continuation roll.
    assert_eq!(scene.refused(Carthage, Action::Guile(5)), "5.51");
    scene.act(Carthage, Action::Guile(1));
    assert!(scene.told(|e| matches!(e, Event::ContinuationRoll { die: 9, modifier: -1, success: true, .. })));
    assert_eq!(scene.p.leader(leader("hannibal")).guile, 3);
}

/// R91: whoever may neither go on nor stand where he is halts all the same.
#[test]
fn r91_no_way_on() {
    let halt = |steps: u8| {
        let mut scene = Scene::empty(ScenarioId::Conquete)
            .leader("pontius", "3810", false)
            .troops("samnite", "3810", false, [9, 0, 0])
            .tribe("sabinus", Samnites, "3810", false, [5, 0, 0])
            .level("sabinus", 0);
        let march = March { steps, ..march_from(&scene.p, "pontius", "3810") };
        scene.p.leader_mut(leader("pontius")).flags = at::ACTIVE;
        scene.p.stacks.change(|s| s.flags |= if s.people == SAMNITE { at::ACTIVE } else { 0 });
        let halt = TakeStep.check(&scene.p, &march, Samnites.seat(), &Action::Halt);
        halt.map_err(|refusal| refusal.rule.0)
    };
    assert_eq!(halt(3), Err("SC1.25"), "he may pass, not stay");
    assert_eq!(halt(200), Ok(()), "and not march for ever");
}

/// 4.3, 5.3b, 6.11: who is dragged while a marker waits for him uses it, marches, and halts where he was sent.
#[test]
fn rule_4_3_a_drag_is_activation_march_and_halt() {
    use legatus_kernel::orders::plan;
    use legatus_kernel::wire::Order;
    let lam = leader("hannibal").lam().unwrap();
    let mut scene = hannibal("1221").phase(Phase::Drawn { lam });
    scene.go();
    let (pieces, to) = (vec!["hannibal".to_string()], "1220".to_string());
    let order = Order::Go { pieces, by: Vec::new(), to, along: Vec::new() };
    let planned = plan(&scene.p, "tonnerre", Carthage.seat(), &order, None, false);
    let steps = planned.moves.iter().flat_map(|part| &part.steps);
    let actions: Vec<Action> =
        steps.map(|step| serde_json::from_value(step.action.clone()).unwrap()).collect();
    assert_eq!(actions[..2], [Action::Activate(leader("hannibal")), Action::ForceMovement], "{actions:?}");
    assert!(actions.contains(&Action::Go(hex("1220"))), "{actions:?}");
    assert_eq!(actions.last(), Some(&Action::Halt));
}
