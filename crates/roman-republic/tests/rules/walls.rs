//! 6.12, 6.15, 9.2, 9.5 to 9.7: at the gates and behind the walls.

use crate::tests::rules::common::*;

fn hannibal(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [30, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
}

/// Everything in a hex is on the march.
fn marching(scene: Scene, at_hex: &str) -> Scene {
    scene.with(|p| {
        let here = Some(hex(at_hex));
        p.leaders.playing_mut().filter(|l| l.hex == here).for_each(|l| l.flags |= at::ACTIVE);
        p.legions.iter_mut().filter(|l| l.hex == here).for_each(|l| l.flags |= at::ACTIVE);
        p.stacks.change(|s| s.flags |= if Some(s.hex) == here { at::ACTIVE } else { 0 });
    })
}

fn settle(scene: &Scene, who: &str, action: Action) -> Result<(), (&'static str, &'static str)> {
    scene.p.check_settle(leader(who), &action).map_err(|r| (r.rule.0, r.key))
}

fn garrison(id: &str, n: u8) -> Action {
    Action::Garrison { people: people(id), arm: Arm::Infantry, n }
}

/// 6.15, SC1.20, RRR10.28: who holds a city, and who cannot be left there: a part of a tribe, Auxiliaries, who is not there.
#[test]
fn rule_6_15_sc1_20_rrr10_28_who_is_left_in_a_city() {
    let chief = marching(
        Scene::empty(ScenarioId::Conquete)
            .tribe("umbria", Samnites, "3109", false, [9, 0, 0])
            .leader("pontius", "3109", false),
        "3109",
    );
    assert_eq!(
        settle(&chief, "chief_umbria", garrison("umbria", 5)),
        Err(("SC1.20", "refused-tribe-divides"))
    );
    let consul = marching(
        Scene::empty(ScenarioId::Tonnerre)
            .office("404", Office::FieldConsul, "4109", false, "")
            .legion("i", "4109", false, "404")
            .troops("gallic_auxiliaries", "4109", false, [6, 0, 0])
            .troops("legion", "4109", false, [3, 0, 0]),
        "4109",
    )
    .legion("ii", "4108", false, "")
    .legion("iii", "4109", true, "");
    assert_eq!(
        settle(&consul, "404", garrison("gallic_auxiliaries", 6)),
        Err(("RRR10.28", "refused-auxiliaries-alone"))
    );
    assert_eq!(settle(&consul, "404", garrison("legion", 1)), Ok(()));
    assert_eq!(settle(&consul, "404", Action::GarrisonLegion(number("i").roman())), Ok(()));
    for elsewhere in ["ii", "iii", "iv"] {
        let left = Action::GarrisonLegion(number(elsewhere).roman());
        assert_eq!(settle(&consul, "404", left), Err(("6.15", "refused-not-here")));
    }
    // R75: with ninety stacks on the map no more are made, neither here nor on the way.
    let full = consul.with(|p| {
        let spare = (0..HEX_COUNT as u16).map(Hex).filter(|h| h.data().is_land() && *h != hex("4109"));
        spare.take(MOST_DETACHED).for_each(|h| p.add_troops(h, false, people("gaul"), [1, 0, 0]));
    });
    assert_eq!(settle(&full, "404", garrison("legion", 1)), Err(("R75", "refused-counters")));
    let detach = Action::Detach { arm: Arm::Infantry, n: 1 };
    let refusal = full.p.check_gathering(leader("404"), &detach).unwrap_err();
    assert_eq!((refusal.rule.0, refusal.key), ("R75", "refused-counters"));
}

/// R39, RRR5.42: an army that came to Roma to fight stays outside; the garrison, new legions and who has leave go in.
#[test]
fn rule_r39_rrr5_42_who_stays_in_roma() {
    let enters = |office: Office, change: &dyn Fn(&mut legatus_roman_republic::RomanRepublic)| {
        let scene = Scene::empty(ScenarioId::Aigle)
            .office("201", office, "3714", false, "")
            .legion("i", "3714", false, "201")
            .with(|p| change(p));
        marching(scene, "3714").p.can_settle(leader("201"))
    };
    assert!(!enters(Office::RomeConsul, &|_| ()));
    assert!(enters(Office::PraetorUrbanus, &|_| ()));
    assert!(enters(Office::RomeConsul, &|p| p.set_mark(leader("201"), mark::MAY_ENTER_ROMA)));
    let fresh =
        |p: &mut legatus_roman_republic::RomanRepublic| p.legions.iter_mut().for_each(|l| l.fresh = true);
    assert!(enters(Office::RomeConsul, &fresh));
}

/// 6.12: those who came by sea go behind friendly walls, or stay before them.
#[test]
fn rule_6_12_those_who_came_by_sea() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5402", true)
        .troops("epirote", "5402", true, [20, 0, 0])
        .holds(Pyrrhus, "tarentum")
        .acts("pyrrhus");
    scene.act(Pyrrhus, Action::Transport);
    let coast = hex("5405").data().zone.unwrap();
    if hex("5402").data().zone != Some(coast) {
        scene.act(Pyrrhus, Action::Cross(coast));
    }
    scene.fix(&[9, 9, 9]).act(Pyrrhus, Action::Land(hex("5405")));
    assert_eq!(scene.refused(Pyrrhus, Action::Sack), "6.12");
    assert_eq!(scene.refused(Pyrrhus, garrison("epirote", 3)), "6.15");
    scene.act(Pyrrhus, garrison("epirote", 5));
    assert_eq!(scene.p.garrison(city("tarentum")), 5);
    scene.act(Pyrrhus, Action::Inside);
    assert_eq!(scene.p.garrison(city("tarentum")), 20);
}

/// 9.2, 9.7: at the gates, and after the fall: nothing else is asked.
#[test]
fn rule_9_2_9_7_nothing_else_is_asked() {
    let mut gates = hannibal("4108").dice(&[0]).acts("hannibal");
    gates.march(Carthage, "4109");
    gates.act(Carthage, Action::Halt);
    while !matches!(gates.p.frames.top(), Frame::March(m) if m.stage == MarchStage::Summon) {
        let side = gates.p.side(gates.p.asked().single().unwrap());
        let next = gates.legal(side)[0];
        gates.act(side, next);
    }
    assert_eq!(gates.refused(Carthage, Action::Sack), "6.11");
    assert!(gates.allowed(Carthage, Action::Summon) && gates.allowed(Carthage, Action::Pass));
    let mut spoils = hannibal("4109");
    spoils.run(|p, _| {
        p.open_spoils(city("bovianum"), Carthage, Some(leader("hannibal")), Capture::Assault);
    });
    assert_eq!(spoils.refused(Carthage, Action::Summon), "9.7");
    assert!(spoils.allowed(Carthage, Action::Sack) && spoils.allowed(Carthage, Action::Pass));
}

/// RRR5.25, RRR5.24: letter E leads two Double Legions well: each beyond costs one in an assault, each two one in a siege.
#[test]
fn rule_rrr5_25_beyond_capacity_before_walls() {
    let before = |count: usize| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre)
            .office("405", Office::FieldConsul, "4109", false, "")
            .troops("iberian", "4109", true, [2, 0, 0])
            .siege("bovianum", Rome);
        for id in ["i", "ii", "iii", "iv"].into_iter().take(count) {
            scene = scene.legion(id, "4109", false, "405");
        }
        let force = scene.p.force_of(leader("405")).unwrap();
        assert_eq!(force.double_legions() as usize, count);
        let bovianum = city("bovianum");
        (scene.p.assault_modifier(&force, bovianum), scene.p.besieger_modifier(bovianum, Rome))
    };
    let [two, three, four] = [2, 3, 4].map(before);
    assert_eq!([three.0 - two.0, four.0 - two.0], [-1, -2]);
    assert_eq!([three.1 - two.1, four.1 - two.1], [0, 1]);
}

/// SC3.31: an assault on Syracusae is one worse.
#[test]
fn rule_sc3_31_syracusae() {
    let scene = Scene::empty(ScenarioId::Aigle).leader("pyrrhus", "6419", false).troops(
        "epirote",
        "6419",
        false,
        [30, 0, 0],
    );
    let force = scene.p.force_of(leader("pyrrhus")).unwrap();
    let modifier = |id: &str| scene.p.assault_modifier(&force, city(id));
    assert_eq!(modifier("syracusae") - modifier("catana"), -1);
}
