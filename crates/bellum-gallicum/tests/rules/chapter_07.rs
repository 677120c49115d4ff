//! Chapter 7: the campaign.

use super::common::*;
use legatus_bellum_gallicum::campaign::result::mood_of;

fn revolt(initiative: bool) -> Scene {
    let mut scene = Scene::start(ScenarioId::Campaign);
    scene.act(Gaul, Action::Revolt);
    scene.act(Gaul, if initiative { Action::Initiative } else { Action::Pass });
    scene
}

/// 7, 7.1, 7.2, 7.5.1, 7.5.2, 7.5.3, 7.5.4
#[test]
fn rule_7_1_the_start() {
    let scene = Scene::start(ScenarioId::Campaign);
    assert_eq!((scene.p.year, scene.phase_now()), (-57, Phase::Prepare(Prepare::RevoltOrPeace)));
    assert_eq!(scene.spot("labienus"), Spot::fort(at("sequani").camp()));
    assert_eq!(scene.p.control(at("sequani")), Control::Roman);
    assert_eq!(scene.p.campaign.revolts[tribe("helvetii").i()], 1);
    assert_eq!(scene.spot("caesar"), Spot::WAITING);
}

/// 7.2.2, R68, R70: sector, first tribe, ally, rolls on 5, 4, 3, 2; vassals follow.
#[test]
fn rule_7_2_2_mobilisation() {
    let mut scene = revolt(false);
    assert_eq!(scene.refused(Gaul, Action::Sector(sector("roman_gaul"))), "7.2.2");
    scene.act(Gaul, Action::Sector(sector("celtica_5")));
    assert_eq!(scene.refused(Gaul, Action::Tribe(tribe("gabali"))), "7.2.2"); // a vassal
    scene.act(Gaul, Action::Tribe(tribe("arverni")));
    assert!(scene.is_at("arverni_inf6", "arverni") && scene.is_at("gabali_inf2", "arverni"));
    assert!(scene.is_at("vercassivellaunos", "arverni")); // 0.4: not Vercingetorix yet
    assert_eq!(scene.refused(Roman, Action::Tribe(tribe("arverni"))), "R64");
    scene.act(Roman, Action::Tribe(tribe("lemovices")));
    // 7.2.4: an ally stands under a pro-Roman chief; 7.2.5: at once.
    assert!(scene.p.romans.has(piece("lemovices_inf6")) && scene.is_at("pro_roman_chief_1", "lemovices"));
    assert_eq!(scene.refused(Gaul, Action::Tribe(tribe("lemovices"))), "R64");
    scene.fix(&[5]);
    scene.act(Gaul, Action::Tribe(tribe("cadurci")));
    assert!(scene.is_at("cadurci_inf6", "arverni"));
    scene.fix(&[5]); // the second needs 4
    scene.act(Gaul, Action::Tribe(tribe("ruteni")));
    assert_eq!(scene.spot("ruteni_inf6"), Spot::WAITING);
    assert_eq!(scene.refused(Gaul, Action::Tribe(tribe("ruteni"))), "7.2.2"); // one roll a year
    assert_eq!(scene.p.campaign.revolts[tribe("vellavi").i()], 2); // R39: recorded with the main tribe
}

/// 7.2.2, 7.2.6: which sectors may start a revolt, and why not.
#[test]
fn rule_7_2_6_barred_sectors() {
    let mut scene = revolt(false);
    let why = |scene: &Scene, id: &str| {
        scene.p.check(Gaul.seat(), &Action::Sector(sector(id))).map_err(|r| (r.rule.0, r.key))
    };
    assert_eq!(why(&scene, "germany"), Err(("7.2.2", "refused-sector-foreign")));
    assert_eq!(why(&scene, "celtica_2"), Ok(()));
    scene.p.campaign.barred.add(sector("celtica_2"));
    assert_eq!(why(&scene, "celtica_2"), Err(("7.2.6", "refused-sector-barred")));
    // A sector whose tribes all revolted last year has nobody to lead.
    for t in tribes().filter(|t| data().sector_of(*t) == sector("aquitania")) {
        scene.p.campaign.revolts[t.i()] = 1;
    }
    assert_eq!(why(&scene, "aquitania"), Err(("7.2.2", "refused-sector-spent")));
    // 7.6.1, 7.6.2: the sector of the year is fixed.
    for (scenario, year, fixed, other) in [
        (ScenarioId::Campaign58, -57, "belgica", "celtica_1"),
        (ScenarioId::Campaign53, -52, "celtica_5", "belgica"),
    ] {
        let mut scene = Scene::empty(scenario, 1);
        scene.p.year = year;
        scene.p.set_phase(Phase::Prepare(Prepare::Sector));
        assert_eq!(why(&scene, fixed), Ok(()));
        assert_eq!(why(&scene, other).unwrap_err().1, "refused-sector-fixed");
    }
}

/// R117: the Veneti as allies bring no ships.
#[test]
fn r117_allied_veneti() {
    let mut scene = revolt(false);
    scene.act(Gaul, Action::Sector(sector("celtica_3"))).act(Gaul, Action::Tribe(tribe("unelli")));
    scene.act(Roman, Action::Tribe(tribe("veneti")));
    assert!(scene.p.romans.has(piece("veneti_inf6")) && scene.is_at("veneti_inf6", "veneti"));
    assert_eq!(scene.spot("veneti_ships_1"), Spot::WAITING);
    assert!(scene.p.romans.has(piece("osismii_inf4"))); // and their vassals follow
}

/// 7.2.1, R37, R69: the initiative helps in the first sector, starts in winter and moves first (7.3).
#[test]
fn rule_7_2_1_initiative() {
    let mut scene = revolt(true);
    scene.act(Gaul, Action::Sector(sector("celtica_5"))).act(Gaul, Action::Tribe(tribe("arverni")));
    scene.act(Roman, Action::Tribe(tribe("lemovices")));
    scene.fix(&[6]);
    scene.act(Gaul, Action::Tribe(tribe("cadurci")));
    assert!(
        scene.told(|e| matches!(e, Event::MobilisationRoll { modifier: -1, needs: 5, success: true, .. }))
    );
    scene.act(Gaul, Action::Pass).act(Gaul, Action::Pass);
    assert_eq!((scene.p.month, scene.p.first), (1, Gaul));
    let mut late = revolt(false);
    late.act(Gaul, Action::Sector(sector("aquitania"))).act(Gaul, Action::Tribe(tribe("sotiates")));
    late.act(Roman, Action::Tribe(tribe("tarbelli"))).act(Gaul, Action::Pass).act(Gaul, Action::Pass);
    assert_eq!((late.p.month, late.p.first), (2, Roman));
}

/// 7.2.2 (E10), R67: the sum of last year's modifiers is held between -1 and +1.
#[test]
fn rule_7_2_2_the_mood_is_capped() {
    assert_eq!(mood_of([false, false, false, false, true, true, true]).clamp(-1, 1), 1);
    assert_eq!(mood_of([true, true, false, false, false, false, false]).clamp(-1, 1), -1);
    assert_eq!(Scene::start(ScenarioId::Campaign).p.campaign.mood, 0);
}

/// 7.2.3, R74: extension on 1, better with Vercingetorix and after a won year; a failure ends it.
#[test]
fn rule_7_2_3_extension() {
    let stage = || {
        let mut scene = revolt(false);
        scene.act(Gaul, Action::Sector(sector("aquitania"))).act(Gaul, Action::Tribe(tribe("sotiates")));
        scene.act(Roman, Action::Tribe(tribe("tarbelli"))).act(Gaul, Action::Pass);
        scene
    };
    let mut scene = stage();
    assert_eq!(scene.refused(Gaul, Action::Sector(sector("belgica"))), "7.2.3"); // not next to it
    scene.fix(&[1]);
    scene.act(Gaul, Action::Sector(sector("celtica_5")));
    assert_eq!(scene.phase_now(), Phase::Prepare(Prepare::Leader { sector: sector("celtica_5") }));
    let mut failed = stage();
    failed.fix(&[2]);
    failed.act(Gaul, Action::Sector(sector("celtica_5")));
    assert_eq!(failed.p.month, 2); // the campaign begins
    let mut p = stage().p;
    p.campaign.gaul_won_last = true;
    assert_eq!(p.extension_modifier(), -1);
    p.year = -52;
    p.rebels.add(tribe("arverni"));
    p.put(piece("vercingetorix"), Spot::region(at("arverni")));
    assert_eq!(p.extension_modifier(), -5);
}

/// 7.2.4, R39: one year none, two years weak, three full, three revolts at most; E12.
#[test]
fn rule_7_2_4_table_of_tribes() {
    let mut p = Scene::start(ScenarioId::Campaign).p;
    assert_eq!(p.may_revolt(tribe("helvetii")).unwrap_err().rule.0, "7.2.4");
    p.year = -56;
    assert!(p.may_revolt(tribe("helvetii")).is_ok());
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    p.mobilise(tribe("helvetii"), ctx);
    assert!(p.weak.has(piece("helvetii_inf6")));
    assert_eq!(p.spot(piece("helvetii_inf4")), Spot::WAITING); // one unit in the campaign
    p.campaign.revolts[tribe("nervii").i()] = 0b10_0101;
    p.year = -51;
    assert_eq!(p.may_revolt(tribe("nervii")).unwrap_err().rule.0, "7.2.4");
    p.campaign.revolts[tribe("veneti").i()] = 1 << 5; // -53
    p.mobilise(tribe("veneti"), ctx);
    assert!(p.weak.has(piece("veneti_inf6"))); // 5.2: one ship only
    assert_eq!(p.spot(piece("veneti_ships_2")), Spot::WAITING);
}

/// 7.2.6, R62, R72: a year of peace without a campaign is the Roman's; its reinforcements wait.
#[test]
fn rule_7_2_6_peace() {
    let mut scene = Scene::start(ScenarioId::Campaign);
    scene.act(Gaul, Action::Peace).act(Roman, Action::Pass);
    assert_eq!((scene.p.year, scene.p.campaign.roman_wins), (-56, 1));
    assert_eq!(scene.phase_now(), Phase::Prepare(Prepare::Late)); // R72
    scene.act(Roman, Action::Place(at("provincia_1")));
    assert!(["caesar", "legio_xiii"].iter().any(|id| scene.is_at(id, "provincia_1")));
    // A campaign in Germany: the Germans of 6.6, from March, in normal order (R71).
    let mut abroad = Scene::start(ScenarioId::Campaign);
    abroad.act(Gaul, Action::Peace).act(Roman, Action::Abroad(Abroad::Germany));
    assert!(abroad.is_at("german_infantry_8_1", "atuatuci"));
    assert_eq!((abroad.p.month, abroad.p.first), (2, Roman));
    // Won: Celtica 2 starts no more revolts and a German cavalry is due.
    abroad.p.put(piece("legio_vii"), Spot::region(at("remi")));
    abroad.p.crossed = set("legio_vii");
    let abroad = abroad.phase(Phase::YearEnd(YearEnd::Result));
    assert!(abroad.p.campaign.barred.has(sector("celtica_2")) && abroad.p.campaign.horse_due);
    assert_eq!(abroad.p.campaign.roman_wins, 1);
}

/// 7.2.7, 7.4.2, R64, R65, R38: phase C.
#[test]
fn rule_7_4_2_the_end_of_a_year() {
    let mut scene = Scene::start(ScenarioId::Campaign);
    scene.p.campaign.revolt = true;
    scene.p.campaign.start = Some(at("eburones"));
    scene.p.month = 10;
    let scene = scene
        .put("eburones", "eburones_inf6 ambiorix")
        .put("nervii", "nervii_inf6 buduognatos")
        .put("remi", "legio_xiii crassus german_horse_1")
        .put("narbo", "civis_1")
        .scorched("eburones")
        .judged();
    let mut scene = scene.phase(Phase::YearEnd(YearEnd::Result));
    assert!(scene.told(|e| matches!(e, Event::YearWon { by: Gaul, .. })));
    assert_eq!([scene.spot("nervii_inf6"), scene.spot("civis_1")], [Spot::WAITING, Spot::WAITING]);
    assert!(scene.is_at("german_horse_1", "remi")); // R65
    assert_eq!(scene.refused(Roman, Action::Camp(at("nervii"))), "4.5.7");
    scene.act(Roman, Action::Camp(at("remi")));
    assert_eq!(scene.spot("legio_xiii"), Spot::fort(at("remi").camp()));
    while scene.phase_now() == Phase::YearEnd(YearEnd::Camps) {
        scene.act(Roman, Action::Pass);
    }
    // Ambiorix is unbeaten: the Gaul may keep the Eburones in arms, unrecorded (7.2.7).
    assert_eq!(scene.refused(Gaul, Action::Tribe(tribe("nervii"))), "7.2.7");
    scene.act(Gaul, Action::Tribe(tribe("eburones")));
    assert!(scene.is_at("ambiorix", "eburones") && scene.p.scorched.is_empty());
    assert_eq!(scene.p.campaign.revolts[tribe("eburones").i()], 0);
    scene.act(Roman, Action::Govern(piece("cicero")));
    assert!(scene.is_at("cicero", "cisalpina"));
    assert_eq!((scene.p.year, scene.p.campaign.gaul_won_last), (-56, true));
    assert!(scene.p.campaign.standing.has(tribe("eburones")));
}

/// 7.2.8, R40, R109: Gauls in the Province call two Civis, who stay in their cities.
#[test]
fn rule_7_2_8_civis() {
    let mut scene = Scene::empty(ScenarioId::Campaign, 5)
        .put("arverni", "arverni_inf6 vercassivellaunos")
        .put("cisalpina", "legio_vii")
        .judged()
        .phase(Phase::March { side: Gaul });
    scene.act(Gaul, Action::Gather(at("arverni"))).act(Gaul, Action::Go(at("provincia_1")));
    assert_eq!(
        [scene.spot("civis_1"), scene.spot("civis_2")],
        [Spot::fort(fort("narbo")), Spot::fort(fort("vienna"))]
    );
    assert_eq!(scene.p.check_movable(piece("civis_1"), Roman).unwrap_err().rule.0, "R109");
}

/// 7.4.1, R66, R73, R63: years, six of them, no legion, the end of -51.
#[test]
fn rule_7_4_1_winning() {
    let year = |control: &str, held: &str| {
        let mut s = Scene::empty(ScenarioId::Campaign, 10)
            .put("sequani", "legio_vii labienus")
            .roman(control)
            .judged();
        s.p.campaign.revolt = true;
        s.p.campaign.start = Some(at("arverni"));
        s.p.campaign.extensions = [at("nervii")].into_iter().collect();
        s.p.campaign.held = held.split_whitespace().map(at).collect();
        s
    };
    let wins = |s: Scene| s.phase(Phase::YearEnd(YearEnd::Result)).p.campaign.roman_wins;
    assert_eq!(wins(year("arverni", "nervii")), 1);
    assert_eq!(wins(year("arverni", "")), 0);
    assert_eq!(wins(year("", "nervii")), 0);
    let mut hero = year("", "");
    hero.p.lost.vercingetorix_out = true; // R73
    assert_eq!(wins(hero), 1);
    let mut sixth = year("arverni", "nervii");
    sixth.p.campaign.roman_wins = 5;
    assert_eq!(sixth.phase(Phase::YearEnd(YearEnd::Result)).p.ending, Some(Ending::SixYears));
    let none = year("", "").put("cisalpina", "legio_vii");
    assert_eq!(none.phase(Phase::YearEnd(YearEnd::Result)).p.ending, Some(Ending::NoLegion)); // R66
    let mut last = year("", "");
    last.p.year = -51;
    assert_eq!(last.phase(Phase::YearEnd(YearEnd::Result)).p.ending, Some(Ending::TimeUp { roman_wins: 0 })); // R63
}

/// 7.5.5, R75: Caesar comes in 57; Crassus leaves in 53, the Gallic horse in 52.
#[test]
fn rule_7_5_5_reinforcements() {
    let mut s = Scene::start(ScenarioId::Campaign);
    s.p.month = 2;
    s.p.campaign.first_turn = 2;
    let mut s = s.phase(Phase::Arrivals { side: Roman, next: 0 });
    s.act(Roman, Action::Place(at("provincia_2")));
    s.act(Roman, Action::Place(at("provincia_1")));
    assert!(!s.p.arriving.is_empty());
    let mut s = Scene::start(ScenarioId::Campaign);
    s.p.year = -53;
    let mut s = s.phase(Phase::Prepare(Prepare::Withdraw));
    assert_eq!(s.spot("crassus"), Spot::WITHDRAWN);
    s.act(Roman, Action::Pick(piece("gallic_cavalry_2")));
    assert_eq!(s.spot("gallic_cavalry_2"), Spot::WITHDRAWN);
    let mut s = Scene::start(ScenarioId::Campaign);
    s.p.year = -52;
    let s = s.phase(Phase::Prepare(Prepare::Withdraw));
    assert_eq!([s.spot("gallic_cavalry_1"), s.spot("gallic_cavalry_2")], [Spot::WITHDRAWN; 2]);
}

/// 7.2.6, 7.5.5: reinforcements go to the Province whichever counter comes, the cavalry won in Germany to a camp.
#[test]
fn rule_7_2_6_where_the_german_horse_comes() {
    let stage = |due: bool, camps: bool| {
        let mut s = Scene::empty(ScenarioId::Campaign, 2).put("cisalpina", "caesar").judged();
        (s.p.year, s.p.campaign.first_turn, s.p.campaign.horse_due) = (-52, 2, due);
        if camps {
            s = s.put("camp_sequani", "labienus legio_vii").put("camp_remi", "cicero legio_viii").judged();
        }
        s
    };
    // Neither counter has come before; the year lists the second, the first will do.
    for camps in [false, true] {
        let mut s = stage(false, camps).phase(Phase::Arrivals { side: Roman, next: 0 });
        while matches!(s.phase_now(), Phase::Arrivals { .. }) {
            assert!(!s.allowed(Roman, Action::Place(at("sequani"))));
            s.act(Roman, Action::Place(at("provincia_2")));
        }
        let horse = data().sets.german_horse.iter().filter(|h| s.is_at(h.id(), "provincia_2")).count();
        assert_eq!(horse, 1);
    }
    let mut won = stage(true, true).phase(Phase::GermanHorse);
    assert_eq!(won.refused(Roman, Action::Place(at("provincia_1"))), "3.1");
    won.act(Roman, Action::Place(at("remi")));
    assert!(data().sets.german_horse.iter().any(|h| won.p.spot(h) == Spot::fort(at("remi").camp())));
    assert!(!won.p.campaign.horse_due);
    // Without a camp it waits.
    assert!(stage(true, false).phase(Phase::GermanHorse).p.campaign.horse_due);
}

/// 3.2, R45, R111: supplement and levies with a governor in Cisalpina.
#[test]
fn rule_3_2_replacements() {
    let stage = |governor: &str| {
        let mut s = Scene::empty(ScenarioId::Campaign, 2)
            .put("camp_sequani", "labienus legio_vii legio_viii")
            .put("cisalpina", governor)
            .weak("legio_vii")
            .judged();
        s.p.year = -56;
        s.p.campaign.first_turn = 2;
        s.p.put_all(set("legio_ix legio_x legio_xi cretans roman_cavalry_1"), Spot::LOST);
        s.p.campaign.lost_before = set("legio_ix legio_x legio_xi cretans roman_cavalry_1");
        s.phase(Phase::Supplement)
    };
    let mut s = stage("cicero");
    assert!(!s.is_weak("legio_vii")); // supplementum, and a cavalry in the led camp
    assert_eq!(s.spot("gallic_cavalry_1"), Spot::fort(at("sequani").camp()));
    s.act(Roman, Action::Levy(piece("legio_ix"))).act(Roman, Action::Levy(piece("legio_x")));
    s.act(Roman, Action::Levy(piece("cretans")));
    assert_eq!(s.spot("legio_xi"), Spot::LOST); // two legions, one auxiliary, one cavalry
    for id in ["legio_ix", "legio_x", "cretans", "roman_cavalry_1"] {
        assert!(s.is_at(id, "cisalpina"), "{id}");
    }
    let mut s = stage("caesar");
    s.act(Roman, Action::Levy(piece("legio_ix"))).act(Roman, Action::Levy(piece("legio_x")));
    s.act(Roman, Action::Levy(piece("legio_xi")));
    assert!(s.is_at("legio_xi", "cisalpina")); // one more with Caesar
    let none = stage("gallic_cavalry_2");
    assert!(none.is_weak("legio_vii") && none.spot("legio_ix") == Spot::LOST);
}

/// 7.6, 7.6.1, R46, R76, R116
#[test]
fn rule_7_6_1_fifty_eight() {
    let s = Scene::start(ScenarioId::Campaign58);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-58, 3, Roman));
    assert!(s.is_at("helvetii_inf4", "helvetii") && !s.p.scorched.has(at("helvetii")));
    assert_eq!(s.p.campaign.revolts[tribe("raurici").i()], 1);
    let mut s = Scene::start(ScenarioId::Campaign58);
    s.p.month = 6;
    assert!(s.phase(Phase::Arrivals { side: Gaul, next: 0 }).is_at("ariovistus", "germania"));
    let mut s = Scene::start(ScenarioId::Campaign58);
    s.p.month = 10;
    let s = s.put("sequani", "legio_vii").judged().phase(Phase::YearEnd(YearEnd::Result));
    assert!(!s.p.campaign.gaul_won_last && !s.told(|e| matches!(e, Event::YearWon { .. }))); // R116
    let mut next = Scene::empty(ScenarioId::Campaign58, 1);
    next.p.year = -57;
    let mut next = next.phase(Phase::Prepare(Prepare::RevoltOrPeace));
    next.act(Gaul, Action::Pass); // the revolt is compulsory; no initiative
    assert!(!next.allowed(Gaul, Action::Sector(sector("celtica_1"))));
}

/// R68: where no tribe may begin a revolt there is peace, and the Gaul is not asked.
#[test]
fn r68_peace_without_a_tribe_to_begin() {
    let mut spent = Scene::empty(ScenarioId::Campaign, 1);
    spent.p.year = -56;
    spent.p.campaign.revolts.fill(1 << 1); // they all revolted in -57
    let spent = spent.phase(Phase::Prepare(Prepare::RevoltOrPeace));
    assert!(spent.told(|e| *e == Event::KeepsPeace) && !spent.p.campaign.revolt);
    assert_eq!(spent.phase_now(), Phase::Prepare(Prepare::Abroad));
}

/// 7.6.2: in 52 the Arverni begin the revolt, unless they may not.
#[test]
fn rule_7_6_2_the_arverni_begin() {
    let mut s = Scene::empty(ScenarioId::Campaign53, 1);
    s.p.year = -52;
    let starts =
        |s: &Scene, id: &str| s.p.check_starter(tribe(id), sector("celtica_5")).map_err(|r| r.rule.0);
    assert_eq!(starts(&s, "arverni"), Ok(()));
    assert_eq!(starts(&s, "pictones"), Err("7.6.2"));
    s.p.campaign.revolts[tribe("arverni").i()] = 1 << 5; // in -53
    assert_eq!(starts(&s, "pictones"), Ok(()));
    s.p.year = -51;
    s.p.campaign.revolts[tribe("arverni").i()] = 0;
    assert_eq!(starts(&s, "pictones"), Ok(()));
}

/// R67: a year without turns leaves no mark on the next mobilisation.
#[test]
fn r67_a_quiet_year_is_forgotten() {
    let mut s = Scene::start(ScenarioId::Campaign);
    (s.p.campaign.mood, s.p.campaign.gaul_won_last) = (1, true);
    s.act(Gaul, Action::Peace).act(Roman, Action::Pass);
    assert_eq!((s.p.year, s.p.campaign.mood, s.p.campaign.gaul_won_last), (-56, 0, false));
}

/// 7.6.2, R47, R77
#[test]
fn rule_7_6_2_fifty_three() {
    let s = Scene::start(ScenarioId::Campaign53);
    assert_eq!((s.p.year, s.p.month, s.p.first), (-53, 1, Gaul));
    assert_eq!(s.p.campaign.revolts[tribe("nervii").i()], 1 << 5);
    assert_eq!(s.spot("brutus"), Spot::WAITING);
    let mut s = Scene::start(ScenarioId::Campaign53);
    s.p.year = -52;
    s.p.month = 6;
    let july = s.phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(july.is_at("pictones_inf4", "pictones"));
    assert!(july.is_at("nervii_inf6", "nervii")); // they stood there already
    let mut end = Scene::empty(ScenarioId::Campaign53, 10)
        .roman("pictones carnutes bellovaci eburones treveri arverni bituriges")
        .put("remi", "legio_vii")
        .judged();
    end.p.year = -51;
    let end = end.phase(Phase::YearEnd(YearEnd::Result));
    assert_eq!(end.p.ending.and_then(Ending::winner), Some(Roman));
}
