//! 8.21, 8.25, 8.36, RRR8.31: who comes to a battle, and what he may give.

use crate::tests::rules::common::*;

fn stage(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, at_hex, false, "")
        .legion("i", at_hex, false, "404")
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [30, 0, 0])
        .with(|p| {
            (p.turn, p.war.devotio) = (2, true);
            p.leader_mut(leader("hannibal")).guile = 0;
        })
}

fn battle(scene: &Scene) -> Battle {
    *scene.p.frames.nearest::<Battle>().unwrap()
}

fn hannibal_attacks(scene: Scene) -> Scene {
    let mut scene = scene.acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    scene
}

/// 8.25: only those who may come are called, and only they.
#[test]
fn rule_8_25_only_who_may_come() {
    let scene =
        stage("4108").office("405", Office::Proconsul, "4009", false, "").legion("iii", "4009", false, "405");
    let mut scene = hannibal_attacks(scene);
    scene.act(Rome, Action::Pass);
    assert_eq!(battle(&scene).stage, BattleStage::Coordinate { who: 1 });
    assert_eq!(scene.refused(Rome, Action::Coordinate(leader("404"))), "8.25");
    assert_eq!(scene.refused(Rome, Action::Join), "8.21");
    assert!(scene.allowed(Rome, Action::Coordinate(leader("405"))));
}

/// 8.25, 6.2: nobody comes over a hexside that is never crossed.
#[test]
fn rule_8_25_6_2_no_way_there() {
    let data = ScenarioId::Tonnerre.data();
    let open = |h: &Hex| h.data().province.is_some_and(|p| data.provinces.has(p));
    let all = || (0..HEX_COUNT as u16).map(Hex).filter(open);
    let (here, there) = all()
        .flat_map(|a| all().map(move |b| (a, b)))
        .find(|(a, b)| a.distance(*b) == 1 && a.data().side_to(*b).is_none())
        .expect("there is a barred hexside");
    let b = battle(&hannibal_attacks(stage("4108")));
    let helped = |to: Hex| {
        let scene = stage("4108").office("405", Office::FieldConsul, here.id(), false, "").legion(
            "iii",
            here.id(),
            false,
            "405",
        );
        scene.p.check_coordinator(&Battle { hex: to, ..b }, 1, leader("405")).map_err(|r| (r.rule.0, r.key))
    };
    assert_eq!(helped(there), Err(("8.25", "refused-no-way-to-intercept")));
    let beside = here.data().around().find(open).unwrap();
    assert_eq!(helped(beside), Ok(()));
}

/// SC3.26, SC3.23: Tarentines who wait and Mamertines come to nobody; Carthaginians never fight beside Greeks.
#[test]
fn rule_sc3_26_sc3_23_who_fights_beside_whom() {
    let b = battle(&hannibal_attacks(stage("4108")));
    let comes = |scene: Scene, at_hex: Hex, helper: &str| {
        let b = Battle { hex: at_hex, sides: [Some(Pyrrhus), Some(Rome)], ..b };
        scene.p.check_coordinator(&b, 0, leader(helper)).map_err(|r| r.rule.0)
    };
    let near =
        |id: &str| hex(id).data().around().find(|h| h.data().province == hex(id).data().province).unwrap();
    let tarentum = |free: bool| {
        Scene::empty(ScenarioId::Aigle)
            .leader("milo", "5405", true)
            .troops("tarentine", "5405", true, [5, 0, 0])
            .with(|p| p.war.tarentines_free = free)
    };
    assert_eq!(comes(tarentum(false), near("5405"), "milo"), Err("SC3.26"));
    assert_eq!(comes(tarentum(true), near("5405"), "milo"), Ok(()));
    let (panormus, field) = ("5423", near("5423"));
    let mago = |friends: &str| {
        let scene = Scene::empty(ScenarioId::Aigle)
            .level("sicilia_west", -4)
            .leader("pyrrhus", field.id(), false)
            .troops(friends, field.id(), false, [9, 0, 0])
            .leader("mago_280", panormus, false)
            .troops("iberian", panormus, false, [9, 0, 0]);
        scene.with(|p| {
            p.stacks.change(|s| s.flags = if s.hex == field { at::ATTACKS } else { s.flags });
            p.war.tarentines_free = true;
        })
    };
    assert_eq!(comes(mago("epirote"), field, "mago_280"), Ok(()));
    assert_eq!(comes(mago("tarentine"), field, "mago_280"), Err("SC3.23"));
}

/// 8.31: the river hinders attackers only if all of them came over it: a helper from this bank, or out of the city, ends that.
#[test]
fn rule_8_31_not_all_came_over_the_river() {
    let helped = |who: u8, helper: &str, from: &str| {
        let scene = stage("4208")
            .leader("maharbal", "4208", false)
            .office("405", Office::Proconsul, "4108", false, "")
            .legion("iii", "4108", false, "405");
        let mut scene = hannibal_attacks(scene.with(|p| p.put_leader(leader(helper), hex(from), false)));
        let mut b = battle(&scene);
        b.river = true;
        scene.p.add_troops(hex(from), false, people("numidian"), [0, 3, 0]);
        scene.run(|p, ctx| p.come_to_help(b, who, leader(helper), ctx));
        battle(&scene).river
    };
    // 4108 and 4208 have a river between them; who comes over it too changes nothing.
    assert!(hex("4108").data().side_to(hex("4208")).unwrap().river);
    let dry = hex("4208")
        .data()
        .around()
        .find(|h| !h.data().side_to(hex("4208")).unwrap().river && h.data().province.is_some())
        .unwrap();
    assert!(helped(0, "maharbal", "4108"));
    assert!(!helped(0, "maharbal", dry.id()));
    assert!(helped(1, "405", "4108"), "the defenders' friends do not count");
    // Those inside join.
    let scene = stage("4208").troops("iberian", "4208", true, [5, 0, 0]);
    let mut scene = hannibal_attacks(scene);
    let mut b = battle(&scene);
    (b.stage, b.river) = (BattleStage::Join { who: 0 }, true);
    scene.p.set_battle(b);
    assert_eq!(scene.refused(Carthage, Action::Elephants), "8.21");
    scene.fix(&[5, 5, 5, 0, 0, 0, 0]);
    scene.act(Carthage, Action::Join);
    assert!(scene.told(|e| matches!(e, Event::JoinsFromCity { .. })));
    assert!(!scene.p.frames.nearest::<Battle>().is_some_and(|b| b.river));
}

/// RRR8.31, SC2.06: only a magistrate in the battle gives himself up; in 327 BC leaders do not die, and nobody is asked.
#[test]
fn rule_rrr8_31_sc2_06_who_gives_himself() {
    let scene =
        stage("4108").office("405", Office::Proconsul, "4009", false, "").with(|p| p.war.devotio = false);
    let mut scene = hannibal_attacks(scene);
    scene.act(Rome, Action::Pass);
    assert_eq!(battle(&scene).stage, BattleStage::Devotio { who: 1 });
    for id in ["405", "hannibal"] {
        assert_eq!(scene.refused(Rome, Action::Devotio(leader(id))), "RRR8.31");
    }
    let mut early = Scene::empty(ScenarioId::Alexandre)
        .office("101", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "101")
        .leader("pontius", "4108", false)
        .troops("samnite", "4108", false, [9, 0, 0])
        .with(|p| p.leader_mut(leader("pontius")).guile = 0)
        .acts("101");
    early.act(Rome, Action::Attack(0)).fix(&[5, 5, 5]);
    early.act(Samnites, Action::Pass);
    assert!(early.told(|e| matches!(e, Event::TacticsRoll { .. })), "{:?}", early.p.frames.top());
}

/// 8.36: the beasts go forward or stay behind, nothing else.
#[test]
fn rule_8_36_forward_or_not() {
    let mut scene = hannibal_attacks(stage("4108").troops("african", "4108", false, [0, 0, 4]));
    scene.act(Rome, Action::Pass);
    assert_eq!(battle(&scene).stage, BattleStage::Elephants { who: 0 });
    assert_eq!(scene.refused(Carthage, Action::Join), "8.21");
    assert!(scene.allowed(Carthage, Action::Pass) && scene.allowed(Carthage, Action::Elephants));
}

/// SC3.15, SC3.23, SC3.35: Carthaginians and Mamertines stand apart from their friend's men.
#[test]
fn rule_sc3_23_sc3_35_they_stand_apart() {
    let p = Scene::empty(ScenarioId::Aigle)
        .level("sicilia_west", -4)
        .level("messana", -4)
        .troops("epirote", "5423", false, [5, 0, 0])
        .troops("iberian", "5423", false, [5, 0, 0])
        .troops("mamertine", "5423", false, [5, 0, 0])
        .p;
    let forces = p.forces_at(hex("5423"), 0);
    assert_eq!(forces.iter().filter(|f| f.side == Some(Pyrrhus)).count(), 3);
}
