//! 5.3, 5.43, 14: what an Operation needs, whom a leader may lead, when a war is over.

use crate::tests::rules::common::*;

fn hannibal(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [30, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
}

/// 5.3c: an Attack needs men, and an enemy in the same hex outside the walls.
#[test]
fn rule_5_3c_attack() {
    let alone = hannibal("4108").acts("hannibal");
    assert_eq!(alone.refused(Carthage, Action::Attack(0)), "5.3c");
    let walls = hannibal("4109").troops("legion", "4109", true, [6, 0, 0]).acts("hannibal");
    assert_eq!(walls.refused(Carthage, Action::Attack(0)), "5.3c");
    let open = hannibal("4109").troops("legion", "4109", false, [6, 0, 0]).acts("hannibal");
    assert!(open.allowed(Carthage, Action::Attack(0)) && !open.allowed(Carthage, Action::Attack(1)));
    let unmanned = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("legion", "4108", false, [6, 0, 0])
        .acts("hannibal");
    assert_eq!(unmanned.refused(Carthage, Action::Attack(0)), "5.3c");
}

/// 5.3e: an Assault, taken or not, is the last Operation of the phase.
#[test]
fn rule_5_3e_assault_finishes() {
    for die in [0, 9] {
        let mut scene = hannibal("4109")
            .troops("legion", "4109", true, [6, 0, 0])
            .siege("bovianum", Carthage)
            .dice(&[die])
            .acts("hannibal");
        scene.act(Carthage, Action::Assault);
        while matches!(scene.p.frames.top(), Frame::Losses(_) | Frame::Spoils(_)) {
            let side = if scene.p.asked().has(Rome.seat()) { Rome } else { Carthage };
            let next = scene.legal(side)[0];
            scene.act(side, next);
        }
        assert!(scene.is_over(), "die {die}: {:?}", scene.p.frames.top());
    }
}

/// 5.3g: troops are raised by the Overall Commander, Rome's by the Rome Consul or the Dictator, once a turn.
#[test]
fn rule_5_3g_raise_troops() {
    let lieutenant = hannibal("4108").leader("maharbal", "4108", false).acts("maharbal");
    assert_eq!(lieutenant.refused(Carthage, Action::RaiseTroops), "RRR10.12");
    let nothing = hannibal("4108").acts("hannibal");
    assert_eq!(nothing.refused(Carthage, Action::RaiseTroops), "RRR10.13");
    let rome = |office| {
        Scene::empty(ScenarioId::Aigle)
            .office("201", office, "3714", true, "")
            .legion("i", "3714", true, "201")
            .acts("201")
    };
    assert_eq!(rome(Office::FieldConsul).refused(Rome, Action::RaiseTroops), "RRR10.12");
    assert!(rome(Office::RomeConsul).allowed(Rome, Action::RaiseTroops));
    assert!(rome(Office::Dictator).allowed(Rome, Action::RaiseTroops));
    let once = rome(Office::RomeConsul).with(|p| p.year.raised[0] = true);
    assert_eq!(once.refused(Rome, Action::RaiseTroops), "R47");
}

/// 5.3j: magistrates ask the Senate, nobody else, and each thing once a phase.
#[test]
fn rule_5_3j_senate_permission() {
    let stranger = hannibal("4108").acts("hannibal");
    assert_eq!(stranger.refused(Carthage, Action::Ask(Permission::LeaveProvince)), "5.3j");
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::Proconsul, "4108", false, "samnium")
        .legion("i", "4108", false, "201")
        .troops("epirote", "5405", true, [6, 0, 0])
        .with(|p| p.leader_mut(leader("201")).guile = 0)
        .dice(&[9, 0])
        .acts("201");
    scene.act(Rome, Action::Ask(Permission::LeaveProvince));
    assert!(scene.told(|e| matches!(e, Event::SenateRoll { die: 9, granted: false, .. })));
    assert_eq!(scene.refused(Rome, Action::Ask(Permission::LeaveProvince)), "RRR5.44");
}

/// 5.43: Sosistratus leads Syracusans, Mago Carthaginians, a chief his tribe.
#[test]
fn rule_5_43_limited_leaders() {
    let p = Scene::empty(ScenarioId::Aigle)
        .leader("sosistratus", "6419", true)
        .leader("mago_280", "5526", true)
        .level("sicilia_east", -4)
        .level("sicilia_west", -4)
        .p;
    let leads = |l: &str, of: People| p.can_lead(leader(l), PeopleSet::of(of));
    assert!(leads("sosistratus", SYRACUSAN) && !leads("sosistratus", EPIROTE));
    assert!(leads("mago_280", IBERIAN) && !leads("mago_280", EPIROTE));
    let tribes = Scene::empty(ScenarioId::Conquete).tribe("etruria", Samnites, "2613", true, [9, 0, 0]).p;
    assert!(!tribes.can_lead(leader("chief_etruria"), PeopleSet::of(SAMNITE)));
}

/// Rule 14: a war is judged at the end of a turn; Roma taken ends two of them at once.
#[test]
fn rule_14_when_it_is_over() {
    let fall = |scenario: ScenarioId, side: Side| {
        let mut scene = Scene::empty(scenario);
        scene.run(|p, ctx| p.take_city(named().roma, side, side.power(), ctx));
        scene.p.ending
    };
    assert_eq!(fall(ScenarioId::Conquete, Samnites), Some(Ending::Roma { winner: Samnites }));
    assert_eq!(fall(ScenarioId::Tonnerre, Carthage), Some(Ending::Roma { winner: Carthage }));
    // Pyrrhus has to hold it until the year ends.
    assert_eq!(fall(ScenarioId::Aigle, Pyrrhus), None);
    let mut held = Scene::empty(ScenarioId::Aigle).troops("epirote", "3714", true, [20, 0, 0]);
    held.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(held.p.ending, Some(Ending::Roma { winner: Pyrrhus }));
}
