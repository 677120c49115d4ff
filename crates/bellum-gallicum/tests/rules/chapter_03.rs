//! Chapter 3: movement and forced marches.

use super::common::*;

fn march(scene: Scene, side: Side) -> Scene {
    scene.judged().phase(Phase::March { side })
}

/// 3.3: a common border and a leader; Atrebates to Suessiones yes, Nervii to Suessiones no (E2).
#[test]
fn rule_3_3_movement_needs_a_border_and_a_leader() {
    let mut scene = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("atrebates", "atrebates_inf4 comnios")
            .put("nervii", "nervii_inf6 buduognatos")
            .put("eburones", "eburones_inf6 atuatuci_inf4"),
        Gaul,
    );
    scene.act(Gaul, Action::Gather(at("nervii")));
    assert_eq!(scene.refused(Gaul, Action::Go(at("suessiones"))), "3.3");
    scene.act(Gaul, Action::Go(at("eburones")));
    assert!(scene.is_at("nervii_inf6", "eburones"));
    assert_eq!(scene.refused(Gaul, Action::Pick(piece("nervii_inf6"))), "3.3"); // it has moved
    scene.act(Gaul, Action::Pick(piece("eburones_inf6")));
    assert_eq!(scene.refused(Gaul, Action::Go(at("nervii"))), "3.3"); // no leader
    scene.act(Gaul, Action::Stand);
    scene.act(Gaul, Action::Gather(at("atrebates"))).act(Gaul, Action::Go(at("suessiones")));
    assert!(scene.is_at("comnios", "suessiones"));
}

/// 3.3, R28: an enemy army in the open is tested against once; rank 3 helps, no rank 2 hinders.
#[test]
fn r28_an_enemy_army_may_hold_a_force_back() {
    let army = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";
    let scene = |leader: &str, die: u8| {
        let stage = Scene::empty(ScenarioId::Campaign58, 4)
            .put("nervii", army)
            .put("nervii", &format!("legio_vii legio_viii {leader}"))
            .dice(&[die]);
        let mut stage = march(stage, Roman);
        stage.act(Roman, Action::Gather(at("nervii"))).act(Roman, Action::Go(at("remi")));
        stage
    };
    assert!(scene("labienus", 4).is_at("legio_vii", "remi"));
    assert!(scene("labienus", 5).is_at("legio_vii", "nervii"));
    assert!(scene("caesar", 5).is_at("legio_vii", "remi")); // -1
    assert!(scene("cicero", 4).is_at("legio_vii", "nervii")); // +1
    let mut held = scene("labienus", 6);
    held.act(Roman, Action::Pick(piece("labienus")));
    assert_eq!(held.refused(Roman, Action::Go(at("remi"))), "3.3");
    // Four units are no army: no test.
    let mut few = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("nervii", "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 legio_vii labienus")
            .dice(&[6]),
        Roman,
    );
    few.act(Roman, Action::Gather(at("nervii"))).act(Roman, Action::Go(at("remi")));
    assert!(few.is_at("legio_vii", "remi"));
}

/// 3.3.1: a force splits among its leaders, and leaders go alone.
#[test]
fn rule_3_3_1_a_force_splits_among_leaders() {
    let mut scene = march(
        Scene::empty(ScenarioId::Belgica, 4).put("remi", "legio_vii legio_viii labienus cicero crassus"),
        Roman,
    );
    scene.moves(Roman, "legio_vii labienus", Action::Go(at("nervii")));
    scene.moves(Roman, "legio_viii cicero", Action::Go(at("suessiones")));
    scene.moves(Roman, "crassus", Action::Go(at("treveri")));
    assert!(scene.is_at("legio_vii", "nervii") && scene.is_at("cicero", "suessiones"));
    assert!(scene.is_at("crassus", "treveri"));
}

/// 3.3.2, R52, R80, R110: into and out of unbesieged walls.
#[test]
fn rule_3_3_2_walls() {
    let mut scene = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("bellovaci", "caleti_inf2 legio_vii legio_viii")
            .put("suessiones", "suessiones_inf6 galba")
            .put("lutetia", "parisii_inf4"),
        Gaul,
    );
    // Leaderless units go inside their own region, contested or not.
    scene.act(Gaul, Action::Pick(piece("caleti_inf2")));
    assert_eq!(scene.refused(Gaul, Action::Enter(fort("lutetia"))), "3.3");
    scene.act(Gaul, Action::Enter(fort("bratuspantium")));
    assert_eq!(scene.spot("caleti_inf2"), Spot::fort(fort("bratuspantium")));
    // Led units come in from a neighbour.
    scene.act(Gaul, Action::Gather(at("suessiones"))).act(Gaul, Action::Enter(fort("bratuspantium")));
    assert_eq!(scene.spot("galba"), Spot::fort(fort("bratuspantium")));
    // And out again.
    scene.act(Gaul, Action::Pick(piece("parisii_inf4"))).act(Gaul, Action::ComeOut);
    assert!(scene.is_at("parisii_inf4", "parisii"));
    // Romans never garrison an oppidum; nobody enters besieged walls; the besieged never move (R110).
    let mut scene = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("bratuspantium", "bellovaci_inf6 correos")
            .put("bellovaci", "legio_vii labienus caleti_inf2")
            .siege("bratuspantium", 1),
        Gaul,
    );
    assert_eq!(scene.refused(Gaul, Action::Pick(piece("correos"))), "R110");
    scene.act(Gaul, Action::Pick(piece("caleti_inf2")));
    assert_eq!(scene.refused(Gaul, Action::Enter(fort("bratuspantium"))), "3.3.2");
    let mut roman = march(Scene::empty(ScenarioId::Campaign58, 4).put("remi", "legio_vii labienus"), Roman);
    roman.act(Roman, Action::Gather(at("remi")));
    assert_eq!(roman.refused(Roman, Action::Enter(fort("bibrax"))), "4.5");
}

/// R110: a leader who landed does not lead those who were here before him.
#[test]
fn r110_a_leader_must_have_been_there() {
    let mut scene = Scene::empty(ScenarioId::Britain, 6).put("bellovaci", "legio_x");
    scene.p.put(named().trireme[0], Spot::region(at("bellovaci")));
    scene.p.put(piece("legio_vii"), Spot::hull(0));
    scene.p.put_all(set("caesar legio_ix"), Spot::aboard(0));
    let mut scene = march(scene, Roman);
    scene.moves(Roman, "caesar legio_ix", Action::Land);
    scene.act(Roman, Action::Gather(at("bellovaci")));
    assert_eq!(scene.refused(Roman, Action::Go(at("parisii"))), "R110");
    scene.act(Roman, Action::Leave(piece("legio_x"))).act(Roman, Action::Go(at("parisii")));
    assert!(scene.is_at("legio_ix", "parisii") && scene.is_at("legio_x", "bellovaci"));
}

/// R113: who starts inside free walls leaves without the test.
#[test]
fn r113_out_of_free_walls_without_a_test() {
    let army = "legio_vii legio_viii legio_ix legio_x legio_xi";
    let mut scene = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("bratuspantium", "bellovaci_inf6 correos")
            .put("bellovaci", army)
            .dice(&[6]),
        Gaul,
    );
    scene.moves(Gaul, "bellovaci_inf6 correos", Action::Go(at("parisii")));
    assert!(scene.is_at("correos", "parisii") && scene.luck.fixed().count() == 1);
}

/// 3.3.3: hostile Gauls stay out of Germany; the Rhine needs a rested force in a controlled region (R31, R87).
#[test]
fn rule_3_3_3_the_rhine() {
    let mut scene = march(
        Scene::empty(ScenarioId::Rhine, 4)
            .put("treveri", "legio_vii labienus")
            .put("sequani", "sequani_inf6 casticos"),
        Roman,
    );
    scene.act(Roman, Action::Gather(at("treveri")));
    assert_eq!(scene.refused(Roman, Action::Go(at("germania"))), "3.3.3");
    let mut scene = march(
        Scene::empty(ScenarioId::Rhine, 4).put("treveri", "legio_vii labienus").rested("legio_vii labienus"),
        Roman,
    );
    scene.act(Roman, Action::Gather(at("treveri"))).act(Roman, Action::Go(at("germania")));
    assert!(scene.is_at("legio_vii", "germania"));
    assert!(scene.p.crossed.has(piece("legio_vii")));
    // R31: a bank that was not controlled when the last turn ended is no place to cross from.
    let mut bank =
        Scene::empty(ScenarioId::Rhine, 4).put("treveri", "legio_vii labienus").rested("legio_vii labienus");
    bank.p.held_at_end[Roman.i()].remove(at("treveri"));
    let mut bank = march(bank, Roman);
    bank.act(Roman, Action::Gather(at("treveri")));
    assert_eq!(bank.refused(Roman, Action::Go(at("germania"))), "3.3.3");
    // 6.6.5, R108: the Suebi take the field.
    assert!(scene.is_at("suebi_chief", "germania") && scene.is_at("german_infantry_6_1", "germania"));
    let mut gaul =
        march(Scene::empty(ScenarioId::Rhine, 4).put("treveri", "treveri_inf6 indutiomaros"), Gaul);
    gaul.p.rested = set("treveri_inf6 indutiomaros");
    gaul.act(Gaul, Action::Gather(at("treveri")));
    assert_eq!(gaul.refused(Gaul, Action::Go(at("germania"))), "3.3.3");
}

/// R87: rested is who stayed where he was and fought nobody.
#[test]
fn r87_a_whole_turn_without_moving_or_fighting() {
    let mut scene = march(
        Scene::empty(ScenarioId::Rhine, 4)
            .put("eburones", "legio_vii labienus")
            .put("atuatuci", "legio_viii cicero"),
        Roman,
    );
    scene.act(Roman, Action::Gather(at("atuatuci"))).act(Roman, Action::Go(at("eburones")));
    scene.act(Roman, Action::Pass).act(Roman, Action::Pass);
    assert!(scene.p.rested.has(piece("legio_vii")));
    assert!(!scene.p.rested.has(piece("legio_viii")));
}

/// R30: an army that enters the mountains in winter rolls.
#[test]
fn r30_winter_mountains() {
    let five = "legio_vii legio_viii legio_ix legio_x legio_xi caesar";
    let mut scene = march(Scene::empty(ScenarioId::LastRevolt, 1).put("aeduii", five).dice(&[6, 1]), Roman);
    scene.act(Roman, Action::Gather(at("aeduii"))).act(Roman, Action::Go(at("arverni")));
    assert!(scene.told(|e| matches!(e, Event::Attrition { dice: 2, sixes: 1, cause: Cause::Mountain, .. })));
    scene.act(Roman, Action::Weaken(piece("legio_xi")));
    assert!(scene.is_at("legio_xi", "arverni") && scene.is_weak("legio_xi"));
}

/// 3.4, R29, R106: two regions, qualified units, a leader of rank 2, attrition by the region crossed, pick-ups.
#[test]
fn rule_3_4_forced_marches() {
    let stage = || {
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("remi", "legio_vii gallic_cavalry_1 labienus")
            .put("nervii", "legio_viii")
            .judged()
    };
    let mut scene = stage().dice(&[6, 1]).phase(Phase::Forced);
    scene.act(Roman, Action::Gather(at("remi")));
    assert!(!scene.allowed(Roman, Action::Go(at("nervii")))); // II.D is for forced marches alone
    scene.act(Roman, Action::Cross(at("nervii")));
    assert_eq!(scene.refused(Roman, Action::Go(at("remi"))), "3.4");
    scene.act(Roman, Action::Pick(piece("legio_viii")));
    scene.act(Roman, Action::Go(at("eburones")));
    assert!(
        scene.told(|e| matches!(e, Event::Attrition { dice: 1, sixes: 1, cause: Cause::ForcedMarch, .. }))
    );
    scene.act(Roman, Action::Weaken(piece("legio_vii")));
    for unit in ["legio_vii", "legio_viii", "labienus"] {
        assert!(scene.is_at(unit, "eburones"), "{unit}");
    }
    // Where nobody of rank 2 or 3 can lead, nobody is asked.
    let alone = Scene::empty(ScenarioId::Campaign58, 4)
        .put("remi", "legio_vii labienus")
        .put("parisii", "legio_ix legio_x")
        .judged()
        .phase(Phase::Forced);
    assert_eq!(alone.refused(Roman, Action::Pick(piece("legio_ix"))), "3.4");
    assert_eq!(alone.refused(Roman, Action::Gather(at("parisii"))), "3.4");
    assert!(alone.allowed(Roman, Action::Pick(piece("legio_vii"))));
    // Rank 1 does not lead a forced march; winter has none; Gallic infantry makes none.
    let mut low = Scene::empty(ScenarioId::Campaign58, 4)
        .put("remi", "legio_vii cicero brutus")
        .judged()
        .phase(Phase::Forced);
    low.moves(Roman, "legio_vii cicero", Action::Stand);
    let mut low = Scene::empty(ScenarioId::Campaign58, 4)
        .put("remi", "legio_vii cicero brutus")
        .judged()
        .phase(Phase::Forced);
    low.act(Roman, Action::Pick(piece("legio_vii"))).act(Roman, Action::Pick(piece("cicero")));
    assert_eq!(low.refused(Roman, Action::Cross(at("nervii"))), "3.4");
    let winter = Scene::empty(ScenarioId::LastRevolt, 1)
        .put("remi", "legio_vii labienus")
        .judged()
        .phase(Phase::Forced);
    assert_ne!(winter.phase_now(), Phase::Forced);
    let mut gaul = march(
        Scene::empty(ScenarioId::Campaign58, 4)
            .put("nervii", "nervii_inf6 nervii_cav")
            .put("nervii", "comnios"),
        Gaul,
    );
    gaul.act(Gaul, Action::Gather(at("nervii")));
    assert_eq!(gaul.refused(Gaul, Action::Cross(at("remi"))), "3.4");
    gaul.act(Gaul, Action::Leave(piece("nervii_inf6")));
    gaul.fix(&[1]);
    gaul.act(Gaul, Action::Cross(at("remi"))).act(Gaul, Action::Go(at("suessiones")));
    assert!(gaul.is_at("nervii_cav", "suessiones"));
}
