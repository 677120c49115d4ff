//! Chapter 6: scenarios, their special rules and victories.

use super::common::*;
use legatus_bellum_gallicum::scenarios::negotiate::Negotiate;
use legatus_kernel::Decision;

fn winner(scene: &Scene) -> Option<Side> {
    scene.p.scenario_winner()
}

/// 6, and the first lines of every scenario: duration, control, deployments.
#[test]
fn rule_6_the_set_ups() {
    // 6.1.1, 6.1.2, 6.1.3, 6.1.4, R23
    let s = Scene::start(ScenarioId::Aquitaine);
    assert_eq!((s.p.year, s.p.month, s.p.first, ScenarioId::Aquitaine.data().last_turn), (-56, 4, Roman, 10));
    assert!(
        s.is_at("crassus", "veneti")
            && s.is_at("civis_1", "provincia_1")
            && s.is_at("boii_tarbelli_inf2", "tarbelli")
    );
    assert_eq!(s.p.control(at("veneti")), Control::Roman);
    // 6.2, 6.2.1, 6.2.2, 6.2.3, 6.2.4, R20
    let s = Scene::start(ScenarioId::Helvetii);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-58, 3, Gaul));
    for id in ["legio_viii", "legio_ix", "legio_x", "legio_xi", "legio_xii"] {
        assert!(s.is_at(id, "cisalpina"), "{id}");
    }
    assert!(s.is_at("helvetii_cav", "helvetii") && s.is_at("raurici_inf2", "helvetii"));
    // 6.3, 6.3.1, 6.3.2, 6.3.3, 6.3.4
    let s = Scene::start(ScenarioId::LastRevolt);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-51, 1, Gaul));
    assert_eq!(
        (s.p.control(at("arverni")), s.p.control(at("pictones"))),
        (Control::Contested, Control::Gaul)
    );
    assert!(s.is_at("legio_x", "arverni") && s.is_at("lucterios", "arverni"));
    // 6.4.1, 6.4.2, 6.4.3, 6.4.4, R105
    let s = Scene::start(ScenarioId::Belgica);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-57, 2, Roman));
    assert!(s.p.romans.has(piece("remi_inf6")) && s.is_at("pro_roman_chief_1", "remi"));
    assert_eq!(s.spot("iccios"), Spot::WAITING);
    // R53: the marker of an ally shows his side.
    let spqr = |m: &legatus_kernel::Marker| m.kind == "spqr" && m.at == "remi";
    assert!(s.p.view(legatus_kernel::Viewer::Observer).markers.iter().any(spqr));
    // 6.5, 6.5.1, 6.5.2, 6.5.3, 6.5.4
    let s = Scene::start(ScenarioId::Armorica);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-56, 2, Gaul));
    assert!(s.is_at("veneti_ships_2", "veneti") && s.is_at("gallic_cavalry_3", "provincia_1"));
    // 6.6.1, 6.6.2, 6.6.3, 6.6.4
    let s = Scene::start(ScenarioId::Rhine);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-55, 2, Gaul));
    assert!(s.is_at("german_infantry_8_2", "atuatuci") && s.is_at("brutus", "aulerci_eburovices"));
    // 6.7, 6.7.1, 6.7.2, 6.7.3, 6.7.4, R55
    let s = Scene::start(ScenarioId::Britain);
    assert_eq!((s.p.year, s.p.month, s.p.control(at("nervii"))), (-54, 5, Control::Gaul));
    assert!(s.is_at("british_infantry_4", "britannia") && s.is_at("crassus", "treveri"));
    // 6.8, 6.8.1, 6.8.2, 6.8.3, 6.8.4, R21
    let s = Scene::start(ScenarioId::Snow);
    assert_eq!((s.p.year, s.p.month, s.p.camps.len()), (-53, 1, 7));
    assert_eq!(
        (s.spot("tribune_1"), s.p.control(at("menapii"))),
        (Spot::fort(at("atuatuci").camp()), Control::Contested)
    );
    // 6.9, 6.9.1, 6.9.2, 6.9.3, 6.9.4, R22, R61
    let s = Scene::start(ScenarioId::Vercingetorix);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-52, 1, Roman)); // R59
    assert_eq!((s.p.control(at("senones")), s.spot("legio_x")), (Control::Contested, Spot::WAITING));
    assert!(s.is_at("lingones_inf6", "lingones") && s.spot("brutus") == Spot::fort(at("lingones").camp()));
}

/// 6.1.5, and 6.1: solo play skips the Gaul's movement.
#[test]
fn rule_6_1_5_aquitaine() {
    let mut scene = Scene::start(ScenarioId::Aquitaine).roman("tarbelli bigerriones");
    assert_eq!(winner(&scene), Some(Gaul));
    scene.p.destroyed.add(fort("oppidum_sotiates"));
    assert_eq!(winner(&scene), Some(Roman));
    let mut solo = Scene::start(ScenarioId::Aquitaine);
    solo.p.solo = true;
    let mut solo = solo.phase(Phase::March { side: Roman });
    solo.act(Roman, Action::Pass).act(Roman, Action::Pass);
    while solo.phase_now() == Phase::Sieges {
        solo.act(Roman, Action::Pass); // empty oppida of the Veneti
    }
    assert_eq!((solo.phase_now(), solo.p.month), (Phase::Scorch, 5));
}

/// 6.2.6: Orgetorix settled, or Sequani, or nobody.
#[test]
fn rule_6_2_6_helvetii_victory() {
    let scene = Scene::start(ScenarioId::Helvetii);
    assert_eq!(winner(&scene), None);
    assert_eq!(winner(&Scene::start(ScenarioId::Helvetii).roman("sequani")), Some(Roman));
    let settled = Scene::start(ScenarioId::Helvetii)
        .put("santones", "orgetorix helvetii_inf6")
        .roman("sequani")
        .judged();
    assert_eq!(winner(&settled), Some(Gaul));
    let contested = settled.put("santones", "legio_vii").judged();
    assert_eq!(winner(&contested), Some(Roman));
}

/// 6.2.5, 6.2.7: July brings Ariovistus, who crosses at once; no Belgica for Germans, no oppida for Helvetii.
#[test]
fn rule_6_2_7_special_rules() {
    assert!(Scene::start(ScenarioId::Helvetii).p.scorched.has(at("helvetii")));
    let mut scene = Scene::start(ScenarioId::Helvetii);
    scene.p.month = 6;
    let mut scene = scene.phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(scene.is_at("ariovistus", "germania") && scene.is_at("german_cavalry_2", "germania"));
    while scene.phase_now() == Phase::Negotiate {
        scene.act(Gaul, Action::Pass);
    }
    scene.act(Gaul, Action::Gather(at("germania")));
    assert_eq!(scene.refused(Gaul, Action::Go(at("eburones"))), "6.2.7");
    scene.act(Gaul, Action::Go(at("sequani")));
    assert!(scene.is_at("ariovistus", "sequani"));
    assert_eq!(scene.p.check_garrison(piece("helvetii_inf6"), fort("vesontio")).unwrap_err().rule.0, "6.2.7");
    // The Roman's two cavalry units come to one region with a Roman leader.
    let mut scene = Scene::start(ScenarioId::Helvetii);
    scene.p.month = 6;
    let mut scene = scene.phase(Phase::Arrivals { side: Roman, next: 0 });
    assert_eq!(scene.refused(Roman, Action::Place(at("provincia_1"))), "3.1");
    scene.act(Roman, Action::Place(at("provincia_2")));
    assert!(scene.is_at("gallic_cavalry_1", "provincia_2") && scene.is_at("gallic_cavalry_2", "provincia_2"));
}

/// R101: negotiation: 1 or 2 stays, 6 raises a tribe, once for each region.
#[test]
fn r101_negotiation() {
    let ask = Action::Negotiate { from: at("helvetii"), to: at("sequani") };
    let stage = |die| {
        let mut scene = Scene::start(ScenarioId::Helvetii).dice(&[die]).phase(Phase::Negotiate);
        scene.act(Gaul, ask);
        scene
    };
    let bad = stage(2);
    assert_eq!(bad.refused(Gaul, Action::Pick(piece("helvetii_inf6"))), "3.3");
    let vain = stage(4);
    assert!(vain.allowed(Gaul, Action::Pick(piece("helvetii_inf6"))), "{:?}", vain.phase_now());
    let mut good = stage(6);
    assert_eq!(good.refused(Gaul, Action::Tribe(tribe("aeduii"))), "R101"); // value 5
    good.act(Gaul, Action::Tribe(tribe("lingones")));
    assert!(good.is_at("lingones_inf6", "lingones"));
    let mut again = Scene::start(ScenarioId::Helvetii);
    again.p.negotiated.add(at("sequani"));
    assert_eq!(Negotiate.check(&again.p, &Phase::Negotiate, Gaul.seat(), &ask).unwrap_err().rule.0, "6.2.7");
}

/// 6.3.5, 6.3.6, R102, R112
#[test]
fn rule_6_3_6_the_last_revolt() {
    let count =
        |regions: &str| winner(&Scene::start(ScenarioId::LastRevolt).roman(regions).phase(Phase::Naval));
    assert_eq!(
        winner(&Scene::empty(ScenarioId::LastRevolt, 10).roman("pictones carnutes bellovaci eburones")),
        Some(Gaul)
    );
    let five = "pictones carnutes bellovaci eburones treveri";
    assert_eq!(winner(&Scene::empty(ScenarioId::LastRevolt, 10).roman(five)), None); // 6.3.5
    assert_eq!(
        winner(&Scene::empty(ScenarioId::LastRevolt, 10).roman(five).roman("arverni bituriges")),
        Some(Roman)
    );
    assert_eq!(count(""), Some(Gaul));
    let stage = |die| {
        let mut s = Scene::empty(ScenarioId::LastRevolt, 3)
            .put("senones", "carnutes_inf6 cotuatos")
            .judged()
            .dice(&[die])
            .phase(Phase::March { side: Gaul });
        s.moves(Gaul, "carnutes_inf6", Action::Enter(fort("agedincum")));
        s
    };
    assert_eq!(stage(4).spot("carnutes_inf6"), Spot::fort(fort("agedincum")));
    let shut = stage(5);
    assert!(shut.is_at("carnutes_inf6", "senones") && shut.p.closed.has(fort("agedincum")));
    let mut south =
        Scene::empty(ScenarioId::LastRevolt, 3).put("nitiobroges", "cadurci_inf6 lucterios").judged();
    south = south.phase(Phase::March { side: Gaul });
    south.act(Gaul, Action::Gather(at("nitiobroges")));
    assert_eq!(south.refused(Gaul, Action::Go(at("tarbelli"))), "6.3.6");
}

/// 6.4.5, 6.4.6, R24, R103
#[test]
fn rule_6_4_6_the_bellovaci_stay_at_home() {
    assert_eq!(winner(&Scene::start(ScenarioId::Belgica)), Some(Gaul));
    let regions = "bellovaci suessiones menapii atrebates nervii atuatuci eburones";
    assert_eq!(winner(&Scene::empty(ScenarioId::Belgica, 10).roman(regions)), Some(Roman)); // 6.4.5
    let mut scene = Scene::start(ScenarioId::Belgica).phase(Phase::March { side: Gaul });
    scene.act(Gaul, Action::Gather(at("bellovaci")));
    assert_eq!(scene.refused(Gaul, Action::Go(at("parisii"))), "6.4.6");
    scene.act(Gaul, Action::Stand);
    scene.act(Gaul, Action::Gather(at("atrebates")));
    assert_eq!(scene.refused(Gaul, Action::Go(at("bellovaci"))), "6.4.6");
    assert!(scene.p.evasions(at("bellovaci"), Gaul).is_empty()); // R103
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    let mut beaten = Scene::start(ScenarioId::Belgica).put("bellovaci", "legio_vii").judged();
    beaten.p.open_retreat(Gaul, at("bellovaci"), Why::Beaten, ctx);
    assert_eq!(beaten.spot("bellovaci_inf6"), Spot::fort(fort("bratuspantium")));
    assert!(beaten.is_at("caleti_inf2", "bellovaci")); // still to retreat
}

/// 6.5.5
#[test]
fn rule_6_5_5_armorica() {
    let regions = "veneti unelli aulerci_eburovices menapii tarbelli bigerriones";
    let mut scene = Scene::empty(ScenarioId::Armorica, 10).roman(regions);
    assert_eq!(winner(&scene), Some(Gaul));
    scene.p.destroyed = [fort("corbilo"), fort("oppidum_sotiates")].into_iter().collect();
    assert_eq!(winner(&scene), Some(Roman));
}

/// 6.6.5, 6.6.6, 6.6.7, R27, R104, R108
#[test]
fn rule_6_6_6_the_rhine() {
    assert_eq!(Scene::start(ScenarioId::Rhine).p.first, Gaul); // 6.6.7
    let three = || {
        Scene::empty(ScenarioId::Rhine, 10)
            .put("atuatuci", "german_infantry_8_1")
            .put("nervii", "german_cavalry_1")
    };
    assert_eq!(winner(&three().judged()), None);
    assert_eq!(winner(&three().put("remi", "german_cavalry_2").judged()), Some(Gaul));
    let mut back = Scene::empty(ScenarioId::Rhine, 10).put("treveri", "legio_vii").judged();
    back.p.crossed = set("legio_vii");
    assert_eq!(winner(&back), Some(Roman));
    assert_eq!(winner(&back.put("germania", "legio_viii").judged()), None);
}

/// 6.7.5, R104
#[test]
fn rule_6_7_5_britain() {
    let mut scene = Scene::empty(ScenarioId::Britain, 10).put("menapii", "legio_vii").judged();
    assert_eq!(winner(&scene), Some(Gaul));
    scene.p.crossed = set("legio_vii");
    assert_eq!(winner(&scene), Some(Roman));
    scene.p.legions_lost = 2;
    assert_eq!(winner(&scene), Some(Gaul));
    scene.p.legions_lost = 1;
    assert_eq!(winner(&scene.put("britannia", "cretans").judged()), Some(Gaul));
}

/// 6.8.5, 6.8.6, 6.8.7, R78
#[test]
fn rule_6_8_7_snow_and_blood() {
    let mut scene = Scene::start(ScenarioId::Snow).phase(Phase::NameCamps);
    assert_eq!(scene.refused(Gaul, Action::Threaten(at("remi").camp())), "R78"); // nobody stands before it
    scene.act(Gaul, Action::Threaten(at("nervii").camp())).act(Gaul, Action::Pass);
    assert!(scene.allowed(Roman, Action::Pick(piece("cicero"))));
    assert_eq!(scene.refused(Roman, Action::Pick(piece("labienus"))), "4.5.7");
    let outside = Scene::start(ScenarioId::Snow).put("remi", "cretans");
    assert_eq!(outside.p.check_movable(piece("cretans"), Roman).unwrap_err().rule.0, "6.8.7");
    // March: Brutus and two legions, three tribes.
    let mut march = Scene::start(ScenarioId::Snow);
    march.p.month = 2;
    let march = march.phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(march.is_at("treveri_inf6", "treveri") && march.is_at("drappes", "senones")); // 6.8.5
    let mut march = Scene::start(ScenarioId::Snow);
    march.p.month = 2;
    assert!(march.phase(Phase::Arrivals { side: Roman, next: 0 }).is_at("legio_xv", "cisalpina"));
    let regions = "eburones atuatuci nervii menapii treveri carnutes senones";
    let mut end = Scene::empty(ScenarioId::Snow, 10).roman(regions);
    assert_eq!(winner(&end), Some(Gaul)); // 6.8.6: the Rhine too
    end.p.crossed = set("legio_vii");
    assert_eq!(winner(&end), Some(Roman));
}

/// R78: a camp that was not named cannot be besieged this turn.
#[test]
fn r78_unnamed_camps_are_safe() {
    let mut scene = Scene::start(ScenarioId::Snow);
    assert!(!scene.p.has_siege_business(at("nervii"), Gaul));
    scene.p.threatened.add(at("nervii"));
    assert!(scene.p.has_siege_business(at("nervii"), Gaul));
}

/// 6.9.5, R41, R42, R75, R107: July.
#[test]
fn rule_6_9_5_july() {
    let july = || {
        let mut s = Scene::start(ScenarioId::Vercingetorix);
        s.p.month = 6;
        s
    };
    let gaul = july().put("aeduii", "legio_v").phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(gaul.is_at("veneti_inf2", "veneti") && gaul.is_at("pictones_inf4", "pictones"));
    assert!(gaul.is_at("aeduii_inf6", "aeduii") && gaul.is_at("aeduii_cav", "aeduii")); // R42
    assert!(gaul.is_at("veneti_ships_1", "veneti") && gaul.spot("veneti_ships_2") == Spot::WAITING); // R41
    assert!(gaul.is_at("comnios", "atrebates"));
    let roman = july().phase(Phase::Arrivals { side: Roman, next: 0 });
    assert_eq!(roman.spot("gallic_cavalry_1"), Spot::WITHDRAWN); // R75
    assert!(roman.is_at("german_horse_2", "provincia_1"));
    let mut fallen = july();
    fallen.p.gergovia_fell = true; // R107
    let fallen = fallen.phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(fallen.spot("pictones_inf4") == Spot::WAITING && fallen.told(|e| *e == Event::ArrivalsCancelled));
}

/// 6.9.6, 6.9.7, R59: endings; Aeduii closed until July; camps hold in winter.
#[test]
fn rule_6_9_7_vercingetorix() {
    let s = Scene::start(ScenarioId::Vercingetorix);
    assert_eq!(s.p.check_entry(piece("arverni_inf6"), at("aeduii")).unwrap_err().rule.0, "6.9.7");
    assert_eq!(s.p.check_movable(piece("fabius"), Roman).unwrap_err().rule.0, "4.5.7");
    assert_eq!(winner(&s), None);
    assert_eq!(winner(&Scene::empty(ScenarioId::Vercingetorix, 10).roman("aeduii arverni")), Some(Roman));
    let all = Scene::empty(ScenarioId::Vercingetorix, 10).gallic("remi treveri");
    assert_eq!(winner(&all), Some(Gaul));
    let mut s = Scene::start(ScenarioId::Vercingetorix);
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    s.p.meet_fate(piece("vercingetorix"), Fate::Captured, ctx);
    assert_eq!(s.p.ending.and_then(Ending::winner), Some(Roman));
}

/// 6.9.6, R89: the last defenders of Gergovia fall, Vercingetorix with them, and the war ends in the midst of their
/// losses: nothing more is asked, and the position is sound.
#[test]
fn rule_6_9_6_taken_with_the_last_of_his_men() {
    let mut s = Scene::empty(ScenarioId::Vercingetorix, 8)
        .put("arverni", "caesar legio_vii legio_viii")
        .put("gergovia", "vercingetorix arverni_inf6 gabali_inf2")
        .weak("arverni_inf6 gabali_inf2")
        .siege("gergovia", 2)
        .judged()
        .phase(Phase::Depots);
    s.p.ask_losses(Gaul, set("arverni_inf6 gabali_inf2"), 3, Cause::Siege);
    s.act(Gaul, Action::Weaken(piece("arverni_inf6"))); // the other one is forced
    assert_eq!(s.p.ending, Some(Ending::Leader { winner: Roman, leader: piece("vercingetorix") }));
    assert!(s.p.asked().is_empty() && s.p.pool.is_empty());
    assert!(s.p.outcome().is_some() && matches!(s.p.frames.top(), Frame::Losses(_)));
}

/// 6.10, R48
#[test]
fn rule_6_10_points() {
    let mut s = Scene::empty(ScenarioId::Belgica, 10)
        .put("nervii", "legio_vii cretans remi_inf6 nervii_cav nervii_inf6");
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    s.p.romans.add(piece("remi_inf6"));
    for unit in ["legio_vii", "cretans", "remi_inf6", "nervii_cav", "nervii_inf6"] {
        s.p.eliminate(piece(unit), ctx);
    }
    s.p.put_all(set("cicero tribune_1 comnios galba"), Spot::region(at("nervii")));
    for leader in ["cicero", "tribune_1", "comnios", "galba"] {
        s.p.meet_fate(piece(leader), Fate::Killed, ctx);
    }
    assert_eq!(s.p.points, [2 + 2, 2 + 1 + 1 + 3]);
    s.p.roman_control = [at("remi"), at("cisalpina"), at("nervii")].into_iter().collect();
    assert_eq!(s.p.score(), [4 + 2, 7]);
}

fn set_up(scenario: &str, options: &[(&str, serde_json::Value)]) -> (legatus_kernel::Setup, BellumGallicum) {
    let options = options.iter().map(|(id, value)| (id.to_string(), value.clone())).collect();
    let setup = legatus_kernel::table::kept_setup::<BellumGallicum>(Some(scenario.into()), None, options);
    let setup = setup.expect("known options");
    let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
    let p = BellumGallicum::setup(&setup, &mut luck, &mut events).expect("a set-up");
    p.fits(&setup).expect("its own set-up");
    (setup, p)
}

fn ended(mut p: BellumGallicum, points: [u16; 2]) -> BellumGallicum {
    p.roman_control = RegionSet::NONE;
    p.points = points;
    let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
    p.judge_scenario(&mut Ctx { luck: &mut luck, events: &mut events });
    // Saved after the end, it is the same.
    serde_json::from_str(&serde_json::to_string(&p).unwrap()).unwrap()
}

/// 6.10, R123: a scenario is played there and back, and the points of both players in both legs are compared. Until then nobody has won,
/// however many points the Roman of the first leg has.
#[test]
fn rule_6_10_two_legs() {
    let (setup, p) = set_up("aquitaine", &[("alternative_victory", true.into())]);
    let first = ended(p, [28, 2]);
    let outcome = first.outcome().unwrap();
    assert!(outcome.winners.is_empty() && first.is_undecided() && first.is_over());
    let next = first.next_leg(&setup).expect("a second leg");
    // The points come of a leg that was played: nobody sets up a table with them.
    let chosen = legatus_kernel::table::complete_setup::<BellumGallicum>(
        Some("aquitaine".into()),
        None,
        next.options.clone(),
    );
    assert_eq!(chosen.unwrap_err().field, "options.first_leg");
    let options: Vec<_> = next.options.iter().map(|(id, value)| (id.as_str(), value.clone())).collect();
    let (again, second) = set_up("aquitaine", &options);
    assert_eq!(again, next);
    // Who was Roman and had 28 is the Gaul now; the Roman of the second leg had 2 as the Gaul.
    let result = |points: [u16; 2]| {
        let p = ended(second, points);
        assert!(!p.is_undecided() && p.next_leg(&next).is_none());
        let outcome = p.outcome().unwrap();
        (outcome.winners, outcome.points, outcome.rule.0)
    };
    let only = |side: Side| legatus_kernel::Seats::only(side.seat());
    assert_eq!(result([29, 2]), (only(Roman), Some(31 - 30), "6.10"));
    assert_eq!(result([20, 0]), (only(Gaul), Some(22 - 28), "6.10"));
    assert_eq!(result([30, 4]), (legatus_kernel::Seats::NONE, Some(0), "6.10"));
    // Another position does not fit the second leg, and points belong to a match alone.
    assert!(p.fits(&next).is_err() && second.fits(&setup).is_err());
    let mut alone = next.clone();
    alone.options.insert("alternative_victory".into(), false.into());
    let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
    assert!(BellumGallicum::setup(&alone, &mut luck, &mut events).is_err());
}

/// 6.10, R123, 6.9.6: what ends a scenario at once ends the leg, and no more. 6.1: in a match both sides move.
#[test]
fn rule_6_10_a_leg_may_end_early() {
    let (setup, mut p) = set_up("vercingetorix", &[("alternative_victory", true.into())]);
    let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
    let ctx = &mut Ctx { luck: &mut luck, events: &mut events };
    p.meet_fate(piece("vercingetorix"), Fate::Captured, ctx);
    assert!(matches!(p.ending, Some(Ending::FirstLeg { .. })) && p.next_leg(&setup).is_some());
    assert!(p.outcome().unwrap().winners.is_empty());
    let both = [("alternative_victory", true.into()), ("solo", true.into())];
    assert!(!set_up("aquitaine", &both).1.solo && set_up("aquitaine", &both[1..]).1.solo);
}

/// R122: a rule of this house, off unless it is chosen: the Gaul moves first in 6.4, as the book has it in 6.2, 6.3, 6.5, 6.6 and 6.8.
#[test]
fn r122_the_gaul_may_move_first() {
    assert_eq!(set_up("belgica", &[]).1.first, Roman);
    let (_, p) = set_up("belgica", &[("gaul_first", true.into())]);
    assert_eq!(p.first, Gaul);
    // The whole turn goes by it: his movement comes first.
    let mut scene = Scene { p, ..Scene::empty(ScenarioId::Belgica, 2) }.phase(Phase::Scorch);
    scene.act(Gaul, Action::Pass);
    assert_eq!(scene.phase_now(), Phase::March { side: Gaul });
    let house = BellumGallicum::title().options.iter().find(|o| o.id == "gaul_first").unwrap();
    assert_eq!(house.scenarios.as_deref(), Some(&["belgica"][..]));
    assert!(house.name["en"].contains("House rule"));
}
