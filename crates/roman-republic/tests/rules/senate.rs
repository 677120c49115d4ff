//! RRR5.4: the Senate.

use crate::tests::rules::common::*;

fn proconsul() -> Scene {
    Scene::empty(ScenarioId::Aigle)
        .office("203", Office::Proconsul, "4210", false, "samnium")
        .legion("iv", "4210", false, "203")
        .office("201", Office::RomeConsul, "3714", true, "latium")
}

/// RRR5.4, RRR5.41, R79: no step beyond the province without permission, but after an enemy; the march ends beside him.
#[test]
fn rule_rrr5_41_r79_leaving_the_province() {
    let mut quiet = proconsul().acts("203");
    quiet.act(Rome, Action::ForceMovement);
    quiet.act(Rome, Action::Go(hex("4211")));
    assert_eq!(quiet.refused(Rome, Action::Go(hex("4212"))), "RRR5.41");
    let mut chase =
        proconsul().leader("megacles", "4312", false).troops("epirote", "4312", false, [6, 0, 0]).acts("203");
    chase.act(Rome, Action::ForceMovement);
    chase.act(Rome, Action::Go(hex("4211")));
    if matches!(chase.p.frames.top(), Frame::Intercept(_)) {
        chase.act(Pyrrhus, Action::Pass);
    }
    chase.fix(&[9]);
    chase.act(Rome, Action::Go(hex("4212")));
    if matches!(chase.p.frames.top(), Frame::Intercept(_)) {
        chase.act(Pyrrhus, Action::Pass);
    }
    assert!(chase.p.frames.iter().any(|f| matches!(f, Frame::March(m) if m.trespass)));
    assert!(chase.allowed(Rome, Action::Halt));
}

/// RRR5.41: the Rome Consul goes where he likes in Roman Italy, his subordinates do not; a Dictator anywhere.
#[test]
fn rule_rrr5_41_exceptions() {
    let scene = proconsul().office("209", Office::Dictator, "3714", true, "");
    let p = &scene.p;
    assert_eq!(p.area(leader("201")), named().roman_italy);
    assert!(p.area(leader("209")).has(province("corsica")));
    let both = p.area_of(leader("201"), LeaderSet::of(leader("203")));
    assert_eq!(both, ProvinceSet::of(province("samnium")));
    let mut free = scene;
    free.p.set_mark(leader("201"), mark::MAY_LEAVE);
    assert!(free.p.area_of(leader("201"), LeaderSet::of(leader("203"))).has(province("apulia")));
}

/// RRR5.42, R39: no army in Roma without leave, but to fight an enemy there; alone a magistrate may enter.
#[test]
fn rule_rrr5_42_r39_entering_roma() {
    let scene = Scene::empty(ScenarioId::Conquete)
        .office("110", Office::RomeConsul, "3814", false, "")
        .legion("i", "3814", false, "110");
    let mut marching = scene.acts("110");
    marching.act(Rome, Action::ForceMovement);
    assert_eq!(marching.refused(Rome, Action::Go(hex("3714"))), "RRR5.42");
    marching.p.set_mark(leader("110"), mark::MAY_ENTER_ROMA);
    assert!(marching.allowed(Rome, Action::Go(hex("3714"))));
    let alone =
        Scene::empty(ScenarioId::Conquete).office("110", Office::RomeConsul, "3814", false, "").acts("110");
    let mut alone = alone;
    alone.act(Rome, Action::LeaderMovement);
    assert!(alone.allowed(Rome, Action::Go(hex("3714"))));
    let mut fight = Scene::empty(ScenarioId::Conquete)
        .office("110", Office::RomeConsul, "3814", false, "")
        .legion("i", "3814", false, "110")
        .leader("pontius", "3714", false)
        .troops("samnite", "3714", false, [9, 0, 0])
        .acts("110");
    fight.act(Rome, Action::ForceMovement);
    assert!(fight.allowed(Rome, Action::Go(hex("3714"))));
}

/// RRR5.43, RRR5.18, RRR10.4, RRR10.41: the Praetor Urbanus and the Urban Legions leave with permission, return freely.
#[test]
fn rule_rrr5_43_rrr10_41_the_garrison() {
    let scene = Scene::empty(ScenarioId::Aigle)
        .office("praetor_urbanus_c", Office::PraetorUrbanus, "3714", true, "")
        .legion("urban", "3714", true, "")
        .legion("i", "3714", true, "")
        .troops("samnite", "4109", true, [5, 0, 0])
        .acts("praetor_urbanus_c");
    assert_eq!(scene.p.commander(URBAN.roman()), Some(leader("praetor_urbanus_c")));
    assert_eq!(scene.refused(Rome, Action::LeaderMovement), "RRR5.43");
    // Without leave nothing can set out with him, so no march begins.
    assert_eq!(scene.refused(Rome, Action::ForceMovement), "RRR5.43");
    let p = Scene::empty(ScenarioId::Aigle)
        .office("praetor_urbanus_c", Office::PraetorUrbanus, "3713", false, "")
        .legion("urban", "3713", false, "")
        .p;
    let force = p.command_of(leader("praetor_urbanus_c")).unwrap();
    assert!(p.check_roma(leader("praetor_urbanus_c"), &force, hex("3714")).is_ok());
    // R100: +2 only if the Urban Legions leave; outside Roma only movement.
    let modifier = |what: Permission| p.senate_modifier(leader("praetor_urbanus_c"), what);
    assert_eq!((modifier(Permission::LeaveRoma), modifier(Permission::LeadGarrison)), (5, 5 + 2));
    let outside =
        Scene { p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() }.acts("praetor_urbanus_c");
    assert_eq!(outside.refused(Rome, Action::Devastate), "RRR5.18");
    // Without a Praetor Urbanus the Rome Consul commands them.
    let none = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "")
        .legion("urban", "3714", true, "");
    assert_eq!(none.p.commander(URBAN.roman()), Some(leader("201")));
}

/// RRR5.44: refused, he rolls to continue; granted, it lasts the year.
#[test]
fn rule_rrr5_44_refused() {
    let mut scene = proconsul().troops("samnite", "4708", true, [3, 0, 0]).dice(&[9, 0]).acts("203");
    scene.act(Rome, Action::Ask(Permission::LeaveProvince));
    assert!(scene.told(|e| matches!(e, Event::SenateRoll { granted: false, .. })));
    assert!(scene.told(|e| matches!(e, Event::ContinuationRoll { success: true, .. })));
    assert_eq!(scene.refused(Rome, Action::Ask(Permission::LeaveProvince)), "RRR5.44");
    assert_eq!(mark::YEAR & mark::MAY_LEAVE, mark::MAY_LEAVE);
}

/// RRR5.45: every modifier of the three lists.
#[test]
fn rule_rrr5_45_modifiers() {
    let what = Permission::LeaveProvince;
    let mut scene = proconsul().troops("samnite", "4708", true, [3, 0, 0]);
    let modifier = |s: &Scene, id: &str| s.p.senate_modifier(leader(id), what);
    assert_eq!((modifier(&scene, "203"), modifier(&scene, "201")), (1, 0));
    scene.p.set_mark(leader("203"), mark::PROROGUED);
    assert_eq!(modifier(&scene, "203"), 3);
    scene.p.year.discord = true;
    assert_eq!(modifier(&scene, "203"), 4);
    scene.p.year.discord = false;
    scene.p.stacks = Stacks::default();
    // R96: only one of the four applies.
    assert_eq!(modifier(&scene, "201"), 5, "no enemy in Roman Italy, nor anywhere");
    let mut scene = scene.troops("epirote", "6419", false, [3, 0, 0]);
    assert_eq!(modifier(&scene, "201"), 1);
    scene = scene.leader("pyrrhus", "4013", false).troops("epirote", "4013", false, [20, 0, 0]);
    assert_eq!(
        (modifier(&scene, "201"), scene.p.senate_modifier(leader("201"), Permission::EnterRoma)),
        (-4, -4)
    );
    // Who is within ten hexes is in Roman Italy: so the first two are never true together with the last two.
    let near = (0..HEX_COUNT as u16).map(Hex).filter(|h| h.distance(hex("3714")) <= tables().senate.far);
    assert!(near.filter_map(|h| h.data().province).all(|p| named().roman_italy.has(p)));
    // Only a Dictator asks for five legions, without modifiers (R10).
    assert_eq!(scene.p.senate_modifier(leader("201"), Permission::LeadFive), 0);
    let scene = scene.acts("201");
    assert_eq!(scene.refused(Rome, Action::Ask(Permission::LeadFive)), "RRR5.23");
}

/// RRR5.46, RRR5.47, R8, R20, R46: the Censure die at the end of the phase; office and army pass to a drawn magistrate.
#[test]
fn rule_rrr5_46_rrr5_47_censure() {
    let results = [
        (Trespass::Triumph, -3),
        (Trespass::Victory, -1),
        (Trespass::Draw, 0),
        (Trespass::NoBattle, 1),
        (Trespass::Defeat, 3),
        (Trespass::MajorDefeat, 6),
    ];
    assert!(results.iter().all(|(r, m)| RomanRepublic::censure_modifier(*r) == *m));
    let mut scene = proconsul().acts("203");
    scene.p.leader_mut(leader("203")).trespass = Trespass::NoBattle;
    // Campaign 6: 6 + 1 is above.
    scene.fix(&[6]);
    scene.act(Rome, Action::Pass);
    assert_eq!(scene.p.leader(leader("203")).status(), Status::Censured);
    let new = scene.p.holder_of(Office::Proconsul).unwrap();
    assert_eq!((scene.p.commands[number("iv").i()], scene.p.place(new)), (Some(new), Some(hex("4210"))));
    assert_eq!(scene.p.leader(new).province, Some(province("samnium")));
    let mut spared = proconsul().acts("203");
    spared.p.leader_mut(leader("203")).trespass = Trespass::NoBattle;
    spared.fix(&[5]);
    spared.act(Rome, Action::Pass);
    assert_eq!(spared.p.holder_of(Office::Proconsul), Some(leader("203")));
}

/// RRR5.34: who begins outside his province only moves, towards it.
#[test]
fn rule_rrr5_34_outside() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("203", Office::Proconsul, "3813", false, "samnium")
        .legion("iv", "3813", false, "203")
        .troops("samnite", "4708", true, [3, 0, 0])
        .acts("203");
    assert_eq!(scene.refused(Rome, Action::Devastate), "RRR5.34");
    scene.act(Rome, Action::ForceMovement);
    assert_eq!(scene.refused(Rome, Action::Go(hex("3713"))), "RRR5.41");
    assert!(scene.allowed(Rome, Action::Go(hex("3912"))));
}

/// RRR5.43, RRR5.45, R100: the Praetor Urbanus asks for himself, or for the garrison too: with the first leave he goes alone or with new
/// legions and the Urban Legions stay, with the second they go.
#[test]
fn r100_the_garrison_stays_or_goes() {
    let base = || {
        Scene::empty(ScenarioId::Aigle)
            .office("praetor_urbanus_c", Office::PraetorUrbanus, "3714", true, "")
            .legion("urban", "3714", true, "")
            .legion("i", "3714", true, "")
            .troops("samnite", "4109", true, [5, 0, 0])
    };
    let goes = |what: Permission| {
        let mut scene = base().dice(&[0]).acts("praetor_urbanus_c");
        scene.act(Rome, Action::Ask(what));
        assert_eq!(scene.stage(), Some(CampaignStage::Choose), "granted on a nought");
        scene.act(Rome, Action::ForceMovement);
        let to = hex("3714").data().around().find(|h| scene.allowed(Rome, Action::Go(*h))).unwrap();
        scene.act(Rome, Action::Go(to));
        let left = |id: &str| number(id).elements().iter().all(|l| scene.p.legion(*l).hex == Some(to));
        (left("urban"), left("i"))
    };
    assert_eq!(goes(Permission::LeaveRoma), (false, true));
    assert_eq!(goes(Permission::LeadGarrison), (true, true));
    // One die, two chances: Campaign 6, so 0 to 6 and 0 to 4.
    let chance = |what: Permission| {
        let scene = base().acts("praetor_urbanus_c");
        let odds = scene.p.odds(Rome.seat(), &Action::Ask(what)).unwrap();
        let granted = odds.outcomes.iter().filter(|(m, _)| m.key == "odds-granted").map(|(_, p)| p);
        (granted.sum::<f64>() * 10.0).round() as u8
    };
    assert_eq!((chance(Permission::LeaveRoma), chance(Permission::LeadGarrison)), (7, 5));
    // A Consul asks for the garrison where there is no Praetor Urbanus, and never for himself.
    let consul = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .legion("urban", "3714", true, "")
        .acts("201");
    assert!(consul.allowed(Rome, Action::Ask(Permission::LeadGarrison)));
    assert_eq!(consul.refused(Rome, Action::Ask(Permission::LeaveRoma)), "RRR5.43");
    // Without the Urban Legions there is nothing to ask for.
    let bare = Scene::empty(ScenarioId::Aigle)
        .office("praetor_urbanus_c", Office::PraetorUrbanus, "3714", true, "")
        .acts("praetor_urbanus_c");
    assert_eq!(bare.refused(Rome, Action::Ask(Permission::LeadGarrison)), "RRR10.41");
}
