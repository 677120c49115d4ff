//! Chapters 11 to 13: control, diplomacy, auguries.

use crate::tests::rules::common::*;

/// 11.11, 11.12, 11.14: all large cities and one Small, or most of the Small ones; a National province falls back.
#[test]
fn rule_11_11_11_12_11_14_control() {
    let mut scene = Scene::empty(ScenarioId::Conquete);
    let samnium = province("samnium");
    assert_eq!(scene.p.control(samnium), Some(Samnites));
    assert!(scene.p.holds(Samnites, city("larinum")), "a city without marker is the controller's");
    scene.run(|p, ctx| p.give_city(city("bovianum"), Some(Rome.power()), ctx));
    assert_eq!(scene.p.control(samnium), Some(Samnites));
    scene.run(|p, ctx| p.give_city(city("larinum"), Some(Rome.power()), ctx));
    assert_eq!(scene.p.control(samnium), Some(Rome));
    scene.run(|p, ctx| p.give_city(city("bovianum"), Some(Samnites.power()), ctx));
    assert_eq!(scene.p.control(samnium), Some(Samnites));
    // Umbria has no large city here: three Small ones, two are most.
    let umbria = province("umbria");
    for (id, held) in [("sentinum", None), ("camerinum", Some(Rome))] {
        scene.run(|p, ctx| p.give_city(city(id), Some(Rome.power()), ctx));
        assert_eq!(scene.p.control(umbria), held);
    }
}

/// 11.11: who has points in a city holds it, whoever gains its province; so no legion is raised among them (RRR10.31).
#[test]
fn rule_11_11_rrr10_31_a_garrison_keeps_its_city() {
    let mut scene = Scene::empty(ScenarioId::Conquete).troops("samnite", "4708", true, [3, 1, 0]);
    let aquilonia = city("aquilonia");
    for taken in ["bovianum", "larinum"] {
        scene.run(|p, ctx| p.give_city(city(taken), Some(Rome.power()), ctx));
    }
    assert_eq!(scene.p.control(province("samnium")), Some(Rome));
    assert!(scene.p.holds(Samnites, aquilonia) && !scene.p.holds(Rome, aquilonia));
    assert!(!scene.p.new_legion_goals().contains(&hex("4708")));
    // A city without anybody in it follows its province.
    assert!(scene.p.holds(Rome, city("aesernia")));
    // The same when a province becomes an Ally: Lucania goes over, the Samnites in Grumentum do not.
    let mut scene =
        Scene::empty(ScenarioId::Conquete).level("lucania", 3).troops("samnite", "5109", true, [2, 0, 0]);
    scene.run(|p, ctx| p.shift(province("lucania"), Rome, 1, ctx));
    assert_eq!(scene.p.ally(province("lucania")), Some(Rome));
    assert!(scene.p.holds(Samnites, city("grumentum")) && scene.p.holds(Rome, city("potentia")));
}

/// 11.2, 11.3, RRR2.1, R16: an Ally is controlled unless an enemy rules by arms; the two Etrurias.
#[test]
fn rule_11_2_11_3_rrr2_1_r16_etruria() {
    let mut scene = Scene::empty(ScenarioId::Aigle);
    let [north, south] = ["etruria_north", "etruria_south"].map(province);
    assert_eq!([scene.p.control(north), scene.p.control(south)], [Some(Rome); 2]);
    scene.p.provinces[north.i()].military = Some(Pyrrhus);
    assert_eq!([scene.p.control(north), scene.p.control(south)], [Some(Pyrrhus), Some(Rome)]);
    assert_eq!(scene.p.realm(south), north);
    scene.run(|p, ctx| p.shift(south, Pyrrhus, 1, ctx));
    assert_eq!([scene.p.level(north), scene.p.level(south)], [3, 3]);
    // Raising there needs both by arms, or the alliance and no enemy by arms (RRR10.13).
    assert!(!scene.p.levies(Pyrrhus).iter().any(|(p, _)| *p == north));
    assert_eq!(named().roman_italy.len(), 12);
}

/// 12.1, 12.2, 12.32, 12.33: the track, its ends, and provinces that do not shift.
#[test]
fn rule_12_1_12_2_12_32_12_33_levels() {
    let mut scene = Scene::empty(ScenarioId::Conquete);
    let [lucania, samnium] = ["lucania", "samnium"].map(province);
    scene.run(|p, ctx| p.shift(lucania, Rome, 2, ctx));
    assert_eq!((scene.p.level(lucania), scene.p.ally(lucania)), (4, Some(Rome)));
    assert!(scene.told(|e| matches!(e, Event::AllyWon { side: Rome, .. })));
    scene.run(|p, ctx| p.shift(lucania, Samnites, 1, ctx));
    assert_eq!(scene.p.ally(lucania), None);
    scene.run(|p, ctx| p.shift(samnium, Rome, 4, ctx));
    assert_eq!(scene.p.level(samnium), 0);
}

/// 12.3, 12.34, 5.3h, R45, R64, R82: who sends whom; the die against the Diplomacy Value.
#[test]
fn rule_12_3_12_34_5_3h_embassies() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .office("112", Office::RomeConsul, "3714", true, "")
        .office("107", Office::FieldConsul, "3714", true, "")
        .office("110", Office::Praetor, "3714", true, "latium")
        .with(|p| p.leader_mut(leader("112")).guile = 0)
        .dice(&[1, 0])
        .acts("112");
    let to = |id: &str, p: &str| Action::Embassy { ambassador: leader(id), province: province(p) };
    assert_eq!(scene.refused(Rome, to("110", "apulia")), "12.34");
    assert_eq!(scene.refused(Rome, to("107", "samnium")), "12.2");
    scene.act(Rome, to("107", "apulia"));
    // Rullianus 4, die 1: by three, two boxes.
    assert!(scene.told(|e| matches!(e, Event::EmbassyRoll { die: 1, boxes: 2, .. })));
    assert_eq!(scene.p.level(province("apulia")), 0);
    assert_eq!(scene.refused(Rome, to("107", "umbria")), "R64");
    assert_eq!(scene.refused(Rome, to("112", "apulia")), "R64");
    let field = Scene::empty(ScenarioId::Conquete)
        .office("112", Office::RomeConsul, "3714", true, "")
        .office("107", Office::FieldConsul, "3714", true, "")
        .acts("107");
    assert_eq!(field.refused(Rome, to("112", "apulia")), "RRR5.13");
    assert_eq!(RomanRepublic::embassy_boxes(leader("107"), 9), -1);
    assert_eq!(RomanRepublic::embassy_boxes(leader("107"), 8), 0);
}

/// 12.31, R65: a Major Victory moves the province two boxes and each neighbour one, Etruria once.
#[test]
fn rule_12_31_r65_victories() {
    let mut scene = Scene::empty(ScenarioId::Conquete);
    let level = |s: &Scene, id: &str| s.p.level(province(id));
    let before = ["sabinus", "etruria_north", "umbria", "picenum", "apulia"].map(|id| level(&scene, id));
    scene.run(|p, ctx| p.shift_for_victory(Rome, province("sabinus"), ctx));
    let after = ["sabinus", "etruria_north", "umbria", "picenum", "apulia"].map(|id| level(&scene, id));
    let change: Vec<i8> = before.iter().zip(after).map(|(a, b)| b - a).collect();
    assert_eq!(change, [2, 1, 1, 1, 0]);
}

/// 13: two dice on the table; weather, roads, omens, and what cannot apply.
#[test]
fn rule_13_auguries() {
    let read = |scenario, dice: &[u8]| {
        let mut s =
            Scene::empty(scenario).leader("pontius", "4109", true).troops("samnite", "4109", true, [9, 0, 0]);
        s.fix(dice);
        s.run(|p, ctx| p.read_augury(ctx));
        s
    };
    let appia = read(ScenarioId::Conquete, &[2, 0]);
    assert_ne!(appia.p.war.roads & road::APPIA[1], 0);
    assert_eq!(appia.p.war.roads & road::APPIA[2], 0);
    assert_ne!(read(ScenarioId::Conquete, &[2, 8]).p.war.roads & road::VALERIA, 0);
    assert_eq!(read(ScenarioId::Conquete, &[3, 2]).p.year.weather, [1, 0]);
    assert_eq!(read(ScenarioId::Conquete, &[3, 8]).p.year.weather, [2, 0]);
    assert!(
        read(ScenarioId::Conquete, &[4, 7]).p.war.plague
            && read(ScenarioId::Conquete, &[7, 9]).p.year.discord
    );
    let mut linen = read(ScenarioId::Conquete, &[5, 5]);
    linen.act(Samnites, Action::Place(hex("4109")));
    assert_eq!(linen.points("linen_legion"), 6);
    let mut gold = read(ScenarioId::Conquete, &[6, 7]);
    gold.act(Samnites, Action::Province(province("lucania")));
    assert_eq!(gold.p.level(province("lucania")), 2);
    // A zeal that nobody has lost is no event.
    assert!(matches!(read(ScenarioId::Conquete, &[8, 3]).p.frames.top(), Frame::Turn(_)));
    assert_eq!(read(ScenarioId::Aigle, &[0, 3]).p.level(province("sicilia_east")), -4);
    assert!(
        read(ScenarioId::Aigle, &[4, 0]).p.year.storm && read(ScenarioId::Aigle, &[2, 0]).p.year.insolence
    );
    let appius = {
        let mut s = read(ScenarioId::Aigle, &[2, 9]);
        s.run(|p, ctx| p.shift(province("samnium"), Pyrrhus, 1, ctx));
        s
    };
    assert_eq!((appius.p.level(province("samnium")), appius.p.war.appius), (-2, false));
    let last = tables().augury_conquest.rows.last().unwrap().up_to;
    assert_eq!((last, tables().augury_eagle.rows.last().unwrap().up_to), (99, 99));
}

/// 13: a gate is opened: treachery without cost for whoever acted last.
#[test]
fn rule_13_a_gate_is_opened() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .office("112", Office::RomeConsul, "4109", false, "")
        .legion("i", "4109", false, "112")
        .siege("bovianum", Rome)
        .with(|p| p.year.last = Some(Rome));
    scene.fix(&[7, 5, 0]);
    scene.run(|p, ctx| p.read_augury(ctx));
    scene.act(Rome, Action::Place(hex("4109")));
    assert!(scene.told(|e| matches!(e, Event::TreacheryRoll { side: Rome, .. })));
    assert_eq!(scene.p.leader(leader("112")).guile, leader("112").data().guile);
}

/// SC1.33, 5.3h: Samnites add one to every embassy; in 280 BC Rome sends magistrates alone.
#[test]
fn rule_sc1_33_5_3h_ambassadors() {
    let p = Scene::empty(ScenarioId::Conquete).leader("egnatius", "4109", true).p;
    assert_eq!(p.embassy_modifier(Samnites, leader("egnatius"), province("apulia")), 1);
    let rome = Scene::empty(ScenarioId::Conquete).office("107", Office::RomeConsul, "3714", true, "").p;
    assert_eq!(rome.embassy_modifier(Rome, leader("107"), province("apulia")), 0);
    let eagle = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .level("sicilia_west", 4)
        .leader("mago_280", "5526", true)
        .troops("iberian", "5526", true, [12, 0, 0])
        .acts("201");
    let send = |id: &str| Action::Embassy { ambassador: leader(id), province: province("samnium") };
    assert!(eagle.allowed(Rome, send("201")));
    assert_eq!(eagle.refused(Rome, send("mago_280")), "5.3h");
}

/// SC2.06, 12.1: in 327 BC there are no alliances to shift.
#[test]
fn rule_sc2_06_no_alliances() {
    let shifted = |scenario| {
        let mut scene = Scene::empty(scenario).level("apulia", 0);
        scene.run(|p, ctx| p.shift(province("apulia"), Rome, 2, ctx));
        scene.p.level(province("apulia"))
    };
    assert_eq!([shifted(ScenarioId::Alexandre), shifted(ScenarioId::Conquete)], [0, 2]);
}

/// SC1.35: without limit the Samnites win with every province but Latium.
#[test]
fn rule_sc1_35_all_italy() {
    let judged = |spared: &str| {
        let mut scene = Scene::empty(ScenarioId::Conquete).with(|p| {
            p.unlimited = true;
            let lands = p.scenario.data().provinces;
            for land in
                lands.iter().filter(|l| *l != province("latium") && Province::find(spared) != Some(*l))
            {
                p.provinces[land.i()].military = Some(Samnites);
            }
        });
        scene.run(|p, ctx| p.check_victory(ctx));
        scene.p.ending
    };
    assert_eq!([judged(""), judged("picenum")], [Some(Ending::AllItaly), None]);
}

/// SC3.42: the markers of Mago are in the pool before he is, if Carthage has a friend.
#[test]
fn rule_sc3_42_the_markers_of_mago() {
    let markers = |level: i8, change: &dyn Fn(&mut legatus_roman_republic::RomanRepublic)| {
        let mut p = Scene::empty(ScenarioId::Aigle).level("sicilia_west", level).with(|p| change(p)).p;
        p.fill_pool();
        p.pool[leader("mago_280").lam().unwrap().i()]
    };
    assert_eq!([markers(-4, &|_| ()), markers(0, &|_| ())], [2, 0]);
    assert_eq!(markers(-4, &|p| p.leaders.set_status(leader("mago_280"), Status::Dead)), 0);
}
