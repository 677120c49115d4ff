//! Chapters 1 to 4: dice, components, the turn, initiative and the pool.

use crate::tests::rules::common::*;
use legatus_kernel::Text;
use legatus_roman_republic::table::percent;

/// 1.1, R1: a die shows 0 to 9; the face 10 is the nought.
#[test]
fn rule_1_1_dice_from_nought() {
    let mut luck = Luck::new(Seed::from_number(3));
    luck.fix([10, 9]);
    let mut events = Events::default();
    let mut ctx = Ctx { luck: &mut luck, events: &mut events };
    assert_eq!([ctx.d10("battle"), ctx.d10("battle")], [0, 9]);
    assert_eq!(tables().training.veteran_on, [7, 8, 9, 0]);
}

/// 1.2: to the nearest, a half up, at least one.
#[test]
fn rule_1_2_percent() {
    assert_eq!(
        [percent(10, 25), percent(10, 24), percent(3, 5), percent(0, 50), percent(9, 0)],
        [3, 2, 1, 0, 0]
    );
}

/// 1.3, R62: inside and outside are separate Forces; powers at rest are enemies of whoever attacks and never act.
#[test]
fn rule_1_3_forces_and_powers_at_rest() {
    let scene = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5915", false)
        .troops("epirote", "5915", false, [20, 0, 0])
        .troops("mamertine", "5915", true, [10, 1, 0]);
    let p = &scene.p;
    assert_eq!(p.player_of(MAMERTINES), None);
    assert!(p.enemy_inside(hex("5915"), Pyrrhus) && !p.enemy_outside(hex("5915"), Pyrrhus));
    let outside = p.forces_at(hex("5915"), 0);
    assert_eq!(outside.iter().count(), 1);
    let inside = p.forces_at(hex("5915"), at::INSIDE);
    assert_eq!(inside.iter().next().map(|f| (f.side, f.head)), Some((None, None)));
    assert!(p.interceptors(Rome, hex("5915"), Pyrrhus).is_empty());
}

/// 2.1, 6.2, R4: land is land, the sea is not; names as the standard has them.
#[test]
fn rule_2_1_6_2_the_map() {
    assert_eq!(city("perusia").hex(), hex("2911"));
    assert_eq!(city("agrigentum").hex(), hex("5923"));
    let called = |id: &str| hex(id).data().name.clone();
    assert_eq!([called("2911"), called("5923")], ["Perusia", "Agrigentum"].map(Text::same));
    assert_eq!(called("4108"), Text::from([("en", "Hex 4108"), ("fr", "hexagone 4108")]));
    assert!(hex("3714").data().is_land());
    let sea = Hex::find("3617").unwrap();
    assert!(!sea.data().is_land() && sea.data().zone == Some(zone("tyrrhenum")));
    // Barred hexsides: the strait is no road, the Alps no pass.
    assert!(hex("5915").data().side_to(hex("6015")).is_none());
    assert_eq!(hex("5915").data().strait, Some(hex("6015")));
    assert!(hex("1223").data().side_to(hex("1224")).is_none());
    assert!(hex("1513").data().side_to(hex("1514")).is_some_and(|s| s.river));
    let scene = Scene::empty(ScenarioId::Tonnerre).leader("hannibal", "1223", false).troops(
        "african",
        "1223",
        false,
        [9, 0, 0],
    );
    let mut scene = scene.acts("hannibal");
    scene.act(Carthage, Action::ForceMovement);
    assert_eq!(scene.refused(Carthage, Action::Go(hex("1224"))), "6.2");
}

/// 2.2, R66, R75: points are change of one people; with ninety stacks nothing more is detached.
#[test]
fn rule_2_2_r75_counters() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [10, 0, 0])
        .troops("african", "1221", false, [5, 2, 1])
        .acts("hannibal");
    assert_eq!(scene.p.stacks.points(hex("1221"), 0, people("african")), [15, 2, 1]);
    scene.act(Carthage, Action::ForceMovement);
    let leave = Action::Leave { people: people("african"), arm: Arm::Infantry, n: 1 };
    assert!(scene.allowed(Carthage, leave));
    let spare: Vec<Hex> =
        (0..HEX_COUNT as u16).map(Hex).filter(|h| h.data().is_land()).take(MOST_DETACHED).collect();
    for h in spare {
        scene.p.add_troops(h, false, people("gaul"), [1, 0, 0]);
    }
    assert_eq!(scene.refused(Carthage, leave), "R75");
}

/// 3.0a: disorder and weather go, the wounded return.
#[test]
fn rule_3_0a_upgrade() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [10, 0, 0])
        .leader("maharbal", "1221", false);
    scene.p.year.weather = [2, 0];
    scene.p.stacks.all_mut()[0].condition = DISORGANISED;
    scene.run(|p, ctx| p.lose_leader(leader("maharbal"), Status::Wounded, ctx));
    assert_eq!(scene.place("maharbal"), None);
    scene.p.turn = 2;
    let scene = scene.phase(Phase::Upgrade);
    assert_eq!((scene.p.year.weather, scene.p.stacks.all()[0].condition), ([0, 0], 0));
    assert!(scene.is_at("maharbal", "1221"));
}

/// 3.0b, 3.0c, 3.0d, 3.0e: from the end of one year to the first marker of the next, in order.
#[test]
fn rule_3_0b_3_0c_3_0d_3_0e_the_sequence() {
    let mut scene = Scene::start(ScenarioId::Tonnerre);
    scene.p.pool = [0; LAM_COUNT];
    scene.act(Carthage, Action::Pass);
    // The pool is empty: the year ends, 217 begins with prorogation (E/4, A, B/2).
    assert_eq!((scene.p.turn, scene.p.phase()), (2, Phase::Prorogation));
    scene.act(Rome, Action::Pass);
    assert!(matches!(scene.p.phase(), Phase::Election { .. }));
    assert_eq!(scene.p.leader(leader("404")).office, Office::FieldConsul);
}

/// 3.1, R11: the first three phases of the first turn are skipped where a scenario says so.
#[test]
fn rule_3_1_r11_openings() {
    let hannibal = Scene::start(ScenarioId::Tonnerre);
    assert_eq!(hannibal.p.phase(), Phase::Drawn { lam: leader("hannibal").lam().unwrap() });
    assert!(hannibal.allowed(Carthage, Action::Activate(leader("hannibal"))));
    let rome = Scene::start(ScenarioId::Conquete);
    assert_eq!(rome.p.phase(), Phase::SetUp(SetupStep::FieldArmy));
}

/// 4.1: markers by Initiative, Romans by office, three Siege Attritions, Augury where it is used.
#[test]
fn rule_4_1_the_pool() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "2613", true, "etruria_north")
        .office("203", Office::Proconsul, "4109", true, "samnium")
        .office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "")
        .leader("pyrrhus", "5302", false);
    scene.p.fill_pool();
    let pool = |lam: Lam| scene.p.pool[lam.i()];
    assert_eq!([pool(LAM_CONSUL), pool(LAM_MAGISTRATE), pool(LAM_SIEGE), pool(LAM_AUGURY)], [4, 2, 3, 1]);
    assert_eq!(pool(leader("pyrrhus").lam().unwrap()), 3);
    assert_eq!(pool(LAM_LEGATE), 0);
}

/// 4.1, R61: who comes when more is drawn than left brings one marker less, but one.
#[test]
fn rule_4_1_r61_latecomers() {
    let mut scene = Scene::empty(ScenarioId::Aigle);
    let lam = leader("mago_280").lam().unwrap();
    scene.p.set_phase(Phase::Draw);
    scene.p.pool[LAM_SIEGE.i()] = 3;
    scene.p.year.drawn = 3;
    scene.p.add_lams(lam, 2);
    assert_eq!(scene.p.pool[lam.i()], 2);
    scene.p.pool[lam.i()] = 0;
    scene.p.year.drawn = 4;
    scene.p.add_lams(lam, 2);
    assert_eq!(scene.p.pool[lam.i()], 1);
}

/// 4.2: die and Initiative, equals again, the winner preselects one of his own.
#[test]
fn rule_4_2_initiative() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3714", true, "")
        .leader("hannibal", "1221", false)
        .leader("maharbal", "1221", false)
        .troops("african", "1221", false, [9, 0, 0])
        .with(|p| p.turn = 2)
        .dice(&[5, 3, 2, 4])
        .phase(Phase::Initiative);
    // 5 + 2 against 3 + 4: again; 2 + 2 against 4 + 4.
    assert!(scene.told(|e| matches!(e, Event::InitiativeWon { side: Carthage })));
    assert_eq!(scene.refused(Carthage, Action::Preselect(LAM_CONSUL)), "4.2");
    scene.act(Carthage, Action::Preselect(leader("maharbal").lam().unwrap()));
    assert!(scene.told(|e| matches!(e, Event::Drawn { lam } if lam.leader() == Some(leader("maharbal")))));
}

/// 4.3: an office marker serves any of the office, each as often as his Initiative; a Consul marker may move the Praetor
/// Urbanus (RRR5.18, R43).
#[test]
fn rule_4_3_office_markers() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "2613", true, "etruria_north")
        .office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "");
    scene.p.leader_mut(leader("201")).phases = 2;
    let mut scene = scene.phase(Phase::Drawn { lam: LAM_CONSUL });
    assert_eq!(scene.refused(Rome, Action::Activate(leader("201"))), "4.3");
    let able = scene.p.activatable(LAM_CONSUL);
    assert!(able.has(leader("202")) && able.has(leader("praetor_urbanus_a")));
    scene.act(Rome, Action::Activate(leader("praetor_urbanus_a")));
    assert_eq!([leader("201"), leader("202")].map(|l| scene.p.leader(l).phases), [2, 0]);
}

/// 4.4, SC3.34: a marker may be declined; one that nobody can use is passed over.
#[test]
fn rule_4_4_declined_and_useless_markers() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [9, 0, 0])
        .phase(Phase::Drawn { lam: leader("hannibal").lam().unwrap() });
    scene.p.pool[leader("maharbal").lam().unwrap().i()] = 1;
    scene.act(Carthage, Action::Pass);
    assert!(scene.told(|e| matches!(e, Event::Declined { .. })));
    assert!(scene.told(|e| matches!(e, Event::Drawn { lam } if lam.leader() == Some(leader("maharbal")))));
}
