//! The worked examples of the book and of the series rules, with the dice fixed.

use crate::tests::rules::common::*;
use legatus_roman_republic::battle::modifiers::size_modifier;

/// RRR5.14, R6: a Proconsul of Etruria leads three legions there, a Praetor's under him; both may be prorogued.
#[test]
fn rule_rrr5_14_the_proconsul_of_etruria() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("204", Office::Praetor, "2613", true, "etruria_north")
        .legion("vi", "2613", true, "204")
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "4109", true, "samnium")
        .legion("xii", "3714", true, "")
        .legion("xiv", "3714", true, "")
        .with(|p| {
            for l in [number("xii"), number("xiv")].into_iter().flat_map(Number::elements) {
                p.legions[l.i()].fresh = true;
            }
        });
    assert!(scene.allowed(Rome, Action::Appoint(Office::Proconsul)));
    scene.act(Rome, Action::Appoint(Office::Proconsul)); // nobody has a claim: one is drawn
    scene.act(Rome, Action::Province(province("etruria_north")));
    scene.act(Rome, Action::Assign(number("xii")));
    let proconsul = scene.p.holder_of(Office::Proconsul).unwrap();
    assert_eq!(scene.p.commands[number("xii").i()], Some(proconsul));
    assert_eq!(scene.p.commands[number("xiv").i()], Some(proconsul));
    assert_eq!(scene.p.place(proconsul), Some(hex("3714")));
    // There he leads three.
    for n in ["xii", "xiv"] {
        for l in number(n).elements() {
            scene.p.legions[l.i()].hex = Some(hex("2613"));
        }
    }
    scene.p.put_leader(proconsul, hex("2613"), true);
    let force = scene.p.command_of(proconsul).unwrap();
    assert_eq!((force.double_legions(), force.leaders.has(leader("204"))), (3, true));
    let both = scene.p.may_prorogue();
    assert!(both.has(proconsul) && both.has(leader("204")));
}

/// RRR5.16: with Dolabella (209) as Dictator Gurges (212) may be Master of Horse, 215 may not.
#[test]
fn rule_rrr5_16_within_five_numbers() {
    let scene = Scene::empty(ScenarioId::Aigle).office("209", Office::Dictator, "3714", true, "");
    let able = scene.p.nameable(Office::MasterOfHorse);
    assert!(able.has(leader("212")) && !able.has(leader("215")));
}

/// RRR5.23, RRR5.19: Servilius with two Praetors leads four of eleven Double Legions, Flaminius alone one.
#[test]
fn rule_rrr5_23_eleven_legions_in_roma() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3714", false, "")
        .office("402", Office::Praetor, "3714", false, "latium")
        .office("405", Office::Praetor, "3714", false, "latium");
    let commanders = ["404", "404", "402", "405", "", "", "", "", "", "", ""];
    for (i, commander) in commanders.into_iter().enumerate() {
        let id = data().numbers[i].id.clone();
        scene = scene.legion(&id, "3714", false, commander);
    }
    let servilius = scene.p.command_of(leader("404")).unwrap();
    assert_eq!(servilius.double_legions(), 4);
    let flaminius = scene.p.command_of(leader("405")).unwrap();
    assert_eq!((flaminius.double_legions(), flaminius.leaders.len()), (1, 1));
}

/// RRR5.25, RRR5.24, R21: a C with six Double Legions has two too many, whether two of them are lone RL or not; one in a siege.
#[test]
fn rule_rrr5_25_six_legions_under_a_c() {
    let c = leader("202");
    assert_eq!(c.data().battle, Some(Letter::C));
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("202", Office::Dictator, "4412", false, "")
        .office("205", Office::Praetor, "4412", false, "campania")
        .office("206", Office::Praetor, "4412", false, "campania");
    let commanders = ["202", "202", "202", "202", "205", "206"];
    for (id, commander) in ["i", "ii", "iii", "iv", "v", "vi"].into_iter().zip(commanders) {
        scene = scene.legion(id, "4412", false, commander);
    }
    for id in ["v", "vi"] {
        scene.p.remove_legion(number(id).allied());
    }
    let force = scene.p.command_of(c).unwrap();
    assert_eq!((force.double_legions(), scene.p.over_capacity(c, 6)), (6, 2));
    let letters = ["A", "B", "C", "D", "E"].map(|_| ());
    assert_eq!(letters.len(), 5);
    let capacity = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E].map(Letter::capacity);
    assert_eq!(capacity, [6, 5, 4, 3, 2]);
    // Attacking -2, and the enemy +2 against him.
    scene = scene.leader("megacles", "4412", false).troops("epirote", "4412", false, [30, 0, 0]);
    scene = scene.acts("202");
    assert_eq!(scene.refused(Rome, Action::Attack(0)), "RRR5.23");
    scene.p.set_mark(c, mark::MAY_LEAD_FIVE);
    scene.act(Rome, Action::Attack(0));
    let b = *scene.p.frames.nearest::<Battle>().unwrap();
    let command = |b: &Battle, p: &RomanRepublic| {
        p.battle_modifiers(b).iter().find(|m| m.rule == "RRR5.25").map(|m| m.value)
    };
    assert_eq!(command(&b, &scene.p), Some(-2));
    // Siege attrition: one for two.
    assert_eq!(2 / tables().siege_attrition.over_capacity_for_one, 1);
}

/// RRR5.44: leaving the province and entering Roma are two requests, both possible in one phase.
#[test]
fn rule_rrr5_44_two_requests() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("203", Office::Proconsul, "4109", false, "samnium")
        .legion("iv", "4109", false, "203")
        .troops("epirote", "5405", true, [5, 0, 0])
        .dice(&[0, 0])
        .acts("203");
    scene.act(Rome, Action::Ask(Permission::LeaveProvince));
    assert!(scene.p.has_mark(leader("203"), mark::MAY_LEAVE));
    assert!(scene.allowed(Rome, Action::Ask(Permission::EnterRoma)));
    scene.act(Rome, Action::Ask(Permission::EnterRoma));
    assert!(scene.p.has_mark(leader("203"), mark::MAY_ENTER_ROMA));
    assert_eq!(scene.refused(Rome, Action::Ask(Permission::EnterRoma)), "RRR5.44");
}

/// RRR5.45: Field Consul, 20 points six hexes from Roma, Campaign 5, die 7: 7 - 1 - 2 is within 5.
#[test]
fn rule_rrr5_45_the_senate_grants() {
    let scene = |die: u8| {
        let mut s = Scene::empty(ScenarioId::Aigle)
            .office("205", Office::FieldConsul, "2613", false, "etruria_north")
            .legion("ii", "2613", false, "205")
            .leader("pyrrhus", "4013", false)
            .troops("epirote", "4013", false, [20, 0, 0])
            .dice(&[die])
            .acts("205");
        s.act(Rome, Action::Ask(Permission::LeaveProvince));
        s
    };
    assert_eq!(leader("205").data().campaign, 5);
    let far = scene(7);
    assert!(hex("4013").distance(hex("3714")) <= 5 || far.p.threats().1);
    assert_eq!(far.p.threats(), (true, false));
    // Within five hexes it is -4.
    assert_eq!(far.p.senate_modifier(leader("205"), Permission::LeaveProvince), -5);
    let six = Scene::empty(ScenarioId::Aigle)
        .office("205", Office::FieldConsul, "2613", false, "etruria_north")
        .troops("epirote", "4312", false, [20, 0, 0]);
    assert_eq!((hex("4312").distance(hex("3714")), six.p.threats()), (6, (false, true)));
    let modifier = six.p.senate_modifier(leader("205"), Permission::LeaveProvince);
    assert_eq!((modifier, 7 + modifier <= 5), (-3, true));
}

/// RRR7.11, R15: Rome at -2 in the Fretum Siculi builds one level on a 6; its requests of the year lose 2.
#[test]
fn rule_rrr7_11_one_level_on_a_six() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .with(|p| p.pool[LAM_CONSUL.i()] = 1)
        .dice(&[6])
        .phase(Phase::Naval { side: Rome, done: 0 });
    let before = scene.p.request_modifier(leader("201"));
    assert_eq!(scene.p.naval_level(Rome, zone("fretum_siculi")), -2);
    scene.act(Rome, Action::Build);
    scene.act(Rome, Action::Raise(zone("fretum_siculi")));
    assert_eq!(scene.p.naval[zone("fretum_siculi").i()], [-1, 1]);
    assert_eq!(scene.p.request_modifier(leader("201")), before - 2);
}

/// RRR8.31: the Devotio of a leader with Campaign 5 is worth 2.
#[test]
fn rule_rrr8_31_devotio_of_a_five() {
    assert_eq!(leader("205").data().campaign / 2, 2);
    assert_eq!(leader("207").data().campaign / 2, 3);
}

/// RRR10.21, 8.13: full strength.
#[test]
fn rule_rrr10_21_full_strength() {
    let [early, late] = [ScenarioId::Conquete, ScenarioId::Tonnerre].map(|t| Scene::empty(t).p);
    assert_eq!(late.full_strength(number("x").roman()), [9, 1]);
    assert_eq!(late.full_strength(number("x").allied()), [9, 3]);
    assert_eq!(early.full_strength(number("x").roman()), [11, 2]);
}

/// RRR10.23, R2: X and XIV at 5 infantry each element, a cavalry point short each: a modified 9 gives 14 and 2.
#[test]
fn rule_rrr10_23_r2_sixteen_reinforcements() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3714", true, "")
        .legion("x", "3714", true, "")
        .legion("xiv", "3714", true, "")
        .troops("gaul", "2708", true, [3, 0, 0])
        .with(|p| p.turn = 2);
    for n in ["x", "xiv"] {
        for l in number(n).elements() {
            scene.p.legions[l.i()].infantry = 5;
        }
        scene.p.legions[number(n).allied().i()].cavalry = 2;
    }
    scene = scene.dice(&[9]).acts("404");
    scene.act(Rome, Action::RaiseTroops);
    scene.act(Rome, Action::Reinforcements);
    assert!(scene.told(|e| matches!(
        e,
        Event::ReinforcementRoll { die: 9, modifier: 0, result: 9, infantry: 14, cavalry: 2 }
    )));
    let full = |scene: &mut Scene, n: &str, allied: bool, arm, n_points| {
        let legion = if allied { number(n).allied() } else { number(n).roman() };
        scene.act(Rome, Action::Reinforce { legion, arm, n: n_points });
    };
    full(&mut scene, "x", false, Arm::Infantry, 4);
    full(&mut scene, "xiv", false, Arm::Infantry, 4);
    full(&mut scene, "x", true, Arm::Infantry, 4);
    full(&mut scene, "xiv", true, Arm::Infantry, 2);
    full(&mut scene, "x", true, Arm::Cavalry, 1);
    full(&mut scene, "xiv", true, Arm::Cavalry, 1);
    let xiv = *scene.p.legion(number("xiv").allied());
    assert_eq!((xiv.infantry, xiv.cavalry), (7, 3));
}

/// SC1.22: seven legions outside Roman provinces and a 6 make 9: a revolt.
#[test]
fn rule_sc1_22_seven_legions_abroad() {
    let mut scene = Scene::empty(ScenarioId::Conquete).leader("pontius", "4109", true).troops(
        "samnite",
        "4109",
        true,
        [5, 0, 0],
    );
    for id in ["i", "ii", "iii", "iv", "v", "vi", "vii"] {
        scene = scene.legion(id, "4508", false, "");
    }
    // 14 is Etruria, and a 6 for its army.
    let mut scene = scene.dice(&[6, 1, 4, 6]).phase(Phase::Revolt);
    assert!(scene.told(|e| matches!(e, Event::RevoltTest { die: 6, modifier: 3, revolt: true })));
    assert!(scene.told(|e| matches!(e, Event::RevoltRoll { number: 14, .. })));
    assert!(scene.told(|e| matches!(e, Event::TribeRoll { die: 6, infantry: 20, cavalry: 4, .. })));
    scene.act(Samnites, Action::Place(hex("2613")));
    assert_eq!(scene.points("etruria"), 24);
}

/// SC1.34: 35 Samnite points and a 6 give 16 infantry and 2 cavalry; a hundred give none.
#[test]
fn rule_sc1_34_thirty_five_samnites() {
    assert_eq!(RomanRepublic::samnite_recruits(35, 6), (16, 2));
    assert_eq!(RomanRepublic::samnite_recruits(100, 9), (0, 0));
    // R51: what would exceed a hundred is lost, infantry first.
    assert_eq!(RomanRepublic::samnite_recruits(95, 9), (4, 1));
}

/// SC3.09: two of his three markers for Pyrrhus on the first turn.
#[test]
fn rule_sc3_09_two_markers_of_three() {
    let mut scene = Scene::start(ScenarioId::Aigle);
    scene.act(Pyrrhus, Action::Place(hex("5302")));
    // One of the two has opened the game.
    assert_eq!(scene.p.pool[leader("pyrrhus").lam().unwrap().i()], 1);
    assert!(scene.allowed(Pyrrhus, Action::Activate(leader("pyrrhus"))));
}

/// 8.22: a Roman of Campaign 7 avoids into a city in his hex on 0 to 5, in the open on 0 to 3, Fabius as Dictator on 0 to 7.
#[test]
fn rule_8_22_roman_honour() {
    let stage = |id: &str, office, at_hex: &str| {
        let mut s = Scene::empty(ScenarioId::Tonnerre)
            .holds(Rome, "capua")
            .office(id, office, at_hex, false, "")
            .legion("i", at_hex, false, id)
            .leader("hannibal", at_hex, false)
            .troops("african", at_hex, false, [30, 0, 0])
            .with(|p| p.turn = 2)
            .acts("hannibal");
        s.act(Carthage, Action::Attack(0));
        s
    };
    let most = |s: &Scene, to: &str| {
        let b = s.p.frames.nearest::<Battle>().unwrap();
        7 - s.p.avoid_modifier(b, hex(to))
    };
    let in_city = stage("406", Office::FieldConsul, "4412");
    assert_eq!(most(&in_city, "4412"), 5);
    let open = stage("406", Office::FieldConsul, "4108");
    assert_eq!(most(&open, "4009"), 3);
    let fabius = stage("406", Office::Dictator, "4108");
    assert_eq!(most(&fabius, "4009"), 7);
}

/// 5.25: a leader with Campaign 8 continues on 0 to 8, 0 to 8, 0 to 7, 0 to 6.
#[test]
fn rule_5_25_continuation_gets_harder() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [21, 0, 0])
        .acts("hannibal");
    let mut most = Vec::new();
    for rolls in 0..4 {
        let mut c = *scene.p.campaign().unwrap();
        c.rolls = rolls;
        most.push(8 - scene.p.continuation_modifier(&c));
    }
    assert_eq!(most, [8, 8, 7, 6]);
    // A Pass ends it.
    scene.act(Carthage, Action::Pass);
    assert!(scene.is_over());
}

/// 11.13, R38: in 327 BC the Epirotes hold cities but no province; Grumentum gives them Lucania.
#[test]
fn rule_11_13_lucania_after_grumentum() {
    let mut scene = Scene::empty(ScenarioId::Alexandre);
    assert!(scene.p.controlled(Epirotes).is_empty());
    scene.run(|p, ctx| p.give_city(city("grumentum"), Some(Epirotes.power()), ctx));
    assert!(scene.p.controls(Epirotes, province("lucania")));
    assert_eq!(scene.p.province_points(Epirotes), 3);
}

/// 2.3, R37: the printed set-ups stand: 17 points in Small Beneventum, 44 in Medium Arretium.
#[test]
fn rule_2_3_r37_set_ups_ignore_the_room() {
    let samnite = Scene::start(ScenarioId::Conquete);
    assert_eq!(samnite.p.points_at(hex("4510"), Samnites, true), 17);
    let rome = Scene::start(ScenarioId::Aigle);
    assert_eq!(rome.p.points_at(hex("2613"), Rome, true), 44);
    // Those who come later find 20 and 50.
    let empty = Scene::empty(ScenarioId::Conquete).p;
    assert_eq!((empty.room_in(city("beneventum")), empty.room_in(city("bovianum"))), (20, 50));
}

/// 8.31: published points of the size table: 28 against 30 is 1, a third is 3.
#[test]
fn rule_8_31_size_ratio() {
    assert_eq!([size_modifier(30, 28), size_modifier(28, 30), size_modifier(10, 30)], [1, -1, -3]);
    assert_eq!([size_modifier(20, 20), size_modifier(50, 10), size_modifier(20, 10)], [0, 5, 2]);
}
