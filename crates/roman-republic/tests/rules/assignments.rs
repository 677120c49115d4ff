//! RRR5.3: armies, provinces and places of magistrates, one office after the other.

use crate::tests::rules::common::*;

/// An office is being filled, and this far.
fn electing(scene: Scene, office: Office, stage: ElectStage, who: &str) -> Scene {
    let chosen = if who.is_empty() { None } else { Some(leader(who)) };
    scene.with(|p| p.frames.push(Frame::Elect(Elect { office, stage, leader: chosen, given: 0 })))
}

fn rome() -> Scene {
    Scene::empty(ScenarioId::Aigle)
}

fn take(id: &str) -> Action {
    Action::Assign(number(id))
}

/// RRR5.17: a Praetor's Double Legion stands in one province.
#[test]
fn rule_rrr5_17_both_elements_together() {
    let scene = rome()
        .office("203", Office::Praetor, "3714", true, "")
        .legion("i", "4108", false, "")
        .legion("ii", "4108", false, "")
        .with(|p| p.legions[number("ii").allied().i()].hex = Some(hex("3814")));
    let scene = electing(scene, Office::Praetor, ElectStage::Army, "203");
    assert!(scene.allowed(Rome, take("i")));
    assert_eq!(scene.refused(Rome, take("ii")), "RRR5.17");
}

/// RRR5.32: the Rome Consul takes legions of his province, or any in Roman Italy; a Proconsul those of his, or new ones.
#[test]
fn rule_rrr5_32_whose_legions() {
    let stage = |office: Office, assigned: &str, early: bool| {
        let id = if early { "110" } else { "201" };
        let scene = if early { Scene::empty(ScenarioId::Conquete) } else { rome() };
        let scene = scene
            .office(id, office, "3714", true, assigned)
            .legion("i", "4108", false, "")
            .legion("ii", "3814", false, "")
            .legion("iii", "1514", false, "");
        electing(scene, office, ElectStage::Army, id)
    };
    let bound = stage(Office::RomeConsul, "samnium", false);
    assert!(bound.allowed(Rome, take("i")));
    assert_eq!(bound.refused(Rome, take("ii")), "RRR5.32");
    let free = stage(Office::RomeConsul, "latium", false);
    assert!(free.allowed(Rome, take("i")) && free.allowed(Rome, take("ii")));
    assert_eq!(free.refused(Rome, take("iii")), "RRR5.32", "beyond Roman Italy");
    let mut sent = stage(Office::Proconsul, "samnium", false);
    assert!(sent.allowed(Rome, take("i")));
    assert_eq!(sent.refused(Rome, take("ii")), "RRR5.32");
    sent.p.legions[number("ii").roman().i()].fresh = true;
    assert!(sent.allowed(Rome, take("ii")), "raised this year");
}

/// RRR5.32, RRR5.33, RRR5.14: which provinces are given: those of the table, Latium to the Rome Consul alone, one with an army.
#[test]
fn rule_rrr5_32_rrr5_33_rrr5_14_which_provinces() {
    let stage = |office: Office| {
        let scene = rome()
            .office("201", office, "3714", true, "")
            .legion("i", "4108", false, "")
            .legion("ii", "4108", false, "");
        electing(scene, office, ElectStage::Province, "201")
    };
    let to = |id: &str| Action::Province(province(id));
    for office in [Office::RomeConsul, Office::Proconsul] {
        assert_eq!(stage(office).refused(Rome, Action::Pass), "RRR5.32", "{office:?}");
    }
    let field = stage(Office::FieldConsul);
    assert!(field.allowed(Rome, Action::Pass) && field.allowed(Rome, to("samnium")));
    for id in ["latium", "etruria_south", "melita"] {
        assert_eq!(field.refused(Rome, to(id)), "RRR5.33", "{id}");
    }
    assert!(stage(Office::RomeConsul).allowed(Rome, to("latium")));
    let sent = stage(Office::Proconsul);
    assert!(sent.allowed(Rome, to("samnium")));
    assert_eq!(sent.refused(Rome, to("apulia")), "RRR5.14", "no army waits there");
}

/// RRR5.32, RRR5.37: a Field Consul of 320 BC stands in Roma or with his army, and nowhere else.
#[test]
fn rule_rrr5_32_rrr5_37_where_he_stands() {
    let scene = Scene::empty(ScenarioId::Conquete)
        .office("111", Office::FieldConsul, "3714", true, "")
        .legion("i", "4108", false, "111")
        .phase(Phase::Election { step: 3 });
    let mut scene = electing(scene, Office::FieldConsul, ElectStage::Place, "111");
    assert_eq!(scene.refused(Rome, Action::Place(hex("3814"))), "RRR5.37");
    assert_eq!(scene.refused(Rome, Action::Pass), "RRR5.31");
    assert!(scene.allowed(Rome, Action::Place(hex("3714"))));
    scene.act(Rome, Action::Place(hex("4108")));
    assert!(scene.is_at("111", "4108"));
}

/// RRR5.35: a prorogued Proconsul without legions gets those where he stands before those of his province.
#[test]
fn rule_rrr5_35_an_army_for_the_prorogued() {
    let apulia = province("apulia").data().hexes[0].id();
    let prorogued = |here: bool| {
        let mut scene =
            rome().office("201", Office::Proconsul, "4108", false, "apulia").legion("iii", apulia, false, "");
        if here {
            scene = scene.legion("ii", "4109", false, "");
        }
        scene.p.set_mark(leader("201"), mark::PROROGUED);
        scene.run(|p, ctx| p.end_prorogation(ctx));
        ["ii", "iii"].map(|n| scene.p.commands[number(n).i()] == Some(leader("201")))
    };
    assert_eq!([prorogued(true), prorogued(false)], [[true, false], [false, true]]);
}

/// RRR5.11, RRR5.15, R40: nobody is drawn from an empty pool; a Dictator named ends the Crisis.
#[test]
fn rule_rrr5_11_r40_the_pool_and_the_crisis() {
    let master = rome().office("209", Office::Dictator, "3714", true, "");
    let master = electing(master, Office::MasterOfHorse, ElectStage::Choose, "");
    assert_eq!(master.refused(Rome, Action::Draw), "RRR5.11");
    // SC4.14: there is but one Dictator against Hannibal.
    let fabius = |status: Status| {
        Scene::empty(ScenarioId::Tonnerre)
            .with(|p| {
                (p.turn, p.war.crisis) = (2, crisis::MAJOR_DEFEAT);
                p.leaders.set_status(leader("406"), status);
            })
            .p
    };
    assert_eq!(fabius(Status::Dead).check_appoint(Office::Dictator).unwrap_err().rule.0, "RRR5.11");
    assert!(fabius(Status::Pool).check_appoint(Office::Dictator).is_ok());
    let mut named = electing(
        Scene { p: fabius(Status::Pool), luck: Luck::new(Seed::from_number(1)), told: Vec::new() },
        Office::Dictator,
        ElectStage::Choose,
        "",
    );
    named.run(|p, ctx| p.choose_leader(leader("406"), ctx));
    assert_eq!(named.p.war.crisis, 0);
}

/// 3.0e: Dictator and Master of Horse leave with the year; others stay until the next election.
#[test]
fn rule_3_0e_extraordinary_offices() {
    let mut scene = rome()
        .office("209", Office::Dictator, "3714", true, "")
        .office("212", Office::MasterOfHorse, "4108", false, "")
        .legion("i", "4108", false, "212")
        .office("201", Office::RomeConsul, "3714", true, "latium");
    scene.run(|p, ctx| p.end_turn(ctx));
    assert_eq!(["209", "212", "201"].map(|id| scene.place(id).is_some()), [false, false, true]);
    assert_eq!(scene.p.commands[number("i").i()], None);
}

/// SC1.15: the leader of last year is asked about, nobody else; one who is drawn joins Samnites.
#[test]
fn rule_sc1_15_chiefs_are_kept_and_placed() {
    let samnites = || {
        Scene::empty(ScenarioId::Conquete).troops("samnite", "4109", true, [9, 0, 0]).troops(
            "samnite",
            "4510",
            true,
            [9, 0, 0],
        )
    };
    let keep =
        samnites().leader("egnatius", "4109", true).phase(Phase::Chiefs { next: leader("egnatius").0 });
    assert!(keep.allowed(Samnites, Action::Keep(leader("egnatius"))));
    assert_eq!(keep.refused(Samnites, Action::Keep(leader("pontius"))), "3.1");
    let drawn = samnites().with(|p| p.set_phase(Phase::Chief { leader: leader("pontius") }));
    assert!(drawn.allowed(Samnites, Action::Place(hex("4510"))));
    assert_eq!(drawn.refused(Samnites, Action::Place(hex("4208"))), "SC1.15");
}

/// SC1.03: one of the three counters of the Praetor Urbanus, drawn.
#[test]
fn rule_sc1_03_any_praetor_urbanus() {
    let drawn = |seed: u64| {
        let mut luck = Luck::new(Seed::from_number(seed));
        let mut events = Events::default();
        let p =
            RomanRepublic::set_up(ScenarioId::Conquete, &mut Ctx { luck: &mut luck, events: &mut events });
        assert!(events.list.iter().any(|t| matches!(t.event, Event::ScenarioBegins { .. })));
        p.holder_of(Office::PraetorUrbanus).unwrap()
    };
    let seen: std::collections::BTreeSet<Leader> = (0..20).map(drawn).collect();
    assert_eq!(seen.len(), 3, "{seen:?}");
}
