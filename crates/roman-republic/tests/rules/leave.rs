//! RRR5.4, RRR10.41: what is asked of the Senate, and what is not done without its leave.

use crate::tests::rules::common::*;

fn rome() -> Scene {
    Scene::empty(ScenarioId::Aigle).troops("epirote", "5405", true, [6, 0, 0])
}

fn why(scene: &Scene, action: Action) -> (&'static str, &'static str) {
    let refusal = scene.p.check(Rome.seat(), &action).unwrap_err();
    (refusal.rule.0, refusal.key)
}

/// RRR5.41, RRR5.42, RRR5.23: what has been granted is not asked again this year.
#[test]
fn rule_rrr5_41_rrr5_42_rrr5_23_granted_already() {
    let asks = |office: Office, what: Permission, mark: u32| {
        let scene = rome().office("201", office, "4108", false, "samnium").legion("i", "4108", false, "201");
        let before = scene.with(|p| p.leader_mut(leader("201")).guile = 0).acts("201");
        assert!(before.allowed(Rome, Action::Ask(what)));
        why(&before.with(|p| p.set_mark(leader("201"), mark)), Action::Ask(what))
    };
    let leave = asks(Office::Proconsul, Permission::LeaveProvince, mark::MAY_LEAVE);
    assert_eq!(leave, ("RRR5.41", "refused-free-already"));
    let enter = asks(Office::Proconsul, Permission::EnterRoma, mark::MAY_ENTER_ROMA);
    assert_eq!(enter, ("RRR5.42", "refused-free-already"));
    let five = asks(Office::Dictator, Permission::LeadFive, mark::MAY_LEAD_FIVE);
    assert_eq!(five, ("RRR5.23", "refused-free-already"));
    // RRR5.42: a magistrate alone enters as he likes.
    let alone = rome().office("201", Office::Proconsul, "4108", false, "samnium").acts("201");
    assert_eq!(why(&alone, Action::Ask(Permission::EnterRoma)), ("RRR5.42", "refused-free-already"));
}

/// RRR5.41: a Dictator is free everywhere, but not those who are with him.
#[test]
fn rule_rrr5_41_subordinates_are_bound() {
    let dictator =
        || rome().office("209", Office::Dictator, "4108", false, "").legion("i", "4108", false, "209");
    let ask = Action::Ask(Permission::LeaveProvince);
    assert_eq!(why(&dictator().acts("209"), ask), ("RRR5.41", "refused-free-already"));
    let praetor = dictator()
        .office("203", Office::Praetor, "4108", false, "samnium")
        .legion("ii", "4108", false, "203");
    assert!(praetor.acts("209").allowed(Rome, ask));
}

/// RRR5.43, RRR10.41: who has the Praetor Urbanus with him asks leave to lead him out.
#[test]
fn rule_rrr10_41_the_praetor_along() {
    let consul = || {
        rome()
            .office("201", Office::RomeConsul, "3714", true, "latium")
            .legion("i", "3714", true, "201")
            .legion("urban", "3714", true, "")
    };
    let ask = Action::Ask(Permission::LeaveRoma);
    assert_eq!(why(&consul().acts("201"), ask), ("RRR5.43", "refused-free-already"));
    let along = consul().office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "").acts("201");
    assert!(along.allowed(Rome, ask));
    assert!(along.allowed(Rome, Action::Ask(Permission::LeadGarrison)));
}

/// RRR5.18, RRR5.43, RRR10.41: the Praetor Urbanus and the Urban Legions leave Roma with permission; from elsewhere they go freely.
#[test]
fn rule_rrr5_43_rrr10_41_out_of_roma() {
    let scene = rome()
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .legion("i", "3714", true, "201")
        .legion("urban", "3714", true, "")
        .office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "");
    let all = scene.p.force_of(leader("201")).unwrap();
    let urban = all.legions.iter().filter(|l| l.is_urban()).collect();
    let field = Force { leaders: LeaderSet::of(leader("201")), legions: all.legions.minus(urban), ..all };
    let praetor = Force { leaders: all.leaders, ..field };
    let garrison = Force { legions: all.legions, ..field };
    let check = |force: &Force, marks: u32, from: &str| {
        let mut p = scene.p;
        p.set_mark(leader("201"), marks);
        p.check_leaves_roma(leader("201"), force, hex(from)).map_err(|r| r.rule.0)
    };
    assert_eq!(check(&field, 0, "3714"), Ok(()));
    assert_eq!(check(&praetor, 0, "3714"), Err("RRR5.43"));
    assert_eq!(check(&praetor, mark::MAY_LEAVE_ROMA, "3714"), Ok(()));
    assert_eq!(check(&garrison, mark::MAY_LEAVE_ROMA, "3714"), Err("RRR10.41"));
    assert_eq!(check(&garrison, mark::MAY_LEAD_GARRISON, "3714"), Ok(()));
    assert_eq!(check(&all, 0, "3814"), Ok(()));
}

/// RRR5.18, RRR5.19: the Praetor Urbanus leads two new Double Legions out of Roma, no more.
#[test]
fn rule_rrr5_18_rrr5_19_two_new_legions() {
    let leads = |count: usize| {
        let mut scene =
            rome().office("praetor_urbanus_a", Office::PraetorUrbanus, "3714", true, "").with(|p| {
                p.set_mark(leader("praetor_urbanus_a"), mark::MAY_LEAVE_ROMA);
            });
        for id in ["i", "ii", "iii"].into_iter().take(count) {
            scene = scene.legion(id, "3714", true, "");
        }
        let mut scene = scene.acts("praetor_urbanus_a");
        scene.act(Rome, Action::ForceMovement);
        scene
    };
    let mut three = leads(3);
    let marches = |s: &Scene| s.p.marching(leader("praetor_urbanus_a")).unwrap().double_legions();
    assert_eq!([marches(&leads(1)), marches(&leads(2)), marches(&three)], [1, 2, 2]);
    let third = Action::TakeLegion(number("iii").roman());
    assert_eq!(why(&three, third), ("RRR5.19", "refused-legion-limit"));
    three.act(Rome, Action::Go(hex("3814")));
    assert_eq!(three.p.legion(number("iii").roman()).hex, Some(hex("3714")));
}

/// RRR5.45: Guile helps to leave, not to enter Roma.
#[test]
fn rule_rrr5_45_guile_in_the_first_list_alone() {
    let asks = |what: Permission| {
        let mut scene = rome()
            .office("207", Office::Proconsul, "4108", false, "samnium")
            .legion("i", "4108", false, "207")
            .with(|p| p.leader_mut(leader("207")).guile = 2)
            .acts("207");
        scene.fix(&[0]).act(Rome, Action::Ask(what));
        matches!(scene.p.frames.top(), Frame::Guile(_))
    };
    assert_eq!([asks(Permission::LeaveProvince), asks(Permission::EnterRoma)], [true, false]);
}

/// R20, RRR5.41: an enemy in the hex excuses, or one beside it in the open; not one beside it behind walls.
#[test]
fn rule_r20_what_excuses() {
    let excused = |at_hex: &str, inside: bool| {
        let scene = Scene::empty(ScenarioId::Tonnerre).troops("african", at_hex, inside, [3, 0, 0]);
        scene.p.excuses_trespass(hex("4108"))
    };
    assert_eq!(
        [excused("4108", false), excused("4109", false), excused("4109", true), excused("4110", false)],
        [true, true, false, false]
    );
}

/// RRR5.41, R79, RRR5.42, R39: no halt beyond the province without an enemy near, nor in Roma when the enemy is gone.
#[test]
fn rule_rrr5_41_r39_no_halt_there() {
    let (out, home) = border("samnium", "apulia");
    let stand = |at_hex: Hex, enemy: u8| {
        let scene = rome()
            .office("201", Office::Proconsul, at_hex.id(), false, "apulia")
            .legion("i", at_hex.id(), false, "201")
            .troops("epirote", at_hex.id(), false, [enemy, 0, 0]);
        let mut scene = scene.acts("201");
        scene.act(Rome, Action::ForceMovement);
        let mut march = *scene.p.frames.nearest::<March>().unwrap();
        (march.steps, march.trespass) = (1, at_hex != home);
        let force = scene.p.marching(leader("201"));
        scene.p.check_halt(&march, force.as_ref()).map_err(|r| (r.rule.0, r.key))
    };
    assert_eq!(stand(out, 0), Err(("RRR5.41", "refused-trespass-halt")));
    assert_eq!([stand(out, 3), stand(home, 0)], [Ok(()); 2]);
    let roma = |enemy: u8| {
        let scene = rome()
            .office("201", Office::RomeConsul, "3714", false, "latium")
            .legion("i", "3714", false, "201")
            .troops("epirote", "3714", false, [enemy, 0, 0]);
        let mut scene = scene.acts("201");
        scene.act(Rome, Action::ForceMovement);
        let march = March { steps: 1, ..*scene.p.frames.nearest::<March>().unwrap() };
        let force = scene.p.marching(leader("201"));
        scene.p.check_halt(&march, force.as_ref()).map_err(|r| r.rule.0)
    };
    assert_eq!([roma(0), roma(3)], [Err("RRR5.42"), Ok(())]);
}

/// RRR5.34: who is outside his province travels towards it.
#[test]
fn rule_rrr5_34_on_the_way_to_his_province() {
    let scene = rome()
        .office("201", Office::Proconsul, "4109", true, "apulia")
        .troops("legion", "4109", true, [1, 0, 0])
        .troops("legion", "4208", true, [1, 0, 0])
        .troops("legion", "3812", true, [1, 0, 0]);
    let near = |h: Hex| province("apulia").data().hexes.iter().map(|a| a.distance(h)).min().unwrap();
    let from = near(hex("4109"));
    let goals = scene.p.travel_goals(leader("201"));
    assert!(!goals.is_empty());
    assert!(goals.iter().all(|h| near(*h) < from), "{goals:?}");
    // Who may go anywhere goes back as well.
    let free = scene.with(|p| p.set_mark(leader("201"), mark::MAY_LEAVE)).p.travel_goals(leader("201"));
    assert!(free.iter().any(|h| near(*h) > from), "{free:?}");
}
