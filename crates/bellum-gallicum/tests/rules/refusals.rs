//! Why something is refused: the rule and the reason, one by one.

use super::common::*;

const ARMY: &str = "legio_vii legio_viii legio_ix cretans numidians";

/// 2.3.2, 2.3.5, R86
#[test]
fn refusals_of_supply() {
    let mut scene =
        Scene::empty(ScenarioId::Belgica, 3).put("remi", ARMY).put("sequani", "legio_x legio_xi").judged();
    scene.p.set_phase(Phase::Depots);
    let depot = |scene: &Scene| why(scene, Roman, Action::Depot(at("remi")));
    assert_eq!(why(&scene, Roman, Action::Depot(at("sequani"))), ("2.3.2", "refused-depot-army"));
    scene.p.scorched.add(at("remi"));
    assert_eq!(depot(&scene), ("2.3.2", "refused-depot-ravaged"));
    scene.p.scorched.remove(at("remi"));
    scene.p.depots = [at("sequani"), at("aeduii"), at("lingones"), at("leuci")].into_iter().collect();
    assert_eq!(depot(&scene), ("R86", "refused-depot-limit"));
    scene.p.depots = RegionSet::of(at("remi"));
    assert_eq!(depot(&scene), ("R86", "refused-depot-twice"));
    scene.p.set_phase(Phase::Scorch);
    scene.p.roman_control.remove(at("provincia_1"));
    let scorch = |scene: &Scene, region| why(scene, Gaul, Action::Scorch(at(region)));
    assert_eq!(scorch(&scene, "provincia_1"), ("R86", "refused-scorch-roman-gaul"));
    assert_eq!(scorch(&scene, "remi"), ("2.3.5", "refused-not-anti-roman"));
    assert_eq!(why(&scene, Gaul, Action::Burn(at("remi"))), ("2.3.5", "refused-not-anti-roman"));
    assert_eq!(why(&scene, Gaul, Action::Burn(at("nervii"))), ("2.3.5", "refused-no-depot"));
    scene.p.scorched =
        regions().filter(|r| *r != at("nervii") && !data().roman_gaul.has(*r)).take(10).collect();
    assert_eq!(scorch(&scene, "nervii"), ("R86", "refused-scorch-limit"));
}

/// 5.1, 4.5.7: shipyard and camps.
#[test]
fn refusals_of_ships_and_camps() {
    let mut scene =
        Scene::empty(ScenarioId::Britain, 6).put("menapii", "legio_vii").rested("legio_vii").judged();
    scene.p.set_phase(Phase::Shipyard);
    let build = |scene: &Scene| why(scene, Roman, Action::Trireme(piece("legio_vii")));
    assert_eq!(build(&scene), ("5.1", "refused-trireme-leader"));
    scene = scene.put("menapii", "brutus");
    for (n, legion) in ["legio_viii", "legio_ix", "legio_x"].into_iter().enumerate() {
        scene.p.put(named().trireme[n], Spot::region(at("menapii")));
        scene.p.put(piece(legion), Spot::hull(n as u8));
    }
    assert_eq!(build(&scene), ("5.1", "refused-trireme-limit"));
    assert_eq!(why(&scene, Roman, Action::Trireme(piece("cretans"))), ("5.1", "refused-trireme-legion"));
    let mut scene = Scene::empty(ScenarioId::LastRevolt, 1).put("camp_remi", "legio_vii cicero").judged();
    scene.p.set_phase(Phase::Opening);
    assert_eq!(why(&scene, Roman, Action::Strike(at("nervii"))), ("4.5.7", "refused-no-camp"));
    assert_eq!(why(&scene, Roman, Action::Strike(at("remi"))), ("4.5.7", "refused-camp-winter"));
    assert_eq!(why(&scene, Roman, Action::Unship(piece("trireme_1"))), ("5.1", "refused-unship"));
    scene.p.month = 3;
    scene.p.sieges[at("remi").camp().i()] = 1;
    assert_eq!(why(&scene, Roman, Action::Strike(at("remi"))), ("4.5.7", "refused-camp-besieged"));
    // Building camps at the end of a year.
    let mut scene = Scene::empty(ScenarioId::Campaign, 10)
        .put("remi", "legio_vii")
        .put("nervii", "cicero")
        .put("aeduii", "legio_viii cicero")
        .put("sequani", "legio_ix labienus")
        .roman("nervii")
        .judged();
    scene.p.set_phase(Phase::YearEnd(YearEnd::Camps));
    scene.p.camps.add(at("sequani"));
    let camp = |region| why(&scene, Roman, Action::Camp(at(region)));
    assert_eq!(camp("remi"), ("4.5.7", "refused-camp-leader"));
    assert_eq!(camp("nervii"), ("4.5.7", "refused-camp-legion"));
    assert_eq!(camp("sequani"), ("4.5.7", "refused-camp-twice"));
    assert_eq!(camp("eburones"), ("4.5.7", "refused-camp-control"));
    // R86: there are eight.
    assert!(scene.allowed(Roman, Action::Camp(at("aeduii"))));
    scene.p.camps = regions().filter(|r| *r != at("aeduii")).take(8).collect();
    assert_eq!(why(&scene, Roman, Action::Camp(at("aeduii"))), ("4.5.7", "refused-camp-limit"));
}

/// 3.3.2, R80, 4.5: walls that do not open.
#[test]
fn refusals_of_walls() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bellovaci", "caleti_inf2 correos german_cavalry_1")
        .put("narbo", "civis_1")
        .judged();
    let open = |scene: &Scene, id: &str| scene.p.check_open(fort(id), Gaul).map_err(|r| (r.rule.0, r.key));
    assert_eq!(open(&scene, "bratuspantium"), Ok(()));
    assert_eq!(open(&scene, "narbo"), Err(("R80", "refused-held")));
    scene.p.destroyed.add(fort("bratuspantium"));
    assert_eq!(open(&scene, "bratuspantium"), Err(("R80", "refused-destroyed")));
    scene.p.closed.add(fort("lutetia"));
    assert_eq!(open(&scene, "lutetia"), Err(("6.3.6", "refused-closed-oppidum")));
    let garrison = |id: &str, walls: &str| {
        scene.p.check_garrison(piece(id), fort(walls)).map_err(|r| (r.rule.0, r.key)).unwrap_err()
    };
    assert_eq!(garrison("caleti_inf2", "narbo"), ("4.5", "refused-not-in-city"));
    assert_eq!(garrison("german_cavalry_1", "lutetia"), ("4.5", "refused-not-in-oppidum"));
    assert_eq!(garrison("caleti_inf2", "camp_remi"), ("4.5", "refused-not-in-camp"));
    assert_eq!(garrison("gallic_cavalry_1", "lutetia"), ("R80", "refused-other-walls"));
}

/// 7.2.2, 7.2.3: tribes and sectors.
#[test]
fn refusals_of_the_revolt() {
    let mut scene = Scene::start(ScenarioId::Campaign);
    scene.act(Gaul, Action::Revolt).act(Gaul, Action::Pass);
    scene.act(Gaul, Action::Sector(sector("celtica_4")));
    let tribe_why = |scene: &Scene, side, id: &str| why(scene, side, Action::Tribe(tribe(id)));
    assert_eq!(tribe_why(&scene, Gaul, "arverni"), ("7.2.2", "refused-other-sector"));
    assert_eq!(tribe_why(&scene, Gaul, "meldi"), ("7.2.2", "refused-vassal"));
    scene.act(Gaul, Action::Tribe(tribe("parisii")));
    assert_eq!(tribe_why(&scene, Roman, "senones"), ("7.2.2", "refused-ally-value"));
    scene.act(Roman, Action::Tribe(tribe("turones")));
    assert_eq!(tribe_why(&scene, Gaul, "turones"), ("R64", "refused-already-called"));
    scene.fix(&[6]);
    scene.act(Gaul, Action::Tribe(tribe("senones")));
    assert_eq!(tribe_why(&scene, Gaul, "senones"), ("7.2.2", "refused-rolled-already"));
    scene.act(Gaul, Action::Pass);
    let sector_why = |scene: &Scene, id: &str| why(scene, Gaul, Action::Sector(sector(id)));
    assert_eq!(sector_why(&scene, "germany"), ("7.2.3", "refused-sector-foreign"));
    assert_eq!(sector_why(&scene, "celtica_4"), ("7.2.3", "refused-sector-tried"));
    assert_eq!(sector_why(&scene, "aquitania"), ("7.2.3", "refused-sector-far"));
    for t in tribes().filter(|t| data().sector_of(*t) == sector("celtica_3")) {
        scene.p.campaign.revolts[t.i()] = 1; // they all revolted last year
    }
    assert_eq!(sector_why(&scene, "celtica_3"), ("7.2.3", "refused-sector-spent"));
}

/// 5.5, R99, 5.4: who goes aboard what, and what the sea takes.
#[test]
fn refusals_of_transport() {
    let afloat = |mut scene: Scene| {
        scene.p.put(named().trireme[0], Spot::region(at("menapii")));
        scene.p.put(piece("legio_vii"), Spot::hull(0));
        scene.judged()
    };
    let board = Action::Board(piece("trireme_1"));
    let gauls = Scene::empty(ScenarioId::Belgica, 5).put("menapii", "buduognatos nervii_inf6");
    let mut scene = afloat(gauls).phase(Phase::March { side: Gaul });
    scene.act(Gaul, Action::Gather(at("menapii")));
    assert_eq!(why(&scene, Gaul, board), ("5.5", "refused-roman-transport"));
    let romans = Scene::empty(ScenarioId::Belgica, 5).put("menapii", "labienus legio_viii");
    let mut scene = afloat(romans).phase(Phase::March { side: Roman });
    scene.act(Roman, Action::Gather(at("menapii")));
    assert!(scene.allowed(Roman, board));
    scene.p.moved.add(piece("trireme_1"));
    assert_eq!(why(&scene, Roman, board), ("5.5", "refused-has-sailed"));
    assert_eq!(why(&scene, Roman, Action::Board(piece("trireme_2"))), ("5.5", "refused-no-ship-here"));
    scene.p.moved.remove(piece("trireme_1"));
    scene.p.travelled.add(piece("legio_viii"));
    assert_eq!(why(&scene, Roman, board), ("R33", "refused-just-landed"));
    // From one ship to another: ashore first.
    let mut aboard = afloat(Scene::empty(ScenarioId::Belgica, 5));
    aboard.p.put(named().trireme[1], Spot::region(at("menapii")));
    aboard.p.put(piece("legio_ix"), Spot::hull(1));
    aboard.p.put_all(set("labienus legio_viii"), Spot::aboard(1));
    let mut aboard = aboard.phase(Phase::March { side: Roman });
    aboard.act(Roman, Action::Pick(piece("legio_viii")));
    assert_eq!(why(&aboard, Roman, board), ("5.5", "refused-aboard"));
}

/// Another kind of action than the one that is asked for.
#[test]
fn refusals_of_what_is_not_asked() {
    let at_sea = Spot::sea(Sea::find("atlantic").unwrap());
    let mut wreck = Scene::empty(ScenarioId::Britain, 6);
    for (n, legion) in ["legio_vii", "legio_viii"].into_iter().enumerate() {
        wreck.p.put(named().trireme[n], at_sea);
        wreck.p.put(piece(legion), Spot::hull(n as u8));
    }
    let wreck = wreck.dice(&[6]).phase(Phase::Fleets { side: Roman, next: 0 });
    assert_eq!(why(&wreck, Roman, Action::Pass), ("5.4", "refused-not-now"));
    let relief = Scene::empty(ScenarioId::LastRevolt, 5)
        .put("bituriges", "legio_vii legio_viii labienus cotuatos")
        .put("bituriges", "carnutes_inf6 carnutes_cav senones_inf6 senones_cav arverni_cav")
        .put("avaricum", "bituriges_inf6")
        .siege("avaricum", 1)
        .judged()
        .phase(Phase::Relief);
    assert!(matches!(relief.p.frames.top(), Frame::Relief { .. }));
    assert_eq!(why(&relief, Roman, Action::Sortie), ("4.5.5", "refused-not-now"));
    let battle = Scene::empty(ScenarioId::Belgica, 5)
        .put("nervii", ARMY)
        .put("nervii", "nervii_inf6 nervii_cav eburones_inf6 atuatuci_inf4 menapii_inf2 buduognatos")
        .entered(Roman, "nervii")
        .judged()
        .phase(Phase::Battles);
    assert!(matches!(battle.p.frames.top(), Frame::Battle(Battle { stage: BattleStage::Evasion(_), .. })));
    assert_eq!(why(&battle, Gaul, Action::Sortie), ("4.4.1", "refused-not-now"));
    // Phases that run by themselves ask nobody.
    let mut running = Scene::empty(ScenarioId::Belgica, 5);
    running.p.set_phase(Phase::Start);
    assert!(running.p.asked().is_empty() && running.legal(Roman).is_empty());
    // R89: a tribune who is owed comes before everything else, and the question says so.
    let mut owed = Scene::empty(ScenarioId::Belgica, 5).put("remi", "labienus legio_vii").judged();
    owed.p.set_phase(Phase::March { side: Roman });
    owed.p.owed.add(piece("tribune_1"));
    let question = owed.p.question(Roman.seat());
    assert_eq!((question.rule.0, question.text.key), ("R89", "ask-tribune"));
    assert_eq!(why(&owed, Roman, Action::Gather(at("remi"))).0, "R89");
}

/// 3.3.2, 3.3.3, 3.4, 5.5: a group on its way.
#[test]
fn refusals_of_groups() {
    // The Rhine: not without a month's rest (R31).
    let mut bank =
        Scene::empty(ScenarioId::Rhine, 5).put("menapii", "caesar legio_viii").roman("menapii").judged();
    bank.p.held_at_end = [ALL_REGIONS; 2];
    let mut bank = bank.phase(Phase::March { side: Roman });
    bank.act(Roman, Action::Gather(at("menapii")));
    assert_eq!(why(&bank, Roman, Action::Go(at("germania"))), ("3.3.3", "refused-rhine-rest"));
    // Walls: not who is inside already, nor who is aboard.
    let mut inside = Scene::empty(ScenarioId::Belgica, 5)
        .put("bratuspantium", "correos bellovaci_inf6")
        .judged()
        .phase(Phase::March { side: Gaul });
    inside.act(Gaul, Action::Pick(piece("bellovaci_inf6")));
    let enter = Action::Enter(fort("bratuspantium"));
    assert_eq!(why(&inside, Gaul, enter), ("3.3.2", "refused-inside"));
    let mut aboard = Scene::empty(ScenarioId::Campaign, 5).put("provincia_2", "labienus").judged();
    aboard.p.put(named().trireme[0], Spot::region(at("provincia_1")));
    aboard.p.put(piece("legio_vii"), Spot::hull(0));
    aboard.p.put_all(set("cicero legio_viii"), Spot::aboard(0));
    let mut ashore = aboard.phase(Phase::March { side: Roman });
    ashore.act(Roman, Action::Pick(piece("legio_viii")));
    assert_eq!(why(&ashore, Roman, Action::Enter(fort("narbo"))), ("5.5", "refused-aboard"));
    // A forced march picks nobody up from a ship, and goes on where it has come to.
    let mut march = ashore.put("bigerriones", "caesar legio_x cretans").judged().phase(Phase::Forced);
    march.act(Roman, Action::Gather(at("bigerriones")));
    assert_eq!(why(&march, Roman, Action::Go(at("provincia_1"))), ("3.3", "refused-not-now"));
    march.act(Roman, Action::Cross(at("provincia_1")));
    assert_eq!(why(&march, Roman, Action::Pick(piece("cicero"))), ("3.3.1", "refused-elsewhere"));
    // Nor whoever could go no further: Germans are barred from Belgica (6.2.7), and nobody turns back.
    let mut ride = Scene::empty(ScenarioId::Helvetii, 7)
        .put("mediomatrici", "orgetorix helvetii_cav")
        .put("treveri", "ariovistus german_cavalry_1")
        .judged()
        .phase(Phase::March { side: Gaul });
    ride.act(Gaul, Action::Gather(at("mediomatrici"))).act(Gaul, Action::Cross(at("treveri")));
    assert_eq!(why(&ride, Gaul, Action::Pick(piece("german_cavalry_1"))), ("3.3.1", "refused-no-way-on"));
}
